"""What engines say, in English."""

WORDS = {
    "engines.not-installed": "this engine needs {module}, which is not installed: pip install 'fronteira[{extra}]'",
    "engines.died": "the process of this engine ended: {how}",
    "engines.only-search": "a model, a strategy, a heuristic and a trace belong to the engine search, not to {engine}",
    "engines.wrong-answer": "a wrong answer was about to leave Fronteira, please report it: {broken}\n{text}",
    "engines.no-answer": "what was about to leave Fronteira is no answer to this board, please report it: {found}\n{text}",
    "engines.unique-texts": "unique is for texts (bytes); for boards, ask is_unique or count",
    "engines.twice": "a solution was about to leave Fronteira twice, please report it:\n{text}",
    "engines.count-up-to": "solutions are counted up to 1 or more, not {limit}",
    "engines.not-counted": "{puzzle} asks for the cheapest solution, so its solutions are not counted",
    "engines.nobody-else": "{puzzle} has no other engine than {engine} that could confirm this",
    "engines.disagree": "{first} and {second} disagree about the solutions of this board, so one of them is wrong: please "
    "report it\n{text}",
    "engines.proof.no-clauses": "{puzzle} cannot be written as clauses, so there are no proofs of its answers",
    "engines.proof.too-large": "a proof for a board of {shape} would take too many clauses: {most} cells at most",
    "engines.proof.wrong": "a wrong proof was about to leave Fronteira, please report it: step {number}, {step}",
    "engines.proof.open": "a proof that proves nothing was about to leave Fronteira, please report it",
    "engines.no-curve": "{puzzle} has no goals to choose from, so there is no curve to show",
    "engines.puzzles-solution": "the solution is of {found}, the board of {wanted}",
    "engines.puzzles-board": "the board is of {found}, the one it is said to come from of {wanted}",
    "engines.wrong-solution": "the solution that comes with this board is wrong: {broken}",
    "engines.shapes-solution": "the solution is {found}, the board {wanted}",
    "engines.shapes-board": "the board is {found}, the one it is said to come from {wanted}",
    "engines.no-room": "{format} has no room for solutions; json, ipuz, janko and puzzletea have",
    "engines.no-boards": "{puzzle} has no small boards to try heuristics on: name a file",
}
