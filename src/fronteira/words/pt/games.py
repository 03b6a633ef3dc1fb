"""What games for two say, in Portuguese."""

WORDS = {
    "games.no-game": "o jogo de {puzzle} é um {found!r}, e devia ser um Game do fronteira",
    "games.illegal": "aqui não há essa jogada: {move}",
    "games.no-record": "isto não é um jogo guardado: {reason}",
    "games.broken-record": "falta alguma coisa, ou está fora do lugar",
    "games.no-record-version": "não o é, ou é de uma versão que este programa não conhece",
    "games.record-ended": "a maneira como acabou não condiz com as jogadas",
}
