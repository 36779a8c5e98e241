"""Takes along what a checkout makes: the tables, without which there is no package, and the simulator, where it is built."""

import os
from hashlib import sha256
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import SetupError

HERE = Path(__file__).resolve().parent
BELOW = Path("overlap_models", "simulator", "wasm")


def modules() -> list[Path]:
    """Those of a source package, which has them among its sources; those that a checkout has built."""
    return sorted((HERE / "src" / BELOW).glob("*.wasm")) or sorted((HERE.parent / "build").glob("*.wasm"))


def refuse_without(where: str) -> None:
    """A package that goes elsewhere has the simulator in it, unless it is not wanted."""
    if not modules() and os.environ.get("OVX_WITHOUT_SIMULATOR") != "1":
        raise SetupError(
            f"{where} has no simulator: `node scripts/run.mjs setup wasm`, in a checkout of Overlap Explorer, builds it "
            "where the source package is then made; OVX_WITHOUT_SIMULATOR=1 in the environment goes on without it"
        )


def refuse_without_tables() -> None:
    """The set-up writes the tables of the page for Python; git has their checksums. A source package has them."""
    checksums = HERE.parent / "scripts" / "generated.sha256"
    if (HERE / "PKG-INFO").exists() or not checksums.exists():
        return
    for line in checksums.read_text().splitlines():
        checksum, path = line.split("  ")
        file = HERE.parent / path
        if HERE not in file.parents or (file.exists() and sha256(file.read_bytes()).hexdigest() == checksum):
            continue
        raise SetupError(
            f"{path} is {'not that of this checkout' if file.exists() else 'not there yet'}: `npm run generate` in the root of the "
            "checkout writes it, as `npm start` does (Node 20.19 or later); then install again"
        )


class BuildWithSimulator(build_py):
    """In a checkout without modules the package is as good as ever, and ``simulate`` says what to run."""

    def run(self) -> None:
        if (HERE / "PKG-INFO").exists():
            refuse_without("this source package")
        if not self.editable_mode:  # finds them once they are there
            refuse_without_tables()
        super().run()
        if self.editable_mode:  # finds the modules where they are built
            return
        folder = Path(self.build_lib) / BELOW
        self.mkpath(str(folder))
        for module in modules():
            self.copy_file(str(module), str(folder / module.name))


class SourcesWithSimulator(sdist):
    """Whoever installs from it has no checkout to build the simulator in."""

    def run(self) -> None:
        refuse_without_tables()
        refuse_without("this checkout")
        super().run()

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        folder = Path(base_dir) / "src" / BELOW
        self.mkpath(str(folder))
        for module in modules():
            self.copy_file(str(module), str(folder / module.name))


setup(cmdclass={"build_py": BuildWithSimulator, "sdist": SourcesWithSimulator})
