r"""Thread switching in the place of prefetching: a processor that waits for a word goes on with another of its threads.

Warschko, Herter, Tichy 1994, section 2, expect results like those of prefetching and leave them open. The closed form is that of Saavedra,
Culler and von Eicken 1990 for threads that compute for equally long, with the limits of the pipelined network of section 3.2. All times
are in cycles of the processor.

.. code-block:: text

    v = 2      |=R=|S|=R=|S|       |=R=|S|         a word is asked for at the end of each R
                   |------ L ------|               too few threads: the processor waits for the word of the first
"""

from __future__ import annotations

from typing import Annotated

from overlap_models.arguments import Argument
from overlap_models.arithmetic import larger
from overlap_models.arrays import elementwise
from overlap_models.warschko.prefetch import M, V

TRun = Annotated[float, Argument("that a thread computes from one remote word to the next", "cycles", above=0)]
TSwitch = Annotated[float, Argument("to switch from a thread to the next one", "cycles", least=0)]
Latency = Annotated[float, Argument("from a request to its word", "cycles", least=0)]
K = Annotated[float, Argument("between two requests that the network takes", "cycles", least=0)]
Utilization = Annotated[float, Argument("part of the time in which the processor computes", least=0)]


@elementwise
def thread_utilization(*, v: V, t_run: TRun, t_switch: TSwitch, latency: Latency, m: M, k: K) -> Utilization:
    r"""Part of the time in which a processor with v threads computes.

    It rises with v until the processor is never without a thread that can go on, and then loses the switches alone:

    .. math:: U = \min\left(\frac{v R}{R + L},\; \frac{R}{R + S},\; \frac{R}{\max(k, L / m)}\right)

    >>> [thread_utilization(v=v, t_run=90, t_switch=10, latency=810, m=1024, k=1) for v in (1, 5, 10, 100)]
    [0.1, 0.5, 0.9, 0.9]
    >>> thread_utilization(v=100, t_run=45, t_switch=5, latency=1000, m=10, k=100)
    0.45

    Source: Saavedra, Culler, von Eicken 1990, section 3; Warschko, Herter, Tichy 1994, section 3.2 for m and k.
    """
    interval = larger(larger(k, latency / m), t_run + t_switch)
    return t_run / larger(interval, (t_run + latency) / v)
