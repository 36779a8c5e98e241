import { type LabResults, simulationOf } from '../../core/results/labResults.ts';
import { prefetchParameters } from './parameters.ts';
import type { PrefetchValues } from './results.ts';
import type { Prefetch } from './types.ts';

/** The newest simulated values; null before the first. */
export const prefetchValues = (results: LabResults<Prefetch>): PrefetchValues | null => simulationOf(results);

/** The newest results with what needs a search, which in the page comes after the rest. */
export const searched = ({ simulation, survey }: LabResults<Prefetch>): LabResults<Prefetch>['simulation'] =>
  [simulation, survey].find((each) => each && !each.result.values.brief) ?? null;

/** The highest virtualization that can be chosen, at which curves end. */
export const highest = prefetchParameters.find((row) => row.key === 'virtualization')!.maximum;
