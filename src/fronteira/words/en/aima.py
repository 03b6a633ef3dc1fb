"""What the drop-in for the course library says, in English."""

WORDS = {
    "aima.one-search": "{spec!r} should name one search of the library, as in aima:astar_search",
    "aima.first-search": "the {problem} given to its first search, {search}",
    "aima.not-the-same": "NOT THE SAME PROBLEM in every run of this program on this board, so its figures cannot be compared: does it draw "
    "lots, look at the clock or keep a file? (a seed, as in random.seed(1), makes lots the same)",
    "aima.no-problem": "no problem could be made: {found}, no parser such as Board.parse_instance that fits, and no call of a search when "
    "it was run",
    "aima.found": "found {names}",
    "aima.no-class": "found no subclass of Problem",
    "aima.library.ours": "library: ours in the place of {file} beside the program, which does the same",
    "aima.library.ours-edited": "library: ours, as asked, although {file} beside the program is not as ours ({edits})",
    "aima.library.theirs": "library: {file} beside the program, as asked",
    "aima.library.theirs-edited": "library: {file} beside the program, because it is not as ours ({edits}); "
    "--library ours runs the program with ours",
    "aima.wrong-answer": "the program's answer is wrong: {broken}",
    "aima.no-heuristic": "found no heuristic {name}: it should be a method of {kind}, or a function of the program",
    "aima.class.title": "The class",
    "aima.class.totals": "How many runs of each program ended how",
    "aima.class.answers": "What became of every board: {search}",
    "aima.class.unjudged": "Not judged: it found a solution, but printed none that can be read, or the puzzle of the board is not known.",
    "aima.outcome.right": "right",
    "aima.outcome.unjudged": "not judged",
    "aima.outcome.exhausted": "no solution",
    "aima.outcome.ended": "ended",
    "aima.outcome.limit": "limit",
    "aima.outcome.wrong": "wrong",
    "aima.outcome.failed": "crashed",
    "aima.no-programs": "found no programs in {folder}",
}
