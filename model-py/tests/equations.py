"""The equations of all papers, and arguments that each of them takes."""

import inspect
import pkgutil
from importlib import import_module

import pytest

import overlap_models
from overlap_models import iancu, qi, stricker, strumpen, tam_wang, warschko
from overlap_models.iancu.programs import Program
from overlap_models.iancu.strips import Costs
from overlap_models.stricker import systems
from overlap_models.strumpen import machines
from overlap_models.strumpen.programs import EXAMPLE
from overlap_models.tam_wang import machine as cluster

#: Arguments that every function accepts, by parameter name.
GOOD = {
    "gamma_h": 5, "gamma_s": 5, "f": 0.9, "omega": 0.1, "q": 1, "p": 8, "startup": 0.1, "t_calc": 1, "t_com": 1,
    "i": 10, "r_op": 2, "i_cs": 1, "b": 3, "r_com": 4, "t_tr": 1, "lambda_": 10, "m": 100, "A": 3, "D": 1, "B": 5,
    "k": 10, "gs": 2, "gr": 1, "lower": 1, "upper": 3, "C1": 1, "C2": 1, "granularity": 2, "bound": 1.5,
    "q_law": "sqrt", "i_cs_over_i": 0.01, "a": 100, "omega_t": 4, "n": 100, "n_z": 5, "t_fl": 1, "t_s": 1, "t_w": 1,
    "gamma_s_low": 2, "gamma_s_high": 10, "machines": [machines.Machine(5, 0.2)],
    "message_bytes": 4000, "segment_bytes": 1460, "payload_bytes": 100, "flows": 2, "streams": 2,
    "segments_per_acknowledgement": 2, "direct_us": 962, "pipe_us": 380, "header_stage_us": 447, "send_buffer": 4096,
    "receive_buffer": 4096, "mu": 0.2, "copy_us_per_byte": 0.1, "remap_us": 50, "page_bytes": 4096, "calls": 2,
    "control": 2.47, "latency": 1.33, "distance": 3, "mask": 3, "in_phase": True, "store": 50, "link": 126,
    "loads": {2: 1.0}, "synchronization": 3, "synchronizations": 2, "buffers": 70, "copies": systems.Copies(),
    "streaming": 30, "held": False, "elements": 1024, "piece": 3, "copied": systems.Step(240, 120, 800, 0),
    "M": 3000, "MTU": 1500, "Os": 1, "Or": 1, "Ur": 1, "moving": 1, "L": 1, "poll": 20,
    "o": 1, "G": 1, "RTT": 10, "g": 5, "fault": 3, "protect": 1, "memory": 1, "first": 4, "size": 64, "early": 4,
    "costs": Costs(1, 1, 10, 0, 4, 1, 0, 4096, False), "program": Program(((8192,),), work=0, computation=2),
    "rounds": [[[4096, 4096]]], "own_pages": 2, "one_by_one": True, "count": 4, "growing": True, "leaves_small": False,
    "v": 25, "t_calc_address": 2, "t_init_prefetch": 1, "t_loop": 4, "t_computation": 50, "t_communication": 1000,
    "processors": 1024, "page": 4, "fan": 4, "fan_in": 4, "fan_out": 8, "benchmark": "ll3",
    "t_communication_prefetch": 1000, "t_run": 50, "t_switch": 11, "k": 100, "T_F": 2, "T_B": 2, "T_W": 1, "T_pair": 4, "bubble": 6, "computation": 16,
}  # fmt: skip

#: What one name means in different modules.
MEANT = {
    "strumpen.machines": {"machine": machines.Machine(5, 0.2)},
    "strumpen.sockets": {"machine": EXAMPLE.machine},
    "strumpen.programs": {"exchange": EXAMPLE},
    "stricker.systems": {
        "machine": systems.Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64),
        "exchange": systems.Exchange(10, 1000, True, {2: 1}),
    },
    "tam_wang.machine": {"machine": cluster.TABLE_1},
    "qi.bubbles": {"v": 2},
}

#: Those that take their arguments as checked, or take a text or a function.
OTHERS = {
    "speedup_of_ratio", "speedup_lh_of_ratio", "gain_of_ratio", "max_gain_of", "wire_of", "direct_of", "whole_maximum", "parse",
    "check_loads", "neighbours_loads", "whole_picoseconds", "arrivals", "together",
}  # fmt: skip

#: Arguments that are structures or sequences by themselves.
STRUCTURES = {"machine", "machines", "exchange", "copies", "loads", "copied", "costs", "program", "rounds"}


def _functions():
    for paper in (strumpen, tam_wang, stricker, warschko, iancu, qi):
        for found in pkgutil.iter_modules(paper.__path__, f"{paper.__name__}."):
            for called, function in inspect.getmembers(import_module(found.name), inspect.isfunction):
                if function.__module__ == found.name and not called.startswith("_") and called not in OTHERS:
                    yield pytest.param(function, id=f"{found.name.partition('.')[2]}.{called}")


FUNCTIONS = list(_functions())

#: Of the package's face, where the granularities may stand without their names.
FLAT = [
    pytest.param(getattr(overlap_models, name), id=name)
    for name in ("gain", "speedup", "speedup_lh", "max_gain", "gamma_s_range_for", "omega_for")
]


def arguments_of(function):
    good = {**GOOD, **MEANT.get(function.__module__.removeprefix("overlap_models."), {})}
    return {key: good[key] for key in inspect.signature(function).parameters}


#: At the ends of what a float can hold, and beyond what its products can.
EXTREME = [0, 1, 2, 0.5, 3, 5e-324, 1e-300, 10**18, 1e18, 1e300, 10**300, 1.7e308]
