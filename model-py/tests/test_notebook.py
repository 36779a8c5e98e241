"""The figure in a notebook: what Python checks, and what it sends to the front end."""

import json
import random
import struct
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


def test_link_and_values_agree_at_once_and_the_rest_of_the_link_stays():
    figure = widget("#v=2&lab=explore&gamma_h=7&theme=dark&figure=exchange&lock=q")
    figure.move(gamma_s=40)
    assert (figure.link, figure.values["gamma_h"]) == ("#v=2&lab=explore&gamma_h=7&gamma_s=40&theme=dark&figure=exchange&lock=q", 7)
    figure.values = {"gamma_h": 5}
    assert figure.link == "#v=2&lab=explore&gamma_s=40&theme=dark&figure=exchange&lock=q"
    assert (figure.values["gamma_s"], figure.values["gamma_h"]) == (40, 5)


def test_a_result_and_a_state_are_there_before_any_browser_answers(simulator):
    figure = widget("https://notes.example/#v=2&lab=explore&f=1&omega=0.2")
    # Equation (4) of Strumpen 1994: 2 / 1.2.
    assert figure.result().gain == pytest.approx(5 / 3)
    assert figure.result().open(browser=False).startswith("https://notes.example/#v=2")
    assert (figure.state["link"], figure.state["model"]["gain"]) == (figure.link, pytest.approx(5 / 3))
    figure.move(omega=0)
    assert (figure.state["simulation"]["gain"], figure.state["values"]["omega"]) == (pytest.approx(2), 0)
    json.dumps(figure.state, allow_nan=False)
    # What is sent to a browser is what it has told.
    assert figure.get_state()["state"] == {}
    assert widget("#v=3&lab=program").result().gain > 1
    assert widget("#v=3&lab=program").state["simulation"] is None


def test_without_a_simulator_a_state_is_what_the_figure_has_told(monkeypatch):
    figure = widget("#v=2&lab=explore")
    monkeypatch.setattr(overlap_models.notebook, "simulate", no_simulator)
    assert figure.state == {}
    told = {"link": figure.link, "values": figure.values, "model": None, "simulation": {"gain": 1}}
    figure.set_state({"state": told})
    assert figure.state == told


def no_simulator(*_, **__):
    raise NotInstalled("scenarios are simulated with wasmtime, which is not installed")


class Browser:
    """A page that shows the figure: it answers what it is sent, and moves its own sliders."""

    def __init__(self, figure):
        self.figure, self.values = figure, dict(figure.values)

    def answer(self):
        self.values = dict(self.figure.values)
        self.tell()

    def refuse(self):
        refused = {"parameter": "gamma_h", "value": "0", "allowed": "others", "message": "no"}
        self.figure.set_state({"link": self.link(), "values": self.values, "refused": refused})

    def slide(self, value):
        self.values["gamma_s"] = value
        self.tell()

    def link(self):
        named = "".join(f"&{key}={value:g}" for key, value in self.values.items() if key in ("gamma_h", "gamma_s") and value != 5)
        return f"#v=2&lab=explore{named}&theme=dark"

    def tell(self):
        state = {"link": self.link(), "values": dict(self.values), "model": None, "simulation": {"gain": 0}}
        self.figure.set_state({"link": state["link"], "values": state["values"], "state": state, "refused": None})


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_link_values_and_state_agree_and_a_refusal_restores_what_is_shown(seed, simulator):
    chance = random.Random(seed)
    figure = widget("#v=2&lab=explore&theme=dark")
    page = Browser(figure)
    page.tell()
    for value in (chance.randint(2, 90) for _ in range(12)):
        event = chance.choice(["move", "link", "wrong value", "wrong link", "slide", "answer", "refuse"])
        before = (figure.link, dict(figure.values))
        if event == "move":
            figure.move(gamma_h=value)
            assert (figure.values["gamma_h"], f"gamma_h={value}&" in figure.link) == (value, value != 5)
        elif event == "link":
            figure.link = f"#v=2&lab=explore&gamma_s={value}&theme=dark"
            assert figure.values["gamma_s"] == value
        elif event == "wrong value":
            with pytest.raises(BadArgument):
                figure.move(gamma_h=-value)
            assert (figure.link, figure.values) == before
        elif event == "wrong link":
            with pytest.raises(BadArgument):
                figure.link = f"#v=2&lab=explore&gama={value}"
            assert (figure.link, figure.values) == before
        elif event == "slide":
            page.slide(value)
            assert (figure.link, figure.values) == (page.link(), page.values)
        elif event == "answer":
            page.answer()
            assert figure.values == before[1]
        else:
            page.refuse()
            assert (figure.link, figure.values, figure.refused["message"]) == (page.link(), page.values, "no")
        read = widget(figure.link)
        assert read.values == figure.values and "theme=dark" in figure.link
        assert (figure.state["link"], figure.state["values"]) == (figure.link, figure.values)


def outputs_of(figure, monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda bundle, raw: shown.append(bundle))
    figure._ipython_display_()
    return shown


