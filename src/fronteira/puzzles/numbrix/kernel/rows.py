"""What runs along a row of `dom` (see domains_cy), for a kernel that runs uncompiled; compiled, `rows.pxd` takes several numbers at a time.

A word of a set is in every row, so what is asked here of one row is asked of 64 cells, for all numbers or a run of them.
"""

from __future__ import annotations

from array import array

from fronteira.kernels.bits import shift_down, shift_up

__all__ = ["keep_sided", "next_with", "support_both", "support_row", "tally_row"]

ALL = (1 << 64) - 1


def tally_row(dom: array[int], row: int, total: int, once: array[int], twice: array[int], word: int) -> None:
    """Which cells of a row some number can take, into a word of `once`, and which more than one can, into `twice`."""
    one = two = 0
    for mine in dom[row : row + total]:
        two |= one & mine
        one |= mine
    once[word], twice[word] = one, two


def support_row(dom: array[int], row: int, beyond: int, stride: int, total: int, turn: int) -> int:
    """Which edges along an axis some pair of consecutive numbers can use: its step leads to the row `beyond`, and `turn` bits further."""
    found = 0
    for number in range(total - 1):
        if dom[row + number]:
            found |= dom[row + number] & shift_down(dom[beyond + number + 1], dom[beyond + stride + number + 1], turn)
        if dom[row + number + 1]:
            found |= dom[row + number + 1] & shift_down(dom[beyond + number], dom[beyond + stride + number], turn)
    return found


def support_both(dom: array[int], row: int, stride: int, total: int, turn: int, support: array[int], word: int, words: int) -> None:
    """What support_row says of both axes on a board narrower than a word and without diagonals, each into a word of `support`."""
    support[word] = support_row(dom, row, row, stride, total, 1)
    support[words + word] = support_row(dom, row, row, stride, total, turn)


def keep_sided(
    dom: array[int], row: int, stride: int, skip: int, turn: int, alive: int, forced: int, first: int, last: int, ones: array[int]
) -> bool:
    """One word of the cells that a run of numbers keeps by the rule of sides_cy, into `ones`; `alive` and `forced` are the places of edges.

    False if none loses any. Compiled it may write up to three places further, and be wrong about that because of them.
    """
    lower, upper = row + skip, row - skip
    right, left, down, up = dom[alive : alive + 4]
    any_right, any_left, any_down, any_up = (ALL ^ word for word in dom[forced : forced + 4])
    for number in range(first, last + 1):
        mine = dom[row + number]
        if not mine:
            ones[number] = 0
            continue
        right_back = shift_down(dom[row + number - 1], dom[row + stride + number - 1], 1) & right
        right_ahead = shift_down(dom[row + number + 1], dom[row + stride + number + 1], 1) & right
        left_back = shift_up(dom[row + number - 1], dom[row - stride + number - 1], 1) & left
        left_ahead = shift_up(dom[row + number + 1], dom[row - stride + number + 1], 1) & left
        down_back = shift_down(dom[lower + number - 1], dom[lower + stride + number - 1], turn) & down
        down_ahead = shift_down(dom[lower + number + 1], dom[lower + stride + number + 1], turn) & down
        up_back = shift_up(dom[upper + number - 1], dom[upper - stride + number - 1], turn) & up
        up_ahead = shift_up(dom[upper + number + 1], dom[upper - stride + number + 1], turn) & up
        many = (right_back & left_back) | ((right_back | left_back) & (down_back | up_back)) | (down_back & up_back)
        many |= (right_ahead & left_ahead) | ((right_ahead | left_ahead) & (down_ahead | up_ahead)) | (down_ahead & up_ahead)
        same = (right_back & right_ahead) | (left_back & left_ahead) | (down_back & down_ahead) | (up_back & up_ahead)
        mine &= (right_back | left_back | down_back | up_back) & (right_ahead | left_ahead | down_ahead | up_ahead)
        mine &= (right_back | right_ahead | any_right) & (left_back | left_ahead | any_left)
        mine &= (down_back | down_ahead | any_down) & (up_back | up_ahead | any_up)
        ones[number] = mine & (~same | many)
    return True


def next_with(dom: array[int], place: int, stop: int, bits: int) -> int:
    """The first place from here on whose word has one of the bits, or where to stop."""
    for word in dom[place:stop]:
        if word & bits:
            return place
        place += 1
    return stop
