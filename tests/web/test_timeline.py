"""The stream of a watched search: its lines, its numbers, its ending. That nothing of a replay is lost is held in a browser."""

from __future__ import annotations

import json
from math import inf

import pytest

from fronteira.errors import BadOption, UnknownName
from fronteira.reading import load
from fronteira.search import Limits, Recording, Status, search
from fronteira.web.onefile import Stream
from fronteira.web.timeline import EVENTS_A_LINE, KINDS, plain, watch
from tests.search.test_strategies import Graph


def streamed(name, **wishes):
    lines = []
    status = watch(load(name), lines.append, **wishes)
    return status, [json.loads(line) for line in lines]


def rows_of(lines):
    return [row for line in lines for row in line.get("e", ())]


def test_a_stream_has_a_header_lines_of_events_and_an_ending():
    status, (head, *lines, last) = streamed("dots:c", model="lines", strategy="astar", heuristic="closed", limits=Limits(events=1300))
    assert (head["v"], head["board"]["puzzle"], head["strategy"], head["frontier"]) == (1, "dots", "astar", "f")
    assert status is Status.LIMIT
    assert (last["end"]["status"], last["end"]["limit"]) == ("limit", "events")
    assert 1299 <= len(rows_of(lines)) < 1300 + 60  # an expansion is told whole; about has no row
    assert all(len(line["e"]) <= EVENTS_A_LINE for line in lines)
    kinds = [KINDS[row[0] >> 1] for row in rows_of(lines)]
    assert kinds.count("expand") == last["end"]["stats"]["expanded"]
    assert kinds.count("generate") + kinds.count("duplicate") == last["end"]["stats"]["generated"]


def test_cells_change_against_the_board_of_the_parent():
    _, (head, *lines, _) = streamed("takuzu:six", model="propagate", strategy="dfs")
    boards = []
    for code, *row in rows_of(lines):
        if code & 1:
            parent, changed = row[:2]
            cells = list(head["board"]["cells"] if parent < 0 else boards[parent])
            for cell, value in zip(changed[::2], changed[1::2], strict=True):
                assert cells[cell] != value
                cells[cell] = value
            boards.append(cells)
    assert None not in boards[-1]
    actions = [action for line in lines for action in line.get("a", ())]
    assert all(len(action) == 2 and str(action[1] // 6 + 1) in action[0] for action in actions)  # the text, and the cell it decides


def test_what_is_wrong_is_said_before_the_first_line():
    lines = []
    for wishes, error in [({"strategy": "astr"}, UnknownName), ({"strategy": "dfs:limit=-1"}, BadOption), ({"model": "x"}, UnknownName)]:
        with pytest.raises(error):
            watch(load("takuzu:small"), lines.append, **wishes)
    assert lines == []


def test_no_time_to_begin_is_a_limit_and_no_no():
    status, (_, *_, last) = streamed("takuzu:six", limits=Limits(seconds=0))
    assert (status, last["end"]["status"], last["end"]["limit"]) == (Status.LIMIT, "limit", "time")


def test_a_problem_without_boards_is_told_in_texts():
    graph = Graph({0: {1: 1, 2: 5}, 1: {2: 1}, 2: {3: 10}}, 0, [3], {1: inf})
    stream, events = Stream(), Recording()
    search(graph, "astar", heuristic=graph.h, trace=lambda event: (stream(event), events(event)))
    rows = rows_of(map(json.loads, stream.lines))
    assert [row[2] for row in rows if row[0] & 1] == [
        str(event.state) for event in events if event.kind in ("source", "generate", "duplicate")
    ]
    assert len(rows) == len(events) - 2
    assert any("inf" in row for row in rows)


def test_numbers_are_such_as_json_has():
    assert [plain(value) for value in (3, 0.5, inf, -inf, None, True)] == [3, 0.5, "inf", "-inf", None, 1.0]
