"""Archives of compiled modules, from which Python starts without compiling anything.

Run by scripts/precompute.ts in Pyodide, after the models have been imported: what is loaded then is what a start
needs. Pyodide's own archive holds all of Python's library as text, and compiling it takes three quarters of a start.
"""

import importlib.util
import io
import marshal
import sys
import zipfile
from pathlib import Path

LIBRARY = next(path for path in sys.path if path.endswith(".zip")) + "/"
PACKAGES = next(path for path in sys.path if path.endswith("site-packages")) + "/"

# Header of a .pyc with zero flags and date: the source is not shipped, so Python never checks it.
HEADER = importlib.util.MAGIC_NUMBER + bytes(12)


def archive(*folders: str) -> bytes:
    """A zip archive of every loaded module whose source is below one of the folders, and of the tables below them."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        modules = [(name, HEADER + marshal.dumps(code)) for name, code in compiled(folders)]
        for name, content in sorted([*modules, *(each for folder in folders for each in read(folder))]):
            # The date of a ZipInfo is a constant, so that equal modules make equal archives.
            out.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def compiled(folders):
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        for folder in folders:
            if spec is not None and (spec.origin or "").startswith(folder):
                yield spec.origin.removeprefix(folder) + "c", spec.loader.get_code(spec.name)


def read(folder):
    """The tables that modules read; the library, which is an archive, has none."""
    return [(str(path.relative_to(folder)), path.read_bytes()) for path in Path(folder).rglob("*.json")]
