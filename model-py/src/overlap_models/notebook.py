"""A figure of the page in a notebook, whose sliders are values in Python, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import uuid4

from overlap_models import checks
from overlap_models._page.table import LINK_VERSION, PARAMETERS, SIMULATIONS
from overlap_models.entries import entries, has_entries
from overlap_models.labs.link import read_link
from overlap_models.labs.modelled import model
from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import lab_parameters
from overlap_models.labs.written import scenario_link
from overlap_models.packages import package
from overlap_models.served import page_address
from overlap_models.simulations import simulate
from overlap_models.twin import Twin

AnyWidget: Any = package("anywidget", "a figure is shown in a notebook").AnyWidget
traitlets = package("traitlets", "a figure is shown in a notebook")

_VIEW = "application/vnd.jupyter.widget-view+json"


class _State(traitlets.Dict):  # type: ignore[misc,name-defined]
    """What the figure has told last; where it has not told what its link says yet, what is computed here."""

    def get(self, figure: Any, owner: Any = None) -> Any:
        told = super().get(figure, owner)
        return told if figure._is_sent or told.get("link") == figure.link else figure._computed() or told


class OverlapWidget(AnyWidget):  # type: ignore[misc]
    """A figure: ``link`` and ``values`` move it and follow it, and agree at any time; ``state`` is what it shows.

    | what happens | link | values | state |
    | --- | --- | --- | --- |
    | ``values`` set, ``move(...)`` | with these values, at once | as set | computed here until the figure has told its own |
    | ``link`` set | as set | of the link | computed here until the figure has told its own |
    | either is refused here | as before | as before | as before |
    | the reader moves a slider | of the figure | of the figure | of the figure |
    | the figure refuses | of the figure's last state | of the figure's last state | as before; ``refused`` says what |

    Raises
    ------
    BadArgument
        For a link or a value that is not allowed; the figure stays as it is.
    """

    # The element is a script of its own for other hosts.
    _esm = "".join(Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("overlap-figure.js", "widget.mjs"))

    #: From its # on; a whole one moves the figure to its page.
    link = traitlets.Unicode(f"#v={LINK_VERSION}").tag(sync=True)
    #: All parameters of its lab, by the keys of a link.
    values = traitlets.Dict().tag(sync=True)
    #: Link, values, model, simulation, as headless prints them (computed here, without curves); where the kernel has no simulator, {}
    #: until the figure has told it.
    state = _State().tag(sync=True)
    #: What it did not take, last: parameter, value, allowed, message.
    refused = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    #: The address of the page.
    base = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode("Overlap Explorer").tag(sync=True)
    #: In pixels; 0: as high as the figure would like.
    height = traitlets.Int(450, min=0, max=10_000).tag(sync=True)
    #: Marks the static outputs below it, which a live figure hides.
    twin = traitlets.Unicode().tag(sync=True)

    #: While traits are sent, of which the state is what was told.
    _is_sent = False
    #: Link and state of what was computed last.
    _last: tuple[str, dict[str, Any]] | None = None

    def __init__(self, link: str, **traits: Any) -> None:
        super().__init__(link=link, values=_values_of(link), twin=uuid4().hex, **traits)

    def move(self, **values: Any) -> None:
        """Change some parameters: ``figure.move(gamma_h=7)``."""
        self.values = {**self.values, **values}

    def result(self) -> Any:
        """What the simulator says about what the figure shows, computed here; of a lab that is not simulated, what its model says.

        Raises
        ------
        BadArgument
            For values that do not go together.
        ImportError
            Where wasmtime or the simulator is not there; it says how they come.
        """
        lab = read_link(self.link).lab
        if lab not in SIMULATIONS:
            return model(lab, quiet=True, **self.values)
        return simulate(self._whole_link(), quiet=True, **self.values)

    def to_html(self) -> str:
        """A page of HTML that stands alone: the picture, numbers with units, and the link."""
        return self._twin().to_html()

    def save(self, path: str | Path) -> None:
        """Write the picture as ``.svg``, ``.png`` (192 dots an inch) or ``.pdf``, or ``.html``, the page of ``to_html``.

        Raises
        ------
        BadArgument
            For another ending, and a lab without event diagrams.
        ImportError
            Where the simulator is not there, or typst, which draws PNG and PDF (extra picture).
        """
        self._twin().save(Path(path))

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """The traits as they are sent."""
        self._is_sent = True
        try:
            return super().get_state(key, drop_defaults)
        finally:
            self._is_sent = False

    def _ipython_display_(self, **_: Any) -> None:
        """Three outputs, since an export takes one kind of each: the widget, the picture, and its numbers and link."""
        show = package("IPython.display", "a figure is shown in a notebook").display
        # Exports that know no widgets write nothing for it.
        show({_VIEW: self._view(), "text/latex": "", "text/markdown": "", "text/plain": ""}, raw=True)
        twin = self._twin()
        for bundle in (twin.mimebundle(), twin.words(self.twin)):
            if bundle:
                show(bundle, raw=True)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """All in one, for hosts that ask for it."""
        twin = self._twin()
        return {_VIEW: self._view(), **twin.mimebundle(), **twin.words(self.twin), "text/html": twin.to_html()}

    def _view(self) -> dict[str, Any]:
        return {"version_major": 2, "version_minor": 0, "model_id": self.model_id}

    def _whole_link(self) -> str:
        return f"{self.base}{self.link}"

    def _twin(self) -> Twin:
        result: Any = None
        missing: Exception | None = None
        try:
            result = self.result()
            lab = read_link(self.link).lab
            if "image/svg+xml" not in result._repr_mimebundle_():
                missing = checks.BadArgument("lab", lab, "a lab that is simulated", f"the lab {lab} has no event diagrams")
        except (checks.BadArgument, ImportError) as error:
            missing = error
        return Twin(self.title, self._whole_link(), result, missing)

    def _computed(self) -> dict[str, Any] | None:
        """The state of the present link, as far as this kernel has engines; None: it has none for it."""
        if self._last is None or self._last[0] != self.link:
            lab = read_link(self.link).lab
            if lab not in MODELS and lab not in SIMULATIONS:
                return None
            try:
                modelled = _plain(model(lab, quiet=True, **self.values)) if lab in MODELS else None
                simulation = _plain(self.result()) if lab in SIMULATIONS else None
            except (checks.BadArgument, ImportError):
                return None
            self._last = self.link, {"link": self.link, "values": self.values, "model": modelled, "simulation": simulation}
        return self._last[1]

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
        if not self._is_told():
            self.values = _values_of(change.new)

    @traitlets.observe("values")  # type: ignore[untyped-decorator]
    def _follow_values(self, change: Any) -> None:
        if not self._is_told() and _values_of(self.link) != change.new:
            self.link = _moved(self.link, change.new)

    def _is_told(self) -> bool:
        """Whether link and values are those that the figure itself has told: of long texts the link has none."""
        told = self._trait_values.get("state", {})
        return bool(told.get("link") == self.link and told.get("values") == self.values)


def _values_of(link: str) -> dict[str, Any]:
    read = read_link(link)
    return lab_parameters(read.lab, read.named, version=read.version)


def _moved(link: str, values: dict[str, Any]) -> str:
    """A link with other values of its lab's parameters; what else it says stays."""
    lab = read_link(link).lab
    own = {"v", "lab", *(row.key for row in PARAMETERS[lab])}
    beside = [piece for piece in link.lstrip("#").split("&") if piece and piece.partition("=")[0] not in own]
    return "&".join([scenario_link(lab, values), *beside])


def _plain(value: Any) -> Any:
    """A result as dictionaries, without what does not exist as a number."""
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if has_entries(value):
        return {key: _plain(each) for key, each in entries(value)}
    return None if value in (float("inf"), float("-inf")) or value != value else value


def widget(link: str, *, base: str | None, height: int, title: str) -> OverlapWidget:
    """The body of ``overlap_models.widget``."""
    if not isinstance(link, str):
        checks.reject("link", link, "a text")
    whole = link.partition("#")[0] if "#" in link else ""
    return OverlapWidget(link, base=base or whole or page_address(), height=height, title=title)
