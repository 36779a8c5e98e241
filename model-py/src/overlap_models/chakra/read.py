"""Nodes of an execution trace: protobuf, each message behind its length, or JSON.

JSON is what chakra_jsonizer writes, objects one after another, or what the feeder of Chakra takes, an object with a
``workload_graph``. It is read as tools write it: NaN, control characters in texts, commas behind the last of a list.

A file may have hundreds of megabytes: attributes that are not in ATTRIBUTES are skipped unread.

Source: mlcommons/chakra, schema/protobuf/et_def.proto, for the fields; src/feeder/json_node.cpp for the feeder's fields.
"""

from __future__ import annotations

import json
import math
import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from overlap_models import checks
from overlap_models.binary_files import format_of
from overlap_models.open_file import is_deep

EXPECTED = "a Chakra execution trace: .et, each message behind its length, or the JSON of chakra_jsonizer"

#: In the order of their numbers.
NODE_TYPES = (
    "INVALID", "METADATA", "MEM_LOAD", "MEM_STORE", "COMP", "COMM_SEND", "COMM_RECV", "COMM_COLL", "STORAGE", "BATCH", "CHECKPOINT",
)  # fmt: skip

#: The byte order mark, which some editors write at the start of a text.
_MARK = b"\xef\xbb\xbf"

#: Attributes of a node that a schedule needs beside its fields. A group is named by any of GROUP.
GROUP = ("pg_name", "comm_group", "process_group")
SPLITS = ("in_split_sizes", "in_split_size", "input_split_sizes", "send_counts")
ATTRIBUTES = frozenset((
    "comm_type", "comm_size", "comm_src", "comm_dst", "comm_tag", "root", "root_rank", "is_cpu_op", "num_ops", "tensor_size",
    "runtime", "involved_dim", "stream", *GROUP, *SPLITS,
))  # fmt: skip

Value = float | str | list[float]


@dataclass
class Node:
    """The fields of a node that a schedule needs."""

    id: str = "0"
    name: str = ""
    type: str = "INVALID"
    #: Data dependencies, and other predecessors, such as the calling operation.
    after: list[str] = field(default_factory=list)
    control: list[str] = field(default_factory=list)
    duration_us: float = 0
    attributes: dict[str, Value] = field(default_factory=dict)
    #: What its inputs are, as a text: process groups, in nodes of metadata.
    inputs: str = ""


@dataclass
class Trace:
    """The trace of one rank."""

    nodes: list[Node]
    #: Version of the format; empty where the file gives none.
    version: str = ""


def read_trace(file: str, contents: bytes) -> Trace:
    """Return the nodes of one rank's trace.

    Raises
    ------
    ValueError
        With the byte, or the line and column, at which it is none, and what was expected.

    Examples
    --------
    >>> read_trace("t.json", b'{"id": "4", "type": "COMP_NODE", "durationMicros": "300"}').nodes[0].duration_us
    300.0
    """
    if not contents:
        refuse(file, "an empty file", EXPECTED)
    if (found := format_of(contents[:512])) is not None:
        refuse(file, found, EXPECTED)
    trace = _json_trace(file, contents.removeprefix(_MARK).decode("utf-8", "replace")) if is_json(contents) else _protobuf(file, contents)
    if not trace.nodes:
        refuse(file, "no node", EXPECTED)
    return trace


def is_json(contents: bytes) -> bool:
    """Whether a file begins as an object or an array does: the first byte of protobuf, a length, may equal the code of a bracket.

    >>> is_json(b'{"id": 1}'), is_json(bytes([0x7B, 0x0A, 5]) + b"0.0.4")
    (True, False)
    """
    return re.match(rb'(?:\xef\xbb\xbf)?[ \t\r\n]*(?:\{[ \t\r\n]*(?:["}]|$)|\[[ \t\r\n]*(?:[\[{\]]|$))', contents[:4096]) is not None


def refuse(file: str, found: str, expected: str) -> NoReturn:
    raise checks.BadArgument("goal", found, expected, f"{file}: {found}; expected {expected}")


