"""What the drop-in for the course library says, in English."""

WORDS = {
    "aima.one-search": "{spec!r} should name one search of the library, as in aima:astar_search",
    "aima.first-search": "the {problem} of its first search",
    "aima.no-problem": "no problem could be made: {found}, no parser such as Board.parse_instance that fits, and no call of a search when "
    "it was run",
    "aima.found": "found {names}",
    "aima.no-class": "found no subclass of Problem",
}
