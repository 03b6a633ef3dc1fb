"""What the game for two says, by language: the same keys and gaps in each."""

EN = {
    "dots.game.size": "a game is played on 1×1 to {largest} boxes, not on {shape}",
    "dots.game.want-id": "a position, dots-game:ROWSxCOLUMNS:LINES:MOVER:BOXES",
    "dots.game.no-json": "this is not JSON",
    "dots.game.no-position": "no position of the game: rows, columns, lines (0, 1, 2), boxes (null, 0, 1, 2), mover (1, 2) are wanted",
    "dots.game.box-open": "the box in row {row}, column {column} is taken but not closed",
    "dots.game.box-closed": "the box in row {row}, column {column} is closed, and nobody is said to have it (0 for nobody)",
}

PT = {
    "dots.game.size": "um jogo joga-se em tabuleiros de 1×1 a {largest} caixas, e não de {shape}",
    "dots.game.want-id": "uma posição, dots-game:LINHASxCOLUNAS:TRAÇOS:QUEM_JOGA:CAIXAS",
    "dots.game.no-json": "isto não é JSON",
    "dots.game.no-position": "não é uma posição do jogo: querem-se rows, columns, lines (0, 1, 2), boxes (null, 0, 1, 2) e mover (1, 2)",
    "dots.game.box-open": "a caixa na linha {row}, coluna {column} tem dono mas não está fechada",
    "dots.game.box-closed": "a caixa na linha {row}, coluna {column} está fechada e não se diz de quem é (0 se não é de ninguém)",
}
