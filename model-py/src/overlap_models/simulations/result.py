"""What the simulation of a lab gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from overlap_models.simulator.diagrams import Diagram


class Result(dict[str, Any]):
    """What a simulation says, by the names of the contract: a dictionary whose keys are attributes too.

    >>> result = Result.of({"gain": 1.5, "schemes": {"naive": {"status": "deadlock"}}})
    >>> result.gain, result["gain"], result.schemes.naive.status
    (1.5, 1.5, 'deadlock')
    """

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Result:
        return cls({key: cls.of(value) if isinstance(value, Mapping) else value for key, value in values.items()})

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no result {name}; there are {', '.join(self)}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]


@dataclass(frozen=True)
class Simulated:
    values: Mapping[str, Any]
    #: Empty unless they were wanted.
    diagrams: Sequence[Diagram] = ()
