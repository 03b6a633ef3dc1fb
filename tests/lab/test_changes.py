"""One study against another: exact counts, noisy times."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.lab.changes import compare_records
from tests.support.lab_records import given_up, keep, record, study


def timed(*seconds, **changes):
    return [record(repeat=number, seconds=each, **changes) for number, each in enumerate(seconds, 1)]


def test_changed_counts_are_told_figure_by_figure():
    changes = compare_records(study(record(), record("b")), study(record(expanded=12, tested=13), record("b")))
    (changed,) = changes.counts
    assert changed.figures == {"expanded": (10, 12), "tested": (11, 13)}
    assert changes.same == 1


def test_a_run_the_clock_ended_is_no_change_of_counts():
    changes = compare_records(study(given_up(expanded=100)), study(given_up(expanded=90)))
    assert (changes.counts, changes.ended, changes.times) == ((), (), ())
    changes = compare_records(study(given_up()), study(record()))
    assert (changes.counts, len(changes.ended)) == ((), 1)


def test_a_node_limit_ends_exactly_so_its_counts_are_compared():
    changes = compare_records(study(given_up(limit="nodes", expanded=100)), study(given_up(limit="nodes", expanded=90)))
    assert changes.counts[0].figures == {"expanded": (100, 90)}


def test_a_change_of_time_must_be_beyond_the_spread_of_both():
    def called(old, new):
        (only,) = compare_records(study(*timed(*old)), study(*timed(*new))).times
        return only.is_change

    assert called((1.0, 1.1, 1.2), (2.0, 2.1, 2.2))
    assert called((2.0, 2.1, 2.2), (1.0, 1.1, 1.2))
    assert not called((1.0, 1.1, 1.2), (1.15, 1.2, 1.3))  # they overlap
    assert not called((1.0, 1.1, 1.4), (1.5, 1.6, 1.9))  # they do not, and still lie no further apart than they spread
    assert not called((1.0,), (9.0,))  # who knows how noisy that is


def noisy_study(dice, slower=()):
    """A hundred short runs, two repeats each, on a machine that is sometimes busy; some runs really slower."""
    runs = []
    for number in range(100):
        base = 10 ** dice.uniform(-3, 0) * (3.0 if number in slower else 1.0)
        again = [base * dice.lognormvariate(0, 0.08) * (dice.uniform(1, 2) if dice.random() < 0.1 else 1) for _ in range(2)]
        runs += timed(*again, instance=f"board {number}")
    return study(*runs)


@pytest.mark.slow
def test_an_identical_study_made_again_raises_hardly_an_alarm_and_a_slower_run_does():
    def called(slower=()):
        found = []
        for seed in range(6):
            bases = random.Random(seed)
            state = bases.getstate()
            old = noisy_study(bases)
            bases.setstate(state)
            times = compare_records(old, remade(noisy_study(bases, slower), random.Random(seed + 100))).times
            found.append([each.old.instance for each in times if each.is_change])
        return found

    assert sum(map(len, called())) <= 1
    assert sum("board 3" in each for each in called(slower=[3])) >= 4


def remade(records, dice):
    """The same runs again: other noise of the same kind."""
    return study(
        *(
            replace(each, seconds=each.seconds * dice.lognormvariate(0, 0.08) * (dice.uniform(1, 2) if dice.random() < 0.1 else 1))
            for each in records
        )
    )


def test_all_runs_slower_alike_are_a_busier_machine():
    old = [each for number in range(20) for each in timed(1.0, 1.05, 1.1, instance=f"b{number}")]
    new = [replace(each, seconds=2 * each.seconds) for each in old]
    changes = compare_records(study(*old), study(*new))
    assert changes.mean_ratio() == pytest.approx(2.0)
    assert not any(each.is_change for each in changes.times)


def test_ratio_and_noise_are_those_of_the_medians():
    (only,) = compare_records(study(*timed(1.0, 2.0, 3.0)), study(*timed(3.0, 4.0, 4.5))).times
    assert (only.ratio, only.noise) == (2.0, (2.0 + 1.5) / 2.0)


def test_runs_of_one_study_alone_are_told():
    changes = compare_records(study(record("a"), record("b")), study(record("b"), record("c")))
    assert [each.instance for each in changes.only_old + changes.only_new] == ["a", "c"]


def test_another_board_of_the_same_name_is_not_compared():
    changes = compare_records(study(record(), boards={"a": "2"}), study(record(expanded=99), boards={"a": "3"}))
    assert (changes.boards, changes.counts, changes.times) == (("a",), (), ())


def test_what_else_differs_is_told_piece_by_piece():
    old = study(record(), machine={"cores": 2, "system": "x"}, limits={"seconds": 3})
    new = study(record(), machine={"cores": 8, "system": "x"}, limits={"seconds": 3})
    assert compare_records(old, new).setting == {"machine: cores": (2, 8)}


def call(old, new, *words):
    return CliRunner().invoke(main, ["lab", "compare", str(old), str(new), *words], env={"LANG": "en", "LC_ALL": ""})


def test_equal_counts_end_with_0_and_changed_ones_with_1(tmp_path):
    old = keep(tmp_path / "old", study(*timed(1.0, 1.1), *timed(1.0, 1.1, instance="b")))
    slower = keep(tmp_path / "slower", study(*timed(5.0, 5.1), *timed(1.0, 1.1, instance="b")))
    done = call(old, slower)
    assert done.exit_code == 0
    assert "Counts: no change in 2 runs." in done.stdout
    assert "1 slower, 0 faster" in done.stdout
    other = keep(tmp_path / "other", study(*timed(1.0, 1.1, expanded=11), *timed(1.0, 1.1, instance="b")))
    done = call(old, other)
    assert done.exit_code == 1
    assert [line.split()[-3:] for line in done.stdout.splitlines() if "expanded" in line] == [["expanded", "10", "11"]]


def test_without_repeats_no_change_of_time_is_called(tmp_path):
    done = call(keep(tmp_path / "old", study(record())), keep(tmp_path / "new", study(record(seconds=9.0))))
    assert "the noise is not known" in done.stdout
    assert done.exit_code == 0


def test_programs_get_a_line_a_run(tmp_path):
    old = keep(tmp_path / "old", study(record("a"), record("b")))
    new = keep(tmp_path / "new", study(record("a", expanded=11), record("c")))
    rows = [json.loads(line) for line in call(old, new, "--jsonl").stdout.splitlines()]
    assert [(row["instance"], row["in"]) for row in rows] == [("a", "both"), ("b", "old"), ("c", "new")]
    assert rows[0]["counts_changed"] == {"expanded": [10, 11]}


def test_studies_with_nothing_in_common_cannot_be_compared(tmp_path):
    done = call(keep(tmp_path / "old", study(record("a"))), keep(tmp_path / "new", study(record("b"))))
    assert done.exit_code == 2
    assert "no run in common" in done.stderr
