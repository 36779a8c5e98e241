"""Execution traces as a schedule: computation by its durations, messages as they are, collectives carried out by messages.

All-reduce, all-gather and reduce-scatter go in a ring, all-to-all by shifts, broadcast and reduce by a binomial tree, gather and
scatter one after another, a barrier by dissemination. comm_size is what each rank hands in, as converters and simulators of
execution traces have it: its own part of an all-gather or a gather, the parts of all of the others.

A send of a trace does not wait for its receive, however long the message: what depends on it may begin once it has begun
(``irequires``). So the simulators have it for which traces are written, where a ring of sends before receives comes to an end.

A rank has a processor (``cpu``) for each stream of its device and one for its host; where nodes name no streams, one for the
computation of the device and one for its communication. Each carries out its own one after another, beside the others.

Source: mlcommons/chakra, pytorch_converter.py and pytorch_node.py, for comm_size, pg_name and stream; astra-sim, Ring.cc, for what
each collective sends of it, Workload.cc for groups and comm_group.json, HardwareResource.cc for host, computation and
communication side by side, CommonNetworkApi.cc for the end of a send; Chan, Heimlich,
Purkayastha, van de Geijn 2007 for the algorithms.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from overlap_models import checks
from overlap_models.collectives import (
    Round, Shape, binomial_broadcast, binomial_reduce, dissemination, linear_gather, linear_scatter, pairwise_all_to_all, part_of,
    ring_all_gather, ring_all_reduce,
)  # fmt: skip
from overlap_models.chakra.read import GROUP, SPLITS, Node, Value, process_groups, read_groups, read_trace, refuse
from overlap_models.open_file import OpenFile, reading

COLLECTIVES = (
    "ALL_REDUCE", "REDUCE", "ALL_GATHER", "GATHER", "SCATTER", "BROADCAST", "ALL_TO_ALL", "REDUCE_SCATTER", "REDUCE_SCATTER_BLOCK",
    "BARRIER",
)  # fmt: skip
_WITH_ROOT = ("REDUCE", "GATHER", "BROADCAST", "SCATTER")

#: Collectives whose members may contribute different numbers of bytes; in SCATTER the root alone contributes.
_UNEQUAL = ("ALL_TO_ALL", "ALL_GATHER", "GATHER", "SCATTER")

#: Tags of point-to-point messages lie below, one of each collective above.
_FIRST_TAG = 2**30

#: The most bytes of one message in a schedule.
_LARGEST = 2**32 - 1

#: The file of groups that lies beside traces: {"1": [0, 1], "2": [2, 3]}.
GROUP_FILE = "comm_group.json"


@dataclass
class _Rank:
    name: str
    nodes: list[Node]
    version: str
    #: Members of groups by name, as this trace has them.
    groups: dict[str, list[list[int]]]


@dataclass(frozen=True)
class _Call:
    """One collective, equal on all of its members."""

    kind: str
    members: list[int]
    #: Bytes contributed by each member, and for an all-to-all the bytes to each, where the trace has them.
    sizes: list[int]
    splits: list[list[int] | None]
    #: Place among the members.
    root: int
    tag: int


@dataclass
class _Tally:
    operations: int = 0
    accesses: int = 0
    dangling: int = 0
    circles: int = 0
    #: Communication of one rank alone, and its time on the processor that computes.
    replayed: int = 0
    replayed_ns: int = 0
    host: int = 0
    #: Number of collectives over some dimensions of the network, and a description of the first.
    dimensions: int = 0
    of_dimensions: str = ""
    pieces: int = 0


def chakra_goal(paths: Sequence[str | os.PathLike[str]], gflop_s: float | None = None) -> str:
    """Return the schedule of Chakra execution traces (.et or JSON), one a rank, for ``simulate(lab="schedule", goal=...)``.

    The n-th collective of a group (pg_name) is the same one on all of its ranks. Which those are, and in which order, says
    comm_group.json among the paths or beside them, or a trace; else they are the ranks that have collectives of the group.
    Without a group all ranks take part. Groups of one name whose members differ (of a DeviceMesh) are told apart by the rank. A collective that the host only begins is computation; of one trace alone collectives
    take as long as they took. What names operations and no duration takes the time of ``gflop_s``, or none. Comments say what
    was left out.

    Parameters
    ----------
    paths : Sequence[str | os.PathLike[str]]
        The files; ranks by the numbers in their names where those tell them apart, else in their order.
    gflop_s : float | None
        10^9 operations a second.

    Raises
    ------
    ValueError
        Naming file and node.
    """
    if not isinstance(paths, list | tuple) or not paths:
        checks.reject("paths", paths, "a list of the paths of execution traces, one a rank")
    if gflop_s is not None:
        checks.positive(gflop_s=gflop_s)
    files = [checks.path(f"paths[{place}]", path) for place, path in enumerate(paths)]
    beside = files[0].parent / GROUP_FILE
    if not any(path.name == GROUP_FILE for path in files) and beside.is_file():
        files.append(beside)
    are_apart = len({path.name for path in files}) == len(files)
    from overlap_models.progress import Progress

    with reading("trace", "whole execution traces"), ExitStack() as stack:
        reads = [stack.enter_context(path.open("rb")).read for path in files]
        bar = stack.enter_context(Progress(sum(path.stat().st_size for path in files), "B"))
        opens = [OpenFile(path.name if are_apart else str(path), bar.reading(read)) for path, read in zip(files, reads, strict=True)]
        return goal_of(opens, gflop_s)


def open_chakra(files: Sequence[OpenFile], options: Mapping[str, Any], tell: Callable[..., object]) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    """The schedule, for the page and the command line."""
    goal = goal_of(files, options["gflop_s"])
    return lambda options: {"goal": goal}


def goal_of(files: Sequence[OpenFile], gflop_s: float | None = None) -> str:
    """The schedule of files that are read one after another, a file of groups among them."""
    groups: dict[str, list[int]] = {}
    said_by: dict[str, str] = {}
    found: list[_Rank] = []
    for file in files:
        name, contents = file.name, file.everything()
        table = read_groups(name, contents)
        if table is None:
            trace = read_trace(name, contents)
            found.append(_Rank(name, trace.nodes, trace.version, {} if len(files) == 1 else process_groups(trace.nodes)))
        else:
            groups |= table
            said_by |= dict.fromkeys(table, name)
    if not found:
        refuse(files[0].name, "groups of ranks alone", "execution traces beside them, one a rank")
    places, notes = _in_order([rank.name for rank in found])
    ranks = [found[place] for place in places]
    for rank in found:
        groups = {group: of[0] for group, of in rank.groups.items()} | groups
    versions = sorted({rank.version for rank in ranks if rank.version})
    if len(versions) > 1:
        notes.append(f"versions {' and '.join(versions)} of the format in one set: read alike")
    tally = _Tally()
    calls = _calls(ranks, groups, said_by, tally)
    processors = _processors(ranks)
    blocks = []
    for place, rank in enumerate(ranks):
        lines = _lines(rank, place, len(ranks), calls, processors, gflop_s, tally)
        blocks.append(f"rank {place} {{\n" + "".join(f"  {line}\n" for line in lines) + "}\n")
    notes += [*_notes(tally, gflop_s), *_streams(processors)]
    return "".join(f"// {note}\n" for note in notes) + f"num_ranks {len(ranks)}\n" + "".join(blocks)


def rounds(kind: str, own: int, sizes: Sequence[int], root: int, splits: Sequence[Sequence[int] | None] | None = None) -> list[Round]:
    """What one member sends and receives, of which each hands in its bytes of sizes.

    >>> rounds("BROADCAST", 0, [8] * 4, 0), rounds("ALL_REDUCE", 0, [8, 8], 0)
    ([(1, None, 8, 8), (2, None, 8, 8)], [(1, 1, 4, 4), (1, 1, 4, 4)])
    """
    p, size = len(sizes), max(sizes)
    equal = Shape([size] * p, root)
    if kind == "ALL_REDUCE":
        return ring_all_reduce(own, equal)
    if kind in ("REDUCE_SCATTER", "REDUCE_SCATTER_BLOCK"):
        return ring_all_reduce(own, equal)[: p - 1]
    if kind == "ALL_GATHER":
        return ring_all_gather(own, Shape(sizes))
    if kind == "ALL_TO_ALL":
        return pairwise_all_to_all(own, Shape([part_of(each, p) for each in sizes], rows=splits))
    if kind == "BARRIER":
        return dissemination(own, equal)
    if kind == "BROADCAST":
        return binomial_broadcast(own, equal)
    if kind == "REDUCE":
        return binomial_reduce(own, equal)
    if kind == "GATHER":
        return linear_gather(own, Shape(sizes, root))
    return linear_scatter(own, Shape([part_of(size, p)] * p, root))


def _in_order(names: Sequence[str]) -> tuple[list[int], list[str]]:
    """The order of files by rank, and a note on the numbers in their names.

    Sorted by the one number in which the names differ, or by several together (host1_gpu0); else in the given order.

    >>> _in_order(["rank.10.et", "rank.2.et"])[0], _in_order(["r1_of_2", "r0_of_2"])[0], _in_order(["b", "a"])[0]
    ([1, 0], [1, 0], [0, 1])
    """
    given = list(range(len(names)))
    short = [re.split(r"[/\\]", name)[-1] for name in names]
    parts = [re.split(r"([0-9]+)", name) for name in (short if len(set(short)) == len(names) else names)]
    if len({tuple(each[::2]) for each in parts}) > 1:
        # Names of several kinds have their last numbers alone in common.
        parts = [["", *(re.findall(r"[0-9]+", re.sub(r"\.(et|json)$", "", "".join(each), flags=re.IGNORECASE))[-1:] or ["0"])] for each in parts]
    columns = [[int(each[k]) for each in parts] for k in range(1, len(parts[0]), 2)]
    differ = [(parts[0][2 * k], column) for k, column in enumerate(columns) if len(set(column)) > 1]
    apart = [(before, column) for before, column in differ if len(set(column)) == len(names)]
    if not apart:
        keys = list(zip(*(column for _, column in differ), strict=True))
        return (sorted(given, key=lambda place: keys[place]) if len(set(keys)) == len(names) else given), []
    of_rank = [column for before, column in apart if re.search(r"(rank|npu)[^a-z0-9]*$", before, re.IGNORECASE)]
    numbers = (of_rank or [column for _, column in apart])[-1]
    lacking = sorted(set(range(min(min(numbers), 1), max(numbers) + 1)) - set(numbers)) if max(numbers) < 2**20 else []
    notes = []
    if lacking and len(lacking) <= 4 * len(names):
        shown = ", ".join(map(str, lacking[:8])) + (", ..." if len(lacking) > 8 else "")
        notes.append(f"by the names of the files there is none of {'rank' if len(lacking) == 1 else 'ranks'} {shown}: the others are ranks 0 to {len(names) - 1} in their order")
    return sorted(given, key=lambda place: numbers[place]), notes


def _whole(value: float) -> int:
    """The nearest whole number, of two as near the larger."""
    return math.floor(value + 0.5)


def _counted(count: int, noun: str, many: str = "") -> str:
    return f"{count} {noun if count == 1 else many or noun + 's'}"


def _notes(tally: _Tally, gflop_s: float | None) -> list[str]:
    computations = _counted(tally.operations, "computation")
    found = (
        (tally.operations if gflop_s is None else 0, f"{computations} with num_ops and without a duration: counted as 0 (--gflop-s RATE, or a rate above the text, gives them one)"),
        (tally.operations if gflop_s is not None else 0, f"{computations} without a duration: num_ops at {gflop_s or 0:g} GFLOP/s"),
        (tally.accesses, f"{_counted(tally.accesses, 'memory access', 'memory accesses')} without a duration: counted as 0"),
        (tally.host, f"{_counted(tally.host, 'collective')} that the host began: counted as its computation"),
        (
            tally.replayed,
            f"{_counted(tally.replayed, 'operation')} of communication in a trace of one rank{f', {tally.replayed_ns} ns of its time' if tally.replayed_ns > 0 else ''}: replayed by the time that was measured",
        ),
        (
            tally.dangling,
            f"{_counted(tally.dangling, 'control dependency', 'control dependencies')} on nodes that are not in the file: left out",
        ),
        (
            tally.circles,
            f"control dependencies of {_counted(tally.circles, 'rank')} go in a circle, as callers do that end after what they call: "
            "data dependencies alone count there",
        ),
        (
            tally.dimensions,
            f"{_counted(tally.dimensions, 'collective')} in {tally.of_dimensions} of the network (involved_dim): carried out by all ranks here, "
            "as no trace says how many ranks a dimension has; a group of ranks (pg_name) is followed",
        ),
        (tally.pieces, f"{_counted(tally.pieces, 'message')} above {_LARGEST} bytes: each in several, one after another"),
    )
    return [note for count, note in found if count > 0]


def _takes_part(node: Node) -> bool:
    """Whether a node takes part in a collective, rather than being the call of one on the host."""
    return node.type == "COMM_COLL" and not (node.attributes.get("is_cpu_op") == 1 and "comm_type" not in node.attributes)


#: The last processor that a schedule may name: streams beyond it share it.
_LAST_PROCESSOR = 63


def _communicates(node: Node) -> bool:
    return _takes_part(node) or node.type in ("COMM_SEND", "COMM_RECV")


def _stream(node: Node) -> str:
    """What carries out a node, beside the others: a stream by its number, or host, computation or communication."""
    if node.type == "METADATA" or (node.attributes.get("is_cpu_op") == 1 and not _communicates(node)):
        return "host"
    stream = node.attributes.get("stream")
    # Converters write 0 for an operation without one.
    if isinstance(stream, int) and stream > 0:
        return f"stream {stream}"
    return "communication" if _communicates(node) else "computation"


def _processors(ranks: Sequence[_Rank]) -> dict[str, int]:
    """The processor of each stream, alike on all ranks: first those that compute, the longest first, then the host, then the others."""
    computed: dict[str, float] = {}
    communicate: dict[str, float] = {}
    for node in (node for rank in ranks for node in rank.nodes if node.type != "METADATA"):
        times = communicate if _communicates(node) else computed
        times[_stream(node)] = times.get(_stream(node), 0) + node.duration_us
    streams = [*sorted(computed, key=lambda stream: (stream == "host", -computed[stream])), *sorted(communicate)]
    return {stream: min(place, _LAST_PROCESSOR) for place, stream in enumerate(dict.fromkeys(streams))}


def _streams(processors: Mapping[str, int]) -> list[str]:
    """A note on which processor is what, where there are several."""
    named = [(number, stream) for stream, number in processors.items() if number < _LAST_PROCESSOR]
    return ["on each rank " + ", ".join(f"cpu {number}: {stream}" for number, stream in named)] if len(processors) > 1 else []


def _group(node: Node) -> str:
    """The name of the group of a collective; empty: all ranks. A list of ranks is its own name."""
    said = next((node.attributes[key] for key in GROUP if key in node.attributes), "")
    return f"[{', '.join(str(int(rank)) for rank in said)}]" if isinstance(said, list) else str(said)


def _calls(ranks: Sequence[_Rank], groups: dict[str, list[int]], said_by: dict[str, str], tally: _Tally) -> dict[int, _Call]:
    """Every collective of every rank, by the identity of its node; members of a group agree on each."""
    calls: dict[int, _Call] = {}
    if len(ranks) == 1:
        return calls
    # Members of groups whose name is that of several.
    several: dict[str, set[tuple[int, ...]]] = {}
    for of in ranks:
        for group, listed in of.groups.items():
            several.setdefault(group, set()).update(map(tuple, listed))

    def group_of(node: Node, rank: int) -> str:
        group = _group(node)
        if group in said_by or len(several.get(group, ())) < 2:
            return group
        its = next((members for members in ranks[rank].groups.get(group, ()) if rank in members), None)
        if its is None:
            return group
        name = f"{group} of {', '.join(map(str, its))}"
        groups[name] = its
        return name

    named: dict[str, dict[int, list[Node]]] = {}
    for rank, of in enumerate(ranks):
        for node in filter(_takes_part, of.nodes):
            named.setdefault(group_of(node, rank), {}).setdefault(rank, []).append(node)
    # PyTorch calls the group of all ranks 0. It is a group as any other, unless some ranks name it and others do not.
    if "0" not in said_by and "0" in named and 0 < len(named.get("", {})) < len(ranks):
        named = {}
        for rank, of in enumerate(ranks):
            for node in filter(_takes_part, of.nodes):
                group = group_of(node, rank)
                named.setdefault("" if group == "0" else group, {}).setdefault(rank, []).append(node)
    tag = _FIRST_TAG
    for group, by_rank in named.items():
        members = _members(group, by_rank, ranks, groups, said_by)
        nodes = [by_rank.get(rank, []) for rank in members]
        of = ranks[members[0]]
        for rank, each in zip(members, nodes, strict=True):
            if len(each) != len(nodes[0]):
                refuse(
                    ranks[rank].name, f"{_counted(len(each), 'collective')}{_of(group)} where {of.name} has {len(nodes[0])}",
                    "the same collectives on all ranks of a group",
                )  # fmt: skip
        for same in zip(*nodes, strict=True):
            call = _call(group, members, [ranks[rank].name for rank in members], same, tag, tally)
            calls.update({id(node): call for node in same})
            tag += 1
    return calls


def _of(group: str) -> str:
    return f" of the group {group}" if group else ""


def _members(
    group: str, by_rank: dict[int, list[Node]], ranks: Sequence[_Rank], groups: dict[str, list[int]], said_by: dict[str, str]
) -> list[int]:
    """The ranks of a group in its order."""
    everyone = list(range(len(ranks)))
    listed = [int(rank) for rank in group[1:-1].split(",") if rank] if group.startswith("[") else groups.get(group)
    if not group or listed == []:
        return everyone
    if listed is None:
        return sorted(by_rank)
    source = said_by.get(group, ranks[min(by_rank)].name)
    stranger = next((rank for rank in listed if rank not in everyone), None)
    if stranger is not None:
        refuse(source, f"the group {group} has the rank {stranger}", f"ranks from 0 to {everyone[-1]}: there are {len(ranks)} files")
    outside = next((rank for rank in by_rank if rank not in listed), None)
    if outside is not None:
        refuse(
            ranks[outside].name, f"a collective{_of(group)} on rank {outside}",
            f"it on a rank of the group: by {source} {', '.join(map(str, listed))}",
        )  # fmt: skip
    return list(listed)


def _call(group: str, members: list[int], names: Sequence[str], same: Sequence[Node], tag: int, tally: _Tally) -> _Call:
    """Build one collective from one node of each member; `names` are the members' files."""
    kind = _kind(names[0], same[0])
    sizes = [_size(name, node) for name, node in zip(names, same, strict=True)]
    for name, node, size in zip(names, same, sizes, strict=True):
        mine = _kind(name, node)
        if mine != kind or (size != sizes[0] and kind not in _UNEQUAL):
            refuse(
                name, f"node {node.id}, {node.name}, {mine} of {size} bytes where {names[0]} has {kind} of {sizes[0]} bytes",
                "the same collectives on all ranks of a group",
            )  # fmt: skip
    dimensions = same[0].attributes.get("involved_dim")
    if not group and isinstance(dimensions, list) and 0 in dimensions:
        count = sum(1 for each in dimensions if each)
        tally.of_dimensions = tally.of_dimensions or f"{count} of {len(dimensions)} dimensions"
        tally.dimensions += 1
    splits = [_splits(name, node, size, len(members)) if kind == "ALL_TO_ALL" else None for name, node, size in zip(names, same, sizes, strict=True)]
    return _Call(kind, members, sizes, splits, _root(names[0], same[0], kind, members), tag)


