import { formatFixed } from '../../core/units/formatQuantity.ts';
import { readQuantity } from '../../core/units/typedQuantity.ts';
import type { LinearSegment } from './types.ts';

export type SegmentKey = 'from_bytes' | 'to_bytes' | 'alpha_us' | 'beta_us_per_byte';
/** A range of sizes, as the text of a machine has it. */
export type Range = Pick<LinearSegment, SegmentKey>;

const decimal = String.raw`(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const range = new RegExp(`^(\\d+)-(\\d+):(${decimal}):(${decimal})$`);

/** The ranges that a text names, as the models read them; null where it is the name of a known machine, or has a mistake in one. */
export function rangesIn(text: string): readonly Range[] | null {
  const named = text.split(/[\s,]+/).filter((entry) => /^\d/.test(entry));
  const found = named.flatMap((entry) => {
    const [from_bytes, to_bytes, alpha_us, beta_us_per_byte] = range.exec(entry)?.slice(1).map(Number) ?? [];
    return beta_us_per_byte === undefined ? [] : [{ from_bytes: from_bytes!, to_bytes: to_bytes!, alpha_us: alpha_us!, beta_us_per_byte }];
  });
  return found.length > 0 && found.length === named.length ? found : null;
}

/** What of a range can be changed, and how many of the unit that is shown one is. */
export const segmentColumns: readonly { readonly key: SegmentKey; readonly title: string; readonly unit: string; readonly scale: number }[] = [
  { key: 'from_bytes', title: 'from', unit: 'B', scale: 1 },
  { key: 'to_bytes', title: 'to', unit: 'B', scale: 1 },
  { key: 'alpha_us', title: 'α', unit: 'µs', scale: 1 },
  { key: 'beta_us_per_byte', title: 'β', unit: 'ns/byte', scale: 1000 },
];

/**
 * The text of a machine with one number of one range changed; what else it says of LogGP and of what was measured stays, but
 * for errors of lines that are no more. Null: what was typed is no number, or leaves the ranges out of order.
 */
export function editedText(text: string, ranges: readonly Range[], i: number, key: SegmentKey, typed: string): string | null {
  const { scale, unit } = segmentColumns.find((column) => column.key === key)!;
  const value = (readQuantity(typed, unit) ?? NaN) / scale;
  if (!Number.isFinite(value) || value < 0) return null;
  const whole = key === 'from_bytes' || key === 'to_bytes';
  const next = ranges.map((range, at) => (at === i ? { ...range, [key]: whole ? Math.round(value) : value } : range));
  const inOrder = next.every(
    ({ from_bytes, to_bytes, alpha_us, beta_us_per_byte }, at) =>
      from_bytes <= to_bytes && from_bytes > (next[at - 1]?.to_bytes ?? -1) && alpha_us + beta_us_per_byte > 0,
  );
  if (!inOrder) return null;
  const lines = next.map(({ from_bytes, to_bytes, alpha_us, beta_us_per_byte }) => `${from_bytes}-${to_bytes}:${six(alpha_us)}:${six(beta_us_per_byte)}`);
  const others = text.split(',').filter((entry) => !/^(\d|rms:|line:)/.test(entry));
  return [...lines, ...others].join(',');
}

/** Six digits, as the models write them. */
function six(value: number): string {
  const text = String(Number(value.toPrecision(6)));
  const [digits, exponent] = text.split('e-');
  return exponent === undefined || exponent.length > 1 ? text : formatFixed(value, Number(exponent) + (digits!.split('.')[1]?.length ?? 0));
}
