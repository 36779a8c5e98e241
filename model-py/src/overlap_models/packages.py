"""Optional packages, each imported where first needed; the extras of pyproject.toml install them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

#: The extra that installs a package, by package name; packages without one serve one method each.
EXTRAS = {
    "wasmtime": "sim",
    "tqdm": "sim",
    "numpy": "sweep",
    "pyarrow": "sweep",
    "scipy": "sweep",
    "distributed": "dask",
    "anywidget": "notebook",
    "sphinx": "sphinx",
    "matplotlib": "plot",
    "typst": "picture",
}


class NotInstalled(ImportError):
    """An optional part is not installed; the message says how to install it."""


def package(name: str, what: str) -> Any:
    """A module of another package, for what it is needed.

    >>> package("nothing.at_all", "nothing is done")
    Traceback (most recent call last):
    ...
    overlap_models.packages.NotInstalled: nothing is done with nothing, which is not installed: pip install nothing

    Raises
    ------
    NotInstalled
        Where it is not installed.
    """
    try:
        return import_module(name)
    except ImportError as error:
        top = name.partition(".")[0]
        extra = EXTRAS.get(top)
        with_it = f", or all that is needed with the extra [{extra}] of this package (in a checkout: pip install './model-py[{extra}]')"
        raise NotInstalled(f"{what} with {top}, which is not installed: pip install {top}{with_it if extra else ''}") from error


def needed_by_a_sweep() -> None:
    """Asks for all that every sweep needs, before the modules of sweeps import it.

    Raises
    ------
    NotInstalled
        For the first that is not installed.
    """
    for name in ("numpy", "pyarrow", "scipy"):
        package(name, "a sweep is carried out")
