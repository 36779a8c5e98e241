import { describe, expect, test } from 'vitest';
import * as words from './words.ts';
import * as equations from './wordsOfEquations.ts';
import * as paper from './wordsOfPaper.ts';

describe('the headline', () => {
  test('says which limit stopped the simulation', () => {
    expect(words.limited('events')).toEqual({
      headline: 'Event limit reached',
      reason: 'The simulation stopped before all packets had arrived. With fewer packets it completes.',
    });
  });

  test('gives the cause of losses', () => {
    expect(words.tooMany(3)).toBe('No more than 3 may send at once, or the buffer overflows.');
    expect([1, 2].map(words.lostByEdit)).toEqual([
      'An edit loses it: the buffer of the switch does not overflow.',
      'An edit loses them: the buffer of the switch does not overflow.',
    ]);
  });

  test('says what all at once would lose, and how long it would take if that differs', () => {
    expect(words.allAtOnce(15, 1, 2)).toBe(' All 15 at once would drop 1 packet and take twice as long.');
    expect(words.allAtOnce(15, 1200, 1)).toBe(' All 15 at once would drop 1,200 packets.');
  });
});

describe('a notice', () => {
  test('says what is missing', () => {
    expect([words.onlyProcess, words.noPacket]).toEqual(['With `p = 1` there is no other process to send to.', 'With `M = 0` there is no packet to send.']);
    expect(words.noBuffer(2, 1)).toBe(
      'With `B = 0` the upper bound (equation 6) is 1, below the lower bound of 2: each packet that finds the output of the switch busy is lost.',
    );
    expect(words.bufferTooSmall).toMatch(/^No number of senders satisfies equation \(7\): /);
  });
});

test('the tree marks the process that is busy longest, once that is known', () => {
  const first = 'Who has the first packet from whom, and when.';
  expect([null, 0, 8].map(words.treeCaption)).toEqual([
    first,
    `${first} The root, marked, sends each packet most often.`,
    `${first} Process 8, marked, is \`p/2\`: it receives each packet and has to send it one time fewer than the root.`,
  ]);
});

describe('the equations read aloud', () => {
  const bounds = { lower: 2, upper: 3, saturation_us: 17_000, bound_us: 1_000_000 };

  test('give bounds, saturation and least time of a gather', () => {
    expect(equations.gatherText(bounds)).toBe(
      'A window keeps the receiving link busy from 2 senders on, the ratio of send gap to receive gap rounded up, and loses nothing up to 3, ' +
        'that ratio plus buffer over packets of each sender, rounded down. The buffer is full after 17 ms. The gather takes at least 1 s.',
    );
    expect(equations.gatherText({ ...bounds, lower: 1, saturation_us: Infinity })).toMatch(/from 1 sender on,.* down\. The buffer never fills\. The gather/);
    expect(equations.gatherText({ lower: null, upper: null, saturation_us: null, bound_us: null })).toMatch(
      /busy from … on,.* up to …,.* rounded down\. The gather takes at least …\.$/,
    );
  });

  test('give both predictions of a broadcast', () => {
    expect(equations.broadcastText(1000, null)).toBe(
      'LogP predicts 1 ms: each process sends each packet with a gap. The cluster model predicts …: ' +
        'process p over 2 also has to receive each packet, which takes its processor for O r plus U r.',
    );
  });
});

describe('under a slider', () => {
  test('the window stands within its bounds, below or above them', () => {
    expect(equations.noWindowMark(10, 3)).toBe('No window: the lower bound (5) is 10, the upper bound (6) 3.');
    expect(equations.windowMark(2, 5, 3, 3)).toBe('Bounds by equations (5) and (6): 2 to 5; equation (7) chooses 3');
    expect(equations.windowMark(2, 5, null, null)).toBe('Bounds by equations (5) and (6): 2 to 5; equation (7) has no window');
    expect(equations.windowMark(2, 5, 3, 1)).toBe('Bounds by equations (5) and (6): 2 to 5; 1 sender is too few: the link will idle');
    expect(equations.windowMark(2, 5, 3, 6)).toBe('Bounds by equations (5) and (6): 2 to 5; 6 senders are too many: packets will be dropped');
  });

  test('the buffer is large enough for a window or not', () => {
    expect(equations.bufferMark(1320, true)).toBe('From 1,320 on algorithm 1 has a window');
    expect(equations.bufferMark(1320, false)).toBe('Algorithm 1 needs 1,320 for a window');
  });
});

