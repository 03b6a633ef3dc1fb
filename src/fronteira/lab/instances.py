"""The boards of a study by name: from files, from the built-in ones, or made on the spot.

boards/takuzu/T*.txt                   files, beside the study; a board is called what its file is called, without the ending
dots:c                                 a built-in board, called that
generate:takuzu:size=10:level=hard:count=5:seed=7       boards made to a wish, always the same ones
easy, "(1, 2, 0)", boards/*.txt        of a problem class: a board it comes with, the arguments of its constructor, files
2x3                                    of a game: the board it begins with, of that size; else as of its puzzle
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from fronteira.board import read_shape
from fronteira.errors import BadBoard, BadStudy, FronteiraError, UnknownName
from fronteira.games.game import game_of
from fronteira.problems.choosing import choose_boards
from fronteira.puzzle import Puzzle
from fronteira.reading import read_from, sample
from fronteira.report.plain import fitting
from fronteira.runs.folders import NO_BOARDS, in_order
from fronteira.spec import Spec, bind, parse
from fronteira.words import writable

GENERATE = "generate"

MOST_RUNS = 1_000_000
"""Of an experiment, and so of boards that are made: more is a slip of the pen."""

Boards = dict[str, Any]


def find_boards(sources: Iterable[str], puzzle: Puzzle, folder: Path) -> Boards:
    """All boards of the sources, in their order."""
    boards: Boards = {}
    for source in sources:
        try:
            found = list(boards_of(source, puzzle, folder))
        except FronteiraError:
            raise
        except (ValueError, OSError, NotImplementedError):  # a name no file can have
            raise BadStudy("lab.no-such-file", fitting(source), folder=folder) from None
        for name, board in found:
            if name in boards:
                raise BadStudy("lab.same-board", source, name=name)
            boards[name] = board
    return boards


def boards_of(source: str, puzzle: Puzzle, folder: Path) -> Iterator[tuple[str, Any]]:
    """The boards of one source with their names."""
    if source.partition(":")[0] == GENERATE:
        yield from generate(parse(source), puzzle)
    elif built_in := sample(source):
        yield source, of_kind(built_in.board, puzzle, source)
    else:
        for path in files_of(source, folder):
            for number, reading in enumerate(read_from(str(path), puzzle.name), 1):
                name = writable(path.stem) + (f"#{number}" if number > 1 else "")
                yield name, of_kind(reading.board, puzzle, writable(path.name))


def files_of(source: str, folder: Path) -> list[Path]:
    """The files a name or a pattern stands for, beside the study; input2 comes before input10."""
    if not any(mark in source for mark in "*?["):
        return [folder / source]
    where = Path(source)
    start = Path(where.anchor) if where.is_absolute() else folder
    pattern = str(where.relative_to(where.anchor)) if where.is_absolute() else source
    found = [path for path in start.glob(pattern) if path.is_file() and path.suffix not in NO_BOARDS]
    if not found:
        raise BadStudy("lab.no-such-file", source, folder=start)
    return in_order(found)


def boards_of_problem(sources: Iterable[str], puzzle: Puzzle, folder: Path) -> Boards:
    """The boards of a problem class: those it comes with, files beside the study, texts of arguments; all it comes with, where none is
    named."""
    words = [word for source in sources for word in files_or_text(source, folder)]
    return dict(choose_boards(puzzle, words, folder=str(folder)))


def boards_of_game(sources: Iterable[str], puzzle: Puzzle, folder: Path) -> Boards:
    """The boards of a game: those of its puzzle, and empty ones by their size; the usual one, where none is named."""
    game = game_of(puzzle)
    boards: Boards = {}
    for source in sources or [f"{game.shape.rows}x{game.shape.columns}"]:
        if SIZE.fullmatch(source):
            boards[source] = game.to_board(game.start(read_shape(source)))
        else:
            boards |= find_boards([source], puzzle, folder)
    return boards


SIZE = re.compile(r"[0-9]+([x×][0-9]+)?")


def files_or_text(source: str, folder: Path) -> list[str]:
    """The files of a pattern; what is none of any file may be a text."""
    try:
        return [str(path.absolute()) for path in files_of(source, folder)] if any(mark in source for mark in "*?[") else [source]
    except (BadStudy, ValueError, OSError, NotImplementedError):
        return [source]


def of_kind(board: Any, puzzle: Puzzle, source: str) -> Any:
    """The board, if it is of the study's puzzle."""
    if board.puzzle != puzzle.name:
        raise BadBoard("lab.other-puzzle", source=source, found=board.puzzle, wanted=puzzle.name)
    return board


def generate(wish: Spec, puzzle: Puzzle) -> Iterator[tuple[str, Any]]:
    """Boards made to a wish, each called what it is: `takuzu-10x10-level-hard-7-1` is the first of seed 7."""
    from fronteira.generate import generate as make

    if len(wish.inner) != 1 or wish.options or wish.inner[0].name != puzzle.name:
        raise BadStudy("lab.no-wish", str(wish), puzzle=puzzle.name)
    kind, count, seed = read_wish(puzzle, **bind(GENERATE, read_wish, wish.inner[0]))
    if count > MOST_RUNS:  # before they are made: a run each would be too many, and the end is never seen
        raise BadStudy("lab.too-many", str(wish), runs=count, most=MOST_RUNS)
    for made in make(kind, count, seed):
        yield f"{kind}-{seed}-{made.number}".replace(":", "-").replace("=", "-"), made.board


def read_wish(
    puzzle: Puzzle,
    *,
    size: str = "8",
    level: str | None = None,
    symmetry: str = "none",
    givens: str | None = None,
    pattern: str | None = None,
    ends: bool = False,
    irreducible: bool = False,
    best_of: int = 1,
    count: int = 1,
    seed: int = 0,
) -> tuple[Any, int, int]:
    """What the generator is asked for: a wish, how many, and the seed."""
    from fronteira.generate import Wish

    more: dict[str, Any] = {"symmetry": symmetry, "pattern": pattern, "ends": ends, "irreducible": irreducible, "best_of": best_of}
    return Wish.read(puzzle=puzzle.name, size=size, level=level, givens=givens, **more), count, seed


def choose(patterns: Iterable[str], boards: Mapping[str, Any]) -> list[str]:
    """The names among the boards that the patterns (`T*`, `big1`) stand for, in the order of the boards."""
    chosen: set[str] = set()
    for pattern in patterns:
        matching = [name for name in boards if name == pattern or fnmatchcase(name, pattern)]
        if not matching:
            raise UnknownName("board-of-the-study", pattern, boards)
        chosen.update(matching)
    return [name for name in boards if name in chosen]


def with_rules(name: str, board: Any, rules: Mapping[str, Any]) -> Any:
    """The board under the rules of the study."""
    try:
        return board.with_rules(**rules)
    except FronteiraError:
        raise
    except (TypeError, ValueError) as error:
        raise BadBoard("runs.board", instance=name, error=error) from None
