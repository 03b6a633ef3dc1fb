"""What the game for two says, by language: the same keys and gaps in each."""

EN = {
    "dots.game.size": "a game is played on 1×1 to {largest} boxes, not on {shape}",
}

PT = {
    "dots.game.size": "um jogo joga-se em tabuleiros de 1×1 a {largest} caixas, e não de {shape}",
}
