import { expect, test } from 'vitest';
import { not, says, sentences } from '../../../../tests/expectSame.ts';
import type { Sensitivity } from '../../../core/results/sensitivity.ts';
import { helpRow, marksOf } from './whatWouldHelpWords.ts';

const latency = { label: 'latency', unit: 'ns', value: 2500, minimum: 0, maximum: 1_000_000 };
const perByte = { label: 'gap per byte', unit: 'ns/byte', value: 6, minimum: 0, maximum: 100_000 };
const overhead = { ...latency, label: 'overhead of hiding', unit: '', value: 0.2 };
const found: Sensitivity = { slope: 0.012, holds_from: 0, holds_to: 1_000_000, tolerance_1pct: 2616, tenth_us: -3 };
const none: Sensitivity = { slope: null, holds_from: null, holds_to: null, tolerance_1pct: null };

// The cells of a row.
const row = (change: Partial<Sensitivity> = {}, of: Parameters<typeof helpRow>[0] = latency, time?: Parameters<typeof helpRow>[2]) => {
  const [cost, effect, holds, tolerated, saved] = helpRow(of, { ...found, ...change }, time);
  return { cost, effect, holds, tolerated, saved };
};
const inCycles = row({ slope: 0.2, tenth_us: -50 }, { ...latency, unit: 'cycles' }, { name: 'cycles', one: 'cycle', us: 0.01 });
const microseconds = { ...latency, unit: 'µs' };
// 0.5 µs less for each of 0.04 MB/s more: 20 ns; 3.9 is 2.5% below 4.
const bandwidth = row(
  { slope: -0.5, holds_from: 0.01, holds_to: 5, tolerance_1pct: 3.9, tenth_us: -0.18 },
  { label: 'bandwidth', unit: 'MB/s', value: 4, minimum: 0.01, maximum: 10_000, inverse: true },
);
const around = (holds_from: number, holds_to: number, slope = 0.012) => row({ slope, holds_from, holds_to }).effect;
const until = (holds_from: number, holds_to: number) => row({ holds_from, holds_to }).holds;
const tolerated = (tolerance_1pct: number, value = 2500) => row({ tolerance_1pct }, { ...latency, value }).tolerated;
const jump = row({ ...none, tolerance_1pct: 2616 });

sentences(
  'what would help',
  ['is a cost with its value', row().cost, 'latency', '2,500 ns'],
  ['says what one more costs, and how often it is on the path', row().effect, '1 ns more costs 12 ns', '12 times'],
  ['says what is once on the path', row({ slope: 0.001 }).effect, '1 ns more costs 1 ns', 'once'],
  ['says no number that is not whole', row({ slope: 0.75 }, microseconds).effect, '1 µs more costs 0.75 µs', not('path')],
  ['says how many bytes a cost meets', row({ slope: 3.069 }, perByte).effect, '1 ns/byte more costs 3,069 ns', '3,069 bytes'],
  ['says how many is one', row({ slope: 0.001 }, perByte).effect, '1 ns/byte more costs 1 ns', '1 byte'],
  ['says how many KiB', row({ slope: 1024 }, { ...perByte, unit: 'µs/KiB' }).effect, '1 µs/KiB more costs 1,024 µs', '1,024 KiB'],
  ['speaks of one percent where more helps', bandwidth.effect, '1% more saves 20 ns'],
  ['speaks of less there', bandwidth.tolerated, '3.9 MB/s', '2.5% less'],
  ['saves there', bandwidth.saved, 'saves 180 ns'],
  ['speaks in the unit of the lab', inCycles.effect, '1 cycle more costs 20 cycles', '20 times'],
  ['saves in it', inCycles.saved, 'saves 5,000 cycles'],
  ['of a ratio is of one percent', row({ slope: 3000 }, overhead).effect, '1% more costs 6 µs'],
  ['of a ratio of 0 is of 1', row({ slope: 3000 }, { ...overhead, value: 0 }).effect, '1 more costs 3 ms'],
  ['holds everywhere', until(0, 1_000_000), 'everywhere'],
  ['holds up to an end', until(0, 5500), 'up to 5,500 ns'],
  ['holds from an end', until(1500, 1_000_000), 'from 1,500 ns'],
  ['holds between both', until(1500, 5500), '1,500', '5,500 ns'],
  ['holds nowhere else', until(2500, 2500.01), 'nowhere else'],
  ['was run a tenth better', row({ tenth_us: -2.5 }).saved, 'saves 2.5 µs'],
  ['was worse', row({ tenth_us: 393_000 }).saved, 'costs 393 ms'],
  ['was alike', row({ tenth_us: 0 }).saved, 'saves nothing'],
  ['was not run', row({ tenth_us: null }).saved, /^–$/],
  // One percent of 2,500 is 25: the slope has to hold so far on one side.
  ['says nothing where the slope holds for none', around(2500, 2500), 'within 1%'],
  ['says nothing where it holds for less than a percent', around(2480, 2520), 'within 1%'],
  ['says nothing of no slope there', around(2500, 2500, 0), 'within 1%'],
  ['says what holds for a percent less', around(2475, 2500), 'costs 12 ns'],
  ['says what holds for a percent more', around(2500, 2525), 'costs 12 ns'],
  ['has no effect', around(2500, 5500, 0), 'no effect'],
  // 2,616 is 4.64% above 2,500.
  ['says what takes a percent longer', tolerated(2616), '2,616 ns', '4.6% more'],
  ['says what is never too much', tolerated(1_000_000), 'no value'],
  ['says what is at its limit', tolerated(1_000_000, 1_000_000), 'at its limit'],
  ['says what is too much at once', tolerated(2500), 'any change'],
  ['says no percent of 0', tolerated(10, 0), /^10 ns$/],
  ['does not end', row(none).effect, 'does not end'],
  ['jumps', jump.effect, 'jumps'],
  ['holds nowhere at a jump', jump.holds, /^–$/],
  ['tolerates up to a jump', jump.tolerated, '2,616 ns'],
);

test('where nothing ends, nothing holds, is tolerated or saved', () => {
  const [, , ...cells] = helpRow(latency, none);
  expect(cells.slice(0, 3)).toEqual(['–', '–', '–']);
});

test('the slider of a cost is marked where another path takes over and where the time has grown by a percent', () => {
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
