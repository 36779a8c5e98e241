"""The static twin of a figure, for exports, print and readers without the page: its picture, numbers with units, and its link."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from overlap_models import checks
from overlap_models.display.html import boxed, numbers_table
from overlap_models.display.numbers import Row, rows_of
from overlap_models.packages import package

#: Rows of numbers: those that a result shows at once.
_MOST_ROWS = 14

#: Two pixels for one of the picture, whose pixels are 1/96 of an inch.
PIXELS_PER_INCH = 192

_PAGE = b"""#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.picture), format: "svg", width: float(sys.inputs.width) * 1in)"""


class Twin(NamedTuple):
    title: str
    #: The whole link.
    link: str
    #: Of the simulator, or of the model where the lab is not simulated; None: nothing could be computed.
    result: Any
    #: Why there is no picture; None: there is one.
    missing: Exception | None

    def svg(self) -> str:
        """The event diagrams.

        Raises
        ------
        BadArgument
            For a lab without event diagrams, and values that are refused.
        ImportError
            Where the simulator is not there.
        """
        if self.missing is not None:
            raise self.missing
        return str(self.result._repr_mimebundle_()["image/svg+xml"])

    def drawn(self, kind: str) -> bytes:
        """The picture as ``png``, with its density, or ``pdf``, in its printed size."""
        typst = package("typst", "a picture is written as PNG and PDF")
        svg = self.svg()
        width = float(svg.partition(' width="')[2].partition('"')[0]) / 96
        data: bytes = typst.compile(_PAGE, format=kind, ppi=PIXELS_PER_INCH, sys_inputs={"picture": svg, "width": str(width)})
        return _with_density(data) if kind == "png" else data

    def mimebundle(self) -> dict[str, Any]:
        """The picture for notebooks: as SVG, and where typst is installed as PDF, for LaTeX, and PNG, for others; empty where there is none."""
        if self.missing is not None:
            return {}
        svg = self.svg()
        words = svg.partition('aria-label="')[2].partition('"')[0]
        try:
            return {"image/svg+xml": svg, "application/pdf": self.drawn("pdf"), "image/png": self.drawn("png"), "text/plain": words}
        except ImportError:
            return {"image/svg+xml": svg, "text/plain": words}

    def words(self, mark: str = "") -> dict[str, str]:
        """Numbers with units and the link, as text, HTML, Markdown and LaTeX; ``mark`` names the outputs that a live figure hides."""
        rows = [*rows_of(self.result)][:_MOST_ROWS] if self.result is not None else []
        why = f"No picture: {self.missing}" if self.missing is not None else ""
        way = f"{self.title}: open the figure"
        numbers = [f"{row.path} = {row.text} {row.unit}".rstrip() for row in rows]
        table = numbers_table(rows) if rows else ""
        anchor = f'<a href="{escape(self.link)}" target="_blank" rel="noopener">{escape(way)}</a>'
        html = boxed(f"<p>{escape(why)}</p>{table}<p>{anchor}</p>" if why else f"{table}<p>{anchor}</p>")
        return {
            "text/plain": "\n".join([*([why] if why else []), *numbers, self.link]),
            "text/html": f'<div data-overlap-twin="{mark}">{html}</div>',
            "text/markdown": _parts(_markdown(why), _markdown_table(rows), f"[{_markdown(way)}]({self.link})"),
            "text/latex": _parts(_latex(why), _latex_table(rows), rf"\href{{{_latex_link(self.link)}}}{{{_latex(way)}}}"),
        }

    def to_html(self) -> str:
        """A page that stands alone."""
        title = escape(self.title)
        picture = "" if self.missing is not None else self.svg()
        return (
            f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>\n'
            f'<body style="margin:0;background:#fff"><figure style="margin:16px"><h1 style="font:bold 18px system-ui,sans-serif">{title}</h1>\n'
            f'<a href="{escape(self.link)}">{picture}</a>\n<figcaption>{self.words()["text/html"]}</figcaption></figure></body></html>\n'
        )

    def save(self, path: Path) -> None:
        """The picture as the ending of the path says, or the page that stands alone."""
        kind = path.suffix.lower()
        if kind == ".html":
            path.write_text(self.to_html(), encoding="utf-8")
        elif kind == ".svg":
            path.write_text(self.svg(), encoding="utf-8")
        elif kind in (".png", ".pdf"):
            path.write_bytes(self.drawn(kind[1:]))
        else:
            checks.reject("path", path.name, "a name that ends with .svg, .png, .pdf or .html")


def _with_density(png: bytes) -> bytes:
    """With the chunk pHYs behind the header, which has 33 bytes: pixels a metre (PNG, section 11.3.5.3)."""
    a_metre = round(PIXELS_PER_INCH / 0.0254)
    chunk = b"pHYs" + struct.pack(">IIB", a_metre, a_metre, 1)
    return png[:33] + struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk)) + png[33:]


def _parts(*parts: str) -> str:
    return "\n\n".join(filter(None, parts))


_LATEX: Mapping[str, str] = {
    "\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", **{each: f"\\{each}" for each in "{}#$%&_"}
}  # fmt: skip


def _latex(text: str) -> str:
    return "".join(_LATEX.get(each, each) for each in text)


def _latex_link(link: str) -> str:
    return "".join(f"\\{each}" if each in "#%&_~" else f"\\%{ord(each):X}" if each in "\\{}^ " else each for each in link)


def _latex_table(rows: list[Row]) -> str:
    lines = "".join(f"{_latex(row.path)} & {_latex(row.text)} & {_latex(row.unit)} \\\\\n" for row in rows)
    return f"\\begin{{tabular}}{{lrl}}\nresult & value & unit \\\\ \\hline\n{lines}\\end{{tabular}}" if rows else ""


def _markdown(text: str) -> str:
    return "".join(f"\\{each}" if each in "\\[]*_`<>$~^#&!|" else each for each in text)


def _markdown_table(rows: list[Row]) -> str:
    lines = "".join(f"\n| {_markdown(row.path)} | {_markdown(row.text)} | {row.unit} |" for row in rows)
    return f"| result | value | unit |\n| :-- | --: | :-- |{lines}" if rows else ""