describe('under the curves', () => {
  test('a summary says where each line comes to', () => {
    expect(equations.noCurves).toBe('Time against message length or processes.');
    expect(equations.curvesSummary('gather', 'message length', 'Multiple of the least time', ['simple 3 at 1 MiB', 'coordinated 1 at 1 MiB'])).toBe(
      'Time of the gather against message length; multiple of the least time: simple 3 at 1 MiB, coordinated 1 at 1 MiB',
    );
    expect(equations.curvesSummary('broadcast', 'processes', 'Prediction against simulation', [])).toBe('Time of the broadcast against processes');
  });

  test('the equations are held against what was simulated', () => {
    expect(equations.gatherAccuracy({ points: 17, mean: 0.02, largest: 0.051 })).toBe(
      'Crosses and rings are simulated. Equation (8) differs from the coordinated gather by 2% on average of 17 points and by 5.1% at most.',
    );
    expect(equations.broadcastAccuracy({ points: 1, mean: 0.1, largest: 0.2 }, { points: 1, mean: 0.01, largest: 0.02 })).toBe(
      'Crosses are simulated. On average of 1 point LogP is off by 10% and the cluster model by 1%, at most by 20% and 2%.',
    );
  });

  test('points whose processes are no power of two are counted by themselves', () => {
    expect(equations.whereRounded([{ name: '(1)', below: [] }])).toBe('');
    expect(
      equations.whereRounded([
        { name: '(1)', below: [0.1, 0.3] },
        { name: '(2)', below: [-0.1, -0.3] },
      ]),
    ).toBe(
      ' At 2 points `p` is no power of two and the equations round its logarithm up: there the simulation is on average 20% below (1), at most 30% below; and 20% above (2), at most 30% above.',
    );
    expect(equations.whereRounded([{ name: '(1)', below: [0.1] }])).toMatch(/^ At 1 point `p`/);
  });

  test('points that are missing are counted', () => {
    expect([0, 1, 2].map(equations.notSimulated)).toEqual([
      '',
      ' 1 point is not simulated: nothing to send, no window, or too many packets for a point of a curve.',
      ' 2 points are not simulated: nothing to send, no window, or too many packets for a point of a curve.',
    ]);
  });
});

test('the errors of the paper are told from ours', () => {
  expect(paper.gatherSurveyNote([4, 8], [1024, 1_048_576])).toBe(
    'The paper compares equation (8) with measurements for p = 4, 8 and messages of 1 KiB to 1 MiB, this page with the simulated points of the curves.',
  );
  expect(paper.broadcastSurveyNote).toMatch(
    /^The paper compares both equations with measurements, .* with it both errors are calibrated, without it they are predictions\.$/,
  );
  expect(paper.comparisonNote).toMatch(/^For the machine of Tam and Wang, whatever the controls are set to\. Input: used as printed\./);
});

test('machines say what was measured and what is assumed', () => {
  expect(paper.machineTitles.fast_ethernet).toBe('Measured by Tam and Wang: 16 PCs of 200 MHz, a switch with 24 ports.');
  expect([paper.machineTitles.ten_gigabit, paper.machineTitles.fast_port].every((title) => title.toLowerCase().includes('an assumption'))).toBe(true);
  expect(paper.costsNote).toMatch(/^Tam and Wang, Table 1, for packets above 40 bytes\./);
});

