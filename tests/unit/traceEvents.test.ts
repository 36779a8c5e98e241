import { describe, expect, test } from 'vitest';
import { csv } from '../../src/core/timeline/csv.ts';
import { traceColumns } from '../../src/core/timeline/traceColumns.ts';
import type { TraceEvent } from '../../src/core/timeline/traceEvents.ts';
import { traceEvents } from '../../src/core/timeline/traceEvents.ts';
import { quietTimeline, smallTimeline } from '../fakeEngines.ts';
import { timelineOf } from '../timelineOf.ts';

const { traceEvents: events } = traceEvents([smallTimeline, quietTimeline], '#v=1&lab=explore');
const of = (ph: TraceEvent['ph']) => events.filter((event) => event.ph === ph);

describe('the Chrome trace', () => {
  test('names every diagram and every process of it', () => {
    const names = (what: string) =>
      of('M')
        .filter(({ name }) => name === what)
        .map(({ args }) => args?.name);
    expect(names('process_name')).toEqual(['blocking', 'gathered']);
    expect(names('thread_name')).toEqual(['P0', 'P1', 'P0', 'P1']);
  });

  test('has a complete event for every span, in µs, on the thread of its process', () => {
    const spans = of('X').filter(({ cat }) => cat === 'span');
    expect(spans).toHaveLength(6);
    expect(spans[1]).toMatchObject({ name: 'overhead', ts: 10, dur: 2, args: { peer: 'P0', bytes: 100 } });
    const thread = of('M').find(({ name, args }) => name === 'thread_name' && args?.name === 'P1')!;
    expect(spans[1]).toMatchObject({ pid: thread.pid, tid: thread.tid });
  });

  test('uses no thread number twice, and none that is the number of a diagram', () => {
    const threads = new Set(
      of('M')
        .filter(({ name }) => name === 'thread_name')
        .map(({ tid }) => tid),
    );
    const diagrams = new Set(events.map(({ pid }) => pid));
    expect(threads.size).toBe(4);
    expect([...threads].filter((tid) => diagrams.has(tid))).toEqual([]);
  });

  test('has the two ends of a flow for every message that arrives, with a number of its own', () => {
    expect(of('s').map(({ id }) => id)).toEqual(of('f').map(({ id }) => id));
    expect(new Set(of('s').map(({ id }) => id)).size).toBe(2);
    expect(of('s')[0]).toMatchObject({ name: 'data', ts: 12 });
    expect(of('f')[0]).toMatchObject({ name: 'data', ts: 20, bp: 'e' });
  });

  test('ties both ends of every flow to a slice on its thread', () => {
    for (const end of [...of('s'), ...of('f')]) {
      const around = of('X').filter(({ tid, ts = NaN, dur = NaN }) => tid === end.tid && ts <= end.ts! && end.ts! <= ts + dur);
      expect(around).not.toEqual([]);
    }
  });

  test('marks a dropped packet where it was lost', () => {
    expect(of('i')).toEqual([expect.objectContaining({ name: 'dropped', ts: 16, args: { destination: 'P0', bytes: 8 } })]);
  });

  test('counts the queue of the switch', () => {
    expect(of('C').map(({ ts, args }) => [ts, args?.packets])).toEqual([
      [0, 0],
      [15, 1],
      [18, 0],
    ]);
  });
});

describe('comma-separated values', () => {
  test('quote what would end a cell', () => {
    expect(csv({ 'a,b': ['x"y', 'z', 'two\nlines'], n: [1, null, Infinity] })).toBe('"a,b",n\r\n"x""y",1\r\nz,\r\n"two\nlines",\r\n');
  });
});

test('a span that belongs to a line of a schedule carries it, in the trace and in the table', () => {
  const timeline = timelineOf(
    1,
    [
      { process: 0, start: 0, end: 1, line: 7 },
      { process: 0, start: 1, end: 2 },
    ],
    [],
  );
  const slices = traceEvents([timeline], '').traceEvents.filter(({ ph }) => ph === 'X');
  expect(slices.map(({ args }) => args?.line)).toEqual([7, undefined]);
  expect(traceColumns([timeline]).spans.line).toEqual([7, null]);
  expect(traceColumns([smallTimeline]).spans).not.toHaveProperty('line');
});
