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
  values: Pick<PrefetchValues, WarschkoKey | 'max_utilization_blocking' | 'max_utilization_prefetch'>,
): WarschkoCell[] {
  const use = calibration[row.benchmark] !== undefined ? 'calibration' : 'prediction';
  return warschkoKeys.map((key) => {
    const [printed, here] = [row[key], values[key]];
    if (typeof printed === 'number') {
      const ratio = here === null ? null : here / printed;
      return { key, printed, here, utilization: null, ratio, close: ratio !== null && ratio <= 2 && ratio >= 0.5, measure: 'ratio', use };
    }
    if ('above' in printed) return { key, printed, here, utilization: null, ratio: null, close: here === null, measure: 'above', use };
    const utilization = key.endsWith('blocking') ? values.max_utilization_blocking : values.max_utilization_prefetch;
    const close = here === null && utilization !== null && Math.abs(utilization - printed.most) <= 0.1;
    return { key, printed, here, utilization, ratio: null, close, measure: 'utilization', use };
  });
}
