"""O que diz o substituto da biblioteca da cadeira, em português."""

WORDS = {
    "aima.one-search": "{spec!r} devia indicar uma só procura da biblioteca, como em aima:astar_search",
}
