"""The small tools programs import from `utils`: each does what programs written for the library expect of it."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from fronteira.aima import utils


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("sequence([1]), sequence(1)", ([1], (1,))),
        ("remove_all('s', 'mississippi'), remove_all(1, [1, 2, 1]), remove_all(1, {1, 2})", ("miiippi", [2], {2})),
        ("sorted(unique([3, 1, 3]))", [1, 3]),
        ("count([0, 1, '', 'a'])", 2),
        ("multimap([(1, 2), (1, 3)])", {1: [2, 3]}),
        ("list(multimap_items({1: [2, 3]}))", [(1, 2), (1, 3)]),
        ("product([2, 3, 10]), product([])", (60, 1)),
        ("first([]), first(iter('ab')), first([], 7)", (None, "a", 7)),
        ("mode([1, 2, 2])", 2),
        ("power_set([1, 2])", [(1,), (2,), (1, 2)]),
        ("extend({'x': 1}, 'y', 2)", {"x": 1, "y": 2}),
        ("argmin_random_tie([3, -1, 2], key=abs), argmax_random_tie([3, -4], key=abs)", (-1, -4)),
        ("histogram([2, 1, 2]), histogram([2, 1, 2], 1)", ([(1, 1), (2, 2)], [(2, 2), (1, 1)])),
        ("dot_product([1, 2], [3, 4]), vector_add((1, 2), (3, 4))", (11, (4, 6))),
        ("matrix_multiplication([[1, 2]], [[3], [4]], [[2]])", [[22]]),
        ("rounder([1.23456, 2]), num_or_str('3'), num_or_str(' 3.5 '), num_or_str(' x ')", ([1.2346, 2], 3, 3.5, "x")),
        ("manhattan_distance((1, 2), (4, 6)), euclidean_distance((1, 2), (4, 6)), distance((1, 2), (4, 6))", (7, 5.0, 5.0)),
        ("hamming_distance('abc', 'abd'), distance_squared((0, 0), (1, 2))", (1, 5)),
        ("normalize([1, 3]), clip(9, 0, 5), vector_clip((-1, 9), (0, 0), (5, 5))", ([0.25, 0.75], 5, (0, 5))),
        ("turn_right(NORTH) == EAST, turn_left(NORTH) == WEST", (True, True)),
        ("name(min), name(3), T, F, infinity == inf", ("min", "int", 1, 0, True)),
        ("defaultkeydict(len)['four']", 4),
        ("weighted_sampler('ab', [0, 1])(), weighted_choice([('a', 1)])", ("b", ("a", 1))),
        ("mean([1, 2, 3]), failure_test(len, [('a', 0), ('', 0)])", (2, 0.5)),
        ("np.inf == inf, np.sqrt(4)", (True, 2)),
    ],
)
def test_the_tools_do_what_programs_expect(call, expected):
    random.seed(1)
    assert eval(call, vars(utils)) == expected


def test_is_in_asks_for_identity():
    thing = [1]
    assert utils.is_in(thing, [[2], thing])
    assert not utils.is_in([1], [thing])


def test_memoize_remembers_in_a_slot_or_by_arguments():
    calls = []

    def note(thing):
        calls.append(thing)
        return len(calls)

    class Thing:
        pass

    thing = Thing()
    slotted = utils.memoize(note, "noted")
    assert (slotted(thing), slotted(thing), thing.noted) == (1, 1, 1)
    by_value = utils.memoize(note)
    assert (by_value("a"), by_value("a"), by_value("b")) == (2, 2, 3)


def test_a_table_lines_up_numbers_on_the_right(capsys):
    table = [["a", 1.5], ["bcd", 20]]
    utils.print_table(table, header=["name", "n"], numfmt="{:.1f}")
    assert capsys.readouterr().out == "name      n\na       1.5\nbcd    20.0\n"
    assert table == [["a", 1.5], ["bcd", 20]]


def test_a_star_import_gives_the_modules_programs_rely_on_and_does_not_load_numpy():
    code = (
        "from fronteira.aima.search import *; print(sys.version_info.major, deque([1]), random and math and bisect, 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("3 deque([1]) ")
    assert done.stdout.endswith("False\n")
