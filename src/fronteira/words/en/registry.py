"""What looking for puzzles, models and heuristics says, in English."""

WORDS = {
    "registry.no-file": "{path}: there is no such file, wanted a module with a PUZZLE",
    "registry.name-taken": "{path}: there is already a module called {module}; call the file something else",
    "registry.not-brought": "{path}: this is a file of code, and such files are run only when you name them yourself: --puzzle, or "
    "bring_puzzle in Python",
    "registry.line": "{path}, line {line}",
    "registry.entry-point": "the entry point {name} of {group}",
    "registry.no-puzzle": "{place} gives {found!r}, wanted a fronteira Puzzle (the file of a problem class is named with --problem)",
    "registry.max": "heuristic max wants the heuristics to choose from, as in {example}",
}
