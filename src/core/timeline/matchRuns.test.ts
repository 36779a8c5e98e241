import { describe, expect, test } from 'vitest';
import { type SpanRow, timelineOf } from '../../../tests/timelineOf.ts';
import { shiftsFor, shiftsOf } from '../exploration/shiftsFor.ts';
import { deriveEventTimes } from './deriveEvents.ts';
import { type Matched, matchRuns } from './matchRuns.ts';
import type { Timeline } from './timeline.ts';

const run = (...spans: readonly SpanRow[]): Timeline => timelineOf(2, spans, []);

/** Process 0 computes and sends, process 1 waits and receives. */
const slow = run(
  { process: 0, start: 0, end: 10 },
  { process: 0, start: 10, end: 14, kind: 'overhead', peer: 1 },
  { process: 1, start: 0, end: 20, kind: 'wait' },
  { process: 1, start: 20, end: 24, kind: 'overhead', peer: 0 },
);

describe('the operations of two runs of one schedule', () => {
  test('are matched by process, kind and partner in their order, and their ends are compared', () => {
    // The fast one computes for 4 less, but the receiver then computes before it receives for 1 more: not waiting is no operation.
    const fast = run(
      { process: 0, start: 0, end: 6 },
      { process: 0, start: 6, end: 10, kind: 'overhead', peer: 1 },
      { process: 1, start: 16, end: 25, kind: 'overhead', peer: 0 },
    );
    expect(matchRuns(fast, slow)).toEqual({
      later_us: Float64Array.of(-4, -4, 1),
      other_us: Float64Array.of(10, 14, 24),
      earlier: 2,
      later: 1,
      operations: 3,
      onlyHere: 0,
      onlyThere: 0,
      maxEarlier_us: 4,
      maxLater_us: 1,
    });
    expect((matchRuns(slow, fast) as Matched).later_us).toEqual(Float64Array.of(4, 4, NaN, -1));
  });

  test('are all alike where a run is compared with itself, and what is less than two picoseconds is rounding', () => {
    const again = { ...slow, spans: { ...slow.spans, end_us: slow.spans.end_us.map((end) => end + 1e-6) } };
    expect(matchRuns(again, slow)).toMatchObject({ earlier: 0, later: 0, operations: 3 });
  });

  test('are matched by their numbers where they have some: pieces of an interrupted computation are one', () => {
    const numbered = (timeline: Timeline, ...operation: number[]): Timeline => ({
      ...timeline,
      operations: 3,
      spans: { ...timeline.spans, operation: Uint32Array.from(operation) },
    });
    const whole = numbered(run({ process: 0, start: 0, end: 10 }, { process: 0, start: 10, end: 12, kind: 'overhead' }), 1, 2);
    const cut = numbered(run({ process: 0, start: 0, end: 4 }, { process: 0, start: 4, end: 6, kind: 'overhead' }, { process: 0, start: 6, end: 12 }), 1, 2, 1);
    expect(matchRuns(cut, whole)).toMatchObject({ later_us: Float64Array.of(2, -6, 2), operations: 2 });
  });

  test('with numbers are compared as far as both runs have come to them, but not with what does something else', () => {
    const numbered = (status: Timeline['status'], ...spans: readonly SpanRow[]): Timeline => {
      const timeline = run(...spans);
      return { ...timeline, status, operations: 3, spans: { ...timeline.spans, operation: Uint32Array.from(spans, (_, i) => i) } };
    };
    const rows = [{ process: 0, start: 0, end: 4 }, { process: 0, start: 4, end: 5, kind: 'overhead' } as const];
    const stuck = numbered('deadlock', ...rows.map((row) => ({ ...row, end: row.end + 1 })));
    expect(matchRuns(stuck, numbered('completed', ...rows, { process: 1, start: 9, end: 10 }))).toMatchObject({
      later: 2,
      operations: 2,
      onlyHere: 0,
      onlyThere: 1,
      maxLater_us: 1,
    });
    expect(matchRuns(numbered('completed', ...rows, { process: 1, start: 9, end: 10 }), stuck)).toMatchObject({ later_us: Float64Array.of(-1, -1, NaN) });
    expect(matchRuns(stuck, numbered('completed', { process: 0, start: 0, end: 4, kind: 'copy' }))).toEqual({ unmatched: 'operations' });
    expect(matchRuns(stuck, { ...stuck, operations: 4 })).toEqual({ unmatched: 'operations' });
  });

  test('are not matched where the runs do different things, are of other processes, or are not complete', () => {
    const other = run({ process: 0, start: 0, end: 10, kind: 'overhead' });
    expect(matchRuns(slow, other)).toEqual({ unmatched: 'operations' });
    expect(matchRuns(slow, run({ process: 0, start: 0, end: 10 }, { process: 0, start: 0, end: 1, kind: 'copy' }, { process: 1, start: 0, end: 1 }))).toEqual({
      unmatched: 'operations',
    });
    expect(matchRuns(slow, timelineOf(3, [], []))).toEqual({ unmatched: 'processes' });
    expect(matchRuns(slow, { ...slow, traceEnds_us: 5 })).toEqual({ unmatched: 'trace' });
    expect(matchRuns({ ...slow, status: 'deadlock' }, slow)).toEqual({ unmatched: 'trace' });
  });
});

