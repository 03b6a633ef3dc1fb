"""Sentences computed from records: the figures in them are worked out by hand here."""

from __future__ import annotations

import pytest

from fronteira.lab.findings import find_all
from fronteira.words import LANGUAGES
from tests.support.lab_records import given_up, record, study


def found(kind, *records, **about):
    return [finding for finding in find_all(study(*records, **about)) if finding.kind == kind]


def only(kind, *records, **about):
    (finding,) = found(kind, *records, **about)
    return finding


def test_wrong_answers_come_first_and_name_where():
    records = (record("a", "bfs"), record("a", "dfs", status="wrong"), record("b", "bfs"), record("b", "dfs"))
    first = find_all(study(*records))[0]
    assert (first.kind, first.alarming) == ("wrong", True)
    assert first.text() == "The referee refused 1 of 4 answers (a dfs): these figures must not be used."
    assert [each.status for each in first.rows] == ["wrong"]


def test_counts_that_differ_over_repeats_are_alarming():
    finding = only("counts-differ", record(repeat=1, expanded=3), record(repeat=2, expanded=4))
    assert finding.alarming
    assert "1 of 1 runs counted differently" in finding.text()


def test_a_limit_in_some_repeats_is_told():
    assert "1 (a)" in only("unsteady", record(repeat=1), given_up(repeat=2)).text()
    assert not found("unsteady", given_up(repeat=1), given_up(repeat=2))


def test_limits_say_on_how_many_boards_and_which():
    records = [given_up(name, "bfs") for name in ("T05", "T06")] + [record("T01", "bfs"), *(record(f"T0{n}", "dfs") for n in (1, 5, 6))]
    finding = only("limit", *records)
    assert finding.text() == "bfs was ended by the limit (time) in 2 of 3 cases: T05, T06."
    assert only("solved", *records).text() == "Boards solved: bfs 1 of 3, dfs 3 of 3."


def test_many_searches_share_a_sentence():
    solved = [record("a", f"s{number}", expanded=10 * number) for number in range(1, 6)]
    assert only("ratios", *solved).text().endswith("(their number in brackets): s2 2.0 (1), s3 3.0 (1), s4 4.0 (1), s5 5.0 (1).")
    ended = [given_up("b", f"s{number}") for number in range(1, 6)]
    assert only("limits", *solved, *ended).text() == (
        "Ended by the limit (time): s1 1 of 2, s2 1 of 2, s3 1 of 2, s4 1 of 2, s5 1 of 2 cases."
    )


def test_many_names_are_cut_short_with_their_number():
    assert "b0, b1, b2, b3, b4 and 4 more" in only("limit", *(given_up(f"b{number}") for number in range(9))).text()


def test_fewest_nodes_counts_ties_for_each_and_only_contests():
    records = [
        *(record("a", "bfs", expanded=5), record("a", "dfs", expanded=9)),
        *(record("b", "bfs", expanded=7), record("b", "dfs", expanded=7)),
        *(record("c", "bfs"), given_up("c", "dfs")),
    ]
    values = only("fewest", *records).values
    assert values["boards"] == 2
    assert [(share.values["search"], share.values["count"]) for share in values["shares"]] == [("bfs", 2), ("dfs", 1)]


def test_fastest_is_clear_only_beyond_the_repeats():
    def runs(name, strategy, *seconds):
        return [record(name, strategy, repeat=number, seconds=each) for number, each in enumerate(seconds, 1)]

    clear = [*runs("a", "bfs", 1.0, 1.2), *runs("a", "dfs", 1.3, 1.5)]
    doubtful = [*runs("b", "bfs", 1.0, 1.4), *runs("b", "dfs", 1.3, 1.5)]
    values = only("fastest", *clear, *doubtful).values
    assert (values["clear"], values["boards"]) == (1, 2)
    assert found("fastest-once", record(strategy="bfs"), record(strategy="dfs"))


def test_ratios_are_geometric_means_over_the_boards_both_solved():
    records = [
        *(record("a", "bfs", expanded=20), record("a", "dfs", expanded=10)),  # twice
        *(record("b", "bfs", expanded=80), record("b", "dfs", expanded=10)),  # eight times: the mean is four
        *(given_up("c", "bfs"), record("c", "dfs", expanded=10)),
    ]
    finding = only("ratio", *records)
    assert finding.text() == (
        "bfs expanded 4.0 times as many nodes as dfs on average (geometric mean over the 2 boards both solved; from 2.0 to 8.0 times, "
        "the most on b)."
    )
    assert len(finding.rows) == 4


