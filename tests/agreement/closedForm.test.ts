import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { logarithmic, uniform } from '../arbitraries.ts';
import { labSimulator } from '../labSimulator.ts';
import { sharedPython } from './python.ts';

const exchanges = fc.record({
  gamma_h: logarithmic(0.001, 1000),
  gamma_s: logarithmic(0.001, 1000),
  f: fc.oneof(fc.constantFrom(0, 1), uniform(0, 1)),
  omega: fc.oneof(fc.constant(0), logarithmic(0.001, 10)),
  q: fc.oneof(fc.integer({ min: 1, max: 40 }), logarithmic(0.01, 40)),
  p: fc.integer({ min: 2, max: 32 }),
  window: fc.integer({ min: 1, max: 20 }),
  buffer: fc.integer({ min: 1, max: 200 }),
  packets: fc.integer({ min: 1, max: 30 }),
  iterations: fc.integer({ min: 1, max: 5 }),
});

describe('closed form in Python and mechanism in C', () => {
  let python: AnalyticRuntime;
  let simulator: LabSimulator;

  beforeAll(async () => {
    python = await sharedPython();
    simulator = await labSimulator('explore');
  }, 60_000);

  const both = (parameters: Readonly<Record<string, number>>) => ({
    model: python.evaluate({ lab: 'explore', parameters }).values as Record<string, number>,
    simulation: simulator.simulate({ lab: 'explore', parameters, trace: false }).values as Record<string, number>,
  });

  test('give the same gain to 1e-6 for every f, omega, q, gamma_h and gamma_s', () => {
    fc.assert(
      fc.property(exchanges, (parameters) => {
        const { model, simulation } = both(parameters);
        expect(Math.abs(simulation['gain']! / model['gain']! - 1)).toBeLessThan(1e-6);
      }),
      { numRuns: 500, seed: 1994 },
    );
  });

  test('agree that a gather within its bounds drops nothing, never idles and takes the time of the bound', () => {
    let within = 0;
    fc.assert(
      fc.property(exchanges, (parameters) => {
        const { model, simulation } = both(parameters);
        if (parameters.window < model['gather_lower']! || parameters.window > model['gather_upper']!) return;
        within += 1;
        expect(simulation['dropped']).toBe(0);
        expect(simulation['idle_us']).toBe(0);
        expect(simulation['gathered_us']).toBeCloseTo(model['gather_bound_us']!, 4);
      }),
      { numRuns: 500, seed: 2000 },
    );
    expect(within).toBeGreaterThan(50);
  });

  test('agree that no gather is faster than the bound', () => {
    fc.assert(
      fc.property(exchanges, (parameters) => {
        const { model, simulation } = both(parameters);
        expect(simulation['gathered_us']!).toBeGreaterThan(model['gather_bound_us']! - 1e-4);
      }),
      { numRuns: 300, seed: 8 },
    );
  });
});
