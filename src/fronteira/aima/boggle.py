"""The library's last example: words in a square of letters, and a climb to a square with many.

A board is a list of letters, row by row. Words go from letter to letter in all eight directions and use no square twice; Q is `QU`.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from functools import cache
from math import isqrt
from typing import Any

from fronteira.aima.utils import open_data

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

cubes16 = (
    *("FORIXB", "MOQABJ", "GURILW", "SETUPL", "CMPDAE", "ACITAO", "SLCRAE", "ROMASH"),
    *("NODESW", "HEFIYE", "ONUDTK", "TEVIGN", "ANEDVZ", "PINESH", "ABILYT", "GKYLEU"),
)
"""The sixteen dice."""

boyan_best = list("RSTCSDEIAEGNLRPEATESMSSID")
"""A square of 5×5 known for its many words."""


def exact_sqrt(n2: int) -> int:
    """The root of a square number."""
    root = isqrt(n2)
    assert root * root == n2
    return root


def random_boggle(n: int = 4) -> list[str]:
    """The dice thrown on a square."""
    dice = [cubes16[number % 16] for number in range(n * n)]
    random.shuffle(dice)
    return [random.choice(die) for die in dice]


def print_boggle(board: list[str]) -> None:
    side = exact_sqrt(len(board))
    for row in range(side):
        print("".join("Qu " if letter == "Q" else f"{letter}  " for letter in board[row * side : (row + 1) * side]))


@cache
def boggle_neighbors(n2: int) -> list[list[int]]:
    """For each square, those beside it."""
    side = exact_sqrt(n2)

    def near(square: int) -> list[int]:
        row, column = divmod(square, side)
        rows, columns = range(max(0, row - 1), min(side, row + 2)), range(max(0, column - 1), min(side, column + 2))
        return [r * side + c for r in rows for c in columns if (r, c) != (row, column)]

    return [near(square) for square in range(n2)]


class Wordlist:
    """Words in order, in which a beginning is found by halving: `lookup(prefix)` gives where words that begin so are, and if it is one."""

    def __init__(self, file: Any, min_len: int = 3) -> None:
        lines = file.read().upper().split()
        self.words: list[str] = sorted({word for word in lines if len(word) >= min_len})
        self.bounds: dict[str, tuple[int, int]] = {
            letter: (bisect_left(self.words, letter), bisect_left(self.words, chr(ord(letter) + 1))) for letter in ALPHABET
        }

    def lookup(self, prefix: str, lo: int = 0, hi: int | None = None) -> tuple[int | None, bool]:
        """The place of the first word with this beginning, or None; and whether that word is the beginning itself."""
        words = self.words
        place = bisect_left(words, prefix, lo, len(words) if hi is None else hi)
        if place < len(words) and words[place].startswith(prefix):
            return place, words[place] == prefix
        return None, False

    def __contains__(self, word: str) -> bool:
        return self.lookup(word)[1]

    def __len__(self) -> int:
        return len(self.words)


class BoggleFinder:
    """All the words in a square: a search of their tree, cut where no word begins so."""

    wordlist: Wordlist | None = None  # read once
    scores = (0, 0, 0, 0, 1, 2, 3, 5, *[11] * 100)

    def __init__(self, board: list[str] | None = None) -> None:
        if BoggleFinder.wordlist is None:
            with open_data("EN-text/wordlist.txt") as file:
                BoggleFinder.wordlist = Wordlist(file)
        self.found: dict[str, bool] = {}
        if board:
            self.set_board(board)

    def set_board(self, board: list[str] | None = None) -> BoggleFinder:
        """Find the words of a board, a random one if none is given."""
        assert self.wordlist is not None
        self.board = board or random_boggle()
        self.neighbors = boggle_neighbors(len(self.board))
        self.found = {}
        for square, letter in enumerate(self.board):
            self.find(*self.wordlist.bounds[letter], square, [], "")
        return self

    def find(self, lo: int, hi: int, i: int, visited: list[int], prefix: str) -> None:
        """Go on from a square; the words sought are between two places in the list."""
        assert self.wordlist is not None
        if i in visited:
            return
        prefix += "QU" if self.board[i] == "Q" else self.board[i]
        place, is_word = self.wordlist.lookup(prefix, lo, hi)
        if place is None:
            return
        if is_word:
            self.found[prefix] = True
        visited.append(i)
        for square in self.neighbors[i]:
            self.find(place, hi, square, visited, prefix)
        visited.pop()

    def words(self) -> list[str]:
        return list(self.found)

    def score(self) -> int:
        return sum(self.scores[len(word)] for word in self.found)

    def __len__(self) -> int:
        return len(self.found)


def boggle_hill_climbing(board: list[str] | None = None, ntimes: int = 100, verbose: bool = True) -> tuple[list[str], int]:
    """Change a letter at random, and back again if there are not more words; the board it ends with, and how many words it has."""
    finder = BoggleFinder()
    board = board or random_boggle()
    best = len(finder.set_board(board))
    for _ in range(ntimes):
        square, before = mutate_boggle(board)
        words = len(finder.set_board(board))
        if words > best:
            best = words
            if verbose:
                print(best, square, board)
        else:
            board[square] = before
    if verbose:
        print_boggle(board)
    return board, best


def mutate_boggle(board: list[str]) -> tuple[int, str]:
    """Throw one square again; which, and what was there."""
    square = random.randrange(len(board))
    before = board[square]
    board[square] = random.choice(random.choice(cubes16))
    return square, before
