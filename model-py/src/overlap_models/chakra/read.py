"""Nodes of an execution trace: protobuf, each message behind its length, or JSON.

JSON is what chakra_jsonizer writes, objects one after another, or what the feeder of Chakra takes, an object with a
``workload_graph``.

Source: mlcommons/chakra, schema/protobuf/et_def.proto, for the fields; src/feeder/json_node.cpp for those of the feeder.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from overlap_models import checks

EXPECTED = "a Chakra execution trace: .et, each message behind its length, or the JSON of chakra_jsonizer"

#: In the order of their numbers.
NODE_TYPES = (
    "INVALID", "METADATA", "MEM_LOAD", "MEM_STORE", "COMP", "COMM_SEND", "COMM_RECV", "COMM_COLL", "STORAGE", "BATCH", "CHECKPOINT",
)  # fmt: skip

_VARINT, _EIGHT, _DELIMITED, _FOUR = 0, 1, 2, 5


@dataclass
class Node:
    """As much of a node as a schedule takes."""

    id: str = "0"
    name: str = ""
    type: str = "INVALID"
    #: Nodes whose data it takes, and nodes that come before for another reason, as the operation that called it.
    after: list[str] = field(default_factory=list)
    control: list[str] = field(default_factory=list)
    duration_us: float = 0
    attributes: dict[str, float | str] = field(default_factory=dict)


def read_nodes(file: str, contents: bytes) -> list[Node]:
    """Return the nodes of one rank's trace.

    Raises:
        ValueError: with the byte or the object at which it is none, and what was expected.

    >>> read_nodes("t.json", b'{"id": "4", "type": "COMP_NODE", "durationMicros": "300"}')[0].duration_us
    300.0
    """
    if not contents:
        refuse(file, "an empty file", EXPECTED)
    if contents[:2] == b"\x1f\x8b":
        refuse(file, "a file compressed by gzip", f"{EXPECTED}: decompress it first")
    text = contents.lstrip(bytes(range(33)))[:1] in (b"{", b"[")
    nodes = _json_nodes(file, contents.decode("utf-8", "replace")) if text else _protobuf(file, contents)
    if not nodes:
        refuse(file, "no node", EXPECTED)
    return nodes


def refuse(file: str, found: str, expected: str) -> NoReturn:
    raise checks.BadArgument("goal", found, expected, f"{file}: {found}; expected {expected}")


class _Reader:
    """Fields of protobuf between two places."""

    def __init__(self, file: str, bytes_: bytes, at: int, end: int) -> None:
        self.file, self.bytes, self.at, self.end = file, bytes_, at, end

    @property
    def done(self) -> bool:
        return self.at >= self.end

    def varint(self) -> int:
        value = 0
        for shift in range(0, 70, 7):
            if self.at >= self.end:
                self.refuse("the file ends within a number")
            byte = self.bytes[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
        self.refuse("a number of more than ten bytes")

    def fields(self) -> Iterator[tuple[int, int]]:
        """Number and wire type, each of which is to be read next."""
        while not self.done:
            key = self.varint()
            yield key >> 3, key & 7

    def message(self) -> _Reader:
        length = self.varint()
        if length > self.end - self.at:
            self.refuse(f"a message of {length} bytes where {self.end - self.at} are left")
        message = _Reader(self.file, self.bytes, self.at, self.at + length)
        self.at += length
        return message

    def text(self) -> str:
        message = self.message()
        return self.bytes[message.at : message.end].decode("utf-8", "replace")

    def fixed(self, code: str) -> float:
        length = struct.calcsize(code)
        if self.end - self.at < length:
            self.refuse("the file ends within a number")
        [value] = struct.unpack_from(code, self.bytes, self.at)
        self.at += length
        return float(value) if code in ("<d", "<f") else int(value)

    def skip(self, wire: int) -> None:
        if wire == _VARINT:
            self.varint()
        elif wire == _DELIMITED:
            self.message()
        elif wire in (_EIGHT, _FOUR):
            self.fixed("<Q" if wire == _EIGHT else "<I")
        else:
            self.refuse(f"a field of wire type {wire}")

    def refuse(self, found: str) -> NoReturn:
        refuse(self.file, f"byte {self.at + 1}: {found}", EXPECTED)


def _protobuf(file: str, contents: bytes) -> list[Node]:
    whole = _Reader(file, contents, 0, len(contents))
    nodes = []
    # The first message is GlobalMetadata.
    first = True
    while not whole.done:
        message = whole.message()
        if not first:
            nodes.append(_node(message))
        first = False
    return nodes


def _node(reader: _Reader) -> Node:
    node, kind = Node(), 0
    for number, wire in reader.fields():
        if number == 1 and wire == _VARINT:
            node.id = str(reader.varint())
        elif number == 2 and wire == _DELIMITED:
            node.name = reader.text()
        elif number == 3 and wire == _VARINT:
            kind = reader.varint()
        elif number in (4, 5) and wire in (_VARINT, _DELIMITED):
            before = node.control if number == 4 else node.after
            if wire == _VARINT:
                before.append(str(reader.varint()))
            else:
                packed = reader.message()
                while not packed.done:
                    before.append(str(packed.varint()))
        elif number == 7 and wire == _VARINT:
            node.duration_us = reader.varint()
        elif number == 10 and wire == _DELIMITED:
            _attribute(reader.message(), node)
        else:
            reader.skip(wire)
    if kind >= len(NODE_TYPES):
        reader.refuse(f"node {node.id} of type {kind}")
    node.type = NODE_TYPES[kind]
    node.duration_us = node.duration_us or float(node.attributes.get("runtime", 0))
    return node


def _attribute(reader: _Reader, node: Node) -> None:
    name = ""
    value: float | str | None = None
    for number, wire in reader.fields():
        if number == 1 and wire == _DELIMITED:
            name = reader.text()
        elif number == 29 and wire == _DELIMITED:
            value = reader.text()
        elif wire == _VARINT:
            said = reader.varint()
            # sint32 and sint64 are written in zigzag, int32 and int64 in two's complement of 64 bits.
            value = (said >> 1) ^ -(said & 1) if number in (15, 17) else said - 2**64 if said >= 2**63 else said
        elif wire == _EIGHT:
            value = reader.fixed("<d" if number == 3 else "<Q")
        elif wire == _FOUR:
            value = reader.fixed("<f" if number == 5 else "<I")
        else:
            reader.skip(wire)
    if value is not None:
        node.attributes[name] = value


def _json_nodes(file: str, text: str) -> list[Node]:
    objects = [each for value in _objects(file, text) for each in value.get("nodes", value.get("workload_graph", [value]))]
    kept = [each for each in objects if isinstance(each, dict) and {"type", "NodeType", "id"} & set(each)]
    return [_json_node(file, each, k + 1) for k, each in enumerate(kept)]


def _objects(file: str, text: str) -> list[Mapping[str, Any]]:
    """One array, one object, or objects one after another, of which the first is the metadata."""
    decoder = json.JSONDecoder()
    found: list[Any] = []
    at = 0
    while at < len(text):
        if text[at] in " \t\r\n,\ufeff":
            at += 1
            continue
        try:
            value, at = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            line = text.count("\n", 0, at) + 1
            what = "an object that does not end" if error.pos >= len(text.rstrip()) - 1 else "an object that is no JSON"
            refuse(file, f"line {line}: {what}", EXPECTED)
        found += value if isinstance(value, list) else [value]
    return [each for each in found if isinstance(each, dict)]


def _json_node(file: str, said: Mapping[str, Any], number: int) -> Node:
    kind = said.get("type", said.get("NodeType"))
    known = isinstance(kind, int) and 0 <= kind < len(NODE_TYPES)
    name = NODE_TYPES[kind] if known and isinstance(kind, int) else str(kind).removesuffix("_NODE")
    identity = said.get("id", said.get("Id", 0))
    if name not in NODE_TYPES:
        refuse(file, f"node {identity or number} of type {kind}", "a type such as COMP_NODE")
    attributes: dict[str, float | str] = {}
    # The feeder's nodes have their attributes beside the rest.
    for key, value in said.items():
        if key.startswith("comm_") or key in ("tensor_size", "num_ops", "pg_name", "is_cpu_op"):
            attributes[key] = _scalar(key, value)
    for each in said.get("attr", ()):
        for key, value in each.items():
            if key.endswith(("Val", "_val")) and not isinstance(value, dict | list):
                attributes[str(each.get("name", ""))] = _scalar(key, value)
    lasts = next((said[key] for key in ("durationMicros", "duration_micros", "runtime") if key in said), attributes.get("runtime", 0))
    after = [str(each) for key in ("dataDeps", "data_deps") for each in said.get(key, ())]
    control = [str(each) for key in ("ctrlDeps", "ctrl_deps") for each in said.get(key, ())]
    return Node(str(identity), str(said.get("name", said.get("Name", ""))), name, after, control, float(lasts), attributes)


def _scalar(key: str, value: object) -> float | str:
    if "string" in key or key == "pg_name":
        return str(value)
    number = float(value) if isinstance(value, int | float | str) else 0.0
    return int(number) if number.is_integer() else number
