import { expect, test } from 'vitest';
import { timelineOf } from '../../../../tests/timelineOf.ts';
import { occurringKinds } from './occurringKinds.ts';

const spans = [
  { process: 0, start: 0, end: 1, kind: 'pack' },
  { process: 0, start: 1, end: 2, kind: 'handler' },
  { process: 0, start: 2, end: 3, kind: 'gather' },
] as const;
const arrows = [
  { source: 0, destination: 1, sent: 0, received: 2, kind: 'acknowledgement' },
  { source: 0, destination: 1, sent: 0, received: null, dropped: 1 },
] as const;

test('a legend has what occurs in any of the diagrams, each once, and the copies of a message as one', () => {
  const timeline = timelineOf(2, spans, arrows);
  expect(occurringKinds([timeline, timelineOf(1, [{ process: 0, start: 0, end: 1, kind: 'compute' }], [])]).sort()).toEqual(
    ['compute', 'control', 'copy', 'data', 'dropped', 'fault', 'handler'].sort(),
  );
  expect(occurringKinds([])).toEqual([]);
});

test('a diagram is looked through once, however often its legend is drawn', () => {
  const { spans: columns, ...rest } = timelineOf(1, spans, []);
  let looks = 0;
  const timeline = {
    ...rest,
    get spans() {
      looks += 1;
      return columns;
    },
  };
  for (let i = 0; i < 3; i += 1) occurringKinds([timeline]);
  expect(looks).toBe(1);
});

test('packets in front of the output of a switch are its queue, those that a process has not taken over its backlog', () => {
  const level = (name: string) => ({ name, unit: 'packets', capacity: 5, time_us: new Float64Array(), amount: new Uint32Array(), peak: 0 }) as const;
  for (const kind of ['queue', 'backlog'] as const) expect(occurringKinds([{ ...timelineOf(1, [], []), levels: [level(kind)] }])).toEqual([kind]);
});
