import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { gainMapAxes, machineExamples } from '../../src/labs/gain/figures.ts';
import { gainLab } from '../../src/labs/gain/lab.ts';
import type { Gain, GainAnswers } from '../../src/labs/gain/model.ts';
import { modelIndex } from '../../src/labs/gain/model.ts';
import { gainPresets } from '../../src/labs/gain/presets.ts';
import { logarithmic, uniform } from '../arbitraries.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { sharedPython } from './python.ts';

let python: AnalyticRuntime;
let simulator: LabSimulator;

beforeAll(async () => {
  python = await sharedPython();
  simulator = await labSimulator('gain');
}, 60_000);

const defaults = defaultValues('gain');
const { curve, extras, simulatedPoints } = gainLab.evaluation;
const model = (change: ParameterValues, more: object = {}) => python.evaluate({ lab: 'gain', parameters: { ...defaults, ...change }, ...more });
const simulate = (change: ParameterValues) => simulator.simulate({ lab: 'gain', parameters: { ...defaults, ...change }, trace: false }).values;

/** Equations (4) and (6) of Strumpen 1994 in one, written down once more. */
function expectedGain(values: ParameterValues): number {
  const [gamma_h, gamma_s, f, omega, q, p, startup, lambda] = ['gamma_h', 'gamma_s', 'f', 'omega', 'q', 'p', 'startup', 'lambda'].map((key) =>
    Number(values[key]),
  ) as number[];
  const messages = { constant: q!, sqrt: q! * Math.sqrt(p!), linear: q! * p! }[String(values['q_law'])]!;
  const x = messages * (startup! + (lambda! > 0 ? p! / lambda! : gamma_h! / gamma_s!));
  return (1 + x) / (1 - f! + Math.max(f! + omega!, x));
}

const scenarios = fc.record({
  gamma_h: logarithmic(0.001, 1000),
  gamma_s: logarithmic(0.001, 1000),
  f: fc.oneof(fc.constantFrom(0, 1), uniform(0, 1)),
  omega: fc.oneof(fc.constant(0), logarithmic(0.001, 10)),
  q: fc.oneof(fc.integer({ min: 1, max: 20 }), logarithmic(0.01, 20)),
  p: fc.integer({ min: 1, max: 40 }),
  startup: fc.oneof(fc.constant(0), logarithmic(0.001, 10)),
  lambda: fc.oneof(fc.constant(0), logarithmic(0.01, 1e6)),
  q_law: fc.constantFrom('constant', 'sqrt', 'linear'),
  iterations: fc.integer({ min: 1, max: 4 }),
});

