"""The pages' own files: read once, and again when they have changed; packed, and known to browsers that have them already."""

from __future__ import annotations

import gzip
import os
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

PAGES = Path(__file__).parent / "pages"

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
"""What is served; nothing else is, whatever lies in the folder."""

PACKED = (".html", ".js", ".css", ".svg", ".json", ".webmanifest")


class File(NamedTuple):
    """A file as it is sent."""

    data: bytes
    packed: bytes | None
    kind: str
    tag: str


class Files:
    """The files under a folder, by their paths with slashes."""

    def __init__(self, folder: Path = PAGES) -> None:
        self.folder = folder
        self._known: dict[str, tuple[int, File]] = {}

    def find(self, path: str) -> File | None:
        """The file at a path; None where there is none."""
        parts = path.split("/")
        kind = KINDS.get(os.path.splitext(path)[1])
        if kind is None or any(part in ("", ".", "..") or part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        place = self.folder.joinpath(*parts)
        try:
            time = place.stat().st_mtime_ns
            known = self._known.get(path)
            if known is None or known[0] != time:
                known = self._known[path] = time, read(place, kind)
        except OSError:
            return None
        return known[1]


def read(place: Path, kind: str) -> File:
    data = place.read_bytes()
    packed = gzip.compress(data, 9, mtime=0) if place.suffix in PACKED else None
    return File(data, packed if packed and len(packed) < len(data) else None, kind, f'"{sha256(data).hexdigest()[:20]}"')
