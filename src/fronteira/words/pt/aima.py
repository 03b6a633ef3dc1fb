"""What the stand-in for the library of the course says, in Portuguese."""

WORDS = {
    "aima.one-search": "{spec!r} devia indicar uma só procura da biblioteca, como em aima:astar_search",
}
