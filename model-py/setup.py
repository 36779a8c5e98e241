"""Takes the simulator along: in a checkout in which it is built, its WebAssembly modules become part of the package."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

BUILT = Path(__file__).resolve().parent.parent / "build"


class BuildWithSimulator(build_py):
    """Without modules the package is as good as ever, and ``simulate`` says what to run."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:  # finds them where they are built
            return
        folder = Path(self.build_lib) / "overlap_models" / "simulator" / "wasm"
        self.mkpath(str(folder))
        for module in sorted(BUILT.glob("*.wasm")):
            self.copy_file(str(module), str(folder / module.name))


setup(cmdclass={"build_py": BuildWithSimulator})
