"""A kernel as an engine: boards in, boards out, limits watched.

On a board that people solve a kernel needs a few microseconds, which this must not multiply: kernels are made once for a shape and kept
while nobody uses them, and what happens around a run is compiled. Nothing here judges: whoever asks shows every board to the referee.
"""

from __future__ import annotations

from array import array
from typing import Any

import cython

if cython.compiled:
    from cython.cimports.cpython.ref import Py_INCREF
    from cython.cimports.cpython.tuple import PyTuple_New, PyTuple_SET_ITEM
    from cython.cimports.fronteira.kernels.codes import FOUND, LIMIT
else:
    from fronteira.kernels.codes import FOUND, LIMIT

SLICE = 0.05
"""Seconds a kernel runs between two looks at the limits and at Ctrl-C."""

MOST_KINDS, MOST_ALIKE = 8, 4
"""How many kinds of kernels are kept, and how many of a kind: as many as threads use at a time, if those are few."""


class Idle:
    """Kernels nobody is using, by what they were made for: making one can take longer than solving with it.

    A kernel that is taken is nobody else's until it is given back, so threads, and work begun in the middle of other work, do not meet.
    """

    def __init__(self) -> None:
        self._kernels: dict = {}

    def take(self, *key: Any) -> Any:
        """An idle kernel, or a new one: the key is what makes it, and the arguments."""
        return self.take_by(key)

    def give(self, kernel: Any, *key: Any) -> None:
        """Have a kernel back; few are kept."""
        self.give_by(kernel, key)

    def take_by(self, key):
        if self._kernels is None or not key:
            raise ValueError("a kernel is taken by what makes it, from a store that was made")
        kernels = self._kernels.get(key)
        try:
            return kernels.pop() if kernels else key[0](*key[1:])
        except IndexError:  # another thread was quicker
            return key[0](*key[1:])

    def give_by(self, kernel, key):
        if self._kernels is None:
            raise ValueError("a store of kernels that was not made keeps none")
        kernels = self._kernels.get(key)
        if kernels is None:
            if len(self._kernels) >= MOST_KINDS:
                self._kernels.clear()
            kernels = self._kernels.setdefault(key, [])
        if len(kernels) < MOST_ALIKE:
            kernels.append(kernel)
        return 0


idle = Idle()


def drive(kernel, meter) -> bool:
    """Run a kernel to its next solution (True) or to the proof that there is none (False), in slices, within what the meter allows."""
    code: cython.int = kernel.run(-1, SLICE) if meter.idle else LIMIT
    while code == LIMIT:
        nodes, seconds = meter.slice(kernel.nodes, SLICE)
        code = kernel.run(nodes, seconds)
    return code == FOUND


def as_bytes(cells: tuple, empty: int) -> bytes:
    """The cells of a board as a kernel takes them, a byte each; the empty ones, −1 on a board, become `empty`.

    >>> as_bytes((0, 1, -1), 2)
    b'\\x00\\x01\\x02'
    """
    filler: cython.int = empty
    packed: bytearray = bytearray(len(cells))
    at: cython.p_uchar = packed
    for index in range(len(cells)):
        value: cython.long = cells[index]
        if value < -1 or value > 255:
            raise ValueError(f"{value} does not fit into a byte")
        at[index] = filler if value == -1 else value
    return bytes(packed)


def as_ints(cells: tuple, empty: int) -> array:
    """The same with 32 bits a cell.

    >>> as_ints((3, -1), 0)
    array('i', [3, 0])
    """
    filler: cython.int = empty
    packed = array("i", bytes(4 * len(cells)))
    view: cython.int[::1] = packed
    for index in range(len(cells)):
        value: cython.int = cells[index]
        view[index] = filler if value == -1 else value
    return packed


def as_cells(solution) -> tuple:
    """What a kernel gives as the cells of a board."""
    return from_bytes(solution, 256) if isinstance(solution, bytes) else tuple(solution)


def from_bytes(packed: bytes, empty: int) -> tuple:
    """The cells of a board from bytes: what `as_bytes` was given.

    >>> from_bytes(bytes([0, 1, 2]), 2)
    (0, 1, -1)
    """
    if not cython.compiled:
        return tuple(-1 if value == empty else value for value in packed)
    else:  # into the tuple itself: a list first takes thrice as long
        filler: cython.int = empty
        at: cython.pointer[cython.const[cython.uchar]] = packed
        index: cython.Py_ssize_t
        cells: tuple = PyTuple_New(len(packed))
        for index in range(len(packed)):
            value: object = cython.cast(cython.int, -1) if at[index] == filler else cython.cast(cython.int, at[index])
            Py_INCREF(value)
            PyTuple_SET_ITEM(cells, index, value)
        return cells


class KernelFinder:
    """A Finder (see `engines.engine`): an idle kernel is taken, loaded, run in slices and given back.

    A puzzle says which kernel a board needs (`kernel_for`), how its cells are packed for it (`pack`, and what an empty one becomes), and
    which of its counters to tell.
    """

    empty = 0
    counters: tuple[str, ...] = ()

    def __init__(self, board):
        self.kernel = None
        self.given = self.board = board
        self._key = self.kernel_for(board)
        store: Idle = idle
        self.kernel = store.take_by(self._key)
        self.kernel.load(self.pack(board.cells, self.empty))

    def __del__(self) -> None:
        if self.kernel is not None:
            store: Idle = idle
            store.give_by(self.kernel, self._key)

    def kernel_for(self, board) -> tuple:
        """What makes the kernel, and what it is made with; BadBoard where it takes no such board."""
        raise NotImplementedError

    @property
    def nodes(self) -> int:
        return self.kernel.nodes

    @property
    def more(self) -> dict:
        return {name: getattr(self.kernel, name) for name in self.counters}

    def find(self, meter) -> bool:
        if not drive(self.kernel, meter):
            return False
        self.board = self.given.with_cells(as_cells(self.kernel.solution()))
        return True
