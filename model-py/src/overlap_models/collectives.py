"""Collective operations as the messages that carry them out, by the published algorithms: what one member sends and receives.

A round of a member is to whom it sends, from whom it receives, and how many bytes each; its next round begins when both are done.

Source: Thakur, Rabenseifner, Gropp 2005, Optimization of Collective Communication Operations in MPICH (binomial tree, recursive
doubling and halving, Rabenseifner's, Bruck's, ring, pairwise); Hensgen, Finkel, Manber 1988 for the dissemination barrier; Chan,
Heimlich, Purkayastha, van de Geijn 2007 for rings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

#: To which member, from which, and how many bytes each; None: it sends, or receives, nothing.
Round = tuple[int | None, int | None, int, int]


@dataclass(frozen=True)
class Shape:
    """One collective, equal on all of its members."""

    #: Bytes by member: what it hands in, of a scatter what it gets, of a reduce-scatter what it keeps.
    sizes: Sequence[int]
    #: Place of the root among the members.
    root: int = 0
    #: Of an all-to-all the bytes from each member to each, where they differ; None: the sender's bytes to each.
    rows: Sequence[Sequence[int] | None] | None = None

    @property
    def p(self) -> int:
        return len(self.sizes)

    @property
    def size(self) -> int:
        return max(self.sizes)

    def share(self, source: int, to: int) -> int:
        """Bytes from one member to another in an all-to-all."""
        row = self.rows[source] if self.rows else None
        return self.sizes[source] if row is None else row[to]


Algorithm = Callable[[int, Shape], list[Round]]


def levels(p: int) -> int:
    """Rounds in which what one member has reaches all: the logarithm to base 2, rounded up.

    >>> levels(1), levels(4), levels(5)
    (0, 2, 3)
    """
    return (p - 1).bit_length()


def part_of(size: int, p: int) -> int:
    """Bytes of one of p parts.

    >>> part_of(10, 4), part_of(0, 4)
    (3, 1)
    """
    return max(1, -(-size // p))


def dissemination(own: int, of: Shape) -> list[Round]:
    """A barrier: in round k to the member 2^k further on.

    >>> dissemination(0, Shape([1] * 3))
    [(1, 2, 1, 1), (2, 1, 1, 1)]
    """
    return [((own + 2**k) % of.p, (own - 2**k) % of.p, 1, 1) for k in range(levels(of.p))]


def _down(own: int, of: Shape, k: int) -> tuple[int | None, int | None]:
    """In round k the first 2^k members, counted from the root, send to as many others."""
    above = (own - of.root) % of.p
    to = (above + 2**k + of.root) % of.p if above < 2**k and above + 2**k < of.p else None
    return to, ((above - 2**k + of.root) % of.p if 2**k <= above < 2 ** (k + 1) else None)


def binomial_broadcast(own: int, of: Shape) -> list[Round]:
    """
    >>> binomial_broadcast(0, Shape([8] * 4)), binomial_broadcast(3, Shape([8] * 4))
    ([(1, None, 8, 8), (2, None, 8, 8)], [(None, None, 8, 8), (None, 1, 8, 8)])
    """
    return [(*_down(own, of, k), of.size, of.size) for k in range(levels(of.p))]


def binomial_reduce(own: int, of: Shape) -> list[Round]:
    """The broadcast backwards."""
    return [(source, to, of.size, of.size) for to, source in (_down(own, of, k) for k in reversed(range(levels(of.p))))]


def binomial_scatter(own: int, of: Shape) -> list[Round]:
    """Who has the parts of 2^(k+1) members hands on those of the upper half.

    >>> binomial_scatter(0, Shape([5] * 4)), binomial_scatter(3, Shape([5] * 4))
    ([(2, None, 10, 0), (1, None, 5, 0)], [(None, None, 0, 0), (None, 2, 0, 5)])
    """
    above = (own - of.root) % of.p
    rounds: list[Round] = []
    for k in reversed(range(levels(of.p))):
        half, place = 2**k, above % 2 ** (k + 1)

        def bytes_from(first: int, half: int = half) -> int:
            return sum(of.sizes[(each + of.root) % of.p] for each in range(first, min(first + half, of.p)))

        if place == 0 and above + half < of.p:
            rounds.append(((above + half + of.root) % of.p, None, bytes_from(above + half), 0))
        elif place == half:
            rounds.append((None, (above - half + of.root) % of.p, 0, bytes_from(above)))
        else:
            rounds.append((None, None, 0, 0))
    return rounds


def binomial_gather(own: int, of: Shape) -> list[Round]:
    """The scatter backwards."""
    return [(source, to, received, sent) for to, source, sent, received in reversed(binomial_scatter(own, of))]


def linear_gather(own: int, of: Shape) -> list[Round]:
    """The root receives from one after another."""
    if own != of.root:
        return [(of.root, None, of.sizes[own], 0)]
    return [(None, source, 0, of.sizes[source]) for source in ((of.root + k) % of.p for k in range(1, of.p))]


def linear_scatter(own: int, of: Shape) -> list[Round]:
    """The root sends to one after another."""
    return [(source, to, received, sent) for to, source, sent, received in linear_gather(own, of)]


def ring_all_gather(own: int, of: Shape) -> list[Round]:
    """In each round what came from the left goes on to the right."""
    right, left = (own + 1) % of.p, (own - 1) % of.p
    return [(right, left, of.sizes[(own - k) % of.p], of.sizes[(own - k - 1) % of.p]) for k in range(of.p - 1)]


def bruck_all_gather(own: int, of: Shape) -> list[Round]:
    """In round k the up to 2^k parts that a member has go to the member 2^k before it.

    >>> bruck_all_gather(0, Shape([8] * 3))
    [(2, 1, 8, 8), (1, 2, 8, 8)]
    """
    rounds: list[Round] = []
    for k in range(levels(of.p)):
        count, source = min(2**k, of.p - 2**k), (own + 2**k) % of.p
        sent, received = (sum(of.sizes[(first + each) % of.p] for each in range(count)) for first in (own, source))
        rounds.append(((own - 2**k) % of.p, source, sent, received))
    return rounds


def doubling_all_gather(own: int, of: Shape) -> list[Round]:
    """Recursive doubling, where the number of members is a power of two; Bruck's for any other.

    >>> doubling_all_gather(1, Shape([8] * 4))
    [(0, 0, 8, 8), (3, 3, 16, 16)]
    """
    if of.p & (of.p - 1):
        return bruck_all_gather(own, of)

    def block(place: int, k: int) -> int:
        first = place >> k << k
        return sum(of.sizes[first : first + 2**k])

    return [(own ^ 2**k, own ^ 2**k, block(own, k), block(own ^ 2**k, k)) for k in range(levels(of.p))]


def _halved(place: int, whole: int, size: int) -> list[Round]:
    """Reduce-scatter by recursive halving among a power of two of places."""
    sent = [(2**k, part_of(size * 2**k, whole)) for k in reversed(range(levels(whole)))]
    return [(place ^ distance, place ^ distance, each, each) for distance, each in sent]


def _folded(
    own: int, of: Shape, between: Callable[[int, int], list[Round]], hands_back: Callable[[int], bool] = lambda member: True
) -> list[Round]:
    """An algorithm for a power of two of members, with the others folded in: each of them hands its data to a neighbour before, and
    may get the result after; ``between`` is for a place among so many."""
    whole = _whole(of.p)
    extra = of.p - whole
    if own < 2 * extra and own % 2 == 0:
        return [(own + 1, None, of.size, 0), *([(None, own + 1, 0, of.size)] if hands_back(own) else [])]

    def member(place: int | None) -> int | None:
        return None if place is None else 2 * place + 1 if place < extra else place + extra

    place = _place(own, of.p)
    inner = [(member(to), member(source), sent, received) for to, source, sent, received in between(place, whole)]
    if own >= 2 * extra:
        return inner
    return [(None, own - 1, 0, of.size), *inner, *([(own - 1, None, of.size, 0)] if hands_back(own - 1) else [])]


def _whole(p: int) -> int:
    """The largest power of two of at most p members."""
    return 1 << (p.bit_length() - 1)


def _place(member: int, p: int) -> int:
    """Place of a member, or of the neighbour to which it hands its data, among a power of two of them."""
    extra = p - _whole(p)
    return member // 2 if member < 2 * extra else member - extra


def doubling_all_reduce(own: int, of: Shape) -> list[Round]:
    """Recursive doubling: all bytes to the member at distance 1, 2, 4 ...

    >>> doubling_all_reduce(0, Shape([8] * 4)), doubling_all_reduce(1, Shape([8] * 3))
    ([(1, 1, 8, 8), (2, 2, 8, 8)], [(None, 0, 0, 8), (2, 2, 8, 8), (0, None, 8, 0)])
    """
    return _folded(own, of, lambda place, whole: [(place ^ 2**k, place ^ 2**k, of.size, of.size) for k in range(levels(whole))])


def rabenseifner_all_reduce(own: int, of: Shape) -> list[Round]:
    """Reduce-scatter by recursive halving, then all-gather by recursive doubling.

    >>> rabenseifner_all_reduce(0, Shape([16] * 4))
    [(2, 2, 8, 8), (1, 1, 4, 4), (1, 1, 4, 4), (2, 2, 8, 8)]
    """

    def between(place: int, whole: int) -> list[Round]:
        halved = _halved(place, whole, of.size)
        return halved + halved[::-1]

    return _folded(own, of, between)


def ring_all_reduce(own: int, of: Shape) -> list[Round]:
    """Reduce-scatter and all-gather in a ring, a p-th of the bytes in each round.

    >>> ring_all_reduce(0, Shape([8, 8]))
    [(1, 1, 4, 4), (1, 1, 4, 4)]
    """
    part = part_of(of.size, of.p)
    return [((own + 1) % of.p, (own - 1) % of.p, part, part)] * (2 * (of.p - 1))


def rabenseifner_reduce(own: int, of: Shape) -> list[Round]:
    """Reduce-scatter by recursive halving, then a gather by a binomial tree.

    >>> rabenseifner_reduce(0, Shape([16] * 4)), rabenseifner_reduce(3, Shape([16] * 4))
    ([(2, 2, 8, 8), (1, 1, 4, 4), (None, 1, 0, 4), (None, 2, 0, 8)], [(1, 1, 8, 8), (2, 2, 4, 4), (2, None, 4, 0), (None, None, 0, 0)])
    """

    def between(place: int, whole: int) -> list[Round]:
        parts = Shape([part_of(of.size, whole)] * whole, _place(of.root, of.p))
        return _halved(place, whole, of.size) + binomial_gather(place, parts)

    return _folded(own, of, between, lambda member: member == of.root)


def _scattered_broadcast(gather: Algorithm) -> Algorithm:
    def broadcast(own: int, of: Shape) -> list[Round]:
        parts = Shape([part_of(of.size, of.p)] * of.p, of.root)
        return binomial_scatter(own, parts) + gather(own, parts)

    return broadcast


def pairwise_reduce_scatter(own: int, of: Shape) -> list[Round]:
    """In round k the part of the member k further on goes there."""
    return [((own + k) % of.p, (own - k) % of.p, of.sizes[(own + k) % of.p], of.sizes[own]) for k in range(1, of.p)]


def halving_reduce_scatter(own: int, of: Shape) -> list[Round]:
    """Recursive halving, where the number of members is a power of two; pairwise for any other.

    >>> halving_reduce_scatter(0, Shape([8] * 4))
    [(2, 2, 16, 16), (1, 1, 8, 8)]
    """
    if of.p & (of.p - 1):
        return pairwise_reduce_scatter(own, of)
    return [(to, source, received, sent) for to, source, sent, received in reversed(doubling_all_gather(own, of))]


def pairwise_all_to_all(own: int, of: Shape) -> list[Round]:
    """In round k to the member k further on."""
    shifts = [((own + k) % of.p, (own - k) % of.p) for k in range(1, of.p)]
    sent = [(to, source, of.share(own, to), of.share(source, own)) for to, source in shifts]
    return [(to if out else None, source if into else None, out, into) for to, source, out, into in sent]


def bruck_all_to_all(own: int, of: Shape) -> list[Round]:
    """In round k the parts whose distance has the bit k go 2^k further on.

    >>> bruck_all_to_all(0, Shape([8] * 4))
    [(1, 3, 16, 16), (2, 2, 16, 16)]
    """
    # Of every 2^(k+1) distances the upper half has the bit k.
    counts = [(of.p >> (k + 1) << k) + max(0, of.p % 2 ** (k + 1) - 2**k) for k in range(levels(of.p))]
    return [((own + 2**k) % of.p, (own - 2**k) % of.p, count * of.size, count * of.size) for k, count in enumerate(counts)]


def doubling_scan(own: int, of: Shape) -> list[Round]:
    """Prefixes by recursive doubling: all bytes to the member at distance 1, 2, 4 ..., where there is one.

    >>> doubling_scan(2, Shape([8] * 3))
    [(None, None, 8, 8), (0, 0, 8, 8)]
    """
    others = [own ^ 2**k for k in range(levels(of.p))]
    return [(other if other < of.p else None, other if other < of.p else None, of.size, of.size) for other in others]


#: Algorithms by collective and name.
ALGORITHMS: dict[str, dict[str, Algorithm]] = {
    "barrier": {"dissemination": dissemination},
    "bcast": {
        "binomial": binomial_broadcast,
        "scatter_doubling": _scattered_broadcast(doubling_all_gather),
        "scatter_ring": _scattered_broadcast(ring_all_gather),
    },
    "reduce": {"binomial": binomial_reduce, "rabenseifner": rabenseifner_reduce},
    "allreduce": {"doubling": doubling_all_reduce, "rabenseifner": rabenseifner_all_reduce, "ring": ring_all_reduce},
    "allgather": {"ring": ring_all_gather, "doubling": doubling_all_gather, "bruck": bruck_all_gather},
    "gather": {"binomial": binomial_gather, "linear": linear_gather},
    "scatter": {"binomial": binomial_scatter, "linear": linear_scatter},
    "alltoall": {"pairwise": pairwise_all_to_all, "at_once": pairwise_all_to_all, "bruck": bruck_all_to_all},
    "reduce_scatter": {"halving": halving_reduce_scatter, "pairwise": pairwise_reduce_scatter},
    "scan": {"doubling": doubling_scan},
}

#: The algorithm whose rounds do not wait for each other: all messages are begun at once.
AT_ONCE = "at_once"


def usual(kind: str, of: Shape) -> str:
    """The name of the algorithm that MPICH takes for so many members and bytes.

    >>> usual("allreduce", Shape([2048] * 4)), usual("allreduce", Shape([2049] * 4))
    ('doubling', 'rabenseifner')
    >>> usual("bcast", Shape([12287] * 16)), usual("bcast", Shape([12288] * 16)), usual("bcast", Shape([524288] * 16))
    ('binomial', 'scatter_doubling', 'scatter_ring')

    Source: MPICH, src/mpi/coll, defaults of BCAST_SHORT_MSG_SIZE, BCAST_LONG_MSG_SIZE, BCAST_MIN_PROCS, REDUCE_SHORT_MSG_SIZE,
    ALLREDUCE_SHORT_MSG_SIZE, ALLGATHER_SHORT_MSG_SIZE, ALLGATHER_LONG_MSG_SIZE, ALLTOALL_SHORT_MSG_SIZE, ALLTOALL_MEDIUM_MSG_SIZE
    and REDSCAT_COMMUTATIVE_LONG_MSG_SIZE.
    """
    p, size, total = of.p, of.size, sum(of.sizes)
    is_power = not p & (p - 1)
    if kind == "bcast":
        if size < 12288 or p < 8:
            return "binomial"
        return "scatter_doubling" if size < 524288 and is_power else "scatter_ring"
    if kind == "reduce":
        return "rabenseifner" if size > 2048 and size >= p else "binomial"
    if kind == "allreduce":
        return "rabenseifner" if size > 2048 and size >= p else "doubling"
    if kind == "allgather":
        if total < 524288 and is_power:
            return "doubling"
        return "bruck" if total < 81920 else "ring"
    if kind in ("gather", "scatter"):
        return "binomial" if min(of.sizes) == size else "linear"
    if kind == "alltoall":
        if of.rows is not None:
            return AT_ONCE
        if size <= 256 and p >= 8:
            return "bruck"
        return AT_ONCE if size <= 32768 else "pairwise"
    if kind == "reduce_scatter":
        return "halving" if total < 524288 else "pairwise"
    return next(iter(ALGORITHMS[kind]))
