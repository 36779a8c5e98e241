import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { krylovParameters } from './parameters.ts';

/** Conjugate gradients by closed form alone: nothing is simulated. */
export interface Krylov extends LabTypes {
  readonly Values: ValuesOf<typeof krylovParameters>;
  readonly Model: KrylovModel;
  readonly Simulation: never;
  readonly Curve: Columns<'x' | 'gain' | 'speedup' | 'speedup_lh'>;
}

/** By overlap_models/labs/krylov.py. */
export interface KrylovModel {
  readonly lambda: number;
  readonly f: number;
  readonly omega_over_b: number;
  readonly gain: number;
  readonly speedup: number;
  readonly speedup_lh: number;
  readonly p_of_max_gain: number;
  readonly p_of_max_speedup: number;
  readonly p_of_max_speedup_lh: number;
  readonly max_gain: number;
  readonly max_speedup: number;
  readonly max_speedup_lh: number;
}
