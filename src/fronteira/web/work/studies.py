"""Studies: the reports of folders the server was told of. Reading one runs nothing, whatever is in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fronteira.errors import BadOption, FronteiraError
from fronteira.lab.report import as_html, title_of
from fronteira.lab.store import FILE, read_records
from fronteira.web import bodies
from fronteira.web.allowance import Allowance

DEPTH = 3
"""How many folders down they are looked for."""

MOST = 200


def folders(allowed: Allowance) -> dict[str, Path]:
    """Folders with records, by their names."""
    if allowed.studies is None:
        return {}
    root = Path(allowed.studies)
    found = [place.parent for depth in range(DEPTH) for place in sorted(root.glob("*/" * depth + FILE))][:MOST]
    named: dict[str, Path] = {}
    for folder in found:
        name = folder.resolve().name.removesuffix(".lab")
        number = next(number for number in range(1, MOST + 2) if (name if number == 1 else f"{name}-{number}") not in named)
        named[name if number == 1 else f"{name}-{number}"] = folder
    return named


def studies(body: bodies.Plain, allowed: Allowance) -> dict[str, Any]:
    """Their names and titles; one that cannot be read says why."""
    told = []
    for name, folder in folders(allowed).items():
        try:
            about: dict[str, Any] = {"title": title_of(read_records(folder), body.lang)}
        except FronteiraError as error:
            about = {"title": name, "trouble": error.text(body.lang)}
        told.append({"name": name, **about})
    return {"studies": told}


def study(body: bodies.Study, allowed: Allowance) -> str:
    """The report of one."""
    folder = folders(allowed).get(body.name)
    if folder is None:
        raise BadOption("web.no-study", name=body.name)
    return as_html(read_records(folder), body.lang)
