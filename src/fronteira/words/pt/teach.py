"""What teach says, in Portuguese."""

WORDS = {
    # ensino
    "teach.level.gentle": "muito fácil",
    "teach.level.easy": "fácil",
    "teach.level.medium": "médio",
    "teach.level.hard": "difícil",
    "teach.level.fiendish": "diabólico",
    "teach.level.diabolical": "infernal",
    "teach.level.search": "exige procura",
    "teach.done": "o tabuleiro está completo, e certo",
    "teach.no-solution": "este tabuleiro não tem solução",
    "teach.several": "este tabuleiro tem mais do que uma solução",
    "teach.mistakes": "antes de continuar: casas que não podem ficar como estão: {count}",
    "teach.mistakes-where": "estas casas não podem ficar como estão: {places}",
    "teach.mistake": "{place} não pode ser {value}: {reason}",
    "teach.not-in-the-solution": "a única solução tem lá outra coisa",
    "teach.contradiction.clash": "a casa da linha {row}, coluna {column} teria de ser {first} e {second}",
    "teach.search-nudge": "aqui nenhuma regra ajuda: é preciso experimentar",
    "teach.search-where": "aqui nenhuma regra ajuda: experimente {place}",
    "teach.search-why": "{place} é {value}: nenhuma regra o diz, mas qualquer outro valor acaba em contradição",
    "teach.cheapest-why": "{place}: nenhuma regra o diz, mas uma procura mostra que está numa das soluções mais baratas (custo: {cost})",
    "teach.no-rules": "{puzzle} não tem regras que expliquem",
    "teach.stages": "uma pista tem as fases 1, 2 e 3, não {stage}",
    "teach.whole-number": "N",
    "teach.number": "NÚMERO",
    "teach.text": "TEXTO",
}
