import { formatBytes, formatCount, formatFixed, formatPercent, formatQuantity, formatTime } from '../units/formatQuantity.ts';

/** What stands in a row as ours: null does not exist. */
export type Value = number | string | null;
export type Formats = Readonly<Record<string, (value: Value) => string>>;

const formats: Readonly<Record<string, (value: number) => string>> = {
  ...Object.fromEntries([2, 3, 4, 5, 6].map((digits) => [`${digits} digits`, (value: number) => formatQuantity(value, digits)])),
  ...Object.fromEntries([0, 1, 2, 3].map((decimals) => [`${decimals} decimals`, (value: number) => formatFixed(value, decimals)])),
  percent: (value) => formatPercent(value),
  'percent, 2 digits': (value) => formatPercent(value, 2),
  'percent, 3 digits': (value) => formatPercent(value, 3),
  time: (us) => formatTime(us),
  'time, 2 digits': (us) => formatTime(us, 2),
  'time, 3 digits': (us) => formatTime(us, 3),
  µs: (us) => formatTime(us, 4, { name: 'µs', us: 1 }),
  bytes: (count) => formatCount(count, 'byte'),
  size: formatBytes,
};

const rangeOf = 'range of ';

/** Numbers in a format or a text with formats, one after the other or each by itself, or the least and the largest of them; texts as they are. */
export function inFormat(found: readonly Value[], as: string, own: Formats = {}): string {
  if (as.startsWith(rangeOf)) {
    const numbers = found.map(Number);
    return [Math.min(...numbers), Math.max(...numbers)].map((end) => filled(`{${as.slice(rangeOf.length)}}`, [end], own)).join(' to ');
  }
  const template = as.includes('{') ? as : `{${as}}`;
  const holes = template.match(/\{[^}]*\}/g)!.length;
  const groups = holes === 1 ? found.map((each) => [each]) : [found];
  return groups.map((group) => filled(template, group, own)).join(', ');
}

function filled(template: string, found: readonly Value[], own: Formats): string {
  let i = 0;
  return template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => {
    const value = found[i++] ?? null;
    if (own[name]) return own[name](value);
    const format = formats[name || '4 digits'];
    if (format === undefined) throw new Error(`printed rows: there is no format ${name}`);
    return typeof value === 'string' ? value : format(value ?? NaN);
  });
}
