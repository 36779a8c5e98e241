"""The figure in a notebook: what Python checks, and what it sends to the front end."""

from pathlib import Path

import pytest

import overlap_models
from overlap_models import BadArgument, simulate, widget
from overlap_models.packages import NotInstalled

pytest.importorskip("anywidget", reason="anywidget comes with the extra notebook")


def test_a_figure_begins_with_all_values_of_its_link():
    figure = widget("#v=2&lab=gain&gamma_h=7", height=300, title="Gain")
    assert figure.values["gamma_h"] == 7
    assert set(figure.values) == set(overlap_models.catalogue()["gain"].parameters)
    sent = figure.get_state()
    assert (sent["link"], sent["height"], sent["title"]) == ("#v=2&lab=gain&gamma_h=7", 300, "Gain")
    assert "export default" in sent["_esm"]


def test_the_address_of_the_page_is_that_of_the_link_of_the_call_of_the_environment_or_where_it_is_served(monkeypatch):
    assert widget().base == "http://127.0.0.1:4173/"
    monkeypatch.setenv("OVERLAP_EXPLORER", "https://notes.example/explorer")
    assert widget().base == "https://notes.example/explorer/"
    whole = widget("https://other.example/#v=2&lab=gain")
    assert (whole.base, whole.link) == ("https://other.example/", "#v=2&lab=gain")
    assert widget("#v=2", base="https://third.example/").base == "https://third.example/"


def test_values_move_and_are_checked_and_what_is_refused_changes_nothing():
    figure = widget("#v=2&lab=cluster")
    figure.move(window=3, p=8)
    assert (figure.values["window"], figure.values["p"]) == (3, 8)
    for wrong in ({"p": -3}, {"speed": 1}, {"operation": "scan"}):
        with pytest.raises(BadArgument, match=next(iter(wrong))):
            figure.move(**wrong)
        assert (figure.values["window"], figure.values["p"]) == (3, 8)


def test_a_value_that_the_link_locks_stays_and_its_own_value_passes():
    figure = widget("#v=2&lab=explore&gamma_h=5&lock=gamma_h,q")
    with pytest.raises(BadArgument, match="gamma_h = 8 .*5: the link of this figure fixes it"):
        figure.move(gamma_h=8)
    figure.move(gamma_h=5, gamma_s=7)
    assert (figure.values["gamma_h"], figure.values["gamma_s"]) == (5, 7)


def test_a_link_brings_its_values_and_a_refused_one_says_what_is_wrong():
    figure = widget("#v=2&lab=cluster&window=3")
    figure.link = "#v=2&lab=gain&omega=0.3"
    assert figure.values["omega"] == 0.3 and "window" not in figure.values
    with pytest.raises(BadArgument, match="there is no parameter gama in the lab gain"):
        figure.link = "#v=2&lab=gain&gama=1"
    assert figure.link == "#v=2&lab=gain&omega=0.3"
    with pytest.raises(BadArgument, match="lab = nolab does not exist"):
        widget("#v=2&lab=nolab")
    with pytest.raises(BadArgument, match="^link = 5"):
        widget(5)


def test_what_the_reader_moves_comes_back_as_values_with_its_state():
    figure = widget("#v=2&lab=gain")
    moved = {**figure.values, "gamma_h": 9}
    state = {"link": "#v=2&lab=gain&gamma_h=9", "values": moved, "model": {"gain": 1.5}, "simulation": None}
    # As the front end sends them: in one message.
    figure.set_state({"link": state["link"], "values": moved, "state": state})
    assert (figure.link, figure.values["gamma_h"], figure.state["model"]["gain"]) == (state["link"], 9, 1.5)
    other = {"link": "#v=3&lab=cluster&window=5", "values": {"window": 5}, "model": None, "simulation": None}
    figure.set_state({"link": other["link"], "values": other["values"], "state": other})
    assert (figure.link, figure.values["window"]) == (other["link"], 5)


def test_a_result_opens_as_a_figure(simulator):
    assert widget(simulate(lab="cluster", window=3).link).values["window"] == 3


def test_without_anywidget_the_extra_is_named(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "overlap_models.notebook", raising=False)
    monkeypatch.delattr(overlap_models, "notebook", raising=False)
    with pytest.raises(NotInstalled, match=r"pip install './model-py\[notebook\]'"):
        widget()


def test_the_front_end_is_beside_the_package_and_asks_for_no_other_file():
    text = Path(overlap_models.__file__).with_name("widget.mjs").read_text(encoding="utf-8")
    assert "import " not in text.replace("import.meta", "")