describe('two runs on one axis', () => {
  const short = { ...run({ process: 0, start: 0, end: 4 }), diagram: 'a' };
  const long = { ...run({ process: 0, start: 0, end: 10 }), diagram: 'a' };

  test('begin together, or end together: then the shorter one begins later', () => {
    expect(shiftsOf(short, long, 'start')).toEqual([0, 0]);
    expect(shiftsOf(short, long, 'end')).toEqual([6, 0]);
    expect(shiftsOf(long, short, 'end')).toEqual([0, 6]);
    expect(shiftsOf(short, null, 'end')).toEqual([0, 0]);
  });

  test('have the operation under each other that ends nearest to a time, in whichever of them it ends later', () => {
    const one = run({ process: 0, start: 0, end: 4 }, { process: 0, start: 4, end: 9, kind: 'overhead' });
    const other = run({ process: 0, start: 0, end: 6 }, { process: 0, start: 6, end: 7, kind: 'overhead' });
    expect(shiftsOf(one, other, { at_us: 5 })).toEqual([2, 0]);
    expect(shiftsOf(one, other, { at_us: 8 })).toEqual([0, 2]);
    expect(shiftsOf(one, long, { at_us: 8 })).toEqual([0, 0]);
  });

  test('have an operation under each other that was chosen, and in other diagrams what ends nearest to its end', () => {
    const numbered = (first: number, second: number) =>
      run({ process: 0, start: 0, end: first, operation: 0 }, { process: 0, start: first, end: second, kind: 'overhead', operation: 1 });
    const [one, other] = [numbered(4, 9), numbered(6, 7)];
    const second = { diagram: one.diagram, operation: 1, name: 'the second' };
    expect(shiftsOf(one, other, { at_us: 4, of: second })).toEqual([0, 2]);
    expect(shiftsOf(one, other, { at_us: 4, of: { ...second, diagram: 'another' } })).toEqual([2, 0]);
    expect(shiftsOf(one, other, { at_us: 4, of: { ...second, operation: 7 } })).toEqual([2, 0]);
    // A message in the background takes no processor's time.
    const message = (sent: number, received: number) => [{ source: 0, destination: 1, sent, received, operation: 2 }];
    const [early, late] = [4, 9].map((received) => timelineOf(2, [{ process: 0, start: 0, end: 3, operation: 0 }], message(3, received)));
    expect(shiftsOf(early!, late!, { at_us: 4, of: { ...second, operation: 2 } })).toEqual([5, 0]);
  });

  test('are shifted pair by pair, and steps go to the events where they are shown', () => {
    const alone = { ...short, diagram: 'b' };
    const shift = shiftsFor([short, alone], [long], 'end');
    expect([short, long, alone].map(shift)).toEqual([6, 0, 0]);
    expect([...deriveEventTimes([short, long], 10, shift)]).toEqual([0, 6, 10]);
  });
});
