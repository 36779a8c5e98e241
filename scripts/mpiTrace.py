"""Writes a trace of the format that Extrae publishes for Paraver: generated, not measured.

    python3 scripts/mpiTrace.py FILE [--ranks 8] [--steps 12] [--seed 53]

An iteration of a stencil on a ring of ranks: each posts its receives, sends boundaries of 8 KiB and 1 MiB to its neighbours, computes, waits for theirs
and computes the rest; behind every fourth iteration all reduce a number. A message of m bytes takes 30 us + m / 1 GB/s, an all-reduce
20 us behind its last rank. Ranks compute for 3 ms, those of the upper half up to 20% longer, and differ by 2% with a seed.
"""

import argparse
import gzip
import random

#: Bytes to the next rank, and to the one before.
BYTES = {1: 1_048_576, -1: 8_192}
ALPHA_NS, BETA_NS = 30_000, 1.0
CALL_NS = 2_000
REDUCE_NS = 20_000
COMPUTE_NS = 3_000_000
#: Part of an iteration that is computed before the boundaries are waited for.
BEFORE = 0.1

ISEND, IRECV, WAIT, ALLREDUCE = 3, 4, 5, 10
RUNNING, ISENDING, IRECEIVING, WAITING, GROUP = 1, 10, 11, 8, 13


def run(ranks, steps, draw):
    """The records of all ranks, each with its time, and when the last one ends."""
    now = [0] * ranks
    records = []

    def state(rank, until, kind):
        if until > now[rank]:
            records.append((now[rank], f"1:{rank + 1}:1:{rank + 1}:1:{now[rank]}:{until}:{kind}"))
        now[rank] = until

    def call(rank, until, kind, value, event=50000001, more=""):
        begin = now[rank]
        records.append((begin, f"2:{rank + 1}:1:{rank + 1}:1:{begin}:{event}:{value}{more}"))
        state(rank, until, kind)
        records.append((until, f"2:{rank + 1}:1:{rank + 1}:1:{until}:{event}:0"))
        return begin

    def compute(rank, part):
        slower = 1 + 0.2 * max(0, rank - ranks // 2) / max(1, ranks // 2 - 1)
        state(rank, now[rank] + round(COMPUTE_NS * part * slower * (1 + 0.02 * draw.uniform(-1, 1))), RUNNING)

    for step in range(steps):
        sides = (-1, 1)
        posted, sent = {}, {}
        for rank in range(ranks):
            for side in sides:
                posted[rank, side] = call(rank, now[rank] + CALL_NS, IRECEIVING, IRECV)
            for side in sides:
                begin = call(rank, now[rank] + CALL_NS, ISENDING, ISEND)
                sent[rank, side] = (begin, now[rank])
            compute(rank, BEFORE)
        arrives = {}
        for (rank, side), (_, left) in sent.items():
            arrives[(rank + side) % ranks, -side] = left + ALPHA_NS + round(BETA_NS * BYTES[side])
        for rank in range(ranks):
            for side in sides:
                until = max(now[rank] + CALL_NS, arrives[rank, side])
                peer = (rank + side) % ranks
                begin, left = sent[peer, -side]
                records.append((begin, f"3:{peer + 1}:1:{peer + 1}:1:{begin}:{left}:{rank + 1}:1:{rank + 1}:1:{posted[rank, side]}:{until}:{BYTES[-side]}:{1 + side}"))
                call(rank, until, WAITING, WAIT)
            compute(rank, 1 - BEFORE)
        if step % 4 == 3:
            end = max(now) + REDUCE_NS
            for rank in range(ranks):
                call(rank, end, GROUP, ALLREDUCE, 50000002, ":50100001:8:50100002:8:50100004:1")
    return records, max(now)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--ranks", type=int, default=8)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--seed", type=int, default=53)
    chosen = parser.parse_args()
    records, end = run(chosen.ranks, chosen.steps, random.Random(chosen.seed))
    tasks = ",".join(["1:1"] * chosen.ranks)
    members = ":".join(str(rank + 1) for rank in range(chosen.ranks))
    head = [f"#Paraver (01/01/2026 at 00:00):{end}_ns:1({chosen.ranks}):1:{chosen.ranks}({tasks}),1", f"c:1:1:{chosen.ranks}:{members}"]
    text = "\n".join([*head, *(record for _, record in sorted(records, key=lambda each: each[0]))]) + "\n"
    with open(chosen.file, "wb") as file:
        # Without a name and a time in it, the same run makes the same file.
        file.write(gzip.compress(text.encode(), mtime=0) if chosen.file.endswith(".gz") else text.encode())


if __name__ == "__main__":
    main()
