"""The symbols of Tam and Wang. Times are in any one unit, the same for all of an equation, unless microseconds are named."""

from __future__ import annotations

from typing import Annotated

from overlap_models.arguments import Argument

#: Processes that a window is searched for.
MOST_PROCESSES = 1_000_000

P = Annotated[int, Argument("processes", least=2)]
GatherP = Annotated[int, Argument("processes: the root and p - 1 senders", least=2, most=MOST_PROCESSES)]

#: Of a broadcast, equations (1) and (2).
M = Annotated[float, Argument("size of the message", "bytes", least=0, whole=True)]
MTU = Annotated[float, Argument("most bytes of a packet", "bytes", least=1, whole=True)]
Packets = Annotated[int, Argument("packets of the message", least=0)]
K = Annotated[int, Argument("packets of the message", least=1)]
Os = Annotated[float, Argument("send time of a packet", least=0)]
Gs = Annotated[float, Argument("send gap", least=0)]
Or = Annotated[float, Argument("asynchronous receive", least=0)]
Ur = Annotated[float, Argument("user receive", least=0)]
Moving = Annotated[float, Argument("time for which a packet has the only path to memory", least=0)]
Poll = Annotated[float, Argument("polling interval: the scheduler runs a process that waits at multiples of it", above=0)]
L = Annotated[float, Argument("transfer time", least=0)]
LogpL = Annotated[
    float,
    Argument("latency from program to program: as the model has no overheads, O_s + L + O_r + U_r of the cluster model (figure 3)", least=0),
]
Rounds = Annotated[int, Argument("rounds of the tree", least=1)]
Process = Annotated[int, Argument("number of the process", least=0)]

#: Of a gather, equations (3) to (8).
A = Annotated[float, Argument("packets that arrive in a unit of time", above=0)]
D = Annotated[float, Argument("packets that depart in a unit of time", above=0)]
B = Annotated[float, Argument("packets that the buffer holds", least=0)]
AllPackets = Annotated[float, Argument("packets that arrive in all", above=0)]
PositiveGs = Annotated[float, Argument("send gap", above=0)]
PositiveGr = Annotated[float, Argument("receive gap, in the unit of the send gap", above=0)]
I = Annotated[int, Argument("packets that each sender has", least=1)]  # noqa: E741
Lower = Annotated[int, Argument("bound of equation (5)", least=1)]
Upper = Annotated[int, Argument("bound of equation (6)", least=0)]
C1 = Annotated[float, Argument("time until the first packet reaches the bottleneck", least=0)]
C2 = Annotated[float, Argument("time of the last packet from the bottleneck into the program", least=0)]
Bottleneck = Annotated[float, Argument("time that the bottleneck needs for one packet", above=0)]
TransferRatio = Annotated[float, Argument("part of the packets", least=0, most=1)]
LeastSenders = Annotated[int, Argument("senders at once", least=1)]
MostSenders = Annotated[int, Argument("senders at once", least=0)]
Buffer = Annotated[int, Argument("packets of buffer", least=0)]
FitsAtOnce = Annotated[bool, Argument("whether the buffer holds everything")]

Time = Annotated[float, Argument("time, in the unit of the arguments", least=0)]
TimeUs = Annotated[float, Argument("time", "µs", least=0)]
