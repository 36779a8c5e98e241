"""The parts of the deposit lab's model: work, synchronization, the torus and a step, by figures derived beside them."""

import itertools
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from overlap_models.stricker import kernels, network, synchronization, systems


T3D = systems.Machine(
    overhead=2.5, control=2.5, latency=1.5, barrier=3, store=50, strided=20, copy=100, gather=10, link=100, buffer=3,
    free_buffers=64,
)  # fmt: skip
ALONE = {1: 1.0}


def crowding(size, p, to):
    """Messages over each link when every node sends one: each link walked one after another, x first."""
    links = Counter()
    for node in range(p):
        at, goal = ([router % size[0], router // size[0] % size[1], router // size[0] // size[1]]
                    for router in (node // 2, to(node) // 2))  # fmt: skip
        links["in", *at] += 1
        for dimension, length in enumerate(size):
            ahead = (goal[dimension] - at[dimension]) % length
            back = 2 * ahead > length or (2 * ahead == length and node % 2 == 1)
            for _ in range(length - ahead if back else ahead):
                links[dimension, back, *at] += 1
                at[dimension] = (at[dimension] + (-1 if back else 1)) % length
        links["out", *at] += 1
    return max(links.values())


def mean(loads):
    return sum(load * part for load, part in loads.items())


@pytest.mark.parametrize("p", [2, 8, 32, 128, 256])
def test_pairs_load_the_busiest_link_as_derived(p):
    size = network.torus(p=p)
    # Nodes two at a router: both masks of a router pair have the same ring, hence p and not p - 1 steps, the first of
    # which stays within the routers.
    steps = Counter(crowding(size, p, lambda node, k=k: node ^ k) for k in range(p))
    derived = network.all_to_all_loads(p=p, in_phase=True)
    assert {load: count / p for load, count in steps.items()} == derived


@pytest.mark.parametrize(("p", "off"), [(8, 0.01), (64, 0.01), (128, 0.01), (256, 0.1)])
def test_shifts_load_the_busiest_link_as_derived_but_for_the_carries_from_row_to_row(p, off):
    size = network.torus(p=p)
    walked = sum(crowding(size, p, lambda node, k=k: (node + k) % p) for k in range(1, p)) / (p - 1)
    assert mean(network.all_to_all_loads(p=p, in_phase=False)) == pytest.approx(walked, rel=off)


@given(st.floats(2, 1024))
def test_a_torus_has_a_place_for_every_node_and_is_no_larger_than_twice_as_much(p):
    x, y, z = network.torus(p=p)
    assert p <= 2 * x * y * z < 2 * max(p, 2) + 2
    assert max(x, y, z) <= 2 * min(size for size in (x, y, z))
    assert all(size & (size - 1) == 0 for size in (x, y, z))


@given(st.integers(1, 10), st.booleans())
def test_the_parts_of_the_steps_are_all_of_them(bits, in_phase):
    assert sum(network.all_to_all_loads(p=2**bits, in_phase=in_phase).values()) == pytest.approx(1)


def test_a_message_streams_as_fast_as_its_sender_or_its_share_of_the_link():
    assert network.streaming(size=100, store=50, link=100, loads={1: 1}) == 2
    assert network.streaming(size=100, store=50, link=100, loads={2: 1}) == 2
    assert network.streaming(size=100, store=50, link=100, loads={4: 1}) == 4
    assert network.streaming(size=100, store=50, link=100, loads={1: 0.75, 4: 0.25}) == 2.5


def test_synchronization_counts_as_the_paper_says():
    for n in range(2, 1025):
        assert synchronization.control_message_count(p=n) == 3 * n * (n - 1)
        assert synchronization.tree_message_count(p=n) == 2 * (n - 1)
    assert [synchronization.tree_steps(p=p) for p in (2, 3, 4, 512, 513)] == [2, 4, 4, 18, 20]


def test_a_step_under_each_system_worked_out_by_hand():
    # 70 messages of 1000 bytes. Contiguous at 50 MB/s: 20 us, strided at 20: 50 us; overhead and latency 4 us.
    exchange = systems.Exchange(messages=70, size=1000, strided=True, loads=ALONE)
    dmsg = systems.dmsg(machine=T3D, exchange=exchange, synchronization=3, synchronizations=10)
    assert dmsg == systems.Step(transfer=70 * 54, control=30, gather_scatter=0, pack_unpack=0)
    # A gather takes 100 us and a scatter too, three control messages 12.
    rrmsg = systems.rrmsg(machine=T3D, exchange=exchange, copies=systems.Copies())
    assert rrmsg == systems.Step(transfer=70 * 24, control=70 * 12, gather_scatter=70 * 200, pack_unpack=0)
    # Six buffers more than 64 cost 18 us a receive; pack, copy and unpack 10 us each.
    pvm = systems.pvm(machine=T3D, exchange=exchange, copies=systems.Copies())
    assert pvm == systems.Step(transfer=70 * 24, control=70 * 18, gather_scatter=70 * 200, pack_unpack=70 * 30)
    assert pvm.total == 70 * (24 + 18 + 200 + 30)
    # And 200 us a message where a buffer has to be allocated.
    allocated = systems.pvm(machine=replace(T3D, allocation=200), exchange=exchange, copies=systems.Copies())
    assert allocated == replace(pvm, control=70 * 218)


def test_contiguous_blocks_are_neither_gathered_nor_scattered_but_packed():
    exchange = systems.Exchange(messages=2, size=1000, strided=False, loads=ALONE)
    assert systems.rrmsg(machine=T3D, exchange=exchange, copies=systems.Copies()).gather_scatter == 0
    pvm = systems.pvm(machine=T3D, exchange=exchange, copies=systems.Copies())
    assert (pvm.gather_scatter, pvm.pack_unpack) == (0, 60)
    dmsg = systems.dmsg(machine=T3D, exchange=exchange, synchronization=0, synchronizations=0)
    assert dmsg.total == 2 * 24


def test_what_rrmsg_leaves_to_be_scattered_is_scattered_unless_that_is_left_out():
    exchange = systems.Exchange(messages=1, size=1000, strided=True, loads=ALONE)
    for gather, scatter in itertools.product([True, False], repeat=2):
        copies = systems.Copies(gather=gather, scatter=scatter)
        assert systems.rrmsg(machine=T3D, exchange=exchange, copies=copies).gather_scatter == 100 * (gather + scatter)


@pytest.mark.parametrize("switches", list(itertools.product([True, False], repeat=5)))
def test_every_copy_that_is_left_out_saves_its_time_and_nothing_else(switches):
    exchange = systems.Exchange(messages=1, size=1000, strided=True, loads=ALONE)
    names = ("gather", "pack", "buffer", "unpack", "scatter")
    copies = systems.Copies(**dict(zip(names, switches, strict=True)))
    cost = dict(zip(names, (100, 10, 10, 10, 100), strict=True))
    step = systems.pvm(machine=T3D, exchange=exchange, copies=copies)
    assert step.total == 24 + sum(cost[name] for name, on in zip(names, switches, strict=True) if on)


def test_the_accounting_of_table_1():
    # 5 N^2 log2 N^2 operations; 8755 MFLOPS in all and 10379 MB/s leave 178 ms of 230 for the computation.
    seconds = kernels.fft2d_flops(n=4096) / 8755e6
    exchanging = 2 * 512 * kernels.fft2d_exchanged(n=4096, p=512) / 10379e6
    assert seconds - exchanging == pytest.approx(2e-6 * kernels.fft2d_computation(n=4096, p=512), rel=0.002)
    # SOR: ten iterations of ten operations a point; 7939 MFLOPS and 24822 MB/s.
    seconds = 10 * kernels.sor_flops(n=4096) / 7939e6
    exchanging = 10 * 512 * kernels.sor_exchanged(n=4096) / 24822e6
    assert seconds - exchanging == pytest.approx(10e-6 * kernels.sor_computation(n=4096, p=512), rel=0.002)
