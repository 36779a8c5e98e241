import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import type { Sensitivity } from '../../core/results/sensitivity.ts';
import { helpRow, marksOf } from './whatWouldHelpWords.ts';

const latency = { label: 'latency', unit: 'ns', value: 2500, minimum: 0, maximum: 1_000_000 };
const bandwidth = { label: 'bandwidth', unit: 'MB/s', value: 4, minimum: 0.01, maximum: 10_000, inverse: true };
const perByte = { label: 'gap per byte', unit: 'ns/byte', value: 6, minimum: 0, maximum: 100_000 };
const found: Sensitivity = { slope: 0.012, holds_from: 0, holds_to: 1_000_000, tolerance_1pct: 2616, tenth_us: -3 };

// The cells of a row, after the cost with its value.
const row = (...of: Parameters<typeof helpRow>) => {
  const [cost, effect, holds, tolerated, saved] = helpRow(...of);
  return { cost, effect, holds, tolerated, saved };
};

describe('what would help', () => {
  test('is a cost with its value', () => {
    says(row(latency, found).cost, 'latency', '2,500 ns');
  });

  test('says what one more of a time costs, and how often it is on the path where that is a whole number', () => {
    says(row(latency, found).effect, '1 ns more costs 12 ns', '12 times');
    says(row(latency, { ...found, slope: 0.001 }).effect, '1 ns more costs 1 ns', 'once');
    says(row({ ...latency, unit: 'µs' }, { ...found, slope: 0.75 }).effect, '1 µs more costs 0.75 µs');
    expect(row({ ...latency, unit: 'µs' }, { ...found, slope: 0.75 }).effect).not.toContain('path');
  });

  test('says how many bytes of the path a cost per byte meets', () => {
    says(row(perByte, { ...found, slope: 3.069 }).effect, '1 ns/byte more costs 3,069 ns', '3,069 bytes');
    says(row(perByte, { ...found, slope: 0.001 }).effect, '1 ns/byte more costs 1 ns', '1 byte');
    says(row({ ...perByte, unit: 'µs/KiB' }, { ...found, slope: 1024 }).effect, '1 µs/KiB more costs 1,024 µs', '1,024 KiB');
  });

  test('speaks of one percent where more of a cost helps', () => {
    // 0.5 µs less for each of 0.04 MB/s more: 20 ns; 3.9 is 2.5% below 4.
    const { effect, tolerated, saved } = row(bandwidth, { slope: -0.5, holds_from: 0.01, holds_to: 5, tolerance_1pct: 3.9, tenth_us: -0.18 });
    says(effect, '1% more saves 20 ns');
    says(tolerated, '3.9 MB/s', '2.5% less');
    says(saved, 'saves 180 ns');
  });

  test('speaks in the unit of time of the lab', () => {
    const cycles = { name: 'cycles', one: 'cycle', us: 0.01 };
    const { effect, saved } = row({ ...latency, unit: 'cycles' }, { ...found, slope: 0.2, tenth_us: -50 }, cycles);
    says(effect, '1 cycle more costs 20 cycles', '20 times');
    says(saved, 'saves 5,000 cycles');
  });

  test('says of a ratio what one percent of it does, and of one that is 0 what 1 does', () => {
    const overhead = { ...latency, label: 'overhead of hiding', unit: '', value: 0.2 };
    says(row(overhead, { ...found, slope: 3000 }).effect, '1% more costs 6 µs');
    says(row({ ...overhead, value: 0 }, { ...found, slope: 3000 }).effect, '1 more costs 3 ms');
  });

  test.each([
    [0, 1_000_000, ['everywhere']],
    [0, 5500, ['up to 5,500 ns']],
    [1500, 1_000_000, ['from 1,500 ns']],
    [1500, 5500, ['1,500', '5,500 ns']],
    [2500, 2500.01, ['nowhere else']],
  ])('that holds from %d to %d says where it ends', (holds_from, holds_to, parts) => {
    says(row(latency, { ...found, holds_from, holds_to }).holds, ...parts);
  });

  test('says what was run with a cost a tenth better, which may be worse', () => {
    const saved = (tenth_us: number | null) => row(latency, { ...found, tenth_us }).saved;
    says(saved(-2.5), 'saves 2.5 µs');
    says(saved(393_000), 'costs 393 ms');
    says(saved(0), 'saves nothing');
    expect(saved(null)).toBe('–');
  });

  test('says nothing of a small change where the slope holds for none', () => {
    const effect = (holds_from: number, holds_to: number, slope = 0.012) => row(latency, { ...found, slope, holds_from, holds_to }).effect;
    // One percent of 2,500 is 25: the slope has to hold so far on one side.
    for (const text of [effect(2500, 2500), effect(2480, 2520), effect(2500, 2500, 0)]) says(text, 'within 1%');
    for (const text of [effect(2475, 2500), effect(2500, 2525)]) says(text, 'costs 12 ns');
    says(effect(2500, 5500, 0), 'no effect');
  });

  test('says how much more takes a percent longer, what is never too much, and what is too much at once', () => {
    const tolerated = (tolerance_1pct: number, value = 2500) => row({ ...latency, value }, { ...found, tolerance_1pct }).tolerated;
    // 2,616 is 4.64% above 2,500.
    says(tolerated(2616), '2,616 ns', '4.6% more');
    says(tolerated(1_000_000), 'no value');
    says(tolerated(1_000_000, 1_000_000), 'at its limit');
    says(tolerated(2500), 'any change');
    expect(tolerated(10, 0)).toBe('10 ns');
  });

  test('says where there is no slope, and where no end', () => {
    const none: Sensitivity = { slope: null, holds_from: null, holds_to: null, tolerance_1pct: null };
    const unended = row(latency, none);
    says(unended.effect, 'does not end');
    expect([unended.holds, unended.tolerated, unended.saved]).toEqual(['–', '–', '–']);
    const jump = row(latency, { ...none, tolerance_1pct: 2616 });
    says(jump.effect, 'jumps');
    expect(jump.holds).toBe('–');
    says(jump.tolerated, '2,616 ns');
  });

  test('marks the slider of a cost where another path takes over and where the time has grown by a percent', () => {
    const cost = { ...latency, parameter: 'L' };
    const [[key, mark]] = marksOf(cost, { ...found, holds_from: 2000, holds_to: 5000 }) as [ReturnType<typeof marksOf>[number]];
    expect([key, mark.band, mark.values, mark.good]).toEqual(['L', [2000, 5000], [2616], true]);
    says(mark.text, '2,000 to 5,000 ns', '1%', '2,616 ns');
    const [[, nowhere]] = marksOf(cost, { slope: 0, holds_from: 0, holds_to: 1_000_000, tolerance_1pct: 1_000_000 }) as [ReturnType<typeof marksOf>[number]];
    expect([nowhere.band, nowhere.values]).toEqual([null, []]);
    says(nowhere.text, 'no value');
    expect(marksOf({ ...cost, around: ['host:', ''] }, found)).toEqual([]);
    expect(marksOf(cost, { ...found, tolerance_1pct: null })).toEqual([]);
  });
});
