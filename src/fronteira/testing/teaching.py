"""Rules that explain, their quick ladder, and drawings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any
from xml.etree import ElementTree

from fronteira.board import EMPTY, Board
from fronteira.draw.boards import Marks, sketch
from fronteira.draw.plans import plan
from fronteira.draw.shapes import Line, Rect, write_svg
from fronteira.engines.solving import solutions, solve
from fronteira.generate.dice_cy import Dice
from fronteira.puzzle import Puzzle
from fronteira.teach import climb, is_done
from fronteira.teach.rule import Contradiction, Deduction
from fronteira.testing.brute import expect, shown
from fronteira.testing.texts import speak
from fronteira.words import LANGUAGES

MOST_SOLUTIONS = 20_000
"""Solutions of an empty board that are kept to judge reasons by; where there are more, each reason is judged by solving."""

SVG = "{http://www.w3.org/2000/svg}"


def check_teaching(puzzle: Puzzle, small: list[Board]) -> None:
    """Every rule keeps its promise wherever it sees something, and the ladder climbs as the rules do."""
    names = [rule.name for rule in puzzle.rules or ()]
    expect(len(set(names)) == len(names), f"two rules of {puzzle.name} have the same name: {', '.join(names)}")
    levels = [rule.level for rule in puzzle.rules or ()]
    expect(levels == sorted(levels), f"the rules of {puzzle.name} do not go from the easiest to the hardest: {', '.join(map(str, levels))}")
    judge = Judge(puzzle)
    for board in teaching_boards(puzzle, small) if puzzle.rules else ():
        for rule in puzzle.rules or ():
            for seen in rule.find(board):
                what = f"{puzzle.name} rule {rule.name} on{shown(puzzle, board)}"
                right = seen.puzzle == puzzle.name and (seen.rule == rule.name or isinstance(seen, Contradiction))
                expect(right, f"{what}calls itself {seen.puzzle} {seen.rule}")
                judge.check(board, seen, what)
        if puzzle.ladder is not None:
            quick, careful = puzzle.ladder(board), climb(board)
            expect(quick == careful, f"{puzzle.name}: the ladder climbs to\n{quick}\nand the rules to\n{careful}\non{shown(puzzle, board)}")


def teaching_boards(puzzle: Puzzle, small: list[Board]) -> Iterator[Board]:
    """Small boards that are not done, more of them with a part of a solution filled in, and some of those with a mistake."""
    for number, board in enumerate(small):
        if not is_done(board):
            yield board
        solved = solve(board).board
        if solved is None:
            continue
        dice = Dice("teaching", puzzle.name, number)
        for left in (1, 2, 4):
            cells = list(solved.cells)
            for cell in islice(dice.shuffled(board.empty_cells()), (len(board.empty_cells()) * left + 3) // 4):
                cells[cell] = EMPTY
            partial = replace(board, cells=tuple(cells))
            if not is_done(partial):
                yield partial
            wrong = dice.choose([*range(len(cells))])
            others = [value for value in puzzle.values(board) if value != cells[wrong]] if puzzle.fills else []
            if others and cells[wrong] != EMPTY:
                yield replace(partial, cells=(*cells[:wrong], dice.choose(others), *cells[wrong + 1 :]))


class Judge:
    """Says whether what a rule saw is so: by all solutions of the empty board, kept, where cells are filled; else by what solving costs."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.known: dict[Board, list[tuple[int, ...]]] = {}

    def check(self, board: Board, seen: Deduction | Contradiction, what: str) -> None:
        """Hold one deduction or contradiction, and those in its chain, to what it says."""
        filled = [cell for cell in seen.because if board.cells[cell] != EMPTY]
        follows = f"{what}follows from {places(board, seen.because)}"
        expect(len(filled) == len(seen.because), f"{follows}, and not all of these are filled")
        alone = replace(board, cells=tuple(value if cell in set(filled) else EMPTY for cell, value in enumerate(board.cells)))
        if isinstance(seen, Contradiction):
            speak(self.puzzle, [seen])
            expect(not self.has_solution(alone), f"{follows} that there is no solution, and there is one:{shown(self.puzzle, alone)}")
            return
        speak(self.puzzle, [seen], "nudge", "where", "why")
        speak(self.puzzle, seen.steps)
        moved = "; ".join(f"{board.place(cell)} = {value}" for cell, value in seen.moves)
        expect(bool(seen.moves), f"{what}makes no move")
        expect(all(board.cells[cell] == EMPTY for cell, _ in seen.moves), f"{what}moves where something is: {moved}")
        if self.puzzle.fills:
            expect(self.forces(alone, seen), f"{follows} that {moved}, and it does not:{shown(self.puzzle, alone)}")
        else:
            self.check_cheapest(board, seen, f"{what}{moved}")

    def forces(self, alone: Board, seen: Deduction) -> bool:
        """Do these cells alone leave nothing but the moves?"""
        return not any(
            self.has_solution(replace(alone, cells=(*alone.cells[:cell], other, *alone.cells[cell + 1 :])))
            for cell, value in seen.moves
            for other in self.puzzle.values(alone)
            if other != value
        )

    def has_solution(self, board: Board) -> bool:
        """Can the board be completed?"""
        plain = replace(board, cells=(EMPTY,) * len(board.cells))
        if not self.puzzle.fills:
            return solve(board).board is not None
        if plain not in self.known:
            self.known[plain] = [each.cells for each in islice(solutions(plain), MOST_SOLUTIONS + 1)]
        if len(self.known[plain]) > MOST_SOLUTIONS:
            return solve(board).board is not None
        given = [(cell, value) for cell, value in enumerate(board.cells) if value != EMPTY]
        return any(all(cells[cell] == value for cell, value in given) for cells in self.known[plain])

    def check_cheapest(self, board: Board, seen: Deduction, what: str) -> None:
        """Where the cheapest is wanted: the moves are on the way to it."""
        before, after = solve(board), board.play(seen.moves)
        if before.cost is not None:
            left = solve(after).cost
            made = self.puzzle.cost(board, after)
            expect(left is not None and left + made == before.cost, f"{what} costs {made} and leaves {left}, the cheapest is {before.cost}")


