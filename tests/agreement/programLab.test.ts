import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { decode } from '../../src/core/link/codec.ts';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { catalogue } from '../../src/labs/index.ts';
import type { ProgramModel } from '../../src/labs/program/model.ts';
import { programPresets } from '../../src/labs/program/presets.ts';
import { stepLink } from '../../src/labs/program/stepGoal.ts';
import { logarithmic, orZero, uniform } from '../arbitraries.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { samples } from '../samples.ts';
import { sharedPython } from './python.ts';

let python: AnalyticRuntime;
let simulator: LabSimulator;

beforeAll(async () => {
  python = await sharedPython();
  simulator = await labSimulator('schedule');
}, 60_000);

interface Step {
  readonly said_us: number;
  /** Null with the reason where there is no schedule of it. */
  readonly run_us: number | null;
  readonly lacks?: string;
}

/** What the lab Program says of a step, and what the lab Schedule does with the link that leads there. */
function step(change: Readonly<Record<string, number | string>>): Step {
  const parameters = { ...defaultValues('program'), ...change };
  const model = python.evaluate({ lab: 'program', parameters }).values as unknown as ProgramModel;
  const found = stepLink(model, parameters as never, catalogue.get('schedule')!);
  if ('lacks' in found) return { said_us: model.overlapped_us, run_us: null, lacks: found.lacks };
  const { scenario, problems } = decode(found.link, catalogue);
  expect(problems).toEqual([]);
  const { values } = simulator.simulate({ lab: 'schedule', parameters: scenario.values, trace: false });
  expect(values['status']).toBe('completed');
  return { said_us: model.overlapped_us, run_us: Math.max(...(values['finish_ns'] as unknown as readonly number[])) / 1000 };
}

const program = (range: Readonly<Record<'step_compute_us' | 'message_bytes' | 'alpha_us' | 'beta_us_per_byte', fc.Arbitrary<number>>>) =>
  fc.record({
    ...range,
    overlappable: fc.oneof(fc.constantFrom(0, 1), uniform(0, 1)),
    overhead: orZero(0.0001, 10),
    messages: logarithmic(1, 1024).map(Math.round),
    processes: logarithmic(1, 1_000_000).map(Math.round),
  });
const everywhere = program({
  step_compute_us: logarithmic(0.01, 1e9),
  message_bytes: logarithmic(1, 2 ** 34).map(Math.round),
  alpha_us: orZero(0.001, 1_000_000),
  beta_us_per_byte: orZero(0.000001, 100),
});
const usual = program({
  step_compute_us: logarithmic(1, 1e7),
  message_bytes: logarithmic(1, 2 ** 30).map(Math.round),
  alpha_us: logarithmic(0.1, 1000),
  beta_us_per_byte: orZero(0.000001, 0.1),
});

test.each(programPresets)('the step of the preset $name takes in Schedule what Program says', ({ values }) => {
  const { said_us, run_us } = step(values);
  expect(Math.abs(run_us! / said_us - 1)).toBeLessThan(1e-4);
});

test('the step of every program takes in Schedule what Program says, to 1%, or it is said why it is no schedule', () => {
  fc.assert(
    fc.property(everywhere, (change) => {
      const { said_us, run_us } = step(change);
      if (run_us !== null) expect(Math.abs(run_us / said_us - 1)).toBeLessThan(0.01);
    }),
    { numRuns: samples(400) },
  );
});

test('every step of a microsecond to ten seconds with messages of less than a gigabyte is a schedule', () => {
  fc.assert(
    fc.property(usual, (change) => {
      const { said_us, run_us, lacks } = step(change);
      expect(lacks).toBeUndefined();
      expect(Math.abs(run_us! / said_us - 1)).toBeLessThan(0.01);
    }),
    { numRuns: samples(400) },
  );
});

test.each(['1-64:3.34:0.000145,65-1000000:4.2:0.0000501,o:0:0.68', 'lumi'])('a step on the machine %s takes the same in both labs', (machine) => {
  const { said_us, run_us, lacks } = step({ machine });
  expect(lacks).toBeUndefined();
  expect(run_us! / said_us).toBeCloseTo(1, 4);
});
