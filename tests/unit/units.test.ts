import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatBytes, formatFixed, formatPercent, formatRate, formatTime } from '../../src/core/units/formatQuantity.ts';
import { differenceText } from '../../src/core/units/quantity.ts';

describe('how a number differs from another', () => {
  // By hand; percent of the other one, a factor where it is more than the double or less than the half.
  test.each([
    [110, 100, '+10 µs, +10%'],
    [1500, 2000, '−500 µs, −25%'],
    [300, 100, '+200 µs, 3 times as much'],
    [25, 100, '−75 µs, −75%'],
    [5, 0, '+5 µs'],
    [100, 100, 'the same'],
    [1000.0000001, 1000, 'the same'],
  ])('%d from %d is said as %s', (value, from, text) => {
    expect(differenceText({ value, format: formatTime }, from)).toBe(text);
  });

  test('of parts in percent is said in points alone', () => {
    expect(differenceText({ value: 0.3, format: formatPercent }, 0.2)).toBe('+10 percentage points');
  });
});

describe('a size has one text', () => {
  // By hand: 1 KiB is 1024 bytes, 1 MiB 1024 KiB, 1 GiB 1024 MiB.
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [1000, '1,000 B'],
    [1024, '1 KiB'],
    [1500, '1,500 B'],
    [1536, '1.5 KiB'],
    [8000, '8,000 B'],
    [8192, '8 KiB'],
    [65_536, '64 KiB'],
    [188_416, '184 KiB'],
    [800_000, '781 KiB'],
    [1_047_552, '1,023 KiB'],
    [1_048_576, '1 MiB'],
    [1_572_864, '1.5 MiB'],
    [67_108_864, '64 MiB'],
    [1_073_741_824, '1 GiB'],
    [1448.15, '1,448 B'],
    [11_585.24, '11.3 KiB'],
    [NaN, '–'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

test.each([
  [0.5, '0.5 MB/s'],
  [126, '126 MB/s'],
  [999.9, '1 GB/s'],
  [12_345, '12.3 GB/s'],
  [Infinity, '–'],
])('%d bytes a microsecond are %s', (rate, text) => expect(formatRate(rate)).toBe(text));

test('a number in a column has its digits behind the point, and the minus of the other texts', () => {
  expect([formatFixed(1, 2), formatFixed(-0.125, 1), formatFixed(12_345.6, 0), formatFixed(NaN, 2)]).toEqual(['1.00', '−0.1', '12,346', '–']);
  expect(formatPercent(-0.125, 3)).toBe('−12.5%');
  expect([formatPercent(1.4e-16), formatPercent(-4e-15), formatPercent(1e-9)]).toEqual(['0%', '0%', '1 × 10⁻⁷%']);
});

describe('numbers are written in core/units alone', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('core/units/'))
    .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '') }));
  const found = (pattern: RegExp): string[] => sources.flatMap(({ name, text }) => Array.from(text.matchAll(pattern), ([each]) => `${name}: ${each}`));

  test('no other file has digits, thousands or percents of its own', () => {
    expect(found(/\.(toFixed|toLocaleString|toExponential)\(|Intl\.|formatQuantity\(\(?100 \*/g)).toEqual([]);
  });

  test('no sentence says KB or MB of bytes that are counted by 1024', () => {
    expect(found(/[\d} ](kB|KB|MB)\b(?!\/s)/g)).toEqual(['engines/analytic/serveAnalytic.ts:  MB']);
  });
});
