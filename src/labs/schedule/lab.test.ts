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

describe('the headline', () => {
  test('says when all ranks are done and what the last one exposes', () => {
    expect(schedule.verdict.read(results({}))).toEqual({
      headline: '3 ranks are done after 5 µs',
      reason: 'Rank 1, which finishes last, does not compute for 1 µs (20%) of its time: it communicates, or waits for others.',
    });
  });

  test('knows all and nothing hidden, one rank, and no time at all', () => {
    expect(schedule.verdict.read(results({ exposed_us: 0 })).reason).toMatch(/^Rank 1, .* computes all the time/);
    expect(schedule.verdict.read(results({ exposed_us: 5 })).reason).toMatch(/^Rank 1, .* computes nothing/);
    expect(schedule.verdict.read(results({ finish_ns: [24] })).headline).toBe('1 rank is done after 24 ns');
    expect(schedule.verdict.read(results({ finish_ns: [0, 0], exposed_us: 0 })).reason).toBe('Nothing takes any time.');
  });

  test('names a deadlock, and the limit that ended a run', () => {
    const deadlock = { ranks: [0, 2], waiting_for: [2, 0], nobody: [null, null], lines: [3, 9], circle: true, count: 2, cut: false };
    expect(schedule.verdict.read(results({ status: 'deadlock', deadlock, exposed_us: null })).headline).toBe('A deadlock: 2 ranks wait in a circle');
    const lonely = { ranks: [0], waiting_for: [null], nobody: [null], lines: [3], circle: false, count: 1, cut: false };
    expect(schedule.verdict.read(results({ status: 'deadlock', deadlock: lonely, exposed_us: null })).headline).toContain('wait for partners that never come');
    expect(schedule.verdict.read(results({ status: 'limit', limit: 'events' }))).toEqual({
      headline: 'Event limit reached',
      reason: 'Simulated so far: 5 µs. A smaller schedule completes.',
    });
  });

  test('counts all ranks of a circle, also those that are not listed, and one that is in it twice once', () => {
    const again = { ranks: [0, 1, 0, 2], waiting_for: [1, 0, 2, 0], nobody: [null, null, null, null], lines: [3, 6, 4, 9], circle: true, count: 4, cut: false };
    expect(schedule.verdict.read(results({ status: 'deadlock', deadlock: again, exposed_us: null })).headline).toBe('A deadlock: 3 ranks wait in a circle');
    const deadlock = { ranks: [0, 1], waiting_for: [1, 2], nobody: [null, null], lines: [3, 6], circle: true, count: 4000, cut: true };
    expect(schedule.verdict.read(results({ status: 'deadlock', deadlock, exposed_us: null })).headline).toBe('A deadlock: 4,000 ranks wait in a circle');
    expect(scheduleDeadlock.read(results({ deadlock }))).toMatchObject({ waiting: { length: 2 }, count: 4000 });
  });

  test('says of a run that succeeds by the rules that operations are left, and how many', () => {
    const { headline, reason } = schedule.verdict.read(results({ unfinished: { count: 2, ranks: [0, 0], lines: [3, 4] } }));
    expect(headline).toBe('The run completes after 5 µs, but not all of its operations');
    expect(reason).toContain('2 operations never ran or never ended');
  });

  test('says how many messages nobody receives, and what that leaves', () => {
    expect(schedule.verdict.read(results({ status: 'unreceived', unreceived: 1 }))).toEqual({
      headline: '1 message is never received',
      reason: 'All operations are done after 5 µs.',
    });
    const left = { count: 1, ranks: [0], lines: [3] };
    expect(schedule.verdict.read(results({ status: 'unreceived', unreceived: 2, unfinished: left })).reason).toContain('1 operation never ran');
  });

  test('says of a run that had no room to begin that it did not', () => {
    expect(schedule.verdict.read(results({ status: 'limit', limit: 'memory', finish_ns: [], exposed_us: null }))).toEqual({
      headline: 'Memory limit reached',
      reason: 'The run did not begin. A smaller schedule completes.',
    });
  });

  test('says what the lab is for while there is no result', () => {
    expect(schedule.verdict.read(none).headline).toBe('A schedule of your own');
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
