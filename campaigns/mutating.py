"""Small wrong changes to a Python source, one at a time: what a slip of the hand could have made of it.

A mutant is a piece of the text replaced by another, so that it can be shown as before and after. Texts nobody runs (docstrings,
annotations, what is for type checkers alone) are left as they are, and so are decorators and imports.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from typing import Any, NamedTuple

FLIPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
"""What an operator is mistaken for."""


class Mutant(NamedTuple):
    """A change to a source: where in the text it begins and ends, on which line, its kind, what stands there and what would instead."""

    start: int
    end: int
    line: int
    kind: str
    before: str
    after: str

    def apply(self, source: str) -> str:
        return source[: self.start] + self.after + source[self.end :]


def mutants_of(source: str) -> list[Mutant]:
    """Every mutant of a source, in the order of its text."""
    text = Text(source)
    found = {text.mutant(node, kind, after) for node, kind, after in changes(ast.parse(source))}
    return sorted(mutant for mutant in found if mutant.before != mutant.after)


def named_mutants(source: str, function: str, wanted: str, after: str) -> list[Mutant]:
    """An expression of a function replaced wherever it stands there: the one written so, or the calls of what is called so."""
    text = Text(source)
    bodies = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef) and node.name == function]
    nodes = [node for body in bodies for node in ast.walk(body) if isinstance(node, ast.expr) and is_called(node, wanted)]
    return [text.mutant(node, "named", after) for node in nodes]


def is_called(node: ast.expr, wanted: str) -> bool:
    if wanted.replace(".", "").isidentifier():
        return isinstance(node, ast.Call) and ast.unparse(node.func) == wanted
    return ast.unparse(node) == wanted


class Text:
    """A source, and where its lines begin: Python tells places by line and byte."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.lines = source.splitlines(keepends=True)
        self.begins = [0]
        for line in self.lines:
            self.begins.append(self.begins[-1] + len(line))

    def place(self, line: int, byte: int) -> int:
        return self.begins[line - 1] + len(self.lines[line - 1].encode()[:byte].decode())

    def mutant(self, node: Any, kind: str, after: str) -> Mutant:
        """The mutant that has this instead of a node."""
        start, end = self.place(node.lineno, node.col_offset), self.place(node.end_lineno, node.end_col_offset)
        if isinstance(node, ast.expr) and not isinstance(node, ast.Constant) and not after.isidentifier():
            after = f"({after})"
        return Mutant(start, end, node.lineno, kind, self.source[start:end], after)


def changes(tree: ast.AST) -> Iterator[tuple[ast.AST, str, str]]:
    """The nodes that can be changed, the kind of the change, and what would stand there."""
    if isinstance(tree, ast.If) and ast.unparse(tree.test) == "TYPE_CHECKING":
        return
    if isinstance(tree, (ast.stmt, ast.expr)):
        yield from changes_here(tree)
    for child in parts_that_run(tree):
        yield from changes(child)


def parts_that_run(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node but docstrings, annotations, decorators, and the texts of f-strings."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_comment") or isinstance(node, (ast.Import, ast.ImportFrom)):
            continue
        for child in value if isinstance(value, list) else [value]:
            is_text = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            if isinstance(child, ast.AST) and not is_text and not isinstance(child, ast.JoinedStr):
                yield child


def changes_here(node: ast.AST) -> Iterator[tuple[ast.AST, str, str]]:
    """What a node can be changed to."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            if type(operator) in FLIPS:
                yield node, "comparison", rewritten(node, ops=[*node.ops[:place], FLIPS[type(operator)](), *node.ops[place + 1 :]])
    elif isinstance(node, (ast.BoolOp, ast.BinOp, ast.AugAssign)) and type(node.op) in FLIPS:
        kind = "and, or" if isinstance(node, ast.BoolOp) else "arithmetic"
        yield node, kind, rewritten(node, op=FLIPS[type(node.op)]())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node, "negation", ast.unparse(node.operand)
    elif isinstance(node, ast.Constant):
        yield from constants_instead(node)
    elif isinstance(node, ast.Return) and node.value is not None and ast.unparse(node.value) != "None":
        yield node, "answer", "return None"
    elif isinstance(node, ast.Raise):
        yield node, "refusal", "pass"
    elif isinstance(node, (ast.Continue, ast.Break)) or (isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.Yield))):
        yield node, "statement", "pass"
    elif isinstance(node, (ast.If, ast.While)) and not isinstance(node.test, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
        yield node.test, "negation", f"not {ast.unparse(node.test)}"


def constants_instead(node: ast.Constant) -> Iterator[tuple[ast.AST, str, str]]:
    value = node.value
    if isinstance(value, bool):
        yield node, "constant", str(not value)
    elif isinstance(value, (int, float)):
        yield node, "constant", repr(value + 1)
        if isinstance(value, int) and value > 0:
            yield node, "constant", repr(value - 1)
    elif isinstance(value, str):
        yield node, "text", repr(value[:-1] if value else "x")


def rewritten(node: Any, **fields: Any) -> str:
    """A node as text, with some of its fields otherwise."""
    other = copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return ast.unparse(other)
