import type { LabResults } from '../../core/results/labResults.ts';
import { simulatedPoints } from '../../core/results/labResults.ts';
import { clusterModelIndex } from './axis.ts';
import { isGather } from './resultNumbers.ts';
import type { Cluster } from './types.ts';
import { isPowerOfTwo } from './words.ts';
import * as words from './wordsOfEquations.ts';

/** How far a closed form is from the simulation along the axis that is shown. */
export interface ErrorsAlong {
  readonly points: number;
  /** Mean of the absolute errors, relative to the simulated time. */
  readonly mean: number;
  readonly largest: number;
  /** Where on the axis. */
  readonly largestAt: number;
  /** At both ends of it. */
  readonly first: number;
  readonly last: number;
}

type ClosedForm = 'bound_us' | 'logp_us' | 'cluster_us';
type Errors = Readonly<Partial<Record<ClosedForm, ErrorsAlong>>>;

export interface ClusterAccuracy {
  readonly text: string;
  readonly errors: Errors;
}

/** Accuracy of the closed forms that predict the simulated quantity; null while there is nothing to compare. */
export function clusterAccuracy(results: LabResults<Cluster>): ClusterAccuracy | null {
  const { model } = results;
  if (!model) return null;
  const gathers = isGather(model.values);
  const points = simulatedPoints(results);
  const [x, simulated] = [points?.x, gathers ? points?.coordinated_us : points?.time_us];
  if (!x || !simulated) return null;
  const along = (key: ClosedForm): Errors => {
    const found = errorsAlong(x, simulated, model.result.curve?.[key]);
    return found ? { [key]: found } : {};
  };
  const errors = gathers ? along('bound_us') : { ...along('logp_us'), ...along('cluster_us') };
  const missing = x.length - simulated.filter((value) => !Number.isNaN(value)).length;
  const left = words.notSimulated(missing);
  if (Object.keys(errors).length === 0) return { text: left.trim(), errors };
  if (gathers) return { text: words.gatherAccuracy(errors.bound_us!) + left, errors };
  const rounded = (
    [
      ['(1)', 'logp_us'],
      ['(2)', 'cluster_us'],
    ] as const
  ).map(([name, key]) => ({ name, below: below(results, x, simulated, key) }));
  return { text: words.broadcastAccuracy(errors.logp_us!, errors.cluster_us!) + words.whereRounded(rounded) + left, errors };
}

/** How far the simulation is below an equation, as parts of the latter, at each point whose processes are no power of two. */
function below(results: LabResults<Cluster>, x: Float64Array, simulated: Float64Array, key: ClosedForm): readonly number[] {
  const { values, result } = results.model!;
  const parts = Array.from(simulated, (time, i) => ({
    p: values.sweep === 'p' ? x[i]! : values.p,
    part: 1 - time / (result.curve?.[key][clusterModelIndex(i)] ?? NaN),
  }));
  return parts.filter(({ p, part }) => !isPowerOfTwo(p) && !Number.isNaN(part)).map(({ part }) => part);
}

function errorsAlong(x: Float64Array, simulated: Float64Array, closed: Float64Array | undefined): ErrorsAlong | null {
  const errors = Array.from(x, (at, i) => ({ at, error: Math.abs((closed?.[clusterModelIndex(i)] ?? NaN) / simulated[i]! - 1) })).filter(
    ({ error }) => !Number.isNaN(error),
  );
  if (errors.length === 0) return null;
  const worst = errors.reduce((max, each) => (each.error > max.error ? each : max));
  return {
    points: errors.length,
    mean: errors.reduce((sum, { error }) => sum + error, 0) / errors.length,
    largest: worst.error,
    largestAt: worst.at,
    first: errors[0]!.error,
    last: errors.at(-1)!.error,
  };
}
