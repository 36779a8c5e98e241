import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { readOperations } from '../../src/labs/buckets/figures.ts';
import { cutBuckets } from '../../src/labs/buckets/model.ts';
import { cards, machineLines } from '../../src/labs/exchange/cards.ts';
import { logarithmic } from '../arbitraries.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { samples } from '../samples.ts';
import { sharedPython } from './python.ts';

const whole = (low: number, high: number) => logarithmic(low, high).map(Math.round);
const slowdown = fc.oneof(fc.constant(0), logarithmic(0.001, 10));

/** A known machine, or ranges of sizes; of messages. */
const machine = fc.oneof(
  fc.constantFrom('', ...cards.filter(({ of }) => of !== 'collective').map(({ name }) => name)),
  fc
    .uniqueArray(fc.tuple(whole(1, 1e9), logarithmic(0.01, 100), logarithmic(1e-7, 1e-3)), { minLength: 2, maxLength: 4, selector: ([bytes]) => bytes })
    .map((ranges) => {
      const lines = ranges.toSorted(([one], [other]) => one - other);
      return lines.map(([bytes, alpha, beta], i) => `${(lines[i - 1]?.[0] ?? 0) + 1}-${bytes}:${alpha}:${beta}`).join(',');
    }),
);

const steps = fc
  .record({
    sharing: fc.constantFrom('replicated', 'sharded'),
    gradient_bytes: whole(1e6, 1e10),
    buckets: logarithmic(0.5, 40),
    first_bucket_bytes: fc.oneof(fc.constant(0), whole(1e4, 1e8)),
    forward_us: logarithmic(10, 1e6),
    backward_us: logarithmic(10, 1e6),
    processes: whole(1, 2000),
    collective: fc.constantFrom('ring', 'tree', 'measured'),
    alpha_us: fc.oneof(fc.constant(0), logarithmic(0.1, 1000)),
    beta_us_per_byte: logarithmic(1e-7, 1e-3),
    machine,
    prefetch: fc.constantFrom('on', 'off'),
    omega: slowdown,
    slowdown,
  })
  .map(({ buckets, ...rest }) => ({
    ...defaultValues('buckets'),
    ...rest,
    machine:
      rest.machine !== '' && rest.collective === 'measured'
        ? `${cards.some(({ name }) => name === rest.machine) ? '1-9:5:0.001' : rest.machine},of:collective`
        : rest.machine,
    bucket_bytes: Math.ceil(rest.gradient_bytes / buckets),
  }));

/** The simulator's time is whole picoseconds, two or three of which a bucket may be off, and there are 257 at most. */
const rounding_us = 1e-3;

let python: AnalyticRuntime;
let simulator: LabSimulator;
beforeAll(async () => {
  python = await sharedPython();
  simulator = await labSimulator('buckets');
}, 60_000);

test('recursion in Python and streams in C give the same step, its exposed part and the best bucket', () => {
  fc.assert(
    fc.property(steps, (parameters) => {
      const model = python.evaluate({ lab: 'buckets', parameters }).values as Record<string, number>;
      const simulation = simulator.simulate({ lab: 'buckets', parameters, trace: false }).values as unknown as Record<string, number>;
      const step = simulation['step_us']!;
      for (const key of ['step_us', 'step_without_us', 'gain', 'communication_us', 'best_step_us'] as const)
        expect(Math.abs(simulation[key]! - model[key]!), key).toBeLessThanOrEqual(1e-6 * model[key]! + rounding_us);
      expect(Math.abs(simulation['exposed_us']! - model['exposed_us']!)).toBeLessThanOrEqual(1e-6 * step + rounding_us);
      expect(simulation['buckets']).toBe(model['buckets']);
      expect(simulation['best_step_us']).toBeLessThanOrEqual(step);
    }),
    { numRuns: samples(100), seed: 2020 },
  );
}, 300_000);

test('the page counts the buckets, and names the operations, as the simulator builds them', () => {
  fc.assert(
    fc.property(steps, (parameters) => {
      const { values, timelines } = simulator.simulate({ lab: 'buckets', parameters, trace: true });
      const sizes = cutBuckets(parameters as Parameters<typeof cutBuckets>[0]);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(parameters.gradient_bytes);
      expect((values as unknown as Record<string, number>)['buckets']).toBe(sizes.length);
      for (const timeline of timelines) {
        if ('held' in timeline) continue;
        const { operation, bytes, process } = timeline.spans;
        const named = readOperations(timeline);
        operation.forEach((number, i) => {
          const its = named[number];
          if (its === undefined) return;
          expect(process[i]).toBe(its.what === 'forward' || its.what === 'backward' ? 0 : 1);
          if (process[i] === 1) expect(bytes[i]).toBe(Math.min(sizes[its.number! - 1]!, 2 ** 32 - 1));
        });
      }
    }),
    { numRuns: samples(100), seed: 2023 },
  );
});

test('the simulator has the lines that the models fit to known machines', () => {
  for (const { name } of cards) {
    const { segments } = python.evaluate({ lab: 'machine', parameters: { machine: name } }).values as { segments: readonly Record<string, number>[] };
    const found = machineLines(name);
    if ('entry' in found) throw new Error(`${name} is no machine`);
    expect(found.lines.length).toBe(segments.length);
    found.lines.forEach((line, i) =>
      Object.entries(line).forEach(([key, number]) =>
        expect(Math.abs(number - segments[i]![key]!), `${name}, ${key}`).toBeLessThanOrEqual(1e-9 * segments[i]![key]!),
      ),
    );
  }
});

const refusal = (ask: () => unknown): string => {
  try {
    ask();
  } catch (error) {
    return (error as Error).message;
  }
  return 'not refused';
};
const withoutQuotes = (message: string): string => message.replace(/ = '(.*?)' is/, ' = $1 is');

test.each([
  [{ machine: '1-64:3' }, 'entries such as'],
  [{ machine: 'L:1:2' }, '1 to 4 ranges'],
  [{ machine: '9-3:1:1' }, 'sizes from low to high'],
  [{ machine: '1-9:1:1,9-12:1:1' }, 'begins above 9'],
  [{ machine: '1-9:0:0' }, 'a time above 0'],
  [{ machine: '1-9:1e-30:1' }, 'numbers from'],
  [{ machine: 'h200_all_reduce' }, 'one of messages'],
  [{ machine: 'alps_mpich', collective: 'measured' }, 'one of a collective'],
])('both engines refuse %o, and say what is allowed', (given, allowed) => {
  const parameters = { ...defaultValues('buckets'), ...given };
  const inC = refusal(() => simulator.simulate({ lab: 'buckets', parameters, trace: false }));
  expect(inC).toContain(allowed);
  expect(withoutQuotes(refusal(() => python.evaluate({ lab: 'buckets', parameters })))).toContain(inC);
});

test('too many buckets are refused by both engines in the same words', () => {
  const parameters = { ...defaultValues('buckets'), gradient_bytes: 1e9, bucket_bytes: 1024 };
  const inC = refusal(() => simulator.simulate({ lab: 'buckets', parameters, trace: false }));
  expect(inC).toContain('at least 244201');
  expect(refusal(() => python.evaluate({ lab: 'buckets', parameters }))).toContain(inC);
});
