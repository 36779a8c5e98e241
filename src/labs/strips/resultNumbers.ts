import { type LabResults, modelOf } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { StripsModel } from './results.ts';
import type { Strips } from './types.ts';

/** What the closed forms say of the newest values that they were asked for; null before that. */
export const stripsClosed = (results: LabResults<Strips>): StripsModel | null => modelOf(results);

/** The same, for the values that are chosen now. */
export const stripsNow = (results: LabResults<Strips>): StripsModel | null => (results.model?.values === results.values ? stripsClosed(results) : null);

/** Bytes as the paper counts them, where formatBytes has KiB: a KB has 1024. Three digits tell its sizes apart. */
export function kilobytes(bytes: number): string {
  if (bytes < 1024) return `${formatQuantity(bytes, 3)} B`;
  return bytes < 2 ** 20 ? `${formatQuantity(bytes / 1024, 3)} KB` : `${formatQuantity(bytes / 2 ** 20, 3)} MB`;
}
