import { describe, expect, test } from 'vitest';
import { depositCaption, gainHeadline } from '../../src/labs/exchange/words.ts';
import { gatherCaption, paceReason, windowBounds } from '../../src/labs/explore/words.ts';
import { agreementNote, sideOfMaximum } from '../../src/labs/gain/words.ts';
import { gainOn } from '../../src/labs/krylov/words.ts';
import { completed, deadlocked, limited } from '../../src/labs/schedule/words.ts';

describe('the words of the exchange', () => {
  test('call a gain fast, a loss slow, and what cannot be told from nothing no difference', () => {
    expect([1.5, 0.5, 1.002, 1].map(gainHeadline)).toEqual([
      'Hiding makes each iteration 1.5 times as fast', 'Hiding makes each iteration twice as slow',
      'Hiding makes hardly any difference', 'Hiding makes no difference',
    ]);
  });

  test('count copies and control messages, and say none where there are none', () => {
    expect(depositCaption({ copies: 2, control_messages: 1, iteration_us: 1500 }, { copies: 0, control_messages: 0 })).toBe(
      'Request and response take 2 copies and 1 control message: 1.5 ms an iteration. '
      + 'After a barrier the data go straight to their destination: no copies and no control messages, and the receiver\'s processor takes no part.');
  });
});

describe('the words of the front page', () => {
  test.each([
    // q gamma_h/gamma_s against omega and f + omega.
    [{ gamma_h: 1, gamma_s: 5, f: 1, omega: 1, q: 1 }, /^The overhead of hiding costs more/],
    [{ gamma_h: 5, gamma_s: 5, f: 1, omega: 0, q: 1 }, /nothing waits/],
    [{ gamma_h: 10, gamma_s: 5, f: 1, omega: 0, q: 1 }, /processors wait/],
    [{ gamma_h: 5, gamma_s: 10, f: 1, omega: 0, q: 1 }, /hidden completely/],
  ])('say of %o which time sets the pace', (values, said) => {
    expect(paceReason(values)).toMatch(said);
  });

  test('say of a gather what was lost and whether the link was idle', () => {
    expect(gatherCaption({ dropped: 0, peak_queue: 7, capacity: 24, idle_us: 0 })).toBe('Nothing is dropped; the queue reaches 7 of 24 and the receiving link is never idle.');
    expect(gatherCaption({ dropped: 1, peak_queue: 24, capacity: 24, idle_us: 20 })).toMatch(/^1 packet found the buffer full .* idle for 20 µs\.$/);
  });

  test('give the bounds of a window, or say that they leave none', () => {
    expect(windowBounds(1, 3)).toBe('The window\'s bounds are 1 and 3.');
    expect(windowBounds(3, 1)).toMatch(/^No window/);
  });
});

describe('the words of the lab gain', () => {
  test.each([[0.1, /less than the overhead of hiding it, 0\.2/], [1, /less than f \+ Ω = 1\.2/], [1.2, /here the gain is largest/], [3, /more than f \+ Ω = 1\.2/]])(
    'say on which side of the maximum communication of %d times the computation lies', (ratio, said) => {
      expect(sideOfMaximum({ ratio, f: 1, omega: 0.2 })).toMatch(said);
    });

  test('say how far simulated points lie from their curve, and how many are missing', () => {
    expect(agreementNote([0, 2e-6], 0)).toBe('Crosses are simulated, 2 points; their largest difference from the closed form is less than 0.00001.');
    expect(agreementNote([0.01], 3)).toMatch(/is 0\.01\. 3 more points are not simulated/);
    expect(agreementNote([], 25)).toMatch(/^No point of this axis is simulated/);
  });
});

test('the words of the lab krylov count processors, and know none fewer than one', () => {
  expect(gainOn(1, { gain: 1, max_gain: 1, p_of_max_gain: 1 })).toEqual({ headline: 'On 1 processor hiding makes hardly any difference', reason: 'The gain is largest on 1 processor: 1.' });
  expect(gainOn(8, { gain: 0.5, max_gain: 1.307, p_of_max_gain: 229 }).reason).toMatch(/^The gain is largest on 229 processors: 1\.307\. On fewer/);
});

describe('the words of the lab schedule', () => {
  test('say what the rank that finishes last exposes', () => {
    expect(completed(3, 5, 1, 1)).toEqual({ headline: '3 ranks are done after 5 µs', reason: 'Rank 1, which finishes last, does not compute for 1 µs of it, 20%: its exposed communication.' });
    expect(completed(1, 5, 0, 0).reason).toMatch(/all of its communication is hidden/);
    expect(completed(1, 5, 0, 5).reason).toMatch(/all of its time is communication/);
    expect(completed(1, 0, 0, 0).reason).toBe('Nothing takes any time.');
  });

  test('tell a circle from messages that nobody sends', () => {
    expect(deadlocked(true, 4000, 5).headline).toBe('A deadlock: 4,000 ranks wait in a circle');
    expect([deadlocked(true, 1, 5), deadlocked(false, 2, 5)].map(({ headline }) => headline)).toEqual(Array(2).fill('A deadlock: ranks wait for messages that nobody sends'));
  });

  test('name the limit that ended a run, and how far it came', () => {
    expect(limited('events', 5)).toEqual({ headline: 'Event limit reached', reason: 'Simulated so far: 5 µs. A smaller schedule completes.' });
    expect(limited('memory', null)).toEqual({ headline: 'Memory limit reached', reason: 'The run did not begin. A smaller schedule completes.' });
  });
});
