import { describe, expect, test } from 'vitest';
import {
  completed,
  completedWithout,
  deadlocked,
  largeTrace,
  leftOver,
  limited,
  malformed,
  ofOperation,
  tooLong,
  tooLongAllowed,
  unreceived,
  waiting,
  waitsFor,
} from './words.ts';

describe('a schedule that is over', () => {
  test('exposes a part of its time, all of it or none, or takes none', () => {
    expect(completed(3, 5, 1, 1)).toEqual({
      headline: '3 ranks are done after 5 µs',
      reason: 'Rank 1, which finishes last, spends 1 µs (20%) of its time not computing: its exposed communication.',
    });
    expect(completed(1, 5, 0, 0)).toEqual({
      headline: '1 rank is done after 5 µs',
      reason: 'Rank 0, which finishes last, computes all the time: all of its communication is hidden.',
    });
    expect(completed(2, 5, 1, 5).reason).toBe('Rank 1, which finishes last, computes nothing: all of its time is communication.');
    expect([completed(2, 0, 0, 0).reason, completed(2, 5, 0, null).reason]).toEqual(Array(2).fill('Nothing takes any time.'));
  });

  test('may have operations left, by the rules of LogGOPSim or with messages', () => {
    expect(completedWithout(1, 5)).toEqual({
      headline: 'The run completes after 5 µs, but not all of its operations',
      reason: 'By the rules of LogGOPSim it succeeds, as no receive and no message is left; 1 operation never ran or never ended.',
    });
    expect(unreceived(1, 0, 5)).toEqual({ headline: '1 message is never received', reason: 'All operations are done after 5 µs.' });
    expect(unreceived(2, 3, 5)).toEqual({
      headline: '2 messages are never received',
      reason: 'Nothing more can happen after 5 µs; 3 operations never ran or never ended.',
    });
  });

  test('lists what is left: messages, operations, both, or more than those that wait', () => {
    expect(leftOver(0, 2, false)).toBe('2 messages are never received.');
    expect(leftOver(2, 0, false)).toBe('2 operations never ran or never ended:');
    expect(leftOver(1, 1, true)).toBe('1 message is never received, and 1 more operation never ran or never ended:');
  });

  test('may be a deadlock, in a circle or for want of partners', () => {
    expect(deadlocked(true, 2, 5)).toEqual({ headline: 'A deadlock: 2 ranks wait in a circle', reason: 'No operation can proceed after 5 µs.' });
    expect(deadlocked(true, 1, 5).headline).toBe('A deadlock: ranks wait for partners that never come');
    expect([waiting(true), waiting(false)]).toEqual([
      'Each of these ranks waits for the next, and the last for the first:',
      'These ranks wait for partners that never come:',
    ]);
    expect([waitsFor(0, 2, null), waitsFor(0, null, null)]).toEqual(['rank 0 waits for rank 2', 'rank 0 waits for a message that does not come']);
    expect([waitsFor(0, 2, 'sends'), waitsFor(0, null, 'sends'), waitsFor(0, 2, 'receives')]).toEqual([
      'rank 0 waits for a message that rank 2 never sends',
      'rank 0 waits for a message that nobody sends',
      'rank 0 waits for rank 2 to receive a message, which it never does',
    ]);
    expect(ofOperation('rank 0', 3)).toBe('rank 0, operation 3');
  });

  test('may have ended at a limit', () => {
    expect(limited('events', 5)).toEqual({ headline: 'Event limit reached', reason: 'Simulated so far: 5 µs. A smaller schedule completes.' });
    expect(limited('memory', null).reason).toBe('The run did not begin. A smaller schedule completes.');
  });
});

describe('what is no schedule', () => {
  test('is wrong in a line of its text, or at a byte of its file, counted from 0', () => {
    expect(malformed(3, 4, 'sned', 'send')).toBe('goal, line 3, column 4: found sned; expected send.');
    expect(malformed(null, 47, '9', '1')).toBe('goal, byte 46: found 9; expected 1.');
  });

  test('is too long', () => {
    expect(tooLong).toContain(tooLongAllowed.replace('at most ', 'longer than '));
    expect(largeTrace(200_000_000)).toBe('at most 191 MiB of an execution trace');
  });
});
