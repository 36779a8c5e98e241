import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import * as words from './words.ts';
import * as equations from './words.ts';
import * as paper from './words.ts';

describe('the verdict on a gather', () => {
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

  test('names a limit that stopped it', () => {
    says(words.limited('events').headline, 'Event limit');
    says(words.limited('memory').headline, 'Memory limit');
  });

  test.each([
    [{}, '2 senders at once'],
    [{ senders: 1 }, 'One sender at a time'],
    [{ simple: true, senders: 1 }, 'A single sender'],
    [{ simple: true, senders: 15 }, 'All 15 at once'],
  ])('of %o says who sends', (change, who) => {
    says(gather(change).headline, who, 'nothing is dropped', 'least possible time');
  });

  test.each([
    [1_000_400, ['takes the least possible time']],
    [1_053_000, ['5.3% longer']],
    [2_000_000, ['twice as long']],
  ])('of one that takes %d µs, where the least is 1 s, says so', (time_us, times) => {
    says(gather({ time_us }).headline, ...times);
  });

  test('says its time where the least is not known', () => {
    says(gather({ bound_us: null }).headline, '1 s');
  });

  test('with losses counts them, gives their cause, and both numbers of packets in singular and plural', () => {
    const lossy = gather({ dropped: 1, retransmitted: 2, bound_us: 500_000 }, 'The cause.');
    says(lossy.headline, '1 packet is dropped', 'twice as long');
    says(lossy.reason, 'The cause', '2 packets are sent again', '1 s');
    says(gather({ dropped: 2, retransmitted: 1 }).headline, '2 packets are dropped');
    says(gather({ dropped: 2, retransmitted: 1 }).reason, '1 packet is sent again');
  });

  test('says for which part of the time the link is idle, from a hundredth on', () => {
    const idle = gather({ idle_us: 250_000, bubbles: 3, bound_us: 950_000 });
    says(idle.headline, 'nothing is dropped', 'idle', '25%');
    says(idle.reason, '250 ms', '1 s', '3 gaps', '5.3% longer');
    expect(gather({ idle_us: 10_000, bubbles: 3 }).headline).not.toContain('idle');
  });

  test('without either says which stage is busy until the end, and what all at once would do', () => {
    says(gather({}, '', 'Instead.').reason, 'link', '1 s', 'Instead');
    says(gather({ stage: 'processor' }, '', 'Instead.').reason, 'processor of the root', '1 s', 'Instead');
  });

  test('says what all at once would lose, and how long it would take if that differs', () => {
    says(words.allAtOnce(15, 1, 2), '15', '1 packet', 'twice as long');
    says(words.allAtOnce(15, 1200, 1), '15', '1,200 packets');
    expect(words.allAtOnce(15, 1200, 1)).not.toContain('long');
  });
});

describe('the cause of losses', () => {
  test('is an edit, too many senders, or the handover of algorithm 1', () => {
    says(words.lostByEdit(1), 'edit', 'it', 'not overflow');
    says(words.lostByEdit(2), 'edit', 'them', 'not overflow');
    says(words.tooMany(3), 'No more than 3');
    const within = (handover: 'sent' | 'drained', algorithm: 'coordinated' | 'simple') => words.withinBounds({ handover, algorithm });
    says(within('sent', 'coordinated'), 'next sender', 'wait in the switch');
    expect([within('sent', 'simple'), within('drained', 'coordinated')]).toEqual([words.overflow, words.overflow]);
  });

  test('is the receive queue of the root for all of them, or for some', () => {
    says(words.rootFull(3, 3), 'receive queue of the root', 'more slowly');
    says(words.rootFull(1, 3), '1 packet finds', 'receive queue of the root');
    says(words.rootFull(2, 3), '2 packets find');
    says(words.queueFills(135.3, 123.2), '135 µs', '123 µs');
  });
});

