import { formatFixed } from '../../core/units/formatQuantity.ts';
import type { Necessary, WarschkoMachine, WarschkoRow } from './reference.ts';
import type { PrefetchValues } from './results.ts';

export const warschkoKeys = ['v50_blocking', 'v50_prefetch', 'v90_blocking', 'v90_prefetch', 'max_improvement', 'max_improvement_at'] as const;
export type WarschkoKey = (typeof warschkoKeys)[number];

/** A cell of Tables 2, 3 and 5 beside what the simulation says. */
export interface WarschkoCell {
  readonly key: WarschkoKey;
  readonly printed: Necessary;
  /** Null: above 10,000 or never. */
  readonly here: number | null;
  /** Lowest and highest of the virtualizations that are as good as `here`, where the printed decimals do not tell them apart. */
  readonly between: readonly [number, number] | null;
  /** The highest utilization here, where the paper prints one. */
  readonly utilization: number | null;
  /** here / printed; null where one of them is no number. */
  readonly ratio: number | null;
  /** Within a factor of 2; beyond 10,000 in both; or a highest utilization within 10 points. */
  readonly close: boolean;
  /** What `close` says: a ratio, that neither reached it, or a utilization. */
  readonly measure: 'ratio' | 'above' | 'utilization';
  readonly use: 'calibration' | 'prediction';
}

/** The six cells of a benchmark on a machine. */
export function compareWarschko(
  { calibration }: WarschkoMachine,
  row: WarschkoRow,
  values: Pick<PrefetchValues, WarschkoKey | 'max_utilization_blocking' | 'max_utilization_prefetch' | 'curve'>,
): WarschkoCell[] {
  const use = calibration[row.benchmark] !== undefined ? 'calibration' : 'prediction';
  return warschkoKeys.map((key) => {
    const [printed, exactly] = [row[key], values[key]];
    const places = key === 'max_improvement_at' ? bestPlaces(values) : [];
    const between = places.length > 1 ? ([places[0]!, places.at(-1)!] as const) : null;
    if (typeof printed === 'number') {
      const here = between === null ? exactly : nearest(places, printed);
      const ratio = here === null ? null : here / printed;
      return { key, printed, here, between, utilization: null, ratio, close: ratio !== null && ratio <= 2 && ratio >= 0.5, measure: 'ratio', use };
    }
    const here = exactly;
    if ('above' in printed) return { key, printed, here, between, utilization: null, ratio: null, close: here === null, measure: 'above', use };
    const utilization = key.endsWith('blocking') ? values.max_utilization_blocking : values.max_utilization_prefetch;
    const close = here === null && utilization !== null && Math.abs(utilization - printed.most) <= 0.1;
    return { key, printed, here, between, utilization, ratio: null, close, measure: 'utilization', use };
  });
}

/**
 * The virtualizations, rising, whose improvement prints as the largest one does. Table 3 prints two decimals, and on a
 * curve that is flat about its top they do not say which of these is the largest.
 */
function bestPlaces({ curve, max_improvement, max_improvement_at }: Pick<PrefetchValues, 'curve' | 'max_improvement' | 'max_improvement_at'>): number[] {
  if (curve === null || max_improvement === null || max_improvement_at === null) return [];
  const largest = formatFixed(max_improvement, 2);
  const places = curve.virtualization.filter((_, i) => formatFixed(curve.improvement[i]!, 2) === largest);
  return [...new Set([...places, max_improvement_at])].sort((a, b) => a - b);
}

/** By their ratio. */
const nearest = (places: readonly number[], printed: number): number =>
  places.reduce((best, each) => (Math.abs(Math.log(each / printed)) < Math.abs(Math.log(best / printed)) ? each : best));
