import type { ParameterValues } from '../parameters/parameter.ts';

/** Work that hides any transfer of the axis on each machine of the paper. */
export const enoughWork_us = 10_000_000;

/** What the curves over sizes are compared with, as in Figures 8 and 9: nothing else to do meanwhile, and enough. */
export const stripsFamily: readonly ParameterValues[] = [{ independent_us: 0 }, { independent_us: enoughWork_us }];

/** A column of the model's curve for each of them. */
export const selfInduced = (column: string): string => `${column}_1`;
export const independent = (column: string): string => `${column}_2`;
