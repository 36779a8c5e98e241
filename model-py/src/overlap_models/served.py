"""Where the page is, for links and frames."""

from __future__ import annotations

import os

#: Where `npm start` serves the page.
SERVED = "http://127.0.0.1:4173/"


def page_address(base: str | None = None) -> str:
    """The address of the page: the one given, that of the environment (OVERLAP_EXPLORER), or where `npm start` serves it.

    >>> page_address("https://notes.example/explorer")
    'https://notes.example/explorer/'
    """
    address = base or os.environ.get("OVERLAP_EXPLORER") or SERVED
    return address if address.endswith(("/", ".html")) else f"{address}/"
