import { not, sentences } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

// q gamma_h/gamma_s, the messages, against omega and f + omega.
const pace = (gamma_h: number, gamma_s: number, f: number, omega: number, q = 1) => words.paceReason({ gamma_h, gamma_s, f, omega, q });
sentences(
  'the pace is set by',
  ['the overhead', pace(1, 5, 1, 1), 'costs more than the messages'],
  ['both alike', pace(5, 5, 1, 0), 'exactly as long'],
  ['messages that nothing hides', pace(5, 5, 0, 0.1), 'overlappable fraction is 0'],
  ['an overhead of as much', pace(5, 5, 0.9, 1), 'overhead costs as much'],
  ['longer messages', pace(10, 5, 1, 0), 'messages take longer'],
  ['more messages', pace(5, 5, 1, 0, 2), 'messages take longer'],
  ['the computation', pace(5, 10, 1, 0), 'hidden completely'],
);

const gather = { dropped: 0, peak_queue: 7, capacity: 24, idle_us: 0 };
const here = { x: 5, gain: 1.6667 };
const all = words.curvesSummary({ here, maximum: { x: 4, y: 1.75 }, lossAbove: null });
const above = words.curvesSummary({ here, maximum: null, lossAbove: 25 });
const spoken = words.gainSpoken({ q: '1', gamma_h: '5', gamma_s: '10', f: '0.5', omega: '0.2' }, '…');
sentences(
  'beside the figures',
  ['a gather without losses', words.gatherCaption(gather), 'Nothing is dropped', '7 of 24', 'never idle'],
  ['a loss and an idle link', words.gatherCaption({ ...gather, dropped: 1, idle_us: 20 }), '1 packet', 'sent again', 'idle for 20 µs'],
  ['losses', words.gatherCaption({ ...gather, dropped: 30 }), '30 packets'],
  ['the bounds of a window', words.windowBounds(1, 3), '1 to 3 senders', 'nothing is dropped'],
  ['bounds that meet', words.windowBounds(2, 2), '2 senders', 'nothing is dropped'],
  ['bounds that have crossed', words.windowBounds(3, 1), 'No window'],
  ['the gain here and its maximum', all, 'at 5, the gain is 1.667', 'maximum of 1.75 lies at 4', 'no loss'],
  ['where hiding is a loss', above, 'above 25 overlapping is a loss', not('maximum')],
  ['the formula', spoken, 'q 1', 'gamma h 5', 'gamma s 10', 'f 0.5', 'omega 0.2', '…'],
);
