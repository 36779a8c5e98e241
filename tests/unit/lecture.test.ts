import { afterEach, describe, expect, test, vi } from 'vitest';
import { builtInLessons } from '../../scripts/generators/lessons.ts';
import { isLecture } from '../../src/core/lessons.ts';
import { createLecture, leftOf, nextPhase, phases, pressPhase, readTally, setTally, sharesOf, tallyProblem, votesOf } from '../../src/lessons/lecture.ts';
import { minutesOf } from '../../src/lessons/minutes.ts';

describe('a tally', () => {
  test('is a whole number of hands; nothing typed is none', () => {
    expect(['', ' ', '0', '12', ' 7 ', '0031', '9999'].map(readTally)).toEqual([0, 0, 0, 12, 7, 31, 9999]);
  });

  test.each(['twelve', '-1', '1.5', '1e3', '10000', '99999999999999999999', 'NaN', '٣'])('of %s is refused with what is allowed', (text) => {
    expect(readTally(text)).toBeNull();
    expect(tallyProblem(text)).toContain(`${text} is not a whole number from 0 to 9999`);
  });

  test('that is no number stays as it was typed, and the vote has no bars until it is one', () => {
    const lecture = createLecture();
    setTally(lecture, 'tea:1', 'after', 2, 'six');
    setTally(lecture, 'tea:1', 'after', 0, '3');
    const { before, after } = votesOf(lecture.getState(), 'tea:1');
    expect([before, after]).toEqual([[], ['3', '', 'six']]);
    expect(sharesOf(after, 3)).toBeNull();
    setTally(lecture, 'tea:1', 'after', 2, '9');
    expect(sharesOf(votesOf(lecture.getState(), 'tea:1').after, 3)).toEqual([
      { count: 3, part: 0.25 },
      { count: 0, part: 0 },
      { count: 9, part: 0.75 },
    ]);
    expect(sharesOf(before, 3)).toBeNull();
    expect(votesOf(lecture.getState(), 'tea:2')).toEqual({ before: [], after: [] });
  });
});

describe('the clock', () => {
  test('runs from a press, stops and goes on at a press, and begins anew when a phase is over', () => {
    const lecture = createLecture();
    const left = (now_ms: number): number => leftOf(lecture.getState().clock!, now_ms);
    expect(lecture.getState().clock).toBeNull();
    pressPhase(lecture, 0, 1000);
    expect([left(1000), left(31_000), left(121_000), left(999_000)]).toEqual([120_000, 90_000, 0, 0]);
    pressPhase(lecture, 0, 31_000);
    expect(left(500_000)).toBe(90_000);
    pressPhase(lecture, 0, 500_000);
    expect(left(510_000)).toBe(80_000);
    pressPhase(lecture, 0, 999_000);
    expect(left(999_000)).toBe(120_000);
  });

  test('goes through the four phases in turn', () => {
    const lecture = createLecture();
    const seen = phases.map(() => {
      pressPhase(lecture, nextPhase(lecture.getState()), 0);
      return lecture.getState().clock!.phase;
    });
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(nextPhase(lecture.getState())).toBe(0);
  });
});

describe('votes', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('are there again when the page is loaded anew in its tab', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
    setTally(createLecture(), 'tea:1', 'before', 1, '4');
    expect(votesOf(createLecture().getState(), 'tea:1')).toEqual({ before: ['', '4'], after: [] });
  });

  test.each(['{', '[]', '7', 'null', '{"tea:1": 3}', '{"tea:1": {"before": "4", "after": []}}'])('kept as %s are none, and break nothing', (text) => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => text,
      setItem: () => {
        throw new Error('no room');
      },
    });
    const lecture = createLecture();
    expect(votesOf(lecture.getState(), 'tea:1')).toEqual({ before: [], after: [] });
    setTally(lecture, 'tea:1', 'before', 0, '2');
    expect(votesOf(lecture.getState(), 'tea:1').before).toEqual(['2']);
  });
});

describe.each([...builtInLessons()].filter(([name]) => isLecture(name)))('the built-in %s', (_name, lesson) => {
  test('asks three to five driving questions by choice, each with notes and an answer', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(3);
    expect(lesson.steps.length).toBeLessThanOrEqual(5);
    for (const { question, notes, answer, holds } of lesson.steps) {
      expect(question?.kind).toBe('choose');
      for (const part of [notes, answer, holds]) expect(part.length).toBeGreaterThan(0);
    }
  });

  test('takes the phases of its questions', () => {
    expect(minutesOf(lesson, true)).toBe(10 * lesson.steps.length);
  });
});

test('every lesson and lecture has a sheet for its teacher', () => {
  for (const [name, { sheet }] of builtInLessons()) for (const list of Object.values(sheet)) expect(list.length, name).toBeGreaterThan(0);
});
