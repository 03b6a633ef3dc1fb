"""The frontiers of the library: a queue, a stack, and a priority queue that can be asked what it holds.

The original answers `item in queue`, `queue[item]` and `del queue[item]` by comparing the item with everything in the heap, which makes
A* quadratic in the frontier. Here a dictionary from items to heap entries stands beside the heap, which itself is worked on by the same
pushes and pops: so even the accidental order among entries that tie completely is the same.

Deleting is the one thing a heap does badly. A small heap is rebuilt at once, as the original does; in a large one the entry is marked and
passed over when it comes up, and the heap is rebuilt when half of it is marked. Only entries that tie completely can notice.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from heapq import heapify, heappop, heappush
from typing import Any

SMALL = 512
"""Entries up to which a heap is rebuilt at every deletion: too few to be worth avoiding."""

Entry = tuple[Any, ...]
"""An f and an item; between them there may be what decides where f ties."""

Stack = list


class FIFOQueue(deque[Any]):
    """First in, first out: `pop` takes the oldest."""

    pop = deque.popleft


class PriorityQueue:
    """Items by their f, the lowest first or, with order 'max', the highest; entries with the same f by the items' `<`.

    Items are told apart by `==`, and found by hash. Items that cannot be hashed, or are in the queue twice, are searched for one by one.
    """

    def __init__(self, order: str = "min", f: Callable[[Any], Any] = lambda item: item) -> None:
        if order not in ("min", "max"):
            raise ValueError(f"the order should be 'min' or 'max', not {order!r}")
        self.f = f if order == "min" else lambda item: -f(item)
        self.heap: list[Entry] = []
        self._entries: dict[Any, Entry] | None = {}
        self._marked: set[int] = set()  # the id() of deleted entries that are still in the heap

    def append(self, item: Any) -> None:
        self._enter((self.f(item), item), item)

    @staticmethod
    def _key(item: Any) -> Any:
        """What an item is found by."""
        return item

    def _enter(self, entry: Entry, key: Any) -> None:
        heappush(self.heap, entry)
        if self._entries is not None:
            try:
                unique = self._entries.setdefault(key, entry) is entry
            except TypeError:  # no hash
                unique = False
            if not unique:
                self._entries = None
                self._sweep()

    def extend(self, items: Iterable[Any]) -> None:
        for item in items:
            self.append(item)

    def pop(self) -> Any:
        while self.heap:
            entry = heappop(self.heap)
            if self._marked and id(entry) in self._marked:
                self._marked.remove(id(entry))
                continue
            if self._entries is not None:
                self._entries.pop(self._key(entry[-1]), None)
            return entry[-1]
        raise Exception("there is nothing to pop: the priority queue is empty")  # the type is the original's

    def __len__(self) -> int:
        return len(self.heap) - len(self._marked)

    def __contains__(self, key: Any) -> bool:
        return self._find(key) is not None

    def __getitem__(self, key: Any) -> Any:
        """The f an item went in with."""
        return self._found(key)[0]

    def __delitem__(self, key: Any) -> None:
        entry = self._found(key)
        if self._entries is not None:
            del self._entries[self._key(entry[-1])]
        self._marked.add(id(entry))
        if self._entries is None or len(self.heap) <= SMALL or 2 * len(self._marked) > len(self.heap):
            self._sweep()

    def _find(self, key: Any) -> Entry | None:
        if self._entries is not None:
            try:
                return self._entries.get(self._key(key))
            except TypeError:  # a key without a hash may still equal something
                self._sweep()
        return next((entry for entry in self.heap if entry[-1] == key), None)

    def _found(self, key: Any) -> Entry:
        entry = self._find(key)
        if entry is None:
            raise KeyError(f"{key} is not in the priority queue")
        return entry

    def _sweep(self) -> None:
        """Take the marked entries out of the heap."""
        if self._marked:
            self.heap[:] = [entry for entry in self.heap if id(entry) not in self._marked]
            heapify(self.heap)
            self._marked.clear()


class SteadyQueue(PriorityQueue):
    """The queue of the library's later package: what ties leaves in the order it came, and items are never compared."""

    counter = 0

    def append(self, item: Any) -> None:
        self._enter((self.f(item), self.counter, item), item)
        self.counter += 1


class NodeQueue(PriorityQueue):
    """A priority queue of nodes, which are found and ordered by their states: the same order, and no method of theirs is called."""

    @staticmethod
    def _key(item: Any) -> Any:
        return item.state

    def append(self, item: Any) -> None:
        state = item.state
        self._enter((self.f(item), state, item), state)


class SteadyNodeQueue(SteadyQueue, NodeQueue):
    """A steady queue of nodes, found by their states."""

    def append(self, item: Any) -> None:
        self._enter((self.f(item), self.counter, item), item.state)
        self.counter += 1
