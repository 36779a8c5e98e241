import { describe, expect, test } from 'vitest';
import * as cluster from '../../src/labs/cluster/words.ts';
import { agreementNote, sideOfMaximum } from '../../src/labs/gain/words.ts';

describe('the words of the lab gain', () => {
  test.each([
    [0.1, /less than the overhead of hiding it, 0\.2/],
    [1, /less than f \+ Ω = 1\.2/],
    [1.2, /here the gain is largest/],
    [3, /more than f \+ Ω = 1\.2/],
  ])('say on which side of the maximum communication of %d times the computation lies', (ratio, said) => {
    expect(sideOfMaximum({ ratio, f: 1, omega: 0.2 })).toMatch(said);
  });

  test('say how far simulated points lie from their curve, and how many are missing', () => {
    expect(agreementNote([0, 2e-6], 0)).toBe('Crosses are simulated, 2 points; the largest difference from the closed form is less than 0.00001.');
    expect(agreementNote([0.01], 3)).toMatch(/is 0\.01\. 3 more points are not simulated/);
    expect(agreementNote([0.01], 1)).toMatch(/simulated, 1 point; .* 1 more point is not simulated/);
    expect(agreementNote([], 25)).toMatch(/^No point of this axis is simulated/);
  });
});

describe('the words of the lab cluster', () => {
  const run = { simple: false, senders: 2, dropped: 0, retransmitted: 0, bubbles: 0, idle_us: 0, time_us: 1_000_000, bound_us: 1_000_000 };

  test('say what a gather loses, what it leaves idle, and how far it is from the least time', () => {
    expect(cluster.gather(run, '', '').headline).toBe('2 senders at once: nothing is dropped, and the gather takes the least possible time');
    const lossy = cluster.gather({ ...run, simple: true, senders: 15, dropped: 1, retransmitted: 2, bound_us: 500_000 }, cluster.overflow, '');
    expect(lossy).toEqual({
      headline: 'All 15 at once: 1 packet is dropped, and the gather takes twice as long as the least possible time',
      reason: 'The buffer of the switch overflows. 2 packets are sent again, and the gather takes 1 s.',
    });
    const idle = cluster.gather({ ...run, senders: 1, idle_us: 250_000, bubbles: 3, bound_us: 950_000 }, '', '');
    expect(idle.headline).toBe('One sender at a time: nothing is dropped, but the receiving link is idle for 25% of the time');
    expect(idle.reason).toMatch(/in 3 bubbles\. The gather takes 5\.3% longer than the least possible time\.$/);
  });

  test('hold both models of a broadcast against the simulation, and name the bottleneck', () => {
    const { headline, reason } = cluster.broadcast(1000, { logp: -0.1, cluster: 0.002 }, 8, 16);
    expect(headline).toBe('The broadcast takes 1 ms: LogP says 10% less, the cluster model the same');
    expect(reason).toMatch(/^Process 8 of 16 .* is the bottleneck/);
    expect(cluster.broadcast(1000, null, 0, 16).reason).toMatch(/^The root, .* is the bottleneck/);
    expect(cluster.broadcast(1000, null, 0, 2).reason).toBe('Two processes: one sends, the other receives.');
    expect(cluster.broadcast(1000, null, 0, 5).reason).toMatch(/round the logarithm up: they count the rounds of 8 processes\.$/);
  });

  test('say which bound leaves no window, and on which side of the bounds one lies', () => {
    expect(cluster.noWindow(10, 3, 15)).toBe(
      'The buffer holds the packets of at most 3 senders at once, bound (6), but 10 are needed to keep the link busy, bound (5).',
    );
    expect(cluster.noWindow(2, 3, 4)).toMatch(/^Between the bounds 2 and 3 no window/);
    expect([cluster.tooFewSenders(2, 1), cluster.tooFewSenders(10, 3)]).toEqual([
      expect.stringContaining('there is one. Even it leaves it idle'),
      expect.stringContaining('there are 3. Even all of them leave it idle'),
    ]);
    expect([cluster.aboveUpper(5, 3), cluster.belowLower(5, 10)]).toEqual([expect.stringContaining('buffer overflows'), expect.stringContaining('link waits')]);
  });

  test('say beside a diagram what happened in it', () => {
    expect(cluster.gatherCaption({ dropped: 0, retransmitted: 0, peak_queue: 7, idle_us: 0 }, 24, 0)).toBe(
      'Nothing is dropped; the queue reaches 7 of 24 packets, and the receiving link has no bubble.',
    );
    expect(cluster.gatherCaption({ dropped: 2, retransmitted: 1, peak_queue: 24, idle_us: 40 }, 24, 1)).toMatch(
      /^2 packets found the buffer full \(crosses on the queue\) and 1 was sent again;.* 1 bubble, 40 µs together\.$/,
    );
    expect(cluster.broadcastCaption(8, 5)).toMatch(/Up to 5 packets wait for it\.$/);
    expect(cluster.broadcastCaption(8, 1)).not.toContain('wait for it');
  });
});
