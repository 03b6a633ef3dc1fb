"""A search as a stream that a page follows: lines of JSON, small enough for very many events, enough for all that `Replay` tells.

    {"v": 1, "board": …, "model": …, "strategy": …, "heuristic": …, "frontier": "f", "lang": …, "kinds": […]}    the header
    {"a": [["row 1, column 2 = 0", 1], …], "e": [[14, 3], [15, 3, [7, 0], 4, 2, [6, 12], 0], …]}                    events, some at a time
    {"end": {"status": "limit", "limit": "events", "stats": {…}}}                                                  how it ended

An event is a row of numbers that begins with twice the place of its kind among `kinds`, and 1 more where it tells of a new node. Nodes
number themselves as they come.

    new node     kind, parent (−1: none), what changed, action, g, h, place, of
    known node   kind, node (−1: none), place, of
    dead action  kind, −1, the node it was tried at, action
    round        kind, −1, round, bound

What changed is cells and their new values in turn (−1: empty), against the board of the parent, or of the given board where there is none;
for problems without boards it is the state as a text. An action is its place among the `a` of all lines so far: a text, and the cell that
was decided where it is about one, so that other changes are known to be forced. A place is the priority, a list, or the reason why the node
does not wait, or null; what says nothing at the end of a row is left out. Numbers that JSON lacks are texts ("inf"). Of about and end
there are no rows: the header and the last line tell them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import isfinite
from time import perf_counter
from typing import Any

from fronteira.engines.solving import answer_of, choose_recipe, set_up
from fronteira.registry import find_puzzle, find_strategy
from fronteira.search import Limits, Result, Stats, Status, search
from fronteira.search.limits import NO_LIMITS, LimitReached, Meter
from fronteira.search.trace import Event
from fronteira.web.boards import to_page

KINDS = (
    *("about", "source", "round", "take", "stale", "test", "expand", "generate"),
    *("duplicate", "dead", "drop", "cut", "back", "wait", "goal", "end"),
)
CODES = {kind: 2 * place for place, kind in enumerate(KINDS)}

MOST_EVENTS = 200_000
"""What a page can hold; a search that tells more ends with status LIMIT and limit "events"."""

EVENTS_A_LINE, SECONDS_A_LINE = 500, 0.05
LONGEST_TEXT = 400

FRONTIERS = {
    **{"bfs": "queue", "dfs": "stack", "ids": "deepening", "ucs": "g", "greedy": "h", "astar": "f", "wastar": "wf"},
    **{"idastar": "bound", "rbfs": "levels", "smastar": "memory", "beam": "beam"},
    **{"breadth_first_tree_search": "queue", "breadth_first_graph_search": "queue", "uniform_cost_search": "g"},
    **{"depth_first_tree_search": "stack", "depth_first_graph_search": "stack", "depth_limited_search": "deepening"},
    **{"iterative_deepening_search": "deepening", "greedy_search": "h", "greedy_best_first_graph_search": "h"},
    **{"astar_search": "f", "recursive_best_first_search": "levels", "hill_climbing": "climb", "simulated_annealing": "climb"},
}
"""What each strategy's frontier is ordered by, or how it goes about it: which explanations a page gives."""

Send = Callable[[str], object]
"""Takes a line of the stream."""


class Subject:
    """What is searched, as a page sees it: states as changes of cells, actions as texts. This one, a model of a problem without cells or no
    model at all, has texts for both."""

    def __init__(self, model: Any = None, lang: str = "en") -> None:
        self.board_of: Callable[[Any], Any] | None = getattr(model, "board", None)
        self.explain: Callable[[Any, str], str] | None = getattr(model, "explain", None)
        self.lang = lang

    def root(self, state: Any) -> Any:
        text = str(state) if self.board_of is None else self.board_of(state).text
        return text[:LONGEST_TEXT]

    def changes(self, before: Any, after: Any) -> Any:
        """What is different after an action."""
        return self.root(after)

    def action(self, action: Any) -> list[Any]:
        """An action as a text, and the cell it decides where it is about one."""
        text = str(action) if self.explain is None else self.explain(action, self.lang)
        return [text[:LONGEST_TEXT]]


class BoardSubject(Subject):
    """A model of a puzzle. Its `changes(before, after)`, where it has one, saves comparing boards, which is what takes longest here."""

    def __init__(self, model: Any, given: Any, lang: str = "en") -> None:
        super().__init__(model, lang)
        self.cells_of: Callable[[Any], tuple[int, ...]] = lambda state: tuple(model.board(state).cells)
        self.given = given.cells
        self.quick = getattr(model, "changes", None)
        self.last: tuple[Any, Any] = None, None

    def root(self, state: Any) -> Any:
        return compare(self.given, self.cells_of(state))

    def changes(self, before: Any, after: Any) -> Any:
        if self.quick is not None:
            return self.quick(before, after)
        if self.last[0] is not before:  # sisters come one after another
            self.last = before, self.cells_of(before)
        return compare(self.last[1], self.cells_of(after))

    def action(self, action: Any) -> list[Any]:
        told = super().action(action)
        cell = getattr(action, "cell", None)
        return told if cell is None else [*told, cell]


