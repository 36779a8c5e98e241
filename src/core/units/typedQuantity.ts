/** What a unit measures, and how much of the kind's own unit it is. */
interface UnitScale {
  /** A word of its own, such as 'cycle', is its own kind. */
  readonly kind: string;
  readonly factor: number;
}

/**
 * A typed quantity in `unit`, which a bare number is in: '3 ms' is 3000 in µs, '200 Gbit/s' 25,000 in MB/s and 0.04 in ns/byte.
 * Null: no number, or another kind of unit. 1,000 is a thousand, as the page writes it, and 1,5 one and a half.
 */
export function readQuantity(typed: string, unit: string): number | null {
  const [, digits = '', own = ''] = /^\s*([+-]?[\d.,]+(?:e[+-]?\d+)?)\s*(\S.*?)?\s*$/i.exec(typed) ?? [];
  const value = numberIn(digits);
  if (value === null || own === '' || own === unit) return value;
  const [from, to] = [scaleOf(own), scaleOf(unit)];
  if (from === null || to === null) return null;
  if (from.kind === to.kind) return rounded((value * from.factor) / to.factor);
  // A time for each byte is bytes in a time, inverted.
  return [from.kind, to.kind].sort().join() === 'bandwidth,pace' ? rounded(1 / (value * from.factor * to.factor)) : null;
}

/** Strips the noise of binary fractions. */
const rounded = (value: number): number => Number(value.toPrecision(12));

const thousands = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const decimal = /^[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i;

function numberIn(text: string): number | null {
  if (thousands.test(text)) return Number(text.replaceAll(',', ''));
  return decimal.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Examples of what is typed for each kind of unit, with its noun. */
const examples: Readonly<Record<string, string>> = {
  time: 'a time such as 3 ms',
  size: 'a size such as 256 KiB',
  bandwidth: 'a bandwidth such as 25 GB/s',
  pace: 'a time per byte such as 0.04 ns/byte, or a bandwidth such as 25 GB/s',
  speed: 'a speed such as 3 TFLOP/s',
};

/** What can be typed for a quantity of this unit. */
export const quantityExample = (unit: string): string => examples[scaleOf(unit)?.kind ?? ''] ?? 'a number';

const times: Readonly<Record<string, number>> = { ps: 1e-6, ns: 1e-3, µs: 1, ms: 1e3, s: 1e6, min: 6e7, h: 3.6e9 };
const prefixes = ' kMGTP';

/** Null: the text is no unit. Symbols as they are written: b is a bit, B a byte, k a thousand and Ki 1,024. */
function scaleOf(unit: string): UnitScale | null {
  const text = unit
    .replace(/\s/g, '')
    .replace('μ', 'µ')
    .replace(/^us/, 'µs')
    .replace(/(?<=\w)ps$/, '/s')
    .replace(/flops$/i, 'flop/s');
  if (text === '' || text === '%') return { kind: 'ratio', factor: text === '' ? 1 : 0.01 };
  const time = times[text];
  if (time !== undefined) return { kind: 'time', factor: time };
  const [whole, per, over] = /^([^/]+)\/([^/]+)$/.exec(text) ?? [];
  if (whole === undefined) return amountOf(text) ?? (/^\p{L}+$/u.test(text) ? { kind: text.replace(/s$/, ''), factor: 1 } : null);
  const perTime = times[per!];
  const amount = amountOf(perTime === undefined ? per! : over!);
  if (amount === null) return null;
  if (perTime !== undefined) return amount.kind === 'size' ? { kind: 'pace', factor: perTime / amount.factor } : null;
  const inTime = times[over!];
  if (inTime === undefined) return null;
  return amount.kind === 'work'
    ? { kind: 'speed', factor: amount.factor / inTime }
    : { kind: 'bandwidth', factor: (amount.kind === 'bits' ? amount.factor / 8 : amount.factor) / inTime };
}

/** Bytes, bits and floating-point operations, with the prefixes of thousands and of 1,024. */
function amountOf(text: string): UnitScale | null {
  const [, prefix = '', binary = '', name] = /^([kKMGTP]?)(i?)(B|bytes?|b|bits?|flop)$/i.exec(text) ?? [];
  if (name === undefined) return null;
  const factor = (binary === '' ? 1000 : 1024) ** Math.max(0, prefixes.toLowerCase().indexOf(prefix.toLowerCase() || ' '));
  return { kind: /^flop/i.test(name) ? 'work' : name === 'b' || /^bit/i.test(name) ? 'bits' : 'size', factor };
}
