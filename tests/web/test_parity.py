"""The page's timeline against Python's replay: node in hand, board, frontier with its order, path, counters and rounds at every step."""

from __future__ import annotations

import json
import random
from math import isinf

import pytest

from fronteira.aima.strategies import STRATEGIES
from fronteira.engines.solving import set_up
from fronteira.puzzle import Recipe
from fronteira.reading import load
from fronteira.registry import find_puzzle, find_strategy, own_puzzles
from fronteira.search import Limits, Recording, Replay, search
from fronteira.search.strategies import strategies
from fronteira.web.onefile import Stream
from fronteira.web.timeline import watch
from tests.search.test_strategies import Graph, random_graph, true_costs
from tests.support.browser import serve_pages

LIMITS = Limits(events=50)
MODELS = [(puzzle.name, model) for puzzle in own_puzzles() for model in puzzle.models]
OPTIONS = [
    "bfs:test=expansion",
    "dfs:limit=4",
    "dfs:tree=on:limit=4",
    "ids:limit=3",
    "wastar:w=1.5:ties=lifo",
    "beam:width=2",
    "smastar:nodes=6",
]
EVERY = [*strategies(), *OPTIONS, *(f"aima:{name}" for name in STRATEGIES)]

LOOK = """async (streams) => {
    const { Timeline } = await import("/timeline/timeline.js");
    const plain = (value) => (Number.isFinite(value) ? value : value > 0 ? "inf" : "-inf");
    return JSON.stringify(streams.map((lines) => {
        const timeline = new Timeline();
        for (const line of lines) timeline.add(JSON.parse(line));
        const seen = [];
        for (let step = timeline.steps; step >= 0; step--) {  // backwards: any step can be looked at
            const hand = timeline.hand(step);
            const round = timeline.round(step);
            const goal = timeline.goal(step);
            const frontier = timeline.frontier(step);
            const first = timeline.frontier(step, 3);
            if (JSON.stringify(first) !== JSON.stringify(frontier.slice(0, 3))) throw new Error("the first of the frontier");
            const statuses = new Uint8Array(timeline.nodes.length);
            timeline.statuses(step, statuses);
            statuses.forEach((status, node) => {
                if (status !== timeline.status(node, step)) throw new Error(`status of ${node} at ${step}`);
                const waits = frontier.some((each) => each.node === node);
                if (node !== hand && (status === 6) !== waits) throw new Error("waiting");
            });
            seen.push({
                event: step ? timeline.event(step).kind : null,
                node: hand,
                path: timeline.path(hand),
                board: hand < 0 || !timeline.head.board ? [] : [...timeline.board(hand)],
                text: hand < 0 || timeline.head.board ? null : timeline.texts[hand],
                values: hand < 0 ? [] : [timeline.nodes.g[hand], timeline.nodes.h[hand], timeline.nodes.depth[hand]].map(plain),
                frontier: frontier.map(({ node, priority }) => [node, ...priority.map(plain)]),
                counters: timeline.counters(step),
                goal: goal < 0 ? [null, null] : [timeline.nodes.depth[goal], plain(timeline.nodes.g[goal])],
                round: round && [round.round, plain(round.bound)],
            });
        }
        return seen.reverse();
    }));
}"""


def plain(value):
    return str(value) if isinstance(value, float) and isinf(value) else value


def replayed(events, board_of=None):
    """What the timeline should say, from Python's replay."""
    replay, seen = Replay(events), []
    for step in range(len(events) + 1):
        replay.seek(step)
        node, stats, bound = replay.node, replay.stats.to_dict(), replay.bound
        counters = ("expanded", "tested", "generated", "dead_ends", "duplicates", "max_frontier", "frontier_left")
        seen.append(
            {
                "event": replay.event and replay.event.kind,
                "node": -1 if node is None else node.id,
                "path": [each.id for each in replay.path],
                "board": [] if node is None or board_of is None else list(board_of(replay.state).cells),
                "text": None if node is None or board_of else str(replay.state),
                "values": [] if node is None else [plain(node.g), plain(node.h), node.depth],
                "frontier": [[each.id, *map(plain, each.priority)] for each in replay.frontier],
                "counters": {name: stats[name] for name in counters},
                "goal": [stats["depth"], plain(stats["cost"])],
                "round": None if replay.round is None else [replay.round, plain(bound)],
            }
        )
    return seen


def compare(page, cases):
    serve_pages(page)
    found = json.loads(page.evaluate(LOOK, [lines for _, lines, _ in cases]))
    for (name, _, wanted), seen in zip(cases, found, strict=True):
        assert len(seen) == len(wanted), name
        for step, (ours, theirs) in enumerate(zip(seen, wanted, strict=True)):
            assert ours == theirs, (name, step)


def case_on(puzzle, sample, model, strategy):
    """A search on a board: the lines of its stream, and what its replay says."""
    kind, board = find_puzzle(puzzle), load(f"{puzzle}:{sample}")
    heuristic = next(iter(kind.heuristics))
    lines, events = [], Recording()
    random.seed(1)  # climbers throw dice
    watch(board, lines.append, model=model, strategy=strategy, heuristic=heuristic, limits=LIMITS)
    random.seed(1)
    problem, estimate = set_up(kind, board, Recipe(model, strategy, heuristic))
    search(problem, find_strategy(strategy), heuristic=estimate, limits=LIMITS, trace=events)
    return f"{puzzle}:{sample} {model} {strategy}", lines, replayed(events, problem.board)


@pytest.mark.slow
def test_every_model_under_every_strategy_of_ours(page):
    compare(
        page, [case_on(puzzle, next(iter(find_puzzle(puzzle).samples)), model, each) for puzzle, model in MODELS for each in strategies()]
    )


@pytest.mark.slow
def test_every_model_under_every_strategy_and_option_there_is(page):
    compare(page, [case_on(puzzle, list(find_puzzle(puzzle).samples)[1], model, each) for puzzle, model in MODELS for each in EVERY])


def test_random_graphs_whose_states_are_texts(page):
    cases = []
    for seed, strategy in enumerate(EVERY):
        edges, goals = random_graph(seed)
        graph = Graph(edges, 0, goals, {state: 0.9 * cost for state, cost in true_costs(edges, goals).items()})
        stream, events = Stream(), Recording()
        told = {
            "heuristic": graph.h,
            "limits": Limits(nodes=30),
            "trace": lambda event, kept=(stream, events): [each(event) for each in kept],
        }
        search(graph, find_strategy(strategy), **told)
        cases.append((strategy, stream.lines, replayed(events)))
    compare(page, cases)
