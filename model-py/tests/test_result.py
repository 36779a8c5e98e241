"""Results show themselves: a short text, HTML with units, event diagrams as SVG, arrays and frames, links."""

import builtins
import pickle
import subprocess
import sys
import webbrowser
from xml.etree import ElementTree

import pytest

from overlap_models import BadArgument, catalogue, fit, model, simulate, sweep
from overlap_models._page.display import COLOURS
from overlap_models._page.table import PARAMETERS, SIMULATIONS
from overlap_models.display.diagram import MOST_ROWS, boxes_of, diagram_svg, tracks_of
from overlap_models.labs.link import read_link
from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import lab_parameters
from overlap_models.labs.written import scenario_link
from overlap_models.simulations.result import SimulationResult

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("lab", SIMULATIONS)
def test_a_result_shows_itself_as_text_as_html_with_units_and_as_a_picture(simulator, lab):
    result = simulate(lab=lab)
    shown = result._repr_mimebundle_()
    assert set(shown) == {"text/plain", "text/html", "image/svg+xml"}
    assert len(shown["text/plain"]) < 600 and "\n" not in shown["text/plain"]
    picture = ElementTree.fromstring(shown["image/svg+xml"])
    assert len(picture.findall(f".//{SVG}path")) > 3
    assert f"#v={read_link(result.link).version}&amp;lab={lab}" in shown["text/html"]
    assert any(f">{unit}</td>" in shown["text/html"] for unit in ("µs", "ns", "cycles"))


def test_the_mean_over_runs_with_noise_is_that_of_each_column(simulator):
    runs = simulate(lab="schedule", goal="ring_stencil", noise=[[0, 0.5]] * 8, seed=[[seed, seed] for seed in range(1, 9)])
    means = runs.mean("seed")
    assert means["noise"] == [0, 0.5]
    assert not {"seed", "status", "limit"} & {*means}
    without, *noisy = means["critical_path_us"]
    assert without == simulate(lab="schedule", goal="ring_stencil").critical_path_us
    assert noisy == [pytest.approx(sum(run[1].critical_path_us for run in runs) / 8)]
    assert noisy[0] > without
    with pytest.raises(BadArgument, match="over"):
        runs.mean("bytes")


@pytest.mark.parametrize("lab", SIMULATIONS)
def test_no_result_is_hidden_by_what_a_result_can_do(simulator, lab):
    names = {name for name in dir(SimulationResult) if not name.startswith("_")}
    assert set(simulate(lab=lab, trace=True)) & names == {"spans", "arrows"}


def test_a_result_of_a_hundred_thousand_spans_prints_a_line_and_draws_a_small_picture(simulator):
    result = simulate(lab="cluster", p=64, message_bytes=500_000, trace=True)
    assert len(result["spans"].kind) > 100_000
    assert len(repr(result)) < 600
    assert len(result._repr_mimebundle_()["image/svg+xml"]) < 300_000


def test_the_bars_of_a_diagram_are_as_long_as_its_spans():
    columns = columns_with([(0, 0, 30, "compute"), (0, 30, 50, "gather"), (1, 10, 60, "wait")], finish=100)
    (track,) = tracks_of(columns)
    boxes = boxes_of(columns["spans"], track, 2, 2.0)
    assert boxes == {"compute": [(0, 0, 60)], "copy": [(0, 60, 40)], "wait": [(1, 20, 100)]}


def test_spans_narrower_than_a_pixel_share_one_in_what_takes_most_of_its_time():
    columns = columns_with([(0, 0, 0.1, "wait"), (0, 0.1, 0.5, "compute"), (0, 0.5, 0.7, "overhead")], finish=100)
    (track,) = tracks_of(columns)
    ((mark, [(row, left, width)]),) = boxes_of(columns["spans"], track, 1, 1.0).items()
    assert (mark, row, left) == ("compute", 0, 0)
    assert width == pytest.approx(0.7)


def test_processes_beyond_those_that_are_drawn_are_said_to_be():
    columns = columns_with([(process, 0, 10, "compute") for process in range(MOST_ROWS + 5)], finish=10)
    assert f"of {MOST_ROWS + 5}" in diagram_svg(columns)


