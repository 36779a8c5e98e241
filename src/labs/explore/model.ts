import type { SimulatedOf } from '../../core/lab/labSimulation.ts';
import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns, CurveAxis } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import { exploreParameters, type exploreTable, type GainAndSpeedup, type GainColumn, usualGranularity } from '../exchange/model.ts';

/** The front page. */
export interface Explore extends LabTypes {
  readonly Values: ValuesOf<typeof exploreParameters>;
  readonly Model: ExploreModel;
  readonly Simulation: SimulatedOf<typeof exploreTable.simulation>;
  readonly Curve: Columns<'x' | GainColumn>;
}

/** By overlap_models/labs/explore.py; null: does not exist. */
export interface ExploreModel extends GainAndSpeedup<number> {
  readonly max_gain: number;
  readonly gamma_s_of_max: number | null;
  readonly loss_above: number | null;
  readonly gather_lower: number;
  readonly gather_upper: number;
  readonly gather_bound_us: number;
}

/**
 * The axis of the front page's curves: the software granularity as far as is usual, or over its whole range where the scenario
 * lies beyond. Otherwise it does not depend on it, so curves of different scenarios can be laid over each other. Odd, so that
 * the middle is a point.
 */
export function exploreAxis({ gamma_s }: { readonly gamma_s: number } = { gamma_s: usualGranularity }): CurveAxis {
  const { key, minimum, maximum } = exploreParameters.find((parameter) => parameter.key === 'gamma_s')!;
  return { key, minimum, maximum: gamma_s > usualGranularity ? maximum : usualGranularity, points: 401, scale: 'logarithmic' };
}
