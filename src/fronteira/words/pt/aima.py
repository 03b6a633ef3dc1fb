"""What the stand-in for the library of the course says, in Portuguese."""

WORDS = {
    "aima.one-search": "{spec!r} devia indicar uma só procura da biblioteca, como em aima:astar_search",
    "aima.first-search": "o {problem} da sua primeira procura",
    "aima.no-problem": "não se conseguiu fazer um problema: {found}, não há um leitor que sirva, como Board.parse_instance, nem chamou uma "
    "procura ao ser executado",
    "aima.found": "há {names}",
    "aima.no-class": "não há nenhuma subclasse de Problem",
}
