"""Execution traces as a schedule: computation by its durations, messages as they are, collectives carried out by messages.

All-reduce, all-gather and reduce-scatter go in a ring, all-to-all by shifts, broadcast and reduce by a binomial tree, gather and
scatter one after another, a barrier by dissemination. comm_size is what each rank hands in, as converters and simulators of
execution traces have it: its own part of an all-gather or a gather, the parts of all of the others.

Source: mlcommons/chakra, pytorch_converter.py and pytorch_node.py, for comm_size and pg_name; astra-sim, Ring.cc, for what each
collective sends of it; Chan, Heimlich, Purkayastha, van de Geijn 2007 for the algorithms.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from overlap_models import checks
from overlap_models.chakra.read import Node, read_nodes, refuse

COLLECTIVES = (
    "ALL_REDUCE", "REDUCE", "ALL_GATHER", "GATHER", "SCATTER", "BROADCAST", "ALL_TO_ALL", "REDUCE_SCATTER", "REDUCE_SCATTER_BLOCK",
    "BARRIER",
)  # fmt: skip
_WITH_ROOT = ("REDUCE", "GATHER", "BROADCAST", "SCATTER")

#: Tags of point-to-point messages lie below, one of each collective above.
_FIRST_TAG = 2**30

#: To which member, from which, and how many bytes.
Round = tuple[int | None, int | None, int]


@dataclass(frozen=True)
class _Call:
    kind: str
    members: list[int]
    bytes: int
    #: Place among the members.
    root: int
    tag: int


@dataclass
class _Tally:
    operations: int = 0
    accesses: int = 0
    dangling: int = 0
    circles: int = 0
    replayed: int = 0
    host: int = 0
    #: Of ranks that have both, computations of the host and of its device.
    hosts: int = 0
    devices: int = 0


def chakra_goal(paths: Sequence[str | os.PathLike[str]], gflop_s: float | None = None) -> str:
    """Return the schedule of Chakra execution traces (.et or JSON), one a rank, for ``simulate(lab="schedule", goal=...)``.

    The n-th collective of a group (pg_name) is the same one on all ranks that have collectives of it; without a group, or in
    group 0, all ranks take part. A collective that the host only begins is computation; of one trace alone collectives take as
    long as they took. What names operations and no duration takes the time of ``gflop_s``, or none. Comments say what was left out.

    Args:
        paths: the files; ranks by the numbers at the ends of their names where each has one, else in their order.
        gflop_s: 10^9 operations a second.

    Raises:
        ValueError: naming file and node.
    """
    if isinstance(paths, str | os.PathLike) or not paths:
        checks.reject("paths", paths, "the paths of execution traces, one a rank")
    if gflop_s is not None and not gflop_s > 0:
        checks.reject("gflop_s", gflop_s, "above 0")
    files = [Path(path) for path in paths]
    ranks = [(path.name, read_nodes(path.name, path.read_bytes())) for path in _in_order(files)]
    tally = _Tally()
    calls = _calls(ranks)
    blocks = []
    for rank, (name, nodes) in enumerate(ranks):
        lines = _lines(name, nodes, rank, len(ranks), calls, gflop_s, tally)
        blocks.append(f"rank {rank} {{\n" + "".join(f"  {line}\n" for line in lines) + "}\n")
    return "".join(f"// {note}\n" for note in _notes(tally, gflop_s)) + f"num_ranks {len(ranks)}\n" + "".join(blocks)


def rounds(kind: str, own: int, p: int, root: int, size: int) -> list[Round]:
    """What one member of p sends and receives.

    >>> rounds("BROADCAST", 0, 4, 0, 8), rounds("ALL_REDUCE", 0, 2, 0, 8)
    ([(1, None, 8), (2, None, 8)], [(1, 1, 4), (1, 1, 4)])
    """
    if p == 1:
        return []
    part = max(1, -(-size // p))
    levels = math.ceil(math.log2(p))
    above = (own - root) % p

    def down(k: int) -> Round:
        """In round k the first 2^k of them, counted from the root, hand on to as many others."""
        to = (above + 2**k + root) % p if above < 2**k and above + 2**k < p else None
        return to, ((above - 2**k + root) % p if 2**k <= above < 2 ** (k + 1) else None), size

    if kind in ("ALL_REDUCE", "ALL_GATHER", "REDUCE_SCATTER", "REDUCE_SCATTER_BLOCK"):
        count = 2 * (p - 1) if kind == "ALL_REDUCE" else p - 1
        return [((own + 1) % p, (own - 1) % p, size if kind == "ALL_GATHER" else part)] * count
    if kind == "ALL_TO_ALL":
        return [((own + k) % p, (own - k) % p, part) for k in range(1, p)]
    if kind == "BARRIER":
        return [((own + 2**k) % p, (own - 2**k) % p, 1) for k in range(levels)]
    if kind == "BROADCAST":
        return [down(k) for k in range(levels)]
    if kind == "REDUCE":
        return [(source, to, size) for to, source, _ in map(down, reversed(range(levels)))]
    if kind == "GATHER":
        return [(root, None, size)] if own != root else [(None, (root + k) % p, size) for k in range(1, p)]
    return [(None, root, part)] if own != root else [((root + k) % p, None, part) for k in range(1, p)]


def _in_order(files: Sequence[Path]) -> list[Path]:
    """By the number at the end of their names (trace.3.et), where each has one; else as they are given."""
    found = [re.search(r"([0-9]+)[^0-9]*$", re.sub(r"\.(et|json)$", "", path.name, flags=re.IGNORECASE)) for path in files]
    numbers = [int(each[1]) for each in found if each]
    if len(set(numbers)) < len(files):
        return list(files)
    return [path for _, path in sorted(zip(numbers, files, strict=True))]


def _whole(value: float) -> int:
    """The nearest whole number, of two as near the larger, as the page has it."""
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
            tally.hosts,
            f"{_counted(tally.hosts, 'computation')} of the host and {tally.devices} of its device on the same ranks: one after another here, "
            "as a rank has one processor; where they ran side by side it takes longer here",
        ),
        (
            tally.replayed,
            f"{_counted(tally.replayed, 'operation')} of communication in a trace of one rank: replayed by the time that was measured",
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
    )
    return [note for count, note in found if count > 0]


def _takes_part(node: Node) -> bool:
    """Whether a node takes part in a collective, rather than being the call of one on the host."""
    return node.type == "COMM_COLL" and not (node.attributes.get("is_cpu_op") == 1 and "comm_type" not in node.attributes)


def _group(node: Node) -> str:
    name = str(node.attributes.get("pg_name", ""))
    return "" if name == "0" else name


def _calls(ranks: Sequence[tuple[str, list[Node]]]) -> dict[int, _Call]:
    """Every collective of every rank, by the identity of its node. Those of a group are alike on all of its members."""
    if len(ranks) == 1:
        return {}
    groups: dict[str, dict[int, list[Node]]] = {"": {rank: [] for rank in range(len(ranks))}}
    for rank, (_, nodes) in enumerate(ranks):
        for node in filter(_takes_part, nodes):
            groups.setdefault(_group(node), {}).setdefault(rank, []).append(node)
    calls: dict[int, _Call] = {}
    tag = _FIRST_TAG
    for group, by_rank in groups.items():
        members = sorted(by_rank)
        of, shared = ranks[members[0]][0], by_rank[members[0]]
        for rank in members:
            if len(by_rank[rank]) != len(shared):
                where = f" of the group {group}" if group else ""
                refuse(
                    ranks[rank][0], f"{len(by_rank[rank])} collectives{where} where {of} has {len(shared)}",
                    "the same collectives on all ranks of a group",
                )  # fmt: skip
        for n, model in enumerate(shared):
            kind = _kind(of, model)
            sizes = []
            for rank in members:
                name, node = ranks[rank][0], by_rank[rank][n]
                size, mine = _size(name, node), _kind(name, node)
                sizes.append(size)
                # What is scattered is handed in by its root alone.
                if mine != kind or (size != sizes[0] and kind != "SCATTER"):
                    refuse(
                        name, f"node {node.id}, {node.name}, {mine} of {size} bytes where {of} has {kind} of {sizes[0]} bytes",
                        "the same collectives on all ranks of a group",
                    )  # fmt: skip
            call = _Call(kind, members, max(sizes), _root(of, model, kind, members), tag)
            calls.update({id(by_rank[rank][n]): call for rank in members})
            tag += 1
    return calls


def _root(file: str, node: Node, kind: str, members: list[int]) -> int:
    """The member that hands out or collects; the first one where nothing is said."""
    keys = ("root", "comm_dst", "comm_src") if kind in ("REDUCE", "GATHER") else ("root", "comm_src")
    said = next((node.attributes[key] for key in keys if key in node.attributes), None)
    if said is None or kind not in _WITH_ROOT:
        return 0
    if said not in members:
        refuse(file, f"node {node.id}, {node.name}, has the root {said}", f"a rank of its group: {', '.join(map(str, members))}")
    return members.index(int(said))


def _lines(
    file: str, nodes: Sequence[Node], rank: int, count: int, calls: dict[int, _Call], gflop_s: float | None, tally: _Tally
) -> list[str]:
    places = {node.id: place for place, node in enumerate(nodes)}
    if len(places) < len(nodes):
        refuse(file, "two nodes of one id", "ids that differ")
    lines: list[str] = []
    needs: list[str] = []
    before = _order(file, nodes, places, tally)
    computed = [node.attributes.get("is_cpu_op") for node in nodes if node.type == "COMP" and node.duration_us > 0]
    if 1 in computed and 0 in computed:
        tally.hosts += computed.count(1)
        tally.devices += computed.count(0)
    for n, node in enumerate(nodes):
        needs += [f"b{n} requires e{each}" for each in before[n]]
        lines.append(f"b{n}: calc 0")
        call = calls.get(id(node))
        if call is None:
            lines.append(f"e{n}: {_operation(file, node, count, gflop_s, tally)}")
            needs.append(f"e{n} requires b{n}")
            continue
        last = [f"b{n}"]
        for k, (to, source, size) in enumerate(rounds(call.kind, call.members.index(rank), len(call.members), call.root, call.bytes)):
            now = []
            if to is not None:
                lines.append(f"s{n}x{k}: send {size}b to {call.members[to]} tag {call.tag}")
                now.append(f"s{n}x{k}")
            if source is not None:
                lines.append(f"r{n}x{k}: recv {size}b from {call.members[source]} tag {call.tag}")
                now.append(f"r{n}x{k}")
            needs += [f"{each} requires {one}" for each in now for one in last]
            last = now or last
        lines.append(f"e{n}: calc 0")
        needs += [f"e{n} requires {one}" for one in last]
    return [*lines, *needs]


def _order(file: str, nodes: Sequence[Node], places: dict[str, int], tally: _Tally) -> list[list[int]]:
    """Which nodes come before each: those whose data it takes, and those of control where they go in no circle."""
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


def _operation(file: str, node: Node, count: int, gflop_s: float | None, tally: _Tally) -> str:
    message = node.type in ("COMM_SEND", "COMM_RECV")
    lasts = f"calc {_whole(1000 * node.duration_us)}"
    if node.type == "COMM_COLL" and not _takes_part(node):
        tally.host += 1
        return lasts
    if count == 1 and (node.type == "COMM_COLL" or message):
        tally.replayed += 1
        return lasts
    if not message:
        operations = float(node.attributes.get("num_ops", 0))
        if node.duration_us > 0:
            return lasts
        if node.type in ("MEM_LOAD", "MEM_STORE"):
            tally.accesses += 1
        elif operations > 0:
            tally.operations += 1
            # 10^9 operations a second are one a nanosecond.
            return f"calc {_whole(operations / gflop_s)}" if gflop_s is not None else lasts
        return lasts
    key = "comm_dst" if node.type == "COMM_SEND" else "comm_src"
    peer, tag = node.attributes.get(key), node.attributes.get("comm_tag", 0)
    if not isinstance(peer, int) or not 0 <= peer < count:
        found = "nothing" if peer is None else peer
        refuse(file, f"node {node.id}, {node.name}, has {key} = {found}", f"a rank from 0 to {count - 1}: there are {count} files")
    if not isinstance(tag, int) or not 0 <= tag < _FIRST_TAG:
        refuse(file, f"node {node.id}, {node.name}, has comm_tag = {tag}", f"a tag below {_FIRST_TAG}")
    return f"{'send' if node.type == 'COMM_SEND' else 'recv'} {_size(file, node)}b {'to' if node.type == 'COMM_SEND' else 'from'} {peer} tag {tag}"


def _size(file: str, node: Node) -> int:
    barrier = node.attributes.get("comm_type") in (COLLECTIVES.index("BARRIER"), "BARRIER")
    size = node.attributes.get("comm_size", 1 if barrier else None)
    if not isinstance(size, int) or not 0 <= size < 2**32:
        found = "nothing" if size is None else size
        refuse(file, f"node {node.id}, {node.name}, has comm_size = {found}", "a whole number of bytes")
    return max(1, size)


def _kind(file: str, node: Node) -> str:
    said = node.attributes.get("comm_type")
    if isinstance(said, str) and said in COLLECTIVES:
        return said
    if isinstance(said, int) and 0 <= said < len(COLLECTIVES):
        return COLLECTIVES[said]
    refuse(file, f"node {node.id}, {node.name}, has comm_type = {'nothing' if said is None else said}", f"one of {', '.join(COLLECTIVES)}")
