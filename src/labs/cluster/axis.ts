import type { CurveAxis } from '../../core/results/analytic.ts';
import { clusterParameters } from './parameters.ts';
import type { Cluster } from './types.ts';

/** Points of the model's curves; odd, so that the middle is one. */
const points = 161;
/** A simulated point for each so many of the model's. */
const each = 16;

/** Lengths of the paper's figures 2, 4 and 5, and numbers of processes of which its own lie in the middle. */
const ends: Readonly<Record<Cluster['Values']['sweep'], readonly [number, number]>> = { message_bytes: [1024, 1_048_576], p: [2, 128] };

/** The axis of the cluster lab's curves: the parameter that sweep names, from where the paper has it, wide enough for the scenario. */
export function clusterAxis(values: Cluster['Values']): CurveAxis {
  const key = values.sweep;
  const [min, max] = ends[key];
  const at = values[key];
  const row = clusterParameters.find((parameter) => parameter.key === key)!;
  const floor = row.kind === 'number' ? Math.max(row.minimum, 1) : 1;
  return { key, minimum: at >= floor ? Math.min(min, at) : min, maximum: Math.max(max, at), points, scale: 'logarithmic' };
}

/** Every sixteenth point of that axis, both ends among them. */
export function clusterPoints(values: Cluster['Values']): CurveAxis {
  return { ...clusterAxis(values), points: (points - 1) / each + 1 };
}

/** The index in the model's curve of a simulated point. */
export const clusterModelIndex = (simulated: number): number => simulated * each;
