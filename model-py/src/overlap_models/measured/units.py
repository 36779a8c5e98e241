"""Units as people and benchmarks write them: what one is in bytes, microseconds, or 10^6 bytes a second."""

from __future__ import annotations

import re
from functools import lru_cache

_MULTIPLE = r"(?P<multiple>kilo|mega|giga|tera|kibi|mebi|gibi|tebi|[kmgt]i?)?"
_SIZE = re.compile(rf"{_MULTIPLE}(?:b|bytes?)", re.IGNORECASE)
_TIME = re.compile(r"(?P<part>nano|micro|milli|n|u|\u00b5|\u03bc|m)?[- ]?(?:s|secs?|seconds?)", re.IGNORECASE)
_RATE = re.compile(rf"{_MULTIPLE}[- ]?(?P<what>b|bytes?|bits?)(?P<per>/s(?:ec(?:ond)?)?| ?per ?s(?:ec(?:ond)?)?|ps)", re.IGNORECASE)
_POWERS = {"": 0, "k": 1, "m": 2, "g": 3, "t": 4}
_PARTS = {"n": 0.001, "u": 1.0, "\u00b5": 1.0, "\u03bc": 1.0, "m": 1000.0, "nano": 0.001, "micro": 1.0, "milli": 1000.0, "": 1e6}


def _multiple(text: str | None) -> float:
    prefix = (text or "").lower()
    base = 1024 if prefix.endswith(("i", "bi")) else 1000
    return float(base ** _POWERS[prefix[:1]])


@lru_cache(1000)
def size_unit(text: str) -> float | None:
    """Bytes.

    >>> [size_unit(unit) for unit in ("bytes", "B", "KB", "KiB", "mebibytes", "bits")]
    [1.0, 1.0, 1000.0, 1024.0, 1048576.0, None]
    """
    found = _SIZE.fullmatch(text.strip())
    return _multiple(found["multiple"]) if found else None


@lru_cache(1000)
def time_unit(text: str) -> float | None:
    """Microseconds.

    >>> [time_unit(unit) for unit in ("us", "usecs", "\u00b5s", "micro-seconds", "ms", "s", "weeks")]
    [1.0, 1.0, 1.0, 1.0, 1000.0, 1000000.0, None]
    """
    found = _TIME.fullmatch(text.strip())
    return _PARTS[(found["part"] or "").lower()] if found else None


@lru_cache(1000)
def rate_unit(text: str) -> float | None:
    """10^6 bytes a second. A small b is a bit; where the unit stays ambiguous, ``is_unclear`` holds, and this is None.

    >>> [rate_unit(unit) for unit in ("MB/s", "MiB/sec", "Mbytes/sec", "GBps", "Gb/s", "Gbps", "gigabits per second", "Mbit/s", "mb/s")]
    [1.0, 1.048576, 1.0, 1000.0, 125.0, 125.0, 125.0, 0.125, None]
    """
    found = _RATE.fullmatch(text.strip())
    if not found or is_unclear(text):
        return None
    bits = found["what"] == "b" or found["what"].lower().startswith("bit")
    return _multiple(found["multiple"]) / (8e6 if bits else 1e6)


def is_unclear(text: str) -> bool:
    """Whether a rate is of bits or of bytes: in small letters alone, or in capitals alone, b and B say nothing.

    >>> [is_unclear(unit) for unit in ("mb/s", "MBPS", "MB/s", "Gb/s", "gbps")]
    [True, True, False, False, False]
    """
    found = _RATE.fullmatch(text.strip())
    if not found or found["what"].lower() != "b":
        return False
    prefix, per = found["multiple"] or "", found["per"]
    if per.lower() == "ps":
        return per.isupper()
    return found["what"] == "b" and prefix == prefix.lower()
