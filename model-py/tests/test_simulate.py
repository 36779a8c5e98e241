"""The simulator in Python: what is refused, what is missing, and runs beside each other. Headless has the same numbers:
tests/agreement/simulateInPython.test.ts."""

import json
import os
import pickle
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from overlap_models import BadArgument, catalogue, gain, model, simulate
from overlap_models._page.table import LINK_VERSION, MODULES, SIMULATIONS
from overlap_models.simulations.labs import LABS
from overlap_models.simulator import modules, runs
from overlap_models.simulator.memory import Memory
from overlap_models.packages import NotInstalled
from overlap_models.simulator.modules import NoSimulator


@pytest.mark.parametrize(("gamma_h", "omega"), [(1, 1), (5, 0.2), (10, 0)])
def test_the_simulated_gain_is_the_closed_form_on_the_machines_of_strumpens_first_example(simulator, gamma_h, omega):
    machine = {"gamma_h": gamma_h, "gamma_s": 5, "f": 1, "omega": omega}
    assert simulate(lab="explore", **machine).gain == pytest.approx(gain(**machine), rel=1e-6)


@pytest.mark.parametrize("lab", sorted(LABS))
def test_a_link_and_its_parameters_by_name_are_the_same_scenario(simulator, lab):
    assert simulate(f"#v={LINK_VERSION}&lab={lab}") == simulate(lab=lab)


def test_parameters_replace_those_of_a_link_and_sequences_give_lists(simulator):
    link = "https://example.org/course/#v=3&lab=cluster&message_bytes=60000&window=3"
    one, two = simulate(link, window=[1, 2])
    assert one == simulate(lab="cluster", message_bytes=60_000, window=1)
    assert two == simulate(lab="cluster", message_bytes=60_000, window=2)


def test_a_whole_link_keeps_the_address_of_its_page_and_others_open_where_the_page_is(simulator, monkeypatch):
    monkeypatch.delenv("OVERLAP_EXPLORER", raising=False)
    whole = simulate("https://notes.example/explorer/#v=3&lab=explore&gamma_h=7")
    assert whole.open(browser=False) == "https://notes.example/explorer/" + whole.link
    assert f'href="https://notes.example/explorer/{whole.link.replace("&", "&amp;")}"' in whole._repr_html_()
    assert whole.open("https://other.example/", browser=False).startswith("https://other.example/#")
    assert simulate("#v=3&lab=explore").open(browser=False).startswith("http://127.0.0.1:4173/#")
    both = simulate("https://notes.example/#v=3&lab=explore", gamma_h=[7, 8])
    assert [each.open(browser=False)[:22] for each in both] == ["https://notes.example/"] * 2


def test_every_part_of_a_table_of_results_says_its_own_colours(simulator):
    """Dark hosts colour rows and tables by rules of their own: what has no style of its own is theirs."""
    html = simulate(lab="explore")._repr_html_()
    parts = re.findall(r"<(table|thead|tbody|tr|th|td)\b([^>]*)>", html)
    assert {name for name, _ in parts} == {"table", "thead", "tbody", "tr", "th", "td"}
    for name, attributes in parts:
        assert "background:none" in attributes and "color:inherit" in attributes, name


def test_spans_and_arrows_are_columns_of_equal_length_where_they_are_wanted(simulator):
    traced = simulate("#v=2&lab=explore&trace=1")
    assert traced == simulate(lab="explore", trace=True)
    for table in (traced["spans"], traced["arrows"]):
        assert len({len(column) for column in table.values()}) == 1
        assert len(table.kind) > 0
    assert {each["diagram"] for each in traced.diagrams} == set(traced["spans"].diagram)
    plain = simulate(lab="explore")
    assert {key: traced[key] for key in plain} == plain
    assert "spans" not in plain
    json.dumps(traced, allow_nan=False)
    copy = pickle.loads(pickle.dumps(traced))
    assert (copy, copy["spans"].kind) == (traced, traced["spans"].kind)


def test_a_result_that_there_is_not_is_refused_with_those_that_there_are(simulator):
    with pytest.raises(AttributeError, match="^there is no result speed; there are status, limit, "):
        simulate(lab="explore").speed  # noqa: B018


def test_a_text_of_ones_own_runs_and_a_mistake_in_it_is_refused_with_its_line(simulator):
    # LogGOPSim's machine: o + L + o + G (s - 1) and s - 1 = 0; the receiver ends at 1500 + 2500 + 1500 ns.
    text = "num_ranks 2\nrank 0 {\n  send 1b to 1\n}\nrank 1 {\n  recv 1b from 0\n}\n"
    assert simulate(lab="schedule", goal=text).finish_ns[1] == 5500
    with pytest.raises(BadArgument, match="^goal, line 3, column 8: found soon; expected ") as bad:
        simulate(lab="schedule", goal="num_ranks 1\nrank 0 {\n  calc soon\n}\n")
    assert (bad.value.parameter, bad.value.value) == ("goal", "soon")
    with pytest.raises(BadArgument, match="^program, line 1, column 1: found jmpp; expected "):
        simulate(lab="prefetch", program="jmpp r1\n")


