"""Packages of others that a sweep needs, which come with the extra ``sweep``."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class NotInstalled(ImportError):
    """A package that is not installed; the message says how it comes."""


def package(name: str, what: str, *, extra: str | None = "sweep") -> Any:
    """A module of another package, for what it is needed.

    >>> package("nothing.at_all", "nothing is done", extra=None)
    Traceback (most recent call last):
    ...
    overlap_models.sweeps.packages.NotInstalled: nothing is done with nothing, which is not installed: pip install nothing

    Raises:
        NotInstalled: where it is not installed.
    """
    try:
        return import_module(name)
    except ImportError as error:
        top = name.partition(".")[0]
        all_of_them = f", or all that a sweep needs with the extra [{extra}] of this package" if extra else ""
        raise NotInstalled(f"{what} with {top}, which is not installed: pip install {top}{all_of_them}") from error
