"""The heuristic check: what it proves, what it refutes, and how small its counter-examples are."""

from __future__ import annotations

from fronteira.search.heuristics import check


class Line:
    """Walk from 0 to 10 in steps of 1 or 2, paying the step."""

    def __init__(self, end=10):
        self.start, self.end = 0, end

    def actions(self, place):
        return (1, 2)

    def result(self, place, step):
        return place + step if place + step <= self.end else None

    def is_goal(self, place):
        return place == self.end

    def cost(self, place, step, after):
        return step


def test_the_true_cost_is_admissible_and_consistent():
    verdict = check(Line(), lambda node: 10 - node.state)
    assert (verdict.admissible, verdict.consistent, verdict.complete, verdict.states) == (True, True, True, 11)


def test_an_overestimate_is_refuted_with_the_state_nearest_to_the_goal():
    verdict = check(Line(), lambda node: (10 - node.state) * 1.5)
    assert verdict.admissible is False
    assert (verdict.overestimate.node.state, verdict.overestimate.h, verdict.overestimate.true_cost) == (9, 1.5, 1)


def test_an_estimate_above_zero_at_a_goal_is_refuted():
    verdict = check(Line(), lambda node: 1 if node.state == 10 else 0)
    assert (verdict.overestimate.node.state, verdict.overestimate.true_cost) == (10, 0)


def test_an_admissible_estimate_that_drops_too_fast_is_inconsistent():
    verdict = check(Line(), lambda node: 10 - node.state if node.state % 2 == 0 else 0)
    assert verdict.admissible is True
    assert verdict.consistent is False
    leap = verdict.leap
    assert (leap.node.state, leap.after.state, leap.h, leap.h_after, leap.step) == (0, 1, 10, 0, 1)


def test_rounding_is_no_counter_example():
    verdict = check(Line(), lambda node: (10 - node.state) * 0.1 * 10 + 1e-12)
    assert verdict.admissible is True


def test_a_space_too_large_gives_no_proof_but_refutes_all_the_same():
    open_verdict = check(Line(1500), lambda node: 0, states=100, samples=3)
    assert (open_verdict.admissible, open_verdict.consistent, open_verdict.complete) == (None, None, False)
    refuted = check(Line(1500), lambda node: 2 * (1500 - node.state), states=100, samples=3)
    assert refuted.admissible is False
    assert refuted.overestimate.true_cost <= 2
    assert refuted.overestimate.h > refuted.overestimate.true_cost


def test_states_without_a_way_to_a_goal_may_have_any_estimate():
    class Pit(Line):
        def actions(self, place):
            return (1, 2) if place % 5 else ()

        start = 1

        def __init__(self):
            self.start, self.end = 1, 9

    # 5 is a pit: infinitely far from the goal
    assert check(Pit(), lambda node: 1000 if node.state == 5 else 0).admissible is True


def test_an_estimate_that_looks_at_the_move_is_checked_on_every_way_to_a_state():
    def h(node):
        return 100 if node.action == 2 and node.state == 4 else 0

    # state 4 is first reached by a step of 2 only from 2; asked once per state the check could miss it
    h.by_move = True
    assert check(Line(), h).admissible is False


def test_the_check_is_the_same_for_the_same_seed():
    first = check(Line(3000), lambda node: 3000 - node.state + 0.5, states=50, samples=2, seed=7)
    second = check(Line(3000), lambda node: 3000 - node.state + 0.5, states=50, samples=2, seed=7)
    assert first.overestimate.node.state == second.overestimate.node.state
    assert first.states == second.states
