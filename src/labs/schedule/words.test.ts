import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
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
    says(completed(3, 0, 5, 1, 1).headline, '3 ranks are', '5 µs');
    says(completed(1, 0, 5, 0, 0).headline, '1 rank is', '5 µs');
    says(completed(1, 1, 5, 0, 0).headline, '1 rank and its network are', '5 µs');
    says(completed(3, 0, 5, 1, 1).reason, 'Rank 1', 'not compute for 1 µs', '20%', 'waits for others');
    says(completed(1, 0, 5, 0, 0).reason, 'Rank 0', 'hidden');
    says(completed(2, 0, 5, 1, 5).reason, 'Rank 1', 'computes nothing');
    for (const { reason } of [completed(2, 0, 0, 0, 0), completed(2, 0, 5, 0, null)]) says(reason, 'Nothing');
  });

  test('may have operations left, by the rules of LogGOPSim or with messages', () => {
    says(completedWithout(1, 5).headline, 'completes', '5 µs', 'not all');
    says(completedWithout(1, 5).reason, 'LogGOPSim', '1 operation');
    says(unreceived(1, 0, 5).headline, '1 message is');
    says(unreceived(1, 0, 5).reason, 'All operations', '5 µs');
    says(unreceived(2, 3, 5).headline, '2 messages are');
    says(unreceived(2, 3, 5).reason, '5 µs', '3 operations');
  });

  test('lists what is left: messages, operations, both, or more than those that wait', () => {
    expect(leftOver(0, 2, false)).toMatch(/^2 messages [^:]*\.$/);
    expect(leftOver(2, 0, false)).toMatch(/^2 operations [^.]*:$/);
    expect(leftOver(1, 1, true)).toMatch(/^1 message is .* 1 more operation [^.]*:$/);
  });

  test('may be a deadlock: a circle of two ranks or more, or ranks without partners', () => {
    says(deadlocked(true, 2, 5).headline, 'deadlock', '2 ranks', 'circle');
    says(deadlocked(true, 2, 5).reason, '5 µs');
    for (const { headline } of [deadlocked(true, 1, 5), deadlocked(false, 2, 5)]) {
      says(headline, 'deadlock', 'partners');
      expect(headline).not.toMatch(/circle|\d/);
    }
    says(waiting(true), 'the last', 'the first');
    says(waiting(false), 'partners');
  });

  test('names who waits for whom, or that nobody or no such rank sends or receives', () => {
    says(waitsFor(0, 2, null), 'rank 0', 'rank 2');
    expect(waitsFor(0, 2, null)).not.toContain('never');
    says(waitsFor(0, null, null), 'rank 0', 'message');
    says(waitsFor(0, 2, 'sends'), 'rank 0', 'message', 'rank 2', 'never', 'sends');
    says(waitsFor(0, null, 'sends'), 'rank 0', 'message', 'nobody', 'sends');
    says(waitsFor(0, 2, 'receives'), 'rank 0', 'rank 2', 'receive', 'never');
    says(ofOperation('rank 0', 3), 'rank 0', 'operation 3');
  });

  test('may have ended at a limit, or not have begun', () => {
    says(limited('events', 5).headline, 'Event limit');
    says(limited('events', 5).reason, '5 µs');
    says(limited('memory', null).headline, 'Memory limit');
    says(limited('memory', null).reason, 'not begin');
  });
});

describe('what is no schedule', () => {
  test('is wrong in a line of its text, or at a byte of its file, counted from 0', () => {
    says(malformed(3, 4, 'sned', 'send'), 'line 3', 'column 4', 'found sned', 'expected send');
    says(malformed(null, 47, '9', '1'), 'byte 46', 'found 9', 'expected 1');
  });

  test('is too long: the largest time of the simulator, 2^62 ps, in days', () => {
    const days = Math.floor(2 ** 62 / 1e12 / 86_400);
    says(tooLong, `${days} days`);
    says(tooLongAllowed, 'at most', `${days} days`);
    says(largeTrace(200 * 2 ** 20), 'at most', '200 MiB');
  });
});
