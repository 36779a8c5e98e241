import { prefetchParameters } from './parameters.ts';
import type { PrefetchValues } from './results.ts';
import type { LabResults } from '../../core/results/labResults.ts';

/** What the simulator said last; null while it has said nothing. */
export function prefetchValues({ simulation }: LabResults): PrefetchValues | null {
  return simulation === null ? null : simulation.result.values as unknown as PrefetchValues;
}

/** The highest virtualization that can be chosen, at which curves end. */
export const highest = prefetchParameters.find((row) => row.key === 'virtualization')!.maximum;
