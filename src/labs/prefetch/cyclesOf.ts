import { prefetchConstants } from './parameters.ts';

const clock_mhz = prefetchConstants.find((row) => row.key === 'clock_mhz')!.value;

/** Simulated times are whole cycles of the processor; only their microseconds are fractions. */
export const toCycles = (time_us: number): number => Math.round(time_us * clock_mhz);

export const toMicroseconds = (cycles: number): number => cycles / clock_mhz;