@pytest.mark.parametrize(
    ("arguments", "parameter", "allowed"),
    [
        ({}, "lab", "one of explore, gain, "),
        ({"lab": "program"}, "lab", "one of explore, gain, "),
        ({"lab": ["explore", "none"]}, "lab", "one of explore, gain, "),
        ({"link": "#v=1", "lab": "explore"}, "lab", "left out beside a link"),
        ({"link": "#v=1&lab=nowhere"}, "lab", "explore, gain, krylov, "),
        ({"link": "lab=explore"}, "v", "1 to 4"),
        ({"link": "#v=5&lab=explore"}, "v", "1 to 4"),
        ({"link": 7}, "link", "a text"),
        ({"lab": "explore", "trace": 1}, "trace", "True or False"),
        ({"lab": "cluster", "colour": 1}, "colour", "a parameter of lab cluster"),
        ({"lab": "cluster", "window": -1}, "window", "a whole number from 0 to 4095"),
        ({"lab": "cluster", "machine": "ham:1"}, "machine", "one of host, "),
        ({"lab": "cluster", "p": 4096, "mtu": 40, "message_bytes": 16_777_216, "window": 3}, "mtu", "at least "),
        ({"lab": "deposit", "p": 100}, "p", "a divisor of n = 4096"),
        ({"lab": "schedule", "goal": "nothing"}, "goal", "binomial_broadcast, "),
        ({"lab": "schedule", "goal": ""}, "goal", "binomial_broadcast, "),
    ],
)
def test_a_bad_argument_is_refused_by_name_with_what_is_allowed(simulator, arguments, parameter, allowed):
    with pytest.raises(BadArgument) as bad:
        simulate(**arguments)
    assert bad.value.parameter == parameter
    assert bad.value.allowed.startswith(allowed)
    assert parameter in str(bad.value)


@pytest.mark.parametrize(
    ("piece", "parameter", "value", "message"),
    [
        ("gamma_h=%zz", "gamma_h", "%zz", "gamma_h: gamma_h=%zz is not valid percent encoding."),
        ("%zz=%C3%BC", "%zz", "\u00fc", "%zz: %zz=%C3%BC is not valid percent encoding. There is U+00FC in it."),
        ("=3", "link", "3", "The link has a piece without a key, =3."),
        ("f=1&f=0", "f", "0", "f appears more than once."),
        ("tea=1", "tea", "1", "tea=1: there is no parameter tea in the lab explore."),
    ],
)
def test_a_piece_that_is_refused_is_repeated_as_it_is_written_and_nothing_is_ignored(piece, parameter, value, message):
    with pytest.raises(BadArgument) as refusal:
        simulate(f"#v=2&lab=explore&{piece}")
    assert (refusal.value.parameter, refusal.value.value, str(refusal.value)) == (parameter, value, message)


def test_a_deadlock_is_a_circle_only_where_operations_wait_for_each_other(simulator):
    def deadlock(*ranks):
        blocks = (f"rank {rank} {{\n{text}\n}}\n" for rank, text in enumerate(ranks))
        return simulate(lab="schedule", goal=f"num_ranks {len(ranks)}\n{''.join(blocks)}").deadlock

    # Rank 1 has nothing to send, and rank 2 sends nothing to rank 0.
    found = deadlock("recv 1b from 1 tag 1\nb: recv 1b from 2\ns: send 1b to 1\ns requires b", "recv 1b from 0", "calc 5")
    assert (found["ranks"], found["waiting_for"], found["circle"]) == ([0, 0, 1], [1, 2, 0], False)
    assert found["nobody"] == ["sends", "sends", None]
    # Ranks 0 and 1 receive from each other before they send, beside a receive that nobody serves.
    first = "recv 1b from 2 tag 9\nb: recv 1b from 1\nc: send 1b to 1\nc requires b"
    found = deadlock(first, "d: recv 1b from 0\ne: send 1b to 0\ne requires d", "calc 5")
    assert (found["ranks"], found["waiting_for"], found["lines"], found["circle"]) == ([0, 1], [1, 0], [4, 9], True)


