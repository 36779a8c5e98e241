import { type LabResults, modelOf } from '../../core/results/labResults.ts';
import type { StripsModel } from './results.ts';
import type { Strips } from './types.ts';

/** What the closed forms say of the newest values that they were asked for; null before that. */
export const stripsClosed = (results: LabResults<Strips>): StripsModel | null => modelOf(results);

/** Closed forms of the chosen values; null while they are on their way. */
export const stripsNow = (results: LabResults<Strips>): StripsModel | null => (results.model?.values === results.values ? stripsClosed(results) : null);