def read_groups(name: str, contents: bytes) -> dict[str, list[int]] | None:
    """Ranks by the names of groups, where a file has nothing else."""
    if re.match(rb'(?:\xef\xbb\xbf)?\s*\{\s*"[^"]*"\s*:\s*\[\s*[0-9\]]', contents[:4096]) is None:
        return None
    try:
        said = json.loads(contents.removeprefix(_MARK).decode("utf-8", "replace"))
    except json.JSONDecodeError as error:
        refuse(name, f"line {error.lineno}, column {error.colno}: no JSON", 'groups such as {"1": [0, 1], "2": [2, 3]}')
    table: dict[str, list[int]] = {}
    for group, ranks in said.items():
        if not isinstance(ranks, list) or not all(type(rank) is int and rank >= 0 for rank in ranks) or len(set(ranks)) < len(ranks):
            refuse(name, f"the group {group} of {ranks}", "a list of ranks, each of them once")
        table[str(group)] = ranks
    return table


def process_groups(nodes: Sequence[Node]) -> dict[str, list[list[int]]]:
    """Process groups that PyTorch recorded in the trace; the default group has no ranks, as it has all. Several may have one name."""
    table: dict[str, list[list[int]]] = {}
    for node in nodes:
        found = re.search(r"\[\s*\{.*\}\s*\]", node.inputs, re.DOTALL) if node.type == "METADATA" and "process_group" in node.name else None
        try:
            said = json.loads(found[0]) if found else []
        except json.JSONDecodeError:
            continue
        for group in said:
            ranks = group.get("ranks") if isinstance(group, dict) else None
            if isinstance(ranks, list) and "pg_name" in group and all(type(rank) is int for rank in ranks):
                table.setdefault(str(group["pg_name"]), []).append(ranks)
    return table


class _Broken(Exception):
    """Malformed protobuf, at a byte."""


def _varint(data: bytes, at: int, end: int) -> tuple[int, int]:
    value = shift = 0
    while at < end:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
        if shift > 63:
            raise _Broken(at, "a number of more than ten bytes")
    raise _Broken(at, "the file ends within a number")


def _length(data: bytes, at: int, end: int) -> tuple[int, int]:
    """Begin and end of the message whose length stands here."""
    length, at = _varint(data, at, end)
    if length > end - at:
        raise _Broken(at, f"a message of {length} bytes where {end - at} are left")
    return at + length, at


def _skip(data: bytes, at: int, end: int, wire: int) -> int:
    if wire == 0:
        return _varint(data, at, end)[1]
    if wire == 2:
        return _length(data, at, end)[0]
    if wire not in (1, 5):
        raise _Broken(at, f"a field of wire type {wire}")
    after = at + (8 if wire == 1 else 4)
    if after > end:
        raise _Broken(at, "the file ends within a number")
    return after


def _protobuf(file: str, data: bytes) -> Trace:
    nodes: list[Node] = []
    version, at, end = "", 0, len(data)
    try:
        # The first message is GlobalMetadata.
        if at < end:
            until, at = _length(data, at, end)
            version, at = _version(data, at, until), until
        while at < end:
            until, at = _length(data, at, end)
            nodes.append(_node(data, at, until))
            at = until
    except _Broken as error:
        where, what = error.args
        refuse(file, f"byte {where + 1}: {what}", EXPECTED)
    return Trace(nodes, version)


def _version(data: bytes, at: int, end: int) -> str:
    version = ""
    while at < end:
        key, at = _varint(data, at, end)
        after = _skip(data, at, end, key & 7)
        if key == 0x0A:
            version = data[_length(data, at, end)[1] : after].decode("utf-8", "replace")
        at = after
    return version


def _node(data: bytes, at: int, end: int) -> Node:
    node, kind, begins = Node(), 0, at
    while at < end:
        # Inlined: most keys and lengths have one byte, and a call for each would be slow.
        key = data[at]
        at += 1
        if key >= 0x80:
            key, at = _varint(data, at - 1, end)
        wire = key & 7
        if wire == 2:
            until = at + 1 + data[at] if at < end and data[at] < 0x80 else 0
            if 0 < until <= end:
                at += 1
            else:
                until, at = _length(data, at, end)
            if key == 0x52:  # attr
                _attribute(data, at, until, node)
            elif key == 0x12:
                node.name = data[at:until].decode("utf-8", "replace")
            elif key in (0x22, 0x2A):
                before = node.control if key == 0x22 else node.after
                while at < until:
                    each, at = _varint(data, at, until)
                    before.append(str(each))
            elif key == 0x42 and kind == 1:  # inputs, of metadata
                node.inputs = _version(data, at, until)
            at = until
        elif wire == 0:
            value, at = _varint(data, at, end)
            if key == 0x08:
                node.id = str(value)
            elif key == 0x18:
                kind = value
            elif key == 0x20:
                node.control.append(str(value))
            elif key == 0x28:
                node.after.append(str(value))
            elif key == 0x38:
                node.duration_us = value
        else:
            at = _skip(data, at, end, wire)
    if kind >= len(NODE_TYPES):
        raise _Broken(begins, f"node {node.id} of type {kind}")
    node.type = NODE_TYPES[kind]
    node.duration_us = node.duration_us or _number(node.attributes.get("runtime", 0))
    return node


