"""The priority queue of the drop-in against a plain one: a heap and a linear scan, nothing else."""

from __future__ import annotations

from heapq import heapify, heappop, heappush

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fronteira.aima import queues
from fronteira.aima.utils import FIFOQueue, PriorityQueue


class PlainQueue:
    """What the library does, in the simplest way: look at every entry."""

    def __init__(self, f):
        self.heap, self.f = [], f

    def append(self, item):
        heappush(self.heap, (self.f(item), item))

    def pop(self):
        return heappop(self.heap)[1]

    def __len__(self):
        return len(self.heap)

    def places(self, key):
        return [place for place, (_, item) in enumerate(self.heap) if item == key]

    def __contains__(self, key):
        return bool(self.places(key))

    def __getitem__(self, key):
        return self.heap[self.places(key)[0]][0]

    def __delitem__(self, key):
        del self.heap[self.places(key)[0]]
        heapify(self.heap)


class Careless:
    """An item whose `<` orders it badly: by a third of its number, or not at all."""

    compared = 0

    def __init__(self, number, classes):
        self.number, self.classes = number, classes

    def __eq__(self, other):
        Careless.compared += 1
        return self.number == other.number

    def __hash__(self):
        return hash(self.number)

    def __lt__(self, other):
        return self.number % self.classes < other.number % other.classes


def follow(steps, make, f):
    """Do the same to both queues and see that they answer the same."""
    ours, plain = PriorityQueue("min", f), PlainQueue(f)
    for verb, number in steps:
        key = make(number)
        assert (key in ours) == (key in plain)
        if verb == "append":
            ours.append(key)
            plain.append(key)
        elif verb == "pop" and plain:
            assert ours.pop() is plain.pop()
        elif verb == "delete" and key in plain:
            assert ours[key] == plain[key]
            del ours[key]
            del plain[key]
        assert len(ours) == len(plain)
    assert [ours.pop() for _ in range(len(ours))] == [plain.pop() for _ in range(len(plain))]


STEPS = st.lists(st.tuples(st.sampled_from(["append", "append", "pop", "delete"]), st.integers(0, 15)), max_size=60)


@given(STEPS)
def test_numbers_come_out_as_from_a_plain_heap(steps):
    follow(steps, lambda number: number, lambda number: number // 4)


@pytest.mark.slow
@given(STEPS, st.sampled_from([1, 2, 3]))
def test_even_accidental_order_is_that_of_the_plain_heap(steps, classes):
    follow(steps, lambda number: Careless(number, classes), lambda item: item.number // 4)


@pytest.mark.slow
@given(STEPS)
def test_items_without_a_hash_work_too(steps):
    follow(steps, lambda number: [number], lambda item: item[0] // 4)


@pytest.mark.slow
@given(STEPS)
def test_marking_instead_of_rebuilding_changes_nothing_for_well_ordered_items(steps):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(queues, "SMALL", 0)
        follow(steps, lambda number: number, lambda number: number // 4)


def test_order_max_gives_the_highest_first():
    queue = PriorityQueue("max", len)
    queue.extend(["a", "ccc", "bb"])
    assert [queue.pop() for _ in range(3)] == ["ccc", "bb", "a"]


def test_an_unknown_order_is_refused():
    with pytest.raises(ValueError, match="'min' or 'max'"):
        PriorityQueue("average")


def test_what_is_not_there_is_a_key_error_and_an_empty_queue_cannot_be_popped():
    queue = PriorityQueue()
    with pytest.raises(KeyError):
        queue[1]
    with pytest.raises(KeyError):
        del queue[1]
    with pytest.raises(Exception, match="empty"):
        queue.pop()


def test_an_item_that_is_in_twice_is_found_until_both_are_gone():
    queue = PriorityQueue()
    queue.extend([3, 1, 3])
    del queue[3]
    assert 3 in queue
    assert len(queue) == 2
    del queue[3]
    assert 3 not in queue
    assert queue.pop() == 1


def test_items_that_tie_and_cannot_be_ordered_raise_as_a_heap_does():
    queue = PriorityQueue("min", lambda item: 0)
    queue.append(object())
    with pytest.raises(TypeError):
        queue.append(object())


def test_finding_an_item_among_many_compares_it_with_few():
    queue = PriorityQueue("min", lambda item: item.number)
    queue.extend(Careless(number, 1) for number in range(5000))
    Careless.compared = 0
    for number in range(0, 5000, 5):
        assert Careless(number, 1) in queue
        del queue[Careless(number, 1)]
    assert Careless.compared < 10 * 1000
    assert [queue.pop().number for _ in range(4)] == [1, 2, 3, 4]


def test_the_first_in_is_the_first_out():
    queue = FIFOQueue([1, 2])
    queue.append(3)
    assert [queue.pop() for _ in range(3)] == [1, 2, 3]