def test_what_a_program_calls_its_processes_is_no_markup_in_html_and_svg():
    columns = columns_with([(0, 0, 10, "compute")], finish=10)
    columns["processes"][0]["label"] = "<b>&"
    assert "<b>" not in diagram_svg(columns)
    text = SimulationResult.of({"note": "<script>alert(1)</script>"})._repr_html_()
    assert "<script>" not in text and "&lt;script&gt;" in text


def columns_with(spans, *, finish):
    """A traced diagram with these spans: process, start, end, kind."""
    processes = max(span[0] for span in spans) + 1
    named = dict(zip(("process", "start_us", "end_us", "kind"), map(list, zip(*spans, strict=True)), strict=True))
    return {
        "diagrams": [{"diagram": "run", "status": "completed", "limit": None, "finish_us": finish, "traceEnds_us": None}],
        "processes": [{"diagram": "run", "label": f"P{number}"} for number in range(processes)],
        "spans": {"diagram": ["run"] * len(spans), **named},
        "arrows": {key: [] for key in ("diagram", "source", "destination", "sent_us", "received_us", "kind")},
    }


def test_spans_are_records_of_numpy_with_the_columns_of_headless(simulator):
    numpy = pytest.importorskip("numpy", reason="numpy comes with the extra sweep")
    traced = simulate(lab="cluster", p=4, message_bytes=60_000, window=2, buffer_units=1, trace=True)
    assert traced.spans.dtype.names == tuple(traced["spans"])
    assert traced.spans.start_us.tolist() == traced["spans"]["start_us"]
    assert [None if each == -1 else each for each in traced.spans.peer.tolist()] == traced["spans"]["peer"]
    dropped = [received is None for received in traced["arrows"]["received_us"]]
    assert any(dropped)
    assert numpy.isnan(traced.arrows.received_us).tolist() == dropped


def test_without_numpy_spans_are_columns(simulator, monkeypatch):
    traced = simulate(lab="explore", trace=True)
    without(monkeypatch, "numpy")
    assert traced.spans is traced["spans"]


def test_a_result_without_a_trace_says_how_spans_are_had(simulator):
    with pytest.raises(AttributeError, match=r"^there are no spans; simulate\(\.\.\., trace=True\) has them$"):
        simulate(lab="explore").spans  # noqa: B018


def test_frames_and_pictures_say_what_they_need_where_it_is_not_installed(simulator, monkeypatch):
    traced = simulate(lab="explore", trace=True)
    for name, call in (("pandas", traced.to_frame), ("matplotlib", traced.plot)):
        without(monkeypatch, name)
        with pytest.raises(ImportError, match=f"pip install {name}"):
            call()
    with pytest.raises(BadArgument, match="^table = 'bars' is not allowed"):
        traced.to_frame("bars")


