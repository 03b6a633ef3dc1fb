"""Fuzz every reader with atheris: whatever the text, it is read or refused by our own error.

    make fuzz SECONDS=600        (installs the extra `fuzz`)

The first byte of an input chooses the format, the rest is the text. Penpa+ folds its texts, so those are also fuzzed inside: a link is
made of the text, and the fuzzer need not learn to compress. It starts from what our own boards look like in each format. Anything but
a ParseError ends it with the input that did it, in a file `crash-…`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import zlib
from base64 import b64encode
from contextlib import suppress
from pathlib import Path

import atheris

with atheris.instrument_imports(
    include=["fronteira.notations.notation", "fronteira.notations", "fronteira.puzzles", "fronteira.reading", "json"]
):
    import json

    from fronteira.errors import BadBoard, ParseError
    from fronteira.notations import documents, ipuz, janko, objects, one_line, penpa  # imported here, to be watched
    from fronteira.puzzles.dots.formats import openspiel
    from fronteira.puzzles.numbrix.formats import ascent
    from fronteira.puzzles.takuzu.formats import puzzletea, texts, unruly
    from fronteira.reading import read_boards
    from fronteira.registry import own_puzzles

WATCHED = (documents, ipuz, janko, json, objects, one_line, penpa, openspiel, ascent, puzzletea, texts, unruly)
READABLE = [(puzzle, notation) for puzzle in own_puzzles() for notation in puzzle.notations if notation.read is not None]
FOLDED = [each for each in READABLE if each[1].name == "penpa"]
MOST_BYTES = 4096


def fold(text: str) -> str:
    """A link to Penpa+ that unfolds to a text."""
    packer = zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS)
    return "#m=edit&p=" + b64encode(packer.compress(text.encode("utf-8", "replace")) + packer.flush()).decode()


def read_one(data: bytes) -> None:
    """What the fuzzer calls: one input, read in every way its first byte says."""
    if not data:
        return
    choice, text = data[0], data[1:].decode("utf-8", "replace")
    if choice == 255:
        try_to_read(lambda: list(read_boards(text)))
        return
    ways = [*READABLE, *FOLDED]
    place = choice % len(ways)
    notation = ways[place][1]
    if place >= len(READABLE):
        text = fold(text)
    assert notation.recognise(text) in (True, False)
    for read in (notation.read, notation.read_solved):
        if read is not None:
            try_to_read(lambda read=read: list(read(text, "")))


def try_to_read(read) -> None:
    with suppress(ParseError):
        read()


def write_seeds(folder: Path) -> None:
    """Files to start from: small boards and samples in every format, and what links unfold to."""
    for place, (puzzle, notation) in enumerate(READABLE):
        for number, board in enumerate([*puzzle.small_boards(), *puzzle.samples.values()]):
            try:
                text = notation.write_solved(board, board) if notation.write_solved else notation.write(board)
            except BadBoard:
                continue
            if len(text) < MOST_BYTES:
                (folder / f"{puzzle.name}-{notation.name}-{number}").write_bytes(bytes([place]) + text.encode())
                (folder / f"any-{puzzle.name}-{notation.name}-{number}").write_bytes(b"\xff" + text.encode())
    for place, (puzzle, _) in enumerate(FOLDED, len(READABLE)):
        for number, board in enumerate(puzzle.small_boards()):
            dialect = sys.modules[f"fronteira.puzzles.{puzzle.name}.formats"].DIALECT
            text = "\n".join(penpa.lines_of(dialect, board))
            (folder / f"unfolded-{puzzle.name}-{number}").write_bytes(bytes([place]) + text.encode())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--corpus", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.corpus:
        limits = [
            f"-max_total_time={chosen.seconds}",
            f"-seed={chosen.seed}",
            f"-max_len={MOST_BYTES}",
            "-timeout=20",
            "-rss_limit_mb=2048",
        ]
        atheris.Setup([sys.argv[0], chosen.corpus, *limits, "-print_final_stats=1"], read_one)
        atheris.Fuzz()
    with tempfile.TemporaryDirectory() as folder:  # the fuzzer ends its process without tidying up, so it has one of its own
        write_seeds(Path(folder))
        return subprocess.run([sys.executable, *sys.argv, "--corpus", folder], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
