"""What the kernels of Stricker et al. 1995 compute and exchange: the accounting that Table 1 agrees with.

Both kernels keep n/p columns on each of p nodes.

Source: Stricker et al. 1995, section A.2 and Table 1.
"""

from __future__ import annotations

from typing import Annotated

from overlap_models.arguments import Argument
from overlap_models.arithmetic import log2
from overlap_models.arrays import elementwise

N = Annotated[float, Argument("side of the array", least=2)]
P = Annotated[float, Argument("nodes, whole or not, so that curves have no gaps", least=2)]
Flops = Annotated[float, Argument("floating-point operations", least=0)]
Bytes = Annotated[float, Argument("size", "bytes", least=0)]
Time = Annotated[float, Argument("time", "µs", least=0)]

#: MFLOPS of a node alone; calibrated: in Table 1 time less transfer is 178 ms (FFT) and 157 ms (SOR) under all systems.
FFT_MFLOPS, SOR_MFLOPS = 22.04, 20.84

#: Floating-point operations a point; calibrated: the count that leaves the same computation under all systems of Table 1.
SOR_FLOPS = 10.0

#: Bytes: single precision on a Cray has 64 bits, and the FFT is complex; Table 1 agrees.
FFT_ELEMENT_BYTES, SOR_ELEMENT_BYTES = 16.0, 8.0

#: Columns that SOR sends to each neighbour: section A.2.
HALO_COLUMNS = 4.0


@elementwise
def fft2d_flops(*, n: N) -> Flops:
    r"""Floating-point operations of a two-dimensional FFT: :math:`5 N^2 \log_2 N^2`.

    >>> fft2d_flops(n=4096) == 5 * 4096**2 * 24
    True

    Source: Stricker et al. 1995, section A.2; the count that Table 1 agrees with.
    """
    return 5 * n * n * log2(n * n)


@elementwise
def sor_flops(*, n: N) -> Flops:
    """Floating-point operations of an iteration of SOR, so many for each point.

    >>> sor_flops(n=100)
    100000.0

    Source: Stricker et al. 1995, section A.2; the count is fitted to Table 1.
    """
    return SOR_FLOPS * n * n


@elementwise
def fft2d_block(*, n: N, p: P) -> Bytes:
    """Bytes of one message of a transpose, (n/p)² complex numbers.

    >>> fft2d_block(n=4096, p=512)
    1024.0

    Source: Stricker et al. 1995, section A.2.
    """
    return FFT_ELEMENT_BYTES * (n / p) * (n / p)


@elementwise
def sor_block(*, n: N) -> Bytes:
    """Bytes of one message of SOR, a halo of four columns, on however many nodes.

    >>> sor_block(n=4096)
    131072.0

    Source: Stricker et al. 1995, section A.2.
    """
    return HALO_COLUMNS * SOR_ELEMENT_BYTES * n


@elementwise
def fft2d_exchanged(*, n: N, p: P) -> Bytes:
    """Bytes of a node in a transpose as the paper counts them: with the block that stays where it is.

    >>> fft2d_exchanged(n=4096, p=512)
    524288.0

    Source: Stricker et al. 1995, Table 1.
    """
    return p * fft2d_block(n=n, p=p)


@elementwise
def sor_exchanged(*, n: N) -> Bytes:
    """Bytes of a node in an iteration of SOR: a halo to each of two neighbours.

    >>> sor_exchanged(n=4096)
    262144.0

    Source: Stricker et al. 1995, Table 1.
    """
    return 2 * sor_block(n=n)


@elementwise
def fft2d_computation(*, n: N, p: P) -> Time:
    """Microseconds in which a node computes between two transposes: half of its part of the FFT.

    >>> round(2 * fft2d_computation(n=4096, p=512) / 1000)
    178

    Source: Stricker et al. 1995, Table 1.
    """
    return fft2d_flops(n=n) / 2 / p / FFT_MFLOPS


@elementwise
def sor_computation(*, n: N, p: P) -> Time:
    """Microseconds in which a node computes in an iteration of SOR.

    >>> round(10 * sor_computation(n=4096, p=512) / 1000)
    157

    Source: Stricker et al. 1995, Table 1.
    """
    return sor_flops(n=n) / p / SOR_MFLOPS
