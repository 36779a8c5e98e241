import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import type { SimulationResult } from '../../src/core/results/simulation.ts';
import { isWhole, spanKinds, type Timeline } from '../../src/core/timeline/timeline.ts';
import { newSession, TimelineHold } from '../../src/engines/simulation/session.ts';
import { atEnd } from '../../src/engines/simulation/steps.ts';
import { catalogue } from '../../src/labs/index.ts';
import { uniform } from '../arbitraries.ts';
import { expectSame } from '../expectSame.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues, parametersOf } from '../links.ts';

test.each(['explore', 'gain'])('a page of %s that holds timelines sees what it would see without, whatever sliders it moves', async (lab) => {
  const simulator = await labSimulator(lab);
  const small: Readonly<Record<string, number>> = { q: 5, p: 9, window: 9, buffer: 30, packets: 9, iterations: 3 };
  const moves = fc.array(
    fc.constantFrom(...parametersOf(lab).filter((each) => each.kind === 'number')).chain(({ key, minimum, maximum, integer }) => {
      const max = small[key] ?? maximum;
      const value = integer ? fc.integer({ min: minimum, max }) : uniform(minimum, max);
      return value.map((chosen) => [key, chosen] as const);
    }),
    { minLength: 5, maxLength: 25 },
  );
  fc.assert(
    fc.property(moves, (chosen) => {
      const hold = new TimelineHold();
      const session = newSession();
      let parameters = defaultValues(lab);
      for (const [key, value] of chosen) {
        parameters = { ...parameters, [key]: value };
        const request = { lab, parameters, trace: true };
        const sent = atEnd(simulator.simulateFor({ ...session, held: new Set(hold.keys) }, request));
        expectSame(hold.complete(sent), simulator.simulate(request));
      }
    }),
    { numRuns: 40, seed: 1995 },
  );
});

test.each(['explore', 'prefetch'])('whoever holds timelines of %s gets their paths when they are wanted, and nothing again that has its own', async (lab) => {
  const simulator = await labSimulator(lab);
  const session = newSession();
  const ask = (critical: boolean, held: readonly string[]) =>
    atEnd(simulator.simulateFor({ ...session, held: new Set(held) }, { lab, parameters: defaultValues(lab), trace: true, critical }));
  const keys = (sent: ReturnType<typeof ask>) => sent.timelines.flatMap((timeline) => ('key' in timeline ? timeline.key : []));
  const plain = keys(ask(false, []));
  const withPaths = ask(true, plain);
  expect(withPaths.timelines.every((timeline) => 'critical' in timeline)).toBe(true);
  expect(keys(withPaths)).toHaveLength(plain.length);
  for (const critical of [true, false]) expect(keys(ask(critical, keys(withPaths)))).toEqual([]);
});

/** The parts of a timeline that a run without a trace has as well. */
const known = ({ diagram, status, limit, finish_us, counters }: Timeline) => ({ diagram, status, limit, finish_us, counters });
/** A result without the keys of its runs, which some labs number; columns of hundred thousands are compared by their digests. */
const inShort = ({ timelines, ...rest }: SimulationResult) => ({
  ...rest,
  timelines: timelines.map((timeline) => ({
    ...timeline,
    key: '',
    spans: digests(timeline.spans),
    arrows: digests(timeline.arrows),
    levels: timeline.levels.map(digests),
  })),
});
const digests = (table: object) =>
  Object.entries(table).map(([name, column]: [string, unknown]) => [name, ArrayBuffer.isView(column) ? digest(column) : column]);
const digest = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  createHash('sha1')
    .update(new Uint8Array(buffer, byteOffset, byteLength))
    .digest('hex');

test.each([...catalogue.values()].filter(({ evaluation }) => evaluation.simulation).map(({ name }) => name))(
  'diagrams of %s that nobody sees leave numbers, ends and counters as they are, and are whole when somebody sees them',
  async (lab) => {
    const simulator = await labSimulator(lab);
    const request = { lab, parameters: defaultValues(lab), trace: true, withComparison: true };
    const whole = simulator.simulate(request);
    const [hold, session] = [new TimelineHold(), newSession()];
    const ask = (unseen: readonly string[]) => hold.complete(atEnd(simulator.simulateFor({ ...session, held: new Set(hold.keys) }, { ...request, unseen })));
    const unseen = ask(whole.timelines.map(({ diagram }) => diagram));
    expect(unseen.values).toEqual(whole.values);
    expect(unseen.timelines.map(known)).toEqual(whole.timelines.map(known));
    expect(inShort(ask([]))).toEqual(inShort(whole));
  },
);

/** How long each process did what, in the order of processes and kinds. */
function sums({ spans, processes }: Timeline): number[] {
  const found = Array.from({ length: processes.count * spanKinds.length }, () => 0);
  spans.kind.forEach((kind, i) => (found[spans.process[i]! * spanKinds.length + kind]! += spans.end_us[i]! - spans.start_us[i]!));
  return found;
}

const gatherAt = (p: number) => ({ lab: 'cluster', parameters: { ...defaultValues('cluster'), p }, trace: true, withComparison: true, short: true });