def test_a_search_that_expanded_nothing_counts_as_one_node_in_a_ratio():
    assert only("ratio-one", record(strategy="bfs", expanded=6), record(strategy="dfs", expanded=0)).values["ratio"] == "6.0"


def test_an_informed_search_that_lost_to_a_blind_one_is_named_with_its_worst_board():
    records = [
        *(record("a", "dfs", expanded=10), record("a", "greedy", heuristic="h1", expanded=30)),
        *(record("b", "dfs", expanded=10), record("b", "greedy", heuristic="h1", expanded=50)),
        *(record("c", "dfs", expanded=10), record("c", "greedy", heuristic="h1", expanded=2)),
        record("a", "astar", heuristic="zero", expanded=99),  # knows nothing, so it is not informed
    ]
    finding = only("lost-to-blind", *records)
    values = finding.values
    assert (values["informed"], values["blind"], values["count"], values["boards"]) == ("greedy · h1", "dfs", 2, 3)
    assert (values["where"], values["more"], values["fewer"]) == ("b", 50, 10)


def dots(instance, strategy, cost, optimum, heuristic=None, estimate=None):
    return record(instance, strategy, puzzle="dots", model="lines", heuristic=heuristic, cost=cost, optimum=optimum, estimate=estimate)


def test_a_heuristic_above_the_optimum_is_not_admissible_and_may_still_find_it():
    finding = only("overestimates", dots("b", "astar", 1.0, 1.0, "closed", 2.0), dots("a", "astar", 2.0, 2.0, "closed", 2.0))
    assert finding.text() == (
        "closed is not admissible with model lines: at the start it says more than a solution costs (b: 2 where 1 is enough). "
        "All the same, each of the 2 runs of astar with a known optimum found a cheapest solution."
    )


def test_a_heuristic_that_cost_the_optimum_is_told_so():
    text = only("overestimates", dots("c", "astar", 9.0, 8.0, "corners", 20.0)).text()
    assert text.endswith("That cost the optimum: dearer solutions in 1 of 1 runs of astar (c: 9 instead of 8).")


def test_a_dear_answer_of_a_star_betrays_a_heuristic_that_is_modest_at_the_start():
    assert found("overestimates-within", dots("c", "astar", 9.0, 8.0, "odd", 7.0))
    assert not found("overestimates-within", dots("c", "greedy", 9.0, 8.0, "odd", 7.0))  # greedy promises nothing


def test_without_an_optimum_the_cheapest_solution_found_is_the_measure():
    cheap, dear = dots("x", "bfs", 3.0, None), dots("x", "greedy", 6.0, None, "h", 4.0)
    assert "x: 4 where 3 is enough" in only("overestimates", cheap, dear).text()
    assert not found("overestimates", dear)


def walk(strategy, cost, heuristic=None, estimate=None, **changes):
    return record("x", strategy, puzzle="Walk", model="Walk", heuristic=heuristic, cost=cost, estimate=estimate, **changes)


def test_what_the_records_show_of_the_optimum_is_told():
    over = walk("astar", 4.0, "h", 5.0)
    assert "cannot be told" in only("overestimates", over).text()
    assert "each of the 1 runs of astar with a known optimum" in only("overestimates", over, walk("ucs", 4.0)).text()
    assert "(x: 6 instead of 4)" in only("overestimates", walk("astar", 6.0, "h", 5.0), walk("ucs", 4.0)).text()
    assert "(x: 6 instead of 4)" in only("overestimates", walk("astar", 6.0, "h", 5.0), walk("dfs", 4.0)).text()  # whatever found it
    assert "cannot be told" in only("overestimates", walk("astar", 4.0, "h", 5.0), walk("dfs", 4.0)).text()
    assert only("cheapest-not-always", walk("dfs", 9.0), walk("aima:uniform_cost_search", 4.0)).values["search"] == "dfs"
    assert not found("cheapest", walk("dfs", 4.0), walk("ucs", 4.0))  # where all cost the same there is nothing to tell


def test_sums_of_fractions_do_not_make_a_heuristic_dishonest():
    total = 0.1 + 0.2  # more than 0.3, by the last bit
    assert not found("overestimates", walk("astar", 0.3, "h", total), walk("ucs", 0.3))
    assert not found("overestimates-within", walk("astar", total, "h", 0.1, optimum=0.3), walk("ucs", 0.3, optimum=0.3))
    assert not found("cheapest-not-always", walk("astar", total, "h", 0.1, optimum=0.3))


