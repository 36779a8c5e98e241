import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { SocketsScheme, socketsParameters } from './parameters.ts';
import type { SocketsSurvey, SocketsValues } from './results.ts';

/** Sockets and the communication process. */
export interface Sockets extends LabTypes {
  readonly Values: ValuesOf<typeof socketsParameters>;
  readonly Model: SocketsModel;
  /** The survey comes after everything else. */
  readonly Simulation: SocketsValues & { readonly survey?: SocketsSurvey };
  readonly Curve: Columns<'x' | 'penalty' | SocketsGain>;
  readonly Points: Columns<'x' | SocketsGain>;
}

/** Gains relative to the program `simultaneous`; sequential: of one processor that computes for all. */
export type SocketsGain = `gain_${Exclude<SocketsScheme, 'simultaneous'> | 'sequential'}`;

/** By overlap_models/labs/sockets.py; times in µs. */
export interface SocketsModel {
  readonly penalty: number;
  /** Time of an iteration of the chosen program; null: it never ends. */
  readonly expected_us: number | null;
  readonly expected: Readonly<Record<SocketsScheme, number | null>>;
  readonly direct_8_us: number;
  readonly latency_hiding_8_us: number;
  readonly latency_hiding_8_by_path_us: number;
  readonly deadlocks: boolean;
}
