"""Formulas as HTML by KaTeX (MathML alone looks wrong where there is no mathematical font), and a site that a content security policy
without exceptions lets through: style attributes are classes, and images inside of style sheets are files."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from docutils import nodes

HERE = Path(__file__).parent
KATEX = HERE.parents[1] / "node_modules" / "katex" / "dist"


class Formulas:
    """A process of Node that renders."""

    def __init__(self) -> None:
        self._renderer: subprocess.Popen[str] | None = None

    def html(self, text: str, *, display: bool) -> str:
        if self._renderer is None:
            command = ["node", str(HERE / "formulas.mjs")]
            self._renderer = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        assert self._renderer.stdin and self._renderer.stdout
        self._renderer.stdin.write(json.dumps({"text": text, "displayMode": display}) + "\n")
        self._renderer.stdin.flush()
        answer = self._renderer.stdout.readline()
        if not answer:
            raise ValueError(f"KaTeX cannot render {text}")
        return str(json.loads(answer))

    def finish(self, static: Path) -> None:
        """Copies KaTeX's style sheet with its fonts, and ends the process."""
        folder = static / "katex"
        shutil.copytree(KATEX / "fonts", folder / "fonts", dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.ttf", "*.woff"))
        shutil.copy(KATEX / "katex.min.css", folder)
        if self._renderer is not None and self._renderer.stdin:
            self._renderer.stdin.close()
            self._renderer.wait()
            self._renderer = None


_STYLED = re.compile(r'<(\w+)([^<>]*?) style="([^"]*)"([^<>]*)>')
_IMAGE = re.compile(r"""url\((['"])data:image/svg\+xml;charset=utf-8,(.*?)\1\)""")


def without_inline(site: Path) -> None:
    """Puts into files what pages and style sheets of the theme have inside of them."""
    classes: dict[str, str] = {}

    def with_class(found: re.Match[str]) -> str:
        tag, before, style, after = found.groups()
        name = classes.setdefault(style, f"inline-{len(classes)}")
        rest, count = re.subn(r' class="', f' class="{name} ', before + after, count=1)
        return f"<{tag}{rest}>" if count else f'<{tag} class="{name}"{rest}>'

    for page in sorted(site.rglob("*.html")):
        page.write_text(_STYLED.sub(with_class, page.read_text(encoding="utf-8")), encoding="utf-8")
    rules = "".join(f".{name}.{name}{{{style}}}\n" for style, name in classes.items())
    (site / "_static" / "inline.css").write_text(rules, encoding="utf-8")
    for sheet in (site / "_static").rglob("*.css"):
        text, images = sheet.read_text(encoding="utf-8"), {}

        def as_file(found: re.Match[str], images: dict[str, str] = images, stem: str = sheet.stem) -> str:
            name = images.setdefault(found[2], f"{stem}-{len(images)}.svg")
            return f"url({name})"

        sheet.write_text(_IMAGE.sub(as_file, text), encoding="utf-8")
        for image, name in images.items():
            (sheet.parent / name).write_text(unquote(image), encoding="utf-8")


def setup(app: Any) -> dict[str, Any]:
    formulas = Formulas()

    def inline(writer: Any, node: Any) -> None:
        writer.body.append(formulas.html(node.astext(), display=False))
        raise nodes.SkipNode

    def block(writer: Any, node: Any) -> None:
        writer.body.append(f'<div class="math">{formulas.html(node.astext(), display=True)}</div>')
        raise nodes.SkipNode

    def finish(app: Any, error: Exception | None) -> None:
        formulas.finish(Path(app.outdir, "_static"))
        if error is None and app.builder.format == "html":
            without_inline(Path(app.outdir))

    app.add_html_math_renderer("katex", (inline, None), (block, None))
    app.add_css_file("katex/katex.min.css")
    app.add_css_file("inline.css")
    app.connect("build-finished", finish)
    return {"parallel_read_safe": True, "parallel_write_safe": False}
