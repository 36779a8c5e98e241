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
}

export interface ProgramAnswers {
  readonly pays: Answer;
  readonly at_most: Answer;
  readonly overhead: Answer;
  readonly together: { readonly steps: number; readonly message_bytes: number; readonly step_us: number; readonly link: string };
  readonly faster: { readonly bandwidth_us: number; readonly latency_us: number; readonly better: 'bandwidth' | 'latency' | 'neither'; readonly link: string };
  readonly processes: Answer;
}

/** null: there is no such value. The link shows it in another lab. */
interface Answer {
  readonly value: number | null;
  readonly link: string;
}
