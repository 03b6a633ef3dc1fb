"""Both models of Numbrix: they find exactly the solutions there are, whatever is switched off; and the heuristics they share."""

from itertools import product
from random import Random

import pytest

from fronteira.board import EMPTY, Move, Shape
from fronteira.errors import BadBoard, BadOption
from fronteira.puzzles.numbrix import PUZZLE
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.models.domains import Domains
from fronteira.puzzles.numbrix.models.heuristics import adjacent_empties, empties
from fronteira.puzzles.numbrix.models.pruned import Pruned
from fronteira.puzzles.numbrix.referee import check
from fronteira.puzzles.numbrix.samples import SAMPLES, draft
from fronteira.search import Node, Status, search
from fronteira.testing import brute_force, goal_states

MODELS = (Pruned, Domains)
SWITCHES = ("one_number", "mrv", "manhattan", "local", "number", "square")
EVERY_SETTING = [dict(zip(SWITCHES, values, strict=True)) for values in product((True, False), repeat=len(SWITCHES))]
SOME_SETTINGS = EVERY_SETTING[::7]  # all on and all off among them


def found_by(model):
    return {model.board(state).cells for state in goal_states(model)}


def small_boards(least, most):
    return [board for board in PUZZLE.small_boards() if least <= board.last <= most]


def complete_boards(rows, columns):
    """All complete boards of a shape, by walking."""
    beside = {
        (row, column): [(row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)]
        for row in range(rows)
        for column in range(columns)
    }
    paths = [[cell] for cell in beside]
    for _ in range(rows * columns - 1):
        paths = [[*path, cell] for path in paths for cell in beside[path[-1]] if cell in beside and cell not in path]
    return [tuple(path.index(cell) + 1 for cell in beside) for path in paths]


def random_boards(rows, columns, number, seed):
    """Boards with some givens of a solution, every third of them with two givens changed over."""
    random, complete = Random(seed), complete_boards(rows, columns)
    for index in range(number):
        cells = list(random.choice(complete))
        if index % 3 == 0:
            one, other = random.sample(range(len(cells)), 2)
            cells[one], cells[other] = cells[other], cells[one]
        share = random.choice((0.1, 0.25, 0.4))
        given = tuple(value if random.random() < share else EMPTY for value in cells)
        solutions = {each for each in complete if all(a in (EMPTY, b) for a, b in zip(given, each, strict=True))}
        yield NumbrixBoard(Shape(rows, columns), given), solutions


@pytest.mark.slow
@pytest.mark.parametrize("board", small_boards(1, 9), ids=lambda board: f"{board.shape}")
def test_any_pruning_may_be_off_and_still_all_solutions_are_found(board):
    solutions = {each.cells for each in brute_force(PUZZLE, board)}
    for setting in EVERY_SETTING:
        assert found_by(Pruned(board, **setting)) == solutions, setting
    assert found_by(Domains(board)) == solutions


@pytest.mark.slow
@pytest.mark.parametrize("board", small_boards(10, 16), ids=lambda board: f"{board.shape}")
def test_any_pruning_may_be_off_on_larger_boards_too(board):
    solutions = {each.cells for each in brute_force(PUZZLE, board)}
    for setting in SOME_SETTINGS:
        assert found_by(Pruned(board, **setting)) == solutions, setting
    assert found_by(Domains(board)) == solutions


@pytest.mark.parametrize("shape", [(1, 5), (2, 4), (3, 3), (5, 2), (3, 4)])
def test_random_boards_have_the_solutions_that_walking_finds(shape):
    kinds = set()
    for board, solutions in random_boards(*shape, number=40, seed=11):
        kinds.add(min(len(solutions), 2))
        for model in MODELS:
            assert found_by(model(board)) == solutions
    assert kinds == {0, 1, 2}


