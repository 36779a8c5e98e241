"""Columns out of others: arithmetic, parsed and never evaluated as Python."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from keyword import iskeyword
from typing import Any

import numpy as np

from overlap_models import checks

#: Operations with the same result on every processor, to the last digit.
_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
ALLOWED = "numbers and columns with + - * / and parentheses"
#: Most characters of an expression; within them Python can parse any nesting.
_LONGEST = 1000


@dataclass(frozen=True)
class Derived:
    name: str
    expression: str


def columns_in(expression: str) -> list[str]:
    """The columns that an expression names.

    >>> columns_in("simulation.gain / model.gain - 1")
    ['simulation.gain', 'model.gain']
    >>> columns_in("open('/etc/passwd')")
    Traceback (most recent call last):
    ...
    ValueError: open('/etc/passwd') is none of these

    Raises
    ------
    ValueError
        For what is no expression; it names the part.
    """
    found: list[str] = []

    def note(name: str) -> Any:
        found.append(name)
        return np.float64(1)

    with np.errstate(all="ignore"):
        _walk(_parsed(expression), note)
    return found


def derive(expression: str, columns: Mapping[str, Any]) -> Any:
    """A column out of others; nan where there is no number.

    >>> derive("(b - a) / a", {"a": np.array([1.0, 0.0]), "b": np.array([3.0, 1.0])}).tolist()
    [2.0, nan]
    """
    length = len(next(iter(columns.values())))
    with np.errstate(all="ignore"):
        found = np.broadcast_to(_walk(_parsed(expression), columns.__getitem__), length).astype(np.float64)
    found[~np.isfinite(found)] = np.nan
    return found


def _parsed(expression: str) -> ast.expr:
    if len(expression) > _LONGEST:
        raise ValueError(f"it has more than {_LONGEST} characters")
    try:
        return ast.parse(expression.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise ValueError("it cannot be read") from None


def _walk(node: ast.expr, column: Callable[[str], Any]) -> Any:
    if isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
        return _BINARY[type(node.op)](_walk(node.left, column), _walk(node.right, column))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_walk(node.operand, column)
    if isinstance(node, ast.Constant) and checks.is_number(node.value):
        return np.float64(node.value)
    name = _name(node)
    if name is None:
        raise ValueError(f"{ast.unparse(node)[:60]} is none of these")
    return column(name)


def _name(node: ast.expr) -> str | None:
    """A name such as model.gain; Python's keywords have an underscore appended: model.lambda_."""
    if isinstance(node, ast.Attribute):
        before, last = _name(node.value), node.attr
        return before and f"{before}.{_plain(last)}"
    return _plain(node.id) if isinstance(node, ast.Name) else None


def _plain(name: str) -> str:
    return name[:-1] if iskeyword(name[:-1]) else name