/** A page of the cluster lab, on which somebody may be moving the slider of the processes. */
async function gatherPage() {
  const simulator = await labSimulator('cluster');
  const [hold, session] = [new TimelineHold(), newSession()];
  const ask = (p: number, sketch: boolean) => {
    const { keys, picturedDiagrams } = hold;
    return hold.complete(atEnd(simulator.simulateFor({ ...session, held: new Set(keys) }, { ...gatherAt(p), sketch, picturedDiagrams })));
  };
  return { ask, whole: (p: number) => simulator.simulate(gatherAt(p)) };
}

test('of two long gathers the one beside keeps its picture while a slider moves, says nothing of other values, and follows', async () => {
  const { ask, whole } = await gatherPage();
  const first = ask(34, true);
  expect(first.timelines.map(({ unseen }) => unseen)).toEqual([undefined, undefined]);
  for (const p of [33, 32]) {
    const moved = ask(p, true);
    const { compared, ...own } = whole(p).values;
    expect(compared).toBeDefined();
    expect(moved.values).toEqual(own);
    expect(moved.timelines.map(({ diagram, unseen }) => [diagram, unseen])).toEqual([
      ['gather', undefined],
      ['compared', true],
    ]);
    expect(moved.timelines[1]!.spans).toBe(first.timelines[1]!.spans);
    expect(moved.timelines[1]!.finish_us).toBe(first.timelines[1]!.finish_us);
  }
  // Earlier timelines survive runs with other packet counts, and without any gather.
  expect(ask(200, true).timelines.map(({ diagram }) => diagram)).toEqual(['gather']);
  expect(ask(1, true).timelines).toEqual([]);
  const [, back] = ask(33, true).timelines;
  expect([back?.diagram, back?.unseen]).toEqual(['compared', true]);
  expect(back?.spans).toBe(first.timelines[1]!.spans);
  expect(inShort(ask(32, false))).toEqual(inShort(whole(32)));
  // Short ones both come at once.
  expect(ask(4, true).timelines.every(isWhole)).toBe(true);
});

test('of a gather of hundreds of thousands of packets the numbers follow a slider, and the picture when it rests', async () => {
  const { ask, whole } = await gatherPage();
  const first = ask(16, true).timelines[0]!;
  for (const p of [200, 210]) {
    const { values, timelines } = ask(p, true);
    expect(values).toEqual(whole(p).values);
    expect(timelines.map(({ diagram, unseen, spans, finish_us }) => [diagram, unseen, spans, finish_us])).toEqual([
      ['gather', true, first.spans, first.finish_us],
    ]);
  }
  expect(inShort(ask(210, false))).toEqual(inShort(whole(210)));
  // Where there is no picture yet, it is worth the time.
  expect((await gatherPage()).ask(200, true).timelines.map(({ unseen }) => unseen)).toEqual([undefined]);
});

test('sketches of the long runs of a gather divide the time of each process as the whole runs do, and change no number; the whole follows', async () => {
  const simulator = await labSimulator('cluster');
  const request = { lab: 'cluster', parameters: { ...defaultValues('cluster'), p: 64 }, trace: true, withComparison: true, short: true };
  const whole = simulator.simulate(request);
  const [hold, session] = [new TimelineHold(), newSession()];
  const ask = (sketch: boolean) => hold.complete(atEnd(simulator.simulateFor({ ...session, held: new Set(hold.keys) }, { ...request, sketch })));
  const sketched = ask(true);
  expect(sketched.timelines.map(({ sketch }) => sketch)).toEqual([true, true]);
  expect(whole.timelines.map(({ sketch }) => sketch)).toEqual([undefined, undefined]);
  expect(sketched.values).toEqual(whole.values);
  expect(sketched.timelines.map(known)).toEqual(whole.timelines.map(known));
  for (const [i, timeline] of sketched.timelines.entries()) {
    const [short, long] = [sums(timeline), sums(whole.timelines[i]!)];
    expect(Math.max(...short.map((sum, at) => Math.abs(sum - long[at]!)))).toBeLessThan(1e-3);
    expect(timeline.levels.map(({ peak }) => peak)).toEqual(whole.timelines[i]!.levels.map(({ peak }) => peak));
    expect(timeline.spans.kind.length).toBeLessThan(whole.timelines[i]!.spans.kind.length / 2);
  }
  expect(ask(true).timelines.every((timeline, i) => timeline === sketched.timelines[i])).toBe(true);
  expect(inShort(ask(false))).toEqual(inShort(whole));
  expect(ask(true).timelines.every(isWhole)).toBe(true);
});

/** Where the defaults of a lab are longer than a sketch. */
const shorter: Readonly<Record<string, ParameterValues>> = { cluster: { p: 4 } };

test.each([...catalogue.values()].filter(({ evaluation }) => evaluation.simulation).map(({ name }) => name))(
  'where a sketch would do, the runs of %s that are no longer than that come whole',
  async (lab) => {
    const simulator = await labSimulator(lab);
    const request = { lab, parameters: { ...defaultValues(lab), ...shorter[lab] }, trace: true, withComparison: true };
    expect(inShort(simulator.simulate({ ...request, sketch: true }))).toEqual(inShort(simulator.simulate(request)));
  },
);
