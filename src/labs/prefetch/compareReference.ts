import { besideRange } from '../../core/evidence/besideRange.ts';
import type { Necessary, WarschkoMachine, WarschkoRow, Worth } from './reference.ts';
import type { PrefetchValues } from './results.ts';

export const warschkoKeys = ['v50_blocking', 'v50_prefetch', 'v90_blocking', 'v90_prefetch', 'max_improvement', 'max_improvement_at'] as const;
export type WarschkoKey = (typeof warschkoKeys)[number];

/** A cell of Tables 2 to 5 beside what the simulation says. */
export interface WarschkoCell {
  readonly key: WarschkoKey;
  readonly printed: Necessary;
  /** Null: above 10,000 or never. */
  readonly here: number | null;
  /** The highest utilization here of the form that the cell is of. */
  readonly utilization: number | null;
  /** Ours over what is printed: virtualizations, improvements, or the highest utilizations; null where one of them is no number. */
  readonly ratio: number | null;
  /** Within a factor of 2, or beyond 10,000 in both. */
  readonly close: boolean;
  /** What is compared: numbers, that neither reached it, or the highest utilizations. */
  readonly measure: 'ratio' | 'above' | 'utilization';
  readonly worth: Worth;
}

/** The six cells of a benchmark on a machine. */
export function compareWarschko(
  machine: WarschkoMachine,
  row: WarschkoRow,
  values: Pick<PrefetchValues, WarschkoKey | 'max_utilization_blocking' | 'max_utilization_prefetch'>,
): WarschkoCell[] {
  const worth = machine.worth(row.benchmark);
  return warschkoKeys.map((key) => {
    const [printed, here] = [row[key], values[key]];
    const utilization = key.endsWith('blocking') ? values.max_utilization_blocking : values.max_utilization_prefetch;
    const cell = { key, printed, here, utilization, worth };
    if (typeof printed === 'object' && 'above' in printed) return { ...cell, ratio: null, close: here === null, measure: 'above' };
    const ratio = typeof printed === 'object' ? besideWhole(utilization, printed.max) : here === null ? null : here / printed;
    const close = ratio !== null && ratio <= 2 && ratio >= 0.5;
    return { ...cell, ratio, close, measure: typeof printed === 'object' ? 'utilization' : 'ratio' };
  });
}

/** Utilizations are printed in whole percent, so that 0% is anything below a half. */
function besideWhole(utilization: number | null, max: number): number | null {
  if (utilization === null) return null;
  return max > 0 ? utilization / max : besideRange(utilization, 0, 0.005).ratio;
}

/** The cells of a kernel, a highest utilization once: the paper prints it in the columns of 50% and of 90%. */
export function distinctCells(cells: readonly WarschkoCell[]): WarschkoCell[] {
  return cells.filter(({ key, measure }) => {
    const other = cells.find((cell) => cell.key === key.replace('v50', 'v90'));
    return measure !== 'utilization' || other === undefined || other.key === key || other.measure !== 'utilization';
  });
}