def compare(before: Sequence[int], after: Sequence[int]) -> list[int]:
    """Cells and their new values, in turn."""
    return [number for cell, (old, new) in enumerate(zip(before, after, strict=True)) if old != new for number in (cell, new)]


class Timeline:
    """A trace that sends events as lines of the stream, its header not included."""

    def __init__(self, send: Send, subject: Subject) -> None:
        self.send = send
        self.subject = subject
        self.states: list[Any] = []
        self.actions: dict[Any, int] = {}
        self.new_actions: list[list[Any]] = []
        self.rows: list[list[Any]] = []
        self.due = 0.0  # the first line goes at once

    def __call__(self, event: Event) -> None:
        if event.kind in ("about", "end"):
            return
        self.rows.append(self.row(event))
        if len(self.rows) >= EVENTS_A_LINE or perf_counter() >= self.due:
            self.flush()

    def flush(self) -> None:
        """Send what there is."""
        if self.rows:
            line: dict[str, Any] = {"a": self.new_actions} if self.new_actions else {}
            self.send(dump({**line, "e": self.rows}))
            self.rows, self.new_actions = [], []
        self.due = perf_counter() + SECONDS_A_LINE

    def row(self, event: Event) -> list[Any]:
        code, number, place = CODES[event.kind], event.id, place_of(event)
        if number is None:
            if event.parent is None:
                more = event.more or {}
                return [code, -1, more.get("round"), plain(more.get("bound"))]
            return [code, -1, event.parent, self.action(event.action)]
        if number < len(self.states):
            return shortened([code, number, place, event.of])
        self.states.append(event.state)
        if event.parent is None:
            changed, action = self.subject.root(event.state), -1
        else:
            changed, action = self.subject.changes(self.states[event.parent], event.state), self.action(event.action)
        parent = -1 if event.parent is None else event.parent
        return shortened([code + 1, parent, changed, action, plain(event.g), plain(event.h), place, event.of])

    def action(self, action: Any) -> int:
        """The number of an action; the first time it is met, its text goes with the line."""
        try:
            known = self.actions.get(action)
        except TypeError:  # no hash
            action = repr(action)
            known = self.actions.get(action)
        if known is None:
            known = self.actions[action] = len(self.actions)
            self.new_actions.append(self.subject.action(action))
        return known


def shortened(row: list[Any]) -> list[Any]:
    while row[-1] is None:
        row.pop()
    return row


def place_of(event: Event) -> list[Any] | str | None:
    """Where a node waits, or why it does not."""
    return event.reason if event.priority is None else [plain(value) for value in event.priority]


def plain(value: Any) -> Any:
    """A number as JSON has it; infinity as a text."""
    if type(value) is int or value is None:
        return value
    value = float(value)
    return value if isfinite(value) else str(value)


def dump(record: Mapping[str, Any]) -> str:
    """A line of the stream."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def watch(
    board: Any,
    send: Send,
    *,
    model: str | None = None,
    strategy: str | None = None,
    heuristic: str | None = None,
    limits: Limits | None = None,
    lang: str = "en",
) -> Status:
    """Search a board, and send the whole stream; names that are not given are those of the puzzle's recipe.

    What is wrong with names and options is raised before the first line. The referee judges a solution: one it refuses is raised too.
    """
    puzzle = find_puzzle(board.puzzle)
    recipe, meter = choose_recipe(puzzle, model, strategy, heuristic), Meter(capped(limits))
    chosen = find_strategy(recipe.strategy)
    if not chosen.informed:
        recipe = recipe._replace(heuristic="zero")
    head = {**subject_header(board, lang), **recipe._asdict(), "frontier": frontier_of(recipe.strategy)}
    try:
        problem, estimate = meter.guard(set_up, puzzle, board, recipe)
    except LimitReached as reached:
        send(header(head, lang))
        return ended(send, Result(Status.LIMIT, None, Stats(seconds=meter.seconds()), reached.limit))
    send(header(head, lang))
    timeline = Timeline(send, subject_of(problem, board, lang))
    result = search(problem, chosen, heuristic=estimate, limits=meter, trace=timeline)
    timeline.flush()
    answer_of(puzzle, board, problem, result)
    return ended(send, result)


def subject_of(model: Any, board: Any, lang: str) -> Subject:
    """What a page sees of a model: cells, or texts where the board has none."""
    return BoardSubject(model, board, lang) if board.cells else Subject(model, lang)


def subject_header(board: Any, lang: str) -> dict[str, Any]:
    """What is searched: a board, or one of a problem of somebody's own."""
    return {"board": to_page(board, lang=lang)} if board.cells else {"problem": board.puzzle, "instance": board.text}


def capped(limits: Limits | None) -> Limits:
    limits = limits or NO_LIMITS
    return replace(limits, events=min(MOST_EVENTS, MOST_EVENTS if limits.events is None else limits.events))


def frontier_of(strategy: str) -> str:
    """How a strategy goes about its frontier."""
    name = strategy.removeprefix("aima:").partition(":")[0]
    return FRONTIERS.get(name.strip(), "")


def header(head: Mapping[str, Any], lang: str) -> str:
    return dump({"v": 1, **head, "lang": lang, "kinds": KINDS})


def ended(send: Send, result: Result) -> Status:
    send(dump({"end": {"status": str(result.status), "limit": result.limit, "stats": result.stats.to_dict()}}))
    return result.status
