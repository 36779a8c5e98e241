"""What others install: wheels and source packages, what is in them, and what they ask for."""

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from overlap_models import packages

HERE = Path(__file__).parents[1]
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))

pytest.importorskip("setuptools", minversion="77", reason="setuptools, which builds packages, is not installed")
requirements = pytest.importorskip("packaging.requirements", reason="packaging is not installed")


def checkout(folder, *, modules=()):
    """The package where a checkout has it, beside what is built there."""
    here = folder / "model-py"
    (folder / "build").mkdir(parents=True)
    for name in modules:
        (folder / "build" / name).write_bytes(b"\0asm")
    shutil.copytree(HERE / "src", here / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(HERE / name, here / name)
    return here


def built(here, kind, **environment):
    """Build as pip does: what it built, or what was said."""
    code = f"from setuptools import build_meta; print(build_meta.build_{kind}('dist'))"
    inherited = {key: value for key, value in os.environ.items() if key != "OVX_WITHOUT_SIMULATOR"}
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=here, env=inherited | environment, capture_output=True, encoding="utf-8", timeout=120
    )
    if ran.returncode != 0:
        return ran.stderr
    return here / "dist" / ran.stdout.splitlines()[-1]


def unpacked(source, folder):
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    return next(folder.iterdir())


def test_a_wheel_carries_its_licence_and_says_whose_it_is(tmp_path):
    with zipfile.ZipFile(built(checkout(tmp_path, modules=["cluster.wasm"]), "wheel")) as wheel:
        names = wheel.namelist()
        (information,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        said = message_from_string(wheel.read(information).decode())
        (licence,) = (name for name in names if name.endswith(".dist-info/licenses/LICENSE"))
        assert wheel.read(licence) == (HERE / "LICENSE").read_bytes()
    assert {f"overlap_models/{name}" for name in ("simulator/wasm/cluster.wasm", "overlap-figure.js", "widget.mjs", "notebook.py", "sphinx.py")} <= {*names}
    # The names of the fields are those of PEP 639, whose first version of metadata is 2.4.
    assert (said["License-Expression"], said["License-File"], said["License"]) == ("MIT", "LICENSE", None)
    assert tuple(int(part) for part in said["Metadata-Version"].split(".")) >= (2, 4)
    assert said["Author"] == "The developers of Overlap Explorer"
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13, 14)} <= set(said.get_all("Classifier"))


def test_the_wheel_that_the_project_builds_without_python_is_that_of_pip(tmp_path):
    own = HERE.parent / "build" / f"overlap_models-{PROJECT['project']['version']}-py3-none-any.whl"
    if not own.exists():
        pytest.skip("`npm run wheel` has not built it")

    modules = [path.name for path in (HERE.parent / "build").glob("*.wasm")]
    ours, theirs = (Wheel(each) for each in (own, built(checkout(tmp_path, modules=modules), "wheel")))
    assert ours.fields == theirs.fields
    assert ours.readme == theirs.readme
    assert ours.record.keys() == ours.names
    # The modules of the checkout are stand-ins.
    assert {name: of for name, of in ours.record.items() if name in ours.code} == {
        name: of for name, of in theirs.record.items() if name in theirs.code
    }


class Wheel:
    """What a wheel says of itself, without what says who has built it."""

    def __init__(self, path):
        with zipfile.ZipFile(path) as wheel:
            assert wheel.testzip() is None
            self.names = {*wheel.namelist()}
            (information,) = (name for name in self.names if name.endswith("/METADATA"))
            said = message_from_string(wheel.read(information).decode())
            rows = [line.split(",") for line in wheel.read(information.replace("METADATA", "RECORD")).decode().splitlines()]
        self.readme = said.get_payload().strip()
        self.fields = sorted((field, meant(field, value)) for field, value in said.items() if field not in {"Dynamic", "Metadata-Version"})
        self.record = {name: (digest, size) for name, digest, size in rows}
        self.code = {name for name in self.names if name.startswith("overlap_models/") and not name.endswith(".wasm")}


def meant(field, value):
    """Requirements are written in more than one way."""
    return str(requirements.Requirement(value)) if field == "Requires-Dist" else ",".join(sorted(value.split(",")))


def test_the_licence_of_the_package_is_that_of_the_project():
    project = HERE.parent / "LICENSE"
    if not project.exists():
        pytest.skip("this is no checkout")
    assert (HERE / "LICENSE").read_text(encoding="utf-8") == project.read_text(encoding="utf-8")


def test_a_source_package_carries_the_simulator_and_its_wheel_has_it_too(tmp_path):
    source = built(checkout(tmp_path / "checkout", modules=["cluster.wasm"]), "sdist")
    with zipfile.ZipFile(built(unpacked(source, tmp_path / "elsewhere"), "wheel")) as wheel:
        assert wheel.read("overlap_models/simulator/wasm/cluster.wasm") == b"\0asm"
        assert any(name.endswith("/licenses/LICENSE") for name in wheel.namelist())


def test_a_source_package_without_the_simulator_is_refused_unless_it_is_asked_for(tmp_path):
    here = checkout(tmp_path / "checkout")
    assert "OVX_WITHOUT_SIMULATOR=1" in built(here, "sdist")
    source = built(here, "sdist", OVX_WITHOUT_SIMULATOR="1")
    elsewhere = unpacked(source, tmp_path / "elsewhere")
    assert "this source package has no simulator" in built(elsewhere, "wheel")
    with zipfile.ZipFile(built(elsewhere, "wheel", OVX_WITHOUT_SIMULATOR="1")) as wheel:
        assert not any(name.endswith(".wasm") for name in wheel.namelist())


def test_a_checkout_in_which_nothing_is_built_installs_the_models_alone(tmp_path):
    with zipfile.ZipFile(built(checkout(tmp_path), "wheel")) as wheel:
        assert not any(name.endswith(".wasm") for name in wheel.namelist())
        assert "overlap_models/strumpen/loop.py" in wheel.namelist()


EXTRAS = {
    extra: [requirements.Requirement(each) for each in needed] for extra, needed in PROJECT["project"]["optional-dependencies"].items()
}


def test_every_extra_is_asked_for_by_name_where_a_package_is_missing():
    assert packages.EXTRAS.keys() == {each.name for needed in EXTRAS.values() for each in needed}
    for name, extra in packages.EXTRAS.items():
        assert name in {each.name for each in EXTRAS[extra]}


@pytest.mark.parametrize("name", sorted(packages.EXTRAS))
def test_a_package_that_is_missing_is_named_with_the_extra_that_brings_it(name, monkeypatch):
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(packages.NotInstalled, match=rf"^it is done with {name}, .* pip install '\./model-py\[{packages.EXTRAS[name]}\]'"):
        packages.package(name, "it is done")


def test_the_versions_of_the_tests_are_among_those_that_an_extra_takes_and_the_next_major_ones_are_not():
    pinned = dict(line.split("==") for line in (HERE / "requirements-test.txt").read_text().split() if "==" in line)
    for each in (each for needed in [*EXTRAS.values()] for each in needed):
        assert pinned[each.name] in each.specifier, each
        assert f"{int(pinned[each.name].partition('.')[0]) + 1}.0" not in each.specifier, each
