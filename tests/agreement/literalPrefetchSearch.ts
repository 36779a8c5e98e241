import type { PrefetchCurve, PrefetchValues } from '../../src/labs/prefetch/model.ts';
import type { PrefetchRun } from '../../src/labs/prefetch/simulate.ts';

/** Cycles of a run at a virtualization, all of which complete. */
export type CyclesOf = (run: PrefetchRun, virtualization: number) => number;

/** What PrefetchValues says of each, literally. */
export type Searched = Pick<PrefetchValues, 'v50_blocking' | 'v50_prefetch' | 'v90_blocking' | 'v90_prefetch' | 'max_improvement' | 'max_improvement_at'>;

const points = [...Array(9).keys()].map((i) => i + 1);
for (const decade of [10, 100, 1000]) for (const mantissa of [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5]) points.push(mantissa * decade);
points.push(10_000);

/** The curves and what is found on them, written a second time. */
export function searchLiterally(cyclesOf: CyclesOf, scenario: number): { readonly curve: PrefetchCurve } & Searched {
  const utilization = (form: 'blocking' | 'prefetch') => (v: number) => cyclesOf(form === 'blocking' ? 'ideal' : 'ideal_prefetch', v) / cyclesOf(form, v);
  const improvement = (v: number): number => cyclesOf('blocking', v) / cyclesOf('prefetch', v);
  const peak = peakBetween(improvement);
  const asked = [...points, peak, scenario].sort((a, b) => a - b);
  const max = Math.max(...asked.map(improvement));
  return {
    curve: {
      virtualization: points,
      utilization_blocking: points.map(utilization('blocking')),
      utilization_prefetch: points.map(utilization('prefetch')),
      improvement: points.map(improvement),
    },
    v50_blocking: smallest(points, utilization('blocking'), 0.5),
    v50_prefetch: smallest(points, utilization('prefetch'), 0.5),
    v90_blocking: smallest(points, utilization('blocking'), 0.9),
    v90_prefetch: smallest(points, utilization('prefetch'), 0.9),
    max_improvement: max,
    max_improvement_at: smallest(asked, improvement, 0.99 * max),
  };
}

/** Bisects between the first place that has it and the one before. */
function smallest(places: readonly number[], valueAt: (v: number) => number, wanted: number): number | null {
  const first = places.findIndex((v) => valueAt(v) >= wanted);
  if (first < 0) return null;
  const between = (below: number, reached: number): number => {
    const middle = Math.floor((below + reached) / 2);
    if (reached - below <= 1) return reached;
    return valueAt(middle) >= wanted ? between(below, middle) : between(middle, reached);
  };
  return between(places[first - 1] ?? 0, places[first]!);
}

/** Where the improvement is largest around the best point: by rounds of 20,000 virtual processes, 50,000 in all. */
function peakBetween(improvement: (v: number) => number): number {
  let best = points.reduce((a, b) => (improvement(b) > improvement(a) ? b : a));
  const at = points.indexOf(best);
  let [below, above, work] = [points[Math.max(0, at - 1)]!, points[at + 1] ?? best, 0];
  while (above - below > 1 && work < 50_000) {
    const step = Math.ceil((above - below) / Math.max(4, Math.floor(20_000 / above)));
    for (let v = below + step; v < above; v += step) {
      if (improvement(v) > improvement(best)) best = v;
      work += v;
    }
    if (step === 1) break;
    [below, above] = [Math.max(below, best - step), Math.min(above, best + step)];
  }
  return best;
}
