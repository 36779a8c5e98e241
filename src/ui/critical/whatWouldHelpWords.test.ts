import { describe, expect, test } from 'vitest';
import type { Sensitivity } from '../../core/results/sensitivity.ts';
import { helpRow, marksOf } from './whatWouldHelpWords.ts';

const latency = { label: 'latency', unit: 'ns', value: 2500, minimum: 0, maximum: 1_000_000 };
const bandwidth = { label: 'bandwidth', unit: 'MB/s', value: 4, minimum: 0.01, maximum: 10_000, inverse: true };
const perByte = { label: 'gap per byte', unit: 'ns/byte', value: 6, minimum: 0, maximum: 100_000 };
const found: Sensitivity = { slope: 0.012, holds_from: 0, holds_to: 1_000_000, tolerance_1pct: 2616, tenth_us: -3 };

describe('what would help', () => {
  test('says what one more of a time costs, and how often it is on the path', () => {
    expect(helpRow(latency, found)).toEqual([
      'latency, 2,500 ns',
      '1 ns more costs 12 ns: 12 times on the path',
      'everywhere',
      '2,616 ns, 4.6% more',
      'saves 3 µs',
    ]);
    expect(helpRow(latency, { ...found, slope: 0.001 })[1]).toBe('1 ns more costs 1 ns: once on the path');
    expect(helpRow({ ...latency, unit: 'µs' }, { ...found, slope: 0.75 })[1]).toBe('1 µs more costs 0.75 µs');
  });

  test('says how many bytes of the path a cost per byte meets', () => {
    expect(helpRow(perByte, { ...found, slope: 3.069 })[1]).toBe('1 ns/byte more costs 3,069 ns: 3,069 bytes on the path');
    expect(helpRow(perByte, { ...found, slope: 0.001 })[1]).toBe('1 ns/byte more costs 1 ns: 1 byte on the path');
    expect(helpRow({ ...perByte, unit: 'µs/KiB' }, { ...found, slope: 1024 })[1]).toBe('1 µs/KiB more costs 1,024 µs: 1,024 KiB on the path');
  });

  test('speaks of one percent where more of a cost helps', () => {
    const [, effect, , tolerated, saved] = helpRow(bandwidth, { slope: -0.5, holds_from: 0.01, holds_to: 5, tolerance_1pct: 3.9, tenth_us: -0.18 });
    expect([effect, tolerated, saved]).toEqual(['1% more saves 20 ns', '3.9 MB/s, 2.5% less', 'saves 180 ns']);
  });

  test('speaks in the unit of time of the lab', () => {
    const cycles = { name: 'cycles', one: 'cycle', us: 0.01 };
    const row = helpRow({ ...latency, unit: 'cycles' }, { ...found, slope: 0.2, tenth_us: -50 }, cycles);
    expect([row[1], row[4]]).toEqual(['1 cycle more costs 20 cycles: 20 times on the path', 'saves 5,000 cycles']);
  });

  test('says of a ratio what one percent of it does, and of one that is 0 what 1 does', () => {
    const overhead = { ...latency, label: 'overhead of hiding', unit: '', value: 0.2 };
    expect(helpRow(overhead, { ...found, slope: 3000 })[1]).toBe('1% more costs 6 µs');
    expect(helpRow({ ...overhead, value: 0 }, { ...found, slope: 3000 })[1]).toBe('1 more costs 3 ms');
  });

  test('says where it ends', () => {
    const holds = (holds_from: number, holds_to: number) => helpRow(latency, { ...found, holds_from, holds_to })[2];
    expect(holds(0, 5500)).toBe('up to 5,500 ns');
    expect(holds(1500, 1_000_000)).toBe('from 1,500 ns on');
    expect(holds(1500, 5500)).toBe('1,500 to 5,500 ns');
    expect(holds(2500, 2500.01)).toBe('nowhere else');
  });

  test('says what was run with a cost a tenth better, which may be worse', () => {
    const saved = (tenth_us: number | null) => helpRow(latency, { ...found, tenth_us })[4];
    expect([-2.5, 393_000, 0, null].map(saved)).toEqual(['saves 2.5 µs', 'costs 393 ms', 'saves nothing', '–']);
  });

  test('says nothing of a small change where the slope holds for none', () => {
    const effect = (holds_from: number, holds_to: number, slope = 0.012) => helpRow(latency, { ...found, slope, holds_from, holds_to })[1];
    expect(effect(2500, 2500)).toBe('the slope changes within 1% either way');
    expect(effect(2480, 2520)).toBe('the slope changes within 1% either way');
    expect(effect(2475, 2500)).toBe('1 ns more costs 12 ns: 12 times on the path');
    expect(effect(2500, 2525)).toBe('1 ns more costs 12 ns: 12 times on the path');
    expect(effect(2500, 2500, 0)).toBe('the slope changes within 1% either way');
    expect(effect(2500, 5500, 0)).toBe('no effect: not on the critical path');
  });

  test('says what is never too much, and what is too much at once', () => {
    const tolerated = (tolerance_1pct: number, value = 2500) => helpRow({ ...latency, value }, { ...found, tolerance_1pct })[3];
    expect(tolerated(1_000_000)).toBe('beyond its range');
    expect(tolerated(1_000_000, 1_000_000)).toBe('at its limit');
    expect(tolerated(2500)).toBe('any change');
    expect(tolerated(10, 0)).toBe('10 ns');
  });

  test('says of a cost beside the path that it changes nothing', () => {
    expect(helpRow(latency, { ...found, slope: 0, holds_to: 5500, tenth_us: 0 }).slice(1)).toEqual([
      'no effect: not on the critical path',
      'up to 5,500 ns',
      '2,616 ns, 4.6% more',
      'saves nothing',
    ]);
  });

  test('says where there is no slope, and where no end', () => {
    const none: Sensitivity = { slope: null, holds_from: null, holds_to: null, tolerance_1pct: null };
    expect(helpRow(latency, none).slice(1)).toEqual(['the run does not end', '–', '–', '–']);
    expect(helpRow(latency, { ...none, tolerance_1pct: 2616 }).slice(1)).toEqual(['the time jumps here', '–', '2,616 ns, 4.6% more', '–']);
  });

  test('marks the slider of a cost where another path takes over and where the time has grown by a percent', () => {
    const cost = { ...latency, parameter: 'L' };
    expect(marksOf(cost, { ...found, holds_from: 2000, holds_to: 5000 })).toEqual([
      ['L', { band: [2000, 5000], values: [2616], text: 'Same slope 2,000 to 5,000 ns, wherever it was tried; 1% more time at 2,616 ns', good: true }],
    ]);
    const [[, nowhere]] = marksOf(cost, { slope: 0, holds_from: 0, holds_to: 1_000_000, tolerance_1pct: 1_000_000 }) as [[string, object]];
    expect(nowhere).toMatchObject({ band: null, values: [], text: 'no value costs 1% more time' });
    expect(marksOf({ ...cost, around: ['host:', ''] }, found)).toEqual([]);
    expect(marksOf(cost, { ...found, tolerance_1pct: null })).toEqual([]);
  });
});
