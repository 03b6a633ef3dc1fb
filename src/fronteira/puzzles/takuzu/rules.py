"""The ladder of rules that explain Takuzu, from the easiest to the hardest.

    pair              two equals side by side: beside them comes the other value
    sandwich          a gap between two equals gets the other value
    full line         a line that has all it takes of a value gets the other one in its gaps
    nearly full line  where a line takes just one more of a value, three neighbours without it must include the cell that gets it
    two gaps          a line with one or two gaps that is equal to a full one as far as it is filled must not become its copy
    exact line        what all ways to complete a line have in common
    different lines   the same for a line of up to four gaps, without the ways that copy a full line
    many gaps         the same for a line of more gaps
    what if           one value of a cell leads, by the first three rules alone, to a contradiction: so it is the other
    either way        both values of a cell lead, by the first three rules alone, to the same value of another
    what if, lines    one value of a cell leads, by all rules that look at lines, to a contradiction
    what if, twice    the same by those and by what-ifs on the way

The last four are hard steps, taken one at a time. `ladder` climbs it quickly, with the same moves in each round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.ladder.difference_rules import find_different_lines, find_many_gaps, find_two_gaps
from fronteira.puzzles.takuzu.ladder.line_rules import see_exact_line, see_full_line, see_nearly_full_line, see_pairs, see_sandwiches
from fronteira.puzzles.takuzu.ladder.lines import Line, lines_on
from fronteira.puzzles.takuzu.ladder.what_if import find_either_ways, find_what_ifs, tell_either_way, tell_what_if
from fronteira.puzzles.takuzu.ladder.what_if_twice import find_what_ifs_twice, tell_what_if_twice
from fronteira.teach.rule import Level, Rule, Seen


def on_every_line(see: Callable[[Line], Iterator[Seen]]) -> Callable[[TakuzuBoard], Iterator[Seen]]:
    """What looks at one line, looking at them all."""
    return lambda board: (seen for line in lines_on(board) for seen in see(line))


BY_LINES = (
    Rule("pair", Level.GENTLE, 1, on_every_line(see_pairs)),
    Rule("sandwich", Level.GENTLE, 2, on_every_line(see_sandwiches)),
    Rule("full-line", Level.EASY, 3, on_every_line(see_full_line)),
    Rule("nearly-full-line", Level.MEDIUM, 5, on_every_line(see_nearly_full_line)),
    Rule("two-gaps", Level.MEDIUM, 8, find_two_gaps),
    Rule("exact-line", Level.HARD, 10, on_every_line(see_exact_line)),
    Rule("different-lines", Level.HARD, 14, find_different_lines),
    Rule("many-gaps", Level.FIENDISH, 24, find_many_gaps),
)

BY_TRIAL = (
    Rule("what-if", Level.FIENDISH, 30, find_what_ifs, True, tell_what_if),
    Rule("either-way", Level.DIABOLICAL, 45, find_either_ways, True, tell_either_way),
    Rule("what-if-lines", Level.DIABOLICAL, 60, partial(find_what_ifs, wholly=True), True, partial(tell_what_if, wholly=True)),
    Rule(
        "what-if-twice",
        Level.DIABOLICAL,
        90,
        partial(find_what_ifs_twice, easier=BY_LINES),
        True,
        partial(tell_what_if_twice, easier=BY_LINES),
    ),
)

RULES = BY_LINES + BY_TRIAL
