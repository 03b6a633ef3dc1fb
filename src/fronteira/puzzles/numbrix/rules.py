"""Numbrix's ladder of rules that explain, from the easiest to see to the hardest.

    neighbour   a number has one free cell beside it for the next, or two numbers have one free cell between them
    place       beside one placed number, and near enough to the one at the other end of the gap, there is one free cell
    dead-end    an empty cell with at most one way out takes an end of the path, or a number that continues one beside it
    cut-off     beside a placed number, anywhere else would leave a cell that nothing can fill or a number that cannot go on
    distance    a number far from its placed neighbours in the chain has one free cell at the right distance from them
    number      all numbers but one are placed, or too far from a cell
    detour      around what is filled, there is one cell at the right number of steps
    bottleneck  beside a placed number, anywhere else would close off cells that the numbers missing around them cannot fill
    what-if     tried out with `neighbour`, `place`, `dead-end`, `distance` and `number`, every other place (or number) fails
    marks       with a pencil mark for every number in every cell it can take, a number is left with one, or a cell
    tries       all other marks of a number (or of a cell) fail when they are tried out, with all that marks say
    strikes     the marks that fail are struck out, then those that fail after that, until a number is left with one mark

Rules that look at what is there are in `direct_rules`, rules that put a number down and look again in `trial_rules`, rules that work with
pencil marks in `mark_rules`. What
a gap, a region and the reach of a number are is said in `view`. All of them are the same for numbers counted from the other end.
"""

from __future__ import annotations

from fronteira.puzzles.numbrix.ladder.deductions import as_rule
from fronteira.puzzles.numbrix.ladder.direct_rules import see_dead_ends, see_detours, see_distances, see_neighbours, see_numbers, see_places
from fronteira.puzzles.numbrix.ladder.mark_rules import see_marks, see_strikes, see_tries, tell_marks, tell_strikes, tell_tries
from fronteira.puzzles.numbrix.ladder.trial_rules import see_bottlenecks, see_cut_offs, see_what_ifs, tell_what_if
from fronteira.teach.rule import Level, Rule

RULES = (
    Rule("neighbour", Level.GENTLE, 1, as_rule(see_neighbours)),
    Rule("place", Level.EASY, 2, as_rule(see_places)),
    Rule("dead-end", Level.EASY, 3, as_rule(see_dead_ends)),
    Rule("cut-off", Level.MEDIUM, 5, as_rule(see_cut_offs)),
    Rule("distance", Level.MEDIUM, 6, as_rule(see_distances)),
    Rule("number", Level.HARD, 10, as_rule(see_numbers)),
    Rule("detour", Level.HARD, 12, as_rule(see_detours)),
    Rule("bottleneck", Level.HARD, 16, as_rule(see_bottlenecks)),
    Rule("what-if", Level.FIENDISH, 40, as_rule(see_what_ifs), single=True, tell=tell_what_if),
    Rule("marks", Level.DIABOLICAL, 60, as_rule(see_marks), single=True, tell=tell_marks),
    Rule("tries", Level.DIABOLICAL, 80, as_rule(see_tries), single=True, tell=tell_tries),
    Rule("strikes", Level.DIABOLICAL, 150, as_rule(see_strikes), single=True, tell=tell_strikes),
)
