"""The symbols of Strumpen 1994: what each means, its unit, and the range in which the equations hold.

Times are in any one unit, the same for all of an equation.
"""

from __future__ import annotations

from typing import Annotated

from overlap_models.arguments import Argument

#: Of a machine and a program.
GammaH = Annotated[float, Argument("hardware granularity, instructions in the time of one communication unit", above=0)]
GammaS = Annotated[float, Argument("software granularity, instructions for each communication unit", above=0)]
F = Annotated[float, Argument("part of the calculation that can hide communication", least=0, most=1)]
Omega = Annotated[float, Argument("overhead of hiding, as a part of the calculation time", least=0)]
Mu = Annotated[float, Argument("part of the bandwidth of memory that the network interface takes while messages travel", least=0, most=1)]
Q = Annotated[float, Argument("messages one after another in an iteration", above=0)]
P = Annotated[float, Argument("processes", least=1)]
Startup = Annotated[
    float, Argument("what starting a message costs, as a part of the calculation time; 0 is the form of long messages", least=0)
]
Bound = Annotated[float, Argument("gain that is wanted", above=0)]

#: Of one process in one iteration.
TCalc = Annotated[float, Argument("calculation time", least=0)]
TCom = Annotated[float, Argument("communication time, in the unit of t_calc", least=0)]
PositiveTCalc = Annotated[float, Argument("calculation time", above=0)]
PositiveTCom = Annotated[float, Argument("communication time, in the unit of t_calc", above=0)]
Granularity = Annotated[float, Argument("granularity, calculation over communication time", above=0)]

#: What the granularities are made of.
I = Annotated[float, Argument("instructions", least=0)]  # noqa: E741
PositiveI = Annotated[float, Argument("instructions of the whole program", above=0)]
ROp = Annotated[float, Argument("instructions that a processor executes in a unit of time", above=0)]
ICs = Annotated[float, Argument("instructions to start a message", least=0)]
PositiveICs = Annotated[float, Argument("instructions to start a message", above=0)]
B = Annotated[float, Argument("communication units of a message", least=0)]
PositiveB = Annotated[float, Argument("communication units that a process communicates", above=0)]
RCom = Annotated[float, Argument("communication units that the network transfers in a unit of time", above=0)]
TTr = Annotated[float, Argument("time of one message", least=0)]

#: The same program on more processes.
Lambda = Annotated[float, Argument("ratio of the granularities, p gamma_s / gamma_h", above=0)]
QLaw = Annotated[str, Argument("how the messages of an iteration grow with p: q, q sqrt(p) or q p", choices=("constant", "sqrt", "linear"))]
ICsOverI = Annotated[
    float, Argument("instructions to start a message, as a part of the program; 0 is the form of long messages, equation (6)", least=0)
]

#: Results.
Gain = Annotated[float, Argument("gain of hiding: time without it over time with it; below 1 it is a loss", least=0, most=2)]
GainPerOmega = Annotated[float, Argument("gain for each unit of overhead", most=0)]
Ratio = Annotated[float, Argument("communication over calculation time", least=0)]
Speedup = Annotated[float, Argument("speedup over one process", least=0)]
Efficiency = Annotated[float, Argument("speedup for each process", least=0)]
Time = Annotated[float, Argument("time, in the unit of the arguments", least=0)]
GammaRatio = Annotated[float, Argument("ratio gamma_h / gamma_s", above=0)]
Faster = Annotated[float, Argument("how many times faster the network is", above=0)]
Most = Annotated[float, Argument("least upper bound of the gain", least=0, most=2)]
