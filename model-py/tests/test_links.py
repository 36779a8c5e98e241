"""Links as chat and mail mangle them mean what they meant; the page reads the same tables."""

import json
import pathlib

import pytest

from overlap_models.checks import BadArgument
from overlap_models.labs.link import read_link

CASES = pathlib.Path(__file__).parents[2] / "tests" / "cases"


def table(name):
    return json.loads((CASES / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", table("mended-links.json"), ids=lambda case: case["why"])
def test_a_mangled_link_means_what_it_meant(case):
    assert read_link(case["link"]) == read_link(case["means"])


@pytest.mark.parametrize("case", table("stray-links.json"), ids=lambda case: case["why"])
def test_what_is_not_certain_is_refused_with_the_character_by_name(case):
    with pytest.raises(BadArgument) as refused:
        read_link(case["link"])
    assert refused.value.parameter == case["parameter"]
    assert case["says"] in str(refused.value)
