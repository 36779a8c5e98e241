r"""The best of several machines for a program: question (2) of the programmer, Strumpen 1994, section 2.3.3.

A machine is its hardware granularity and the overhead of hiding on it. A list of them is text, pairs gamma_h:omega
with commas or blanks between them; the lists of the paper's examples have names.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Annotated, Any

from overlap_models import checks
from overlap_models.arguments import Argument, checked_fields
from overlap_models.arithmetic import larger, where
from overlap_models.arrays import elementwise, one_by_one
from overlap_models.strumpen.loop import communication_ratio, gain, max_gain
from overlap_models.strumpen.symbols import F, Gain, GammaH, GammaS, Omega, Q, Startup


@dataclass(frozen=True)
@checked_fields
class Machine:
    """A machine, as far as the gain of a program depends on it."""

    gamma_h: GammaH
    omega: Omega


def _check_machines(machines: Sequence[object]) -> None:
    for machine in machines:
        checks.instance(Machine, machines=machine)


OneMachine = Annotated[Machine, Argument("the machine")]
Machines = Annotated[Sequence[Machine], Argument("machines to choose among", extra=_check_machines)]
Place = Annotated[int, Argument("place in the list, from 0 on", least=0)]
Throughout = Annotated[bool, Argument("whether hiding gains for all of them")]

#: The machines H1, H2, H3 of the worked examples of section 2.3.1.
EXAMPLES = {
    "example_1": (Machine(1, 1), Machine(5, 0.2), Machine(10, 0)),
    "example_2": (Machine(5, 0), Machine(1, 0.2), Machine(10, 1)),
}

#: Largest number of machines that a reader can choose among.
MOST_MACHINES = 100

_NUMBER = r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
_PAIR = re.compile(rf"({_NUMBER}):({_NUMBER})")


def parse(text: str) -> tuple[Machine, ...]:
    """Return the machines of a text: the name of an example, or pairs gamma_h:omega.

    >>> parse("5:0.2, 10:0")
    (Machine(gamma_h=5.0, omega=0.2), Machine(gamma_h=10.0, omega=0.0))
    >>> parse("example_1")[1]
    Machine(gamma_h=5, omega=0.2)
    >>> parse("5:0.2, 10")
    Traceback (most recent call last):
    ...
    overlap_models.checks.BadArgument: machines = '10' is not allowed: it must be a pair gamma_h:omega of numbers from 0 on, such as 5:0.2

    Raises
    ------
    ValueError
        Naming the first pair that is not one, or for no machine or too many.

    References
    ----------
    Strumpen 1994, section 2.3.1, examples 1 and 2.
    """
    if not isinstance(text, str):
        checks.reject("machines", text, "text")
    if text in EXAMPLES:
        return EXAMPLES[text]
    pairs = [pair for pair in re.split(r"[\s,]+", text) if pair]
    if not 1 <= len(pairs) <= MOST_MACHINES:
        checks.reject("machines", text, f"1 to {MOST_MACHINES} pairs gamma_h:omega, or {' or '.join(EXAMPLES)}")
    return tuple(_machine(pair) for pair in pairs)


def _machine(pair: str) -> Machine:
    match = _PAIR.fullmatch(pair)
    if match is None:
        checks.reject("machines", pair, "a pair gamma_h:omega of numbers from 0 on, such as 5:0.2")
    gamma_h, omega = map(float, match.groups())
    if not (checks.is_number(gamma_h) and gamma_h > 0 and checks.is_number(omega)):
        checks.reject("machines", pair, "a pair of finite numbers with gamma_h above 0 and omega at least 0")
    return Machine(gamma_h, omega)


@elementwise
def best(machines: Machines, *, gamma_s: GammaS, f: F, q: Q, startup: Startup = 0) -> Place | None:
    """Place in the list, from 0 on, of the machine with the largest gain; the first of equals, None of none.

    >>> best(EXAMPLES["example_1"], gamma_s=5, f=1, q=1)
    1

    Source: Strumpen 1994, section 2.3.1, example 1.
    """
    gains = [
        gain(gamma_h=machine.gamma_h, omega=machine.omega, gamma_s=gamma_s, f=f, q=q, startup=startup)
        for machine in machines
    ]
    place: Any = 0 if gains else None
    for other in range(1, len(gains)):
        place = where(reduce(larger, gains[:other]) < gains[other], lambda: other, lambda: place)
    return place  # type: ignore[no-any-return]


@one_by_one
def least_gain(machine: OneMachine, *, gamma_s_low: GammaS, gamma_s_high: GammaS, f: F, q: Q, startup: Startup = 0) -> Gain:
    """Least gain of a machine over a range of software granularities, both ends included.

    It lies at an end: the gain rises with gamma_s up to its maximum and falls after it.

    >>> [round(least_gain(machine, gamma_s_low=2, gamma_s_high=10, f=1, q=1), 3) for machine in EXAMPLES["example_2"]]
    [1.4, 0.917, 1.0]

    Source: Strumpen 1994, section 2.3.1, example 2.
    """
    checks.at_least(gamma_s_low, gamma_s_high=gamma_s_high)
    return min(
        gain(gamma_h=machine.gamma_h, omega=machine.omega, gamma_s=gamma_s, f=f, q=q, startup=startup)
        for gamma_s in (gamma_s_low, gamma_s_high)
    )


@one_by_one
def gains_throughout(machine: OneMachine, *, gamma_s_low: GammaS, gamma_s_high: GammaS, f: F, q: Q, startup: Startup = 0) -> Throughout:
    """Whether hiding gains, G > 1, for every software granularity between the ends of a range.

    The ends themselves do not count: H3 of example 2, which the paper counts among the machines that gain, has G = 1
    exactly at gamma_s = 10. The gain is above 1 where f > 0 and the communication ratio is above omega, and the
    ratio falls with gamma_s.

    >>> [gains_throughout(machine, gamma_s_low=2, gamma_s_high=10, f=1, q=1) for machine in EXAMPLES["example_2"]]
    [True, False, True]

    Source: Strumpen 1994, section 2.3.1, example 2 and item 3.
    """
    checks.at_least(gamma_s_low, gamma_s_high=gamma_s_high)
    most = max_gain(f=f, omega=machine.omega)
    coarsest = communication_ratio(gamma_h=machine.gamma_h, gamma_s=gamma_s_high, q=q, startup=startup)
    return most > 1 and coarsest >= machine.omega
