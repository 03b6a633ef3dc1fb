"""What games for two say, in Portuguese."""

WORDS = {
    "games.no-game": "o jogo de {puzzle} é um {found!r}, e devia ser um Game do fronteira",
    "games.illegal": "aqui não há essa jogada: {move}",
    "games.no-record": "isto não é um jogo guardado: {reason}",
    "games.broken-record": "falta alguma coisa, ou está fora do lugar",
    "games.no-record-version": "não o é, ou é de uma versão que este programa não conhece",
    "games.record-ended": "a maneira como acabou não condiz com as jogadas",
    "games.no-analysis": "{game} não tem análise",
    "games.log-of-a-game": "--log é para um jogo guardado, e não para uma posição",
    "games.does.take": "fecha uma caixa",
    "games.does.safe": "seguro",
    "games.does.give": "devolve",
    "games.does.open": "abre uma cadeia",
    "games.does.sacrifice": "um sacrifício",
    "games.more-moves": "Há mais {count} jogadas; --all mostra-as.",
    "games.best-line": "O melhor jogo: {line}",
    "games.changed-hands": "o jogo mudou de mãos",
    "games.reviewed": "Jogadas: {moves}; das quais se sabe o que custaram: {known}; custaram alguma coisa: {costly}.",
}
