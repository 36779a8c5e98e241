"""The JSON schema of a specification accepts what the reader accepts, and refuses what the reader refuses in one key."""

import json
import re
import tomllib
from pathlib import Path

import pytest

pytest.importorskip("scipy.stats.qmc", reason="scipy comes with the extra sweep")
fastjsonschema = pytest.importorskip("fastjsonschema", reason="fastjsonschema is not installed")

from overlap_models._page.table import PARAMETERS, Choice, Number  # noqa: E402
from overlap_models.checks import BadArgument  # noqa: E402
from overlap_models.command import main  # noqa: E402
from overlap_models.sweeps.results import model_results, simulation_results  # noqa: E402
from overlap_models.sweeps.schema import schema  # noqa: E402
from overlap_models.sweeps.specification import read_specification  # noqa: E402

DOCS = Path(__file__).parents[2] / "docs"
GOOD = {"lab": "explore", "results": ["model.gain"], "axes": {"omega": [0, 0.1]}}

accepts = fastjsonschema.compile(schema(), use_default=False)


def is_accepted(specification):
    try:
        accepts(specification)
    except fastjsonschema.JsonSchemaException:
        return False
    return True


def is_read(specification):
    try:
        read_specification(specification)
    except BadArgument:
        return False
    return True


@pytest.mark.usefixtures("simulator")
def test_specifications_in_the_documents_are_accepted():
    texts = [path.read_text(encoding="utf-8") for path in DOCS.glob("*.toml")]
    texts += re.findall(r"```toml\n(.*?)```", (DOCS / "sweeps.md").read_text(encoding="utf-8"), re.DOTALL)
    whole = [read for read in map(tomllib.loads, texts) if "axes" in read and "results" in read and ("lab" in read or "base" in read)]
    assert whole
    for each in whole:
        assert is_accepted(each) and is_read(each), each


@pytest.mark.parametrize("lab", PARAMETERS)
def test_every_parameter_of_every_lab_is_an_axis_as_far_as_the_reader_has_it(simulator, lab):
    names = [*(f"model.{name}" for name in model_results(lab)), *(f"simulation.{name}" for name in simulation_results(lab, deep=False))]
    if not names:
        return
    base = {"lab": lab, "results": names[:1]}
    for row in PARAMETERS[lab]:
        if isinstance(row, Number):
            axes = [[row.default], [row.minimum], [row.maximum], [row.maximum + 1], [row.minimum - 1], [row.default + 0.5], ["x"], [True], [], 5]
        elif isinstance(row, Choice):
            axes = [list(row.choices), ["no such choice"], [5], {"from": 0, "to": 1, "points": 2}]
        else:
            axes = [[5], ["x" * (row.maximum_length + 1)], {"from": 0, "to": 1, "points": 2}]
        for axis in axes:
            specification = {**base, "axes": {row.key: axis}}
            # The reader knows what a text means, the schema how long it may be.
            assert is_accepted(specification) == is_read(specification), (row.key, axis)


@pytest.mark.parametrize(
    "changed",
    [
        {}, {"fixed": {"f": 0.5}}, {"fixed": {"f": 9}}, {"fixed": {"no": 1}}, {"fixed": 5}, {"lab": "nolab"}, {"more": 1}, {"results": []},
        {"results": "model.gain"}, {"results": ["gain"]}, {"results": ["model.gain"] * 2}, {"axes": {}}, {"axes": {"no": [1]}},
        {"axes": {"omega": {"from": 0, "to": 1, "points": 5}}}, {"axes": {"omega": {"from": 0.1, "to": 1, "points": 5, "scale": "log"}}},
        {"axes": {"omega": {"from": 0, "to": 1, "points": 5, "scale": "cubic"}}}, {"axes": {"omega": {"from": 0, "to": 1, "points": 1}}},
        {"axes": {"omega": {"from": 0, "to": 1, "points": 2, "step": 1}}}, {"axes": {"omega": {"to": 1, "points": 2}}},
        {"sample": {"kind": "sobol", "points": 8}}, {"sample": {"kind": "sobol"}}, {"sample": {"kind": "grid", "points": 8}},
        {"sample": {"kind": "random", "points": 8, "seed": -1}}, {"sample": {"kind": "latin", "points": 0}}, {"sample": {"kind": "latin", "points": 8, "more": 1}},
        {"sample": {"kind": "random", "points": 8}, "axes": {"omega": {"from": 0, "to": 1}}},
        {"derived": {"twice": "model.gain + model.gain"}}, {"derived": {"2x": "omega + 1"}}, {"derived": {"x": 5}}, {"base": "#v=2&lab=explore"},
    ],
)  # fmt: skip
def test_the_schema_and_the_reader_agree_on_one_key(simulator, changed):
    specification = {**GOOD, **changed}
    assert is_accepted(specification) == is_read(specification)


def test_a_link_stands_for_a_lab(simulator):
    based = {**GOOD, "base": "#v=2&lab=explore&f=1"}
    del based["lab"]
    assert is_accepted(based) and is_read(based)
    del based["base"]
    assert not is_accepted(based) and not is_read(based)


def test_the_command_prints_the_schema(capsys):
    assert main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == schema()