def test_what_a_rank_computes_that_stands_for_a_network_is_communication(simulator):
    text = "num_ranks 2\nrank 0 {\n  calc 100\n}\nrank 1 {\n  calc 500\n}\n"
    rows = [
        list(zip(found["spans"]["process"], found["spans"]["kind"], strict=True))
        for found in (simulate(lab="schedule", goal=f"{first}\n{text}", trace=True) for first in ("// ranks", "// rank 1 is a network"))
    ]
    assert rows == [[(0, "compute"), (1, "compute")], [(0, "compute"), (1, "transfer")]]


def test_a_schedule_with_the_mark_that_windows_puts_before_it_is_read(simulator):
    text = "num_ranks 2\nrank 0 {\n  send 8b to 1\n}\nrank 1 {\n  recv 8b from 0\n}\n"
    assert simulate(lab="schedule", goal="\ufeff" + text) == simulate(lab="schedule", goal=text)


def test_what_an_old_link_leaves_out_is_what_it_was_and_what_is_left_out_by_keywords_is_what_it_is_now(simulator):
    whole = {"lab": "cluster", "operation": "broadcast", "message_bytes": 60_000}
    link = "&lab=cluster&operation=broadcast&message_bytes=60000"
    older = {"handover": "drained", "receive_queue": 0, "switch_memory": "separate"}
    assert simulate(f"#v=1{link}") == simulate(**whole, **older, copy="none")
    assert simulate(f"#v=2{link}") == simulate(**whole, **older, copy="mtm")
    assert simulate(f"#v=3{link}") == simulate(**whole) == simulate(**whole, copy="none")
    beside = {"operation": "broadcast", "message_bytes": 60_000}
    for version in (1, 2, 3):
        assert simulate(f"#v={version}&lab=cluster", **beside) == simulate(f"#v={version}{link}")


def test_a_gather_by_an_older_link_is_what_it_was_and_a_queue_that_is_never_full_is_none(simulator):
    whole = {"lab": "cluster", "p": 8, "message_bytes": 300_000}
    older = simulate("#v=2&lab=cluster&p=8&message_bytes=300000")
    assert older == simulate(**whole, copy="none", handover="drained", receive_queue=0, switch_memory="separate")
    unbounded = simulate(**whole, receive_queue=0)
    assert unbounded.overflowed == 0
    assert simulate(**whole, receive_queue=unbounded.peak_backlog) == unbounded
    assert simulate(**whole, receive_queue=unbounded.peak_backlog - 1).overflowed > 0
    # One output alone is used.
    assert simulate(**whole, switch_memory="separate") == simulate(**whole)


def test_a_bad_argument_is_the_same_in_another_process():
    with pytest.raises(BadArgument) as one:
        model("cluster", p=0)
    with pytest.raises(BadArgument) as other:
        simulate("#v=1&lab=cluster&p=0")
    for bad in (one.value, other.value):
        copy = pickle.loads(pickle.dumps(bad))
        assert (str(copy), vars(copy)) == (str(bad), vars(bad))


def test_without_the_extra_the_models_work_and_simulate_says_how_it_is_installed(monkeypatch):
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    with pytest.raises(NotInstalled, match=r"pip install wasmtime, .*pip install './model-py\[sim\]'"):
        modules.wasmtime()
    assert issubclass(NoSimulator, NotInstalled) and issubclass(NotInstalled, ImportError)
    assert model("cluster").window == 2


def test_without_its_modules_simulate_says_what_to_run():
    with pytest.raises(NoSimulator, match=r"^unbuilt\.wasm .*npm run wheel.*node scripts/run\.mjs setup wasm"):
        modules.path_of("unbuilt")


def test_modules_of_another_version_are_refused_before_they_run(simulator, monkeypatch):
    monkeypatch.setitem(MODULES, "cluster", {**MODULES["cluster"], "ovx_newer": ((), "u32")})
    with pytest.raises(NoSimulator, match=r"cluster\.wasm is not of this version .* ovx_newer: node scripts/run"):
        Memory("cluster")


def test_importing_the_package_loads_nothing_of_the_simulator():
    loaded = "import sys, overlap_models; print([name for name in sys.modules if 'simul' in name or name in ('wasmtime', 'numpy')])"
    assert subprocess.check_output([sys.executable, "-c", loaded], text=True) == "[]\n"


def test_threads_simulate_beside_each_other(simulator):
    windows = [1, 2, 3, 4]
    alone = simulate(lab="cluster", message_bytes=100_000, window=windows)
    beside = {}

    def run(window):
        beside[window] = [simulate(lab="cluster", message_bytes=100_000, window=window) for _ in range(3)]

    threads = [threading.Thread(target=run, args=(window,)) for window in windows]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [beside[window] for window in windows] == [[result] * 3 for result in alone]


