"""What an engineer types: the flat names of the package, a model of every lab, and what can be looked up."""

import dataclasses
import inspect
import json
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import overlap_models
from overlap_models import BadArgument, catalogue, gain, iancu, krylov, model, strumpen, tam_wang
from overlap_models._page import bridge
from overlap_models._page.table import CONSTANTS, Choice, Number
from overlap_models.labs.models import MODELS
from overlap_models.stricker import kernels, network

LABS = catalogue()
KRYLOV = {key: row.default for key, row in LABS["krylov"].parameters.items()}


def test_there_are_no_more_than_twenty_eight_names_and_each_is_documented():
    assert len(overlap_models.__all__) <= 28
    for name in overlap_models.__all__:
        assert inspect.getdoc(getattr(overlap_models, name))
        assert name in overlap_models.__doc__


def test_two_granularities_are_enough_for_the_gain_of_the_front_page():
    # Equation (4) with f = 0.9, omega = 0.1 and q = 1: (1 + 1) / (0.1 + 1).
    assert gain(5, 5) == pytest.approx(2 / 1.1, rel=1e-15)
    assert gain() == model("explore").gain


@given(st.floats(0.01, 100), st.floats(0.01, 100))
def test_the_flat_functions_are_the_equations_with_the_values_of_the_front_page(gamma_h, gamma_s):
    front = {key: LABS["explore"].parameters[key].default for key in ("f", "omega", "q", "p")}
    for name in ("gain", "speedup", "speedup_lh"):
        equation = getattr(strumpen, name)
        assert getattr(overlap_models, name) is equation
        named = {key: front[key] for key in front if key in inspect.signature(equation).parameters}
        assert equation(gamma_h, gamma_s) == equation(gamma_h=gamma_h, gamma_s=gamma_s, **named)


@pytest.mark.parametrize("name", ["gain", "speedup", "speedup_lh", "max_gain", "gamma_s_range_for", "omega_for"])
def test_what_an_equation_is_not_given_is_as_on_the_front_page(name):
    defaults = {key: each.default for key, each in inspect.signature(getattr(strumpen, name)).parameters.items() if key not in ("bound", "startup")}
    assert defaults == {key: LABS["explore"].parameters[key].default for key in defaults}


def test_conjugate_gradients_run_on_the_machine_of_the_paper_unless_another_is_given():
    # Strumpen 1994, section 4.3.
    assert round(krylov.speedup_lh(p=229), 1) == 203.5
    assert [round(speedup, 1) for speedup in krylov.speedup_lh(p=[229, 453])] == [203.5, 230.6]
    times = {key: KRYLOV[key] for key in ("t_s", "t_w")}
    assert krylov.calculation(n=KRYLOV["n"], n_z=KRYLOV["n_z"], t_fl=KRYLOV["t_fl"]) == krylov.A
    assert (krylov.communication(**times), krylov.overhead(**times)) == (krylov.B, krylov.OMEGA_T)


def test_the_constants_of_the_papers_are_those_of_the_page():
    page = CONSTANTS["cluster"]
    for name in ("Os", "gs", "gr", "Or", "Ur", "Mctc", "Mctm", "Mmtm"):
        cost = getattr(tam_wang.TABLE_1, name)
        short = f"{name}_short" if f"{name}_short_fixed" in page else name
        for line, prefix in ((cost.short, short), (cost.long, name)):
            assert (line.fixed, line.per_byte) == (page[f"{prefix}_fixed"].value, page[f"{prefix}_byte"].value)
    transfer = [page[f"L_{part}"].value for part in ("fixed", "process", "byte", "aggregate")]
    assert list(dataclasses.astuple(tam_wang.TABLE_1.L)) == transfer
    assert page["short_bytes"].value == tam_wang.machine.SHORT_BYTES
    t3d = {key: constant.value for key, constant in CONSTANTS["deposit"].items()}
    assert (kernels.FFT_MFLOPS, kernels.SOR_MFLOPS) == (t3d["fft_mflops"], t3d["sor_mflops"])
    assert (kernels.SOR_FLOPS, kernels.HALO_COLUMNS) == (t3d["sor_flops"], t3d["halo_columns"])
    assert kernels.FFT_ELEMENT_BYTES == t3d["fft_element_bytes"]
    assert kernels.SOR_ELEMENT_BYTES == t3d["sor_element_bytes"]
    assert t3d["nodes_per_access"] == network.NODES_PER_ACCESS


def test_the_smallest_transfer_worth_decomposing_on_the_powerpc_is_that_of_its_costs():
    smallest = model("strips", system="ppc").threshold_bytes
    # Of the four lines of ``iancu.threshold`` G decides: 2 (3 M + 3/2 I) / G with I = 1.5 * 37 is 136.9 KB, and
    # 2 (M + I/2 + g) / memory = 2 (1 + 27.75 + 9) / 0.42 is 179.8 KB: the next pair of pages of 4 KB is at 184 KB.
    assert smallest == 184 * 1024
    assert LABS["strips"].machines["ppc"].threshold_bytes() == smallest
    assert isinstance(LABS["strips"].machines["ppc"], iancu.Costs)


@pytest.mark.parametrize("lab", sorted(MODELS))
def test_the_model_of_a_lab_is_what_the_page_shows(lab):
    plain = json.loads(bridge.evaluate(json.dumps({"lab": lab, "parameters": {}})).json)["values"]
    assert set(plain) == {field.name.removesuffix("_") for field in dataclasses.fields(model(lab))}


@pytest.mark.parametrize("lab", sorted(MODELS))
def test_a_model_takes_sequences_of_each_parameter(lab):
    for key, row in LABS[lab].parameters.items():
        default = row.default
        assert model(lab, **{key: [default, default]}) == [model(lab)] * 2


def test_a_model_of_no_lab_and_a_parameter_of_no_lab_are_refused_by_name():
    with pytest.raises(BadArgument, match="^lab = 'schedule' is not allowed: it must be one of explore, gain, "):
        model("schedule")
    with pytest.raises(BadArgument, match="^colour = 1 is not allowed: it must be a parameter of lab cluster: "):
        model("cluster", colour=1)
    with pytest.raises(BadArgument, match="^p = 0 at index 1 is not allowed: it must be a whole number from 1 to 4096"):
        model(lab="cluster", p=[16, 0])


def test_the_catalogue_says_range_unit_and_source_of_every_parameter():
    for lab in LABS.values():
        for key, row in lab.parameters.items():
            assert row.key == key
            assert row.meaning and row.source
            if isinstance(row, Number):
                assert row.minimum <= row.default <= row.maximum
            if isinstance(row, Choice):
                assert row.default in row.choices
    assert LABS["cluster"].parameters["message_bytes"].unit == "bytes"


def test_the_machines_of_the_catalogue_are_those_that_a_link_can_name():
    strips = LABS["strips"]
    assert {*strips.machines, "custom"} == set(strips.parameters["system"].choices)
    assert set(LABS["cluster"].machines) == set(tam_wang.NAMED) == set(LABS["cluster"].parameters["machine"].names)
    assert set(LABS["gain"].machines) == set(LABS["gain"].parameters["machines"].names)


def test_the_version_is_that_of_the_project_and_what_is_documented_is_there():
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    assert overlap_models.__version__ == project["project"]["version"]
    assert overlap_models.chakra.chakra_goal


def test_a_sweep_without_its_extra_says_what_to_install(monkeypatch):
    for name in [name for name in sys.modules if name.startswith("overlap_models.sweeps")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match=r"numpy, which is not installed: pip install numpy, or all .* extra \[sweep\]"):
        overlap_models.sweep({"lab": "explore"})