def test_a_search_that_wants_consistency_convicts_no_admissible_heuristic():
    runs = (walk("aima:astar_search", 6.0, "h", 3.0), walk("ucs", 4.0), walk("astar", 4.0, "h", 3.0))
    assert not found("overestimates-within", *runs)
    assert only("inconsistent", *runs).text() == (
        "h is not consistent with model Walk, and aima:astar_search relies on that: dearer solutions in 1 of 1 runs (x: 6 instead of 4)."
    )
    assert found("overestimates-within", walk("rbfs", 6.0, "h", 3.0), walk("ucs", 4.0))


def test_cheapest_solutions_are_counted():
    records = (dots("a", "bfs", 2.0, 2.0), dots("c", "bfs", 10.0, 8.0))
    assert only("cheapest-not-always", *records).text() == (
        "bfs found a cheapest solution on 1 of the 2 boards it solved; dearer ones on c: 10 instead of 8."
    )


def stage(instance, name, expanded, model="pruned", **changes):
    return record(instance, model=model, variant=name, expanded=expanded, **changes)


def test_each_pruning_is_weighed_against_the_full_model():
    records = [
        *(stage("a", "full model", 10), stage("b", "full model", 10)),
        *(stage("a", "without mrv", 40, "pruned:mrv=off"), stage("b", "without mrv", 90, "pruned:mrv=off")),  # 4 and 9: the mean is 6
        *(stage("a", "without square", 10, "pruned:square=off"), stage("b", "without square", 10, "pruned:square=off")),
    ]
    assert only("worth-more", *records).text() == (
        "dfs, without mrv: 6.0 times the nodes of “full model” (geometric mean over the 2 boards both solved; from 4.0 to 9.0 times, "
        "the most on b)."
    )
    assert only("worth-nothing", *records).values["stage"] == "without square"


def test_stages_that_build_up_are_weighed_against_the_one_before():
    lost = given_up("b", model="every-move", variant="naive")
    records = [stage("a", "naive", 100, "every-move"), lost, stage("a", "rules", 10, "propagate"), stage("b", "rules", 10, "propagate")]
    less = only("worth-one-less", *records)
    assert less.text() == "dfs, rules: “naive” needed 10 times the nodes on a."
    assert only("solved-only-now", *records).text() == "dfs, rules: boards solved that “naive” did not solve: 1 (b)."


def test_a_pruning_that_does_harm_is_told_as_such():
    records = [stage(name, "full model", 30) for name in "ab"] + [stage(name, "without mrv", 10, "pruned:mrv=off") for name in "ab"]
    assert only("worth-harm", *records).values["ratio"] == "3.0"


def test_the_best_value_of_a_sweep_stands_beside_the_worst():
    def alpha(value, expanded):
        heuristic = f"adjacent-empties:alpha={value}"
        return record("big1", "greedy", heuristic=heuristic, variant=f"alpha={value}", parameter=value, expanded=expanded)

    assert only("best-value", alpha(0.1, 1307), alpha(0.3, 219), alpha(1.0, 3329)).text() == (
        "greedy on big1: fewest nodes at alpha = 0.3 (219 expanded; 3329 at alpha = 1); 3 of 3 values solved it."
    )
    assert found("no-best-value", alpha(0.1, 5), alpha(0.2, 5))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_finding_has_a_sentence_in_every_language(lang):
    from fronteira.words import words_of

    kinds = {key for key in words_of("lab", lang) if key.startswith("lab.found.")}
    records = [
        *(record("a", "bfs", expanded=5), record("a", "dfs", expanded=9), given_up("a", "astar", heuristic="h")),
        *(dots("c", "astar", 9.0, 8.0, "corners", 20.0), record("b", "dfs", status="wrong")),
    ]
    texts = [finding.text(lang) for finding in find_all(study(*records), lang)]
    assert len(kinds) > 30
    assert texts
    assert not [text for text in texts if "{" in text or "Finding" in text]


def test_stages_speak_the_readers_language():
    labels = {"full model": {"en": "full model", "pt": "modelo completo"}}
    records = [stage("a", "full model", 10), stage("a", "without mrv", 40, "pruned:mrv=off")]
    (finding,) = [each for each in find_all(study(*records, labels=labels), "pt") if each.kind == "worth-one-more"]
    assert "«modelo completo»" in finding.text("pt")
