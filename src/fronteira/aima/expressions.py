"""The library's logical and arithmetic expressions: symbols, and operators that build expressions instead of computing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

OPERATORS = {
    **{"add": "+", "sub": "-", "mul": "*", "pow": "**", "mod": "%", "and": "&", "xor": "^"},
    **{"rshift": ">>", "lshift": "<<", "truediv": "/", "floordiv": "//", "matmul": "@", "or": "|"},
}
UNARY = {"neg": "-", "pos": "+", "invert": "~"}

infix_ops = ["==>", "<==", "<=>"]
"""Operators Python does not have; `P |'==>'| Q` builds one of these."""


class Expr:
    """An operator and what it is applied to; without arguments, a symbol."""

    def __init__(self, op: Any, *args: Any) -> None:
        self.op = str(op)
        self.args = args

    def __call__(self, *args: Any) -> Expr:
        """`f(x)`, where f is a symbol."""
        if self.args:
            raise ValueError("only a symbol can be called, not an expression")
        return Expr(self.op, *args)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expr) and (self.op, self.args) == (other.op, other.args)

    def __hash__(self) -> int:
        return hash(self.op) ^ hash(self.args)

    def __lt__(self, other: object) -> bool:
        return isinstance(other, Expr) and str(self) < str(other)

    def __repr__(self) -> str:
        parts = [str(part) for part in self.args]
        if self.op.isidentifier():
            return f"{self.op}({', '.join(parts)})" if parts else self.op
        return self.op + parts[0] if len(parts) == 1 else f"({f' {self.op} '.join(parts)})"


class PartialExpr:
    """The left half of `P |'==>'| Q`, waiting for the right one."""

    def __init__(self, op: Any, lhs: Any) -> None:
        self.op, self.lhs = op, lhs

    def __or__(self, rhs: Any) -> Expr:
        return Expr(self.op, self.lhs, rhs)

    def __repr__(self) -> str:
        return f"PartialExpr('{self.op}', {self.lhs})"


Number = (int, float, complex)
Expression = (Expr, Number)


def teach_operators() -> None:
    """Give Expr every operator, from both sides."""
    for name, op in UNARY.items():
        setattr(Expr, f"__{name}__", lambda self, op=op: Expr(op, self))
    for name, op in OPERATORS.items():
        setattr(Expr, f"__{name}__", lambda self, other, op=op: Expr(op, self, other))
        setattr(Expr, f"__r{name}__", lambda self, other, op=op: Expr(op, other, self))

    def either(self: Expr, other: Any) -> Any:
        return Expr("|", self, other) if isinstance(other, (Expr, *Number)) else PartialExpr(other, self)

    setattr(Expr, "__or__", either)  # noqa: B010 (the type checker knows another)


teach_operators()


def Symbol(name: Any) -> Expr:  # noqa: N802 (the library's name)
    return Expr(name)


def symbols(names: str) -> tuple[Expr, ...]:
    """Symbols from names with commas or spaces between them."""
    return tuple(map(Symbol, names.replace(",", " ").split()))


def subexpressions(x: Any) -> Iterator[Any]:
    """An expression and all within it."""
    yield x
    for part in x.args if isinstance(x, Expr) else ():
        yield from subexpressions(part)


def arity(expression: Any) -> int:
    return len(expression.args) if isinstance(expression, Expr) else 0


class Names(dict[str, Any]):
    """Every name is a symbol."""

    def __missing__(self, name: str) -> Expr:
        self[name] = symbol = Expr(name)
        return symbol


def expr(x: Any) -> Any:
    """The expression a text writes, its names as symbols; what is an expression already stays as it is."""
    return eval(expr_handle_infix_ops(x), Names()) if isinstance(x, str) else x


def expr_handle_infix_ops(x: str) -> str:
    """A text with `==>` as `|'==>'|`, and so on."""
    for op in infix_ops:
        x = x.replace(op, f"|{op!r}|")
    return x
