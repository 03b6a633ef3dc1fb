"""Random choices that are the same on every machine and every Python: a stream of bytes from names, by a hash.

Python's own `random` promises the same numbers from one version to the next only in part. Here everything is made from the digest of what
the dice were named for, so puzzle 7 of seed 3 is the same puzzle wherever, and in whatever order, puzzles are made.

The digest is SHAKE-128, a sponge: names are taken in, and bytes pressed out, as many as are wanted and 168 at a time. `hashlib` has it too;
but to ask that takes longer than to stir a sponge, and small puzzles need little more than that.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TypeVar

import cython

if cython.compiled:
    from cython.cimports.cpython import array as arrays
    from cython.cimports.fronteira.kernels.buffers_cy import words_at
else:
    from fronteira.kernels.buffers_cy import words_at

    LANES, RATE, WORDS, ROUNDS = 25, 168, 1024, 24
    WORD, LANE = (1 << 32) - 1, (1 << 64) - 1  # all bits of them

T = TypeVar("T")

NUMBERS = array("i")


def find_constants() -> array[int]:
    """What is added in each round: its bits 0, 1, 3, 7 … 63 are the next seven of a shift register."""
    register, found = 1, []
    for _ in range(ROUNDS):
        bits = []
        for _ in range(7):
            bits.append(register & 1)
            register = register << 1 ^ (0x171 if register & 0x80 else 0)
        found.append(sum(bit << ((1 << power) - 1) for power, bit in enumerate(bits)))
    return array("Q", found)


CONSTANTS = find_constants()
constants = words_at(CONSTANTS)


class Dice:
    """A source of random choices named by what it is for.

    >>> dice = Dice("example", 1)
    >>> [dice.below(6) + 1 for _ in range(8)], dice.shuffled("abc"), list(dice.bits(4))
    ([5, 1, 1, 4, 3, 3, 5, 4], ['c', 'a', 'b'], [0, 0, 0, 0])
    """

    def __init__(self, *names: object) -> None:
        self.name = "\0".join([str(name) for name in names]).encode()
        self.blocks = 0  # named by number, each a stream of its own
        self.left = 0  # words, in the block they are taken from
        self.at = 0  # the next of those pressed out
        if not cython.compiled:
            self.words, self.others, self.spare = [0] * LANES, [0] * LANES, [0] * LANES

    def begin(self, lanes):
        """Make a sponge ready that gives the bytes of the next block."""
        number: cython.int
        place: cython.int = 0
        index: cython.Py_ssize_t
        self.blocks += 1
        name: bytes = self.name + b"\0" + str(self.blocks).encode()
        text: cython.pointer[cython.const[cython.uchar]] = name
        for number in range(LANES):
            lanes[number] = 0
        for index in range(len(name)):
            add(lanes, place, text[index])
            place += 1
            if place == RATE:
                self.stir(lanes)
                place = 0
        add(lanes, place, 0x1F)
        add(lanes, RATE - 1, 0x80)
        self.stir(lanes)
        return 0

    def stir(self, lanes):
        """Keccak's permutation of 1600 bits."""
        turn: cython.int
        for turn in range(0, ROUNDS, 2):
            mix(lanes, self.spare, constants[turn])
            mix(self.spare, lanes, constants[turn + 1])

    def begin_words(self):
        """Words come from the next block, if the one before is used up."""
        if self.left == 0:
            self.begin(self.words)
            self.left = WORDS
            self.at = 0
        return 0

    def next_word(self):
        """32 random bits, of which there must be some left."""
        if self.at == RATE // 4:
            self.stir(self.words)
            self.at = 0
        word: cython.ulonglong = self.words[self.at >> 1] >> (32 * (self.at & 1)) & WORD
        self.at += 1
        self.left -= 1
        return word

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound − 1."""
        self.begin_words()
        return self.next_word() * bound >> 32

    def choose(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]

    def order(self, count: int) -> array[int]:
        """The numbers from 0 to count − 1, in random order, as Fisher and Yates deal it."""
        if count < 0:
            raise ValueError(f"{count} numbers: 0 or more are wanted")
        if cython.compiled:  # not by a view, which takes longer to make than a small board to shuffle
            order: arrays.array = arrays.clone(NUMBERS, count, False)
            numbers: cython.p_int = order.data.as_ints
        else:
            order = numbers = array("i", bytes(4 * count))
        size: cython.int = count
        last: cython.int
        other: cython.int
        number: cython.int
        for last in range(size):
            numbers[last] = last
        self.begin_words()
        for last in range(size - 1, 0, -1):
            self.begin_words()
            other = self.next_word() * (last + 1) >> 32
            number = numbers[last]
            numbers[last] = numbers[other]
            numbers[other] = number
        return order

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All of them, in random order."""
        return [things[number] for number in self.order(len(things))]

    def bits(self, count: int) -> bytes:
        """So many bytes, each 0 or 1."""
        dealt: bytearray = bytearray(count)
        bits: cython.p_uchar = dealt
        index: cython.Py_ssize_t
        place: cython.int = 0
        self.begin(self.others)
        for index in range(count):
            if place == RATE:
                self.stir(self.others)
                place = 0
            bits[index] = self.others[place >> 3] >> (8 * (place & 7)) & 1
            place += 1
        return bytes(dealt)


