"""A search replayed from its events: its counters and its frontier, step by step and both ways, under every strategy."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import fronteira
from fronteira.aima.strategies import STRATEGIES
from fronteira.engines.solving import solve
from fronteira.errors import ParseError
from fronteira.reading import load, parse
from fronteira.registry import find_heuristic, find_model, find_puzzle, find_strategy, own_puzzles
from fronteira.search import Limits, Replay, search
from fronteira.search.strategies import strategies
from fronteira.search.trace import Recording, read_trace, writer
from tests.search.test_strategies import Graph, Tree, random_graph, true_costs
from tests.support.live import live_frontier

OPTIONS = [
    *("bfs:test=expansion", "bfs:tree=on", "dfs:limit=2", "dfs:limit=4:test=generation", "dfs:tree=on:limit=4", "ids:limit=3"),
    *("ucs:ties=lifo", "wastar:w=1.5:ties=lifo", "beam:width=2", "smastar:nodes=4", "smastar:nodes=9"),
]
EVERY = [*strategies(), *OPTIONS, *(f"aima:{name}" for name in STRATEGIES)]
EQUAL_OR_NOT = [name for name, each in STRATEGIES.items() if "graph" in name or each.function.__kwdefaults__ == {"equal": None}]
EVERY += [f"aima:{name}:equal=off" for name in EQUAL_OR_NOT]

LOOKED_AT = ("take", "test", "expand")
WHOLE = (*LOOKED_AT, "about", "round", "goal", "end")
"""Events that come between two operations of a search; others are parts of one."""


class Watched(Recording):
    """A recording that also keeps the frontier the search had at each event."""

    def __init__(self):
        super().__init__()
        self.real = []

    def __call__(self, event):
        super().__call__(event)
        self.real.append(live_frontier())


def check_replay(problem, strategy, heuristic, limits):
    """Search, and hold the replay to what the search counted and had waiting."""
    watched = Watched()
    result = search(problem, find_strategy(strategy), heuristic=heuristic, limits=limits, trace=watched)
    replay = Replay(watched)
    seen = []
    compared = 0
    for step, (event, real) in enumerate(zip(watched, watched.real, strict=True), 1):
        replay.forward()
        assert replay.step == step
        frontier = [each.state for each in replay.frontier]
        # the library's recursions put successors in after the trace is told of them: there look at what comes next
        settled = event.kind in LOOKED_AT if strategy.startswith("aima:") else watched[step : step + 1] and watched[step].kind in WHOLE
        if real is not None and settled:
            assert frontier == real, (step, event)
            compared += 1
        seen.append((frontier, [each.state for each in replay.path], replay.stats, replay.round, replay.bound))
    assert replay.stats == replace(result.stats, seconds=0)
    assert replay.ending == {"status": str(result.status), "limit": result.limit}
    if result.node is not None:
        assert [each.state for each in replay.path] == [node.state for node in result.path]
    for step in range(len(watched) - 1, 0, -1):
        replay.back()
        frontier, path, stats, round_, bound = seen[step - 1]
        assert ([each.state for each in replay.frontier], [each.state for each in replay.path]) == (frontier, path)
        assert (replay.stats, replay.round, replay.bound) == (stats, round_, bound)
    replay.back()
    assert (replay.step, replay.node, replay.frontier, replay.path) == (0, None, [], [])
    return compared


def has_a_frontier(strategy):
    return "climbing" not in strategy and "annealing" not in strategy


@pytest.mark.parametrize("strategy", EVERY)
def test_a_replay_on_random_graphs_counts_as_the_search_and_has_its_frontier(strategy):
    compared = 0
    for seed in range(12):
        edges, goals = random_graph(seed)
        dice = random.Random(seed)
        graph = Graph(edges, 0, goals, {state: cost * dice.choice([0, 0.3, 0.9, 1, 2]) for state, cost in true_costs(edges, goals).items()})
        compared += check_replay(graph, strategy, graph.h, Limits(nodes=30))
    assert bool(compared) == has_a_frontier(strategy)


MODELS = [(puzzle.name, model) for puzzle in own_puzzles() for model in puzzle.models]


@pytest.mark.slow
@pytest.mark.parametrize("strategy", EVERY)
@pytest.mark.parametrize(("puzzle", "model"), MODELS)
def test_a_replay_on_every_model_counts_as_the_search_and_has_its_frontier(puzzle, model, strategy):
    kind, compared = find_puzzle(puzzle), 0
    for sample in list(kind.samples)[:2]:
        problem = find_model(model, load(f"{puzzle}:{sample}"))
        heuristic = find_heuristic(next(iter(kind.heuristics)), kind, problem)
        compared += check_replay(problem, strategy, heuristic, Limits(events=80))
    assert bool(compared) == has_a_frontier(strategy)


@pytest.mark.parametrize("strategy", ["astar", "ids", "idastar", "rbfs", "smastar:nodes=4", "beam:width=2", "aima:astar_search"])
def test_a_replay_from_a_file_is_the_same_with_texts_for_states(strategy, tmp_path):
    graph = Graph({0: {1: 1, 2: 5}, 1: {2: 1, 0: 1}, 2: {3: 10, 4: 2}, 4: {1: 1}}, 0, [3], {1: 10, 2: 0})
    events, path = Recording(), tmp_path / "search.jsonl"
    with writer(path) as file:
        search(graph, find_strategy(strategy), heuristic=graph.h, trace=lambda event: (events(event), file(event)), about={"board": "x"})
    live, read = Replay(events), Replay(read_trace(path))
    assert len(live) == len(read)
    assert read.about == live.about == {"strategy": find_strategy(strategy).spec, "board": "x"}
    for step in range(1, len(live) + 1):
        live.forward()
        read.forward()
        assert [(each.id, str(each.state), each.priority) for each in live.frontier] == [
            (each.id, each.state, each.priority) for each in read.frontier
        ]
        assert [str(each.state) for each in live.path] == [each.state for each in read.path]
        assert (live.stats, live.round, live.bound, live.ending) == (read.stats, read.round, read.bound, read.ending), step
        assert live.event._replace(state=None, action=None) == read.event._replace(state=None, action=None)


def test_any_step_can_be_gone_to():
    graph = Graph(random_graph(3)[0], 0, [11])
    events = Recording()
    search(graph, "ucs", trace=events)
    steps = [Replay(events) for _ in range(len(events) + 1)]
    for step, replay in enumerate(steps):
        replay.seek(step)
    wanderer = Replay(events)
    for step in random.Random(1).choices(range(len(steps)), k=40):
        wanderer.seek(step)
        there = steps[step]
        assert (wanderer.step, wanderer.frontier, wanderer.path) == (step, there.frontier, there.path)
        assert (wanderer.stats, wanderer.event) == (there.stats, there.event)
    wanderer.seek(-5)
    assert wanderer.step == 0
    wanderer.seek(10**6)
    assert wanderer.step == len(wanderer) == len(events)


def told(problem, strategy, heuristic=lambda node: 0, **options):
    events = Recording()
    result = search(problem, find_strategy(strategy), heuristic=heuristic, trace=events, **options)
    return result, events


def shown(events, *kinds):
    return [(event.kind, event.state, event.reason) for event in events if event.kind in kinds]


def test_a_better_way_names_the_node_it_betters_and_the_old_one_is_stale():
    # 2 is first reached from 0 for 5, then from 1 for 2, while it waits
    graph = Graph({0: {1: 1, 2: 5}, 1: {2: 1}, 2: {3: 10}}, 0, [3])
    for strategy in ("ucs", "aima:uniform_cost_search"):
        _, events = told(graph, strategy)
        dear, cheap = (event for event in events if event.kind == "generate" and event.state == 2)
        assert (dear.g, dear.of, cheap.g, cheap.of) == (5, None, 2, dear.id)
        (stale,) = (event for event in events if event.kind == "stale")
        assert (stale.id, stale.of) == (dear.id, cheap.id)


def test_a_duplicate_names_the_node_it_repeats_even_its_sister_and_has_its_h():
    class Doors(Tree):
        """Two doors lead to each room."""

        def actions(self, word):
            return "0011" if len(word) < 2 else ""

        def result(self, word, letter):
            return word + letter

    for strategy in ("greedy", "aima:greedy_search"):
        _, events = told(Doors(2, "none"), strategy, lambda node: 7 - len(node.state))
        made = {event.id: event for event in events if event.kind == "generate"}
        duplicates = [event for event in events if event.kind == "duplicate"]
        assert len(duplicates) == 6
        for event in duplicates:
            assert (made[event.of].state, made[event.of].h, made[event.of].parent) == (event.state, event.h, event.parent)


def test_a_duplicate_on_the_path_names_the_node_on_the_path():
    _, events = told(Graph({0: {1: 1}, 1: {2: 1}, 2: {1: 1, 0: 1}}, 0, [9]), "idastar")
    repeated = [(event.state, event.of) for event in events if event.kind == "duplicate"]
    assert {state for state, _ in repeated} == {0, 1}
    first = {event.id: event.state for event in events if event.id is not None}
    assert all(first[of] == state for state, of in repeated)


def test_rounds_have_numbers_and_bounds():
    _, events = told(Tree(3, "111"), "ids")
    assert [event.more for event in events if event.kind == "round"] == [{"round": k + 1, "bound": k} for k in range(4)]
    graph = Graph({0: {1: 3, 2: 1}, 2: {3: 4}, 1: {3: 1}}, 0, [3])
    _, events = told(graph, "idastar")
    assert [event.more["bound"] for event in events if event.kind == "round"] == [0, 1, 3, 4]
    _, events = told(Tree(3, "111"), "aima:iterative_deepening_search")
    assert [event.more["bound"] for event in events if event.kind == "round"] == [0, 1, 2, 3]


def test_what_is_left_out_says_why():
    assert set(shown(told(Tree(3, "111"), "dfs:limit=1")[1], "drop")) == {("drop", "0", "depth"), ("drop", "1", "depth")}
    assert ("drop", "1", "depth") in shown(told(Tree(3, "111"), "ids")[1], "drop")
    assert ("drop", "1", "depth") in shown(told(Tree(3, "111"), "aima:depth_limited_search:limit=1")[1], "drop")
    assert shown(told(Tree(2, "11"), "beam:width=1")[1], "drop")[0] == ("drop", "1", "width")
    assert ("drop", "1", "memory") in shown(told(Tree(2, "none"), "smastar:nodes=2")[1], "drop", "cut")
    assert ("cut", "0", "memory") in shown(told(Tree(3, "none"), "smastar:nodes=2")[1], "drop", "cut")
    graph = Graph({0: {1: 3, 2: 1}, 2: {3: 4}}, 0, [3])
    assert shown(told(graph, "idastar")[1], "generate")[:3] == [
        ("generate", 1, "bound"),
        ("generate", 2, "bound"),
        ("generate", 1, "bound"),
    ]


def test_a_priority_is_what_the_frontier_orders_by():
    graph = Graph({0: {1: 3, 2: 1}}, 0, [9], {0: 1, 1: 4, 2: 7})
    for strategy, values in {"ucs": [0, 3, 1], "greedy": [1, 4, 7], "astar": [1, 7, 8], "wastar:w=3": [3, 15, 22]}.items():
        events = told(graph, strategy, graph.h)[1]
        assert [event.priority[0] for event in events if event.kind in ("source", "generate")] == values, strategy


@pytest.mark.parametrize("strategy", EVERY)
def test_a_search_ends_when_as_many_events_were_told_as_may_be(strategy):
    for most in (1, 7, 40):
        result, events = told(Tree(9, "none"), strategy, limits=Limits(events=most))
        replay = Replay(events)
        replay.seek(len(events))
        assert replay.stats == replace(result.stats, seconds=0)
        assert all(place < most for place, event in enumerate(events) if event.kind == "expand")
        if has_a_frontier(strategy) and most < 10:  # later, some are over before
            assert (str(result.status), result.limit, len(events) >= most) == ("limit", "events", True)


def test_without_a_trace_there_are_no_events_to_limit():
    assert search(Tree(4, "1111"), "bfs", limits=Limits(events=1)).node is not None


@pytest.mark.parametrize("strategy", [*strategies(), *OPTIONS])  # those of the library are not told of it
def test_an_expansion_cut_short_is_told_as_far_as_it_was_counted(strategy):
    class Tiring(Tree):
        def result(self, word, letter):
            if word == "1" and letter == "1":
                raise MemoryError
            return super().result(word, letter)

    result, events = told(Tiring(4, "none"), strategy)
    replay = Replay(events)
    replay.seek(len(events))
    if result.limit == "memory":
        assert replay.stats == replace(result.stats, seconds=0)


@pytest.mark.parametrize("text", ["{}\n", "[1]\n", '{"kind": "about"}\nnothing\n', '{"kind": "take", "id": 0, "colour": 3}\n'])
def test_what_is_no_trace_is_refused_with_its_line(text, tmp_path):
    path = tmp_path / "no.jsonl"
    path.write_text(text)
    with pytest.raises(ParseError, match=f"line {text.count(chr(10))}: found no event"):
        read_trace(path)


@pytest.mark.parametrize("board", ["takuzu:small", "numbrix:small", "dots:a"])
def test_a_trace_says_enough_to_search_again(board):
    first, again = Recording(), Recording()
    solve(load(board), strategy="bfs", trace=first)
    about = Replay(first).about
    assert about["version"] == fronteira.__version__
    told = {name: about[name] for name in ("model", "strategy", "heuristic")}
    assert solve(parse(about["board"], about["puzzle"]), **told, trace=again).board is not None
    assert first == again