def _attribute(data: bytes, at: int, end: int, node: Node) -> None:
    name = ""
    value: Value | None = None
    # Libraries of protobuf write the field `name` first.
    if at + 2 < end and data[at] == 0x0A and data[at + 1] < 0x80 and at + 2 + data[at + 1] <= end:
        name = data[at + 2 : at + 2 + data[at + 1]].decode("utf-8", "replace")
        if name not in ATTRIBUTES:
            return
    while at < end:
        key, at = _varint(data, at, end)
        number, wire = key >> 3, key & 7
        if wire == 0:
            said, at = _varint(data, at, end)
            value = _signed(said, number)
        elif wire == 2:
            until, at = _length(data, at, end)
            if number == 1:
                name = data[at:until].decode("utf-8", "replace")
            elif number == 29:
                value = _value(name, data[at:until].decode("utf-8", "replace"))
            elif number % 2 == 0 and number in range(8, 29):
                value = _list(data, at, until, number - 1)
            at = until
        else:
            after = _skip(data, at, end, wire)
            [value] = struct.unpack_from({3: "<d", 5: "<f", 19: "<I", 23: "<i", 25: "<q"}.get(number, "<Q"), data, at) if wire in (1, 5) else [value]
            at = after
    if value is not None and name in ATTRIBUTES:
        node.attributes[name] = value


def _signed(said: int, number: int) -> int:
    """By the number of the field: sint32 and sint64 are written in zigzag, int32 and int64 in two's complement of 64 bits."""
    if number in (15, 17):
        return (said >> 1) ^ -(said & 1)
    return said - 2**64 if said >= 2**63 and number in (7, 9) else said


def _list(data: bytes, at: int, end: int, number: int) -> list[float]:
    """Whole numbers or truth values, packed or not; of other lists nothing is taken."""
    values: list[float] = []
    while at < end:
        key, at = _varint(data, at, end)
        after = _skip(data, at, end, key & 7)
        if key == 0x08:
            values.append(_signed(_varint(data, at, end)[0], number))
        elif key == 0x0A and number not in (19, 21, 23, 25):
            _, at = _length(data, at, end)
            while at < after:
                said, at = _varint(data, at, after)
                values.append(_signed(said, number))
        at = after
    return values


def _json_trace(file: str, text: str) -> Trace:
    trace = Trace([])
    for value in values_in(file, text):
        for each in _nodes_in(file, value):
            if not trace.version and isinstance(each.get("version"), str):
                trace.version = each["version"]
            if "type" in each or "NodeType" in each or "id" in each:
                trace.nodes.append(_json_node(file, each, len(trace.nodes) + 1))
    return trace


def values_in(file: str, text: str) -> Iterator[Any]:
    """Decode one JSON value, or several one after another."""
    if is_deep(text):
        refuse(file, "lists within lists, too many of them", EXPECTED)
    decoder = json.JSONDecoder(strict=False)
    between = re.compile(r"[\s,]*")
    at = _end(between, text, 0)
    mended = False
    while at < len(text):
        try:
            value, at = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            if not mended:
                # A comma behind the last of a list; texts stay as they are, and every character in its column.
                text = re.sub(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])', lambda found: found[1] or " ", text, flags=re.DOTALL)
                mended = True
                continue
            _refuse_json(file, text, at, error)
        except RecursionError:
            refuse(file, f"{_place(text, at)}: lists within lists, too many of them", EXPECTED)
        yield value
        at = _end(between, text, at)


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def _refuse_json(file: str, text: str, at: int, error: json.JSONDecodeError) -> NoReturn:
    """An object cut off by the end of the file is named by its beginning, any other mistake by its position."""
    if error.pos >= len(text.rstrip()) - 1 or error.msg.startswith("Unterminated"):
        refuse(file, f"{_place(text, at)}: an object that does not end", EXPECTED)
    refuse(file, f"{_place(text, error.pos)}: an object that is no JSON", EXPECTED)


