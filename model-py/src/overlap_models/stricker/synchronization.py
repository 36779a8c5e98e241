"""Synchronizing an all-to-all exchange: Stricker et al. 1995, section 3 and figure 2.

Times in microseconds. `control` is the processor time to send a control message, `latency` its way; p is the number
of nodes.
"""

from __future__ import annotations

from overlap_models import checks
from overlap_models.arithmetic import ceiling, log2
from overlap_models.arrays import elementwise

#: A request, a response and an acknowledgement go with each data message.
CONTROL_MESSAGES = 3


@elementwise
def control_message_count(*, p: int) -> int:
    """Control messages of an all-to-all exchange in which each data message has its own: 3 p (p - 1).

    >>> control_message_count(p=512)
    784896

    Source: Stricker et al. 1995, section 3, figure 2.
    """
    checks.count(2, p=p)
    return CONTROL_MESSAGES * p * (p - 1)


@elementwise
def tree_message_count(*, p: int) -> int:
    """Messages of a combining tree, up and down: 2 (p - 1); the paper rounds it to 2 p.

    >>> tree_message_count(p=512)
    1022

    Source: Stricker et al. 1995, section 3, figure 2.
    """
    checks.count(2, p=p)
    return 2 * (p - 1)


@elementwise
def tree_steps(*, p: float) -> int:
    """Steps of a combining tree one after another: 2 log2 p.

    >>> tree_steps(p=512)
    18

    Source: Stricker et al. 1995, section 3.
    """
    checks.at_least(2, p=p)
    return 2 * ceiling(log2(p))


@elementwise
def control_message(*, control: float, latency: float) -> float:
    """From the start of sending a control message until it is there.

    >>> control_message(control=2.5, latency=1.5)
    4.0

    Source: Stricker et al. 1995, section A.1.
    """
    checks.not_negative(control=control, latency=latency)
    return control + latency


@elementwise
def handshake(*, control: float, latency: float) -> float:
    """Request, response and acknowledgement of one data message, which wait for one another.

    >>> handshake(control=2.5, latency=1.5)
    12.0

    Source: Stricker et al. 1995, section 4, RRMSG.
    """
    return CONTROL_MESSAGES * control_message(control=control, latency=latency)


@elementwise
def tree_barrier(*, p: float, control: float, latency: float) -> float:
    """A combining tree after the last node has come, for p a power of two: the longest way up and down again.

    >>> tree_barrier(p=512, control=2.5, latency=1.5)
    72.0

    Source: Stricker et al. 1995, section 3, figure 2.
    """
    return tree_steps(p=p) * control_message(control=control, latency=latency)


@elementwise
def control_messages(*, p: float, control: float, latency: float) -> float:
    """The three control messages of all p - 1 data messages of a node, one exchange after the other.

    >>> control_messages(p=3, control=2.5, latency=1.5)
    24.0

    Source: Stricker et al. 1995, section 3, figure 2.
    """
    checks.at_least(2, p=p)
    return (p - 1) * handshake(control=control, latency=latency)
