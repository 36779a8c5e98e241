"""How each lab is simulated, in the order of the page.

Generated from src/labs/index.ts by: npx tsx scripts/generate.ts
"""

from __future__ import annotations

from collections.abc import Callable

from overlap_models.simulations import cluster, deposit, explore, gain, prefetch, schedule, sockets, strips
from overlap_models.simulations.batch import Batch
from overlap_models.simulations.result import Simulated

LABS: dict[str, Callable[..., Simulated]] = {
    "explore": explore.simulate,
    "gain": gain.simulate,
    "sockets": sockets.simulate,
    "deposit": deposit.simulate,
    "cluster": cluster.simulate,
    "prefetch": prefetch.simulate,
    "strips": strips.simulate,
    "schedule": schedule.simulate,
}

#: Batch simulation of many scenarios, by lab.
BATCHES: dict[str, Batch] = {
    "explore": explore.BATCH,
    "gain": gain.BATCH,
    "sockets": sockets.BATCH,
    "deposit": deposit.BATCH,
    "cluster": cluster.BATCH,
    "prefetch": prefetch.BATCH,
    "strips": strips.BATCH,
    "schedule": schedule.BATCH,
}
