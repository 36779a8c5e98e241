import { describe, expect, test } from 'vitest';
import * as words from './words.ts';

describe('the reason', () => {
  test.each([
    // q gamma_h/gamma_s against omega and f + omega.
    [{ gamma_h: 1, gamma_s: 5, f: 1, omega: 1, q: 1 }, 'The overhead of hiding costs more than the messages themselves.'],
    [
      { gamma_h: 5, gamma_s: 5, f: 1, omega: 0, q: 1 },
      'The messages take exactly as long as the computation and the overhead that run meanwhile: nothing waits.',
    ],
    [{ gamma_h: 5, gamma_s: 5, f: 0, omega: 0.1, q: 1 }, 'No part of the computation can run while the messages travel: the overlappable fraction is 0.'],
    [{ gamma_h: 5, gamma_s: 5, f: 0.9, omega: 1, q: 1 }, 'The messages are hidden completely, but the overhead costs as much time as they did.'],
    [
      { gamma_h: 10, gamma_s: 5, f: 1, omega: 0, q: 1 },
      'The messages take longer than the computation and the overhead that run meanwhile: the processors wait for the rest.',
    ],
    [
      { gamma_h: 5, gamma_s: 10, f: 1, omega: 0, q: 1 },
      'The messages are hidden completely: the computation and the overhead that run meanwhile take longer than they do.',
    ],
  ])('of %o says which time sets the pace', (values, said) => {
    expect(words.paceReason(values)).toBe(said);
  });
});

describe('the gather', () => {
  test('says what was lost and whether the link was idle', () => {
    expect(words.gatherIdea).toBe('All processes send to one, through a switch output with a finite buffer.');
    expect(words.gatherCaption({ dropped: 0, peak_queue: 7, capacity: 24, idle_us: 0 })).toBe(
      'Nothing is dropped; the queue reaches 7 of 24 and the receiving link is never idle.',
    );
    expect(words.gatherCaption({ dropped: 1, peak_queue: 24, capacity: 24, idle_us: 20 })).toBe(
      '1 packet found the buffer full and had to be sent again; the queue reaches 24 of 24 and the receiving link is idle for 20 µs.',
    );
    expect(words.gatherCaption({ dropped: 30, peak_queue: 24, capacity: 24, idle_us: 0 })).toMatch(/^30 packets found/);
  });

  test('gives the bounds of a window, or says that they leave none', () => {
    expect([words.windowBounds(1, 3), words.windowBounds(3, 1)]).toEqual([
      "The window's bounds are 1 and 3.",
      'No window satisfies both bounds with this buffer.',
    ]);
  });
});

test('the curves are summed up by their gain here, their maximum if it is shown, and where hiding is a loss', () => {
  const here = { x: 5, gain: 1.6667 };
  expect(words.curvesSummary(null)).toBe('Gain and speedup against the software granularity.');
  expect(words.curvesSummary({ here, maximum: { x: 4, y: 1.75 }, lossAbove: null })).toBe(
    'Gain and speedup against the software granularity: here, at 5, the gain is 1.667, the maximum of 1.75 lies at 4, and there is no loss.',
  );
  expect(words.curvesSummary({ here, maximum: null, lossAbove: 25 })).toBe(
    'Gain and speedup against the software granularity: here, at 5, the gain is 1.667, and above 25 hiding is a loss.',
  );
});

test('the formula is said with its numbers', () => {
  expect(words.gainSpoken({ q: '1', gamma_h: '5', gamma_s: '10', f: '0.5', omega: '0.2' }, '…')).toBe(
    'Gain is 1 plus q gamma h over gamma s, divided by the sum of 1 minus f and the larger of f plus omega and q gamma h over gamma s. ' +
      'With q 1, gamma h 5, gamma s 10, f 0.5 and omega 0.2 it is ….',
  );
});
