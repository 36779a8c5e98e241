import { type LabResults, modelOf } from '../../core/results/labResults.ts';
import type { StripsModel } from './results.ts';
import type { Strips } from './types.ts';

/** The newest closed forms; null before the first. */
export const stripsClosed = (results: LabResults<Strips>): StripsModel | null => modelOf(results);

/** Closed forms of the chosen values; null while they are on their way. */
export const stripsNow = (results: LabResults<Strips>): StripsModel | null => (results.model?.values === results.values ? stripsClosed(results) : null);
