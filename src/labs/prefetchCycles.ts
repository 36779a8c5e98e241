import { prefetchConstants } from '../parameters/prefetch.ts';
import { formatCount, type TimeUnit } from '../results/formatQuantity.ts';

const clock_mhz = prefetchConstants.find(({ key }) => key === 'clock_mhz')!.value;

/** The lab's unit of time: one cycle of the processor. */
export const cycleUnit: TimeUnit = { name: 'cycles', one: 'cycle', us: 1 / clock_mhz };

/** Simulated times are whole cycles; only their microseconds are fractions. */
export const toCycles = (time_us: number): number => Math.round(time_us * clock_mhz);

export const cyclesText = (cycles: number): string => formatCount(cycles, cycleUnit.one!, cycleUnit.name);
