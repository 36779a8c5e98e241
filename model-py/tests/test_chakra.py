"""Execution traces as schedules: protobuf written by hand, JSON as tools write it, groups, and what is said to be left out.

Times are by hand from LogGOPS: a message of s bytes takes L + 2 o + (s - 1) G, with O = 0 and g no more than that.
"""

import json
import random
import re

import pytest

from overlap_models import BadArgument, simulate
from overlap_models.chakra import chakra_goal, read_trace
from overlap_models.chakra.goal import rounds


def varint(value):
    return bytes([value]) if value < 128 else bytes([value % 128 + 128]) + varint(value // 128)


def number(field, value):
    return varint(8 * field) + varint(value)


def long(field, inner):
    return varint(8 * field + 2) + varint(len(inner)) + inner


def text(field, value):
    return long(field, value.encode())


def attribute(name, value):
    if isinstance(value, list):
        return long(10, text(1, name) + long(28, long(1, bytes(value))))
    return long(10, text(1, name) + (text(29, value) if isinstance(value, str) else number(9, value)))


def et(*nodes, version="0.0.4"):
    return b"".join(varint(len(each)) + each for each in (text(1, version), *nodes))


COMP = number(1, 1) + number(3, 4) + number(7, 300)


def coll(kind, size=1024, node=3, **attributes):
    said = {"comm_type": kind, "comm_size": size, **attributes}
    return number(1, node) + text(2, "c") + number(3, 7) + b"".join(attribute(*each) for each in said.items())


def message(node, is_send, peer, size=1024, after=None):
    said = {"comm_dst" if is_send else "comm_src": peer, "comm_size": size}
    before = b"" if after is None else number(5, after)
    return number(1, node) + number(3, 5 if is_send else 6) + before + b"".join(attribute(*each) for each in said.items())


@pytest.fixture
def goal(tmp_path):
    def made(*contents, names="t.{}.et", beside=None, **more):
        paths = []
        for rank, content in enumerate(contents):
            paths.append(tmp_path / (names.format(rank) if isinstance(names, str) else names[rank]))
            paths[-1].write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        if beside is not None:
            (tmp_path / "comm_group.json").write_text(json.dumps(beside))
        return chakra_goal(paths, **more)

    return made


def run(goal, **more):
    machine = {"L": 1000, "o": 100, "g": 0, "G": 1, "O": 0, **more}
    return simulate(lab="schedule", goal=goal, **machine)


def finish(goal, **more):
    return list(run(goal, **more)["finish_ns"])


def peers(goal):
    """To whom each rank sends, once for each."""
    blocks = re.split(r"rank \d+ \{", goal)[1:]
    return [list(dict.fromkeys(int(to) for to in re.findall(r"send \d+b to (\d+)", block))) for block in blocks]


def test_computation_and_messages_stand_in_the_schedule_as_they_are(goal):
    send = number(1, 2) + number(3, 5) + long(5, b"\x01") + attribute("comm_dst", 1) + attribute("comm_size", 64) + attribute("comm_tag", 7)
    recv = number(1, 2) + number(3, 6) + attribute("comm_src", 0) + attribute("comm_size", 64) + attribute("comm_tag", 7)
    found = goal(et(COMP, send), et(recv))
    assert "calc 300000\n" in found
    assert "send 64b to 1 tag 7" in found
    assert "recv 64b from 0 tag 7" in found
    assert "e1 requires e0" in found


def test_a_field_of_a_node_is_read_whatever_is_written_around_it():
    unknown = number(99, 5) + long(98, b"abc") + varint(8 * 97 + 1) + bytes(8) + varint(8 * 96 + 5) + bytes(4)
    # The value of an attribute before its name, and a number of 64 bits in two's complement.
    late = long(10, number(9, 2**64 - 5) + text(1, "root"))
    name = "n" * 300
    [node] = read_trace("t.et", et(unknown + number(1, 2**40) + text(2, name) + number(3, 4) + number(4, 6) + late)).nodes
    assert (node.id, node.name, node.type, node.control, node.attributes) == (str(2**40), name, "COMP", ["6"], {"root": -5})


@pytest.mark.parametrize("length", [91, 123])
def test_a_first_message_as_long_as_the_number_of_a_bracket_makes_protobuf_no_json(length):
    trace = read_trace("t.et", et(COMP, version="v" * (length - 2)))
    assert (trace.version, len(trace.nodes)) == ("v" * (length - 2), 1)


JSON_NODE = '{"id": "7", "type": "COMP_NODE", "durationMicros": "300", "attr": [{"name": "op_schema", "stringVal": "a,]"}]}'


@pytest.mark.parametrize(
    "contents",
    [
        JSON_NODE,
        '\ufeff{"version": "0.0.4"}\n' + JSON_NODE,
        f"[{JSON_NODE}]",
        f'{{"version": "0.0.4", "nodes": [{JSON_NODE},]}}',
        f'{{"trace": {{"metadata": {{}}, "nodes": [{JSON_NODE}]}}}}',
        f'{{"nodes": [{{"nodes": [{JSON_NODE}]}}]}}',
        JSON_NODE.replace('"]}', '", "x": NaN,},],}').replace('"a,]"}]}', '"a,]", "doubleVal": NaN,},],}'),
        JSON_NODE.replace("a,]", "a,]\tb\x01"),
        json.dumps({"workload_graph": [{"Id": 7, "NodeType": 4, "runtime": 300, "num_ops": float("nan")}]}),
    ],
)
def test_json_is_read_as_tools_write_it(contents):
    [node] = read_trace("t.json", contents.encode()).nodes
    assert (node.id, node.type, node.duration_us) == ("7", "COMP", 300)


def test_a_broken_line_is_named_with_its_column():
    lines = ['{"version": "0.0.4"}', JSON_NODE, '{"id": "8", "type": COMP_NODE}', JSON_NODE]
    with pytest.raises(BadArgument, match=r"t\.json: line 3, column 21: an object that is no JSON"):
        read_trace("t.json", "\n".join(lines).encode())


@pytest.mark.parametrize(
    ("nodes", "said"),
    [
        ([{"id": 2, "name": "aten::add", "ctrl_deps": 1, "inputs": {"values": []}}], "before chakra_trace_link and chakra_converter;"),
        ([{"id": 2, "name": "aten::add", "ctrl_deps": 1, "inputs": {}, "exclusive_dur": 3}], "before chakra_converter;"),
    ],
)
def test_an_execution_trace_of_pytorch_is_named_with_what_converts_it(nodes, said):
    with pytest.raises(BadArgument, match=rf"execution trace of PyTorch itself \(schema 1\.1\.1-chakra\.0\.0\.4\), {said}"):
        read_trace("t.json", json.dumps({"schema": "1.1.1-chakra.0.0.4", "pid": 1, "nodes": nodes}).encode())


@pytest.mark.parametrize("p", range(1, 10))
@pytest.mark.parametrize("kind", ["ALL_REDUCE", "REDUCE", "ALL_GATHER", "GATHER", "SCATTER", "BROADCAST", "ALL_TO_ALL", "REDUCE_SCATTER", "BARRIER"])
@pytest.mark.parametrize("equal", [True, False])
def test_what_a_member_sends_another_receives_and_rooted_collectives_reach_all(kind, p, equal):
    sizes = [720 if equal else 720 + 10 * own for own in range(p)]
    members = [rounds(kind, own, sizes, p // 2) for own in range(p)]
    sent = sorted((own, to, size) for own, each in enumerate(members) for to, _, size, _ in each if to is not None)
    received = sorted((source, own, size) for own, each in enumerate(members) for _, source, _, size in each if source is not None)
    assert sent == received
    if kind in ("REDUCE", "GATHER", "SCATTER", "BROADCAST"):
        assert len(sent) == p - 1


def test_an_all_gather_of_unequal_parts_brings_every_part_to_every_member(goal):
    found = goal(*(et(coll(2, size=100 * (rank + 1))) for rank in range(3)))
    blocks = re.split(r"rank \d+ \{", found)[1:]
    assert [sorted(map(int, re.findall(r"recv (\d+)b", block))) for block in blocks] == [[200, 300], [100, 300], [100, 200]]


def test_an_all_to_all_goes_by_the_sizes_that_its_ranks_name(goal):
    # Rank 0 hands in 600 bytes, of which 1 part of 6 stays, 2 go to rank 1 and 3 to rank 2; rank 1 keeps all.
    split = [[1, 2, 3], [0, 9, 0], [1, 1, 1]]
    sizes = [600, 90, 300]
    found = goal(*(et(coll(6, size=size, in_split_sizes=parts)) for size, parts in zip(sizes, split, strict=True)))
    blocks = re.split(r"rank \d+ \{", found)[1:]
    sent = [sorted(re.findall(r"send (\d+)b to (\d)", block)) for block in blocks]
    assert sent == [[("200", "1"), ("300", "2")], [], [("100", "0"), ("100", "1")]]
    received = [sorted(re.findall(r"recv (\d+)b from (\d)", block)) for block in blocks]
    assert received == [[("100", "2")], [("100", "2"), ("200", "0")], [("300", "0")]]
    assert run(found)["status"] == "completed"


@pytest.mark.parametrize("names", [("5", "6"), ("0", "1"), (0, 1), ("tensor", "0")])
def test_collectives_of_a_group_are_carried_out_by_the_ranks_that_have_them_whatever_it_is_called(goal, names):
    found = goal(*(et(coll(0, pg_name=names[rank % 2])) for rank in range(4)))
    assert peers(found) == [[2], [3], [0], [1]]
    # Two rounds of 512 bytes in each group of two.
    assert finish(found) == [2 * (1000 + 200 + 511)] * 4


def test_group_0_and_no_group_are_all_ranks_where_some_say_one_and_some_the_other(goal):
    assert peers(goal(*(et(coll(0, **more)) for more in ({}, {"pg_name": "0"}, {})))) == [[1], [2], [0]]
    # Where all ranks have both they are two groups, each with its own order.
    both = [coll(0, 300), coll(0, 600, node=4, pg_name="0")]
    assert run(goal(et(*both), et(*both[::-1])))["status"] == "completed"


@pytest.mark.parametrize("key", ["pg_name", "comm_group"])
def test_groups_of_a_file_beside_the_traces_go_in_their_order(goal, key):
    ring = {"1": [2, 0, 3, 1]}
    found = goal(*(et(coll(0, **{key: "1"})) for _ in range(4)), beside=ring)
    assert peers(found) == [[3], [2], [0], [1]]


def test_a_file_of_groups_may_be_among_the_traces_and_may_define_group_0(goal):
    traces = [et(coll(0, pg_name="0")), et(coll(0, pg_name="0")), et(COMP)]
    found = goal(*traces, {"0": [1, 0]}, names=["t.0.et", "t.1.et", "t.2.et", "groups.json"])
    assert "num_ranks 3" in found
    assert peers(found) == [[1], [0], []]


def test_groups_that_pytorch_wrote_into_a_trace_are_followed(goal):
    groups = '[{"pg_name": "0", "ranks": []}, {"pg_name": "3", "ranks": [1, 0]}]'
    init = number(1, 9) + text(2, "## process_group:init ##") + number(3, 1) + long(8, text(1, f"['{groups}']"))
    found = goal(*(et(init, coll(5, pg_name="3", root=1)) for _ in range(2)))
    assert peers(found) == [[], [0]]


@pytest.mark.parametrize(
    ("groups", "message"),
    [
        ({"1": [0, 5]}, r"comm_group\.json: the group 1 has the rank 5; expected ranks from 0 to 1: there are 2 files"),
        ({"1": [0]}, r"t\.1\.et: a collective of the group 1 on rank 1; expected it on a rank of the group: by comm_group\.json 0"),
        ({"1": [0, 0]}, r"comm_group\.json: the group 1 of \[0, 0\]; expected a list of ranks, each of them once"),
    ],
)
def test_a_file_of_groups_that_does_not_fit_the_traces_is_refused(goal, groups, message):
    with pytest.raises(BadArgument, match=message):
        goal(*(et(coll(0, pg_name="1")) for _ in range(2)), beside=groups)


def test_a_ring_over_a_group_takes_what_the_closed_form_says(goal):
    draw = random.Random(7)
    for _ in range(30):
        p = draw.randint(2, 6)
        ranks = p + draw.randint(0, 3)
        members = draw.sample(range(ranks), p)
        size = p * draw.randint(1, 5000)
        latency, overhead, byte = draw.randint(0, 5000), draw.randint(0, 500), draw.randint(0, 9)
        traces = [et(coll(0, size, pg_name="7") if rank in members else COMP) for rank in range(ranks)]
        found = finish(goal(*traces, beside={"7": members}), L=latency, o=overhead, G=byte)
        # 2 (p - 1) rounds, each a message of a p-th of the bytes.
        ring = 2 * (p - 1) * (latency + 2 * overhead + (size // p - 1) * byte)
        assert found == [ring if rank in members else 300_000 for rank in range(ranks)]


def test_a_ring_of_sends_before_receives_comes_to_an_end_whatever_the_eager_limit(goal):
    def rank(own, p=4):
        nodes = []
        for k in range(3):
            nodes.append(message(2 * k, True, (own + 1) % p, 131072, 2 * k - 1 if k else None))
            nodes.append(message(2 * k + 1, False, (own - 1) % p, 131072, 2 * k))
        return et(*nodes)

    found = goal(*(rank(own) for own in range(4)))
    for limit in (1, 65535, 1_000_000):
        assert finish(found, S=limit) == [3 * (1000 + 200 + 131071)] * 4


def test_what_follows_a_send_begins_with_it_and_on_its_stream_when_that_is_free(goal):
    after = number(1, 3) + number(3, 4) + number(5, 2) + number(7, 5)
    found = goal(et(message(2, True, 1), after), et(message(2, False, 0)))
    assert finish(found) == [5000, 1000 + 200 + 1023]
    on_one = [each + attribute("stream", 7) for each in (message(2, True, 1), after)]
    assert finish(goal(et(*on_one), et(message(2, False, 0)))) == [100 + 5000, 1000 + 200 + 1023]


@pytest.mark.parametrize("size", [2**32, 2**33 + 5, 3 * 2**33])
def test_messages_above_four_gigabytes_go_in_several(goal, size):
    found = goal(et(message(2, True, 1, size)), et(message(2, False, 0, size)))
    assert sum(map(int, re.findall(r"send (\d+)b", found))) == sum(map(int, re.findall(r"recv (\d+)b", found))) == size
    assert found.startswith("// 1 message above 4294967295 bytes: each in several, one after another\n")
    assert run(found, G=0.01)["status"] == "completed"


def test_a_collective_of_eight_gigabytes_goes_in_messages_of_its_parts(goal):
    found = goal(*(et(coll(0, 2**33)) for _ in range(4)))
    assert found.startswith("num_ranks 4")
    assert finish(found) == [6 * (1200 + 2**31 - 1)] * 4


def test_collectives_of_some_dimensions_are_said_to_go_over_all_ranks(goal):
    assert goal(*(et(coll(0, involved_dim=[1, 0])) for _ in range(4))).startswith("// 1 collective in 1 of 2 dimensions of the network (involved_dim)")
    assert goal(*(et(coll(0, involved_dim=[1, 1])) for _ in range(4))).startswith("num_ranks 4")
    # A group says which ranks they are.
    assert goal(*(et(coll(0, involved_dim=[1, 0], pg_name="4")) for _ in range(4))).startswith("num_ranks 4")
    as_json = {"id": "1", "type": "COMM_COLL_NODE", "attr": [
        {"name": "comm_type", "int64Val": "0"}, {"name": "comm_size", "int64Val": "8"}, {"name": "involved_dim", "boolList": {"values": [False, True]}},
    ]}  # fmt: skip
    assert "in 1 of 2 dimensions" in goal(as_json, as_json)


@pytest.mark.parametrize(
    "names",
    [
        ["rank.10.et", "rank.2.et"],
        ["rank1_step10.et", "rank0_step10.et"],
        ["et_rank_1.2024-01-02.et", "et_rank_0.2024-01-03.et"],
        ["b/trace7.et", "a/trace6.et"],
    ],
)
def test_ranks_go_by_the_numbers_that_tell_their_files_apart(goal, names, tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    found = goal(et(COMP, message(2, True, 0)), et(message(2, False, 1)), names=names)
    assert re.search(r"rank 0 \{\n  e0: recv 1024b from 1", found)


def test_ranks_go_by_several_numbers_together_where_none_tells_all_files_apart(goal):
    names = ["host1_gpu0.et", "host0_gpu1.et", "host0_gpu0.et", "host1_gpu1.et"]
    found = goal(*(et(number(1, 1) + number(3, 4) + number(7, k)) for k in range(4)), names=names)
    assert re.findall(r"calc (\d+)", found) == ["2000", "1000", "0", "3000"]


def test_ranks_that_are_missing_by_the_names_and_versions_that_differ_are_said(goal):
    found = goal(et(COMP), et(COMP, version="0.0.5"), names=["t.0.et", "t.3.et"])
    assert found.startswith("// by the names of the files there is none of ranks 1, 2: the others are ranks 0 to 1 in their order\n// versions 0.0.4 and 0.0.5")
    assert goal(et(COMP), et(COMP), names=["t.1.et", "t.2.et"]).startswith("num_ranks 2")


def test_communication_of_one_rank_alone_is_exposed_for_as_long_as_it_took(goal):
    took = number(1, 3) + number(3, 7) + number(5, 1) + number(7, 400) + attribute("comm_type", 0) + attribute("comm_size", 8)
    result = run(goal(et(COMP, took)))
    assert (list(result["finish_ns"]), result["exposed_us"]) == ([700_000], 400)


def test_what_is_left_out_is_said_and_operations_take_a_rate(goal):
    node = {"Id": 1, "Name": "k", "NodeType": 4, "num_ops": 6000, "ctrlDeps": [9], "data_deps": []}
    assert goal({"workload_graph": [node]}).startswith(
        "// 1 computation with num_ops and without a duration: counted as 0 (--gflop-s RATE, or a rate above the text, gives them one)\n"
        "// 1 control dependency on nodes that are not in the file: left out\nnum_ranks 1\n"
    )
    assert "calc 3000\n" in goal({"workload_graph": [node]}, gflop_s=2)


def test_callers_that_end_after_what_they_call_leave_data_dependencies_alone(goal):
    found = goal(et(number(1, 1) + number(3, 4) + number(5, 2), number(1, 2) + number(3, 4) + number(4, 1)))
    assert "// control dependencies of 1 rank go in a circle" in found
    assert re.findall(r"e\d i?requires e\d", found) == ["e0 requires e1"]


def device(node, runtime, after=(), **attributes):
    return {"Id": node, "Name": "k", "NodeType": 4, "runtime": runtime, "is_cpu_op": False, "ctrlDeps": [], "data_deps": list(after), **attributes}


def test_host_and_device_of_a_rank_run_side_by_side_and_each_does_one_thing_after_another(goal):
    nodes = [device(0, 7, is_cpu_op=True), device(1, 8, is_cpu_op=True), device(2, 9), device(3, 10)]
    found = goal({"workload_graph": nodes})
    assert found.startswith("// on each rank cpu 0: computation, cpu 1: host\nnum_ranks 1\n")
    assert finish(found) == [19_000]
    assert finish(goal({"workload_graph": nodes[:3]})) == [15_000]
    assert goal({"workload_graph": nodes[:2]}).startswith("num_ranks 1")


def test_streams_run_side_by_side_and_the_one_that_computes_longest_is_processor_0(goal):
    nodes = [device(0, 5, stream=20), device(1, 9, stream=7), device(2, 8, stream=7), device(3, 1, [2], stream=20)]
    found = goal({"workload_graph": nodes})
    assert found.startswith("// on each rank cpu 0: stream 7, cpu 1: stream 20\n")
    result = run(found)
    # Stream 7 until 17, and what requires its last 1 more; stream 7 waits for that alone.
    assert (list(result["finish_ns"]), result["exposed_us"]) == ([18_000], 1)


def test_an_all_reduce_is_hidden_behind_computation_that_does_not_need_it(goal):
    def rank(after):
        said = [attribute("comm_type", 0), attribute("comm_size", 4096)]
        return et(COMP, number(1, 2) + number(3, 7) + number(5, 1) + b"".join(said), number(1, 3) + number(3, 4) + number(5, after) + number(7, 200))

    # 300 of computation, a ring of 4: six rounds, each of L + 2 o and 1023 bytes; 200 of computation beside it, or behind it.
    ring = 6 * (1000 + 200 + 1023)
    assert finish(goal(*(rank(1) for _ in range(4)))) == [500_000] * 4
    assert finish(goal(*(rank(2) for _ in range(4)))) == [500_000 + ring] * 4


def test_communication_of_one_rank_alone_that_is_hidden_is_not_exposed(goal):
    nodes = [device(0, 30), device(1, 50, [0]), {**device(2, 40, [0]), "NodeType": 7, "comm_type": 0, "comm_size": 8}]
    result = run(goal({"workload_graph": nodes}))
    assert (list(result["finish_ns"]), result["exposed_us"]) == ([80_000], 0)
    nodes[2]["runtime"] = 70
    result = run(goal({"workload_graph": nodes}))
    assert (list(result["finish_ns"]), result["exposed_us"]) == ([100_000], 20)


def test_streams_beyond_the_last_processor_of_a_rank_share_it(goal):
    found = goal({"workload_graph": [device(k, 100 - k, stream=k + 1) for k in range(70)]})
    assert max(map(int, re.findall(r"cpu (\d+)\n", found))) == 63
    # From the 64th stream on: 37 + 36 + ... + 31.
    assert finish(found) == [sum(range(31, 38)) * 1000]


@pytest.mark.parametrize(
    ("contents", "message"),
    [
        ([b""], r"t\.0\.et: an empty file; expected a Chakra execution trace"),
        ([et(COMP)[:-2]], r"t\.0\.et: byte \d+: a message of \d+ bytes where \d+ are left"),
        ([b"num_ranks 2\nrank 0 {\n"], r"t\.0\.et: byte \d+: "),
        ([b'{"id": "1", "type": "COMP_NODE"'], r"t\.0\.et: line 1, column 1: an object that does not end"),
        ([{"0": [0, 1]}], r"t\.0\.et: groups of ranks alone; expected execution traces beside them"),
        ([et(number(1, 2) + number(3, 4) + number(5, 1))], r"node 2, , comes after 1, which is no node"),
        ([et(message(2, True, 5)), et(COMP)], r"t\.0\.et: node 2, , has comm_dst = 5; expected a rank from 0 to 1: there are 2 files"),
        ([et(coll(33))] * 2, r"node 3, c, has comm_type = 33; expected one of ALL_REDUCE"),
        ([et(COMP), et(coll(5, pg_name="5", comm_src=0))], r"t\.1\.et: node 3, c, has the root 0; expected a rank of its group: 1"),
        ([et(coll(0)), et(coll(6))], r"t\.1\.et: node 3, c, ALL_TO_ALL of 1024 bytes where t\.0\.et has ALL_REDUCE of 1024 bytes"),
        ([et(coll(0)), et(COMP)], r"t\.1\.et: 0 collectives where t\.0\.et has 1"),
    ],
)
def test_what_is_no_trace_is_refused_with_file_and_node(goal, contents, message):
    with pytest.raises(BadArgument, match=message):
        goal(*contents)


@pytest.mark.parametrize(
    ("paths", "gflop_s", "name"),
    [
        ("a.et", None, "paths"), ([], None, "paths"), (5, None, "paths"), ([5], None, r"paths\[0\]"), (["a\0.et"], None, r"paths\[0\]"),
        (["a\ud800"], None, r"paths\[0\]"), (["a.et"], float("nan"), "gflop_s"), (["a.et"], float("inf"), "gflop_s"), (["a.et"], "1", "gflop_s"),
    ],
)  # fmt: skip
def test_an_argument_that_is_none_is_refused_by_name(paths, gflop_s, name):
    with pytest.raises(BadArgument, match=f"^{name} = .* is not allowed"):
        chakra_goal(paths, gflop_s)


def mesh(rank, *groups):
    """The trace of a rank as PyTorch's converter has it: groups that it lists, and an all-reduce of each name, one behind the other."""
    listed = json.dumps([{"pg_name": name, "ranks": ranks} for name, ranks in groups])
    nodes = [{"id": 1, "name": "## process_group:init ##", "type": "METADATA_NODE", "inputs": {"values": f"['{listed}']"}}]
    for name in dict.fromkeys(name for name, _ in groups):
        attributes = [{"name": "comm_type", "int64Val": 0}, {"name": "comm_size", "int64Val": 1024}, {"name": "pg_name", "stringVal": name}]
        nodes.append({"id": len(nodes) + 1, "name": "c", "type": "COMM_COLL_NODE", "dataDeps": [len(nodes)], "attr": attributes})
    return "".join(json.dumps(each) for each in ({"version": "0.0.4"}, *nodes)).encode()


ROWS, COLUMNS = ([0, 1], [2, 3]), ([0, 2], [1, 3])


@pytest.mark.parametrize("lists", ["its own", "all of a dimension"])
def test_groups_of_one_name_are_told_apart_by_the_rank(goal, lists):
    def groups(rank):
        return [(name, of) for name, dimension in (("1", ROWS), ("2", COLUMNS)) for of in dimension if lists != "its own" or rank in of]

    named = goal(*(mesh(rank, ("a", ROWS[rank // 2]), ("b", COLUMNS[rank % 2])) for rank in range(4)), names="t.{}.json")
    found = goal(*(mesh(rank, *groups(rank)) for rank in range(4)), names="t.{}.json")
    assert sorted(re.findall(r"(?:send|recv) \S+ \S+ \d", found)) == sorted(re.findall(r"(?:send|recv) \S+ \S+ \d", named))
    assert found.count("send") == 16
    assert {tuple(each) for each in re.findall(r"rank (\d) .*?send 512b to (\d)", found, re.DOTALL)} == {("0", "1"), ("1", "0"), ("2", "3"), ("3", "2")}
    result = simulate(lab="schedule", goal=found)
    assert result.status == "completed"
