"""The model of each lab, in the order of the page.

Generated from src/labs/list.ts by: npx tsx scripts/generate.ts
"""

from __future__ import annotations

from overlap_models.labs import cluster, deposit, explore, gain, krylov, machine, prefetch, program, sockets, strips
from overlap_models.labs.model import Model

MODELS: dict[str, Model] = {
    "explore": explore.MODEL,
    "gain": gain.MODEL,
    "krylov": krylov.MODEL,
    "sockets": sockets.MODEL,
    "deposit": deposit.MODEL,
    "cluster": cluster.MODEL,
    "prefetch": prefetch.MODEL,
    "strips": strips.MODEL,
    "machine": machine.MODEL,
    "program": program.MODEL,
}
