"""Which kernels communicate: by their names, or by the operation of the host that launched them.

Names are looked at in words: ``oneshotAllReduce`` reads as ``oneshot_all_reduce``. What is listed are the libraries (NCCL and its
kin, NVSHMEM, DeepEP, ...) and the collectives of serving programs (vLLM, SGLang, TensorRT-LLM, Transformer Engine), which have
their own. A reduction within a warp or a block is computation, whatever its name; so are the pointwise kernels that
TorchInductor names after the collectives between which they stand.

A matrix product and a collective in one kernel do both at once: its time counts as computation, as communication, and so as
overlapped. A collective that also normalizes or quantizes on its way is communication.

Source: HolisticTraceAnalysis, hta/common/types.py; deepseek-ai/DeepEP, csrc/kernels; vllm, csrc/custom_all_reduce.cuh and
csrc/quickreduce; flashinfer, trtllm_allreduce_fusion.cuh; pytorch, CUDASymmetricMemoryOps.cu; pytorch, ParamCommsUtils.hpp, for
record_param_comms.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import cache


class Kind(Enum):
    COMPUTES = "computes"
    COMMUNICATES = "communicates"
    #: A matrix product and a collective in one kernel.
    BOTH = "both"
    #: Copies and synchronization: counted as computation they would hide communication that nothing hides.
    NEITHER = "neither"


_COLLECTIVE = r"""
    (?<![a-z]) (?<!warp_)(?<!block_)(?<!lane_)(?<!wave_)(?<!tile_)(?<!group_)(?<!thread_)(?<!quad_)
    all_?(?: reduce | gather (?!ed) | to_?all | 2_?all )
  | (?<![a-z]) (?: reduce_?scatter | all_?reduce_?scatter | send_?recv | a_?2_?a (?![a-z0-9]) | halo_exchange | push_pull_halos )
"""

#: On the name in words.
_COMMUNICATES = re.compile(
    rf"""
    (?<![a-z]) (?!cccl) [a-z]{{0,3}} ccl (?: pp | x )? (?![a-z])    # nccl, rccl, hccl, oneccl, mscclpp, xccl, mccl, ...
  | (?<![a-z]) (?: bkcl | cncl | hcom | gloo | mooncake ) (?![a-z])
  | (?: nv | roc | i ) shmem
  | multimem | userbuffers | symm_?mem (?!ory_pool) | symmetric_memory | peer_memory | lamport
  | cross_device_reduce | (?: one | two ) _?shot (?= .* reduce ) | quick_?reduce | (?<![a-z]) custom_?ar (?![a-z])
  | deep_?ep (?![a-z]) | (?<![a-z]) dpsk::ep | (?: inter | intra ) _?node (?: _ll )? ::
  | (?<![a-z]) (?: ep | moe_ep | nixl | pplx | mori | inter_?node | intra_?node ) [_:] .* (?<![a-z]) (?: dispatch | combine | notify )
  | (?<![a-z]) mori:: | memcpy_(?: pto_?p | p_?2_?p | peer )
  | {_COLLECTIVE}
    """,
    re.VERBOSE,
)
_PRODUCT = re.compile(r"gemm|matmul|attention|(?<![a-z])mm(?![a-z])")
#: The short names of matrix products with an all-gather, a reduce-scatter or an all-reduce.
_FUSED = re.compile(r"(?<![a-z])(?:ag|a_?2_?a)_?(?:gemm|matmul|mm)(?![a-z])|(?:gemm|matmul|mm)_?(?:rs|ar|a_?2_?a)(?![a-z])|(?<![a-z])flux::")
#: Of TorchInductor, which never communicate.
_POINTWISE = re.compile(r"^triton_(?:poi|red|per|tem|for|unk)_")
#: Of the libraries of experts: counts on its own device what goes where.
_LOCAL = re.compile(r"get_dispatch_layout")
_NEITHER = re.compile(r"^Memcpy|^Memset|Memcpy (?:DtoD|DtoH|HtoD)|^dma|Sync$|^Stream Wait Event")

#: They may send, and nothing says so: said to the reader. What combines parts of an attention does not.
_DOUBTFUL = re.compile(rf"(?<![a-z])(?:dispatch|combine|send|recv|remote|all_?gather|broadcast_?recv)(?![a-z])|{_COLLECTIVE}", re.VERBOSE)
_HARMLESS = re.compile(r"get_dispatch_layout|attn|attention|flash|split_?kv|mla(?![a-z])|cub::|cutlass|cute::|thrust|^triton_|(?:warp|block|lane|wave|tile|group|thread|quad)_all")

#: Operations of the host of which what they launch communicates; what runs within one has an operation of its own.
_LAUNCHES = re.compile(
    rf"^record_param_comms|^c10d::|^_?c10d_functional(?:_autograd)?::(?!wait_tensor)|^(?:nccl|gloo|mpi|ucc|xccl|hccl):"
    rf"|^symm_mem::|custom_ar::|::.*(?:{_COLLECTIVE})",
    re.VERBOSE,
)


def in_words(name: str) -> str:
    """
    >>> in_words("void oneshotAllReduce<float>(int)"), in_words("Memcpy PtoP (Device -> Device)"), in_words("HCCLKernel")
    ('void_oneshot_all_reduce<float>(int)', 'memcpy_pto_p_(device_->_device)', 'hccl_kernel')
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|\s", "_", name).lower()


@cache
def kind_of(name: str, launched_by: str = "", chosen: bool | None = None) -> Kind:
    """What a kernel does.

    Parameters
    ----------
    launched_by : str
        The operation of the host that communicates, '' where there is none.
    chosen : bool | None
        Whether it counts as communication, where that was said; None: it was not.

    Examples
    --------
    >>> [kind_of(name).value for name in ("ampere_sgemm_64x32", "hcom_allReduce__123_0_1", "fused_matmul_reduce_scatter", "Memset")]
    ['computes', 'communicates', 'both', 'neither']
    >>> kind_of("Memcpy DtoD (Device -> Device)", "c10d::_allgather_base_").value
    'communicates'
    """
    if chosen is not None:
        ruled = kind_of(name, launched_by)
        if chosen:
            return Kind.BOTH if ruled is Kind.BOTH else Kind.COMMUNICATES
        return Kind.NEITHER if _NEITHER.search(name) else Kind.COMPUTES
    words = in_words(name)
    fused = _FUSED.search(words) is not None
    if (fused or launched_by or (_COMMUNICATES.search(words) and not _LOCAL.search(words))) and not _POINTWISE.search(name) and not name.startswith("Memset"):
        return Kind.BOTH if fused or _PRODUCT.search(words) else Kind.COMMUNICATES
    return Kind.NEITHER if _NEITHER.search(name) else Kind.COMPUTES


def is_doubtful(name: str) -> bool:
    """Whether a kernel that counts as computation is named as if it sent something."""
    words = in_words(name)
    return _DOUBTFUL.search(words) is not None and not _HARMLESS.search(words)


@cache
def launches_communication(operation: str) -> bool:
    return _LAUNCHES.search(operation) is not None or _LAUNCHES.search(in_words(operation)) is not None
