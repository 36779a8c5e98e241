r"""What a faster network is worth beside hiding, and what the overhead of hiding costs: Strumpen 1994, section 2.3.3.

With the communication ratio x of ``landmarks`` an iteration takes 1 + x calculation times without hiding and
1 + max(omega, x - f) with it: the second term is the communication that stays in sight, or the overhead. So
overhead is free while the messages take longer than the calculation that hides them, omega <= x - f, and costs gain from
there on.
"""

from __future__ import annotations

from overlap_models.arithmetic import existing, larger, where
from overlap_models.arrays import elementwise
from overlap_models.strumpen.loop import communication_ratio
from overlap_models.strumpen.symbols import Bound, F, Faster, GainPerOmega, GammaH, GammaS, Omega, Q, Startup


@elementwise
def equivalent_network(*, gamma_h: GammaH, gamma_s: GammaS, f: F, omega: Omega, q: Q, startup: Startup = 0) -> Faster | None:
    r"""How many times faster the network has to be to do without hiding what hiding does.

    :math:`q\,(s + \gamma_h/(k\,\gamma_s)) = \max(\Omega, x - f)` solved for k. Below 1 if hiding is a loss; None if
    no network is fast enough, as when nothing of the communication stays in sight.

    >>> equivalent_network(gamma_h=5, gamma_s=5, f=1, omega=0.2, q=1)
    5.0
    >>> equivalent_network(gamma_h=5, gamma_s=5, f=1, omega=0, q=1) is None
    True

    Source: derived from Strumpen 1994, equation (4).
    """
    ratio = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup)
    left = larger(omega, ratio - f) / q - startup
    return existing(where(left > 0, lambda: gamma_h / gamma_s / left))


@elementwise
def omega_of_faster_network(*, gamma_h: GammaH, gamma_s: GammaS, f: F, omega: Omega, q: Q, startup: Startup = 0) -> Omega | None:
    r"""Overhead at which a faster network stops paying for a program that hides: :math:`\Omega = x - f`.

    With any smaller gamma_h and an overhead below this, the speedup with hiding is larger than it is now. None if
    no faster network pays unless it also lowers the overhead: calculation and overhead already take longer than the
    messages.

    >>> omega_of_faster_network(gamma_h=10, gamma_s=5, f=1, omega=0.2, q=1)
    1.0
    >>> omega_of_faster_network(gamma_h=5, gamma_s=5, f=1, omega=0.2, q=1) is None
    True

    Source: derived from Strumpen 1994, section 2.3.2, the speedup with hiding.
    """
    exposed = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup) - f
    return existing(exposed, lambda exposed: exposed > omega)


@elementwise
def free_omega(*, gamma_h: GammaH, gamma_s: GammaS, f: F, q: Q, startup: Startup = 0) -> Omega:
    r"""Most overhead that costs no gain: :math:`\Omega = \max(0, x - f)`.

    >>> free_omega(gamma_h=10, gamma_s=5, f=1, q=1)
    1.0

    Source: Strumpen 1994, section 2.3.1, item 3: omega affects the gain if gamma_h/gamma_s < 1 + omega.
    """
    return larger(0.0, communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup) - f)


@elementwise
def omega_of_loss(*, gamma_h: GammaH, gamma_s: GammaS, q: Q, startup: Startup = 0) -> Omega:
    r"""Overhead above which hiding is a loss: :math:`\Omega > x`, whatever f.

    >>> omega_of_loss(gamma_h=1, gamma_s=5, q=1)
    0.2

    Source: Strumpen 1994, section 2.3.1, item 3, and section 2.3.2.
    """
    return communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup)


@elementwise
def omega_for(
    bound: Bound, gamma_h: GammaH = 5.0, gamma_s: GammaS = 5.0, *, f: F = 0.9, q: Q = 1.0, startup: Startup = 0
) -> Omega | None:
    r"""Most overhead with a gain of at least the bound B: :math:`\Omega = (1+x)/B - 1`.

    None if the gain is below the bound even without overhead. What else is not given is as on the front page.

    >>> omega_for(1.6, gamma_h=5, gamma_s=5, f=1, q=1)
    0.25
    >>> omega_for(gamma_h=1, gamma_s=5, f=1, q=1, bound=1.6) is None
    True

    Source: derived from Strumpen 1994, equation (4).
    """
    free = free_omega(gamma_h=gamma_h, gamma_s=gamma_s, f=f, q=q, startup=startup)
    ratio = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup)
    reached = (1 + ratio) / (1 + free) >= bound
    return existing(where(reached, lambda: larger((1 + ratio) / bound - 1, free)))


@elementwise
def gain_per_omega(*, gamma_h: GammaH, gamma_s: GammaS, f: F, omega: Omega, q: Q, startup: Startup = 0) -> GainPerOmega:
    r"""Gain that a little more overhead adds: :math:`dG/d\Omega = -(1+x)/(1+\Omega)^2`, or 0 while it is free.

    Where overhead ceases to be free, the value for more of it.

    >>> gain_per_omega(gamma_h=5, gamma_s=5, f=1, omega=0, q=1)
    -2.0
    >>> gain_per_omega(gamma_h=10, gamma_s=5, f=1, omega=0.5, q=1)
    0.0

    Source: derived from Strumpen 1994, equation (4).
    """
    free = omega < free_omega(gamma_h=gamma_h, gamma_s=gamma_s, f=f, q=q, startup=startup)
    ratio = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup)
    slope: float = where(free, lambda: 0.0, lambda: -((1 + ratio) / (1 + omega)) / (1 + omega))
    return slope
