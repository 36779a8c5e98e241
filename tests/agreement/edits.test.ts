import { describe, expect, test } from 'vitest';
import { editParameter } from '../../src/core/link/edits.ts';
import { InputError } from '../../src/core/parameters/inputError.ts';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import { numberedTimelines } from '../../src/core/timeline/numberedTimelines.ts';
import { spanKinds } from '../../src/core/timeline/timeline.ts';
import { simulations } from '../../src/labs/simulations.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';

/** Where the default is a long run. */
const shorter: Readonly<Record<string, ParameterValues>> = { cluster: { p: 5, message_bytes: 20_000 } };

async function simulated(lab: string, edit: string, changed: ParameterValues = shorter[lab] ?? {}, trace = true) {
  return (await labSimulator(lab)).simulate({ lab, parameters: { ...defaultValues(lab), ...changed, edit }, trace, withComparison: true });
}

const refusalOf = async (lab: string, edit: string): Promise<string> => {
  const error = await simulated(lab, edit).then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof InputError)) throw new Error(`${lab} takes ${edit}`);
  expect(error.problem.parameter).toBe(editParameter.key);
  return error.problem.message;
};

/** The runs of a processor know no edits. */
const labs = [...simulations.keys()].filter((lab) => lab !== 'prefetch');

describe('edits of a lab', () => {
  test.each(labs)('that change nothing leave all of %s as it is', async (lab) => {
    const plain = await simulated(lab, '');
    const same = await simulated(lab, 'delay:0:0,delay:1:0,slow:0:1,slow:1:1,pause:0:5:5');
    expect(same.values).toEqual(plain.values);
    const withoutKeys = ({ timelines }: typeof plain) => timelines.map(({ key: _, ...timeline }) => timeline);
    expect(withoutKeys(same)).toEqual(withoutKeys(plain));
  });

  test.each(labs)('reach every diagram of %s by the numbers that go on through all of them', async (lab) => {
    const plain = await simulated(lab, '');
    for (const [i, { first }] of numberedTimelines(plain.timelines).entries()) {
      const { timelines } = await simulated(lab, `slow:${first}:3`);
      const changed = timelines.flatMap(({ finish_us }, at) => (finish_us === plain.timelines[at]!.finish_us ? [] : [at]));
      expect(changed).toEqual([i]);
    }
  });

  test.each(labs)('of what no run of %s has are refused, with what there is', async (lab) => {
    const { timelines } = await simulated(lab, '');
    const operations = timelines.reduce((sum, timeline) => sum + timeline.operations, 0);
    expect(await refusalOf(lab, `drop:${operations}`)).toContain(`the operation numbers 0 to ${operations - 1}`);
    await simulated(lab, `delay:${operations - 1}:1`);
    const processes = timelines.reduce((sum, { processes: { processors, count } }) => sum + (processors?.processes ?? count), 0);
    expect(await refusalOf(lab, `slow:${processes}:2`)).toContain(`the process numbers 0 to ${processes - 1}`);
  });

  test('of instructions are refused', async () => {
    expect(await refusalOf('prefetch', 'drop:0')).toContain('there is no operation to edit');
  });

  test('count without a trace as with one', async () => {
    const [traced, untraced] = [await simulated('explore', 'delay:0:90'), await simulated('explore', 'delay:0:90', {}, false)];
    expect(untraced.values).toEqual(traced.values);
  });
});

describe('the exchange of the front page', () => {
  test('takes longer by a delay of its first computation, which all iterations wait for', async () => {
    const { values } = await simulated('explore', 'delay:0:90');
    // Three iterations of 2000 us each.
    expect(values['blocking_us']).toBeCloseTo(2000 + 90 / 3, 9);
    expect(values['overlapped_us']).toBe(1100);
  });

  test('stops where a message is dropped, and the others do not', async () => {
    const { timelines, values } = await simulated('explore', '');
    const first = timelines[0]!;
    const send = first.arrows.operation[0]!;
    const dropped = await simulated('explore', `drop:${send}`);
    expect(dropped.timelines.map(({ status }) => status)).toEqual(['deadlock', ...timelines.slice(1).map(() => 'completed')]);
    expect(dropped.values).toMatchObject({ status: 'deadlock', blocking_us: null, overlapped_us: values['overlapped_us'] });
    expect(dropped.timelines[0]!.arrows.received_us.filter(Number.isNaN)).toHaveLength(1);
    const [sender, receiver] = [first.arrows.source[0], first.arrows.destination[0]];
    expect(dropped.timelines[0]!.standstill?.waits).toContainEqual({ process: receiver, waits_for: sender });
    expect(timelines[0]).not.toHaveProperty('standstill');
  });
});

describe('a schedule', () => {
  test.each(['overlap', 'loggops'])('computes nothing in a pause, by the rules %s', async (semantics) => {
    const goal = 'num_ranks 1\nrank 0 {\nl: calc 10000\n}\n';
    const { timelines, values } = await simulated('schedule', 'pause:0:3:7', { goal, semantics });
    const { start_us, end_us, kind } = timelines[0]!.spans;
    const spans = Array.from(kind, (each, i) => ({ kind: spanKinds[each], from: start_us[i], to: end_us[i] }));
    expect(spans.sort((one, other) => one.from! - other.from!)).toEqual([
      { kind: 'compute', from: 0, to: 3 },
      { kind: 'wait', from: 3, to: 7 },
      { kind: 'compute', from: 7, to: 14 },
    ]);
    expect(values).toMatchObject({ exposed_us: 4 });
  });
});

describe('a program on sockets', () => {
  test('exposes no communication where a slow processor computes', async () => {
    const { values } = await simulated('sockets', 'slow:0:2,slow:3:2', { beside: 'none' });
    const { interior_us, boundary_us } = defaultValues('sockets');
    expect(values['iteration_exposed_us']).toBeCloseTo(Number(values['iteration_us']) - 2 * (Number(interior_us) + Number(boundary_us)), 6);
  });
});

describe('the gather of the front page', () => {
  test('sends a dropped packet again', async () => {
    const { timelines } = await simulated('explore', '', { p: 2 });
    const numbered = numberedTimelines(timelines).at(-1)!;
    const send = numbered.firstOperation + numbered.timeline.arrows.operation[0]!;
    const { values } = await simulated('explore', `drop:${send}`, { p: 2 });
    expect(values).toMatchObject({ status: 'completed', dropped: 1, retransmitted: 1 });
  });
});
