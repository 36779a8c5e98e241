import { describe, expect, test } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { timelineOf } from '../../../tests/timelineOf.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import { quantityText } from '../../core/units/quantity.ts';
import { finishTable, scheduleDeadlock, scheduleDiagrams, scheduleLeftOver, scheduleNumbers } from './figures.ts';
import type { Schedule, ScheduleSimulation } from './model.ts';
import { schedule } from './Page.tsx';
import { schedulePresets } from './presets.ts';

const values = defaultValues('schedule');
const none: LabResults<Schedule> = { values, model: null, simulation: null };
const results = (change: Partial<ScheduleSimulation>, timelines: readonly Timeline[] = []): LabResults<Schedule> => {
  const completed: ScheduleSimulation = {
    status: 'completed',
    limit: null,
    finish_ns: [3000, 5000, 4000],
    messages: 2,
    events: 9,
    critical_path_us: 4.5,
    exposed_us: 1,
    deadlock: null,
    unfinished: { count: 0, ranks: [], lines: [] },
    unreceived: 0,
    binary: false,
  };
  return { values, model: null, simulation: { values, result: { values: { ...completed, ...change }, timelines } } };
};

describe('the verdict', () => {
  const read = (...of: Parameters<typeof results>) => schedule.verdict.read(results(...of));
  const stuck = (waiting_for: number[], more: object = {}) => {
    const ranks = waiting_for.map((_, i) => i);
    const deadlock = { ranks, waiting_for, nobody: ranks.map(() => null), lines: ranks, circle: true, count: ranks.length, cut: false, ...more };
    return { status: 'deadlock', deadlock, exposed_us: null } as const;
  };

  test('is when all ranks are done and what the last one exposes', () => {
    expect(read({}).headline).toBe('3 ranks are done after 5 µs');
    expect(read({}).reason).toMatch(/^Rank 1, which finishes last, does not compute for 1 µs \(20%\)/);
    expect(schedule.verdict.read(none).headline).toBe('A schedule of your own');
  });

  test('is a deadlock: all ranks of a circle are counted, also those that are not listed, and one that is in it twice once', () => {
    expect(read(stuck([1, 0])).headline).toBe('A deadlock: 2 ranks wait in a circle');
    expect(read(stuck([0], { circle: false })).headline).toContain('wait for partners that never come');
    expect(read(stuck([1, 0, 2, 0], { ranks: [0, 1, 0, 2] })).headline).toBe('A deadlock: 3 ranks wait in a circle');
    const cut = stuck([1, 2], { count: 4000, cut: true });
    expect(read(cut).headline).toBe('A deadlock: 4,000 ranks wait in a circle');
    expect(scheduleDeadlock.read(results(cut))).toMatchObject({ waiting: { length: 2 }, count: 4000 });
  });

  test('is what is left of a run that succeeds by the rules, or of its messages', () => {
    const left = { count: 2, ranks: [0, 0], lines: [3, 4] };
    expect(read({ unfinished: left })).toMatchObject({ headline: expect.stringContaining('not all'), reason: expect.stringContaining('2 operations') });
    expect(read({ status: 'unreceived', unreceived: 1 }).headline).toBe('1 message is never received');
    expect(read({ status: 'unreceived', unreceived: 2, unfinished: left }).reason).toContain('2 operations never ran');
  });

  test('is the limit that ended a run, or let none begin', () => {
    expect(read({ status: 'limit', limit: 'events' })).toEqual({ headline: 'Event limit reached', reason: expect.stringContaining('so far: 5 µs') });
    const empty = read({ status: 'limit', limit: 'memory', finish_ns: [], exposed_us: null });
    expect(empty).toEqual({ headline: 'Memory limit reached', reason: expect.stringContaining('did not begin') });
  });
});

