import { formatCount, type TimeUnit } from '../../core/units/formatQuantity.ts';
import { prefetchConstants } from './parameters.ts';

const clock_mhz = prefetchConstants.find((row) => row.key === 'clock_mhz')!.value;

/** Simulated times are whole cycles of the processor; only their microseconds are fractions. */
export const toCycles = (time_us: number): number => Math.round(time_us * clock_mhz);

const toMicroseconds = (cycles: number): number => cycles / clock_mhz;

/** The lab's unit of time: one cycle of the processor. */
export const cycleUnit: TimeUnit = { name: 'cycles', one: 'cycle', us: toMicroseconds(1) };

export const cyclesText = (cycles: number): string => formatCount(cycles, cycleUnit.one!, cycleUnit.name);