describe('the verdict on a broadcast', () => {
  test('holds both models against the simulation, alike below half a percent', () => {
    const said = words.broadcast(1000, { logp: -0.1, cluster: 0.002 }, 8, 16);
    says(said.headline, '1 ms', 'LogP', '10% less', 'cluster model', 'the same');
    says(words.broadcast(1000, { logp: 0.2, cluster: 0.006 }, 8, 16).headline, '20% more', '0.6% more');
    expect(words.broadcast(1000, null, 8, 16).headline).not.toContain('LogP');
  });

  test('names the bottleneck', () => {
    const reason = (slowest: number | null, p: number) => words.broadcast(1000, null, slowest, p).reason;
    says(reason(8, 16), 'Process 8 of 16', 'receive', 'bottleneck');
    says(reason(0, 16), 'root', 'bottleneck');
    says(reason(0, 2), 'Two processes');
    expect(reason(null, 16)).not.toContain('bottleneck');
  });

  test('says which power of two the equations count with where p is none', () => {
    says(words.broadcast(1000, null, 0, 5).reason, 'round', '8 processes');
    expect(words.broadcast(1000, null, 0, 8).reason).not.toContain('round');
  });
});

describe('a notice', () => {
  test('says what is missing', () => {
    says(words.onlyProcess, 'p = 1');
    says(words.noPacket, 'M = 0');
    says(words.noBuffer(2, 1), 'B = 0', 'upper bound', '1', 'lower bound', '2');
    says(words.bufferTooSmall, 'equation (7)');
  });

  test('says which bound leaves no window', () => {
    says(words.noWindow(10, 3, 15), '3 senders', '(6)', '10 are needed', '(5)');
    says(words.noWindow(10, 1, 15), '1 sender', '(6)', '10 are needed', '(5)');
    says(words.noWindow(1, 0, 15), 'not hold', 'single sender', '(6)', 'one is needed', '(5)');
    says(words.noWindow(2, 3, 4), 'Equation (7)', '2 to 3', '4 senders', 'at least 2');
    says(words.tooFewSenders(2, 1), '2 senders', 'is one', 'idle');
    says(words.tooFewSenders(10, 3), '10 senders', 'are 3', 'idle');
  });

  test('says on which side of its bounds a window lies', () => {
    says(words.aboveUpper(5, 3), '5', 'upper bound', '3', 'overflows');
    says(words.belowLower(5, 10), '5', 'lower bound', '10', 'waits');
  });
});

describe('beside a diagram', () => {
  const counts = { dropped: 0, overflowed: 0, retransmitted: 0, peak_queue: 7, idle_us: 0 };
  const caption = (change: Partial<typeof counts>, bubbles = 0) => words.gatherCaption({ ...counts, ...change }, 24, bubbles);

  test('packets that are lost are counted by where they find no place', () => {
    says(caption({}), 'Nothing is dropped', '7 of 24 packets', 'never idle');
    says(caption({ dropped: 2, retransmitted: 1, idle_us: 40 }, 1), '2 packets', 'buffer', '1 was', 'idle 1 time', '40 µs');
    says(caption({ dropped: 5, overflowed: 2, retransmitted: 9 }, 2), '3 packets', 'buffer', '2 packets', 'root', '9 were', 'idle 2 times');
    const atRoot = caption({ dropped: 2, overflowed: 2, retransmitted: 9 });
    says(atRoot, '2 packets', 'root', '9 were');
    expect(atRoot).not.toContain('buffer');
  });

  test('the process that is busy longest is named, once that is known, with what waits for it', () => {
    says(words.broadcastCaption(8, 5), 'Process 8', '5 packets');
    expect(words.broadcastCaption(8, 1)).not.toContain('wait');
    says(words.broadcastCaption(0, 5), 'root');
    expect(words.broadcastCaption(null, 5)).not.toMatch(/root|\d/);
    expect(words.treeCaption(null)).not.toMatch(/marked|\d/);
    says(words.treeCaption(0), 'root', 'marked');
    says(words.treeCaption(8), 'Process 8', 'marked', 'p/2');
  });
});

