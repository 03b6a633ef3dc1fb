"""Faults planted in the tutorial's puzzle, one at a time: `check_puzzle` finds each, with a sentence that names it."""

from __future__ import annotations

import pytest

from fronteira.testing import check_puzzle
from tests.support.tutorial import files

ENGINE = """
class Hasty:
    def __init__(self, board):
        self.finder, self.nodes, self.done = SearchFinder(board), 0, False

    def find(self, meter):
        found, self.done = not self.done and self.finder.find(meter), True
        self.board = self.finder.board
        return found

from fronteira.engines.solving import SearchFinder
PUZZLE = replace(PUZZLE, engines={"hasty": Hasty})
"""

LADDER = """
from fronteira.teach import climb
PUZZLE = replace(PUZZLE, ladder=lambda board: replace(climb(board), rounds=1))
"""

SPARE = """
    def draft(self, dice):
        board = super().draft(dice)
        spare = board.empty_cells()[0] if self.wish.irreducible else None
        return board if spare is None else board.play([Move(spare, self.full[spare])])

    def fill(self, dice):
        self.full = self.lay(dice)
        return list(self.full)

    def lay(self, dice):"""

FAULTS = {
    # rules
    "a reason that does not force": (
        ("because, values = tuple(seen.values()),", "because, values = tuple(seen.values())[:1],"),
        "rule last on.*follows from row .* and it does not",
    ),
    "a reason that is not on the board": (
        ("because, values = tuple(seen.values()),", "because, values = (cell,),"),
        "not all of these are filled",
    ),
    "a wrong move": (
        ("(tile,) = set(TILES) - set(seen)", "tile = min(seen)"),
        "rule last on.*follows from row .* that row .* and it does not",
    ),
    "a contradiction where there is none": (("if len(seen) == 3:", "if len(seen) == 2:"), "that there is no solution, and there is one"),
    "a rule under another name": (
        ('yield Deduction("tiles", "last"', 'yield Deduction("tiles", "only"'),
        "rule last on.*calls itself tiles only",
    ),
    "a ladder that climbs otherwise": (LADDER, "the ladder climbs to.*and the rules to"),
    # answers
    "an engine that stops too soon": (ENGINE, "by the engine hasty on.*1 solutions .*, brute force finds"),
    "a model that leaves out solutions": (
        ("for tile in fitting(wall, cell)]", "for tile in fitting(wall, cell)[:2]]"),
        "model in-order.*finds 12 solutions, brute force 18",
    ),
    "a model that pays the wrong price": (
        ("        return move.value\n", "        return -move.value\n"),
        "model in-order.*finds cost .*, brute force",
    ),
    "a referee that lets everything pass": (
        ("alike = [cell for cell in tiled if", "alike = [cell for cell in tiled[:0] if"),
        "model in-order.*finds .* solutions, brute force",
    ),
    "a referee that blames what can still be completed": (
        ("if board.cells[cell] not in fitting(board, cell)]", "if board.cells[cell] != 1]"),
        "solutions, brute force|blames a board",
    ),
    "a referee that forgets what was given": (
        ("changed = [cell for cell, tile in enumerate(given.cells if given else ())", "changed = [cell for cell, tile in enumerate(())"),
        "does not see that row .* was given",
    ),
    # makers
    "a maker of boards with several solutions": (
        ("    def fill(self, dice):", "    def draft(self, dice):\n        return self.plain\n\n    def fill(self, dice):"),
        "for the wish .* the maker makes what it should not: .*unique solution",
    ),
    "a maker that does not look at the size": (
        (
            "    def fill(self, dice):",
            "    def draft(self, dice):\n        return next(read('tiles 021 .10', ''))\n\n    def fill(self, dice):",
        ),
        "made for the wish .*is 2×3",
    ),
    "a maker that does not look at the dice": (("dice.choose(fitting(wall, cell))", "fitting(wall, cell)[0]"), "the same|makes no board"),
    "a maker that has dice of its own": (
        (
            "        wall = self.plain\n",
            "        import random, types\n        dice, wall = types.SimpleNamespace(choose=random.choice), self.plain\n",
        ),
        "from the same seed|not symmetric",
    ),
    "a maker that does not look at the symmetry": (
        ("super().__init__(wish,", 'super().__init__(replace(wish, symmetry="none"),'),
        "wish tiles:.*:symmetry=rotate.*is not symmetric",
    ),
    "a maker that does not count the givens": (
        ("super().__init__(wish,", "super().__init__(replace(wish, givens=None),"),
        "wish tiles:.*:givens=.*has . givens",
    ),
    "a maker that leaves givens nobody needs": (("    def fill(self, dice):", SPARE), "wish tiles:.*:irreducible.*does without row"),
    # drawings
    "a drawing that breaks": (('("paper", "zero", "one")', '("paper", "zero")'), "the drawing of tiles .*breaks: IndexError"),
    "a drawing outside its frame": (("grid.square(cell, fill", "grid.square(cell, -20, fill"), "the drawing of tiles .*draws outside"),
    "a drawing without a word": (("describe_grid(grid, lang), [", "'', ["), "the drawing of tiles .*has no description"),
    "a drawing of nothing": (
        ("    return grid.picture(", "    return Grid(Wall(Shape(0, 0), ()), given, marks).picture("),
        "the drawing of tiles",
    ),
    # words and texts
    "a sentence missing in one language": (
        ('    "tiles.why.last": "na {place} fica {tile}: os outros dois estão ao lado",\n', ""),
        "the pt words lack tiles.why.last",
    ),
    "a sentence missing in English": (('    "tiles.rule.last": "last that fits",\n', ""), "the en words lack tiles.rule.last"),
    "a sentence with another gap": (
        ('"só um azulejo cabe na {place}"', '"só um azulejo cabe em {lugar}"'),
        r"tiles.where.last has the gaps \['lugar'\] in the pt words",
    ),
    "a gap that nothing fills": (("{place} is {tile}", "{place} is {value}"), "tiles.why.last has the gaps|cannot be said"),
    "a text that does not read back": (
        ("tuple(MARKS.index(mark) - 1 for", "tuple(MARKS.index(mark) % 3 - 1 for"),
        "tiles does not read back",
    ),
    "a corpus cut in the wrong places": (('rb"(?m)^tiles"', 'rb"(?m)^"'), "two boards as tiles are cut into"),
}


def puzzle_of(source: str):
    """The puzzle of a file, as if it had been imported."""
    names: dict[str, object] = {"__name__": "tiles"}
    exec(compile(source, "tiles.py", "exec", dont_inherit=True), names)
    return names["PUZZLE"]


@pytest.mark.slow
def test_the_puzzle_of_the_tutorial_keeps_its_promises():
    check_puzzle(puzzle_of(files()["tiles.py"]))


@pytest.mark.slow
@pytest.mark.parametrize(("fault", "complaint"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_found_and_named(fault, complaint):
    source = files()["tiles.py"]
    if isinstance(fault, str):
        faulty = source + fault
    else:
        assert source.count(fault[0]) == 1, "the fault has nowhere to be planted"
        faulty = source.replace(*fault)
    with pytest.raises(AssertionError, match=f"(?s){complaint}"):
        check_puzzle(puzzle_of(faulty))