def without(monkeypatch, name):
    """As if a package were not installed."""
    found = builtins.__import__

    def refuse(module, *args, **kwargs):
        if module.partition(".")[0] == name:
            raise ImportError(module)
        return found(module, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", refuse)
    monkeypatch.setattr("overlap_models.packages.import_module", lambda module: refuse(module, fromlist=("",)))


@pytest.mark.parametrize("lab", PARAMETERS)
def test_the_link_of_values_leads_back_to_them(lab):
    values = lab_parameters(lab, {})
    assert read_link(scenario_link(lab, values)).named == {}
    for row in PARAMETERS[lab]:
        if hasattr(row, "maximum"):
            values = lab_parameters(lab, {row.key: row.maximum})
            read = read_link(scenario_link(lab, values))
            assert lab_parameters(lab, read.named, version=read.version) == values


def test_a_link_goes_on_where_other_defaults_hang_on_a_value():
    # The default of `copy` is another one beside a broadcast in links before version 3.
    for operation in ("gather", "broadcast"):
        values = lab_parameters("cluster", {"operation": operation, "copy": "mtm"})
        read = read_link(scenario_link("cluster", values))
        assert lab_parameters("cluster", read.named, version=read.version) == values


def test_results_of_a_sequence_each_have_the_link_of_their_own(simulator):
    for results in (simulate(lab="cluster", window=[1, 3]), model("cluster", window=[1, 3])):
        assert [result.link for result in results] == ["#v=3&lab=cluster&window=1", "#v=3&lab=cluster&window=3"]


def test_open_gives_the_address_of_the_page_at_the_scenario(simulator, monkeypatch):
    opened = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    result = model("gain", gamma_h=7)
    monkeypatch.setenv("OVERLAP_EXPLORER", "https://notes.example/explorer")
    assert result.open() == "https://notes.example/explorer/#v=2&lab=gain&gamma_h=7"
    assert result.open("https://other.example/", browser=False) == "https://other.example/#v=2&lab=gain&gamma_h=7"
    assert opened == ["https://notes.example/explorer/#v=2&lab=gain&gamma_h=7"]


def test_a_part_of_a_result_has_no_link(simulator):
    with pytest.raises(AttributeError, match="no result of a scenario"):
        simulate(lab="sockets").schemes.link  # noqa: B018


def test_a_result_that_was_sent_elsewhere_shows_itself_there_too(simulator):
    result = pickle.loads(pickle.dumps(simulate(lab="cluster", p=3)))
    assert "<svg" in result._repr_html_()


@pytest.mark.parametrize("lab", MODELS)
def test_the_result_of_a_model_prints_a_few_lines_and_shows_units(lab):
    result = model(lab)
    assert len(repr(result)) < 1000
    assert repr(result).startswith(f"{type(result).__name__}(")
    assert f"lab={lab}" in result._repr_html_()


def test_a_fitted_machine_prints_a_few_lines():
    rows = "\n".join(f"{2**k} {3 + 2**k * 0.0001}" for k in range(20))
    assert len(repr(fit(f"size (bytes)  time (us)\n{rows}"))) < 1000


def test_the_catalogue_names_all_labs_and_a_lab_its_parameters_with_units():
    labs = catalogue()
    assert all(name in repr(labs) and name in labs._repr_html_() for name in (*MODELS, *SIMULATIONS))
    assert "16,777,216" in labs["cluster"]._repr_html_() and ">bytes<" in labs["cluster"]._repr_html_()


def test_a_sweep_prints_its_axes_and_shows_its_first_rows(simulator):
    pytest.importorskip("pyarrow", reason="pyarrow comes with the extra sweep")
    swept = sweep({"lab": "explore", "axes": {"p": [*range(2, 22)]}, "results": ["model.gain"]}, workers=1)
    assert repr(swept) == "Sweep('explore', 20 rows, axes: p (20), results: model.gain)"
    assert "10 more rows" in swept._repr_html_()


def test_diagrams_and_sweeps_are_drawn_with_matplotlib(simulator):
    pytest.importorskip("pyarrow", reason="pyarrow comes with the extra sweep")
    pytest.importorskip("matplotlib", reason="matplotlib is not installed").use("Agg")
    axes = simulate(lab="gain").plot()
    assert [axis.get_title(loc="left") for axis in axes.ravel()][:2] == ["blocking", "overlapped"]
    spec = {"lab": "explore", "axes": {"gamma_h": [1, 5], "omega": [0, 0.1, 0.2]}, "results": ["model.gain"]}
    mapped = sweep(spec, workers=1).plot()
    assert (mapped.get_xlabel(), mapped.get_ylabel()) == ("overhead of hiding (omega)", "hardware granularity (gamma_h)")
    line = sweep({**spec, "axes": {"omega": [0, 0.1]}, "fixed": {"f": 1}}, workers=1).plot().ravel()[0].lines[0]
    # Equation (4) at gamma_h = gamma_s and f = 1: 2 / (1 + omega).
    assert line.get_ydata() == pytest.approx([2, 2 / 1.1])


def test_a_sweep_over_powers_of_ten_is_drawn_on_such_a_scale_with_its_unit(simulator):
    pytest.importorskip("pyarrow", reason="pyarrow comes with the extra sweep")
    pytest.importorskip("matplotlib", reason="matplotlib is not installed").use("Agg")
    axes = {"message_bytes": {"from": 1000, "to": 1_000_000, "points": 4, "scale": "log"}, "p": [2, 3]}
    mapped = sweep({"lab": "cluster", "axes": axes, "results": ["model.bound_us"]}, workers=1).plot()
    assert (mapped.get_xscale(), mapped.get_yscale()) == ("linear", "log")
    assert (mapped.get_xlabel(), mapped.get_ylabel()) == ("processes (p)", "message (message_bytes), bytes")


def test_the_result_of_a_model_draws_its_curves_a_chart_a_unit(simulator):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed").use("Agg")
    speedups, gains = model("gain", gamma_h=5, f=1, omega=0).plot(over="gamma_s", low=5, high=10).ravel()
    assert [line.get_label() for line in speedups.lines[:2]] == ["speedup", "speedup with hiding (speedup_lh)"]
    x, y = gains.lines[0].get_data()
    # Equation (4) with f = 1 and without overhead, for gamma_s above gamma_h: 1 + gamma_h / gamma_s.
    assert y == pytest.approx([1 + 5 / each for each in x])
    assert (x[0], x[-1], gains.get_xlabel(), gains.get_ylabel()) == (5, 10, "software granularity (gamma_s)", "gain")


@pytest.mark.parametrize("lab", [name for name, each in MODELS.items() if each.curve])
def test_each_lab_with_curves_draws_them_about_its_value(lab):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed").use("Agg")
    from matplotlib.pyplot import close

    for over in MODELS[lab].curve_axes:
        axes = model(lab).plot(over=over).ravel()
        low, high = axes[-1].get_xlim()
        # 0 is no value of lambda, but none.
        assert low <= (lab_parameters(lab, {})[over] or 1) <= high
        assert f"({over})" in axes[-1].get_xlabel() or axes[-1].get_xlabel().partition(",")[0] == over
        close(axes[0].figure)


def test_what_has_no_curves_says_so(simulator):
    with pytest.raises(BadArgument, match="^lab = 'prefetch' is not allowed: it must be one with curves: explore, gain"):
        model("prefetch").plot()
    with pytest.raises(AttributeError, match="no result of a model"):
        fit("size (bytes)  time (us)\n1 3\n100 4\n1000 5").plot()


def test_the_event_diagrams_of_matplotlib_have_a_key(simulator):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed").use("Agg")
    figure = simulate(lab="explore").plot().ravel()[0].figure
    (key,) = figure.legends
    assert {"computation", "waiting", "overhead", "data message"} <= {text.get_text() for text in key.get_texts()}


def test_the_event_diagram_of_a_dense_gather_shows_drops_and_yellow_copies_in_axes_that_are_given(simulator):
    pyplot = pytest.importorskip("matplotlib.pyplot", reason="matplotlib is not installed")
    pyplot.switch_backend("Agg")
    axis = pyplot.figure().subplots()
    gathered = simulate(lab="cluster", p=16, message_bytes=200_000, window=15, buffer_units=64)
    assert gathered.dropped > 0
    assert gathered.plot(ax=axis) is axis
    (drops,) = (line for line in axis.lines if line.get_label() == "dropped")
    assert len(drops.get_xdata()) > 100
    to_rgba = pytest.importorskip("matplotlib.colors").to_rgba
    # A copy takes less than a pixel here: it is of the colour of copies, without the outline of a wide one.
    narrow = [bars for bars in axis.collections if bars.get_label() == "_" and bars.get_facecolor()[0].tolist() == pytest.approx(to_rgba(COLOURS["copy"]))]
    assert narrow and all(width == 0 for bars in narrow for width in bars.get_linewidth())


def test_control_messages_are_drawn_beside_data(simulator):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed").use("Agg")
    drawn = simulate(lab="sockets").plot().ravel()
    assert {"data message", "control message"} <= {line.get_label() for axis in drawn for line in axis.lines}


def test_the_page_loads_nothing_of_what_shows_results():
    code = "import sys, overlap_models._page.bridge; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True).stdout.split()
    assert "overlap_models.result" in loaded
    shows = ("overlap_models.display", "overlap_models._page.display", "overlap_models.notebook", "overlap_models.sphinx", "overlap_models.labs.written")
    assert [name for name in loaded if name.startswith(shows)] == []
