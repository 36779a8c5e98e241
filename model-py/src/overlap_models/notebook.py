"""A figure of the page in a notebook, whose sliders are values in Python, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from overlap_models import checks
from overlap_models._page.table import LINK_VERSION
from overlap_models.labs.link import read_link
from overlap_models.labs.scenario import lab_parameters
from overlap_models.packages import package
from overlap_models.served import page_address

AnyWidget: Any = package("anywidget", "a figure is shown in a notebook").AnyWidget
traitlets = package("traitlets", "a figure is shown in a notebook")


class OverlapWidget(AnyWidget):  # type: ignore[misc]
    """A figure: ``link`` and ``values`` move it and follow it, ``state`` is what it shows.

    Raises
    ------
    BadArgument
        For a link or a value that is not allowed; the figure stays as it is.
    """

    _esm = Path(__file__).with_name("widget.mjs")

    #: From its # on; a whole one moves the figure to its page.
    link = traitlets.Unicode(f"#v={LINK_VERSION}").tag(sync=True)
    #: All parameters of its lab, by the keys of a link.
    values = traitlets.Dict().tag(sync=True)
    #: What it shows once its results have settled: link, values, model, simulation.
    state = traitlets.Dict().tag(sync=True)
    #: What it did not take, last: parameter, value, allowed, message.
    refused = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    #: The address of the page.
    base = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode("Overlap Explorer").tag(sync=True)
    #: In pixels; 0: as high as the figure would like.
    height = traitlets.Int(450, min=0, max=10_000).tag(sync=True)

    def __init__(self, link: str, **traits: Any) -> None:
        super().__init__(link=link, values=_values_of(link), **traits)

    def move(self, **values: Any) -> None:
        """Change some parameters: ``figure.move(gamma_h=7)``."""
        self.values = {**self.values, **values}

    @traitlets.validate("link")  # type: ignore[untyped-decorator]
    def _check_link(self, proposal: Any) -> str:
        read_link(proposal.value)
        base, mark, behind = proposal.value.partition("#")
        if mark and base:
            self.base = base
        return f"#{behind}" if mark else str(proposal.value)

    @traitlets.validate("values")  # type: ignore[untyped-decorator]
    def _check_values(self, proposal: Any) -> dict[str, Any]:
        read = read_link(self.link)
        present = lab_parameters(read.lab, read.named, version=read.version)
        values = lab_parameters(read.lab, {**read.named, **proposal.value}, version=read.version)
        for key in read.locked:
            if values[key] != present[key]:
                checks.reject(key, values[key], f"{present[key]}: the link of this figure fixes it")
        return values

    @traitlets.observe("link")  # type: ignore[untyped-decorator]
    def _follow_link(self, change: Any) -> None:
        # What the figure itself has said comes with its values.
        if self.state.get("link") != change.new:
            self.values = _values_of(change.new)


def _values_of(link: str) -> dict[str, Any]:
    read = read_link(link)
    return lab_parameters(read.lab, read.named, version=read.version)


def widget(link: str, *, base: str | None, height: int, title: str) -> OverlapWidget:
    """The body of ``overlap_models.widget``."""
    if not isinstance(link, str):
        checks.reject("link", link, "a text")
    whole = link.partition("#")[0] if "#" in link else ""
    return OverlapWidget(link, base=base or whole or page_address(), height=height, title=title)
