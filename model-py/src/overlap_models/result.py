"""A result: a mapping whose keys are attributes too, and what it shows of itself where it is printed or ends a cell of a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from keyword import iskeyword
from typing import Any

from overlap_models.served import page_address


class Result(Mapping[str, Any]):
    """What is said of one scenario, one file or one trace, by the names of the contract.

    Those of models and readers are frozen dataclasses, whose fields are the keys; a field that a keyword of Python names has an
    underscore behind it, which the key has not: ``result.lambda_`` is ``result["lambda"]``.
    """

    #: Lab and all values of its parameters; None for a part of a result, which has no link of its own.
    _scenario: tuple[str, Mapping[str, Any]] | None = None
    #: The address of the page that the link of the scenario named; None: it named none.
    _base: str | None = None
    #: What the model says about the scenario along a parameter; None for what is no result of ``model``.
    _curves: Callable[..., Any] | None = None

    def __getitem__(self, key: str) -> Any:
        name = f"{key}_" if iskeyword(key) else key
        if name not in self._field_names():
            raise KeyError(key)
        return getattr(self, name)

    def __iter__(self) -> Iterator[str]:
        return (name.removesuffix("_") for name in self._field_names())

    def __len__(self) -> int:
        return len(self._field_names())

    def _field_names(self) -> Mapping[str, Any]:
        fields: Mapping[str, Any] = self.__dataclass_fields__  # type: ignore[attr-defined]
        return fields

    def __repr__(self) -> str:
        from overlap_models.display.numbers import brief_text

        return brief_text(self)

    def _repr_html_(self) -> str:
        from overlap_models.display.html import result_html

        return result_html(self, self._scenario, self._diagrams(), self._base)

    def _repr_mimebundle_(self, include: Iterable[str] | None = None, exclude: Iterable[str] | None = None) -> dict[str, str]:
        """For notebooks: text, HTML, and the event diagrams as a picture, for readers and exports without HTML."""
        diagrams = self._diagrams()
        picture = diagrams and self._picture(diagrams)
        return {"text/plain": repr(self), "text/html": self._repr_html_(), **({"image/svg+xml": picture} if picture else {})}

    def _diagrams(self) -> Mapping[str, Any] | None:
        """Spans, arrows, diagrams and processes as columns; None where nothing has been simulated."""
        return None

    def _picture(self, diagrams: Mapping[str, Any]) -> str:
        from overlap_models.display.diagram import diagram_svg

        return diagram_svg(diagrams)

    def plot(self, *, ax: Any = None, over: str | None = None, low: float | None = None, high: float | None = None) -> Any:
        """Draw the curves of the model over one of the scenario's parameters with matplotlib, and return their axes, one a unit.

        Parameters
        ----------
        ax : Any
            The axes of matplotlib to draw into, an array of them for several charts; None: a new figure.
        over : str | None
            A parameter by its key; None: that over which the lab has its curves.
        low, high : float | None
            From where to where; None: some way to both sides of the scenario's value, which is marked.

        Raises
        ------
        BadArgument
            For a parameter over which there are no curves, and ends out of its range.
        ImportError
            Where matplotlib is not installed.
        """
        from overlap_models.display.plots import plot_model

        if self._scenario is None or self._curves is None:
            raise AttributeError("this is no result of a model, which alone has curves")
        return plot_model(self._scenario[0], self._curves(*self._scenario, over, low, high), ax)

    @property
    def link(self) -> str:
        """The link of the scenario, from its # on.

        Raises
        ------
        AttributeError
            For a part of a result, which is no scenario.
        """
        from overlap_models.labs.written import scenario_link

        if self._scenario is None:
            raise AttributeError("this is no result of a scenario, which alone has a link")
        return scenario_link(*self._scenario)

    def open(self, base: str | None = None, *, browser: bool = True) -> str:
        """Open the page at this scenario, and return its address.

        Parameters
        ----------
        base : str | None
            The address of the page; otherwise that of the link that was simulated, of the environment (OVERLAP_EXPLORER), or where
            `npm start` serves it.
        browser : bool
            Whether a browser is opened.
        """
        address = page_address(base or self._base) + self.link
        if browser:
            import webbrowser

            webbrowser.open(address)
        return address
