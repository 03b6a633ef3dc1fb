"""What board says, in English."""

WORDS = {
    # boards
    "board.place": "row {row}, column {column}",
}
