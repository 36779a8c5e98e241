"""One declaration of what an argument means, its unit and its range: checks and docstrings of equations follow from it.

    GammaH = Annotated[float, Argument("hardware granularity", above=0)]

    @elementwise
    def ideal_gain(*, gamma_h: GammaH) -> Gain: ...

is refused by name where gamma_h is not above 0, and says so in its docstring, in the sections of numpydoc. The type says what
kind of value it is: a number, a whole one (int), a condition (bool), one of some texts (str), or a structure. A result is declared
alike: what it is, its unit, and the range that it has.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Collection, Mapping
from functools import reduce
from types import FunctionType
from typing import Any, TypeVar

from overlap_models import checks
from overlap_models.checks import Range

T = TypeVar("T")


class Argument(Range):
    """What an argument means, its unit (none: a ratio or a count), and what it may be."""

    __slots__ = ("also", "choices", "extra", "is_number", "kind", "meaning", "optional", "unit")

    def __init__(
        self,
        meaning: str,
        unit: str = "",
        *,
        least: float = -math.inf,
        most: float = math.inf,
        above: float | None = None,
        whole: bool = False,
        even: bool = False,
        choices: Collection[str] = (),
        also: Collection[float] = (),
        extra: Callable[[Any], None] | None = None,
    ) -> None:
        super().__init__(least, most, above=above, whole=whole, even=even)
        self.meaning, self.unit, self.choices = meaning, unit, choices
        #: Numbers beyond the range that are allowed, such as infinity.
        self.also = also
        #: Refuses what is bad in a way that no range tells.
        self.extra = extra
        self.kind: Any = float
        self.is_number = True
        self.optional = False

    def of(self, kind: Any, optional: bool) -> Argument:
        """The same of values of a type, and where it is optional of None."""
        if kind is self.kind and optional == self.optional:
            return self
        limits = {"least": self.least, "most": self.most, "above": self.above, "whole": self.whole or kind is int, "even": self.even}
        found = Argument(self.meaning, self.unit, **limits, choices=self.choices, also=self.also, extra=self.extra)  # type: ignore[arg-type]
        found.kind, found.optional, found.is_number = kind, optional, kind in (float, int)
        if not found.is_number:
            found.floats_from = found.whole_from = math.nan
        return found

    def check(self, name: str, value: Any) -> None:
        if (value is None and self.optional) or (self.also and type(value) is float and value in self.also):
            return
        if self.is_number:
            super().check(name, value)
        elif self.kind is bool:
            checks.flag(**{name: value})
        elif self.kind is str:
            checks.one_of(self.choices, **{name: value})
        else:
            checks.instance(getattr(self.kind, "__origin__", self.kind), **{name: value})
        if self.extra is not None:
            self.extra(value)

    @property
    def type_name(self) -> str:
        text = self.kind.__name__ if isinstance(self.kind, type) else str(self.kind).replace("collections.abc.", "")
        return f"{text} | None" if self.optional else text

    def described(self) -> str:
        """Meaning, range and unit, as sentences."""
        limits = self.allowed.removeprefix("a number ").removeprefix("a finite number").strip().removeprefix("of ") if self.is_number else ""
        for each in self.also:
            limits += f", or {each}"
        if self.kind is str:
            limits = f"one of {', '.join(self.choices)}"
        rest = ", ".join(each for each in (limits, self.unit and f"in {self.unit}") if each)
        return f"{_capital(self.meaning)}.{rest and f' {_capital(rest)}.'}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def declared(owner: Callable[..., Any]) -> dict[str, Argument]:
    """The declarations of a function's arguments by name, and of its result by the name return; or of the fields of a class."""
    names = owner.__globals__ if isinstance(owner, FunctionType) else vars(sys.modules[owner.__module__])
    found = {}
    for name, each in owner.__annotations__.items():
        annotation = str(each)
        text = annotation.removesuffix(" | None")
        first, *rest = text.split(".")
        alias: Any = reduce(lambda owner, part: getattr(owner, part, None), rest, names.get(first))
        if hasattr(alias, "__metadata__"):
            found[name] = alias.__metadata__[0].of(alias.__origin__, text != annotation)
    return found


def documented(function: Any, arguments: Mapping[str, Argument], loops: bool) -> str | None:
    """A docstring with sections of numpydoc for arguments, result and errors; its own text has the rest, with examples and source."""
    text = function.__doc__
    if text is None:
        return None
    if not arguments:
        return f"{text.rstrip()}\n\n    {_LOOPS}\n    " if loops else text
    paragraphs = [each for each in _dedented(text).split("\n\n") if each.strip()]
    source = [each for each in paragraphs if each.startswith("Source: ")]
    rest = [each for each in paragraphs if not each.startswith("Source: ")]
    first = next((i for i, each in enumerate(rest) if each.startswith(">>>")), len(rest))
    if 1 < first < len(rest) and rest[first - 1].endswith(":"):
        first -= 1
    own, examples = rest[:first], rest[first:]
    if loops:
        own.append(_LOOPS)
    sections = [*own, _section("Parameters", *_parameters(function, arguments))]
    result = arguments.get("return")
    if result is not None:
        sections.append(_section("Returns", f"{_of_many(result)}\n    {result.described()}{_MISSING if result.optional else ''}"))
    sections.append(_section("Raises", "BadArgument\n    A ValueError that names argument, value and range, where one is beyond its range."))
    if source:
        sections.append(_section("References", _capital(source[0].removeprefix("Source: "))))
    if examples:
        sections.append(_section("Examples", "\n\n".join(examples)))
    return "\n\n".join(sections) + "\n"


_LOOPS = "Sequences and arrays go through a loop, one element after the other."
_MISSING = "\n    None, in an array nan, where it does not exist."


def _dedented(text: str) -> str:
    """A docstring of what is not nested."""
    return text.replace("\n    ", "\n").strip()


def _section(title: str, *entries: str) -> str:
    body = "\n".join(entries)
    return f"{title}\n{'-' * len(title)}\n{body}"


def _of_many(argument: Argument) -> str:
    many = {float: "float or array", int: "int or array", bool: "bool or array", str: "str"}
    return many.get(argument.kind, argument.type_name)


def _parameters(function: Any, arguments: Mapping[str, Argument]) -> list[str]:
    positional = function.__code__.co_varnames[: function.__code__.co_argcount]
    ends = reversed(function.__defaults__ or ())
    defaults = {**dict(zip(reversed(positional), ends, strict=False)), **(function.__kwdefaults__ or {})}
    entries = []
    for name, each in arguments.items():
        if name != "return":
            kind = f"{_of_many(each)}_like" if each.is_number else _of_many(each)
            default = f", default {defaults[name]!r}" if name in defaults else ""
            entries.append(f"{name} : {kind}{default}\n    {each.described()}")
    return entries


def checked_fields(structure: type[T]) -> type[T]:
    """Let a dataclass refuse what its fields are not declared to be, before its own ``__post_init__``; it stands below ``dataclass``."""
    fields = declared(structure)
    own = getattr(structure, "__post_init__", None)

    def check(self: Any) -> None:
        for name, argument in fields.items():
            argument.check(name, getattr(self, name))
        if own is not None:
            own(self)

    structure.__post_init__ = check  # type: ignore[attr-defined]
    structure.arguments = fields  # type: ignore[attr-defined]
    entries = [f"{name} : {argument.type_name}\n    {argument.described()}" for name, argument in fields.items()]
    if structure.__doc__:
        structure.__doc__ = f"{_dedented(structure.__doc__)}\n\n{_section('Attributes', *entries)}\n"
    return structure
