r"""LogGP of a machine that was measured, as intervals: what the benchmarks bound and do not determine stays open.

    a message        T(m) = L + 2 o + (m - 1) G          half a round trip
    a stream         max(g, o) + (m - 1) G               per message, from the bandwidth or the rate of messages
    both ways        2 o <= the time of a message sent and one received

A ping-pong alone gives the sum L + 2 o and nothing about its parts; a stream of short messages bounds o and g from
above, and with it L from below. Netgauge times o on both sides.

Sources: Alexandrov, Ionescu, Schauser, Scheiman, LogGP, SPAA 1995; Culler, Liu, Martin, Yoshikawa, Assessing Fast
Network Interfaces, IEEE Micro 16, 1996; Hoefler, Lichei, Rehm, Low-Overhead LogGP Parameter Assessment for Modern
Interconnection Networks, IPDPS/PMEO 2007. What a stream bounds is derived here from the rules of LogGP.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from overlap_models.measured.segments import Interval, Segment

#: Segments of all ranges of sizes, shortest messages first.
Lines = Sequence[Segment]

#: Nothing is known.
OPEN = Interval(0.0, None)


@dataclass(frozen=True)
class Loggp:
    """Microseconds, for messages of one byte; G for the longest that were measured."""

    L_us: Interval = OPEN
    o_us: Interval = OPEN
    g_us: Interval = OPEN
    G_us_per_byte: Interval = OPEN


@dataclass(frozen=True)
class Overheads:
    """What Netgauge measured of the shortest messages: o of sender and receiver, and g."""

    o_s_us: float
    o_r_us: float
    g_us: float | None = None
    G_us_per_byte: float | None = None


def loggp(
    *,
    latency: Sequence[Lines] = (),
    stream: Sequence[Lines] = (),
    both_ways: Sequence[Lines] = (),
    overheads: Overheads | None = None,
) -> Loggp:
    """Return the intervals that these lines leave: each is given with all that the data hardly speak against.

    Parameters
    ----------
    latency : Sequence[Lines]
        T(m), half a round trip.
    stream : Sequence[Lines]
        Time per message of many that go one way.
    both_ways : Sequence[Lines]
        Time per message and direction of many that go both ways at once.
    overheads : Overheads | None
        O_s and o_r where they were timed.

    Examples
    --------
    >>> line = Segment(1, 4096, alpha_us=3.34, beta_us_per_byte=4e-5, half_bandwidth_bytes=83500)
    >>> alone = loggp(latency=[[line]])
    >>> round(alone.o_us.high, 3), round(alone.L_us.low, 2), round(alone.L_us.high, 2)
    (1.67, 0.0, 3.34)
    >>> rate = Segment(1, 4096, alpha_us=0.68, beta_us_per_byte=4e-5, half_bandwidth_bytes=17000)
    >>> more = loggp(latency=[[line]], stream=[[rate]])
    >>> round(more.o_us.high, 2), round(more.L_us.low, 2)
    (0.68, 1.98)
    """
    sum_us = _short(latency)
    gap_us = _short(stream)
    pair_us = _short(both_ways)
    L, o, g = OPEN, OPEN, OPEN
    if sum_us is not None:
        o = _at_most(o, _high(sum_us) / 2)
    if gap_us is not None:
        o, g = _at_most(o, _high(gap_us)), _at_most(g, _high(gap_us))
    if pair_us is not None:
        # pair_us times one message each way: per message and direction it is half.
        o, g = _at_most(o, _high(pair_us)), _at_most(g, 2 * _high(pair_us))
    if overheads is not None:
        o = Interval(min(overheads.o_s_us, overheads.o_r_us), max(overheads.o_s_us, overheads.o_r_us))
        if overheads.g_us is not None:
            g = Interval(overheads.g_us, overheads.g_us)
    if sum_us is not None:
        L = _latency(sum_us, o, overheads)
    if gap_us is not None and o.high is not None and o.high < gap_us.low and overheads is None:
        # The processor is free before the next message leaves: it is g that holds it up.
        g = gap_us
    return Loggp(L, o, g, _per_byte([latency, stream], overheads))


def _latency(sum_us: Interval, o: Interval, overheads: Overheads | None) -> Interval:
    if overheads is not None:
        both = overheads.o_s_us + overheads.o_r_us
        if both <= sum_us.low:
            return Interval(sum_us.low - both, _high(sum_us) - both)
        # Measured separately, the overheads exceed the flight: a part of them runs while the message travels.
        return Interval(0.0, max(0.0, _high(sum_us) - max(overheads.o_s_us, overheads.o_r_us)))
    return Interval(max(0.0, sum_us.low - 2 * _high(o)), _high(sum_us) - 2 * o.low)


def _short(likely: Sequence[Lines]) -> Interval | None:
    """The time of one byte, by the line of the shortest messages."""
    found = []
    for first, *_ in likely:
        alpha = first.alpha_interval_us or Interval(first.alpha_us, first.alpha_us)
        found.append(Interval(alpha.low + first.beta_us_per_byte, _high(alpha) + first.beta_us_per_byte))
    return _hull(found) if found else None


def _per_byte(benchmarks: Sequence[Sequence[Lines]], overheads: Overheads | None) -> Interval:
    """G from the lines of the longest messages: the intersection of all benchmarks' intervals, or their union where they exclude
    each other."""
    found = []
    for likely in benchmarks:
        lasts = [lines[-1] for lines in likely if lines[-1].to_bytes > lines[-1].from_bytes]
        if lasts:
            found.append(_hull([last.beta_interval_us_per_byte or Interval(*[last.beta_us_per_byte] * 2) for last in lasts]))
    if overheads is not None and overheads.G_us_per_byte is not None:
        found.append(Interval(overheads.G_us_per_byte, overheads.G_us_per_byte))
    if not found:
        return OPEN
    low, high = max(each.low for each in found), min(_high(each) for each in found)
    return Interval(low, high) if low <= high else _hull(found)


def _hull(intervals: Sequence[Interval]) -> Interval:
    return Interval(min(each.low for each in intervals), max(_high(each) for each in intervals))


def _at_most(known: Interval, bound: float) -> Interval:
    return Interval(known.low, bound if known.high is None else min(known.high, bound))


def _high(interval: Interval) -> float:
    assert interval.high is not None
    return interval.high
