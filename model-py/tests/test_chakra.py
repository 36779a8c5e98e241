"""Execution traces as schedules: protobuf written by hand, JSON of both kinds, groups, and what is said to be left out."""

import json
import re

import pytest

from overlap_models import BadArgument
from overlap_models.chakra import chakra_goal
from overlap_models.chakra.goal import rounds


def varint(value):
    return bytes([value]) if value < 128 else bytes([value % 128 + 128]) + varint(value // 128)


def number(field, value):
    return varint(8 * field) + varint(value)


def text(field, value):
    return varint(8 * field + 2) + varint(len(value)) + value.encode()


def attribute(name, value):
    inner = text(1, name) + (text(29, value) if isinstance(value, str) else number(9, value))
    return varint(82) + varint(len(inner)) + inner


def et(*nodes):
    return b"".join(varint(len(each)) + each for each in (text(1, "0.0.4"), *nodes))


COMP = number(1, 1) + number(3, 4) + number(7, 300)


def coll(kind, **attributes):
    said = {"comm_type": kind, "comm_size": 1024, **attributes}
    return number(1, 3) + text(2, "c") + number(3, 7) + b"".join(attribute(*each) for each in said.items())


@pytest.fixture
def goal(tmp_path):
    def made(*contents, **more):
        paths = []
        for rank, content in enumerate(contents):
            paths.append(tmp_path / f"t.{rank}.et")
            paths[-1].write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return chakra_goal(paths, **more)

    return made


def test_computation_and_messages_stand_in_the_schedule_as_they_are(goal):
    send = number(1, 2) + number(3, 5) + number(5, 1) + attribute("comm_dst", 1) + attribute("comm_size", 64) + attribute("comm_tag", 7)
    recv = number(1, 2) + number(3, 6) + attribute("comm_src", 0) + attribute("comm_size", 64) + attribute("comm_tag", 7)
    found = goal(et(COMP, send), et(recv))
    assert "calc 300000\n" in found
    assert "send 64b to 1 tag 7" in found
    assert "recv 64b from 0 tag 7" in found
    assert "b1 requires e0" in found


@pytest.mark.parametrize("p", range(1, 10))
@pytest.mark.parametrize("kind", ["ALL_REDUCE", "REDUCE", "ALL_GATHER", "GATHER", "SCATTER", "BROADCAST", "ALL_TO_ALL", "REDUCE_SCATTER", "BARRIER"])
def test_what_a_member_sends_another_receives_and_rooted_collectives_reach_all(kind, p):
    members = [rounds(kind, own, p, p // 2, 720) for own in range(p)]
    sent = sorted((own, to, size) for own, each in enumerate(members) for to, _, size in each if to is not None)
    received = sorted((source, own, size) for own, each in enumerate(members) for _, source, size in each if source is not None)
    assert sent == received
    if kind in ("REDUCE", "GATHER", "SCATTER", "BROADCAST"):
        assert len(sent) == p - 1


def test_collectives_of_a_group_are_carried_out_by_the_ranks_that_have_them(goal):
    found = goal(*(et(coll(0, pg_name=name)) for name in ("5", "6", "5", "6")))
    assert [int(to) for to in re.findall(r"send 512b to (\d)", found)] == [2, 2, 3, 3, 0, 0, 1, 1]


def test_what_is_left_out_is_said_and_operations_take_a_rate(goal):
    node = {"Id": 1, "Name": "k", "NodeType": 4, "num_ops": 6000, "ctrlDeps": [9], "data_deps": []}
    assert goal({"workload_graph": [node]}).startswith(
        "// 1 computation with num_ops and without a duration: counted as 0 (--gflop-s RATE, or a rate above the text, gives them one)\n"
        "// 1 control dependency on nodes that are not in the file: left out\nnum_ranks 1\n"
    )
    assert "calc 3000\n" in goal({"workload_graph": [node]}, gflop_s=2)


def test_host_and_device_of_a_rank_are_said_to_go_one_after_another(goal):
    def nodes(*hosts):
        return {"workload_graph": [{"Id": k, "Name": "k", "NodeType": 4, "runtime": 7, "is_cpu_op": host, "ctrlDeps": [], "data_deps": []} for k, host in enumerate(hosts)]}

    assert goal(nodes(True, True, False)).startswith("// 2 computations of the host and 1 of its device on the same ranks: one after another here")
    assert goal(nodes(True, True)).startswith("num_ranks 1")


@pytest.mark.parametrize(
    ("contents", "message"),
    [
        ([b""], r"t\.0\.et: an empty file; expected a Chakra execution trace"),
        ([et(COMP)[:-2]], r"t\.0\.et: byte \d+: a message of \d+ bytes where \d+ are left"),
        ([b"num_ranks 2\nrank 0 {\n"], r"t\.0\.et: byte \d+: "),
        ([b'{"id": "1", "type": "COMP_NODE"'], r"t\.0\.et: line 1: an object that does not end"),
        ([et(number(1, 2) + number(3, 4) + number(5, 1))], r"node 2, , comes after 1, which is no node"),
        ([et(coll(33))] * 2, r"node 3, c, has comm_type = 33; expected one of ALL_REDUCE"),
        ([et(COMP), et(coll(5, pg_name="5", comm_src=0))], r"t\.1\.et: node 3, c, has the root 0; expected a rank of its group: 1"),
        ([et(coll(0)), et(coll(6))], r"t\.1\.et: node 3, c, ALL_TO_ALL of 1024 bytes where t\.0\.et has ALL_REDUCE of 1024 bytes"),
        ([et(coll(0)), et(COMP)], r"t\.1\.et: 0 collectives where t\.0\.et has 1"),
    ],
)
def test_what_is_no_trace_is_refused_with_file_and_node(goal, contents, message):
    with pytest.raises(BadArgument, match=message):
        goal(*contents)
