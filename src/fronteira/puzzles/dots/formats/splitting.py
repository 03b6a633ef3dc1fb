"""A stream of boards cut into texts, unread: Lisp boards, and pictures."""

from __future__ import annotations

import re

from fronteira.notations.splitting import BLANK, split_at, with_the_rest

split_pictures = split_at(re.compile(rb"(?<=\n)\r?\n(?=[ \t]*[^\s])|\A"))
"""Pictures with empty lines between them: one of blanks is a row of boxes without a line at its side."""

PARENTHESES = re.compile(rb";[^\n]*|(?P<board>(?<=\n)'?\(\(\()|\(+|\)+")


def split_forms(data: bytes, last: bool) -> list[int]:
    """Lisp lists, with the comments before them. A line that begins with three parentheses begins a board, whatever is still open."""
    lengths: list[int] = []
    start = depth = 0
    for found in PARENTHESES.finditer(data):
        word = found.group()
        if word[:1] == b";":
            continue
        if found["board"]:
            if depth:
                lengths.append(found.start() - start)
                start = found.start()
            depth = 3
        elif word[:1] == b"(":
            depth += len(word)
        elif depth > len(word):
            depth -= len(word)
        else:  # a text ends with the first that closes it, and at each that closes nothing
            for end in range(found.start() + max(depth, 1), found.end() + 1):
                lengths.append(end - start)
                start = end
            depth = 0
    if last and start < len(data):
        if depth or re.sub(rb";[^\n]*", b"", data[start:]).strip(BLANK):
            lengths.append(len(data) - start)
        else:
            with_the_rest(lengths, len(data) - start)
    return lengths
