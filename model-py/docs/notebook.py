"""Text with examples as a notebook, with the results that its doctests compare: sessions of the README, and the guide to notebooks."""

from __future__ import annotations

import doctest
import re
from collections.abc import Sequence
from typing import Any

#: Sections of the README that build on one another.
SESSION = ("A session: a gather that loses packets", "Many scenarios at once")


def section(text: str, title: str) -> str:
    """What stands below a heading, up to the next."""
    parts = re.split(r"^## (.+)\n", text, flags=re.M)
    return parts[parts.index(title) + 1]


def notebook(text: str, titles: Sequence[str] | None = None) -> dict[str, Any]:
    """The sections below these headings, or below all.

    >>> text = "## Sums\\nTwo:\\n\\n```python\\n>>> x = 1\\n>>> x + 1\\n2\\n\\n```\\n## More\\n"
    >>> [(cell["cell_type"], cell["source"]) for cell in notebook(text, ["Sums"])["cells"]][1:3]
    [('markdown', 'Two:'), ('code', 'x = 1\\nx + 1')]
    """
    cells: list[dict[str, Any]] = []
    for title in titles or re.findall(r"^## (.+)\n", text, flags=re.M):
        cells.append(_text(f"## {title}"))
        waiting: list[str] = []
        for part in doctest.DocTestParser().parse(re.sub(r"^```\w*\n", "", section(text, title), flags=re.M)):
            if isinstance(part, doctest.Example):
                waiting.append(re.sub(r"  # doctest: .*", "", part.source.rstrip()))
                if not part.want:
                    continue
                cells.append(_code(waiting, part.want, is_error=part.exc_msg is not None))
                waiting = []
            elif part.strip():
                if waiting:
                    cells.append(_code(waiting, ""))
                    waiting = []
                cells.append(_text(part.strip()))
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 4}


def _text(source: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": source}


def _code(sources: list[str], want: str, *, is_error: bool = False) -> dict[str, Any]:
    """A cell; one that ends with an error on purpose stops no run of the whole notebook."""
    outputs = [{"output_type": "stream", "name": "stdout", "text": want}] if want else []
    return {"cell_type": "code", "metadata": {"tags": ["raises-exception"]} if is_error else {}, "execution_count": None, "source": "\n".join(sources), "outputs": outputs}