def test_compiled_modules_are_taken_over_by_another_process(simulator, tmp_path):
    code = tmp_path / "code"
    code.write_bytes(modules.machine_code(["cluster"])["cluster"])
    adopting = (
        "import pathlib, sys; from overlap_models import simulate; from overlap_models.simulator import modules\n"
        "modules.path_of = None  # nobody looks for the module itself\n"
        "modules.adopt({'cluster': pathlib.Path(sys.argv[1]).read_bytes()}); print(simulate(lab='cluster').packets)"
    )
    told = subprocess.check_output([sys.executable, "-c", adopting, code], text=True)
    assert int(told) == simulate(lab="cluster").packets


@pytest.mark.skipif(sys.platform != "linux", reason="the folder of caches is named otherwise")
def test_what_is_compiled_is_kept_for_the_next_process_where_that_may_be_written(simulator, tmp_path):
    asked = "from overlap_models import simulate; print(simulate(lab='explore', f=1, omega=0).gain)"
    for folder in (tmp_path, Path("/proc/nothing")):
        # Equation (4) at gamma_h = gamma_s and f = 1 without overhead: 2.
        assert subprocess.check_output([sys.executable, "-c", asked], text=True, env={**os.environ, "XDG_CACHE_HOME": str(folder)}) == "2\n"
    assert any(path.is_file() and path.stat().st_size > 10_000 for path in tmp_path.rglob("*"))


def test_each_lab_that_the_simulator_knows_has_a_simulation():
    assert {*LABS, "machine", "program"} == set(catalogue())


def test_what_is_built_for_a_wheel_simulates_outside_the_checkout(simulator, tmp_path):
    project, built = Path(__file__).parents[1], tmp_path / "built"
    build = [sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", built]
    subprocess.run(build, cwd=project, check=True, capture_output=True)
    asked = "import overlap_models as m; print(m.__file__); print(m.simulate(lab='explore') == m.simulate('#v=1'))"
    environment = {**os.environ, "PYTHONPATH": str(built)}
    told = subprocess.check_output([sys.executable, "-c", asked], cwd=tmp_path, env=environment, text=True).split()
    assert told == [str(built / "overlap_models" / "__init__.py"), "True"]
    modules_inside = {path.stem for path in built.rglob("*.wasm")}
    assert modules_inside == {simulation.module for simulation in SIMULATIONS.values()}


@pytest.mark.usefixtures("simulator")
@pytest.mark.parametrize(
    ("lab", "many"),
    [
        ("explore", {"gamma_h": [1, 5, 50], "q": [1, 2, 3]}),
        ("gain", {"gamma_h": [1, 5, 50], "q": [1, 3, 900]}),
        ("cluster", {"window": [0, 3, 8], "p": [2, 16, 600], "message_bytes": [1000, 20000, 100], "operation": ["gather", "broadcast", "gather"]}),
        ("deposit", {"p": [2, 4, 8], "n": [64, 128, 256]}),
        ("strips", {"strips": [1, 2, 4]}),
        ("sockets", {"iterations": [1, 2], "scheme": ["naive", "hiding"]}),
        ("prefetch", {"latency": [10, 100]}),
        ("schedule", {"L": [10, 100]}),
    ],
)  # fmt: skip
def test_a_sequence_gives_of_each_scenario_all_that_it_gives_alone(lab, many):
    alone = [simulate(lab=lab, **dict(zip(many, row, strict=True))) for row in zip(*many.values(), strict=True)]
    together = simulate(lab=lab, **many)
    assert together == alone
    assert [list(each) for each in together] == [list(each) for each in alone]


@pytest.mark.usefixtures("simulator")
def test_a_sequence_of_scenarios_is_one_sweep_and_no_run_of_each(monkeypatch):
    def run(*args, **kwargs):
        raise AssertionError("a run of its own")

    monkeypatch.setattr(runs, "run", run)
    assert len(simulate(lab="explore", gamma_h=[1, 2, 3])) == 3


@pytest.mark.usefixtures("simulator")
@pytest.mark.parametrize(
    ("lab", "many"),
    [
        ("gain", {"lambda": [2, 1e-7]}),
        ("deposit", {"n": [64, 64], "p": [8, 7]}),
        ("strips", {"size_bytes": [65536, 65536], "strips": [2, 60]}),
        ("cluster", {"machine": ["gigabit", "L:1:1000000:1000000:1"]}),
        ("buckets", {"gradient_bytes": [1_000_000, 1_000_000_000], "bucket_bytes": [1_000_000, 1]}),
    ],
)  # fmt: skip
def test_what_is_refused_of_one_of_many_scenarios_is_what_is_refused_of_it_alone_with_its_index(lab, many):
    with pytest.raises(BadArgument) as alone:
        simulate(lab=lab, **{key: values[1] for key, values in many.items()})
    with pytest.raises(BadArgument) as together:
        simulate(lab=lab, **many)
    assert str(together.value) == str(alone.value.at(1))