test('a deadlock is told rank by rank, with whom it waits for and its line', () => {
  const deadlock = { ranks: [0, 2], waiting_for: [2, null], nobody: [null, null], lines: [3, 0], circle: false, count: 2, cut: false };
  expect(scheduleDeadlock.read(results({ deadlock }))?.waiting).toEqual([
    { text: 'rank 0 waits for rank 2', line: 3 },
    { text: 'rank 2 waits for a message that does not come', line: null },
  ]);
  expect(scheduleDeadlock.read(results({}))).toBeNull();
  expect(scheduleDiagrams.marks!(results({ deadlock }))).toEqual({ stuck: new Set([0, 2]) });
});

test('what is left is told with ranks and lines, messages and operations, and nothing where nothing is', () => {
  const unfinished = { count: 70, ranks: [0, 2], lines: [3, 9] };
  expect(scheduleLeftOver.read(results({ unfinished, unreceived: 1 }))).toEqual({
    summary: '1 message is never received, and 70 operations never ran or never ended:',
    waiting: [
      { text: 'rank 0', line: 3 },
      { text: 'rank 2', line: 9 },
    ],
    count: 70,
  });
  expect(scheduleLeftOver.read(results({ status: 'unreceived', unreceived: 3 })), 'the headline says it').toBeNull();
  const twice = { ranks: [0, 0], waiting_for: [2, 1], nobody: [null, null], lines: [3, 4], circle: false, count: 2, cut: false };
  expect(scheduleLeftOver.read(results({ status: 'deadlock', deadlock: twice, unfinished: { count: 2, ranks: [0, 0], lines: [3, 4] } }))).toBeNull();
  const deadlock = { ranks: [0], waiting_for: [2], nobody: [null], lines: [3], circle: false, count: 1, cut: false };
  expect(scheduleLeftOver.read(results({ status: 'deadlock', deadlock, unfinished: { ...unfinished, count: 2 } }))).toEqual({
    summary: '1 more operation never ran or never ended:',
    waiting: [{ text: 'rank 2', line: 9 }],
    count: 1,
  });
  expect(scheduleLeftOver.read(results({ status: 'deadlock', deadlock, unfinished: { count: 1, ranks: [0], lines: [3] } }))).toBeNull();
  expect(scheduleLeftOver.read(results({}))).toBeNull();
  expect(scheduleLeftOver.read(results({ status: 'limit', unfinished }))).toBeNull();
  expect(scheduleLeftOver.read(none)).toBeNull();
});

test('in binary an operation has no line, but a number', () => {
  const deadlock = { ranks: [0], waiting_for: [2], nobody: [null], lines: [3], circle: false, count: 1, cut: false };
  expect(scheduleDeadlock.read(results({ deadlock, binary: true }))?.waiting).toEqual([{ text: 'rank 0 waits for rank 2, operation 3', line: null }]);
});

test('the critical path of the schedule alone is said to be without contention', () => {
  const texts = [...scheduleNumbers.flat().map(({ label }) => label), ...schedulePresets.map(({ caption }) => caption)].filter((text) =>
    /critical path/i.test(text),
  );
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toMatch(/critical path without contention/i);
});

test('the table has a row a rank and says how long before the last it finishes', () => {
  const table = finishTable.read(results({}))!;
  expect(table.count).toBe(3);
  expect(table.row(2).map(quantityText)).toEqual(['2', '4 µs', '4,000', '1 µs']);
  expect(finishTable.read(none)).toBeNull();
});

test('the overlap by trace is that of the rank that finishes last', () => {
  const timeline = timelineOf(3, [{ process: 1, start: 0, end: 3 }], [{ source: 0, destination: 1, sent: 1, received: 5 }]);
  const hidden = scheduleNumbers.flat().find(({ label }) => label === 'Communication that is hidden')!;
  expect(hidden.read(results({}, [{ ...timeline, diagram: 'schedule' }]))).toMatchObject({ value: 0.5 });
  expect(hidden.read(results({}))).toBeNull();
});
