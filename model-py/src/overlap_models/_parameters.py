"""The parameter table of the page: ranges, defaults, meanings and the constants of each lab.

Generated from src/labs by: npx tsx scripts/generate.ts
"""

from __future__ import annotations

from overlap_models._parameters_explore import *  # noqa: F401, F403
from overlap_models._parameters_gain import *  # noqa: F401, F403
from overlap_models._parameters_krylov import *  # noqa: F401, F403
from overlap_models._parameters_sockets import *  # noqa: F401, F403
from overlap_models._parameters_deposit import *  # noqa: F401, F403
from overlap_models._parameters_cluster import *  # noqa: F401, F403
from overlap_models._parameters_prefetch import *  # noqa: F401, F403
from overlap_models._parameters_strips import *  # noqa: F401, F403
from overlap_models._parameters_schedule import *  # noqa: F401, F403
from overlap_models._parameter_rows import Choice, Number, Text

#: Parameters of each lab in the order of the page.
PARAMETERS: dict[str, tuple[Number | Choice | Text, ...]] = {
    "explore": EXPLORE_PARAMETERS,
    "gain": GAIN_PARAMETERS,
    "krylov": KRYLOV_PARAMETERS,
    "sockets": SOCKETS_PARAMETERS,
    "deposit": DEPOSIT_PARAMETERS,
    "cluster": CLUSTER_PARAMETERS,
    "prefetch": PREFETCH_PARAMETERS,
    "strips": STRIPS_PARAMETERS,
    "schedule": SCHEDULE_PARAMETERS,
}