def add(lanes, place, byte):
    """Adds a byte to a sponge."""
    lanes[place >> 3] ^= cython.cast(cython.ulonglong, byte) << (8 * (place & 7))


def mix(lanes, mixed, constant):
    """A round of the permutation: lanes go from the one to the other."""
    c0: cython.ulonglong = column(lanes, 0)
    c1: cython.ulonglong = column(lanes, 1)
    c2: cython.ulonglong = column(lanes, 2)
    c3: cython.ulonglong = column(lanes, 3)
    c4: cython.ulonglong = column(lanes, 4)
    a: cython.ulonglong = c4 ^ rotate(c1, 1)
    b: cython.ulonglong = c0 ^ rotate(c2, 1)
    c: cython.ulonglong = c1 ^ rotate(c3, 1)
    d: cython.ulonglong = c2 ^ rotate(c4, 1)
    e: cython.ulonglong = c3 ^ rotate(c0, 1)
    write(mixed, 0, lanes[0] ^ a, rotate(lanes[6] ^ b, 44), rotate(lanes[12] ^ c, 43), rotate(lanes[18] ^ d, 21), rotate(lanes[24] ^ e, 14))
    write(
        mixed,
        5,
        rotate(lanes[3] ^ d, 28),
        rotate(lanes[9] ^ e, 20),
        rotate(lanes[10] ^ a, 3),
        rotate(lanes[16] ^ b, 45),
        rotate(lanes[22] ^ c, 61),
    )
    write(
        mixed,
        10,
        rotate(lanes[1] ^ b, 1),
        rotate(lanes[7] ^ c, 6),
        rotate(lanes[13] ^ d, 25),
        rotate(lanes[19] ^ e, 8),
        rotate(lanes[20] ^ a, 18),
    )
    write(
        mixed,
        15,
        rotate(lanes[4] ^ e, 27),
        rotate(lanes[5] ^ a, 36),
        rotate(lanes[11] ^ b, 10),
        rotate(lanes[17] ^ c, 15),
        rotate(lanes[23] ^ d, 56),
    )
    write(
        mixed,
        20,
        rotate(lanes[2] ^ c, 62),
        rotate(lanes[8] ^ d, 55),
        rotate(lanes[14] ^ e, 39),
        rotate(lanes[15] ^ a, 41),
        rotate(lanes[21] ^ b, 2),
    )
    mixed[0] ^= constant


def column(lanes, number):
    """The sum of every fifth lane."""
    return lanes[number] ^ lanes[number + 5] ^ lanes[number + 10] ^ lanes[number + 15] ^ lanes[number + 20]


def write(mixed, at, a, b, c, d, e):
    """Five lanes from five, each with what the two after it have, the one not and the other so."""
    mixed[at] = a ^ (~b & c)
    mixed[at + 1] = b ^ (~c & d)
    mixed[at + 2] = c ^ (~d & e)
    mixed[at + 3] = d ^ (~e & a)
    mixed[at + 4] = e ^ (~a & b)


def rotate(word, by):
    """A word with its bits moved up, those at the top to the bottom."""
    return (word << by | word >> (64 - by)) & LANE
