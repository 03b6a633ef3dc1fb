"""Traces: what a search did, step by step, as plain values handed to any callable; enough to replay it (`Replay`).

A search given `trace=f` calls `f(event)` for each event below, in the order things happen; without a trace it pays nothing.

    about      the first event: what is searched and how, as far as the search was told (`more`)
    source     the root
    round      a deepening search begins anew (`more`: round, bound)
    take       a node leaves the frontier, because it is its turn
    stale      a node that was taken is passed over: a better way to its state was found meanwhile, by the node `of`
    test       a node is asked whether it is a goal
    expand     a node's successors are about to be made
    generate   a successor enters the frontier; with `of`, its state was reached before, by that node, and this way is better
    duplicate  a successor whose state was reached before, by the node `of`, and nothing came of it
    dead       a dead end: `result` answered None, or a state had no actions
    drop       a node is forgotten: over the beam's width, beyond a depth limit, out of memory
    cut        a node is not expanded, because memory would not hold its successors
    back       RBFS goes back from a node: what waits below it is forgotten, and it waits itself if it has a priority
    wait       a node enters the frontier again, or has another priority there
    goal       a node passed the goal test
    end        the search is over (`more`: status, limit)

The successors of an expansion enter the frontier together, whatever is told of them in between. A node's `priority` is what the frontier is
ordered by, lowest first: the value (f, g or h) where there is one, then what decides between equals. A successor without one never waits,
and `reason` says why: it is over the bound of the round ("bound"), in memory already ("known"), or the expansion was cut short
("unfinished"). The reasons of a drop are "width", "depth" and "memory".

The writers here keep events as JSON lines, as a Graphviz DOT tree or as a Posthoc search trace; the last two have no room for all of them.
All write while the search runs, and what they have written is whole after `close()` (they are context managers), also when a search was cut
short. `read_trace` reads JSON lines back.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from importlib import import_module
from math import inf
from types import TracebackType
from typing import Any, ClassVar, NamedTuple, TextIO

from fronteira.errors import ParseError
from fronteira.words import harmless


class Event(NamedTuple):
    """One thing that happened. `id` numbers nodes in the order they were told of, from 0; `parent` and `of` are such numbers or None."""

    kind: str
    id: int | None = None
    parent: int | None = None
    state: Any = None
    action: Any = None
    g: float = 0
    h: float = 0
    depth: int = 0
    of: int | None = None
    priority: tuple[float, ...] | None = None
    reason: str | None = None
    more: Mapping[str, Any] | None = None

    @property
    def f(self) -> float:
        return self.g + self.h


Trace = Callable[[Event], object]


class Recording(list[Event]):
    """A trace that keeps all events of a search: a list of them, and in a notebook the tree."""

    def __call__(self, event: Event) -> None:
        self.append(event)

    def _repr_svg_(self) -> str:
        svg: str = import_module("fronteira.draw.trees").draw_tree(self)  # by name: pictures know traces, not the other way round
        return svg


class TraceWriter:
    """A trace kept in a file. `label` turns a state into text (a board, say); the default is `str`."""

    def __init__(self, file: TextIO, label: Callable[[Any], str] = str) -> None:
        self._file = file
        self._label = label
        self._closed = False
        self._begin()

    def __call__(self, event: Event) -> None:
        raise NotImplementedError

    def _begin(self) -> None:
        """Write what comes before the first event."""

    def _end(self) -> None:
        """Write what comes after the last."""

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._end()
            self._file.close()

    def __enter__(self) -> TraceWriter:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        self.close()


WHOLE = ("source", "expand", "generate", "duplicate", "dead", "drop", "goal")
"""Kinds of events that JSON lines tell with everything about their node; others give its number."""


class JsonLines(TraceWriter):
    """One JSON object for each event: the fields of `Event` and `f`; those that say nothing are left out where they need not be there."""

    def _begin(self) -> None:
        import json  # not for those who never trace

        self._dump = json.JSONEncoder(ensure_ascii=False).encode

    def __call__(self, event: Event) -> None:
        record: dict[str, Any] = {"kind": event.kind}
        if event.kind in WHOLE:
            state = None if event.state is None else self._label(event.state)
            action = None if event.action is None else str(event.action)
            record |= {"id": event.id, "parent": event.parent, "state": state, "action": action}
            record |= {"g": event.g, "h": event.h, "depth": event.depth, "f": event.f}
        elif event.id is not None:
            record["id"] = event.id
        priority = None if event.priority is None else [value if value < inf else "inf" for value in event.priority]  # JSON has no infinity
        for name, value in (("of", event.of), ("priority", priority), ("reason", event.reason)):
            if value is not None:
                record[name] = value
        record |= event.more or {}
        self._file.write(self._dump(record) + "\n")


def read_trace(path: str | os.PathLike[str]) -> Recording:
    """The events of a file of JSON lines; states and actions are the texts that were written for them."""
    import json

    events, nodes = Recording(), dict[int, Event]()
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                record = json.loads(line)
                events.append(event_of(record, nodes))
            except (ValueError, TypeError, KeyError, AttributeError):
                raise ParseError("search.no-event", source=os.fspath(path), line=number) from None
    return events


def event_of(record: dict[str, Any], nodes: dict[int, Event]) -> Event:
    """An event from its JSON object; what it does not say of its node is as it was when that was told of last."""
    kind = record.pop("kind")
    if "id" not in record:
        return Event(kind, more=record)
    record.pop("f", None)
    number = record["id"]
    record["priority"] = None if "priority" not in record else tuple(map(number_of, record["priority"]))
    event = nodes.get(number, Event(kind))._replace(**{"kind": kind, "of": None, "reason": None, **record})
    if number is not None:
        nodes[number] = event
    return event


def number_of(value: float | str) -> float:
    return float(value) if isinstance(value, str) else value


class Dot(TraceWriter):
    """The search tree for Graphviz: `dot -Tsvg tree.dot`.

    Expanded nodes are filled and numbered in order of expansion; the goal has a double border.
    """

    def _begin(self) -> None:
        self._expanded = 0
        self._file.write('digraph search {\n  node [shape=box, fontname="monospace"];\n')

    def __call__(self, event: Event) -> None:
        write = self._file.write
        if event.kind in ("source", "generate"):
            text = f"{self._label(event.state)}\ng={event.g:g} h={event.h:g}"
            write(f"  n{event.id} [label={quoted(text)}];\n")
            if event.parent is not None:
                write(f"  n{event.parent} -> n{event.id} [label={quoted(str(event.action))}];\n")
        elif event.kind == "expand":
            self._expanded += 1
            write(f'  n{event.id} [style=filled, fillcolor="#dbe9f6", xlabel="{self._expanded}"];\n')
        elif event.kind == "goal":
            write(f'  n{event.id} [peripheries=2, style=filled, fillcolor="#ffd480"];\n')
        elif event.kind == "dead" and event.id is not None:
            write(f"  n{event.id} [style=dashed];\n")

    def _end(self) -> None:
        self._file.write("}\n")


class Posthoc(TraceWriter):
    """A Posthoc search trace (`.trace.yaml`, version 1.4.0): open it in the Posthoc visualiser to step through the search."""

    KINDS: ClassVar = {
        "source": "source",
        "expand": "expand",
        "generate": "generate",
        "goal": "goal",
        "dead": "close",
        "drop": "close",
    }

    def _begin(self) -> None:
        import json

        self._dump = json.JSONEncoder(ensure_ascii=False).encode
        self._file.write("version: 1.4.0\nviews: {}\nevents:\n")
        self._empty = True

    def __call__(self, event: Event) -> None:
        kind = self.KINDS.get(event.kind)
        if kind is None or event.id is None:
            return
        record: dict[str, Any] = {"type": kind, "id": event.id, "pId": event.parent, "f": event.f, "g": event.g, "h": event.h}
        if event.parent is None:
            del record["pId"]
        record["label"] = self._label(event.state)
        self._empty = False
        self._file.write(f"  - {self._dump(record)}\n")  # JSON is YAML's flow style

    def _end(self) -> None:
        if self._empty:
            self._file.write("  []\n")


def quoted(text: str) -> str:
    """A DOT string; newlines become left-justified line breaks, and what does not show is spelled out."""
    escaped = harmless(text, "\n").replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\l")
    return f'"{escaped}\\l"' if "\n" in text else f'"{escaped}"'


def writer(path: str | os.PathLike[str], label: Callable[[Any], str] = str) -> TraceWriter:
    """The writer a file name asks for: `.dot` or `.gv` Graphviz, `.trace.yaml` or `.yaml` Posthoc, anything else JSON lines."""
    name = str(path)
    if name.endswith((".dot", ".gv")):
        kind: type[TraceWriter] = Dot
    elif name.endswith((".yaml", ".yml")):
        kind = Posthoc
    else:
        kind = JsonLines
    return kind(open(path, "w", encoding="utf-8", errors="backslashreplace"), label)
