/** Input of the definitions of overlap: one overlapping run, and its parts alone. Any unit of time. */
export interface OverlapTimes {
  /** Time of the overlapping run. */
  readonly overall: number;
  /** Time of its computation alone. */
  readonly computation: number;
  /** Time of its communication alone. */
  readonly communication: number;
}

/** A part, 1 for all; `uncut`: before clamping to [0, 1]. NaN for an empty denominator. */
export interface Overlap {
  readonly part: number;
  readonly uncut: number;
}

/** OSU Micro-Benchmarks, non-blocking collectives: osu_util_mpi.c, which lets nothing fall below 0. */
export function overlapOsu({ overall, computation, communication }: OverlapTimes): Overlap {
  const uncut = 1 - (overall - computation) / communication;
  return { part: atLeast0(uncut), uncut };
}

/** Intel MPI Benchmarks as its user guide defines it: of the shorter one. */
export const overlapImbGuide = (times: OverlapTimes): Overlap => imb(times, Math.min(times.computation, times.communication));

/** Intel MPI Benchmarks as IMB-NBC computes it, in IMB_output.c: of the longer one. */
export const overlapImbCode = (times: OverlapTimes): Overlap => imb(times, Math.max(times.computation, times.communication));

function imb({ overall, computation, communication }: OverlapTimes, max: number): Overlap {
  const uncut = (communication + computation - overall) / max;
  return { part: Math.min(1, atLeast0(uncut)), uncut };
}

/** NaN stays. */
const atLeast0 = (part: number): number => (part < 0 ? 0 : part);
