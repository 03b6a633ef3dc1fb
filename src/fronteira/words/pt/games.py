"""What games for two say, in Portuguese."""

WORDS = {
    "games.no-game": "o jogo de {puzzle} é um {found!r}, e devia ser um Game do fronteira",
    "games.illegal": "aqui não há essa jogada: {move}",
}
