import { not, sentences } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const run = {
  simple: false,
  senders: 2,
  dropped: 0,
  retransmitted: 0,
  bubbles: 0,
  idle_us: 0,
  time_us: 1_000_000,
  bound_us: 1_000_000,
  stage: 'link' as const,
};
const gather = (change: Partial<Parameters<typeof words.gather>[0]>, cause = '', instead = '') => words.gather({ ...run, ...change }, cause, instead);
const lossy = gather({ dropped: 1, retransmitted: 2, bound_us: 500_000 }, 'The cause.');
const moreLost = gather({ dropped: 2, retransmitted: 1 });
const idle = gather({ idle_us: 250_000, bubbles: 3, bound_us: 950_000 });
const least = ['nothing is dropped', 'least possible time'];

sentences(
  'the verdict on a gather',
  ['names the limit of its events', words.limited('events').headline, 'Event limit'],
  ['names the limit of its memory', words.limited('memory').headline, 'Memory limit'],
  ['of several senders', gather({}).headline, '2 senders at once', ...least],
  ['of one sender at a time', gather({ senders: 1 }).headline, 'One sender at a time', ...least],
  ['of a single sender', gather({ simple: true, senders: 1 }).headline, 'A single sender', ...least],
  ['of all senders', gather({ simple: true, senders: 15 }).headline, 'All 15 at once', ...least],
  ['of hardly more than the least time', gather({ time_us: 1_000_400 }).headline, 'takes the least possible time'],
  ['of a little more', gather({ time_us: 1_053_000 }).headline, '5.3% longer'],
  ['of a multiple', gather({ time_us: 2_000_000 }).headline, 'twice as long'],
  ['says its time where the least is not known', gather({ bound_us: null }).headline, '1 s'],
  ['counts one loss', lossy.headline, '1 packet is dropped', 'twice as long'],
  ['gives the cause of losses', lossy.reason, 'The cause', '2 packets are sent again', '1 s'],
  ['counts losses', moreLost.headline, '2 packets are dropped'],
  ['counts what is sent again', moreLost.reason, '1 packet is sent again'],
  ['says for which part the link is idle', idle.headline, 'nothing is dropped', 'idle', '25%'],
  ['says for how long the link is idle', idle.reason, '250 ms', '1 s', '3 gaps', '5.3% longer'],
  ['does not say less than a hundredth', gather({ idle_us: 10_000, bubbles: 3 }).headline, not('idle')],
  ['says that the link is busy, and what all at once would do', gather({}, '', 'Instead.').reason, 'link', '1 s', 'Instead'],
  ['says that the processor is', gather({ stage: 'processor' }, '', 'Instead.').reason, 'processor of the root', '1 s', 'Instead'],
  ['says what all at once would lose and take', words.allAtOnce(15, 1, 2), '15', '1 packet', 'twice as long'],
  ['says no time of all at once that is alike', words.allAtOnce(15, 1200, 1), '15', '1,200 packets', not('long')],
);

sentences(
  'the cause of losses',
  ['is an edit', words.lostByEdit(1), 'edit', 'it', 'not overflow'],
  ['is an edit that loses several', words.lostByEdit(2), 'edit', 'them', 'not overflow'],
  ['is too many senders', words.tooMany(3), 'No more than 3'],
  ['is the handover of algorithm 1', words.withinBounds({ handover: 'sent', algorithm: 'coordinated' }), 'next sender', 'wait in the switch'],
  ['is the buffer without algorithm 1', words.withinBounds({ handover: 'sent', algorithm: 'simple' }), 'buffer of the switch overflows'],
  ['is the buffer with another handover', words.withinBounds({ handover: 'drained', algorithm: 'coordinated' }), 'buffer of the switch overflows'],
  ['is the receive queue for all', words.rootFull(3, 3), 'receive queue of the root', 'more slowly'],
  ['is the receive queue for one', words.rootFull(1, 3), '1 packet finds', 'receive queue of the root'],
  ['is the receive queue for some', words.rootFull(2, 3), '2 packets find'],
  ['is a root that takes longer than its link', words.queueFills(135.3, 123.2), '135 µs', '123 µs'],
);

