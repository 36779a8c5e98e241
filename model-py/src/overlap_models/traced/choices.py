"""What a reader says of kernels that the rules of names get wrong: families and streams that communicate, or do not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from overlap_models import checks

ALLOWED = (
    "kernel families, or streams such as stream:27, that count as communication; with a minus in front what does not,"
    " such as stream:27,-cub::DeviceScan; a family may end with *"
)

_PREFIX = re.compile(r"^(?:void |static |__global__ )+")
_ANONYMOUS = re.compile(r"\(anonymous namespace\)::|<unnamed>::")
#: Kernels of these names are whatever the type in their brackets says.
_WRAPPERS = re.compile(r"(?:^|::)(?:device_kernel|Kernel2?|kernel_entry|elementwise_kernel_with_index)$")
_ARGUMENT = re.compile(r"<\s*([A-Za-z_][\w:]*)")
_NUMBERS = re.compile(r"(?:_+\d+)+$")
_STREAM = re.compile(r"stream:(\d+)$")


@cache
def family_of(name: str) -> str:
    """A kernel's name without the types and sizes for which it was compiled.

    >>> family_of("void dpsk::ep::internode::dispatch<false, 8, true>(int4*, float*)")
    'dpsk::ep::internode::dispatch'
    >>> family_of("void cutlass::device_kernel<flash::FlashAttnBwd<flash::Mainloop<2> > >(flash::Params)")
    'cutlass::device_kernel<flash::FlashAttnBwd>'
    >>> family_of("Memcpy HtoD (Pageable -> Device)"), family_of("hcom_allReduce__123_0_1"), family_of("(anonymous namespace)::softmax<float>(int)")
    ('Memcpy HtoD', 'hcom_allReduce', 'softmax')
    """
    plain = _ANONYMOUS.sub("", _PREFIX.sub("", name.strip()))
    head = re.split(r"[<(,]", plain, maxsplit=1)[0].strip()
    argument = _ARGUMENT.match(plain, len(head)) if _WRAPPERS.search(head) else None
    family = f"{head}<{argument[1]}>" if argument else _NUMBERS.sub("", head)
    return family or head or plain


@dataclass(frozen=True)
class Choices:
    """Whether something communicates; what is in neither follows the rules. A family goes before a stream."""

    families: Mapping[str, bool] = field(default_factory=dict)
    streams: Mapping[int, bool] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((tuple(self.families.items()), tuple(self.streams.items())))

    def of(self, name: str, stream: int) -> bool | None:
        """None: nothing was chosen."""
        if self.families:
            family = family_of(name)
            for each, sends in self.families.items():
                if _is_of(family, each):
                    return sends
        return self.streams.get(stream)

    def unused(self, names: Sequence[str], streams: Sequence[int]) -> list[str]:
        """Entries that meet no kernel."""
        found = {family_of(name) for name in names}
        families = [each for each in self.families if not any(_is_of(family, each) for family in found)]
        return [*families, *(f"stream:{each}" for each in self.streams if each not in streams)]


def _is_of(family: str, entry: str) -> bool:
    return family == entry or (entry.endswith("*") and family.startswith(entry[:-1]))


#: Nothing chosen.
RULES = Choices()


def read_choices(text: str | Sequence[str]) -> Choices:
    """The later of two entries for the same counts.

    >>> read_choices("stream:27,-cub::*")
    Choices(families={'cub::*': False}, streams={27: True})
    """
    families: dict[str, bool] = {}
    streams: dict[int, bool] = {}
    for given in text.split(",") if isinstance(text, str) else text:
        if not isinstance(given, str):
            checks.reject("communicates", given, ALLOWED)
        entry = given.strip()
        if not entry:
            continue
        sends, entry = not entry.startswith("-"), entry.removeprefix("-").removeprefix("+").strip()
        stream = _STREAM.match(entry)
        if not entry or (entry.startswith("stream:") and stream is None):
            checks.reject("communicates", given, ALLOWED)
        if stream is None:
            # A later entry takes the place of an earlier one, and is looked at first if it has none.
            families.pop(entry, None)
            families = {entry: sends, **families}
        else:
            streams[int(stream[1])] = sends
    return Choices(families, streams)
