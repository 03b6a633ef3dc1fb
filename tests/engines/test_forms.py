"""The whole house with compiled kernels and with the same kernels as Python: the same answers, the same work."""

from __future__ import annotations

from random import Random

import pytest

from fronteira import solutions, write_board
from fronteira.board import Shape
from fronteira.puzzles.dots.board import DRAWN, EXACTLY
from fronteira.puzzles.dots.kernel import at_least_cy as dots_kernel
from fronteira.registry import find_puzzle
from fronteira.testing import empty_board
from tests.support.forms import run_program
from tests.support.random_boards import stream

TWO_FORMS = """
from fronteira import count, parse, solutions
from fronteira.puzzles.dots.kernel import at_least_cy as dots
from fronteira.puzzles.dots.kernel.optimum import find_optimum
from fronteira.puzzles.numbrix.kernel import kernel_cy as numbrix
from fronteira.puzzles.takuzu.kernel import kernel_cy as takuzu

said = [dots.COMPILED, numbrix.COMPILED, takuzu.COMPILED]
for puzzle, text in json.loads(sys.argv[2]):
    board = parse(text, puzzle)
    found = [each.cells for each, _ in zip(solutions(board), range(3))]
    said.append([found, count(board, 3).stats.nodes])
for rows, columns, lines, goal, exactly in json.loads(sys.argv[3]):
    best = find_optimum(rows, columns, bytes(lines), goal, exactly)
    said.append([best.lower, best.upper, list(best.lines or b""), best.nodes])
print(json.dumps(said))
"""


IMPATIENT = """
from fronteira import parse, solutions
from fronteira.puzzles.numbrix.kernel import kernel_cy as kernel

said = []
for text, patience in json.loads(sys.argv[2]):
    for name, value in patience.items():
        assert hasattr(kernel, name), name
        setattr(kernel, name, value)
    said.append([each.cells for each in solutions(parse(text, "numbrix"))])
print(json.dumps(said))
"""


PREFERRING = """
from fronteira.puzzles.takuzu.kernel.kernel_cy import Kernel

kernel = Kernel(10, 10, True)
cells, wishes = (bytes(map(int, text)) for text in json.loads(sys.argv[2]))
kernel.load(cells)
kernel.prefer(wishes)
print(json.dumps([kernel.run(-1, 0.0), list(kernel.solution()), kernel.nodes]))
"""


@pytest.mark.skipif(not dots_kernel.COMPILED, reason="the kernels are not compiled")
def test_without_compiled_kernels_all_answers_and_node_counts_are_the_same():
    boards = [board for puzzle in ("takuzu", "numbrix") for board in stream("two forms", puzzle, 8, largest=5)]
    boards = [board.with_rules(different_lines=True) if board.puzzle == "takuzu" else board for board in boards]  # texts do not tell
    shapes = [("takuzu", (7, 4)), ("takuzu", (4, 9)), ("takuzu", (6, 6)), ("numbrix", (4, 3))]
    boards += [empty_board(find_puzzle(puzzle), Shape(*shape)) for puzzle, shape in shapes]
    dots = list(stream("two forms", "dots", 8, largest=3))
    texts = [(board.puzzle, write_board(board)) for board in boards]
    tasks = [[*board.shape, [int(value == DRAWN) for value in board.cells], board.goal, board.mode == EXACTLY] for board in dots]
    compiled, interpreted = (run_program(TWO_FORMS, form, texts, tasks) for form in ("compiled", "interpreted"))
    assert compiled[:3] == [True] * 3
    assert interpreted[:3] == [False] * 3
    for board, one, other in zip(boards + dots, compiled[3:], interpreted[3:], strict=True):
        assert one == other, repr(board)


def test_a_new_takuzu_kernel_whose_first_conflict_is_a_line_beyond_hope_says_the_same_in_both_forms():
    givens = {16: "1", 43: "1", 53: "0", 74: "0"}
    cells = "".join(givens.get(cell, "2") for cell in range(100))
    wishes = "1001100101101000110111101100000110011100110101100111100011101010001111101100001011010000010100000101"
    compiled, interpreted = (run_program(PREFERRING, form, [cells, wishes]) for form in ("compiled", "interpreted"))
    assert compiled == interpreted
    assert compiled[0] == 1


@pytest.mark.slow
def test_a_numbrix_kernel_that_changes_its_mind_all_the_time_still_finds_every_solution_once():
    """Small boards are done before the kernel ever shaves, begins anew or constructs; so it is made to do so after a few nodes."""
    random = Random("impatient")
    boards = [board for board in stream("impatient", "numbrix", 150, largest=4) if len(board.cells) > 3]
    ways = [
        {
            "FIRST_STRETCH": random.choice((2, 3, 8, 20)),
            "LITTLE": 0,
            "FIRST_WIDTH": random.choice((2, 3, 16)),
            "PATIENCE": random.choice((0, 5, 20)),
            "MOST_PIECES": random.choice((1, 5, 50)),
            "MOST_PROBES": random.choice((1, 3, 100)),
            "LOOSE": random.choice((0, 2)),
            "SMALL": random.choice((0, 150)),
            "FEWEST_TO_MATCH": random.choice((0, 150)),
        }
        for _ in boards
    ]
    said = run_program(IMPATIENT, "interpreted", [(write_board(board), way) for board, way in zip(boards, ways, strict=True)])
    for board, way, found in zip(boards, ways, said, strict=True):
        expected = sorted(list(each.cells) for each in solutions(board, engine="sat"))
        assert sorted(found) == expected, f"{way} {board!r}"
