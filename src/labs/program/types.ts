import type { ReadBenchmark } from '../../core/measured/benchmarkText.ts';
import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { programParameters } from './parameters.ts';

/** A program by closed form alone: its answers lead to labs that play it. */
export interface Program extends LabTypes {
  readonly Values: ValuesOf<typeof programParameters>;
  readonly Model: ProgramModel;
  readonly Simulation: never;
  readonly Curve: Columns<'x' | 'blocking_us' | 'overlapped_us' | 'gain'>;
}

/** By overlap_models/labs/program.py. */
export interface ProgramModel {
  readonly message_us: number;
  readonly alpha_us: number;
  readonly beta_us_per_byte: number;
  readonly gamma_h: number;
  readonly gamma_s: number;
  readonly startup: number;
  readonly f: number;
  readonly omega: number;
  readonly q: number;
  readonly ratio: number;
  readonly blocking_us: number;
  readonly overlapped_us: number;
  readonly gain: number;
  readonly max_gain: number;
  readonly overhead_affordable: number;
  readonly answers: ProgramAnswers;
  /** The cheapest of the machines with a price; null: none is fast enough, or no limit is given. */
  readonly cheapest: { readonly machine: string; readonly price: number; readonly step_us: number } | null;
}

export interface ProgramAnswers {
  readonly pays: Answer;
  readonly at_most: Answer;
  readonly overhead: Answer;
  readonly together: { readonly steps: number; readonly message_bytes: number; readonly step_us: number; readonly link: string | null };
  readonly faster: {
    readonly bandwidth_us: number;
    readonly latency_us: number;
    readonly better: 'bandwidth' | 'latency' | 'neither';
    readonly link: string | null;
  };
  readonly processes: Answer;
}

/** null: there is no such value. The link shows it in another lab. */
interface Answer {
  readonly value: number | null;
  readonly link: string | null;
}

/** The pairs of f and Ω that explain a row of a non-blocking collective (overlap_models/measured/overlap.py). */
export interface Pairs {
  readonly line: number;
  readonly name: string;
  readonly bytes: number;
  readonly compute_us: number;
  readonly pure_us: number;
  readonly overall_us: number;
  readonly ratio: number;
  readonly overall_ratio: number;
  /** Ends and corner of the line of pairs, from Ω = 0 on; empty where no pair explains the row. */
  readonly corners: readonly Pair[];
  /** Ω and f where the row identifies them, else null. */
  readonly omega: number | null;
  readonly f_low: number | null;
  readonly f_high: number | null;
  readonly kind: 'pairs' | 'identified' | 'overhead' | 'faster';
}

export interface Pair {
  readonly f: number;
  readonly omega: number;
}

export interface OverlapBenchmark extends ReadBenchmark {
  /** Absent: no row times a collective with computation. */
  readonly overlap?: readonly Pairs[];
}