describe('the verdict and the diagrams', () => {
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

  test('say what a gather loses, what it leaves idle, and how far it is from the least time', () => {
    expect(words.gather(run, '', '').headline).toBe('2 senders at once: nothing is dropped, and the gather takes the least possible time');
    const lossy = words.gather({ ...run, simple: true, senders: 15, dropped: 1, retransmitted: 2, bound_us: 500_000 }, words.overflow, '');
    expect(lossy).toEqual({
      headline: 'All 15 at once: 1 packet is dropped, and the gather takes twice as long as the least possible time',
      reason: 'The buffer of the switch overflows. 2 packets are sent again, and the gather takes 1 s.',
    });
    const idle = words.gather({ ...run, senders: 1, idle_us: 250_000, bubbles: 3, bound_us: 950_000 }, '', '');
    expect(words.gather({ ...run, simple: true, senders: 1 }, '', '').headline).toMatch(/^A single sender: /);
    expect(idle.headline).toBe('One sender at a time: nothing is dropped, but the receiving link is idle for 25% of the time');
    expect(words.gather({ ...run, stage: 'processor' }, '', '').reason).toMatch(/^The processor of the root, which takes longer for a packet than the link, /);
    expect(idle.reason).toMatch(/in 3 gaps\. The gather takes 5\.3% longer than the least possible time\.$/);
  });

  test('hold both models of a broadcast against the simulation, and name the bottleneck', () => {
    const { headline, reason } = words.broadcast(1000, { logp: -0.1, cluster: 0.002 }, 8, 16);
    expect(headline).toBe('The broadcast takes 1 ms: LogP predicts 10% less, the cluster model the same');
    expect(reason).toMatch(/^Process 8 of 16 .* is the bottleneck/);
    expect(words.broadcast(1000, null, 0, 16).reason).toMatch(/^The root, .* is the bottleneck/);
    expect(words.broadcast(1000, null, 0, 2).reason).toBe('Two processes: one sends, the other receives.');
    expect(words.broadcast(1000, null, 0, 5).reason).toMatch(/round the logarithm up: they count the rounds of 8 processes\.$/);
  });

  test('say which bound leaves no window, and on which side of the bounds one lies', () => {
    expect(words.noWindow(10, 3, 15)).toBe(
      'The buffer holds the packets of at most 3 senders at once, bound (6), but 10 are needed to keep the link busy, bound (5).',
    );
    expect(words.noWindow(1, 0, 15)).toBe(
      'The buffer does not hold the packets of a single sender, bound (6), but one is needed to keep the link busy, bound (5).',
    );
    expect(words.noWindow(2, 3, 4)).toMatch(
      /^Equation \(7\) asks for a window `w` from 2 to 3 such that dividing 4 senders by `w` leaves a remainder of at least 2 /,
    );
    expect([words.tooFewSenders(2, 1), words.tooFewSenders(10, 3)]).toEqual([
      expect.stringContaining('there is one. Even it leaves it idle'),
      expect.stringContaining('there are 3. Even all of them leave it idle'),
    ]);
    expect([words.aboveUpper(5, 3), words.belowLower(5, 10)]).toEqual([expect.stringContaining('buffer overflows'), expect.stringContaining('link waits')]);
  });

  test('say where packets find no place', () => {
    expect(words.rootFull(3, 3)).toBe('The receive queue of the root is full: its program takes packets more slowly than they come.');
    expect(words.rootFull(1, 3)).toBe('1 packet finds the receive queue of the root full.');
    expect(words.withinBounds({ handover: 'sent', algorithm: 'coordinated' })).toMatch(/^The next sender starts/);
    expect(words.withinBounds({ handover: 'sent', algorithm: 'simple' })).toBe(words.overflow);
    expect(words.queueFills(135.3, 123.2)).toMatch(/^The root takes 135 µs for a packet, .* one every 123 µs: /);
  });

  test('say beside a diagram what happened in it', () => {
    expect(words.gatherCaption({ dropped: 0, overflowed: 0, retransmitted: 0, peak_queue: 7, idle_us: 0 }, 24, 0)).toBe(
      'Nothing is dropped; the queue reaches 7 of 24 packets, and the receiving link is never idle.',
    );
    expect(words.gatherCaption({ dropped: 2, overflowed: 0, retransmitted: 1, peak_queue: 24, idle_us: 40 }, 24, 1)).toMatch(
      /^2 packets found the buffer full \(crosses on the queue\) and 1 was sent again;.* idle 1 time, for 40 µs together\.$/,
    );
    expect(words.gatherCaption({ dropped: 5, overflowed: 2, retransmitted: 9, peak_queue: 24, idle_us: 0 }, 24, 0)).toMatch(
      /^3 packets found the buffer full \(crosses on the queue\), 2 packets found the receive queue of the root full \(crosses on it\) and 9 were sent again;/,
    );
    expect(words.gatherCaption({ dropped: 2, overflowed: 2, retransmitted: 9, peak_queue: 2, idle_us: 0 }, 24, 0)).toMatch(
      /^2 packets found the receive queue/,
    );
    expect(words.broadcastCaption(8, 5)).toMatch(/Up to 5 packets wait for it\.$/);
    expect(words.broadcastCaption(8, 1)).not.toContain('wait for it');
  });
});
