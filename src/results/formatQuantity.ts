const formats = new Map<number, Intl.NumberFormat>();

/** A number for people: four significant digits unless told, powers of ten at the extremes. */
export function formatQuantity(value: number, digits = 4): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e9)) {
    const [mantissa, exponent] = value.toExponential(Math.min(digits, 3) - 1).split('e') as [string, string];
    return `${minus(Number(mantissa).toString())} × 10${superscript(Number(exponent))}`;
  }
  let format = formats.get(digits);
  if (format === undefined) {
    // Whole numbers keep all of their digits: a count is never rounded.
    format = new Intl.NumberFormat('en', { maximumSignificantDigits: digits });
    formats.set(digits, format);
  }
  if (Number.isInteger(value) && size >= 10 ** digits) return minus(value.toLocaleString('en'));
  return minus(format.format(value));
}

/** A time in the unit that reads best. */
export function formatTime(time_us: number, digits = 4): string {
  const size = Math.abs(time_us);
  if (size >= 1e6) return `${formatQuantity(time_us / 1e6, digits)} s`;
  if (size >= 1000) return `${formatQuantity(time_us / 1000, digits)} ms`;
  return `${formatQuantity(time_us, digits)} µs`;
}

export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatQuantity(count)} ${count === 1 ? singular : plural}`;
}

const minus = (text: string): string => text.replace('-', '−');

function superscript(exponent: number): string {
  return String(exponent).replace(/[-0-9]/g, (digit) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(digit)]!);
}
