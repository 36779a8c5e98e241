"""Parameters and constants of the lab krylov. Generated from src/labs by: npx tsx scripts/generate.ts"""

from __future__ import annotations

from overlap_models._parameter_rows import Choice, Number, Text

KRYLOV_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Number(
        key="t_fl",
        minimum=0.00001,
        maximum=1000.0,
        integer=False,
        default=3.0,
        unit="µs",
        meaning="Time of a floating-point operation.",
        source="Strumpen 1994, section 4.3: chosen so that its figures come out as printed",
    ),
    Number(
        key="t_s",
        minimum=0.0,
        maximum=100000.0,
        integer=False,
        default=5.3,
        unit="µs",
        meaning="Time to start a message between neighbours on the mesh.",
        source="Strumpen 1994, section 4.3: chosen so that its figures come out as printed",
    ),
    Number(
        key="t_w",
        minimum=0.00001,
        maximum=1000.0,
        integer=False,
        default=4.8,
        unit="µs",
        meaning="Time to transfer a word between neighbours on the mesh.",
        source="Strumpen 1994, section 4.3: chosen so that its figures come out as printed",
    ),
    Number(
        key="n",
        minimum=1,
        maximum=1000000000,
        integer=True,
        default=10000,
        unit="",
        meaning="Unknowns of the system of equations, divided equally among the processors.",
        source="Strumpen 1994, section 4.3: chosen so that its figures come out as printed",
    ),
    Number(
        key="n_z",
        minimum=1.0,
        maximum=1000.0,
        integer=False,
        default=5.0,
        unit="",
        meaning="Entries of the matrix that are not zero, in each row on average; 5 for the five-point stencil.",
        source="Strumpen 1994, section 4.3: chosen so that its figures come out as printed",
    ),
    Number(
        key="p",
        minimum=1,
        maximum=1000000,
        integer=True,
        default=229,
        unit="",
        meaning="Processors of the mesh; the longest way across it grows with their square root.",
        source="Strumpen 1994, section 4.3",
    ),
)