const broadcast = (slowest: number | null, p: number, errors: Parameters<typeof words.broadcast>[1] = null) => words.broadcast(1000, errors, slowest, p);
sentences(
  'the verdict on a broadcast',
  ['is alike below half a percent', broadcast(8, 16, { logp: -0.1, cluster: 0.002 }).headline, '1 ms', 'LogP', '10% less', 'cluster model', 'the same'],
  ['says what is above', broadcast(8, 16, { logp: 0.2, cluster: 0.006 }).headline, '20% more', '0.6% more'],
  ['without models is its time', broadcast(8, 16).headline, '1 ms', not('LogP')],
  ['names a process as the bottleneck', broadcast(8, 16).reason, 'Process 8 of 16', 'receive', 'bottleneck'],
  ['names the root', broadcast(0, 16).reason, 'root', 'bottleneck', not('rounds')],
  ['of two has no bottleneck', broadcast(0, 2).reason, 'Two processes', not('bottleneck')],
  ['has no bottleneck that is not known', broadcast(null, 16).reason, 'Every process', not('bottleneck')],
  ['says which power of two the equations count with', broadcast(0, 5).reason, 'round', '8 processes'],
);

sentences(
  'a notice',
  ['of a single process', words.onlyProcess, 'p = 1'],
  ['of an empty message', words.noPacket, 'M = 0'],
  ['of no buffer', words.noBuffer(2, 1), 'B = 0', 'upper bound', '1', 'lower bound', '2'],
  ['of a small buffer', words.bufferTooSmall, 'No number of senders'],
  ['of a buffer for too few', words.noWindow(10, 3, 15), '3 senders', '10 are needed'],
  ['of a buffer for one', words.noWindow(10, 1, 15), '1 sender', '10 are needed'],
  ['of a buffer for none', words.noWindow(1, 0, 15), 'not hold', 'single sender', 'one is needed'],
  ['of a last round that is too short', words.noWindow(2, 3, 4), 'published rule', '2 to 3', '4 senders', 'at least 2'],
  ['of one sender too few', words.tooFewSenders(2, 1), '2 senders', 'is one', 'idle'],
  ['of too few senders', words.tooFewSenders(10, 3), '10 senders', 'are 3', 'idle'],
  ['of a window above its bound', words.aboveUpper(5, 3), '5', 'upper bound', '3', 'overflows'],
  ['of a window below its bound', words.belowLower(5, 10), '5', 'lower bound', '10', 'waits'],
);

const counts = { dropped: 0, overflowed: 0, retransmitted: 0, peak_queue: 7, idle_us: 0 };
const caption = (change: Partial<typeof counts>, bubbles = 0) => words.gatherCaption({ ...counts, ...change }, 24, bubbles);
const atBoth = caption({ dropped: 5, overflowed: 2, retransmitted: 9 }, 2);
sentences(
  'beside a diagram',
  ['nothing is lost', caption({}), 'Nothing is dropped', '7 of 24 packets', 'never idle'],
  ['the buffer is full', caption({ dropped: 2, retransmitted: 1, idle_us: 40 }, 1), '2 packets', 'buffer', '1 was', 'idle 1 time', '40 µs'],
  ['buffer and root are full', atBoth, '3 packets', 'buffer', '2 packets', 'root', '9 were', 'idle 2 times'],
  ['the root is full', caption({ dropped: 2, overflowed: 2, retransmitted: 9 }), '2 packets', 'root', '9 were', not('buffer')],
  ['a process is busy longest', words.broadcastCaption(8, 5), 'Process 8', '5 packets'],
  ['nothing waits for it', words.broadcastCaption(8, 1), not('wait')],
  ['the root is busy longest', words.broadcastCaption(0, 5), 'root'],
  ['who is busy longest is not known', words.broadcastCaption(null, 5), 'Each packet', not(/root|\d/)],
  ['nobody in the tree is marked', words.treeCaption(null, null), 'first packet', not(/marked|\d/)],
  ['the root of the tree is marked', words.treeCaption(0, null), 'root', 'marked'],
  ['a process of the tree is marked', words.treeCaption(8, null), 'Process 8', 'marked', 'p/2'],
  ['who is behind is seen', words.treeCaption(0, { half: 8, root_us: 490, half_us: 454 }), 'the root 490 µs', 'process 8 454 µs'],
);

