r"""What a faster network is worth beside hiding: the question of the architect, Strumpen 1994, section 2.3.3.

With the communication ratio x of ``landmarks`` an iteration takes 1 + x calculation times without hiding and
1 + max(omega, x - f) with it: the second term is the communication that stays in sight, or the overhead.
"""

from __future__ import annotations

from overlap_models import checks
from overlap_models.gain import communication_ratio


def equivalent_network(
    *, gamma_h: float, gamma_s: float, f: float, omega: float, q: float, startup: float = 0
) -> float | None:
    r"""How many times faster the network has to be to do without hiding what hiding does.

    :math:`q\,(s + \gamma_h/(k\,\gamma_s)) = \max(\Omega, x - f)` solved for k. Below 1 if hiding is a loss; None if
    no network is fast enough, as when nothing of the communication stays in sight.

    >>> equivalent_network(gamma_h=5, gamma_s=5, f=1, omega=0.2, q=1)
    5.0
    >>> equivalent_network(gamma_h=5, gamma_s=5, f=1, omega=0, q=1) is None
    True

    Source: derived from Strumpen 1994, equation (4).
    """
    checks.fraction(f=f)
    checks.not_negative(omega=omega)
    ratio = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup)
    left = max(omega, ratio - f) / q - startup
    factor = gamma_h / gamma_s / left if left > 0 else None
    return factor if checks.is_number(factor) else None


def omega_of_faster_network(
    *, gamma_h: float, gamma_s: float, f: float, omega: float, q: float, startup: float = 0
) -> float | None:
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
    checks.fraction(f=f)
    checks.not_negative(omega=omega)
    exposed = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup) - f
    return exposed if exposed > omega else None
