"""A position of the game in letters, for a terminal: dots, lines, the boxes with their owner's number; and a game told as a log."""

from __future__ import annotations

from collections.abc import Sequence

from fronteira.board import Move
from fronteira.draw.boards import Marks
from fronteira.games.record import GameRecord
from fronteira.puzzles.dots.board import DRAWN
from fronteira.puzzles.dots.game.position import DotsPosition, to_board
from fronteira.puzzles.dots.game.texts import take_apart, write_lisp
from fronteira.puzzles.dots.letters import write
from fronteira.words import harmless, say

LOGGED = ("nodes", "alpha_cuts", "beta_cuts")
"""What the log tells of a search, where it is known."""


def show(position: DotsPosition, moves: Sequence[int] = (), lang: str = "en") -> str:
    """The position, lines to point at drawn double, and below it the points and who moves.

    >>> from fronteira.puzzles.dots.game.texts import read
    >>> print(show(read("dots-game:1x2:1a1211a:1:1a")))
      1   2   3
    1 •───•   •
      │ 1 │
    2 •───•───•
    first 1, second 0: first to move
    """
    marks = Marks(follows=tuple(moves), moves=tuple(Move(move, DRAWN) for move in moves))
    board, owners = to_board(position), take_apart(position)[1]
    rows, columns = position.shape
    lines = []
    for number, pieces in enumerate(write(board, board, marks, lang)):
        row = (number - 2) // 2
        if number >= 2 and number % 2 == 0 and row < rows:
            for column in range(columns):
                owner = owners[row * columns + column]
                if owner != 0:  # nor is a box closed by lines that are only pointed at
                    pieces[2 + 2 * column] = (f"{owner:^3}" if owner > 0 else "   ", "")
        lines.append("".join(text for text, _ in pieces).rstrip())
    return "\n".join([*lines, standing(position, lang)])


def owners(position: DotsPosition) -> list[str]:
    """Whose the closed boxes are, row by row: 1, 2, or nothing where nobody knows."""
    return [str(owner) if owner > 0 else "" for owner in take_apart(position)[1] if owner >= 0]


def standing(position: DotsPosition, lang: str = "en") -> str:
    """The points, and who moves or who won."""
    first, second = position.points
    if not position.is_over:
        return say(f"dots.game.moves-{position.mover + 1}", lang, first=first, second=second)
    result = "draw" if first == second else "won-1" if first > second else "won-2"
    return say(f"dots.game.{result}", lang, first=first, second=second)


def log(record: GameRecord) -> str:
    """A game move by move, as the assignment wants its log: who played which line, the board after it (1 and 2 for who drew), the boxes,
    and what the search did: nodes analysed, cuts and time. Names and figures may be a stranger's."""
    told = [harmless(f"; {record.players[0] or 'player 1'} - {record.players[1] or 'player 2'}, {record.start}")]
    for number, (before, after) in enumerate(zip(record.positions(), record.positions()[1:], strict=False)):
        move = record.moves[number]
        start, end = to_board(before).ends(move)
        kind = "horizontal" if start.row == end.row else "vertical"
        figures = record.figures[number] if number < len(record.figures) else {}
        seconds = record.seconds[number] if number < len(record.seconds) else None
        search = [f"{name.replace('_', ' ')}: {figures[name]}" for name in LOGGED if isinstance(figures.get(name), int | float)]
        search += [f"time: {1000 * seconds:.0f} ms"] if seconds is not None else []
        told += [
            f"player {before.mover + 1}: {kind} {start.row + 1} {start.column + 1}",
            write_lisp(after),
            f"boxes: {after.points[0]} {after.points[1]}",
            *([", ".join(search)] if search else []),
        ]
    return "\n".join(told) + "\n"
