"""An extension of Sphinx: figures of Overlap Explorer, the element overlap-figure in HTML, their picture in LaTeX, EPUB and all others.

    extensions = ["overlap_models.sphinx"]
    overlap_base = "https://notes.example/explorer/"    # for links that begin with their #
    overlap_checkout = "../overlap-explorer"            # draws the pictures; otherwise they are the author's

    .. overlap:: #v=3&lab=gain&figure=map
       :title: Gain over two granularities
       :picture: gain.png

       Where overlapping pays.

A link that is refused is a warning with file and line, and stands in the document with the reason.
"""

from __future__ import annotations

import shutil
import subprocess
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from overlap_models.checks import BadArgument
from overlap_models.labs.link import read_link
from overlap_models.packages import package

SphinxDirective: Any = package("sphinx.util.docutils", "documents are built").SphinxDirective
docutils = package("docutils.nodes", "documents are built")
directives = package("docutils.parsers.rst.directives", "documents are built")
logger = package("sphinx.util.logging", "documents are built").getLogger(__name__)

#: It follows the theme of the document, and gives way to the picture in print and where the page is away.
_SCRIPT = "overlap-figure.js"


class overlap_frame(docutils.General, docutils.Element):  # type: ignore[misc,name-defined]  # noqa: N801
    """The element; its picture is in it, for print and for documents that have no frames."""


class overlap_twin(docutils.General, docutils.Element):  # type: ignore[misc,name-defined]  # noqa: N801
    """Holds the picture, or the words that stand for it where there are no frames."""


class Overlap(SphinxDirective):  # type: ignore[misc]
    """``.. overlap:: LINK``"""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {  # noqa: RUF012
        "title": directives.unchanged,
        "caption": directives.unchanged,
        "height": directives.nonnegative_int,
        "picture": directives.path,
        "name": directives.unchanged,
    }

    def run(self) -> list[Any]:
        given = "".join(self.arguments[0].split())
        try:
            link = self._whole(given)
            read_link(link)
        except BadArgument as error:
            logger.warning("%s", error, location=self.get_location(), type="overlap", subtype="link")
            return [self._refused(given, str(error))]
        title = self.options.get("title", "Overlap Explorer")
        frame = overlap_frame("", link=link, title=title, height=self.options.get("height", 450))
        figure = docutils.figure("", frame)
        picture = self._picture(link)
        if picture is None:
            command = f"npm run --silent headless -- --png figure.png '{link}'"
            words = docutils.paragraph("", "", docutils.Text("The picture of this figure is written by "), docutils.literal("", command))
            frame += overlap_twin("", words, missing=f"there is no picture of {link}; write one, and name it as :picture: {command}")
        else:
            frame += overlap_twin("", docutils.image(uri=picture, alt=title))
        for part in (frame, *frame.children):
            self.set_source_info(part)
        figure += docutils.caption("", "", *self._words(title))
        figure += docutils.legend("", docutils.paragraph("", "", docutils.reference("", "Open the figure", refuri=link)))
        self.add_name(figure)
        self.set_source_info(figure)
        return [figure]

    def _whole(self, given: str) -> str:
        """The link with the address of the page in front."""
        base = self.config.overlap_base
        if given.startswith("#") and base:
            return f"{base.rstrip('/')}/{given}" if not base.endswith(".html") else base + given
        if not given.startswith(("http://", "https://")) or "#" not in given:
            allowed = "a link with the address of a page in front of its #, or overlap_base in conf.py"
            raise BadArgument("link", given, allowed, f"{given} has no address of a page; it must be {allowed}")
        return given

    def _words(self, title: str) -> list[Any]:
        if not self.content:
            return [docutils.Text(self.options.get("caption", title))]
        parsed = docutils.Element()
        self.state.nested_parse(self.content, self.content_offset, parsed)
        return [*parsed[0].children] if len(parsed) and isinstance(parsed[0], docutils.paragraph) else [docutils.Text(title)]

    def _refused(self, given: str, message: str) -> Any:
        box = docutils.error("", docutils.paragraph("", message), docutils.paragraph("", "", docutils.literal("", given)))
        self.set_source_info(box)
        return box

    def _picture(self, link: str) -> str | None:
        """The picture, by a path from the document as images have it: drawn by a checkout, or the author's."""
        drawn = self._drawn(link)
        if drawn is not None:
            return drawn
        named: str | None = self.options.get("picture")
        return named

    def _drawn(self, link: str) -> str | None:
        checkout = self.config.overlap_checkout and Path(self.env.app.confdir, self.config.overlap_checkout)
        node = shutil.which("node")
        if not checkout or node is None or not (checkout / "scripts" / "run.mjs").exists():
            return None
        folder = Path(self.env.doctreedir, "overlap")
        folder.mkdir(parents=True, exist_ok=True)
        stem = folder / sha256(link.encode()).hexdigest()[:16]
        # LaTeX takes pixels, which need a browser; HTML and EPUB take either.
        for kind in ("png", "svg"):
            path = stem.with_suffix(f".{kind}")
            if not path.exists():
                command = [node, "scripts/run.mjs", "headless", f"--{kind}", str(path), link]
                subprocess.run(command, cwd=checkout, capture_output=True, check=False)
            if path.exists():
                document = Path(self.env.doc2path(self.env.docname)).parent
                return str(_from(path, document))
        return None


def _from(path: Path, folder: Path) -> str:
    """A path from a folder, upwards too."""
    from os.path import relpath

    return relpath(path, folder)


def _has_frames(writer: Any) -> bool:
    """EPUB is written as HTML, for readers that load nothing."""
    return bool(writer.builder.format == "html" and writer.builder.name != "epub")


def _visit_frame(writer: Any, node: Any) -> None:
    if _has_frames(writer):
        link, title = escape(node["link"]), escape(node["title"])
        writer.body.append(f'<overlap-figure link="{link}" title="{title}" height="{node["height"]}">')


def _depart_frame(writer: Any, node: Any) -> None:
    if _has_frames(writer):
        writer.body.append("</overlap-figure>")


def _visit_twin(writer: Any, node: Any) -> None:
    if "missing" in node:
        if _has_frames(writer):
            raise docutils.SkipNode
        logger.warning("%s", node["missing"], location=node, type="overlap", subtype="picture")


def _depart_twin(writer: Any, node: Any) -> None:
    """Its children have been written."""


def _copy_script(app: Any) -> None:
    if app.builder.format == "html" and app.builder.name != "epub":
        folder = Path(app.outdir, "_static")
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(Path(__file__).with_name(_SCRIPT), folder / _SCRIPT)


def _load_script(app: Any, _page: str, _template: str, _context: Any, doctree: Any) -> None:
    """On pages that have figures."""
    if doctree is not None and next(doctree.findall(overlap_frame), None) and app.builder.name != "epub":
        app.add_js_file(_SCRIPT, loading_method="async")


def setup(app: Any) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_config_value("overlap_base", "", "env", [str])
    app.add_config_value("overlap_checkout", "", "env", [str])
    writers = ("html", "latex", "text", "man", "texinfo")
    app.add_node(overlap_frame, **{name: (_visit_frame, _depart_frame) for name in writers})
    app.add_node(overlap_twin, **{name: (_visit_twin, _depart_twin) for name in writers})
    app.add_directive("overlap", Overlap)
    app.connect("builder-inited", _copy_script)
    app.connect("html-page-context", _load_script)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
