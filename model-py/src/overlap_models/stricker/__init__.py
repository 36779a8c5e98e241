"""Synchronization apart from data: Stricker et al. 1995. Three message passing systems on a Cray T3D."""

from overlap_models.stricker.kernels import (
    fft2d_block, fft2d_computation, fft2d_exchanged, fft2d_flops, sor_block, sor_computation, sor_exchanged, sor_flops,
)  # fmt: skip
from overlap_models.stricker.network import all_to_all_loads, neighbours_loads, pace, pairing_load, shift_load, streaming, torus
from overlap_models.stricker.synchronization import (
    control_message, control_message_count, control_messages, handshake, tree_barrier, tree_message_count, tree_steps,
)  # fmt: skip
from overlap_models.stricker.systems import (
    Addresses, Copies, Exchange, Machine, Step, buffer_search, data_message, dmsg, even_address, piece_count, pvm, rrmsg, strided_copy,
)  # fmt: skip

__all__ = [
    "Addresses", "Copies", "Exchange", "Machine", "Step", "all_to_all_loads", "buffer_search", "control_message", "control_message_count",
    "control_messages", "data_message", "dmsg", "even_address", "fft2d_block", "fft2d_computation", "fft2d_exchanged", "fft2d_flops",
    "handshake", "neighbours_loads", "pace", "pairing_load", "piece_count", "pvm", "rrmsg", "shift_load", "sor_block", "sor_computation",
    "sor_exchanged", "sor_flops", "streaming", "strided_copy", "torus", "tree_barrier", "tree_message_count", "tree_steps",
]  # fmt: skip