def places(board: Board, cells: tuple[int, ...]) -> str:
    return "; ".join(map(board.place, cells)) or "nothing"


def check_drawing(puzzle: Puzzle, small: list[Board]) -> None:
    """Boards, empty, begun and solved, with marks and without, are drawn as SVG that can be read, with a title and a description."""
    board = max(small, key=lambda each: (len(each.cells), len(each.empty_cells())))
    solved = solve(board).board or board
    marked = [Marks.of(seen, places=True) for rule in puzzle.rules or () for seen in islice(rule.find(board), 1)]
    cells = (0, len(board.cells) - 1)
    for shown_board, given in ((board, None), (board, board), (solved, board), (solved, None)):
        for marks in (Marks(), Marks(places=True, counts=True), Marks(follows=cells, because=cells, errors=cells), *marked[:3]):
            for lang in LANGUAGES:
                check_picture(puzzle, shown_board, given, marks, lang)


def check_plan(puzzle: Puzzle, small: list[Board]) -> None:
    """On a terminal every cell has a spot of its own, which shows what it holds, and every line is as long as the plan says."""
    for board in (small[0], small[-1]):
        solved = solve(board).board or board
        for roomy in (False, True):
            made = plan(board, roomy)
            what = f"the plan of {puzzle.name} on{shown(puzzle, board)}"
            signs = [(spot.x + place, spot.y) for spot in made.spots for place in range(spot.width)]
            expect(len(made.spots) == len(board.cells), f"{what}has {len(made.spots)} spots for {len(board.cells)} cells")
            expect(
                len(signs) == len(set(signs)) and min(min(sign) for sign in signs) >= 0, f"{what}has spots that overlap, or begin outside"
            )
            expect(
                all(len(made.look(solved, board, cell)) <= spot.width for cell, spot in enumerate(made.spots)),
                f"{what}has no room for values",
            )
            for note in made.notes(solved):
                fits = 0 <= note.x <= made.width - len(note.text) and 0 <= note.y < made.height
                expect(fits, f"{what}has a note outside: {note}")
            expect(set(made.keys.values()) <= set(puzzle.values(board)), f"{what}has keys for what no cell can hold")


def check_picture(puzzle: Puzzle, board: Any, given: Any, marks: Marks, lang: str) -> None:
    what = f"the drawing of {puzzle.name} ({lang}, {marks}) on{shown(puzzle, board)}"
    try:
        picture = sketch(board, given, marks, lang)
        root = ElementTree.fromstring(write_svg(picture, lang=lang))
    except ElementTree.ParseError as error:
        raise AssertionError(f"{what}is not well-formed: {error}") from None
    except Exception as error:  # somebody's program
        raise AssertionError(f"{what}breaks: {type(error).__name__}: {error}") from error
    told = (root.findtext(f"{SVG}title") or "").strip(), (root.findtext(f"{SVG}desc") or "").strip()
    expect(all(told), f"{what}has no {'description' if told[0] else 'title'}")
    expect(len(picture.shapes) > 1, f"{what}is blank")
    for shape in picture.shapes:
        points = [(shape.x, shape.y)]
        points += [(shape.x + shape.width, shape.y + shape.height)] if isinstance(shape, Rect) else []
        points += [(shape.to_x, shape.to_y)] if isinstance(shape, Line) else []
        inside = all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in points)  # refuses nan too
        expect(inside, f"{what}draws outside its frame of {picture.width} by {picture.height}: {shape}")