const bounds = { lower: 2, upper: 3, saturation_us: 17_000, bound_us: 1_000_000 };
const never = { ...bounds, lower: 1, saturation_us: Infinity };
const unknown = { lower: null, upper: null, saturation_us: null, bound_us: null };
sentences(
  'the equations read aloud',
  ['give bounds, saturation and least time', words.gatherText(bounds), 'from 2 senders', 'up to 3', 'after 17 ms', 'at least 1 s'],
  ['say that the buffer never fills', words.gatherText(never), 'from 1 sender', 'up to 3', 'never', 'at least 1 s'],
  ['have dots for what is not known', words.gatherText(unknown), 'from …', 'up to …', 'at least …', not('fill')],
  ['give the prediction of LogP', words.broadcastText(1000, null), 'LogP', '1 ms', 'cluster model', '…'],
  ['give that of the cluster model', words.broadcastText(null, 2000), 'LogP', '…', 'cluster model', '2 ms'],
);

const mark = (chosen: number | null, active: number | null) => words.windowMark(2, 5, chosen, active);
sentences(
  'under a slider',
  ['no window', words.noWindowMark(10, 3), 'No window', 'lower bound is 10', 'upper bound 3'],
  ['a window that equation (7) chooses', mark(3, null), '2 to 5', '3 is chosen'],
  ['a window at its lower bound', mark(3, 2), '2 to 5', '3 is chosen'],
  ['a window at its upper bound', mark(3, 5), '2 to 5', '3 is chosen'],
  ['a window that equation (7) does not have', mark(null, null), '2 to 5', 'no window'],
  ['a window below its bounds', mark(3, 1), '2 to 5', '1 sender is too few'],
  ['a window above its bounds', mark(3, 6), '2 to 5', '6 senders are too many'],
  ['a buffer that is large enough', words.bufferMark(1320, true), 'From 1,320 on'],
  ['a buffer that is too small', words.bufferMark(1320, false), 'needs 1,320'],
);

const [logp, cluster] = [
  { points: 1, mean: 0.1, largest: 0.2 },
  { points: 1, mean: 0.01, largest: 0.02 },
];
const rounded = words.whereRounded([
  { name: '(1)', below: [0.1, 0.3] },
  { name: '(2)', below: [-0.1, -0.3] },
]);
const ends = ['simple 3 at 1 MiB', 'coordinated 1 at 1 MiB'];
sentences(
  'under the curves',
  ['lines and their ends', words.curvesSummary('gather', 'message length', 'Of the Least', ends), 'gather', 'message length', 'of the least', ...ends],
  ['no lines', words.curvesSummary('broadcast', 'processes', 'Prediction', []), 'broadcast', 'processes', not(/prediction/i)],
  ['equation (8)', words.gatherAccuracy({ points: 17, mean: 0.02, largest: 0.051 }), '(8)', '2%', '17 points', '5.1%'],
  ['equation (8) where it is exact', words.gatherAccuracy({ points: 11, mean: 0, largest: 0 }), '(8)', '11 points', not('%')],
  ['both predictions', words.broadcastAccuracy(logp, cluster), '1 point', 'LogP', '10%', 'cluster model', '1%', '20%', '2%'],
  ['powers of two alone', words.whereRounded([{ name: '(1)', below: [] }])],
  ['others, in the mean and the farthest', rounded, '2 points', '20% below (1)', '30% below', '20% above (2)', '30% above'],
  ['one that is missing', words.notSimulated(1), '1 point is'],
  ['some that are missing', words.notSimulated(2), '2 points are'],
  ['none that is missing', words.notSimulated(0)],
);

sentences(
  'sources',
  ['processes and sizes of the paper', words.gatherSurveyNote([4, 8], [1024, 1_048_576]), 'p = 4, 8', '1 KiB to 1 MiB'],
  ['a machine that was measured', words.machineTitles.fast_ethernet, 'Measured'],
  ['a machine that is partly assumed', words.machineTitles.ten_gigabit, 'an assumption'],
  ['a machine that is assumed', words.machineTitles.fast_port, 'An assumption'],
);
