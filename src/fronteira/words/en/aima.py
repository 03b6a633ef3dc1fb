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
    "aima.no-programs": "found no programs in {folder}",
}
