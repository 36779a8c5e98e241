"""The documentation site: `npm run --silent python-docs` builds it into dist/python/, beside the page.

Everything is static and comes with it; inline scripts and styles, which a content security policy forbids, are files.
"""

from __future__ import annotations

import ast
import doctest
import inspect
import json
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import overlap_models

sys.path.insert(0, str(Path(__file__).parent))
import notebook

README = Path(__file__).parents[1] / "README.md"

project = "overlap_models"
author = "The developers of Overlap Explorer"
copyright = author
release = version = overlap_models.__version__
html_title = "overlap_models"
html_short_title = "overlap_models"

extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon", "myst_parser", "overlap_models.sphinx", "formulas"]
exclude_patterns = ["_templates"]
templates_path = ["_templates"]

# The page's directive, as in other people's documents: figures are frames of the page one folder up.
overlap_base = ".."

autodoc_member_order = "bysource"
autodoc_typehints = "none"
autodoc_inherit_docstrings = False
napoleon_use_rtype = False
napoleon_use_ivar = True
add_module_names = False
# A parameter such as lambda_ keeps its end.
strip_signature_backslash = True
toc_object_entries_show_parents = "hide"
python_display_short_literal_types = True
# A class in the type of an argument may have one name in the modules of several papers: its link leads to one of them.
suppress_warnings = ["ref.python"]

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_math_renderer = "katex"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_permalinks_icon = "#"
pygments_style = "friendly"
pygments_dark_style = "monokai"


def _signature(app: Any, what: str, name: str, member: Any, options: Any, signature: str | None, returned: str | None) -> Any:
    """An equation's signature has names and defaults alone: types stand below it, with meaning, unit and range."""
    if what != "function" or not getattr(member, "arguments", None):
        return None
    bare = inspect.signature(member)
    parameters = [each.replace(annotation=inspect.Parameter.empty) for each in bare.parameters.values()]
    return str(bare.replace(parameters=parameters, return_annotation=inspect.Signature.empty)), None


def _imports(app: Any, what: str, name: str, member: Any, options: Any, lines: list[str]) -> None:
    """Examples run where they are pasted: each docstring's first one imports what all of them use of the package."""
    first = next((i for i, line in enumerate(lines) if line.lstrip().startswith(">>> ")), None)
    module = inspect.getmodule(member)
    if first is None or module is None:
        return
    examples = doctest.DocTestParser().get_examples("\n".join(lines))
    used = {node.id for each in examples for node in ast.walk(ast.parse(each.source)) if isinstance(node, ast.Name)}
    places: dict[str, list[str]] = {}
    for each in sorted(used & vars(module).keys()):
        value = vars(module)[each]
        if inspect.ismodule(value):
            package, _, last = value.__name__.rpartition(".")
            places.setdefault(package, []).append(last if last == each else f"{last} as {each}")
        elif hasattr(overlap_models, each) and getattr(overlap_models, each) is value:
            places.setdefault("overlap_models", []).append(each)
        else:
            paper = module.__name__.rpartition(".")[0]
            has = paper.count(".") > 0 and getattr(sys.modules[paper], each, None) is value
            places.setdefault(paper if has else module.__name__, []).append(each)
    indent = lines[first][: len(lines[first]) - len(lines[first].lstrip())]
    lines[first:first] = [f"{indent}>>> {f'from {place} ' if place else ''}import {', '.join(names)}" for place, names in sorted(places.items())]


def _licences() -> str:
    """Of what the site contains that others wrote."""
    texts = [f"KaTeX\n\n{(README.parents[1] / 'node_modules' / 'katex' / 'LICENSE').read_text(encoding='utf-8')}"]
    for name in ("furo", "sphinx", "sphinx-basic-ng"):
        files = [file for file in metadata.files(name) or [] if file.name.upper().startswith("LICENSE")]
        texts += [f"{name} {metadata.version(name)}\n\n{file.read_text()}" for file in files]
    return f"\n\n{'-' * 72}\n\n".join(texts)


def _finished(app: Any, error: Exception | None) -> None:
    if error is None:
        Path(app.outdir, "licences.txt").write_text(_licences(), encoding="utf-8")
        guide = Path(__file__).with_name("notebooks.md").read_text(encoding="utf-8")
        notebooks = {"tutorial": notebook.notebook(README.read_text(encoding="utf-8"), notebook.SESSION), "notebooks": notebook.notebook(guide)}
        for name, cells in notebooks.items():
            Path(app.outdir, f"{name}.ipynb").write_text(json.dumps(cells), encoding="utf-8")


def _skip(app: Any, what: str, name: str, member: Any, skip: bool, options: Any) -> bool | None:
    """Of a module its functions and classes: constants are for whoever reads the source."""
    return True if what == "module" and not (inspect.isfunction(member) or inspect.isclass(member)) else None


def _trim(app: Any, tree: Any) -> None:
    """Examples of the README end with an empty line, for its doctests."""
    for block in tree.findall(nodes.literal_block):
        # Source and text have to be equal for colours.
        block.rawsource = block.astext().rstrip()
        block[:] = [nodes.Text(block.rawsource)]


class CommandHelp(SphinxDirective):
    """``.. command-help:: sweep``"""

    optional_arguments = 1

    def run(self) -> list[Any]:
        name = self.arguments[0] if self.arguments else ""
        command = [sys.executable, "-c", "from overlap_models.command import main; main()", *([name] if name else []), "--help"]
        text = subprocess.run(command, capture_output=True, check=True, encoding="utf-8", env={**os.environ, "COLUMNS": "96"}).stdout
        return [nodes.literal_block(text, text, language="text")]


def setup(app: Any) -> None:
    app.add_directive("command-help", CommandHelp)
    app.connect("autodoc-process-signature", _signature)
    app.connect("autodoc-skip-member", _skip)
    app.connect("autodoc-process-docstring", _imports)
    app.connect("doctree-read", _trim)
    app.connect("build-finished", _finished)