describe('the equations read aloud', () => {
  const bounds = { lower: 2, upper: 3, saturation_us: 17_000, bound_us: 1_000_000 };

  test('give bounds, saturation and least time of a gather', () => {
    says(equations.gatherText(bounds), 'from 2 senders', 'up to 3', 'after 17 ms', 'at least 1 s');
    says(equations.gatherText({ ...bounds, lower: 1, saturation_us: Infinity }), 'from 1 sender', 'up to 3', 'never', 'at least 1 s');
    const unknown = equations.gatherText({ lower: null, upper: null, saturation_us: null, bound_us: null });
    says(unknown, 'from …', 'up to …', 'at least …');
    expect(unknown).not.toContain('fill');
  });

  test('give both predictions of a broadcast', () => {
    says(equations.broadcastText(1000, null), 'LogP', '1 ms', 'cluster model', '…');
    says(equations.broadcastText(null, 2000), 'LogP', '…', 'cluster model', '2 ms');
  });
});

describe('under a slider', () => {
  test('the window stands within its bounds, below or above them', () => {
    says(equations.noWindowMark(10, 3), 'No window', '(5)', '10', '(6)', '3');
    const mark = (chosen: number | null, active: number | null) => equations.windowMark(2, 5, chosen, active);
    for (const within of [mark(3, null), mark(3, 2), mark(3, 5)]) says(within, '2 to 5', '(7)', '3');
    says(mark(null, null), '2 to 5', '(7)', 'no window');
    says(mark(3, 1), '2 to 5', '1 sender is too few');
    says(mark(3, 6), '2 to 5', '6 senders are too many');
  });

  test('the buffer is large enough for a window or not', () => {
    says(equations.bufferMark(1320, true), 'From 1,320 on');
    says(equations.bufferMark(1320, false), 'needs 1,320');
  });
});

describe('under the curves', () => {
  test('a summary says where each line comes to', () => {
    says(
      equations.curvesSummary('gather', 'message length', 'Multiple of the least time', ['simple 3 at 1 MiB', 'coordinated 1 at 1 MiB']),
      'gather',
      'message length',
      'multiple of the least time',
      'simple 3 at 1 MiB',
      'coordinated 1 at 1 MiB',
    );
    says(equations.curvesSummary('broadcast', 'processes', 'Prediction', []), 'broadcast', 'processes');
    expect(equations.curvesSummary('broadcast', 'processes', 'Prediction', [])).not.toMatch(/prediction/i);
  });

  test('the equations are held against what was simulated', () => {
    says(equations.gatherAccuracy({ points: 17, mean: 0.02, largest: 0.051 }), '(8)', '2%', '17 points', '5.1%');
    const exact = equations.gatherAccuracy({ points: 11, mean: 0, largest: 0 });
    says(exact, '(8)', '11 points');
    expect(exact).not.toContain('%');
    const [logp, cluster] = [
      { points: 1, mean: 0.1, largest: 0.2 },
      { points: 1, mean: 0.01, largest: 0.02 },
    ];
    says(equations.broadcastAccuracy(logp, cluster), '1 point', 'LogP', '10%', 'cluster model', '1%', '20%', '2%');
  });

  test('points whose processes are no power of two are counted by themselves, with the mean and the farthest of each equation', () => {
    expect(equations.whereRounded([{ name: '(1)', below: [] }])).toBe('');
    const text = equations.whereRounded([
      { name: '(1)', below: [0.1, 0.3] },
      { name: '(2)', below: [-0.1, -0.3] },
    ]);
    says(text, '2 points', '20% below (1)', '30% below', '20% above (2)', '30% above');
    says(equations.whereRounded([{ name: '(1)', below: [0.1] }]), '1 point');
  });

  test('points that are missing are counted', () => {
    expect(equations.notSimulated(0)).toBe('');
    says(equations.notSimulated(1), '1 point is');
    says(equations.notSimulated(2), '2 points are');
  });
});

test('the paper is compared for its processes and sizes', () => {
  says(paper.gatherSurveyNote([4, 8], [1024, 1_048_576]), 'p = 4, 8', '1 KiB to 1 MiB');
});

test('machines say what is measured and what is an assumption', () => {
  says(paper.machineTitles.fast_ethernet, 'Measured');
  for (const title of [paper.machineTitles.ten_gigabit, paper.machineTitles.fast_port]) expect(title).toMatch(/an assumption/i);
});
