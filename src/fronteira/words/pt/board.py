"""What board says, in Portuguese."""

WORDS = {
    # boards
    "board.place": "linha {row}, coluna {column}",
}
