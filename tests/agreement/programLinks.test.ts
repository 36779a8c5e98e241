import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { decode } from '../../src/core/link/codec.ts';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import { catalogue } from '../../src/labs/index.ts';
import { programPresets } from '../../src/labs/program/presets.ts';
import type { ProgramModel } from '../../src/labs/program/types.ts';
import { logarithmic, orZero, uniform } from '../arbitraries.ts';
import { defaultValues } from '../links.ts';
import { samples } from '../samples.ts';
import { sharedPython } from './python.ts';

let python: AnalyticRuntime;

beforeAll(async () => {
  python = await sharedPython();
}, 60_000);

type Values = Readonly<Record<string, number | string>>;

/** A step with hiding as the lab Gain has it behind a link: C (1 + x) / gain. */
function stepBehind(link: string, step_compute_us: number, change: Values = {}): { readonly step_us: number; readonly ratio: number } {
  const { scenario, problems } = decode(link, catalogue);
  expect(problems).toEqual([]);
  expect(scenario.lab).toBe('gain');
  const { values } = python.evaluate({ lab: 'gain', parameters: { ...scenario.values, ...change }, answers: true } as never);
  const { gain, answers } = values as unknown as { gain: number; answers: { point: { communication_ratio: number } } };
  const ratio = answers.point.communication_ratio;
  return { step_us: (step_compute_us * (1 + ratio)) / gain, ratio };
}

/** How many answers had a link, of how many: most have. */
const seen = { links: 0, answers: 0 };

/** Every answer of the lab Program, by the step that it speaks of, beside the step behind its link. */
function pairs(change: Values): readonly { readonly answer: string; readonly said_us: number; readonly shown_us: number }[] {
  const parameters = { ...defaultValues('program'), ...change };
  const model = python.evaluate({ lab: 'program', parameters } as never).values as unknown as ProgramModel;
  const C = Number(parameters['step_compute_us']);
  const { pays, at_most, overhead, together, faster } = model.answers;
  const said: readonly (readonly [string, number, string | null])[] = [
    ['pays', model.blocking_us - pays.value!, pays.link],
    ['at most', model.blocking_us - at_most.value!, at_most.link],
    // With the overhead that is affordable just now a step takes as long as without hiding.
    ['overhead', model.blocking_us, overhead.link],
    ['together', together.step_us, together.link],
    ['faster', faster.better === 'latency' ? faster.latency_us : faster.bandwidth_us, faster.link],
  ];
  seen.answers += said.length;
  seen.links += said.filter(([, , link]) => link !== null).length;
  // On so many processes, among which the program is divided, communication is exposed; on one less it is not.
  const { value, link } = model.answers.processes;
  if (value !== null && link !== null && value > Number(parameters['processes']) && value <= 1000) {
    const hides = Number(parameters['overlappable']) + Number(parameters['overhead']);
    expect(stepBehind(link, C, { p: value }).ratio).toBeGreaterThan(hides * (1 - 1e-4));
    expect(stepBehind(link, C, { p: value - 1 }).ratio).toBeLessThanOrEqual(hides * (1 + 1e-4));
  }
  return said.flatMap(([answer, said_us, shown]) => (shown === null ? [] : [{ answer, said_us, shown_us: stepBehind(shown, C).step_us }]));
}

const programs = fc.record({
  step_compute_us: logarithmic(1, 1e7),
  message_bytes: logarithmic(1, 2 ** 30).map(Math.round),
  alpha_us: logarithmic(0.1, 1000),
  beta_us_per_byte: orZero(0.000001, 0.1),
  overlappable: fc.oneof(fc.constantFrom(0, 1), uniform(0, 1)),
  overhead: orZero(0.0001, 10),
  messages: logarithmic(1, 1024).map(Math.round),
  processes: logarithmic(1, 1_000_000).map(Math.round),
});

test.each(programPresets)('each answer of the preset $name is shown in Gain by the step that it speaks of', ({ values }) => {
  for (const { answer, said_us, shown_us } of pairs(values)) expect(Math.abs(shown_us / said_us - 1), answer).toBeLessThan(1e-4);
});

test('each answer of every program is shown in Gain by the step that it speaks of, to 1%, or has no link', () => {
  fc.assert(
    fc.property(programs, (change) => {
      for (const { answer, said_us, shown_us } of pairs(change)) expect(Math.abs(shown_us / said_us - 1), answer).toBeLessThan(0.01);
    }),
    { numRuns: samples(200) },
  );
  expect(seen.links / seen.answers).toBeGreaterThan(0.75);
});
