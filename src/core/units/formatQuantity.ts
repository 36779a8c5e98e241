/**
 * The shortest decimal text that reads back as the same double, without an exponent unless the number is so
 * small that plain digits would be mostly zeros.
 */
export function formatNumber(value: number): string {
  if (Object.is(value, -0)) return '0';
  const shortest = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(shortest);
  if (!match) return shortest;
  const [, sign = '', first = '', rest = '', power = '0'] = match;
  const digits = first + rest;
  const exponent = Number(power);
  if (Math.abs(exponent) > longestExponent) return shortest;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return sign + digits.padEnd(exponent + 1, '0');
}

/** 1e-24 still becomes digits; a link of ten such numbers stays under 2000 characters. */
const longestExponent = 24;

/** Stands for a missing number. */
const none = '–';

/** A number as readers see it: four significant digits by default, powers of ten at the extremes. */
export function formatQuantity(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return none;
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e9)) {
    const [mantissa, exponent] = value.toExponential(Math.min(digits, 3) - 1).split('e') as [string, string];
    return `${minus(Number(mantissa).toString())} × 10${superscript(Number(exponent))}`;
  }
  // Whole numbers keep all of their digits: a count is never rounded.
  const shown = Number.isInteger(value) && size >= 10 ** digits ? value : Number(value.toPrecision(digits));
  return minus(grouped(String(shown)));
}

export interface TimeUnit {
  readonly name: string;
  readonly us: number;
  /** Singular of a counted unit, such as cycle; times in it are whole numbers. */
  readonly one?: string;
}

/** The unit in which a time reads best, as it is rounded: what is a thousand in one is one in the next. */
export function timeUnit(time_us: number, digits = 4): TimeUnit {
  const size = rounded(Math.abs(time_us), digits);
  if (size >= 1e6) return { name: 's', us: 1e6 };
  if (size >= 1000) return { name: 'ms', us: 1000 };
  return size >= 1 || size === 0 ? { name: 'µs', us: 1 } : { name: 'ns', us: 1e-3 };
}

const rounded = (value: number, digits: number): number => Number(value.toPrecision(digits));

const timeUnits: readonly TimeUnit[] = [
  { name: 's', us: 1e6 },
  { name: 'ms', us: 1000 },
  { name: 'µs', us: 1 },
  { name: 'ns', us: 1e-3 },
];

/** One unit for all times of a table: the largest time's, or a smaller one in which the smallest time stays legible. */
export function commonTimeUnit(times_us: Iterable<number>): TimeUnit {
  let [smallest, largest] = [Infinity, 0];
  for (const time_us of times_us) {
    const size = Math.abs(time_us);
    if (!(size > 0 && size < Infinity)) continue;
    smallest = Math.min(smallest, size);
    largest = Math.max(largest, size);
  }
  const first = timeUnit(largest);
  return timeUnits.find(({ us }) => us <= first.us && (smallest / us >= readable || largest / us >= unwieldy)) ?? first;
}

/** Parts of a unit, and times it, that are still read without counting digits. */
const [readable, unwieldy] = [0.01, 1000];

/** A time in the most legible unit by default. */
export function formatTime(time_us: number, digits = 4, unit: TimeUnit = timeUnit(time_us, digits)): string {
  if (!Number.isFinite(time_us)) return none;
  if (unit.one !== undefined) return formatCount(Math.round(time_us / unit.us), unit.one, unit.name);
  return `${formatQuantity(time_us / unit.us, digits)} ${unit.name}`;
}

/** A sentence in which no line ends between a number and its unit. */
export const unbroken = (text: string): string => text.replace(/(?<=\d) (?=(?:[nµm]?s|(?:[KMG]i)?B|[KMG]?B\/s|×)(?!\p{L}))/gu, '\u00a0');

/** The marks with which a text goes on behind a number that is a button: they belong on its line. */
export const closingMarks = (text: string): string => /^[.,;:!?)]*/.exec(text)![0];

const byteUnits = ['B', 'KiB', 'MiB', 'GiB'] as const;

/** A size, which has one text everywhere: in three digits, but below 10,000 bytes in bytes unless it is a round number of KiB. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return none;
  const size = Math.abs(bytes);
  const unit =
    size < 1e4 && !Number.isInteger((100 * bytes) / 1024)
      ? 0
      : Math.max(
          0,
          byteUnits.findLastIndex((_, i) => size >= 1024 ** i),
        );
  return `${formatQuantity(bytes / 1024 ** unit, unit === 0 ? 4 : 3)} ${byteUnits[unit]}`;
}

/** A rate in bytes a microsecond, which are millions a second, as networks are sold: decimal, in three digits. */
export function formatRate(mb_s: number): string {
  if (!Number.isFinite(mb_s)) return none;
  return rounded(Math.abs(mb_s), 3) >= 1000 ? `${formatQuantity(mb_s / 1000, 3)} GB/s` : `${formatQuantity(mb_s, 3)} MB/s`;
}

/** A part in percent: two significant digits by default. What is left of a difference by rounding alone is nothing. */
export const formatPercent = (part: number, digits = 2): string =>
  Number.isFinite(part) ? `${formatQuantity(Math.abs(part) < leastPart ? 0 : 100 * part, digits)}%` : none;

const leastPart = 1e-11;

/** A number with a fixed count of decimals, in columns and where a paper prints it so. */
export const formatFixed = (value: number, decimals: number): string => (Number.isFinite(value) ? minus(grouped(value.toFixed(decimals))) : none);

/** A count with its noun. */
export const formatCount = (count: number, singular: string, plural?: string): string => withNoun(formatQuantity(count), singular, plural);

/** A formatted number with its noun: singular if it reads as one. */
export const withNoun = (shown: string, singular: string, plural = `${singular}s`): string => `${shown} ${shown === '1' ? singular : plural}`;

/** A formatted number with its unit: units that are words are given in the plural. */
const withUnit = (shown: string, unit: string): string => (/^[a-z]{3,}s$/.test(unit) ? withNoun(shown, unit.slice(0, -1), unit) : `${shown} ${unit}`);

/** A parameter's value with its unit; `zero` replaces a 0 that is no quantity. */
export const withUnitOf = ({ unit, zero }: { readonly unit: string; readonly zero?: string }, value: number, shown: string): string =>
  value === 0 && zero !== undefined ? zero : unit === '' ? shown : withUnit(shown, unit);

/** Groups of three digits before the point, as English has them. Intl does the same, after 10 ms of loading. */
const grouped = (text: string): string => text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

const minus = (text: string): string => text.replace('-', '−');

function superscript(exponent: number): string {
  return String(exponent).replace(/[-0-9]/g, (digit) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(digit)]!);
}

/** A phrase as a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
