/** A virtualization and how many times as fast prefetching is there. */
export interface Gain {
  readonly v: number;
  readonly improvement: number;
}

/** Virtual processes that the runs of one round, and of all rounds, take together. */
const [roundWork, allWork] = [20_000, 50_000];

/**
 * The largest improvement between the neighbours of the best point of a curve: every virtualization there when that is
 * little work, else some that are evenly spread, and from round to round those around the best of them. On a grid, where
 * the improvement rises and falls with every row that is begun, it may be a neighbouring peak that is found. `at` is null
 * where a run does not complete.
 */
export function refinePeak(points: readonly Gain[], at: (v: number) => number | null): Gain {
  let best = points.reduce((most, each) => (each.improvement > most.improvement ? each : most));
  const i = points.indexOf(best);
  let [below, above] = [points[Math.max(0, i - 1)]!.v, points[Math.min(points.length - 1, i + 1)]!.v];
  for (let work = 0; above - below > 1 && work < allWork; ) {
    const step = Math.max(1, Math.ceil((above - below) / Math.max(4, Math.floor(roundWork / above))));
    for (let v = below + step; v < above; v += step) {
      const improvement = at(v);
      work += v;
      if (improvement !== null && improvement > best.improvement) best = { v, improvement };
    }
    if (step === 1) break;
    [below, above] = [Math.max(below, best.v - step), Math.min(above, best.v + step)];
  }
  return best;
}
