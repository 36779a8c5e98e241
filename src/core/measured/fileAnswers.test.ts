import { describe, expect, it, test } from 'vitest';
import { betterBuckets, boundsBroken, mpiAnswers, reportAnswers, resizedSave_us, savingText, stepAnswers, whatIfsOf } from './fileAnswers.ts';

/** 200 ms traced, of which the run on its machine takes 210, on a network of no cost 190; rank 0 computes for 180, both together for 240. */
const trace = { traced_us: 200, messages: 4, collectives: 1, ranks: 2, algorithms: { allreduce: ['ring', 'doubling'] }, unbounded_us: 180 };
const gains = (changed: ReadonlyMap<string, { run_us: number; ideal_us: number; unbounded_us: number } | null>) =>
  mpiAnswers(trace, 210, 190, changed).answers.map(({ what, gain_us, unknown }) => [what, gain_us ?? unknown]);

describe('answers of a trace of MPI', () => {
  it('are ranked by what they gain of the traced time, what has not been run last', () => {
    const halved = { run_us: 200, ideal_us: 190, unbounded_us: 180 };
    const shorter = { run_us: 185, ideal_us: 170, unbounded_us: 170 };
    const found = gains(
      new Map([
        // Half of what the network costs in the run: half of the 10 that it costs in the trace.
        ['split:8', halved],
        // 20 less on a network of no cost, and a quarter of the network's part.
        ['evened:1', shorter],
        ['merged:8', null],
      ]),
    );
    expect(found[0]).toEqual([expect.stringMatching(/evenly/), 20 + 10 / 4]);
    expect(found[1]).toEqual([expect.stringMatching(/no cost/), 10]);
    expect(found[2]).toEqual([expect.stringMatching(/8 pieces/), 5]);
    expect(found.slice(3).map(([, missing]) => missing)).toEqual(expect.arrayContaining(['a run of it', 'its run does not come to an end']));
  });

  it('name of the algorithms of a collective the best alone', () => {
    const changed = new Map([
      ['allreduce:ring', { run_us: 209, ideal_us: 190, unbounded_us: 180 }],
      ['allreduce:doubling', { run_us: 206, ideal_us: 190, unbounded_us: 180 }],
    ]);
    expect(gains(changed).filter(([what]) => String(what).startsWith('Allreduce'))).toEqual([['Allreduce by doubling', expect.closeTo(2, 9)]]);
  });

  it('are of the simulated run where the format has no clock', () => {
    const { baseline, baseline_us, answers } = mpiAnswers({ ...trace, traced_us: null }, 210, 190, new Map());
    expect([baseline, baseline_us, answers[0]!.gain_us]).toEqual(['simulated', 210, 20]);
  });

  it('try nothing that the trace has not', () => {
    const said = (given: Partial<typeof trace>) => whatIfsOf({ ...trace, algorithms: {}, ...given }).map(({ changes }) => Object.keys(changes)[0]);
    expect(said({})).toEqual(['independent', 'begun_early', 'evened', 'network', 'merged', 'split']);
    expect(said({ messages: 0 })).toEqual(['begun_early', 'evened', 'network']);
    expect(said({ messages: 0, collectives: 0, ranks: 1 })).toEqual([]);
  });
});

describe('answers of a step', () => {
  const step = { step: 1000, communication: 300, exposed: 100 };
  const rows = (of: Parameters<typeof stepAnswers>[0], buckets: string | null) =>
    stepAnswers(of, buckets).answers.map(({ what, gain_us, unknown }) => [what, gain_us ?? unknown]);

  it('have the line to paste where the size is whole', () => {
    expect(rows({ ...step, bucket: 5 * 2 ** 20, bucket_saves: 0.05 }, null)[1]).toEqual(['Gradients in buckets of 5 MiB, bucket_cap_mb=5', 50]);
    expect(rows({ ...step, bucket: 1.5 * 2 ** 20, bucket_saves: 0.05 }, null)[1]).toEqual(['Gradients in buckets of 1.5 MiB', 50]);
  });

  it('say what is missing', () => {
    expect(rows({ ...step, sizes: 0 }, null)).toContainEqual([expect.stringMatching(/buckets/), expect.stringMatching(/bytes of its messages/)]);
    expect(rows(step, 'the file')).toContainEqual([expect.stringMatching(/buckets/), 'the file']);
    expect(rows(step, null)).toContainEqual([expect.stringMatching(/buckets/), 0]);
    expect(rows({ ...step, waiting: 30 }, null)).toContainEqual([expect.stringMatching(/Wait less/), expect.stringMatching(/30 µs/)]);
    expect(rows({ ...step, communication: 0, exposed: 0 }, null)).toEqual([]);
  });

  it('save no more than is exposed, whatever the run exposes', () => {
    expect(resizedSave_us(80, 100, 100)).toBe(80);
    // The run exposes twice what was traced.
    expect(resizedSave_us(80, 100, 50)).toBe(40);
    const found = { steps: [{ exposed_us: 50 }], typical: 0 } as unknown as Parameters<typeof betterBuckets>[0];
    const own = { bucket_bytes: null, step_us: 1000, exposed_us: 100 };
    expect(betterBuckets(found, [own, { bucket_bytes: 8, step_us: 920, exposed_us: 20 }])).toEqual({ bytes: 8, saved_us: 40 });
    expect(betterBuckets(found, [own, { bucket_bytes: 8, step_us: null, exposed_us: null }])).toBeNull();
    expect(betterBuckets(found, [own, { bucket_bytes: 8, step_us: 999.5, exposed_us: 99.5 }])).toBeNull();
  });
});

test('a report of mpiP bounds what hiding, waiting and imbalance cost', () => {
  const report = { traced_us: 10, computation_us: [8, 6], saving_at_most_us: 1.3, waiting_us: 1.7, unbounded_us: 8 };
  expect(reportAnswers(report).answers.map(({ gain_us }) => gain_us)).toEqual([1.7, 1.3, 1]);
  expect(boundsBroken(reportAnswers(report))).toEqual([]);
  expect(reportAnswers({ ...report, waiting_us: null }).answers.at(-1)!.unknown).toMatch(/single calls/);
});

test('what cannot be is told', () => {
  expect(boundsBroken({ baseline_us: 100, ideal_us: 90, unbounded_us: 90 })).toEqual([]);
  expect(boundsBroken({ baseline_us: 100, ideal_us: 80, unbounded_us: 90 })).toEqual([expect.stringMatching(/less than a rank computes/)]);
  expect(boundsBroken({ waits: [{ waiting_us: 5, communication_us: 4 }] })).toEqual([expect.stringMatching(/more waiting/)]);
  const answer = { what: 'A change', gain_us: 5, at_most_us: 4, unknown: null, figure: null, changes: '' };
  expect(boundsBroken({ baseline_us: 100, answers: [answer] })).toEqual([expect.stringMatching(/^A change: saves 5 µs, more than the 4 µs/)]);
  expect(boundsBroken({ baseline_us: 100, answers: [{ ...answer, gain_us: 4 }] })).toEqual([]);
});

test('what is saved is said in time and as a part', () => {
  expect(savingText(5000, 100_000)).toBe('5 ms less, 5%');
  expect(savingText(-5000, 100_000)).toBe('5 ms more, 5%');
  expect(savingText(0.01, 100_000)).toBe('nothing');
});
