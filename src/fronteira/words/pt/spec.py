"""What is wrong with a spec, in Portuguese."""

WORDS = {
    "spec.no-name": "{text!r} devia começar por um nome, como em dfs:limit=20",
    "spec.bad-word": "{text!r}: {word!r} devia ser um nome ou nome=valor",
    "spec.twice": "{text!r}: a opção {option} aparece duas vezes",
    # de que é a especificação
    "spec.kind.model": "o modelo {name}",
    "spec.kind.heuristic": "a heurística {name}",
    "spec.kind.strategy": "a estratégia {name}",
    "spec.kind.search": "a procura {name}",
    "spec.kind.player": "o jogador {name}",
    "spec.kind.generate": "generate {name}",
    # as suas opções
    "spec.option": "{what}, opção {option}",
    "spec.no-value": "{what}: {word!r} devia ser opção=valor",
    "spec.no-option": "{what} não tem a opção {option!r}: só tem {known}",
    "spec.no-options": "{what} não tem a opção {option!r}: não tem nenhuma",
    "spec.one-of": "{what}: {text!r} devia ser um destes: {choices}",
    "spec.on-or-off": "{what}: {text!r} devia ser on ou off",
    "spec.no-int": "{what}: {text!r} devia ser um número inteiro",
    "spec.no-float": "{what}: {text!r} devia ser um número",
    "spec.at-least": "{option} devia ser pelo menos {least}, e não {value}",
}
