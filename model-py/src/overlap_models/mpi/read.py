"""MPI traces from files, whatever wrote them: which format they are in, and which rank each file is of."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice

from overlap_models.mpi import dimemas, liballprof, paraver, simgrid
from overlap_models.mpi.lines import TraceFile, lines
from overlap_models.mpi.trace import EXPECTED, Skipped, Traces, refuse, shown

#: A line of a list of files.
_NAME = re.compile(r"[^\s:#]+")

#: Lines that are looked at for the format: comments come before the first call.
_BEGIN = 64

#: Files that lie beside a Paraver trace and say nothing that is needed.
_BESIDE = (".pcf", ".row", ".cfg")


def read_traces(
    files: Sequence[TraceFile], gflop_s: float | Sequence[float] | None = None, tell: Callable[[int], object] = lambda more: None
) -> Traces:
    """The traces of files that belong together; ``tell`` receives numbers of bytes that have been read.

    Raises:
        ValueError: with file, line and what was expected there.
    """
    skipped = Skipped()
    kept = []
    for file in files:
        if file.name.lower().endswith(_BESIDE) and len(files) > 1:
            skipped.add(0, file.name, "names and colors of a trace: not needed")
        else:
            kept.append(file)
    kept = list(_listed(kept))
    formats = {file.name: _format(file) for file in kept}
    kept = [file for file in kept if formats[file.name] != "list"]
    if not kept:
        refuse(files[0].name, None, "a list of files alone", "the files that it names beside it")
    first = formats[kept[0].name]
    for file in kept:
        if formats[file.name] != first:
            refuse(file.name, None, f"a trace of {formats[file.name]} beside {kept[0].name}, which is one of {first}", "files of one format")
    if first == "simgrid":
        return simgrid.read_simgrid(kept, tell, skipped, gflop_s)
    if first == "liballprof":
        return liballprof.read_liballprof(in_order(kept), tell, skipped)
    if len(kept) > 1:
        refuse(kept[1].name, None, f"a second file of {first}", "one file, which has all ranks")
    return (paraver.read_paraver if first == "paraver" else dimemas.read_dimemas)(kept[0], tell, skipped)


def _listed(files: Sequence[TraceFile]) -> Sequence[TraceFile]:
    """The files in the order of the one that lists them, if there is one among them."""
    for file in files if len(files) > 1 else ():
        if _format(file) != "list":
            continue
        names = [_last(text) for _, text in lines(file) if not text.startswith("#")]
        by_name = {_last(each.name): each for each in files if each is not file}
        for number, name in enumerate(names, start=1):
            if name not in by_name:
                refuse(file.name, number, f"the file {name}, which is not here", "the files of the list beside it")
        return [by_name[name] for name in names]
    return files


def _last(name: str) -> str:
    return re.split(r"[/\\]", name)[-1]


def listed_names(file: TraceFile) -> list[str]:
    """Names of the files that a file lists; none if it is a trace itself."""
    return [text for _, text in lines(file) if not text.startswith("#")] if _format(file) == "list" else []


def _format(file: TraceFile) -> str:
    begin = [text for _, text in islice(lines(file), _BEGIN)]
    if begin and begin[0].startswith("#Paraver"):
        return "paraver"
    if begin and begin[0].startswith("#DIMEMAS"):
        return "dimemas"
    text = next((each for each in begin if not each.startswith("#")), "")
    if liballprof.LINE.match(text):
        return "liballprof"
    if simgrid.LINE.match(text):
        return "simgrid"
    if text and all(_NAME.fullmatch(each) for each in begin if not each.startswith("#")):
        return "list"
    refuse(file.name, None, shown(text) if text else "no line", EXPECTED)


def in_order(files: Sequence[TraceFile]) -> list[TraceFile]:
    """Files a rank by the number in which their names differ; in the given order where there is none.

    >>> from overlap_models.mpi.lines import TraceFile
    >>> names = ["t-rank-10.txt", "t-rank-2.txt"]
    >>> [file.name for file in in_order([TraceFile(name, lambda: bytes) for name in names])]
    ['t-rank-2.txt', 't-rank-10.txt']
    """
    parts = [re.split(r"([0-9]+)", _last(file.name)) for file in files]
    if len({tuple(each[::2]) for each in parts}) > 1:
        return list(files)
    columns = [[int(each[k]) for each in parts] for k in range(1, len(parts[0]), 2)]
    apart = [column for column in columns if len(set(column)) == len(files)]
    if not apart:
        return list(files)
    return [files[place] for place in sorted(range(len(files)), key=lambda place: apart[-1][place])]
