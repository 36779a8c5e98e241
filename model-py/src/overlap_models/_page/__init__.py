"""What the page and the models share."""

import os
from typing import Any


def data(name: str) -> bytes:
    """A file beside this one, in a folder or in an archive."""
    loader: Any = __spec__.loader
    found: bytes = loader.get_data(os.path.join(os.path.dirname(__file__), *name.split("/")))
    return found
