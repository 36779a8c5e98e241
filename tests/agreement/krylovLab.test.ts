import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { conjugateGradients } from '../../src/labs/krylov/reference.ts';
import { logarithmic } from '../arbitraries.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { sharedPython } from './python.ts';

test('of the eight numbers of Strumpen 1994, section 4.3, seven come out as printed and the gain within 0.1%', async () => {
  const python = await sharedPython();
  const { values } = python.evaluate({ lab: 'krylov', parameters: defaultValues('krylov') });
  expect(conjugateGradients).toHaveLength(8);
  for (const { key, printed, decimals } of conjugateGradients) {
    if (key === 'max_gain') expect(Math.abs(Number(values[key]) / printed - 1)).toBeLessThan(1e-3);
    else expect(Number(values[key]).toFixed(decimals), key).toBe(printed.toFixed(decimals));
  }
}, 60_000);

test('an iteration takes by simulation what T(p) and T_lh(p) say, and gains what the model says', async () => {
  const [python, simulator] = [await sharedPython(), await labSimulator('krylov')];
  const machines = fc.record({
    t_fl: logarithmic(0.001, 1000),
    t_s: fc.oneof(fc.constant(0), logarithmic(0.01, 1e5)),
    t_w: logarithmic(0.01, 1000),
    n: fc.integer({ min: 1, max: 1_000_000 }),
    n_z: logarithmic(1, 1000),
    p: fc.integer({ min: 1, max: 10_000 }),
  });
  fc.assert(
    fc.property(machines, (values) => {
      const { t_fl, t_s, t_w, n, n_z, p } = values;
      const message = t_s + 3 * t_w;
      const blocking = ((9 + 4 * n_z) * t_fl * n) / p + 6 * message * Math.sqrt(p);
      const overlapped = ((9 + 2 * n_z) * t_fl * n) / p + Math.max((2 * n_z * t_fl * n) / p + 24 * message, 6 * message * Math.sqrt(p));
      const parameters = { ...defaultValues('krylov'), ...values };
      const run = simulator.simulate({ lab: 'krylov', parameters, trace: false }).values;
      expect(run['status']).toBe('completed');
      expect(Number(run['blocking_us']) / blocking).toBeCloseTo(1, 5);
      expect(Number(run['overlapped_us']) / overlapped).toBeCloseTo(1, 5);
      expect(Number(run['gain']) / Number(python.evaluate({ lab: 'krylov', parameters }).values['gain'])).toBeCloseTo(1, 5);
    }),
    { numRuns: 150, seed: 1994 },
  );
}, 60_000);

test('what lasts longer than the clock of the simulator is a limit, without a gain', async () => {
  const simulator = await labSimulator('krylov');
  const parameters = { ...defaultValues('krylov'), t_fl: 1000, n: 1_000_000_000, p: 1 };
  const { values } = simulator.simulate({ lab: 'krylov', parameters, trace: false });
  expect(values).toMatchObject({ status: 'limit', limit: 'time', blocking_us: null, gain: null });
}, 60_000);
