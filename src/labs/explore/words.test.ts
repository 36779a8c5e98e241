import { expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

// q gamma_h/gamma_s, the messages, against omega and f + omega.
test.each([
  [{ gamma_h: 1, gamma_s: 5, f: 1, omega: 1, q: 1 }, 'costs more than the messages'],
  [{ gamma_h: 5, gamma_s: 5, f: 1, omega: 0, q: 1 }, 'exactly as long'],
  [{ gamma_h: 5, gamma_s: 5, f: 0, omega: 0.1, q: 1 }, 'overlappable fraction is 0'],
  [{ gamma_h: 5, gamma_s: 5, f: 0.9, omega: 1, q: 1 }, 'overhead costs as much'],
  [{ gamma_h: 10, gamma_s: 5, f: 1, omega: 0, q: 1 }, 'messages take longer'],
  [{ gamma_h: 5, gamma_s: 5, f: 1, omega: 0, q: 2 }, 'messages take longer'],
  [{ gamma_h: 5, gamma_s: 10, f: 1, omega: 0, q: 1 }, 'hidden completely'],
])('the reason of %o is which time sets the pace', (values, pace) => {
  says(words.paceReason(values), pace);
});

test('a gather has losses or none, a peak below its capacity, and an idle link or not', () => {
  const gather = { dropped: 0, peak_queue: 7, capacity: 24, idle_us: 0 };
  says(words.gatherCaption(gather), 'Nothing is dropped', '7 of 24', 'never idle');
  says(words.gatherCaption({ ...gather, dropped: 1, idle_us: 20 }), '1 packet', 'sent again', 'idle for 20 µs');
  says(words.gatherCaption({ ...gather, dropped: 30 }), '30 packets');
});

test('bounds of a window that have crossed leave none', () => {
  says(words.windowBounds(1, 3), '1 to 3 senders', 'nothing is dropped');
  says(words.windowBounds(2, 2), '2 senders', 'nothing is dropped');
  says(words.windowBounds(3, 1), 'No window');
});

test('the curves are summed up by their gain here, their maximum if it is shown, and where hiding is a loss', () => {
  const here = { x: 5, gain: 1.6667 };
  says(words.curvesSummary({ here, maximum: { x: 4, y: 1.75 }, lossAbove: null }), 'at 5, the gain is 1.667', 'maximum of 1.75 lies at 4', 'no loss');
  const above = words.curvesSummary({ here, maximum: null, lossAbove: 25 });
  says(above, 'above 25 overlapping is a loss');
  expect(above).not.toContain('maximum');
});

test('the formula is spoken with each number behind its name', () => {
  says(words.gainSpoken({ q: '1', gamma_h: '5', gamma_s: '10', f: '0.5', omega: '0.2' }, '…'), 'q 1', 'gamma h 5', 'gamma s 10', 'f 0.5', 'omega 0.2', '…');
});
