"""Finding English where Portuguese should be: function words of English, and whatever only the English of our words has."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

from fronteira.generate.places import SYMMETRIES
from fronteira.registry import own_puzzles
from fronteira.search.strategies import strategies
from fronteira.teach import Level
from tests.support.vocabulary import words_in

FUNCTION_WORDS = frozenset(
    [
        "the",
        "and",
        "with",
        "should",
        "wanted",
        "found",
        "not",
        "which",
        "is",
        "are",
        "was",
        "were",
        "of",
        "from",
        "by",
        "be",
        "been",
        "or",
        "an",
        "but",
        "than",
        "there",
        "that",
        "this",
        "these",
        "those",
        "what",
        "when",
        "where",
        "why",
        "who",
        "must",
        "cannot",
        "can",
        "could",
        "may",
        "might",
        "only",
        "has",
        "have",
        "had",
        "does",
        "did",
        "between",
        "without",
        "into",
        "more",
        "most",
        "too",
        "it",
        "its",
        "at",
        "to",
        "in",
        "out",
        "if",
        "then",
        "else",
        "all",
        "any",
        "each",
        "every",
        "both",
        "nothing",
        "something",
        "such",
        "already",
        "again",
        "their",
        "they",
        "them",
        "your",
        "you",
    ]
)
"""Words no English sentence of some length does without, less those that Portuguese has too (a, as, do, for, me, no, so)."""

NOT_SPEECH = re.compile(
    r"""
      '[^'\n]*' | "[^"\n]*" | `[^`\n]*` | «[^»\n]*»   # what the user wrote, code, and what other programs say
    | \(\( .* \)\)                            # Lisp
    | (?<!\w) --? [a-zA-Z][\w-]* (= \S*)?     # options
    | \S* [|=] [^\s,]* (\s \( [^()]* \))?     # values to choose from, and the default
    | \S* \w [/.:=_,] \w \S*                  # paths, files, specs, addresses, values of one line
    | \b Dots \s and (\s Boxes)? \b
    | <style>.*?</style> | < [^<>]* > | \\ [a-z]+ (\{ \w+ \})?      # tags, and LaTeX
    | \b \w+ (Error|Exception) : .*           # what Python says of a program
    | \b [A-Z]{2,} \b                         # what an argument is called in a usage
    | \{ [^{}\n]* \}                          # gaps
    """,
    re.VERBOSE,
)


def english_in(text: str) -> list[str]:
    """The words of a text that are English; of JSON, those of its sentences."""
    return [word for sentence in sentences_of(text) for word in plain_words(sentence) if word in FUNCTION_WORDS | english_words()]


def sentences_of(text: str) -> Iterator[str]:
    for line in text.splitlines():
        try:
            thing = json.loads(line)
        except ValueError:
            yield line
        else:
            yield from (value for value in values_of(thing) if value.count(" ") > 1)


def values_of(thing: object) -> Iterator[str]:
    """All texts in a JSON value, the names of its fields apart."""
    if isinstance(thing, str):
        yield thing
    for each in thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ():
        yield from values_of(each)


def plain_words(sentence: str) -> list[str]:
    return re.findall(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*", NOT_SPEECH.sub(" … ", sentence).lower())


@cache
def english_words() -> frozenset[str]:
    """What only our English sentences say; what things are called is the same in every language."""
    english, portuguese = ({word for sentence in words_in(lang).values() for word in plain_words(sentence)} for lang in ("en", "pt"))
    return frozenset(english - portuguese - names())


def names() -> set[str]:
    """What models, strategies and the like are called on the command line."""
    found = {"max", *strategies(), *SYMMETRIES, *map(str, Level)}
    for puzzle in own_puzzles():
        found |= {*puzzle.models, *puzzle.heuristics, *puzzle.engines, *puzzle.samples}
        found |= {each.name for each in (*puzzle.notations, *puzzle.rules)}
    return found
