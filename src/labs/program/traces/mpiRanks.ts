import type { MpiTrace } from '../../../core/measured/mpiTrace.ts';

/** Where the time of one rank goes, in µs. */
export interface MpiRank {
  readonly rank: number;
  readonly computation_us: number;
  /** Of messages, on the network and on the processor. */
  readonly transfer_us: number;
  /** For other ranks, which no network mends. */
  readonly waiting_us: number;
  readonly total_us: number;
}

/**
 * Splits the time of each rank in MPI: what it waits on a network of no cost is waiting for others, and the rest transfer. `ideal_us` and `run_us`: when each
 * rank ends on that network, and on a machine; the latter stands in where the trace has no clock.
 */
export function mpiRanks(
  { computation_us, in_mpi_us, begun_us }: Pick<MpiTrace, 'computation_us' | 'in_mpi_us' | 'begun_us'>,
  ideal_us: readonly number[],
  run_us: readonly number[],
): readonly MpiRank[] {
  return computation_us.map((computed_us, rank) => {
    const begun = begun_us[rank]!;
    const in_us = in_mpi_us[rank] ?? Math.max(0, run_us[rank]! - begun - computed_us);
    const waiting_us = Math.min(in_us, Math.max(0, ideal_us[rank]! - begun - computed_us));
    return { rank, computation_us: computed_us, transfer_us: in_us - waiting_us, waiting_us, total_us: computed_us + in_us };
  });
}

/** At most so many ranks, evenly from the one that computes least to the one that computes most, in their own order. */
export function someRanks(ranks: readonly MpiRank[], most: number): readonly MpiRank[] {
  if (ranks.length <= most) return ranks;
  const sorted = ranks.toSorted((a, b) => a.computation_us - b.computation_us);
  const places = Array.from({ length: most }, (_, i) => Math.round((i * (sorted.length - 1)) / (most - 1)));
  return places.map((place) => sorted[place]!).toSorted((a, b) => a.rank - b.rank);
}
