"""Traces: what a search did, step by step, as plain values handed to any callable.

A search given `trace=f` calls `f(event)` for each event below, in the order things happen; without a trace it pays nothing.

    source     the root
    expand     a node's successors are about to be made
    generate   a successor enters the frontier
    duplicate  a successor's state was reached before, and nothing came of it
    dead       a dead end: `result` answered None, or a state had no actions
    drop       a node is forgotten: over the beam's width, beyond a depth or cost limit, out of memory
    goal       a node passed the goal test: the end

The writers here keep events as JSON lines, as a Graphviz DOT tree or as a Posthoc search trace. All three write while the search runs,
and what they have written is whole after `close()` (they are context managers), also when a search was cut short.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from types import TracebackType
from typing import Any, ClassVar, NamedTuple, TextIO

from fronteira.search.problem import Node


class Event(NamedTuple):
    """One thing that happened. `id` numbers nodes in the order they were made, from 0; `parent` is such a number or None."""

    kind: str
    id: int | None
    parent: int | None
    state: Any
    action: Any
    g: float
    h: float
    depth: int

    @property
    def f(self) -> float:
        return self.g + self.h


Trace = Callable[[Event], object]


class Tracer:
    """Numbers nodes and turns what a search tells it into events. Searches hold one, or None."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._numbers: dict[int, int] = {}
        self._alive: list[Node[Any, Any]] = []  # a node's address is its key: keep it from being used again

    def node(self, kind: str, node: Node[Any, Any]) -> None:
        """Tell of a node."""
        parent = None if node.parent is None else self._numbers.get(id(node.parent))
        self._trace(Event(kind, self._number(node), parent, node.state, node.action, node.cost, node.h, node.depth))

    def dead(self, parent: Node[Any, Any], action: Any) -> None:
        """Tell of an action that led nowhere: there is no node, only its parent."""
        number = self._number(parent)
        self._trace(Event("dead", None, number, None, action, parent.cost, 0, parent.depth + 1))

    def _number(self, node: Node[Any, Any]) -> int:
        key = id(node)
        if key not in self._numbers:
            self._numbers[key] = len(self._alive)
            self._alive.append(node)
        return self._numbers[key]


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


class JsonLines(TraceWriter):
    """One JSON object an event, the fields of `Event` and `f`."""

    def _begin(self) -> None:
        import json  # not for those who never trace

        self._dump = json.JSONEncoder(ensure_ascii=False).encode

    def __call__(self, event: Event) -> None:
        record = event._asdict() | {"f": event.f}
        record["state"] = None if event.state is None else self._label(event.state)
        record["action"] = None if event.action is None else str(event.action)
        self._file.write(self._dump(record) + "\n")


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
    """A DOT string; newlines become left-justified line breaks."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\l")
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
    return kind(open(path, "w", encoding="utf-8"), label)
