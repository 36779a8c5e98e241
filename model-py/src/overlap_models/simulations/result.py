"""What the simulation of a lab gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from overlap_models import checks
from overlap_models.packages import NotInstalled, package
from overlap_models.result import Result
from overlap_models.simulator.diagrams import Diagram

#: Why a result has not what others have.
_ABSENT = {
    "spans": "there are no spans; simulate(..., trace=True) has them",
    "arrows": "there are no arrows; simulate(..., trace=True) has them",
    "link": "this is no result of a scenario, which alone has a link",
}


class SimulationResult(dict[str, Any], Result):
    """What a simulation says, by the names of the contract: a dictionary whose keys are attributes too.

    >>> result = SimulationResult.of({"gain": 1.5, "schemes": {"naive": {"status": "deadlock"}}})
    >>> result.gain, result["gain"], result.schemes.naive.status
    (1.5, 1.5, 'deadlock')

    ``spans`` and ``arrows`` of a traced result are arrays of NumPy with a record a row, where NumPy is installed; their items
    are the columns that headless prints.
    """

    __repr__ = Result.__repr__

    _trace: Callable[..., SimulationResult] | None = None
    #: The same scenario with its trace.
    _again: SimulationResult | None = None

    @classmethod
    def of(
        cls,
        values: Mapping[str, Any],
        scenario: tuple[str, Mapping[str, Any]] | None = None,
        trace: Callable[..., SimulationResult] | None = None,
        base: str | None = None,
    ) -> SimulationResult:
        """Results of a simulation; ``trace`` simulates a scenario again, with spans and arrows, once they are wanted."""
        result = cls({key: cls.of(value) if isinstance(value, Mapping) else value for key, value in values.items()})
        result._scenario, result._trace, result._base = scenario, trace, base
        return result

    if not TYPE_CHECKING:  # the results of each lab are told to type checkers by name

        def __getattr__(self, name):
            try:
                return self[name]
            except KeyError:
                why = f"there is no result {name}; there are {', '.join(self)}"
                raise AttributeError(_ABSENT.get(name, why)) from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]

    @property
    def spans(self) -> Any:
        """What processes did, a record a span; -1 and nan stand for what does not exist."""
        return self._records("spans")

    @property
    def arrows(self) -> Any:
        """Messages, a record each; -1 and nan stand for what does not exist, as the arrival of one that was dropped."""
        return self._records("arrows")

    def _records(self, name: str) -> Any:
        if name not in self:
            raise AttributeError(_ABSENT[name])
        return _records(self[name])

    def to_frame(self, table: str = "spans") -> Any:
        """Spans, or arrows, as a data frame of pandas.

        Raises
        ------
        BadArgument
            For another table.
        ImportError
            Where pandas is not installed.
        """
        checks.one_of(("spans", "arrows"), table=table)
        pandas = package("pandas", "a data frame is made")
        return pandas.DataFrame.from_records(_records(self._traced()[table]))

    def plot(self, *, ax: Any = None) -> Any:  # type: ignore[override]
        """Draw the event diagrams with matplotlib, and return their axes, one a diagram.

        Parameters
        ----------
        ax : Any
            The axes of matplotlib to draw into, an array of them for several diagrams; None: a new figure.

        Raises
        ------
        ImportError
            Where matplotlib is not installed.
        """
        from overlap_models.display.plots import plot_diagrams

        return plot_diagrams(self._traced(), ax)

    def _diagrams(self) -> Mapping[str, Any] | None:
        return self._traced() if self._scenario else None

    def _traced(self) -> Mapping[str, Any]:
        """This result with spans and arrows: simulated once more where they were not wanted at first."""
        if "spans" in self:
            return self
        if self._scenario is None or self._trace is None:
            raise AttributeError("this part of a result has no event diagram")
        if self._again is None:
            self._again = self._trace(*self._scenario)
        return self._again


@dataclass(frozen=True)
class Simulated:
    values: Mapping[str, Any]
    #: Empty unless they were wanted.
    diagrams: Sequence[Diagram] = ()


#: Columns of whole numbers, with -1 for what does not exist; all others but texts are times and sizes.
_WHOLE = ("process", "peer", "operation", "line", "source", "destination", "cpu", "source_cpu", "destination_cpu")
_TEXTS = ("diagram", "kind")


def _records(columns: Mapping[str, Sequence[Any]]) -> Any:
    """Columns as an array of records, whose fields are attributes; without NumPy the columns as they are."""
    try:
        numpy = package("numpy", "records are made")
    except NotInstalled:
        return columns
    return numpy.rec.fromarrays([_array(numpy, name, values) for name, values in columns.items()], names=[*columns])


def _array(numpy: Any, name: str, values: Sequence[Any]) -> Any:
    if name in _TEXTS:
        return numpy.array(values, dtype=str)
    if name in _WHOLE:
        return numpy.array([-1 if each is None else each for each in values], dtype=numpy.int64)
    return numpy.array([numpy.nan if each is None else each for each in values], dtype=numpy.float64)
