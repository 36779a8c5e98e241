import { expect, test } from 'vitest';
import { defaultValues } from '../../../../tests/links.ts';
import { valuesOf } from '../../../core/parameters/parameter.ts';
import type { Pairs } from '../model.ts';
import { programParameters } from '../model.ts';
import { waysOf } from '../words.ts';
import { pairsCurves } from './rows.ts';

/** Communication as long as the computation, and both together half as long again: f = 0.5 or Ω = 0.5. */
const row: Pairs = {
  line: 5,
  name: 'Ialltoall',
  bytes: 65_536,
  compute_us: 100,
  pure_us: 100,
  overall_us: 150,
  ratio: 1,
  overall_ratio: 1.5,
  corners: [
    { f: 0.5, omega: 0 },
    { f: 0.5, omega: 0.5 },
    { f: 1, omega: 0.5 },
  ],
  omega: null,
  f_low: null,
  f_high: null,
  kind: 'pairs',
};
const identified: Pairs = { ...row, kind: 'identified', corners: [{ f: 0.6, omega: 0.1 }], omega: 0.1, f_low: 0.6, f_high: 0.6 };
const faster: Pairs = { ...row, kind: 'faster', corners: [], overall_ratio: 0.9 };
const results = { values: { ...valuesOf(programParameters, defaultValues('program')), overlappable: 0.9, overhead: 0.02 }, model: null, simulation: null };

test('a row of three times offers both ends of its line and no point between them', () => {
  expect(waysOf(row).map(({ at }) => row.corners[at])).toEqual([
    { f: 0.5, omega: 0 },
    { f: 1, omega: 0.5 },
  ]);
});

test('a row whose pair is identified is one point, and one that nothing explains offers nothing', () => {
  expect(waysOf(identified)).toEqual([{ label: 'Use', at: 0 }]);
  expect(waysOf(faster)).toEqual([]);
});

test('the chosen row is a line with its corner, the others are thin, and the program is where it is', () => {
  const data = pairsCurves([row, identified, row], 0).data(results)!;
  const [panel] = data.panels;
  expect(panel!.series.map(({ thin = false, line, points }) => [thin, line?.x.length ?? 0, points?.shape ?? null])).toEqual([
    [true, 3, null],
    [false, 3, null],
    [false, 0, 'cross'],
  ]);
  expect(panel!.series[1]!.line).toEqual({ x: [0.5, 0.5, 1], y: [0, 0.5, 0.5] });
  expect(pairsCurves([identified], 0).data(results)!.panels[0]!.series[0]!.points).toMatchObject({ x: [0.6], y: [0.1] });
});

test('the chart can be read at every f: nothing left of the line, both ends where it is upright', () => {
  const spec = pairsCurves([row], 0);
  const data = spec.data(results)!;
  const at = (f: number) =>
    spec.reading(
      data,
      data.x.findIndex((x) => x >= f - 1e-9),
    )[1]![1];
  expect([at(0.2), at(0.5), at(0.8)]).toEqual(['none', '0 to 0.5', '0.5']);
});
