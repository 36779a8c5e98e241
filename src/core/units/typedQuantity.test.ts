import { expect, test } from 'vitest';
import { quantityExample, readQuantity } from './typedQuantity.ts';

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 0,25 ', 0.25],
  ['.5', 0.5],
  ['1,000', 1000],
  ['1,048,576', 1_048_576],
  ['-1,234.5', -1234.5],
  ['1,0000', 1],
  ['1e3', 1000],
  ['1,5e-3', 0.0015],
])('%s is read as %d', (typed, number) => expect(readQuantity(typed, '')).toBe(number));

test.each(['', 'abc', '1.000,5', '1,000,00', '1 000', '1e', '--1', '0x10', 'Infinity', '3 ms', '3 /s'])('%s is no number without a unit', (typed) =>
  expect(readQuantity(typed, '')).toBeNull(),
);

test.each([
  ['500', 'µs', 500],
  ['3 ms', 'µs', 3000],
  ['2us', 'µs', 2],
  ['2 μs', 'µs', 2],
  ['0,5 s', 'µs', 500_000],
  ['1 min', 'µs', 60e6],
  ['250 µs', 'ns', 250_000],
  ['256 KiB', 'bytes', 262_144],
  ['1 MB', 'bytes', 1e6],
  ['1.5 KiB', 'bytes', 1536],
  ['64 kB', 'bytes', 64_000],
  ['8 bytes', 'bytes', 8],
  ['25 GB/s', 'µs/byte', 0.00004],
  ['200 Gbit/s', 'µs/byte', 0.00004],
  ['200 Gb/s', 'GB/s', 25],
  ['200 Gbps', 'GB/s', 25],
  ['0.04 ns/byte', 'GB/s', 25],
  ['25 GB/s', 'ns/byte', 0.04],
  ['0.04 ns/B', 'µs/byte', 0.00004],
  ['1 GiB/s', 'MB/s', 1073.741824],
  ['3 TFLOP/s', 'GFLOP/s', 3000],
  ['3 TFLOPS', 'GFLOP/s', 3000],
  ['30 Mflop/s', 'MFLOPS', 30],
  ['10%', '', 0.1],
  ['3 cycles', 'cycles', 3],
  ['1 cycle', 'cycles', 1],
])('%s in %s is %d', (typed, unit, number) => expect(readQuantity(typed, unit)).toBe(number));

test.each([
  ['3 ms', 'bytes'],
  ['3 KiB', 'µs'],
  ['3 furlongs', 'µs'],
  ['25 GB', 'GB/s'],
  // Lower case is a bit: who means bytes would be eight times off.
  ['64 kb', 'bytes'],
  ['3 ms', 'cycles'],
  ['ms', 'µs'],
])('%s is none in %s', (typed, unit) => expect(readQuantity(typed, unit)).toBeNull());

test('what can be typed is said by an example that is read', () => {
  for (const unit of ['µs', 'bytes', 'GB/s', 'µs/byte', 'GFLOP/s']) {
    const examples = [...quantityExample(unit).matchAll(/such as ([\d.]+ [^,]+)/g)].map(([, text]) => text!);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(readQuantity(example, unit), `${example} in ${unit}`).toBeGreaterThan(0);
  }
  expect(quantityExample('')).toBe('a number');
});
