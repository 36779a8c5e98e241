"""The rows of a sweep are what model and simulate, and with it headless, say of each scenario; and every link leads back to its row."""

import math

import pytest

pytest.importorskip("numpy", reason="numpy comes with the extra sweep")

from overlap_models import BadArgument, catalogue, model, simulate  # noqa: E402
from overlap_models._page.table import Choice, Number  # noqa: E402
from overlap_models.labs.models import MODELS  # noqa: E402
from overlap_models.labs.link import read_link  # noqa: E402
from overlap_models.labs.scenario import lab_parameters  # noqa: E402
from overlap_models.simulations.labs import BATCHES  # noqa: E402
from overlap_models.sweeps.block import STATUSES, Task, evaluate  # noqa: E402
from overlap_models.sweeps.links import links_of  # noqa: E402
from overlap_models.sweeps.plan import listed  # noqa: E402
from overlap_models.sweeps.results import found_at, model_results, simulation_results  # noqa: E402
from overlap_models.sweeps.samples import Points  # noqa: E402
from overlap_models.sweeps.specification import read_specification  # noqa: E402

pytestmark = pytest.mark.usefixtures("simulator")

#: Between these a scenario takes milliseconds, and is seldom refused.
RANGES = {
    "explore": {"p": (2, 24), "packets": (1, 20), "q": (0.01, 10), "iterations": (1, 5)},
    "gain": {"p": (1, 100), "q": (0.01, 10), "iterations": (1, 5)},
    "sockets": {
        "message_bytes": (1, 20_000), "iterations": (1, 3), "latency_us": (0, 20_000), "fragment": (500, 10_000),
        "send_buffer": (500, 20_000), "receive_buffer": (500, 20_000), "pipe_us": (0, 5000), "p": (2, 4),
    },
    "deposit": {"n": (4, 256), "p": (2, 4)},
    "cluster": {"p": (1, 24), "message_bytes": (0, 60_000), "mtu": (400, 3000), "buffer_units": (1, 400), "window": (0, 23)},
    "prefetch": {"virtualization": (1, 100), "latency": (0, 2000), "m": (1, 20), "processors": (2, 64)},
    "strips": {"processes": (2, 8), "size_bytes": (100_000, 400_000), "transfers": (1, 4), "strips": (0, 8), "first_strip_bytes": (0, 60_000)},
}  # fmt: skip

#: Texts that mean something, that are refused, and edits.
TEXTS = {
    "cluster": {"machine": ["fast_ethernet", "host:3,link:2.5", "Os:1000000:1000000", "ham:1"]},
    "prefetch": {"program": ["benchmark", "nop\n"], "benchmark": ["ll3", "ll11", "bl1.3", "bl1.5"]},
    "schedule": {"goal": ["gather", "num_ranks 2\nrank 0 {\n  recv 8b from 1\n}\nrank 1 {\n  recv 8b from any\n}\n", "num_ranks two\n"]},
    "explore": {"edit": ["", "drop:1"]},
    "gain": {"lambda": [0, 1e-9, 64], "machines": ["example_1", "5:0.2,10:0"]},
}

#: How the rows of these labs end.
ENDED = {
    "schedule": {"completed", "deadlock", "refused"},
    **dict.fromkeys(("explore", "sockets"), {"completed", "deadlock"}),
    **dict.fromkeys(("gain", "deposit", "cluster", "strips", "pipeline"), {"completed", "refused"}),
    "buckets": {"completed", "refused", "limit"},
}

ROWS = {"explore": 30, "sockets": 30, "gain": 40, "deposit": 30, "cluster": 50, "prefetch": 4, "schedule": 30}

LABS = [lab for lab in catalogue() if lab in MODELS or lab in BATCHES]


def plan_of(lab):
    """A random sample over all parameters of a lab, with everything that can be wanted of it."""
    axes = {}
    for key, row in catalogue()[lab].parameters.items():
        if key in TEXTS.get(lab, {}):
            axes[key] = TEXTS[lab][key]
        elif isinstance(row, Choice):
            axes[key] = list(row.choices)
        elif isinstance(row, Number):
            low, high = RANGES.get(lab, {}).get(key, (row.minimum, row.maximum))
            axes[key] = {"from": low, "to": high, "scale": "log" if low > 0 else "linear"} if low < high else [low]
    simulated = BATCHES[lab].names if lab in BATCHES else ()
    results = [*(f"model.{name}" for name in model_results(lab)), *(f"simulation.{name}" for name in simulated)]
    sample = {"kind": "random", "points": ROWS.get(lab, 20), "seed": 1994}
    return read_specification({"lab": lab, "results": results[:64], "axes": axes, "sample": sample})


