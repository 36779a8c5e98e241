"""Takes the simulator along: in a checkout in which it is built, its WebAssembly modules become part of the package."""

import os
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


class BuildWithSimulator(build_py):
    """In a checkout without modules the package is as good as ever, and ``simulate`` says what to run."""

    def run(self) -> None:
        if (HERE / "PKG-INFO").exists():
            refuse_without("this source package")
        super().run()
        if self.editable_mode:  # finds them where they are built
            return
        folder = Path(self.build_lib) / BELOW
        self.mkpath(str(folder))
        for module in modules():
            self.copy_file(str(module), str(folder / module.name))


class SourcesWithSimulator(sdist):
    """Whoever installs from it has no checkout to build the simulator in."""

    def run(self) -> None:
        refuse_without("this checkout")
        super().run()

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        folder = Path(base_dir) / "src" / BELOW
        self.mkpath(str(folder))
        for module in modules():
            self.copy_file(str(module), str(folder / module.name))


setup(cmdclass={"build_py": BuildWithSimulator, "sdist": SourcesWithSimulator})