describe('the gain lab', () => {
  test('gives the gain of equations (4) and (6), in Python exactly and by simulation to 1e-6', () => {
    let simulated = 0;
    fc.assert(
      fc.property(scenarios, (change) => {
        const expected = expectedGain({ ...defaults, ...change });
        expect(Number(model(change).values['gain']) / expected).toBeCloseTo(1, 12);
        const found = simulate(change)['gain'];
        if (found === null) return;
        simulated += 1;
        expect(Math.abs(Number(found) / expected - 1)).toBeLessThan(1e-6);
      }),
      { numRuns: 400, seed: 1994 },
    );
    expect(simulated).toBeGreaterThan(300);
  });

  test('refuses with a named limit to simulate more messages or other granularities than the exchange has room for', () => {
    expect(simulate({ q: 50, p: 1000, q_law: 'linear' })).toMatchObject({ status: 'limit', limit: 'messages', gain: null, blocking_us: null });
    expect(simulate({ q: 0.01, lambda: 1e6, p: 1, startup: 0, gamma_h: 1 })['status']).toBe('completed');
    expect(simulate({ gamma_h: 0.001, gamma_s: 1000, lambda: 0.01, p: 1024 })['gain']).toBeCloseTo(1, 4);
    expect(simulate({ gamma_h: 1, lambda: 0.01, p: 1024, startup: 10, q: 0.01 })['gain']).not.toBeNull();
  });

  test('is right at the edges: no hiding, no overhead, one process, granularities as far apart as they can be', () => {
    expect(model({ f: 0, omega: 0 }).values).toMatchObject({ gain: 1, max_gain: 1 });
    expect(model({ omega: 0, gamma_h: 1000, gamma_s: 0.001 }).values['gain']).toBeCloseTo(1.000001, 9);
    expect(model({ omega: 0, gamma_h: 0.001, gamma_s: 1000 }).values['gain']).toBeCloseTo(1.000001, 9);
    expect(model({ p: 1 }).values['speedup']).toBe(0.5);
  });

  test('counts the startup of a message into its time: the message takes T, the calculation T / (s + gamma_h/gamma_s)', () => {
    const { blocking_us } = simulate({ gamma_h: 5, gamma_s: 5, startup: 1, q: 1, omega: 0 });
    expect(blocking_us).toBeCloseTo(1000 / 2 + 1000, 6);
  });

  test.each(gainPresets.map((preset) => [preset.name, preset] as const))(
    'of the preset %s has the gain of the paper in both engines, and simulated points on its curve',
    (_, preset) => {
      const values = preset.values as Gain['Values'];
      const given = python.evaluate({ lab: 'gain', parameters: values, curve: curve!(values), ...extras!(values) });
      const { points, values: simulated } = simulator.simulate({ lab: 'gain', parameters: values, trace: false, points: simulatedPoints!(values) });
      expect(given.values['gain']).toBeCloseTo(expectedGain(values), 12);
      expect(Math.abs(Number(simulated['gain']) - expectedGain(values))).toBeLessThan(1e-6);
      const [x, gain] = [points!['x']!, points!['gain']!];
      expect(x).toHaveLength(25);
      gain.forEach((value, i) => {
        expect(Math.abs(x[i]! - given.curve!['x']![modelIndex(i)]!)).toBeLessThanOrEqual(1e-9 * x[i]!);
        expect(Math.abs(value - given.curve!['gain']![modelIndex(i)]!)).toBeLessThan(1e-6);
      });
      expect(Object.values(given.curve!).every((column) => column.every(Number.isFinite))).toBe(true);
    },
  );

  test('maps the gain of every cell, row by row', () => {
    const values = { ...defaults, omega: 0.5, f: 0.7, startup: 0.1, q_law: 'sqrt', p: 9 } as const;
    const axes = gainMapAxes(values);
    const gain = model(values, { map: axes }).curve!['gain']!;
    expect(gain).toHaveLength(200 * 200);
    const at = (i: number): number => 0.1 * 1000 ** (i / 199);
    for (const [row, column] of [
      [0, 0],
      [0, 199],
      [199, 0],
      [120, 77],
    ] as const) {
      expect(gain[row * 200 + column]).toBeCloseTo(expectedGain({ ...values, gamma_h: at(row), gamma_s: at(column) }), 9);
    }
  });

  test('knows the machines of both examples as Python does, and the answers that Strumpen prints', () => {
    const answered = (machines: string, change: ParameterValues = {}) =>
      (model({ machines, ...change }, { answers: true }).values['answers'] as GainAnswers).programmer.machines;
    for (const [name, machines] of Object.entries(machineExamples)) {
      expect(answered(name).map(({ gamma_h, omega }) => ({ gamma_h, omega }))).toEqual(machines);
    }
    expect(answered('example_1').map(({ gain }) => gain)).toEqual([3 / 5, 5 / 3, 3 / 2].map((gain) => expect.closeTo(gain, 12)));
    expect(model({ machines: 'example_1' }).values['best_machine']).toMatchObject({ number: 2, gamma_h: 5, omega: 0.2 });
    expect(answered('example_2').map(({ gains_throughout }) => gains_throughout)).toEqual([true, false, true]);
  });

  test('has a curve for every member of a family, each its own scenario', () => {
    const values = { ...defaults, family: 'omega', sweep: 'gamma_s', axis: 'figure' } as const;
    const family = extras!(values).family!;
    expect(family).toEqual([{ omega: 0 }, { omega: 0.5 }, { omega: 1 }]);
    const { x, ...columns } = model(values, { curve: curve!(values), family }).curve!;
    family.forEach((change, i) => {
      const gain = columns[`gain_${i + 1}`]!;
      expect(gain[90]).toBeCloseTo(expectedGain({ ...values, ...change, gamma_s: x![90]! }), 12);
    });
  });
});
