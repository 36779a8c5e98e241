import { not, sentences } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const { completed, deadlocked, leftOver, waitsFor } = words;
sentences(
  'a schedule that is over',
  ['of ranks', completed(3, 0, 5, 1, 1).headline, '3 ranks are', '5 µs'],
  ['of one rank', completed(1, 0, 5, 0, 0).headline, '1 rank is', '5 µs'],
  ['of one rank and its network', completed(1, 1, 5, 0, 0).headline, '1 rank and its network are', '5 µs'],
  ['exposes a part', completed(3, 0, 5, 1, 1).reason, 'Rank 1', 'not compute for 1 µs', '20%', 'waits for others'],
  ['exposes nothing', completed(1, 0, 5, 0, 0).reason, 'Rank 0', 'hidden'],
  ['exposes all', completed(2, 0, 5, 1, 5).reason, 'Rank 1', 'computes nothing'],
  ['takes no time', completed(2, 0, 0, 0, 0).reason, 'Nothing'],
  ['does not communicate', completed(2, 0, 5, 0, null).reason, 'Nothing'],
  ['completes without all', words.completedWithout(1, 5).headline, 'completes', '5 µs', 'not all'],
  ['follows LogGOPSim', words.completedWithout(1, 5).reason, 'LogGOPSim', '1 operation'],
  ['leaves a message', words.unreceived(1, 0, 5).headline, '1 message is'],
  ['leaves no operation', words.unreceived(1, 0, 5).reason, 'All operations', '5 µs'],
  ['leaves messages', words.unreceived(2, 3, 5).headline, '2 messages are'],
  ['leaves operations', words.unreceived(2, 3, 5).reason, '5 µs', '3 operations'],
  ['lists messages', leftOver(0, 2, false), /^2 messages [^:]*\.$/],
  ['lists operations', leftOver(2, 0, false), /^2 operations [^.]*:$/],
  ['lists both, and more that wait', leftOver(1, 1, true), /^1 message is .* 1 more operation [^.]*:$/],
  ['is a circle', deadlocked(true, 2, 5).headline, 'deadlock', '2 ranks', 'circle'],
  ['is a circle from then on', deadlocked(true, 2, 5).reason, '5 µs'],
  ['is a rank without itself', deadlocked(true, 1, 5).headline, 'deadlock', 'partners', not(/circle|\d/)],
  ['is ranks without partners', deadlocked(false, 2, 5).headline, 'deadlock', 'partners', not(/circle|\d/)],
  ['lists a circle', words.waiting(true), 'the last', 'the first'],
  ['lists ranks without partners', words.waiting(false), 'partners'],
  ['waits for a rank', waitsFor(0, 2, null), 'rank 0', 'rank 2', not('never')],
  ['waits for a message', waitsFor(0, null, null), 'rank 0', 'message'],
  ['waits for one that a rank never sends', waitsFor(0, 2, 'sends'), 'rank 0', 'message', 'rank 2', 'never', 'sends'],
  ['waits for one that nobody sends', waitsFor(0, null, 'sends'), 'rank 0', 'message', 'nobody', 'sends'],
  ['waits for one that never receives', waitsFor(0, 2, 'receives'), 'rank 0', 'rank 2', 'receive', 'never'],
  ['names a network', words.networkOf({ nodes: 8, links: 1 }), '8 nodes', '1 link'],
  ['names an operation', words.ofOperation('rank 0', 3), 'rank 0', 'operation 3'],
  ['ended at a limit', words.limited('events', 5).headline, 'Event limit'],
  ['ended at a time', words.limited('events', 5).reason, '5 µs'],
  ['had no memory', words.limited('memory', null).headline, 'Memory limit'],
  ['did not begin', words.limited('memory', null).reason, 'not begin'],
);

// The largest time of the simulator, 2^62 ps.
const days = `${Math.floor(2 ** 62 / 1e12 / 86_400)} days`;
sentences(
  'what is no schedule',
  ['is wrong in a line', words.malformed(3, 4, 'sned', 'send'), 'line 3', 'column 4', 'found sned', 'expected send'],
  ['is wrong at a byte, counted from 0', words.malformed(null, 47, '9', '1'), 'byte 46', 'found 9', 'expected 1'],
  ['is too long', words.tooLong, days],
  ['may be as long', words.tooLongAllowed, 'at most', days],
  ['may be a file of so many bytes', words.largeTrace(200 * 2 ** 20), 'at most', '200 MiB'],
);
