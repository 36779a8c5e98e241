import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { decode } from '../../src/core/link/codec.ts';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import { catalogue } from '../../src/labs/index.ts';
import type { ProgramModel } from '../../src/labs/program/model.ts';
import { programPresets } from '../../src/labs/program/presets.ts';
import { logarithmic, orZero, uniform } from '../arbitraries.ts';
import { defaultValues } from '../links.ts';
import { samples } from '../samples.ts';
import { sharedPython } from './python.ts';

let python: AnalyticRuntime;

beforeAll(async () => {
  python = await sharedPython();
}, 60_000);

type Values = Readonly<Record<string, number | string>>;

/** The model of the scenario that a link leads to. */
function behind<Model>(link: string, lab: string): Model {
  const { scenario, problems } = decode(link, catalogue);
  expect(problems).toEqual([]);
  expect(scenario.lab).toBe(lab);
  return python.evaluate({ lab, parameters: scenario.values } as never).values as unknown as Model;
}

/** How many answers had a link, of how many: most have. */
const seen = { links: 0, answers: 0 };

/** Numbers that answers say, each beside the same in the scenario of its link. */
function pairs(change: Values): readonly { readonly answer: string; readonly said: number; readonly shown: number }[] {
  const parameters = { ...defaultValues('program'), ...change };
  const model = python.evaluate({ lab: 'program', parameters } as never).values as unknown as ProgramModel;
  const { pays, at_most, overhead, together, faster, processes } = model.answers;
  const there = (link: string): ProgramModel => behind<ProgramModel>(link, 'program');
  type Pair = readonly [answer: string, said: number, shown: number];
  const pairsOf = (link: string | null, of: (link: string) => readonly Pair[]): readonly Pair[] => {
    seen.answers += 1;
    seen.links += link === null ? 0 : 1;
    return link === null ? [] : of(link);
  };
  return [
    ...pairsOf(pays.link, (link) => [['gain', model.gain, behind<{ gain: number }>(link, 'gain').gain]]),
    // As a part of the step: what is saved may be next to nothing.
    ...pairsOf(at_most.link, (link) => [
      ['at most', model.blocking_us + at_most.value!, model.blocking_us + there(link).answers.pays.value!],
      ['without overhead', 0, there(link).omega],
    ]),
    // With the overhead that is affordable just now a step takes as long as without hiding.
    ...pairsOf(overhead.link, (link) => [
      ['overhead', overhead.value!, there(link).omega],
      ['with it', model.blocking_us, there(link).overlapped_us],
    ]),
    ...pairsOf(together.link, (link) => [
      ['together', together.steps * together.step_us, there(link).overlapped_us],
      ['one message', together.message_bytes, Number(decode(link, catalogue).scenario.values['message_bytes'])],
    ]),
    ...pairsOf(faster.link, (link) => [['faster', faster.better === 'latency' ? faster.latency_us : faster.bandwidth_us, there(link).overlapped_us]]),
    ...pairsOf(processes.link, (link) => [
      ['processes', processes.value!, Number(decode(link, catalogue).scenario.values['processes'])],
      // From there on communication is exposed: it takes as long as what hides it, or longer.
      ['exposed', 1, Math.min(1, there(link).ratio / (model.f + model.omega))],
    ]),
  ].map(([answer, said, shown]) => ({ answer, said, shown }));
}

const off = ({ said, shown }: { readonly said: number; readonly shown: number }): number => (said === shown ? 0 : Math.abs(shown / said - 1));

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

test.each(programPresets)('each answer of the preset $name is shown by the number that it says', ({ values }) => {
  for (const pair of pairs(values)) expect(off(pair), pair.answer).toBeLessThan(1e-4);
});

test('each answer of every program is shown by the number that it says, to 1%, or has no link', () => {
  fc.assert(
    fc.property(programs, (change) => {
      for (const pair of pairs(change)) expect(off(pair), pair.answer).toBeLessThan(0.01);
    }),
    { numRuns: samples(200) },
  );
  expect(seen.links / seen.answers).toBeGreaterThan(0.6);
});
