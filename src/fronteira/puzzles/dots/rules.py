"""The ladder of rules that explain Dots and Boxes for one player, from the easiest to the hardest.

Here a move is right when a cheapest solution makes it: drawing it leaves one line less to draw. So a rule shows some lines, says what they
close, and says why fewer will not do.

    left open     how many boxes a goal to be met exactly leaves open, where that cannot be
    all boxes     every box is wanted: draw every line
    double        a line that closes two boxes
    last box      one more box is wanted: the one that lacks fewest sides
    two a line    a line closes two boxes at most
    walled group  the smallest group that lacks one line less than it has boxes
    one a line    no such group is small enough: each box costs a line, and there are enough that cost no more
    last two      two more boxes are wanted: of all pairs, the one that lacks fewest lines

The others take a cheapest solution, and prove that it is one by counting what any solution must cost:

    half lines    a line between two boxes costs each a half, one on the frame costs its box a whole one: the cheapest boxes
    openings      group by group: a line a box, and one more to open a group, unless it is a loop and closed whole
    outline       so many boxes have at least so many lines around and between them, and no more are there than are drawn
    shared sides  the boxes that lack fewest sides, less the most lines so many boxes can share
    round prices  at one and a half or two lines a box, no group gains more than so much
    prices        the same at the price that suits the goal best

Each gives at most one deduction, because two that are right may together be too much. A board where no count meets needs search, and so
does one out of reach of the frontier programme that the first rules do not finish.
"""

from __future__ import annotations

from fronteira.puzzles.dots.ladder.counting_rules import (
    find_half_lines,
    find_openings,
    find_outline,
    find_prices,
    find_round_prices,
    find_shared_sides,
    find_two_a_line,
)
from fronteira.puzzles.dots.ladder.group_rules import (
    find_all_boxes,
    find_double,
    find_last_box,
    find_last_two,
    find_left_open,
    find_one_a_line,
    find_walled_group,
)
from fronteira.teach.rule import Level, Rule

RULES = (
    Rule("left-open", Level.GENTLE, 1, find_left_open),
    Rule("all-boxes", Level.GENTLE, 1, find_all_boxes),
    Rule("double", Level.GENTLE, 1, find_double),
    Rule("last-box", Level.GENTLE, 2, find_last_box),
    Rule("two-a-line", Level.EASY, 3, find_two_a_line),
    Rule("walled-group", Level.EASY, 4, find_walled_group),
    Rule("one-a-line", Level.EASY, 5, find_one_a_line),
    Rule("last-two", Level.MEDIUM, 7, find_last_two),
    Rule("half-lines", Level.MEDIUM, 8, find_half_lines),
    Rule("openings", Level.MEDIUM, 9, find_openings),
    Rule("outline", Level.HARD, 12, find_outline),
    Rule("shared-sides", Level.HARD, 13, find_shared_sides),
    Rule("round-prices", Level.HARD, 15, find_round_prices),
    Rule("prices", Level.FIENDISH, 25, find_prices),
)
