"""Synchronizing an all-to-all exchange: Stricker et al. 1995, section 3 and figure 2.

Times in microseconds.
"""

from __future__ import annotations

from typing import Annotated

from overlap_models.arguments import Argument
from overlap_models.arithmetic import ceiling, log2
from overlap_models.arrays import elementwise

P = Annotated[float, Argument("nodes", least=2)]
WholeP = Annotated[int, Argument("nodes", least=2)]
Control = Annotated[float, Argument("processor time to send a control message", "µs", least=0)]
Latency = Annotated[float, Argument("way of a control message", "µs", least=0)]
Messages = Annotated[int, Argument("messages", least=0)]
Steps = Annotated[int, Argument("steps", least=2)]
Time = Annotated[float, Argument("time", "µs", least=0)]

#: A request, a response and an acknowledgement go with each data message.
CONTROL_MESSAGES = 3


@elementwise
def control_message_count(*, p: WholeP) -> Messages:
    """Control messages of an all-to-all exchange in which each data message has its own: 3 p (p - 1).

    >>> control_message_count(p=512)
    784896

    Source: Stricker et al. 1995, section 3, figure 2.
    """
    return CONTROL_MESSAGES * p * (p - 1)


@elementwise
def tree_message_count(*, p: WholeP) -> Messages:
    """Messages of a combining tree, up and down: 2 (p - 1); the paper rounds it to 2 p.

    >>> tree_message_count(p=512)
    1022

    Source: Stricker et al. 1995, section 3, figure 2.
    """
    return 2 * (p - 1)


@elementwise
def tree_steps(*, p: P) -> Steps:
    """Steps of a combining tree one after another: 2 log2 p.

    >>> tree_steps(p=512)
    18

    Source: Stricker et al. 1995, section 3.
    """
    return 2 * ceiling(log2(p))


@elementwise
def control_message(*, control: Control, latency: Latency) -> Time:
    """From the start of sending a control message until it is there.

    >>> control_message(control=2.5, latency=1.5)
    4.0

    Source: Stricker et al. 1995, section A.1.
    """
    return control + latency


@elementwise
def handshake(*, control: Control, latency: Latency) -> Time:
    """Request, response and acknowledgement of one data message, which wait for one another.

    >>> handshake(control=2.5, latency=1.5)
    12.0

    Source: Stricker et al. 1995, section 4, RRMSG.
    """
    return CONTROL_MESSAGES * control_message(control=control, latency=latency)


@elementwise
def tree_barrier(*, p: P, control: Control, latency: Latency) -> Time:
    """A combining tree after the last node has come, for p a power of two: the longest way up and down again.

    >>> tree_barrier(p=512, control=2.5, latency=1.5)
    72.0

    Source: Stricker et al. 1995, section 3, figure 2.
    """
    return tree_steps(p=p) * control_message(control=control, latency=latency)


@elementwise
def control_messages(*, p: P, control: Control, latency: Latency) -> Time:
    """The three control messages of all p - 1 data messages of a node, one exchange after the other.

    >>> control_messages(p=3, control=2.5, latency=1.5)
    24.0

    Source: Stricker et al. 1995, section 3, figure 2.
    """
    return (p - 1) * handshake(control=control, latency=latency)
