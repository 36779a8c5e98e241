import { stripsModel, type StripsModel } from '../results/strips.ts';
import type { LabResults } from './labResults.ts';

/** What the closed forms say of the newest values that they were asked for; null before that. */
export const stripsClosed = ({ model }: LabResults): StripsModel | null => (model ? stripsModel(model.result) : null);

/** The same, for the values that are chosen now. */
export const stripsNow = (results: LabResults): StripsModel | null =>
  (results.model?.values === results.values ? stripsClosed(results) : null);

/** Bytes as the paper counts them: a KB has 1024. */
export function kilobytes(bytes: number): string {
  if (bytes < 1024) return `${digits(bytes)} B`;
  return bytes < 2 ** 20 ? `${digits(bytes / 1024)} KB` : `${digits(bytes / 2 ** 20)} MB`;
}

const digits = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en-US');
