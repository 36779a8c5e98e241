"""The link of a scenario: what the page shows of it, and headless prints."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from overlap_models._page.table import COMPRESSED_TAG, PARAMETERS, Text
from overlap_models.labs.scenario import default_of, written_version

#: Characters of a text that is readable in a link.
_READABLE = 300


def scenario_link(lab: str, values: Mapping[str, Any]) -> str:
    """The link of a scenario of which all values are given, from its # on; it names those that are not at their defaults.

    >>> from overlap_models.labs.scenario import lab_parameters
    >>> scenario_link("cluster", lab_parameters("cluster", {"window": 3}))
    '#v=3&lab=cluster&window=3'
    """
    version = written_version(lab)
    named: dict[str, Any] = {}
    # A value that is named can change the default of another one.
    while more := {row.key: values[row.key] for row in PARAMETERS[lab] if named.get(row.key, default_of(row, named, version)) != values[row.key]}:
        named |= more
    ordered = (row.key for row in PARAMETERS[lab] if row.key in named)
    return f"#v={version}&lab={lab}" + "".join(f"&{key}={written_value(lab, key, named[key])}" for key in ordered)


def written_value(lab: str, key: str, value: Any) -> str:
    """A value as it stands in a link; long texts are compressed."""
    if not isinstance(value, str):
        return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(float(value))
    plain = quote(value, safe=":,()*!;@")
    row = next(row for row in PARAMETERS[lab] if row.key == key)
    if not isinstance(row, Text) or value in row.names or (len(plain) <= _READABLE and not value.startswith(COMPRESSED_TAG)):
        return plain
    packed = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = packed.compress(value.encode()) + packed.flush()
    return COMPRESSED_TAG + base64.urlsafe_b64encode(data).decode().rstrip("=")
