"""The documentation that the set-up built, with each warning an error: complete, static, and without a word to another host."""

import doctest
import html
import json
import re
from pathlib import Path

import pytest

from equations import FUNCTIONS

SITE = Path(__file__).parents[2] / "dist" / "python"

pytestmark = pytest.mark.skipif(not (SITE / "index.html").exists(), reason="`npm run python-docs` builds it")


@pytest.fixture(scope="module")
def pages():
    return {page.name: page.read_text(encoding="utf-8") for page in SITE.glob("*.html")}


@pytest.mark.parametrize("function", FUNCTIONS)
def test_every_equation_is_on_the_page_of_its_paper_with_source_and_arguments(function, pages):
    _, paper, module = function.__module__.split(".")
    name = f"{function.__module__}.{function.__name__}"
    (entry,) = (each for each in pages[f"{paper}.html"].split('<dt class="sig sig-object py" id="') if each.startswith(f'{name}"'))
    for argument in function.arguments:
        assert argument == "return" or f"<strong>{argument}</strong>" in entry
    assert "References" in entry and "Examples" in entry


@pytest.mark.parametrize("name", ["api", "iancu", "qi", "stricker", "strumpen", "tam_wang", "warschko"])
def test_each_example_runs_where_it_is_pasted(name, pages, simulator):
    run = 0
    for entry in pages[f"{name}.html"].split('<dt class="sig sig-object py" id="')[1:]:
        blocks = re.findall(r'<div class="(?:doctest )?highlight[^"]*"><div class="highlight"><pre>(.*?)</pre>', entry, re.S)
        text = "\n\n".join(html.unescape(re.sub(r"<[^>]+>", "", each)) for each in blocks)
        examples = doctest.DocTestParser().get_doctest(text, {}, entry.split('"')[0], f"{name}.html", 0)
        run += len(examples.examples)
        assert doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(examples).failed == 0, examples.name
    assert run > 10


def test_nothing_is_asked_of_another_host_and_nothing_is_inline(pages):
    for name, page in pages.items():
        asked = re.findall(r'<(?:script|img|iframe|link)\b[^>]*?\b(?:src|href)="([^"]+)"', page)
        assert asked, name
        assert [address for address in asked if re.match(r"[a-z]+:|//", address)] == [], name
        assert not re.search(r"<style|<script>|<[^>]+ (?:style|on\w+)=", page), name
    for sheet in SITE.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:|data:|//)|@import", sheet.read_text(encoding="utf-8")), sheet.name


def test_what_others_wrote_comes_with_its_licence():
    licences = (SITE / "licences.txt").read_text(encoding="utf-8")
    for name in ("KaTeX", "furo ", "sphinx ", "sphinx-basic-ng "):
        assert f"\n{name}" in f"\n{licences}"
    assert licences.count("Copyright") >= 4


def test_formulas_are_rendered_and_so_are_figures(pages):
    assert '<span class="katex">' in pages["strumpen.html"] and ":math:" not in "".join(pages.values())
    assert '<overlap-figure link="../#v=3&amp;lab=explore&amp;figure=exchange"' in pages["index.html"]


@pytest.mark.parametrize(("name", "needs"), [("tutorial", "pyarrow"), ("notebooks", "anywidget")])
def test_tutorial_and_guide_run_as_notebooks_and_print_what_they_have(name, needs, simulator, capsys):
    pytest.importorskip(needs, reason=f"{needs} comes with an extra")
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell.instance()
    cells = json.loads((SITE / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    run = [cell for cell in cells if cell["cell_type"] == "code"]
    assert len(run) > 7
    for cell in run:
        outcome = shell.run_cell(cell["source"], store_history=False)
        wanted = "".join(output["text"] for output in cell["outputs"])
        # A run of the whole notebook goes on behind an error that is said to come.
        assert wanted.startswith("Traceback") == ("raises-exception" in cell["metadata"].get("tags", []))
        if not wanted.startswith("Traceback"):
            outcome.raise_error()
        elif outcome.error_in_exec is None:
            raise AssertionError(f"{cell['source']} is not refused")
        # Doctests compare what is printed with more care; here it is that of a cell after the others.
        printed = capsys.readouterr().out
        assert wanted.startswith("Traceback") or "..." in wanted or wanted in (printed, f"{outcome.result!r}\n") or (not wanted and not printed)


README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
QUESTIONS = re.findall(r"```python\n(.*?)```", re.search(r"## Twelve questions(.*?)\n## ", README, re.S)[1], re.S)


@pytest.mark.parametrize("block", QUESTIONS, ids=range(len(QUESTIONS)))
def test_each_of_the_twelve_questions_stands_alone_with_its_imports(block, simulator):
    examples = doctest.DocTestParser().get_doctest(block, {}, "question", "README.md", 0)
    assert doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(examples).failed == 0
