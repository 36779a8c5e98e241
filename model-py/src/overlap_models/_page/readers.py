"""The door for files: whatever reads a trace or a report for the page and for the command line is in the table below.

A reader is a function

    open(files, options, tell) -> answer,    answer(options) -> dict

of ``files``, a sequence of ``OpenFile`` (name, size, and ``read``, ``lines``, ``texts`` in pieces, to be read one after another);
``options``, what a JSON object says; and ``tell``, to be called now and then with a few counts, such as events and kernels, which
the page shows beside the part of the bytes that is read. What it returns has all that was read, and answers with what JSON can
say, without NaN: again and again, with other options, while the page changes them. Options that count while files are read, such
as a rate of flops, stay as they were then. Both raise ``ValueError``, or ``BadArgument`` with what was found and expected, for a
file that is none of its kind.

TypeScript asks by ``FileReading`` (src/core/results/fileReading.ts) with the reader's name: on the page through ``readFiles``
(src/engines/analytic/readFiles.ts), which runs it in a worker of its own that a stop ends, and in headless through the engine's
method of that name. Native Python calls the readers' own functions with ``open_file.opened``. To add a reader: a function, a line
here, and in test_imports.py what ``_page.readers`` may import.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from functools import wraps

from overlap_models.chakra.goal import open_chakra
from overlap_models.labs.mpip import open_mpip
from overlap_models.labs.torch import open_nsys, open_torch
from overlap_models.mpi.answer import open_mpi
from overlap_models.open_file import OpenFile, reading

Tell = Callable[..., object]

Answering = Callable[[Mapping[str, Any]], dict[str, Any]]

Reader = Callable[[Sequence[OpenFile], Mapping[str, Any], Tell], Answering]


def _told(name: str, reader: Reader) -> Reader:
    """What a reader trips over is told as a fault of the file."""

    @wraps(reader)
    def opened(files: Sequence[OpenFile], options: Mapping[str, Any], tell: Tell) -> Answering:
        with reading(name, "a whole file of its format"):
            answer = reader(files, options, tell)

        def answered(options: Mapping[str, Any]) -> dict[str, Any]:
            with reading(name, "a whole file of its format"):
                return answer(options)

        return answered

    return opened


READERS: dict[str, Reader] = {
    name: _told(name, reader)
    for name, reader in (("chakra", open_chakra), ("mpi", open_mpi), ("mpip", open_mpip), ("nsys", open_nsys), ("torch", open_torch))
}
