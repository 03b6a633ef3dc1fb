"""What the drop-in for the course library says, in English."""

WORDS = {
    "aima.one-search": "{spec!r} should name one search of the library, as in aima:astar_search",
}
