import { type Gain, refinePeak } from './peak.ts';
import type { PrefetchCurve, PrefetchValues } from './results.ts';

/** The two forms of a program; ideal is the blocking form on a machine without latency. */
export type Form = 'ideal' | 'blocking' | 'prefetch';

/** Cycles of a form at a virtualization; null: the run was ended by a limit. */
export type CyclesOf = (form: Form, virtualization: number) => number | null;

export type PrefetchSummary = Pick<
  PrefetchValues,
  | 'v50_blocking'
  | 'v50_prefetch'
  | 'v90_blocking'
  | 'v90_prefetch'
  | 'max_utilization_blocking'
  | 'max_utilization_prefetch'
  | 'max_improvement'
  | 'max_improvement_at'
>;

const mantissas = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5] as const;

/** From 1 to 10,000, where the tables of the paper have theirs and some more. */
export const virtualizations: readonly number[] = [
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  9,
  ...[10, 100, 1000].flatMap((decade) => mantissas.map((each) => each * decade)),
  10_000,
];

/** Utilization and improvement over virtualization, from where the runs complete to where they do not. */
export function prefetchCurve(cyclesOf: CyclesOf): PrefetchCurve {
  const curve: { [Key in keyof PrefetchCurve]: number[] } = {
    virtualization: [],
    utilization_blocking: [],
    utilization_prefetch: [],
    improvement: [],
  };
  for (const v of virtualizations) {
    const [ideal, blocking, prefetch] = [cyclesOf('ideal', v), cyclesOf('blocking', v), cyclesOf('prefetch', v)];
    if (!ideal || !blocking || !prefetch) {
      if (curve.virtualization.length > 0) break;
      continue;
    }
    curve.virtualization.push(v);
    curve.utilization_blocking.push(ideal / blocking);
    curve.utilization_prefetch.push(ideal / prefetch);
    curve.improvement.push(blocking / prefetch);
  }
  return curve;
}

/**
 * What Tables 2 and 3 of the paper have of a program; null for an empty curve. The largest improvement is looked for
 * between the points of the curve, too, and at `here`, so that none that is shown is larger.
 */
export function prefetchSummary(curve: PrefetchCurve, here: Gain, cyclesOf: CyclesOf): PrefetchSummary | null {
  if (curve.virtualization.length === 0) return null;
  const needed = (form: 'blocking' | 'prefetch', wanted: number): number | null =>
    necessary(
      curve.virtualization,
      form === 'blocking' ? curve.utilization_blocking : curve.utilization_prefetch,
      wanted,
      (v) => (cyclesOf('ideal', v) ?? 0) / (cyclesOf(form, v) ?? Infinity),
    );
  const improvementAt = (v: number): number | null => {
    const [blocking, prefetch] = [cyclesOf('blocking', v), cyclesOf('prefetch', v)];
    return blocking && prefetch ? blocking / prefetch : null;
  };
  const points = curve.virtualization.map((v, i): Gain => ({ v, improvement: curve.improvement[i]! }));
  const peak = refinePeak(points, improvementAt);
  const known = [...points, peak, here].sort((a, b) => a.v - b.v);
  const most = Math.max(peak.improvement, here.improvement);
  return {
    v50_blocking: needed('blocking', 0.5),
    v50_prefetch: needed('prefetch', 0.5),
    v90_blocking: needed('blocking', 0.9),
    v90_prefetch: needed('prefetch', 0.9),
    max_utilization_blocking: Math.max(...curve.utilization_blocking),
    max_utilization_prefetch: Math.max(...curve.utilization_prefetch),
    max_improvement: most,
    max_improvement_at: necessary(
      known.map(({ v }) => v),
      known.map(({ improvement }) => improvement),
      0.99 * most,
      (v) => improvementAt(v) ?? 0,
    ),
  };
}

/** The smallest virtualization with such a value: between the first point that has it and the one before, by halving. */
function necessary(virtualization: readonly number[], values: readonly number[], wanted: number, at: (v: number) => number): number | null {
  const first = values.findIndex((each) => each >= wanted);
  if (first < 0) return null;
  let [below, reached] = [first === 0 ? 0 : virtualization[first - 1]!, virtualization[first]!];
  while (reached - below > 1) {
    const middle = Math.floor((below + reached) / 2);
    if (at(middle) >= wanted) reached = middle;
    else below = middle;
  }
  return reached;
}