def _place(text: str, at: int) -> str:
    return f"line {text.count(chr(10), 0, at) + 1}, column {at - text.rfind(chr(10), 0, at)}"


def _nodes_in(file: str, value: Any) -> Iterator[Mapping[str, Any]]:
    """The objects of a list, of its ``nodes`` or ``workload_graph``, however deep they lie; any other as it is."""
    if isinstance(value, list):
        for each in value:
            yield from _nodes_in(file, each)
    if not isinstance(value, dict):
        return
    if "ctrl_deps" in value and isinstance(value.get("inputs"), dict) and "type" not in value:
        _refuse_pytorch(file, "", [value])
    inner = [value[key] for key in ("nodes", "workload_graph") if isinstance(value.get(key), list)]
    if inner and isinstance(value.get("schema"), str):
        _refuse_pytorch(file, value["schema"], value["nodes"] if "nodes" in value else [])
    if not inner and not {"type", "NodeType", "id", "version"} & set(value):
        inner = [each for each in value.values() if isinstance(each, dict)]
    if not inner or "type" in value:
        yield value
    for each in inner:
        yield from _nodes_in(file, each)


def _refuse_pytorch(file: str, schema: str, nodes: list[Any]) -> NoReturn:
    """Refuse a PyTorch execution trace, naming the tools that convert it; linked traces need one tool less."""
    is_linked = any(isinstance(each, dict) and ("exclusive_dur" in each or "inclusive_dur" in each) for each in nodes)
    before = "before chakra_converter" if is_linked else "before chakra_trace_link and chakra_converter"
    linked = "" if is_linked else "chakra_trace_link joins it to the trace of the profiler (Kineto), which has its times, and "
    said = f" (schema {schema})" if schema else ""
    refuse(file, f"an execution trace of PyTorch itself{said}, {before}", f"{EXPECTED}: {linked}chakra_converter PyTorch makes one of it")


def _json_node(file: str, said: Mapping[str, Any], number: int) -> Node:
    kind = said.get("type", said.get("NodeType"))
    if isinstance(kind, int) and 0 <= kind < len(NODE_TYPES):
        kind = NODE_TYPES[kind]
    type_ = str(kind).removesuffix("_NODE")
    identity = said.get("id", said.get("Id", 0))
    if type_ not in NODE_TYPES:
        refuse(file, f"node {identity or number} of type {'nothing' if kind is None else kind}", "a type such as COMP_NODE")
    # Nodes for the feeder have their attributes among their fields.
    attributes: dict[str, Value] = {key: _value(key, value) for key, value in said.items() if key in ATTRIBUTES}
    for each in _listed(said.get("attr")):
        name = each.get("name") if isinstance(each, dict) else None
        if isinstance(name, str) and name in ATTRIBUTES:
            for key, value in each.items():
                if key.endswith(("Val", "_val", "List", "_list")):
                    attributes[name] = _value(name, value)
    lasts = next((said[key] for key in ("durationMicros", "duration_micros", "runtime") if key in said), attributes.get("runtime", 0))
    after = [str(each) for key in ("dataDeps", "data_deps") for each in _listed(said.get(key))]
    control = [str(each) for key in ("ctrlDeps", "ctrl_deps") for each in _listed(said.get(key))]
    inputs = said.get("inputs")
    values = str(inputs.get("values", "")) if type_ == "METADATA" and isinstance(inputs, dict) else ""
    return Node(str(identity), str(said.get("name", said.get("Name", ""))), type_, after, control, _number(lasts), attributes, values)


def _listed(said: Any) -> list[Any]:
    """A list as it is; one value alone as a list of it."""
    return said if isinstance(said, list) else [] if said is None else [said]


def _value(name: str, said: Any) -> Value:
    """Lists, texts that are a number or the name of a group, and other numbers."""
    if isinstance(said, dict):
        said = said.get("values", [])
    if isinstance(said, list):
        return [_whole_or_not(_number(each)) for each in said]
    if name in GROUP or (isinstance(said, str) and re.fullmatch(r"\s*[-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?\s*", said) is None):
        return str(said)
    return _whole_or_not(_number(said))


def _number(said: Any) -> float:
    """An optional number; 0 where it is missing or NaN, as times and sizes may be."""
    try:
        number = float(said)
    except (TypeError, ValueError):
        return 0.0
    return number if math.isfinite(number) else 0.0


def _whole_or_not(number: float) -> float:
    return int(number) if number.is_integer() else number
