"""Machines that somebody has measured or specified.

Generated from src/labs/exchange/cards.ts by: npx tsx scripts/generate.ts
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    value: float
    #: Whether measured by a benchmark, or specified by the vendor.
    measured: bool
    source: str
    #: The value is a bound: this much or better.
    bound: bool = False


@dataclass(frozen=True)
class Card:
    title: str
    #: Kind of the times: message, stream or collective.
    of: str
    #: Bytes and microseconds, and their source; empty: there is no curve.
    points: tuple[tuple[int, float], ...] = ()
    points_source: str = ""
    #: Stream of messages one way: bytes and 10^6 bytes a second.
    stream: tuple[tuple[int, float], ...] = ()
    stream_source: str = ""
    latency_us: Figure | None = None
    gb_s: Figure | None = None
    #: Time from one short message to the next.
    message_us: Figure | None = None
    note: str = ""


CARDS: dict[str, Card] = {
    "alps_mpich": Card(
        title="Alps, GH200, Slingshot 200G, MPICH",
        of="message",
        points=((1, 3), (2, 2.99), (4, 2.99), (8, 3.07), (16, 2.99), (32, 3.08), (64, 3.01), (128, 3.88), (256, 4.43), (512, 4.62), (1024, 4.47), (2048, 4.57), (4096, 4.79), (8192, 7.92), (16384, 8.53), (32768, 9.48), (65536, 10.92), (131072, 13.84), (262144, 19.19), (524288, 30.05), (1048576, 51.73), (2097152, 94.94), (4194304, 181.46)),
        points_source="eth-cscs/cscs-docs, container-engine/guidelines-images, image-mpich.md and image-ompi.md at commit 5d74d59 (later ones leave them out): osu_latency and osu_bw 7.5",
        stream=((1, 0.88), (2, 1.76), (4, 3.53), (8, 7.07), (16, 14.16), (32, 27.76), (64, 56.8), (128, 113.27), (256, 225.42), (512, 445.7), (1024, 883.96), (2048, 1733.54), (4096, 3309.75), (8192, 6188.29), (16384, 12415.59), (32768, 19526.6), (65536, 22624.33), (131072, 23346.67), (262144, 23671.41), (524288, 23847.29), (1048576, 23940.59), (2097152, 23980.12), (4194304, 24007.69)),
        stream_source="eth-cscs/cscs-docs, container-engine/guidelines-images, image-mpich.md and image-ompi.md at commit 5d74d59 (later ones leave them out): osu_latency and osu_bw 7.5",
        note="MPICH with the network plug-in: libfabric with its provider cxi. Memory of the processor, from node to node.",
    ),
    "alps_tcp": Card(
        title="Alps without its network plug-in",
        of="message",
        points=((1, 38.25), (2, 38.58), (4, 38.49), (8, 38.43), (16, 38.4), (32, 38.49), (64, 39.18), (128, 39.23), (256, 45.17), (512, 53.49), (1024, 59.6), (2048, 48.83), (4096, 50.84), (8192, 51.45), (16384, 52.35), (32768, 58.92), (65536, 74.88), (131072, 100.32), (262144, 135.35), (524288, 219.52), (1048576, 384.61), (2097152, 706.79), (4194304, 1341.79)),
        points_source="eth-cscs/cscs-docs, container-engine/guidelines-images, image-mpich.md and image-ompi.md at commit 5d74d59 (later ones leave them out): osu_latency and osu_bw 7.5",
        stream=((1, 0.14), (2, 0.28), (4, 0.56), (8, 1.15), (16, 2.32), (32, 4.55), (64, 9.36), (128, 18.2), (256, 20.26), (512, 39.11), (1024, 55.88), (2048, 108.19), (4096, 142.91), (8192, 393.95), (16384, 307.93), (32768, 1205.61), (65536, 1723.86), (131072, 2376.59), (262144, 2847.85), (524288, 3277.75), (1048576, 3580.23), (2097152, 3697.47), (4194304, 3764.11)),
        stream_source="eth-cscs/cscs-docs, container-engine/guidelines-images, image-mpich.md and image-ompi.md at commit 5d74d59 (later ones leave them out): osu_latency and osu_bw 7.5",
        note="The same nodes, network card and MPICH. One setting of the container is missing, and messages go by TCP.",
    ),
    "alps_openmpi": Card(
        title="Alps, GH200, Slingshot 200G, Open MPI",
        of="message",
        points=((1, 3.34), (2, 3.34), (4, 3.35), (8, 3.34), (16, 3.33), (32, 3.34), (64, 3.33), (128, 4.32), (256, 4.36), (512, 4.4), (1024, 4.46), (2048, 4.61), (4096, 4.89), (8192, 8.31), (16384, 8.95), (32768, 9.76), (65536, 11.16), (131072, 13.98), (262144, 19.41), (524288, 30.21), (1048576, 52.12), (2097152, 95.26), (4194304, 182.39)),
        points_source="eth-cscs/cscs-docs, container-engine/guidelines-images, image-mpich.md and image-ompi.md at commit 5d74d59 (later ones leave them out): osu_latency and osu_bw 7.5",
        stream=((1, 0.95), (2, 1.9), (4, 3.8), (8, 7.61), (16, 15.21), (32, 30.47), (64, 60.72), (128, 121.56), (256, 242.28), (512, 484.54), (1024, 968.3), (2048, 1943.99), (4096, 3870.29), (8192, 6972.95), (16384, 13922.36), (32768, 18835.52), (65536, 22049.82), (131072, 23136.2), (262144, 23555.35), (524288, 23758.39), (1048576, 23883.95), (2097152, 23949.94), (4194304, 23982.18)),
        stream_source="eth-cscs/cscs-docs, container-engine/guidelines-images, image-mpich.md and image-ompi.md at commit 5d74d59 (later ones leave them out): osu_latency and osu_bw 7.5",
        note="Open MPI 5.0.8 with the network plug-in: libfabric with its provider cxi.",
    ),
    "lumi": Card(
        title="LUMI, Slingshot 200G",
        of="stream",
        gb_s=Figure(23.98, True, "LUMI documentation, containers: osu_bw at 4 MiB"),
        message_us=Figure(0.4, True, "LUMI documentation, containers: osu_bw, 2.50 MB/s at one byte"),
        note="A stream of messages alone: its latency is not printed. The same page had 12.24 GB/s in October 2024, of the network before (Lumi-supercomputer/lumi-userguide, commit 6c3a26c).",
    ),
    "hpc6a": Card(
        title="AWS hpc6a, EFA 100G, Intel MPI",
        of="message",
        points=((1, 9.87), (2, 9.85), (4, 9.86), (8, 10.37), (16, 10.35), (32, 10.37), (64, 10.42), (128, 10.47), (256, 10.49), (512, 10.62), (1024, 10.71), (2048, 10.93), (4096, 11.92), (8192, 12.85), (16384, 13.74), (32768, 15.27), (65536, 18.43), (131072, 46.34), (262144, 58.73), (524288, 104.86), (1048576, 196.56), (2097152, 379.37), (4194304, 725.62)),
        points_source="aws/aws-parallelcluster, issue 6449, comment of 2025-08-20: osu_latency",
    ),
    "azure_hbv3": Card(
        title="Azure HBv3, InfiniBand HDR 200G",
        of="message",
        latency_us=Figure(1.59, True, "charmed-hpc/docs, reference/performance.md, two Standard_HB120rs_v3"),
        gb_s=Figure(24.5, True, "charmed-hpc/docs, reference/performance.md, two Standard_HB120rs_v3: 196.06 Gbit/s"),
        note="Microsoft (hbv3-performance) says 1.2 µs, and 192 GB/s where Gbit/s are meant.",
    ),
    "azure_hbv4": Card(
        title="Azure HBv4, InfiniBand NDR 400G",
        of="message",
        latency_us=Figure(2, False, "Microsoft, HBv4-series VM sizes performance and scalability (2023): below 2 µs", bound=True),
        gb_s=Figure(50, False, "Microsoft, HBv4-series VM sizes performance and scalability (2023): 400 Gbit/s"),
    ),
    "azure_hbv5": Card(
        title="Azure HBv5, InfiniBand 800G",
        of="message",
        latency_us=Figure(2, False, "Microsoft, HBv5 performance (learn.microsoft.com, hbv5-performance): below 2 µs", bound=True),
        gb_s=Figure(100, False, "Microsoft, HBv5 performance (learn.microsoft.com, hbv5-performance): 800 Gbit/s"),
    ),
    "oci_roce": Card(
        title="Oracle cloud, RoCE 100G",
        of="message",
        latency_us=Figure(1.67, True, "Oracle Japan, tutorials on OCI cluster networks: OSU micro-benchmarks 7.5"),
        gb_s=Figure(12.25416, True, "Oracle Japan, tutorials on OCI cluster networks: OSU micro-benchmarks 7.5, at 256 MiB"),
    ),
    "connectx3": Card(
        title="InfiniBand FDR, ConnectX-3, MVAPICH2",
        of="message",
        latency_us=Figure(1.77, True, "openhpc/ohpc, issue 207: IMB-MPI1 PingPong"),
        gb_s=Figure(5.1, True, "openhpc/ohpc, issue 207: IMB-MPI1 PingPong at 256 KiB"),
    ),
    "gigabit_tcp": Card(
        title="Gigabit Ethernet, MPICH over TCP",
        of="message",
        latency_us=Figure(25.4, True, "J. Grimm, University of York: osu_latency and osu_bw with several MPI libraries (gist jfgrimm/3af692a5)"),
        gb_s=Figure(0.116, True, "J. Grimm, University of York: osu_latency and osu_bw with several MPI libraries (gist jfgrimm/3af692a5)"),
    ),
    "h200_all_reduce": Card(
        title="All-reduce of 8 H200, NVLink",
        of="collective",
        points=((32768, 39.822), (65536, 39.143), (131072, 40.031), (262144, 39.076), (524288, 38.325), (1048576, 45.956), (2097152, 56.873), (4194304, 68.496), (8388608, 94.387), (16777216, 133.52), (33554432, 212.88), (67108864, 338.92), (134217728, 584.38), (268435456, 1077.1), (536870912, 2086.5), (1073741824, 4053.3), (17179869184, 62341)),
        points_source="stas00/ml-engineering, network: all-reduce of 8 H200, bus bandwidth by size",
        note="The time of a whole all-reduce, from its bus bandwidth; that is no speed of a wire.",
    ),
}
