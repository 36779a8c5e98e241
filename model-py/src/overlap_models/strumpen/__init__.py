"""Latency hiding: V. Strumpen 1994. Granularity, speedup and gain, their landmarks, and the questions of section 2.3.3.

``krylov``, ``sockets`` (with ``programs``) and ``machines`` are modules of their own: sections 4.3, 3 and 4.1, and the
lists of machines of section 2.3.1.
"""

from overlap_models.strumpen import krylov, machines, programs, sockets
from overlap_models.strumpen.granularities import (
    calculation_time, communication_time, gamma_s_of_lambda, granularity, hardware_granularity, lambda_of_gamma_s,
    long_message_transfer_time, message_transfer_time, short_message_transfer_time, software_granularity, startup,
)  # fmt: skip
from overlap_models.strumpen.landmarks import (
    Interval, communication_range_for, f_of_max_gain, gamma_h_of_loss, gamma_h_of_max_gain, gamma_h_range_for, gamma_ratio_of_loss,
    gamma_ratio_of_max_gain, gamma_s_range_for, max_gain_with_startup, q_of_loss, q_of_max_gain, startup_of_loss, startup_of_max_gain,
)  # fmt: skip
from overlap_models.strumpen.loop import (
    communication_ratio, efficiency, efficiency_lh, gain, gamma_s_of_loss, gamma_s_of_max_gain, ideal_gain, loop_time, loop_time_lh,
    max_gain, omega_with_memory, partial_gain, simple_speedup, simple_speedup_lh, speedup, speedup_lh,
)  # fmt: skip
from overlap_models.strumpen.processes import (
    Q_LAWS, communication_ratio_of_p, gain_of_p, lambda_of_loss, lambda_of_max_gain, messages, p_of_loss, p_of_max_gain, p_of_max_speedup,
    p_of_max_speedup_lh, speedup_lh_of_p, speedup_limit, speedup_of_p, whole_maximum,
)  # fmt: skip
from overlap_models.strumpen.questions import (
    equivalent_network, free_omega, gain_per_omega, omega_for, omega_of_faster_network, omega_of_loss,
)  # fmt: skip

__all__ = [
    "Interval", "Q_LAWS", "calculation_time", "communication_range_for", "communication_ratio", "communication_ratio_of_p",
    "communication_time", "efficiency", "efficiency_lh", "equivalent_network", "f_of_max_gain", "free_omega", "gain", "gain_of_p",
    "gain_per_omega", "gamma_h_of_loss", "gamma_h_of_max_gain", "gamma_h_range_for", "gamma_ratio_of_loss", "gamma_ratio_of_max_gain",
    "gamma_s_of_lambda", "gamma_s_of_loss", "gamma_s_of_max_gain", "gamma_s_range_for", "granularity", "hardware_granularity", "ideal_gain",
    "krylov", "lambda_of_gamma_s", "lambda_of_loss", "lambda_of_max_gain", "long_message_transfer_time", "loop_time", "loop_time_lh",
    "machines", "max_gain", "max_gain_with_startup", "message_transfer_time", "messages", "omega_for", "omega_of_faster_network",
    "omega_of_loss", "omega_with_memory", "p_of_loss", "p_of_max_gain", "p_of_max_speedup", "p_of_max_speedup_lh", "partial_gain",
    "programs", "q_of_loss", "q_of_max_gain", "short_message_transfer_time", "simple_speedup", "simple_speedup_lh", "sockets",
    "software_granularity", "speedup", "speedup_lh", "speedup_lh_of_p", "speedup_limit", "speedup_of_p", "startup", "startup_of_loss",
    "startup_of_max_gain", "whole_maximum",
]  # fmt: skip
