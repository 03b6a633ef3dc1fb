"""A watched search, or a race of some, as one page that needs no server: for a report, a lecture, a course site, a notebook.

    with PageWriter("run.html") as trace:             what `fronteira solve board.txt --trace run.html` does
        solve(board, trace=trace)
    show(events)                                      in a notebook, of a Recording; of several, a race

The page is made of our own modules, put one after another into a single script, of their styles, and of the streams (`timeline`) deflated.
Its policy forbids everything but that script and that style, by their hashes.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from html import escape
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import Any

from fronteira.errors import BadOption, FronteiraError
from fronteira.reading import parse
from fronteira.registry import find_model
from fronteira.search.limits import LimitReached
from fronteira.search.trace import Event
from fronteira.web.timeline import MOST_EVENTS, Subject, Timeline, dump, frontier_of, header, subject_header, subject_of
from fronteira.words import say, words_of

PAGES = Path(__file__).parent / "pages"
ENTRY = "file/file.js"
STYLES = ("base.css", "shared/board.css", "watch/watch.css", "race/race.css")
MOST_SEARCHES = 4

IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
REMARKS = re.compile(r"^[ \t]*(?://[^\n]*\n|/\*.*?\*/[ \t]*\n)", re.MULTILINE | re.DOTALL)
WORDS = ("web.board", "web.cell.", "web.mark.", "web.count.", "errors.limit.", "watch.")


@cache
def script() -> str:
    """All modules the page needs as one: each a function that is called once, those it imports before it."""
    parts: list[str] = []
    made: set[str] = set()

    def add(name: str) -> None:
        if name in made:
            return
        made.add(name)
        source = REMARKS.sub("", (PAGES / name).read_text(encoding="utf-8"))
        for _, address in IMPORT.findall(source):
            add(resolve(name, address))
        source = IMPORT.sub(lambda found: f'const {{{found[1].replace(" as ", ": ")}}} = modules["{resolve(name, found[2])}"];\n', source)
        names = [found[1] for found in EXPORT.findall(source)]
        source = EXPORT.sub(r"\1", source)
        wrapped = f'modules["{name}"] = (() => {{\n{source}return {{ {", ".join(names)} }};\n}})();\n'
        parts.append(source if name == ENTRY else wrapped)

    add(ENTRY)
    return "const modules = {};\n" + "".join(parts)


def resolve(name: str, address: str) -> str:
    """The module that one names by an address beside its own."""
    return os.path.normpath(PurePosixPath(name).parent / address).replace(os.sep, "/")


@cache
def style() -> str:
    """The styles of what the page shows."""
    return "\n".join((PAGES / name).read_text(encoding="utf-8") for name in STYLES)


def make_page(streams: Sequence[Iterable[str]], lang: str = "en") -> str:
    """The page of some streams: of one, a search to go through; of several, a race."""
    if not 1 <= len(streams) <= MOST_SEARCHES:
        raise BadOption("watch.file.many", searches=len(streams), most=MOST_SEARCHES)
    from fronteira import __version__

    words = {key: text for room in ("web", "errors", "watch") for key, text in words_of(room, lang).items() if key.startswith(WORDS)}
    about = say("watch.file.by", lang, version=__version__)
    told = json.dumps({"lang": lang, "words": words, "about": about, "streams": ["".join(each) for each in streams]}, ensure_ascii=False)
    packed = base64.b64encode(zlib.compress(told.encode(), 9)).decode()
    title = say("watch.file.race" if len(streams) > 1 else "watch.file.title", lang)
    policy = f"default-src 'none'; script-src {hashed(script())}; style-src {hashed(style())}; base-uri 'none'; form-action 'none'"
    return (
        f'<!doctype html>\n<html lang="{lang}" data-theme="auto">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n<title>{escape(title)}</title>\n<style>{style()}</style>\n</head>\n<body>\n'
        f'<main id="main"></main>\n<p id="old" class="trouble" hidden>{escape(say("watch.file.old", lang))}</p>\n'
        '<div id="live" class="unseen" role="status" aria-live="polite"></div>\n'
        f'<script id="data" type="text/plain">{packed}</script>\n<script type="module">{script()}</script>\n</body>\n</html>\n'
    )


def hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


class Stream:
    """A trace that keeps a search as the lines of a stream. What is searched is a board with the model that the first event names, or the
    board that event names; else states are shown as texts."""

    def __init__(self, board: Any = None, lang: str = "en", most: int = MOST_EVENTS) -> None:
        self.lines: list[str] = []
        self._board, self._lang, self._most = board, lang, most
        self._told = 0
        self._timeline: Timeline | None = None

    def __call__(self, event: Event) -> None:
        if event.kind == "expand" and self._told >= self._most:
            raise LimitReached("events")
        self._told += 1
        if self._timeline is None:
            self._timeline = self._begin(event.more or {} if event.kind == "about" else {})
        self._timeline(event)
        if event.kind == "end":
            self.close()
            self.lines.append(dump({"end": event.more}))

    def close(self) -> None:
        """Nothing more comes: a stream that was not told its end says that it was cut short."""
        if self._timeline is not None:
            self._timeline.flush()

    def _begin(self, about: Mapping[str, Any]) -> Timeline:
        strategy = about.get("strategy") or ""
        head = {name: about.get(name) for name in ("model", "strategy", "heuristic")} | {"frontier": frontier_of(strategy)}
        subject = Subject(None, self._lang)
        with suppress(KeyError, FronteiraError):  # it is of texts then
            board = self._board if self._board is not None else parse(about["board"], about["puzzle"])
            subject = subject_of(find_model(about["model"], board), board, self._lang)
            head |= subject_header(board, self._lang)
        self.lines.append(header(head, self._lang))
        return Timeline(self.lines.append, subject)


class PageWriter(Stream):
    """A trace that becomes a page in a file when it is closed."""

    def __init__(self, path: str | os.PathLike[str], board: Any = None, lang: str = "en") -> None:
        super().__init__(board, lang)
        self._file = open(path, "w", encoding="utf-8")  # noqa: SIM115 - before the search: what cannot be written is said at once

    def __enter__(self) -> PageWriter:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        super().close()
        if self._timeline is None:
            self._begin({})  # it never began, and the page says so
        with self._file as file:
            file.write(make_page([self.lines], self._lang))


class Page(str):
    """A page as a text, which a notebook shows."""

    def _repr_html_(self) -> str:
        height, style = 1100, "width:100%;border:0"
        return f'<iframe srcdoc="{escape(self)}" height="{height}" style="{style}"></iframe>'


def show(*recordings: Iterable[Event], lang: str = "en") -> Page:
    """Recorded searches as a page: one to go through, several as a race. In a notebook it shows itself; `write_text` it to keep it."""
    streams = []
    for events in recordings:
        stream = Stream(lang=lang, most=10**12)
        for event in events:
            stream(event)
        stream.close()
        streams.append(stream.lines)
    return Page(make_page(streams, lang))
