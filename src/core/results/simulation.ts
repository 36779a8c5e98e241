import type { FileContents } from '../attachedFiles.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Columns, CurveAxis } from './analytic.ts';
import type { Cost } from './cost.ts';
import type { Sensitivity } from './sensitivity.ts';

export interface SimulationRequest {
  readonly lab: string;
  readonly parameters: ParameterValues;
  /** Whether timelines are wanted; without them only `values` are computed. */
  readonly trace: boolean;
  /** When present, the scenario is also simulated with one parameter at each point of this axis. */
  readonly points?: CurveAxis;
  /** Whether companions of the scenario are requested, too, such as the other algorithm. */
  readonly withComparison?: boolean;
  /** Whether timelines include their critical paths. */
  readonly critical?: boolean;
  /** Whether slow parts are left out, to be requested later. */
  readonly short?: boolean;
  /** Diagrams that are off screen: they need no trace now. */
  readonly unseen?: readonly string[];
  /** Whether a sketch of long traces will do for now. */
  readonly sketch?: boolean;
  /** When present, nothing but what costs do to finishing times is wanted: many runs, of which the answer has no values. */
  readonly sensitivity?: SensitivityRequest;
  /** Files of the values; set by the simulation client alone. */
  readonly files?: Readonly<Record<string, FileContents>>;
  /** Keys of timelines that the requester holds and need not get again; set by the simulation client alone. */
  readonly cachedKeys?: readonly string[];
  /** Diagrams of which the requester has a picture, be it of other values; set by the simulation client alone. */
  readonly picturedDiagrams?: readonly string[];
}

export interface SensitivityRequest {
  readonly costs: readonly Cost[];
  readonly diagrams: readonly string[];
  /** Whether it is also run with each cost a tenth better. */
  readonly tenth?: boolean;
}

/** By diagram, and by the key of a cost. */
export type Sensitivities = Readonly<Record<string, Readonly<Record<string, Sensitivity>>>>;

export interface SimulationResult<Simulation = Readonly<Record<string, unknown>>, Points = Columns> {
  /** The contract's `simulation` object without its trace: JSON numbers, null for what does not exist. */
  readonly values: Simulation;
  /** One timeline a diagram, in the order of the page; empty without trace. */
  readonly timelines: readonly Timeline[];
  /** Points simulated along the axis, as columns of equal length; NaN where refused. */
  readonly points?: Points;
  readonly sensitivity?: Sensitivities;
}
