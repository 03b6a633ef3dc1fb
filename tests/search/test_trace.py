"""Traces: the events a search tells of, and the files they are kept in."""

from __future__ import annotations

import json

import pytest

from fronteira.search import search
from fronteira.search.trace import Dot, Event, JsonLines, Posthoc, writer

STRATEGIES = ["bfs", "dfs", "dfs:limit=2", "ids", "ucs", "greedy", "astar", "idastar", "rbfs", "smastar:nodes=5", "beam:width=1"]


class Staircase:
    """Up 1 or 2 from 0 to 6; 4 is a hole, and 5 leads nowhere."""

    start = 0

    def actions(self, step):
        return () if step == 5 else (1, 2)

    def result(self, step, up):
        return None if step + up in (4, 7, 8) else step + up

    def is_goal(self, step):
        return step == 6


def distance(node):
    return (6 - node.state) / 2


class Corridor(Staircase):
    """The same without a hole: 6 can be reached."""

    def actions(self, step):
        return (1, 2)

    def result(self, step, up):
        return step + up if step + up <= 6 else None


def events_of(problem, strategy):
    events = []
    return search(problem, strategy, heuristic=distance, trace=events.append), events


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("problem", [Staircase(), Corridor()])
def test_events_add_up_to_the_counters(problem, strategy):
    result, events = events_of(problem, strategy)
    kinds = [event.kind for event in events]
    assert (kinds[0], kinds[-1], kinds.count("source")) == ("about", "end", 1)
    assert kinds.count("expand") == result.stats.expanded
    assert kinds.count("test") == result.stats.tested
    assert kinds.count("dead") == result.stats.dead_ends
    assert kinds.count("generate") + kinds.count("duplicate") == result.stats.generated
    assert kinds.count("goal") == (result.node is not None)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_parent_was_told_of_before_its_children(strategy):
    _, events = events_of(Corridor(), strategy)
    known = set()
    for event in events:
        assert event.parent is None or event.parent in known
        if event.id is not None:
            known.add(event.id)


def test_a_trace_changes_nothing():
    for strategy in STRATEGIES:
        plain = search(Corridor(), strategy, heuristic=distance)
        traced, _ = events_of(Corridor(), strategy)
        plain.stats.seconds = traced.stats.seconds = 0
        assert plain.stats == traced.stats


def test_json_lines_hold_every_event(tmp_path):
    path = tmp_path / "search.jsonl"
    with writer(path) as trace:
        assert isinstance(trace, JsonLines)
        search(Corridor(), "astar", heuristic=distance, trace=trace, about={"board": "six steps"})
    records = [json.loads(line) for line in path.read_text().splitlines()]
    assert records[0] == {"kind": "about", "strategy": "astar", "board": "six steps"}
    assert records[1] == {
        "kind": "source", "id": 0, "parent": None, "state": "0", "action": None, "g": 0, "h": 3, "f": 3, "depth": 0, "priority": [3, 1],
    }  # fmt: skip
    assert records[2] == {"kind": "take", "id": 0}
    assert (records[-2]["kind"], records[-2]["state"]) == ("goal", "6")
    assert records[-1] == {"kind": "end", "status": "solved", "limit": None}


def test_a_dot_tree_names_nodes_and_actions(tmp_path):
    path = tmp_path / "search.dot"
    with writer(path, label=lambda state: f'"{state}"\\') as trace:
        assert isinstance(trace, Dot)
        search(Staircase(), "bfs", trace=trace)
    text = path.read_text()
    assert text.startswith("digraph")
    assert text.endswith("}\n")
    assert r'n0 [label="\"0\"\\\lg=0 h=0\l"]' in text
    assert 'n0 -> n1 [label="1"]' in text
    assert "style=dashed" in text


def test_a_posthoc_trace_is_yaml_with_its_version(tmp_path):
    path = tmp_path / "search.trace.yaml"
    with writer(path) as trace:
        assert isinstance(trace, Posthoc)
        search(Corridor(), "astar", heuristic=distance, trace=trace)
    lines = path.read_text().splitlines()
    assert lines[:3] == ["version: 1.4.0", "views: {}", "events:"]
    events = [json.loads(line.removeprefix("  - ")) for line in lines[3:]]
    assert events[0]["type"] == "source"
    assert "pId" not in events[0]
    assert {event["type"] for event in events} <= {"source", "expand", "generate", "close", "goal"}
    assert events[-1]["type"] == "goal"


def test_an_empty_posthoc_trace_is_still_a_document(tmp_path):
    path = tmp_path / "none.yaml"
    writer(path).close()
    assert path.read_text().endswith("events:\n  []\n")


def test_closing_twice_is_harmless(tmp_path):
    trace = writer(tmp_path / "x.gv")
    trace.close()
    trace.close()
    assert (tmp_path / "x.gv").read_text().count("}") == 1


def test_what_does_not_show_is_spelled_out_in_a_tree(tmp_path):
    with writer(tmp_path / "tree.dot") as trace:
        trace(Event("source", 0, state="\x1b]0;own\x07\0"))
        trace(Event("generate", 1, 0, state='two\n"lines"', action="a\u202eb"))
    text = (tmp_path / "tree.dot").read_text()
    assert r'n0 [label="\\x1b]0;own\\x07\\x00\lg=0 h=0\l"]' in text
    assert r'label="two\l\"lines\"\lg=0' in text
    assert r'label="a\\u202eb"' in text
