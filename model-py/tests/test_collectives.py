"""Algorithms of collectives, carried out literally: who knows whose data at the end, and that sends meet receives of as many bytes."""

from collections import defaultdict, deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models.collectives import ALGORITHMS, Shape, usual

EVERY = [(kind, name) for kind, names in ALGORITHMS.items() for name in names]


def carried_out(kind, name, shape):
    """What each member knows at the end: the members whose data has reached it, by messages in their rounds."""
    rounds = [deque(ALGORITHMS[kind][name](own, shape)) for own in range(shape.p)]
    known = [{own} for own in range(shape.p)]
    wires = defaultdict(deque)
    sent = [False] * shape.p
    moves = True
    while moves:
        moves = False
        for own in range(shape.p):
            if not rounds[own]:
                continue
            to, source, out, into = rounds[own][0]
            if to is not None and not sent[own]:
                wires[own, to].append((out, frozenset(known[own])))
                sent[own] = moves = True
            if source is None or wires[source, own]:
                if source is not None:
                    size, data = wires[source, own].popleft()
                    assert size == into
                    known[own] |= data
                rounds[own].popleft()
                sent[own], moves = False, True
    assert not any(rounds), "a member waits for ever"
    assert not any(wires.values()), "a message that nobody receives"
    return known


@pytest.mark.parametrize(("kind", "name"), EVERY)
@given(p=st.integers(1, 20), size=st.integers(1, 100_000), data=st.data())
def test_data_reaches_whom_it_must(kind, name, p, size, data):
    root = data.draw(st.integers(0, p - 1))
    known = carried_out(kind, name, Shape([size] * p, root))
    everyone = set(range(p))
    if kind in ("barrier", "allreduce", "allgather", "alltoall", "reduce_scatter"):
        assert known == [everyone] * p
    elif kind in ("reduce", "gather"):
        assert known[root] == everyone
    elif kind in ("bcast", "scatter"):
        assert all(root in each for each in known)
    else:
        assert all(each >= set(range(own + 1)) for own, each in enumerate(known))


@given(sizes=st.lists(st.integers(1, 1000), min_size=1, max_size=12), data=st.data())
def test_parts_that_differ_arrive_as_they_are(sizes, data):
    root = data.draw(st.integers(0, len(sizes) - 1))
    shape = Shape(sizes, root)
    for kind in ("allgather", "gather", "scatter", "reduce_scatter"):
        for name in ALGORITHMS[kind]:
            carried_out(kind, name, shape)
    # What comes to a root in a tree is all of it but its own, and in a ring each member gets all but its own.
    gathered = ALGORITHMS["gather"]["binomial"](root, shape)
    assert sum(into for _, source, _, into in gathered if source is not None) == sum(sizes) - sizes[root]
    ring = ALGORITHMS["allgather"]["ring"](root, shape)
    assert sum(into for *_, into in ring) == sum(sizes) - sizes[root]


@given(p=st.integers(1, 9), data=st.data())
def test_an_all_to_all_of_rows_sends_each_part_to_its_member(p, data):
    rows = data.draw(st.lists(st.lists(st.integers(0, 50), min_size=p, max_size=p), min_size=p, max_size=p))
    shape = Shape([1] * p, rows=rows)
    carried_out("alltoall", "pairwise", shape)
    for own in range(p):
        got = {source: into for _, source, _, into in ALGORITHMS["alltoall"]["pairwise"](own, shape) if source is not None}
        assert got == {source: rows[source][own] for source in range(p) if source != own and rows[source][own]}


def test_bytes_of_each_algorithm_are_those_of_the_paper():
    # Thakur, Rabenseifner, Gropp 2005, sections 4.1 to 4.5, for p = 8 and n = 8000 bytes: what a member sends.
    def sent(kind, name, size, own=0):
        return [out for to, _, out, _ in ALGORITHMS[kind][name](own, Shape([size] * 8)) if to is not None]

    assert sent("allgather", "doubling", 1000) == [1000, 2000, 4000]
    assert sent("allgather", "bruck", 1000) == [1000, 2000, 4000]
    assert sent("allgather", "ring", 1000) == [1000] * 7
    assert sent("allreduce", "doubling", 8000) == [8000] * 3
    assert sent("allreduce", "rabenseifner", 8000) == [4000, 2000, 1000, 1000, 2000, 4000]
    assert sent("allreduce", "ring", 8000) == [1000] * 14
    assert sent("alltoall", "bruck", 1000) == [4000] * 3
    assert sent("alltoall", "pairwise", 1000) == [1000] * 7
    assert sent("reduce_scatter", "halving", 1000) == [4000, 2000, 1000]
    assert sent("bcast", "binomial", 8000) == [8000] * 3
    assert sent("bcast", "scatter_ring", 8000) == [4000, 2000, 1000, *[1000] * 7]


@pytest.mark.parametrize(("kind", "name"), [(kind, usual(kind, Shape([size] * p))) for kind in ALGORITHMS for size in (1, 5000, 600_000) for p in (4, 9)])
def test_the_usual_algorithm_is_one_that_there_is(kind, name):
    assert name in ALGORITHMS[kind]
