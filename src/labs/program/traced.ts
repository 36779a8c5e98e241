import { formatNumber } from '../../core/units/formatNumber.ts';

/** Times of a step that was measured, in µs; the size of buckets (bytes) with which it would be shortest, and the part of it that they would save. */
export interface TracedStep {
  readonly step: number;
  readonly computation: number;
  readonly communication: number;
  readonly hidden: number;
  readonly exposed: number;
  readonly bucket?: number;
  readonly bucket_saves?: number;
}

const needed = ['step', 'computation', 'communication', 'hidden', 'exposed'];
const known = [...needed, 'bucket', 'bucket_saves'];

const entry = /^([a-z_]+):(\d+\.?\d*(?:e[+-]?\d+)?)$/;

const valuesIn = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split(',')
      .map((each) => entry.exec(each))
      .flatMap((found) => (found === null ? [] : [[found[1]!, Number(found[2])]])),
  );

/** The grammar of the parameter `traced`. */
export function checkTraced(text: string): { readonly text: string } | { readonly wrong: string; readonly allowed: string } {
  const allowed = `${needed.join(', ')}, and perhaps bucket, bucket_saves, each with a colon and a number`;
  const wrong = text.split(',').find((each) => !known.includes(entry.exec(each)?.[1] ?? ''));
  if (wrong !== undefined) return { wrong, allowed };
  const values = valuesIn(text);
  return needed.every((key) => key in values) && (values['step'] ?? 0) > 0 ? { text } : { wrong: text, allowed };
}

/** What the parameter says; null where it says nothing. */
export const tracedIn = (text: string): TracedStep | null => (text === '' || 'wrong' in checkTraced(text) ? null : (valuesIn(text) as unknown as TracedStep));

export const tracedText = (traced: TracedStep): string =>
  Object.entries(traced)
    .map(([key, value]) => `${key}:${formatNumber(Number(Number(value).toPrecision(6)))}`)
    .join(',');
