"""What the rows of the parameter table are in Python."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Number:
    key: str
    minimum: float
    maximum: float
    integer: bool
    default: float
    unit: str
    meaning: str
    source: str


@dataclass(frozen=True)
class Choice:
    key: str
    choices: tuple[str, ...]
    default: str
    meaning: str
    source: str


@dataclass(frozen=True)
class Text:
    key: str
    names: tuple[str, ...]
    maximum_length: int
    default: str
    meaning: str
    source: str


@dataclass(frozen=True)
class Constant:
    value: float
    unit: str
    meaning: str
    source: str
