"""What looking for puzzles, models and heuristics says, in Portuguese."""

WORDS = {
    "registry.no-file": "{path}: esse ficheiro não existe; esperava-se um módulo com um PUZZLE",
    "registry.name-taken": "{path}: já há um módulo chamado {module}; dê outro nome ao ficheiro",
    "registry.not-brought": "{path}: é um ficheiro de código, e esses só são executados quando é a própria pessoa a indicá-los: "
    "--puzzle, ou bring_puzzle em Python",
    "registry.line": "{path}, linha {line}",
    "registry.entry-point": "o ponto de entrada {name} de {group}",
    "registry.no-puzzle": "{place} dá {found!r}; esperava-se um Puzzle do Fronteira "
    "(o ficheiro de uma classe de problemas indica-se com --problem)",
    "registry.max": "a heurística max precisa das heurísticas entre as quais escolhe, como em {example}",
}
