"""When does overlapping communication with computation pay, and how much?

    gain, speedup, speedup_lh, max_gain     one program on one machine, front page's values where left out
    gamma_s_range_for, omega_for            which granularity, and how much overhead, for a gain that is wanted
    model, catalogue                        everything that a lab of the page says; labs, parameters with units, machines
    fit, measured                           a machine from what benchmarks print: T(m) in ranges of sizes, and LogGP
    torch_steps                             steps of a trace of the PyTorch profiler: what of their communication is hidden
    nsys_trace, mpip_report                 the same of a table of nsys; what a report of mpiP says of a program
    mpi_trace                               a trace of an MPI program: what each rank computes, and its schedule for ``simulate``
    chakra.chakra_goal                      Chakra execution traces as a schedule for ``simulate``
    simulate                                the same by the page's simulator, which comes with the extra ``sim``
    sweep                                   a space of scenarios into one table, with the extra ``sweep``
    widget                                  a figure of the page in a notebook, with the extra ``notebook``
    krylov                                  conjugate gradients on a mesh, the paper's machine where left out
    strumpen, tam_wang, stricker, warschko, iancu   the equations of each paper, one function each

Sequences, and arrays of NumPy, stand wherever a number does and give as many results. What is bad is refused with a
``BadArgument``, a ``ValueError`` that names parameter, value and range. What does not exist is None. Times are in
microseconds and sizes in bytes, unless a name says otherwise.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from overlap_models import checks, strumpen
from overlap_models._page.table import LINK_VERSION, PARAMETERS, Number
from overlap_models.arrays import elementwise, one_by_one
from overlap_models.checks import BadArgument
from overlap_models.strumpen import symbols as _symbols

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping, Sequence
    from concurrent.futures import Executor

    from overlap_models import chakra as chakra
    from overlap_models import iancu, measured, stricker, tam_wang, warschko
    from overlap_models.labs.catalogue import catalogue
    from overlap_models.labs.mpip import mpip_report as mpip_report
    from overlap_models.labs.torch import nsys_trace as nsys_trace
    from overlap_models.labs.torch import torch_steps
    from overlap_models.measured import fit
    from overlap_models.mpi import MpiTrace
    from overlap_models.notebook import OverlapWidget
    from overlap_models.strumpen import Interval, krylov
    from overlap_models.sweeps.sweep import Sweep

__all__ = [
    "BadArgument",
    "catalogue",
    "fit",
    "gain",
    "gamma_s_range_for",
    "iancu",
    "krylov",
    "max_gain",
    "measured",
    "model",
    "mpi_trace",
    "omega_for",
    "simulate",
    "speedup",
    "speedup_lh",
    "stricker",
    "strumpen",
    "sweep",
    "tam_wang",
    "torch_steps",
    "warschko",
    "widget",
]

#: The version in pyproject.toml, with which a test compares it.
__version__ = "0.1.0"

#: What is imported once it is asked for, by where it is: most programs want little of it, and it takes longer than all the rest.
_LATE = {
    **dict.fromkeys(("chakra", "iancu", "measured", "stricker", "tam_wang", "warschko"), ""),
    "krylov": "strumpen",
    "catalogue": "labs.catalogue",
    "mpip_report": "labs.mpip",
    "nsys_trace": "labs.torch",
    "torch_steps": "labs.torch",
    "fit": "measured",
}


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    where = _LATE[name]
    if not where:
        return import_module(f"{__name__}.{name}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{where}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATE})


_FRONT_PAGE = {row.key: row.default for row in PARAMETERS["explore"] if isinstance(row, Number)}
_GAMMA_H, _GAMMA_S, _F, _OMEGA, _Q, _P = (_FRONT_PAGE[key] for key in ("gamma_h", "gamma_s", "f", "omega", "q", "p"))


@elementwise
def gain(
    gamma_h: _symbols.GammaH = _GAMMA_H,
    gamma_s: _symbols.GammaS = _GAMMA_S,
    *,
    f: _symbols.F = _F,
    omega: _symbols.Omega = _OMEGA,
    q: _symbols.Q = _Q,
    startup: _symbols.Startup = 0,
) -> _symbols.Gain:
    r"""How many times faster a program is that hides its communication; below 1 it is slower.

    .. math:: G = \frac{1 + q\,(s + \gamma_h/\gamma_s)}{(1-f) + \max(f+\Omega, q\,(s + \gamma_h/\gamma_s))}

    >>> gain(gamma_h=5, gamma_s=5, f=1, omega=0.2, q=1)
    1.6666666666666667
    >>> [round(each, 3) for each in gain(5, [1, 5, 50])]
    [1.176, 1.818, 1.0]

    Source: Strumpen 1994, equations (4) and (5).
    """
    return strumpen.gain(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q, startup=startup)


@elementwise
def speedup(
    gamma_h: _symbols.GammaH = _GAMMA_H,
    gamma_s: _symbols.GammaS = _GAMMA_S,
    *,
    p: _symbols.P = _P,
    q: _symbols.Q = _Q,
    startup: _symbols.Startup = 0,
) -> _symbols.Speedup:
    """How many times faster than one process p of them are that do not hide their communication.

    >>> speedup(5, 5, p=10)
    5.0

    Source: Strumpen 1994, section 2.2.
    """
    return strumpen.speedup(gamma_h=gamma_h, gamma_s=gamma_s, q=q, p=p, startup=startup)


@elementwise
def speedup_lh(
    gamma_h: _symbols.GammaH = _GAMMA_H,
    gamma_s: _symbols.GammaS = _GAMMA_S,
    *,
    f: _symbols.F = _F,
    omega: _symbols.Omega = _OMEGA,
    p: _symbols.P = _P,
    q: _symbols.Q = _Q,
    startup: _symbols.Startup = 0,
) -> _symbols.Speedup:
    """How many times faster than one process p processes are that hide their communication.

    >>> speedup_lh(5, 5, p=10, f=1, omega=0)
    10.0

    Source: Strumpen 1994, section 2.2.
    """
    return strumpen.speedup_lh(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q, p=p, startup=startup)


@elementwise
def max_gain(*, f: _symbols.F = _F, omega: _symbols.Omega = _OMEGA) -> _symbols.Gain:
    r"""Most that hiding gains on any machine, :math:`1 + f/(1+\Omega)`.

    >>> max_gain(f=0.5, omega=0)
    1.5

    Source: Strumpen 1994, sections 2.1 and 2.3.1.
    """
    return strumpen.max_gain(f=f, omega=omega)


@one_by_one
def gamma_s_range_for(
    bound: _symbols.Bound,
    gamma_h: _symbols.GammaH = _GAMMA_H,
    *,
    f: _symbols.F = _F,
    omega: _symbols.Omega = _OMEGA,
    q: _symbols.Q = _Q,
    startup: _symbols.Startup = 0,
) -> strumpen.landmarks.Granularities | None:
    """Software granularities with a gain of at least the bound, low to high; None if there is none.

    >>> gamma_s_range_for(1.5, gamma_h=10, f=1, omega=0)
    Interval(low=5.0, high=20.0)

    Source: Strumpen 1994, section 2.3.1.
    """
    return strumpen.gamma_s_range_for(gamma_h=gamma_h, f=f, omega=omega, q=q, bound=bound, startup=startup)


@elementwise
def omega_for(
    bound: _symbols.Bound,
    gamma_h: _symbols.GammaH = _GAMMA_H,
    gamma_s: _symbols.GammaS = _GAMMA_S,
    *,
    f: _symbols.F = _F,
    q: _symbols.Q = _Q,
    startup: _symbols.Startup = 0,
) -> _symbols.Omega | None:
    """Most overhead with a gain of at least the bound; None if the gain is below it even without overhead.

    >>> omega_for(1.6, 5, 5, f=1)
    0.25

    Source: derived from Strumpen 1994, equation (4).
    """
    return strumpen.omega_for(gamma_h=gamma_h, gamma_s=gamma_s, f=f, q=q, bound=bound, startup=startup)


def model(lab: str, *, workers: int | None = None, quiet: bool = False, **parameters: Any) -> Any:
    """What the closed forms of a lab say about one scenario, with the names of the contract.

    Sequences and arrays go through a loop, one element after the other, or by processes.

    Parameters
    ----------
    lab : str
        Its name, such as cluster; ``catalogue()`` has them, ``schedule`` has no model.
    parameters : Any
        By the keys of a link, ``catalogue()[lab].parameters``; those left out have their defaults. lambda,
        a keyword of Python, may be written ``lambda_``.
    workers : int | None
        Processes that share the scenarios of a sequence; None: none but this one. It pays from a second of work on.
    quiet : bool
        Whether there is no bar where a sequence takes longer.

    Returns
    -------
    Any
        A frozen dataclass; a list of them for a sequence of values.

    Raises
    ------
    ValueError
        For an unknown lab or parameter, or a value out of its range.

    Examples
    --------
    >>> model("cluster", p=16, message_bytes=1_000_000).window
    2
    >>> [result.upper for result in model("cluster", buffer_units=[500, 2000])]
    [1, 3]
    """
    from overlap_models.labs.modelled import modelled, scenario
    from overlap_models.many import evaluated

    return evaluated({"lab": lab, **parameters}, scenario, modelled, workers=workers, quiet=quiet)


def mpi_trace(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    gflop_s: float | Sequence[float] | None = None,
    algorithms: Mapping[str, str] | None = None,
    faster: float = 1,
    independent: float = 0,
    begun_early: float = 0,
    evened: float = 0,
    merged: int = 1,
    split: int = 1,
) -> MpiTrace:
    """What a trace of an MPI program says: liballprof, SimGrid (time-independent), Paraver (.prv) or Dimemas (.dim).

    What hiding could save at most is ``traced_us`` less what the schedule takes on a network of no cost,
    ``simulate(lab="schedule", goal=trace.goal, L=0, o=0, g=0, G=0, S=2**32 - 1)``; ``unbounded_us`` is without waiting for others, too.

    Parameters
    ----------
    paths : str | os.PathLike[str] | Sequence[str | os.PathLike[str]]
        One file or several of one trace; files of one rank each are in the order of the numbers in their names.
    gflop_s : float | Sequence[float] | None
        10^9 flops a second of all ranks or of each, where a trace has flops (SimGrid); None: they take no time.
    algorithms : Mapping[str, str] | None
        How collectives are carried out, by name, such as {"allreduce": "ring"}: ``collectives.ALGORITHMS`` has them, MPICH's
        choice by members and bytes is that of others.
    faster : float
        How many times faster ranks compute in the schedule.
    independent : float
        Part of each computation behind a receive that needs nothing of what was received, 0 to 1: it is done before the
        receive is waited for.
    begun_early : float
        Part of each computation before a collective that its data does not need, 0 to 1: the collective is begun before it.
    evened : float
        How far computation is evened out among ranks, 0 to 1: all compute as long as the mean.
    merged : int
        At most so many messages of one pair of ranks that follow each other go as one.
    split : int
        Each message goes in so many pieces, which are sent as the computation before it goes on.

    Returns
    -------
    MpiTrace
        A frozen dataclass: times, messages, the schedule in GOAL, and what was passed over with line and reason.

    Raises
    ------
    BadArgument
        For a file that is damaged or none of these, with the line and what was expected there.
    """
    from overlap_models.mpi import read_mpi_trace

    return read_mpi_trace(
        paths, gflop_s, algorithms, faster=faster, independent=independent, begun_early=begun_early, evened=evened, merged=merged, split=split
    )


def simulate(
    link: str | None = None,
    *,
    lab: str | None = None,
    trace: bool = False,
    workers: int | None = None,
    quiet: bool = False,
    **parameters: Any,
) -> Any:
    """What the page's simulator says about one scenario: the numbers of headless, to the last digit.

    Parameters
    ----------
    link : str | None
        A link of the page, or what stands in it from its # on.
    lab : str | None
        Instead of a link, a lab by its name; ``catalogue()`` has them, ``krylov`` is not simulated.
    trace : bool
        Also spans and arrows of the event diagrams, as columns, and the names of diagrams and processes.
    workers, quiet
        As for ``model``.
    parameters : Any
        By the keys of a link, as for ``model``; beside a link they replace what it says.

    Returns
    -------
    Any
        A dictionary with the names of the contract, which are attributes too; a list of them for a sequence of values.
        Times in microseconds, unless a name says otherwise; None for what does not exist.

    Raises
    ------
    BadArgument
        For a link, a lab, a parameter or a value that is not allowed.
    ImportError
        Where wasmtime or the simulator is not there; it says how they come.

    Examples
    --------
    >>> simulate(lab="explore", f=1, omega=0.2).gain
    1.6666666666666667
    >>> [result.dropped for result in simulate("#v=2&lab=cluster&window=3", buffer_units=[2048, 4096])]
    [0, 0]
    """
    from overlap_models import simulations
    from overlap_models.many import evaluated

    given = {"link": link, "lab": lab, "trace": trace, **parameters}
    return evaluated(given, simulations.scenario, simulations.simulated_all, workers=workers, quiet=quiet, code=simulations.code_of)


def sweep(
    specification: str | os.PathLike[str] | Mapping[str, Any],
    out: str | os.PathLike[str] | None = None,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    dask: str | None = None,
    shard: tuple[int, int] | None = None,
    csv: bool = False,
    links: bool = False,
    quiet: bool = False,
) -> Sweep:
    """Results of model and simulator for a space of scenarios, a row for each: see docs/sweeps.md.

    Parameters
    ----------
    specification : str | os.PathLike[str] | Mapping[str, Any]
        A file of TOML, or a dictionary of what would stand in it.
    out : str | os.PathLike[str] | None
        Folder of the results, a Parquet file; a sweep that was interrupted goes on where it was. None: a temporary folder,
        removed with the result.
    workers : int | None
        Processes of this machine; otherwise one for each processor.
    executor : Executor | None
        Instead of them any executor of concurrent.futures, which stays open.
    dask : str | None
        Instead of them a cluster of Dask, by the address of its scheduler.
    shard : tuple[int, int] | None
        (i, n): the i-th of n parts, from 1 on, into a file of its own.
    csv : bool
        Whether there is a CSV file beside it.
    links : bool
        Whether there is a column with the link of every scenario.
    quiet : bool
        Whether there is no bar where it takes more than a second.

    Returns
    -------
    Sweep
        The rows, with ``to_arrow``, ``to_pandas``, ``to_xarray``, ``link_of`` and ``digest``. ``overlap_models.sweeps.sweep``
        has ``read`` for those of a folder.

    Raises
    ------
    BadArgument
        For a specification, with all that is wrong with it, and for a folder with another sweep.
    ImportError
        Where PyArrow, SciPy or the simulator are not there; it says how they come.

    Examples
    --------
    >>> spec = {"lab": "explore", "results": ["model.gain", "simulation.gain"], "axes": {"omega": [0, 0.2]}, "fixed": {"f": 1}}
    >>> sweep(spec, workers=1).to_arrow()["simulation.gain"].to_pylist()
    [2.0, 1.6666666666666667]
    """
    from overlap_models.packages import needed_by_a_sweep

    needed_by_a_sweep()
    from overlap_models.sweeps.sweep import sweep as carried_out

    given = {"workers": workers, "executor": executor, "dask": dask, "shard": shard, "csv": csv, "links": links, "quiet": quiet}
    return carried_out(specification, out, **given)  # type: ignore[arg-type]


def widget(
    link: str = f"#v={LINK_VERSION}", *, base: str | None = None, height: int = 450, title: str = "Overlap Explorer"
) -> OverlapWidget:
    """A figure of the page in a notebook: ``values`` and ``link`` of it move the figure, and follow what the reader moves.

    Parameters
    ----------
    link : str
        A link of the page, or what stands in it from its # on; ``figure=`` in it names the figure.
    base : str | None
        The address of the page; otherwise that of the link, of the environment (OVERLAP_EXPLORER), or where `npm start` serves it.
    height : int
        Of the frame in pixels; 0: as high as the figure would like.
    title : str
        What the frame is called for screen readers.

    Returns
    -------
    OverlapWidget
        A widget with the traits link, values, state (link, values, model, simulation, once results have settled), refused, base, height, title.

    Raises
    ------
    BadArgument
        For a link that is not allowed.
    ImportError
        Where anywidget is not installed; it says how it comes.
    """
    from overlap_models import notebook

    return notebook.widget(link, base=base, height=height, title=title)
