"""MPI traces from files, whatever wrote them: which format they are in, and which rank each file is of."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from overlap_models.mpi.dimemas import read_dimemas
from overlap_models.mpi.liballprof import CALL, read_liballprof
from overlap_models.mpi.lines import Count, Tell, TraceFile
from overlap_models.mpi.paraver import read_paraver
from overlap_models.mpi.simgrid import ACTION, read_simgrid
from overlap_models.mpi.trace import EXPECTED, Skipped, Traces, refuse, shown
from overlap_models.open_file import OpenFile

#: A line of a list of files.
_NAME = re.compile(r"[^\s:#]+")

#: Files that lie beside a Paraver trace and say nothing that is needed.
_BESIDE = (".pcf", ".row", ".cfg")


def read_traces(files: Sequence[OpenFile], gflop_s: float | Sequence[float] | None = None, tell: Tell = lambda lines: None) -> Traces:
    """The traces of files that belong together.

    Raises
    ------
    ValueError
        With file, line and what was expected there.
    """
    skipped = Skipped()
    read = Count(tell)
    kept = []
    for file in files:
        if file.name.lower().endswith(_BESIDE) and len(files) > 1:
            skipped.add(0, file.name, "names and colors of a trace: not needed")
        else:
            kept.append(TraceFile(file))
    formats = {file.name: _format(file) for file in kept}
    if "list" in formats.values():
        kept = _listed(kept, formats, read)
    first = formats[kept[0].name]
    for each in kept:
        if formats[each.name] != first:
            refuse(each.name, None, f"a trace of {formats[each.name]} beside {kept[0].name}, which is one of {first}", "files of one format")
    if first == "simgrid":
        return read_simgrid(kept, read, skipped, gflop_s)
    if first == "liballprof":
        return read_liballprof(in_order(kept), read, skipped)
    if len(kept) > 1:
        refuse(kept[1].name, None, f"a second file of {first}", "one file, which has all ranks")
    return (read_paraver if first == "paraver" else read_dimemas)(kept[0], read, skipped)


def _listed(files: Sequence[TraceFile], formats: Mapping[str, str], read: Count) -> list[TraceFile]:
    """The files in the order of the one that lists them."""
    of = next(file for file in files if formats[file.name] == "list")
    by_name = {_last(each.name): each for each in files if each is not of}
    found = []
    for number, text in of.lines(read):
        if text.startswith("#"):
            continue
        if _last(text) not in by_name:
            refuse(of.name, number, f"the file {_last(text)}, which is not here", "the files of the list beside it")
        found.append(by_name[_last(text)])
    return found


def _last(name: str) -> str:
    return re.split(r"[/\\]", name)[-1]


def listed_names(file: TraceFile) -> list[str]:
    """Names of the files that a file lists; none if it is a trace itself."""
    return [text for _, text in file.lines(Count(lambda lines: None)) if not text.startswith("#")] if _format(file) == "list" else []


def _format(file: TraceFile) -> str:
    begin = file.begin()
    if any("\0" in each for each in begin):
        refuse(file.name, None, "a file that is no text", EXPECTED)
    if begin and begin[0].startswith("#Paraver"):
        return "paraver"
    if begin and begin[0].startswith("#DIMEMAS"):
        return "dimemas"
    said = [each for each in begin if not each.startswith("#")]
    if said and CALL.match(said[0]):
        return "liballprof"
    if said and ACTION.match(said[0]):
        return "simgrid"
    if said and all(_NAME.fullmatch(each) for each in said):
        return "list"
    # The reader of lines names what is no text at all.
    next(file.lines(Count(lambda lines: None)), None)
    refuse(file.name, None, shown(said[0]) if said else "no line", EXPECTED)


def in_order(files: Sequence[TraceFile]) -> list[TraceFile]:
    """Files a rank by the number in which their names differ; in the given order where there is none.

    >>> names = ["t-rank-10.txt", "t-rank-2.txt"]
    >>> [file.name for file in in_order([TraceFile(OpenFile(name, lambda most: b"")) for name in names])]
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