@pytest.mark.slow
def test_random_boards_with_any_pruning_off_have_the_solutions_that_walking_finds():
    for shape in ((3, 3), (2, 5), (4, 3)):
        for board, solutions in random_boards(*shape, number=2, seed=5):
            for setting in EVERY_SETTING:
                assert found_by(Pruned(board, **setting)) == solutions, setting


@pytest.mark.slow
@pytest.mark.parametrize("shape", [(3, 5), (4, 4)])
def test_the_larger_censuses_come_out_of_both_models(shape):
    board = NumbrixBoard(Shape(*shape), (EMPTY,) * (shape[0] * shape[1]))
    assert found_by(Domains(board)) == found_by(Pruned(board)) == set(complete_boards(*shape))


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("name", [name for name in SAMPLES if name != "sparse"])
def test_samples_have_one_solution(name, model):
    (solution,) = found_by(model(SAMPLES[name]))
    assert check(NumbrixBoard(SAMPLES[name].shape, solution), SAMPLES[name]) == []


@pytest.mark.slow
def test_the_sparse_sample_has_one_solution():
    (solution,) = found_by(Domains(SAMPLES["sparse"]))
    assert check(NumbrixBoard(SAMPLES["sparse"].shape, solution), SAMPLES["sparse"]) == []


# symmetries


def mirrored(board):
    columns = board.shape.columns
    rows = [board.cells[start : start + columns][::-1] for start in range(0, board.last, columns)]
    return NumbrixBoard(board.shape, sum(rows, ()))


def turned(board):
    """A quarter turn clockwise."""
    rows, columns = board.shape
    cells = tuple(board.cells[(rows - 1 - column) * columns + row] for row in range(columns) for column in range(rows))
    return NumbrixBoard(Shape(columns, rows), cells)


def counted_down(board):
    return NumbrixBoard(board.shape, tuple(EMPTY if value == EMPTY else board.last + 1 - value for value in board.cells))


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("change", [mirrored, turned, counted_down])
@pytest.mark.parametrize("name", ["small", "five", "wide", "six"])
def test_a_changed_board_has_the_changed_solution(name, change, model):
    (solution,) = found_by(model(SAMPLES[name]))
    (changed,) = found_by(model(change(SAMPLES[name])))
    assert changed == change(NumbrixBoard(SAMPLES[name].shape, solution)).cells


# domains


def sets_of(text):
    """For each number of the start, the cells it can still take."""
    model = Domains(draft(text))
    cells = model.layout.cells
    return [{cells[square] for square in range(len(cells)) if squares >> square & 1} for squares in model.start]


def test_numbers_stay_within_reach_along_the_chain():
    assert sets_of("1 . . . . . . .")[:3] == [{0}, {1}, {2}]
    assert sets_of("1 . . / . . . / . . .")[1:3] == [{1, 3}, {2, 4, 6}]


def test_a_number_with_one_cell_takes_it_from_the_others():
    assert sets_of("1 . / . .")[2] == {3}  # cell 0 would be as near to 2, but 1 has it


def test_a_cell_that_only_one_number_can_take_is_its():
    assert sets_of("3 . . / . . .")[5] == {5}  # an even number is there, and 2 and 4 cannot be


def test_a_path_leaves_a_cell_by_another_side_than_it_came():
    assert sets_of(". . . .")[1:3] == [{1, 2}, {1, 2}]  # at an end of a line 2 would have 1 and 3 on the same side


@pytest.mark.parametrize(
    "text",
    [
        "1 1 / . .",  # a number twice
        "1 . / . 2",  # 1 and 2 apart
        "2 . . / . . . / . . .",  # even, on the colour of the corners
        ". 1 . / . . . / . . .",  # the path of nine begins on that colour
        "1 3 / . .",  # two odd numbers on different colours
        ". 1 .",  # a line begun in its middle
        "1 2 3 / 4 5 6",  # full and wrong
        "4 . . / . . 6",
    ],
)
@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("strategy", ["dfs", "bfs", "astar", "ids"])
def test_a_contradiction_is_searched_to_the_end_and_not_solved(text, model, strategy):
    board = draft(text)
    problem = model(board)
    assert search(problem, strategy, heuristic=adjacent_empties(problem)).status is Status.EXHAUSTED
    assert problem.board(problem.start) == board


