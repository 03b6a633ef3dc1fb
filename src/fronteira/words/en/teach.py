"""What teach says, in English."""

WORDS = {
    # teaching
    "teach.level.gentle": "gentle",
    "teach.level.easy": "easy",
    "teach.level.medium": "medium",
    "teach.level.hard": "hard",
    "teach.level.fiendish": "fiendish",
    "teach.level.diabolical": "diabolical",
    "teach.level.search": "needs search",
    "teach.done": "the board is finished, and right",
    "teach.no-solution": "this board has no solution",
    "teach.several": "this board has more than one solution",
    "teach.mistakes": "before going on: cells that cannot stay as they are: {count}",
    "teach.mistakes-where": "these cells cannot stay as they are: {places}",
    "teach.mistake": "{place} cannot be {value}: {reason}",
    "teach.not-in-the-solution": "the only solution has something else there",
    "teach.contradiction.clash": "row {row}, column {column} would have to be {first} and {second}",
    "teach.search-nudge": "no rule helps here: this takes trying out",
    "teach.search-where": "no rule helps here: try out {place}",
    "teach.search-why": "{place} is {value}: no rule says so, but anything else ends in a contradiction",
    "teach.cheapest-why": "{place}: no rule says so, but a search shows that one of the cheapest solutions has it (cost: {cost})",
    "teach.no-rules": "{puzzle} has no rules that explain",
    "teach.stages": "a hint has stages 1, 2 and 3, not {stage}",
    "teach.whole-number": "N",
    "teach.number": "NUMBER",
    "teach.text": "TEXT",
}
