import { expect, test } from 'vitest';
import type { LabResults, LabTypes } from '../../core/results/labResults.ts';
import type { LineChartData } from '../../draw/lineChartData.ts';
import { columnCurves, lineReading } from './columnCurves.ts';

interface Lab extends LabTypes {
  readonly Model: { readonly step_us: number; readonly ratio: number | null };
}

const spec = columnCurves<Lab>({
  parameter: 'q',
  axis: () => ({ title: 'messages', scale: 'linear', format: (q) => `${q} messages` }),
  columns: [
    {
      name: 'step',
      title: 'Step',
      y: { scale: 'linear', format: (us) => `${us.toFixed(0)} µs`, read: (us) => `${us.toFixed(1)} µs` },
      lines: [
        { column: 'step_us', label: 'overlapped', tone: 'hiding' },
        { column: 'blocking_us', label: 'blocking', tone: 'without', marked: false },
      ],
      points: 'step_us',
      peaks: ({ step_us }) => [{ x: 2, y: step_us, label: 'best', tone: 'hiding' }],
    },
    { name: 'ratio', title: 'Ratio', y: { scale: 'linear' }, lines: [{ column: 'ratio', label: 'ratio', tone: 'hiding', named: 'nowhere' }] },
  ],
  summary: () => '',
});

const values = { q: 2 };
const curve = {
  x: Float64Array.of(1, 2, 3),
  step_us: Float64Array.of(4, 5.25, 6),
  blocking_us: Float64Array.of(8, 9, NaN),
  ratio: Float64Array.of(2, 1.5, NaN),
};
const computed = { values, result: { values: { step_us: 5.25, ratio: null }, curve } };
const simulated = { values, result: { points: { x: Float64Array.of(1, 3), step_us: Float64Array.of(4.5, 6.5) } } };
const results = (simulation: object | null): LabResults<Lab> => ({ values, model: computed, simulation, survey: null }) as unknown as LabResults<Lab>;

test('lines are columns of the curve, marked by the number of that name, and crosses are columns of the points', () => {
  const { x, here, panels } = spec.data(results(simulated))!;
  const [step, ratio] = panels;
  expect([x, here]).toEqual([curve.x, 2]);
  expect(step!.series.map(({ label, line, points, here: at }) => [label, line?.y, points?.y, at])).toEqual([
    ['overlapped', curve.step_us, undefined, 5.25],
    ['blocking', curve.blocking_us, undefined, undefined],
    ['simulated', undefined, simulated.result.points.step_us, undefined],
  ]);
  expect(step!.peaks).toEqual([{ x: 2, y: 5.25, label: 'best', tone: 'hiding' }]);
  expect(ratio!.series).toMatchObject([{ named: 'nowhere', here: null }]);
  expect([spec.panels, spec.simulated]).toEqual([2, true]);
});

test('there is no chart without a curve, and no crosses while nothing is simulated for the same values', () => {
  expect(spec.data({ ...results(null), model: null })).toBeNull();
  expect(spec.data(results(null))!.panels[0]!.series).toHaveLength(2);
  expect(spec.data(results({ ...simulated, values: { q: 3 } }))!.panels[0]!.series).toHaveLength(2);
});

test('every line is read off by its name, in another panel with its title, with all digits', () => {
  const data = spec.data(results(simulated))!;
  expect(lineReading(data, 1)).toEqual([
    ['messages', '2 messages'],
    ['overlapped', '5.3 µs'],
    ['blocking', '9.0 µs'],
    ['ratio', '1.5'],
  ]);
  expect(lineReading(data, 2).slice(2)).toEqual([
    ['blocking', '–'],
    ['ratio', '–'],
  ]);
  const twice: LineChartData = { ...data, panels: [data.panels[0]!, { ...data.panels[0]!, title: 'Beside it' }] };
  expect(lineReading(twice, 0).map(([name]) => name)).toEqual(['messages', 'overlapped', 'blocking', 'overlapped, beside it', 'blocking, beside it']);
});