def test_a_notebook_gets_the_widget_the_picture_and_its_numbers_with_unit_and_link(simulator, monkeypatch):
    pytest.importorskip("typst", reason="typst comes with the extra picture")
    figure = widget("https://notes.example/#v=2&lab=cluster&window=3", title="A_gather")
    view, picture, words = outputs_of(figure, monkeypatch)
    assert view["application/vnd.jupyter.widget-view+json"]["model_id"] == figure.model_id
    assert picture["image/svg+xml"].startswith("<svg") and picture["image/png"].startswith(b"\x89PNG")
    # LaTeX would ask Inkscape for it.
    assert picture["application/pdf"].startswith(b"%PDF")
    assert f'data-overlap-twin="{figure.get_state()["twin"]}"' in words["text/html"]
    number = f"{figure.result().time_us:,.0f}"
    assert all(number in words[kind] and "µs" in words[kind] for kind in ("text/html", "text/markdown", "text/latex", "text/plain"))
    assert r"\href{https://notes.example/\#v=2\&lab=cluster\&window=3}{A\_gather: open the figure}" in words["text/latex"]
    assert r"[A\_gather: open the figure](https://notes.example/#v=2&lab=cluster&window=3)" in words["text/markdown"]
    assert 'href="https://notes.example/#v=2&amp;lab=cluster&amp;window=3"' in words["text/html"]
    # Who asks for one bundle gets all of it.
    bundle = figure._repr_mimebundle_()
    assert {*view, *picture, *words} <= {*bundle} and "<svg" in bundle["text/html"] and number in bundle["text/html"]


@pytest.mark.parametrize("lab, why", [("program", "the lab program has no event diagrams"), ("cluster", "which is not installed")])
def test_without_event_diagrams_or_a_simulator_it_gets_the_link_and_a_sentence(lab, why, monkeypatch):
    figure = widget(f"#v=3&lab={lab}")
    if lab == "cluster":
        monkeypatch.setattr(overlap_models.notebook, "simulate", no_simulator)
    view, words = outputs_of(figure, monkeypatch)
    assert why in words["text/plain"] and words["text/plain"].endswith(f"#v=3&lab={lab}")
    with pytest.raises((BadArgument, NotInstalled), match=why):
        figure.save("figure.svg")


def test_a_figure_is_saved_as_the_ending_says_and_another_ending_is_refused(simulator, tmp_path):
    figure = widget("https://notes.example/#v=2&lab=explore", title="Exchange <1>")
    figure.save(tmp_path / "figure.svg")
    svg = (tmp_path / "figure.svg").read_text(encoding="utf-8")
    assert svg.startswith("<svg") and svg.endswith("</svg>")
    figure.save(str(tmp_path / "figure.HTML"))
    page = (tmp_path / "figure.HTML").read_text(encoding="utf-8")
    assert page == figure.to_html() and svg in page and "<title>Exchange &lt;1&gt;</title>" in page
    assert 'href="https://notes.example/#v=2&amp;lab=explore"' in page and "<script" not in page
    with pytest.raises(BadArgument, match=r"figure\.jpg.* must be a name that ends with \.svg, \.png, \.pdf or \.html"):
        figure.save(tmp_path / "figure.jpg")


def test_a_saved_png_has_192_dots_an_inch_and_pdf_the_same_size(simulator, tmp_path):
    pytest.importorskip("typst", reason="typst comes with the extra picture")
    figure = widget("#v=2&lab=explore")
    for kind in ("svg", "png", "pdf"):
        figure.save(tmp_path / f"figure.{kind}")
    width = float((tmp_path / "figure.svg").read_text(encoding="utf-8").split('width="')[1].split('"')[0])
    png = (tmp_path / "figure.png").read_bytes()
    assert struct.unpack(">I", png[16:20])[0] == 2 * width
    chunks = dict(chunks_of(png))
    # 192 / 0.0254 m = 7559 to the metre.
    assert struct.unpack(">IIB", chunks[b"pHYs"]) == (7559, 7559, 1)
    # Points, of which an inch has 72.
    box = (tmp_path / "figure.pdf").read_bytes().partition(b"/MediaBox[")[2].partition(b"]")[0].split()
    assert float(box[2]) == pytest.approx(width * 72 / 96, abs=0.5)


def chunks_of(png):
    place = 8
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        yield png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        place += length + 12


def test_without_typst_a_notebook_gets_svg_and_saving_png_names_the_extra(simulator, monkeypatch, tmp_path):
    import sys

    monkeypatch.setitem(sys.modules, "typst", None)
    figure = widget("#v=2&lab=explore")
    _, picture, _ = outputs_of(figure, monkeypatch)
    assert {*picture} == {"image/svg+xml", "text/plain"}
    with pytest.raises(NotInstalled, match=r"pip install typst, or .* the extra \[picture\]"):
        figure.save(tmp_path / "figure.png")


def test_the_front_end_is_beside_the_package_and_asks_for_no_other_file():
    text = widget().get_state()["_esm"]
    assert all(Path(overlap_models.__file__).with_name(name).read_text(encoding="utf-8") in text for name in ("overlap-figure.js", "widget.mjs"))
    assert "import " not in text.replace("import.meta", "")