def rows_of(plan, block):
    columns = {name: listed(column) for name, column in block.columns.items()}
    for i in range(block.stop - block.start):
        yield {name: column[i] for name, column in columns.items()}, STATUSES[block.status[i]], block.messages.get(i, "")


def said_of(lab, values):
    """Model and simulation of a scenario alone, and what it is refused with."""
    try:
        return model(lab, **values) if lab in MODELS else None, simulate(lab=lab, **values) if lab in BATCHES else None, None
    except BadArgument as error:
        return None, None, str(error)


def plain(value):
    return None if isinstance(value, float) and math.isnan(value) else value


@pytest.mark.parametrize("lab", LABS)
def test_every_row_is_what_model_and_simulate_say_of_its_scenario(lab):
    plan = plan_of(lab)
    block = evaluate(Task(plan, 0, plan.count, Points(plan).between(0, plan.count)))
    ended = set()
    for row, status, message in rows_of(plan, block):
        values = {axis.key: row[axis.key] for axis in plan.axes}
        said, simulated, refusal = said_of(lab, values)
        ended.add(status)
        if refusal is not None:
            assert (status, message) == ("refused", refusal)
        for result in plan.results:
            expected = found_at({"model": said, "simulation": simulated}, result.name)
            if result.name == "simulation.finish_us" and lab == "schedule":  # headless has the times of all ranks
                finish = simulated and simulated.finish_ns
                expected = pytest.approx(max(finish) / 1000, rel=1e-15) if finish else None
            assert [result.name, plain(row[result.name])] == [result.name, expected], values
    assert ended == ENDED.get(lab, {"completed"})


@pytest.mark.parametrize("lab", LABS)
def test_the_link_of_a_row_is_its_scenario(lab):
    plan = plan_of(lab)
    block = evaluate(Task(plan, 0, 3, Points(plan).between(0, 3)))
    axes = {axis.key: listed(block.columns[axis.key]) for axis in plan.axes}
    for i, link in enumerate(links_of(plan, axes)):
        found = read_link(link)
        expected = lab_parameters(lab, {key: column[i] for key, column in axes.items()})
        assert (found.lab, lab_parameters(lab, found.named, version=found.version)) == (lab, expected)


def test_what_only_simulate_knows_can_be_wanted_too():
    wanted = ["simulation.limit", "simulation.schemes.naive.zero_window_probes", "simulation.gain"]
    plan = read_specification({"lab": "sockets", "results": wanted, "axes": {"message_bytes": [8, 8192]}})
    block = evaluate(Task(plan, 0, 2))
    for row, _, _ in rows_of(plan, block):
        said = simulate(lab="sockets", message_bytes=row["message_bytes"])
        assert [plain(row[name]) for name in wanted] == [said.limit, said.schemes.naive.zero_window_probes, said.gain]
    assert simulation_results("sockets", deep=True)["limit"] == "text"


def test_defaults_that_follow_from_another_value_follow_from_that_of_the_row():
    # What the receiver copies is none in links of version 1; by version 2 that of a broadcast copies, by version 3 that of a gather.
    starts = [{"lab": "cluster"}, {"base": "#v=2&lab=cluster"}, {"base": "#v=1&lab=cluster"}]
    for start, link in zip(starts, ("#v=3&lab=cluster", "#v=2&lab=cluster", "#v=1&lab=cluster"), strict=True):
        axes = {"operation": ["gather", "broadcast"], "message_bytes": [3000]}
        plan = read_specification({**start, "results": ["simulation.time_us"], "axes": axes})
        times = evaluate(Task(plan, 0, 2)).columns["simulation.time_us"].tolist()
        assert times == [simulate(link, operation=each, message_bytes=3000).time_us for each in axes["operation"]]


def test_a_row_at_its_limit_says_which():
    # A computation of 10^15 ns is more than the 53 days that a schedule may take.
    endless = "num_ranks 1\nrank 0 {\n" + "  calc 1000000000000000\n" * 5 + "}\n"
    plan = read_specification({"lab": "schedule", "results": ["simulation.finish_us"], "axes": {"goal": ["gather", endless]}})
    (_, good, _), (row, bad, message) = rows_of(plan, evaluate(Task(plan, 0, 2)))
    assert (good, bad, plain(row["simulation.finish_us"])) == ("completed", "refused", None)
    assert "53 days" in message
