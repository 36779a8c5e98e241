import { type LabResults, simulationOf } from '../../core/results/labResults.ts';
import { prefetchParameters } from './parameters.ts';
import type { PrefetchValues } from './results.ts';
import type { Prefetch } from './types.ts';

/** What the simulator said last; null while it has said nothing. */
export const prefetchValues = (results: LabResults<Prefetch>): PrefetchValues | null => simulationOf(results);

/** The highest virtualization that can be chosen, at which curves end. */
export const highest = prefetchParameters.find((row) => row.key === 'virtualization')!.maximum;