def _splits(file: str, node: Node, size: int, p: int) -> list[int] | None:
    """Bytes for each member, where a node has split sizes, in any unit."""
    said = next((node.attributes[key] for key in SPLITS if node.attributes.get(key)), None)
    if said is None:
        return None
    if not isinstance(said, list) or len(said) != p or min(said) < 0:
        refuse(file, f"node {node.id}, {node.name}, is divided into {said}", f"{p} sizes, one for each member of its group")
    total = sum(said)
    return [_whole(size * each / total) if total > 0 else 0 for each in said]


def _root(file: str, node: Node, kind: str, members: list[int]) -> int:
    """The member that hands out or collects; the first one by default."""
    keys = ("root", "root_rank", "comm_dst", "comm_src") if kind in ("REDUCE", "GATHER") else ("root", "root_rank", "comm_src")
    said = next((node.attributes[key] for key in keys if key in node.attributes), None)
    if said is None or kind not in _WITH_ROOT:
        return 0
    if not isinstance(said, int) or said not in members:
        refuse(file, f"node {node.id}, {node.name}, has the root {said}", f"a rank of its group: {', '.join(map(str, members))}")
    return members.index(said)


def _lines(
    of: _Rank, rank: int, count: int, calls: dict[int, _Call], processors: Mapping[str, int], gflop_s: float | None, tally: _Tally
) -> list[str]:
    places = {node.id: place for place, node in enumerate(of.nodes)}
    if len(places) < len(of.nodes):
        refuse(of.name, "two nodes of one id", "ids that differ")
    lines: list[str] = []
    needs: list[str] = []
    before = _order(of.name, of.nodes, places, tally)
    # For each node, the labels that mark its end to dependent nodes, and the kind of dependency.
    ends: list[tuple[list[str], str]] = []
    begins: list[list[str]] = []

    def message(label: str, is_send: bool, size: int, peer: int, tag: int, cpu: str) -> list[str]:
        """Splits a message that exceeds the size limit of a schedule."""
        pieces = -(-size // _LARGEST)
        tally.pieces += 1 if pieces > 1 and is_send else 0
        labels = [label if k == 0 else f"{label}p{k}" for k in range(pieces)]
        for k, each in enumerate(labels):
            lines.append(f"{each}: {'send' if is_send else 'recv'} {min(_LARGEST, size - k * _LARGEST)}b {'to' if is_send else 'from'} {peer} tag {tag}{cpu}")
        return labels

    for n, node in enumerate(of.nodes):
        call = calls.get(id(node))
        processor = processors.get(_stream(node), 0)
        cpu = f" cpu {processor}" if processor > 0 else ""
        if call is not None:
            lines.append(f"b{n}: calc 0{cpu}")
            begins.append([f"b{n}"])
            last = [f"b{n}"]
            own = call.members.index(rank)
            for k, (to, source, sent, received) in enumerate(rounds(call.kind, own, call.sizes, call.root, call.splits)):
                now = []
                if to is not None:
                    now += message(f"s{n}x{k}", True, sent, call.members[to], call.tag, cpu)
                if source is not None:
                    now += message(f"r{n}x{k}", False, received, call.members[source], call.tag, cpu)
                needs += [f"{each} requires {one}" for each in now for one in last]
                last = now or last
            lines.append(f"e{n}: calc 0{cpu}")
            needs += [f"e{n} requires {one}" for one in last]
            ends.append(([f"e{n}"], "requires"))
        elif node.type in ("COMM_SEND", "COMM_RECV") and count > 1:
            is_send = node.type == "COMM_SEND"
            labels = message(f"e{n}", is_send, _size(of.name, node), *_peer(of.name, node, count), cpu)
            begins.append(labels)
            ends.append((labels, "irequires" if is_send else "requires"))
        else:
            lines.append(f"e{n}: {_calc(node, count, processor, gflop_s, tally)}{cpu}")
            begins.append([f"e{n}"])
            ends.append(([f"e{n}"], "requires"))
    for n, earlier in enumerate(before):
        for one in earlier:
            labels, relation = ends[one]
            needs += [f"{each} {relation} {end}" for each in begins[n] for end in labels]
    return [*lines, *needs]


def _order(file: str, nodes: Sequence[Node], places: dict[str, int], tally: _Tally) -> list[list[int]]:
    """Predecessors of each node: data dependencies, and control dependencies that close no cycle."""
    for node in nodes:
        for each in node.after:
            if each not in places:
                refuse(file, f"node {node.id}, {node.name}, comes after {each}, which is no node", "nodes that are in the file")
    data = [[places[each] for each in node.after] for node in nodes]
    control = [[places[each] for each in node.control if each in places] for node in nodes]
    tally.dangling += sum(len(node.control) - len(kept) for node, kept in zip(nodes, control, strict=True))
    everything = [list(dict.fromkeys([*one, *other])) for one, other in zip(data, control, strict=True)]
    if not _has_circle(everything):
        return everything
    tally.circles += 1
    return [list(dict.fromkeys(each)) for each in data]


def _has_circle(before: Sequence[Sequence[int]]) -> bool:
    waits = [len(each) for each in before]
    after: list[list[int]] = [[] for _ in before]
    for n, each in enumerate(before):
        for one in each:
            after[one].append(n)
    ready = [n for n, count in enumerate(waits) if count == 0]
    for n in ready:
        for following in after[n]:
            waits[following] -= 1
            if waits[following] == 0:
                ready.append(following)
    return len(ready) < len(before)


def _calc(node: Node, count: int, processor: int, gflop_s: float | None, tally: _Tally) -> str:
    ns = _whole(1000 * node.duration_us)
    if node.type == "COMM_COLL" and not _takes_part(node):
        tally.host += 1
    elif count == 1 and node.type in ("COMM_COLL", "COMM_SEND", "COMM_RECV"):
        tally.replayed += 1
        tally.replayed_ns += ns if processor == 0 else 0
    elif node.duration_us <= 0:
        operations = node.attributes.get("num_ops", 0)
        if node.type in ("MEM_LOAD", "MEM_STORE"):
            tally.accesses += 1
        elif isinstance(operations, int | float) and operations > 0:
            tally.operations += 1
            # 10^9 operations a second are one a nanosecond.
            return f"calc {_whole(operations / gflop_s)}" if gflop_s is not None else f"calc {ns}"
    return f"calc {ns}"


def _peer(file: str, node: Node, count: int) -> tuple[int, int]:
    """Peer and tag of a message."""
    key = "comm_dst" if node.type == "COMM_SEND" else "comm_src"
    peer, tag = node.attributes.get(key), node.attributes.get("comm_tag", 0)
    if not isinstance(peer, int) or not 0 <= peer < count:
        refuse(file, f"node {node.id}, {node.name}, has {key} = {_said(peer)}", f"a rank from 0 to {count - 1}: there are {count} files")
    if not isinstance(tag, int) or not 0 <= tag < _FIRST_TAG:
        refuse(file, f"node {node.id}, {node.name}, has comm_tag = {tag}", f"a tag below {_FIRST_TAG}")
    return peer, tag


def _said(value: Value | None) -> str:
    return "nothing" if value is None else str(value)


def _size(file: str, node: Node) -> int:
    barrier = node.attributes.get("comm_type") in (COLLECTIVES.index("BARRIER"), "BARRIER")
    size = node.attributes.get("comm_size", 1 if barrier else None)
    # Beyond a pebibyte a number of pieces would be all that the schedule holds.
    if not isinstance(size, int) or not 0 <= size <= 2**50:
        refuse(file, f"node {node.id}, {node.name}, has comm_size = {_said(size)}", f"a whole number of bytes from 0 to {2**50}")
    return max(1, size)


def _kind(file: str, node: Node) -> str:
    said = node.attributes.get("comm_type")
    if isinstance(said, str) and said in COLLECTIVES:
        return said
    if isinstance(said, int) and 0 <= said < len(COLLECTIVES):
        return COLLECTIVES[said]
    refuse(file, f"node {node.id}, {node.name}, has comm_type = {_said(said)}", f"one of {', '.join(COLLECTIVES)}")
