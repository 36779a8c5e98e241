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

Sequences, and arrays of NumPy, stand wherever a number does and give as many results; of a model, a simulation or a file there
is a ``Result``, a mapping with attributes, and of a sequence of scenarios ``Results``. What is bad is refused with a ``BadArgument``, a ``ValueError`` that names parameter, value and range. What does not exist is None. Times are in
microseconds and sizes in bytes, unless a name says otherwise.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping
    from concurrent.futures import Executor

    from overlap_models import chakra, iancu, measured, stricker, strumpen, tam_wang, warschko
    from overlap_models._page.calls import catalogue, model, simulate
    from overlap_models.checks import BadArgument
    from overlap_models.labs.mpip import mpip_report
    from overlap_models.labs.torch import nsys_trace, torch_steps
    from overlap_models.measured import fit
    from overlap_models.mpi import mpi_trace
    from overlap_models.notebook import OverlapWidget
    from overlap_models.result import Result
    from overlap_models.results import Results
    from overlap_models.strumpen import gain, gamma_s_range_for, krylov, max_gain, omega_for, speedup, speedup_lh
    from overlap_models.sweeps.sweep import Sweep

__all__ = [
    "BadArgument", "Result", "Results", "catalogue", "chakra", "fit", "gain", "gamma_s_range_for", "iancu", "krylov", "max_gain",
    "measured", "model", "mpi_trace", "mpip_report", "nsys_trace", "omega_for", "simulate", "speedup", "speedup_lh", "stricker", "strumpen",
    "sweep", "tam_wang", "torch_steps", "warschko", "widget",
]  # fmt: skip

#: The version in pyproject.toml, with which a test compares it.
__version__ = "0.1.0"

if not TYPE_CHECKING:
    #: Where each name is, which is imported once it is asked for: most programs want little of it, and it takes longer than all the rest.
    _LATE = {
        **dict.fromkeys(("chakra", "iancu", "measured", "stricker", "strumpen", "tam_wang", "warschko"), ""),
        **dict.fromkeys(("gain", "gamma_s_range_for", "krylov", "max_gain", "omega_for", "speedup", "speedup_lh"), "strumpen"),
        "BadArgument": "checks",
        "Result": "result",
        "Results": "results",
        "catalogue": "labs.catalogue",
        "fit": "measured",
        "model": "labs.modelled",
        "mpi_trace": "mpi",
        "mpip_report": "labs.mpip",
        "nsys_trace": "labs.torch",
        "simulate": "simulations",
        "torch_steps": "labs.torch",
    }

    def __getattr__(name):
        if name not in _LATE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        where = _LATE[name]
        found = import_module(f"{__name__}.{where or name}")
        globals()[name] = getattr(found, name) if where else found
        return globals()[name]


def __dir__() -> list[str]:
    return __all__


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
    link: str | None = None, *, base: str | None = None, height: int = 450, title: str = "Overlap Explorer"
) -> OverlapWidget:
    """A figure of the page in a notebook: ``values`` and ``link`` of it move the figure, and follow what the reader moves.

    Parameters
    ----------
    link : str | None
        A link of the page, or what stands in it from its # on; ``figure=`` in it names the figure. None: the front page.
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
    from overlap_models._page.table import LINK_VERSION

    return notebook.widget(f"#v={LINK_VERSION}" if link is None else link, base=base, height=height, title=title)
