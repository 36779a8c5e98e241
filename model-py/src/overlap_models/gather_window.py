"""Which window a gather uses, and what to change where there is none: around equation (7) of Tam and Wang."""

from __future__ import annotations

import math

from overlap_models import checks
from overlap_models.cluster import gather_lower


def fits_at_once(*, B: float, p: int, i: int) -> bool:
    """Whether the buffer holds everything, so that algorithm 1 lets all send at once: B > p' i.

    >>> fits_at_once(B=1935, p=16, i=128), fits_at_once(B=1935, p=16, i=130)
    (True, False)

    Source: Tam and Wang, algorithm 1.
    """
    checks.count(2, p=p)
    checks.count(1, i=i)
    checks.not_negative(B=B)
    return B > (p - 1) * i


def window_with_full_groups(*, lower: int, upper: int, p: int) -> int | None:
    """Largest window within the bounds whose last group keeps the link busy, also one that divides p'.

    Equation (7) wants p' mod x to be at least the lower bound; where that is 0 the last group is as large as all
    others, and nothing speaks against it.

    >>> window_with_full_groups(lower=1, upper=3, p=16)
    3
    >>> window_with_full_groups(lower=1, upper=1, p=2)
    1
    >>> window_with_full_groups(lower=2, upper=1, p=16) is None
    True

    Source: our reading of Tam and Wang, equation (7).
    """
    checks.count(1, lower=lower)
    checks.count(0, upper=upper)
    checks.count(2, p=p)
    senders = p - 1
    candidates = range(min(upper, senders), lower - 1, -1)
    return next((x for x in candidates if senders % x == 0 or senders % x >= lower), None)


def least_buffer(*, gs: float, gr: float, p: int, i: int) -> int:
    """Fewest packets of buffer with which algorithm 1 has an answer: a window by (7), or room for everything.

    >>> least_buffer(gs=122.427, gr=123.186, p=16, i=700)
    705
    >>> least_buffer(gs=1, gr=1, p=2, i=10)
    11

    Source: Tam and Wang, equations (5) to (7) and algorithm 1.
    """
    checks.positive(gs=gs, gr=gr)
    checks.count(2, p=p)
    checks.count(1, i=i)
    senders, lower = p - 1, gather_lower(gs=gs, gr=gr)
    everything = senders * i + 1
    smallest = next((x for x in range(lower, senders + 1) if senders % x >= lower), None)
    return everything if smallest is None else min(everything, max(0, math.ceil((smallest - gs / gr) * i)))
