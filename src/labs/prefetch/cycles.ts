import { formatCount, type TimeUnit } from '../../core/units/formatQuantity.ts';
import { toMicroseconds } from './cyclesOf.ts';

/** The lab's unit of time: one cycle of the processor. */
export const cycleUnit: TimeUnit = { name: 'cycles', one: 'cycle', us: toMicroseconds(1) };

export const cyclesText = (cycles: number): string => formatCount(cycles, cycleUnit.one!, cycleUnit.name);
