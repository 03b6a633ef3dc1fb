"""A stream of Lisp boards cut into texts, unread."""

from __future__ import annotations

import re

from fronteira.notations.splitting import BLANK, with_the_rest

PARENTHESES = re.compile(rb";[^\n]*|(?<=\n)'?\(\(\(|[()]")


def split_forms(data: bytes, last: bool) -> list[int]:
    """Lisp lists, with the comments before them. A line that begins with three parentheses begins a board, whatever is still open."""
    lengths: list[int] = []
    start = depth = 0
    for found in PARENTHESES.finditer(data):
        word = found.group()
        if word[:1] == b";":
            continue
        if len(word) > 1:
            if depth:
                lengths.append(found.start() - start)
                start = found.start()
            depth = 3
        else:
            depth += 1 if word == b"(" else -1
        if depth <= 0:
            lengths.append(found.end() - start)
            start, depth = found.end(), 0
    if last and start < len(data):
        if depth or re.sub(rb";[^\n]*", b"", data[start:]).strip(BLANK):
            lengths.append(len(data) - start)
        else:
            with_the_rest(lengths, len(data) - start)
    return lengths