def test_colours_settle_what_no_distance_does():
    wrong_colour = NumbrixBoard(Shape(7, 7), (EMPTY,) * 24 + (2,) + (EMPTY,) * 24)
    assert search(Domains(wrong_colour), "dfs").stats.expanded == 1


def test_the_number_with_fewest_cells_is_tried_in_row_order():
    model = Domains(draft("1 . . / . . . / . . ."))
    assert model.actions(model.start) == [Move(1, 2), Move(3, 2)]
    assert model.explain(Move(3, 2)) == "row 2, column 1 = 2"
    after = model.result(model.start, Move(1, 2))
    assert model.board(after).cells[:2] == (1, 2)


def test_a_step_into_a_dead_end_has_no_result():
    line = Domains(draft(". . . ."))
    assert line.result(line.start, Move(1, 1)) is None
    assert line.board(line.result(line.start, Move(3, 1))) == draft("4 3 2 1")


@pytest.mark.parametrize("shape", [(1, 1), (1, 9), (5, 5), (6, 7), (9, 8)])
def test_an_empty_board_is_filled(shape):
    board = NumbrixBoard(Shape(*shape), (EMPTY,) * (shape[0] * shape[1]))
    model = Domains(board)
    result = search(model, "dfs")
    assert result.status is Status.SOLVED
    assert check(model.board(result.node.state), board) == []


@pytest.mark.parametrize("model", MODELS)
def test_a_board_too_large_for_sets_is_refused_at_once(model):
    with pytest.raises(BadBoard, match="a 101×100 board has more than 10,000 cells"):
        model(NumbrixBoard(Shape(101, 100), (EMPTY,) * 10_100))


def test_domains_expands_far_fewer_nodes_than_pruned():
    expanded = [search(model(SAMPLES["six"]), "dfs").stats.expanded for model in MODELS]
    assert expanded[1] * 10 < expanded[0]


# heuristics


@pytest.mark.parametrize(
    ("text", "alpha", "value"),
    [
        ("1 . / . .", 0.3, 3 - 0.3 * 4),
        ("1 . / . .", 0.1, 3 - 0.1 * 4),
        ("1 . / . .", 1.0, 0.0),  # never below 0
        ("1 . / . .", 0.0, 3.0),
        ("1 . / . 3", 0.3, 2.0),  # the end of a row and the start of the next are not beside each other
        ("1 2 3 / . . .", 0.3, 3 - 0.3 * 4),
        ("1 2 / 4 3", 0.3, 0.0),
    ],
)
def test_adjacent_empties_is_one_product_and_one_difference(text, alpha, value):
    model = Pruned(draft(text))
    assert adjacent_empties(model, alpha=alpha)(Node(model.start)) == value


def test_alpha_is_three_tenths_unless_told_and_never_negative():
    model = Pruned(draft("1 . / . ."))
    assert adjacent_empties(model)(Node(model.start)) == 3 - 0.3 * 4
    for alpha in (-0.1, float("nan")):
        with pytest.raises(BadOption, match="alpha should be at least 0"):
            adjacent_empties(model, alpha=alpha)


def test_empties_is_exactly_what_is_left_to_do_step_by_step():
    model = Pruned(SAMPLES["wide"])
    h = empties(model)
    path = search(model, "astar", heuristic=h).path
    assert [h(node) for node in path] == list(range(len(path) - 1, -1, -1))


def test_both_heuristics_see_only_what_domains_has_not_settled():
    model = Domains(draft("1 . . / . . . / . . ."))
    assert empties(model)(Node(model.start)) == 8
    settled = Domains(draft("1 . . ."))
    assert empties(settled)(Node(settled.start)) == 0
    assert adjacent_empties(settled)(Node(settled.start)) == 0
