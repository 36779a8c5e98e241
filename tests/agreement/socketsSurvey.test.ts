import { beforeAll, describe, expect, test } from 'vitest';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { largestBuffer, pipeMessage_us, socketsMachine, socketsMachines } from '../../src/labs/sockets/machines.ts';
import type { SocketsSurvey, SocketsValues } from '../../src/labs/sockets/model.ts';
import { socketsAxis } from '../../src/labs/sockets/model.ts';
import { socketsPresets } from '../../src/labs/sockets/presets.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { remembered } from '../remembered.ts';

let sockets: LabSimulator;
beforeAll(async () => {
  sockets = await labSimulator('sockets');
});

const surveyed = remembered((change: ParameterValues = {}) => {
  const parameters = { ...defaultValues('sockets'), ...change };
  const result = sockets.simulate({ lab: 'sockets', parameters, trace: false, points: socketsAxis(parameters) });
  return { ...(result.values as unknown as SocketsValues & { readonly survey: SocketsSurvey }), points: result.points! };
});
const preset = (name: string): ParameterValues => socketsPresets.find((each) => each.name === name)!.values;

describe('an 8-byte message of Table 2', () => {
  test.each(socketsMachines.filter(({ transfer }) => transfer !== null))('$name: direct as calibrated, with the protocol within 5%', ({ id, transfer }) => {
    const found = surveyed().survey.machines.find(({ machine }) => machine === id)!;
    expect(found.direct_us! / transfer!.direct_us).toBeCloseTo(1, 3);
    expect(Math.abs(found.through_us! / transfer!.through_us - 1)).toBeLessThan(0.05);
  });
});

describe('the penalty of figure 19', () => {
  test('falls with the size of the message on an Ethernet, and is small from 4 KB on', () => {
    const { bytes, ethernet } = surveyed().survey.penalties;
    const penalties = ethernet.map(Number);
    penalties.forEach((penalty, i) => expect(penalty, `${bytes[i]} bytes`).toBeLessThanOrEqual(i === 0 ? Infinity : penalties[i - 1]! * 1.001));
    expect(penalties[0]).toBeGreaterThan(2);
    expect(penalties[penalties.length - 1]).toBeLessThan(1.05);
  });

  test('is below 1.05 for every size where a startup takes 50 ms', () => {
    expect(Math.max(...surveyed().survey.penalties.internet.map(Number))).toBeLessThan(1.05);
  });
});

describe('one message alone', () => {
  const lines = (change: ParameterValues): ReadonlyMap<string, readonly number[]> =>
    new Map(surveyed({ latency_us: 0, ...change }).survey.transfers.lines.map(({ name, us }) => [name, us.map(Number)]));
  const sizes = () => surveyed({ latency_us: 0 }).survey.transfers.x;

  test('is copied in and out at the rate of the copy, in a loop at three times the transmission, figure 10', () => {
    const drawn = lines({ transfers: 'copies' });
    const [loop, bcopy, none] = ['copied by a loop', 'copied by bcopy', 'not copied'].map((name) => drawn.get(name)!);
    // Copies may delay an acknowledgement, which is processed in 223 µs.
    sizes().forEach((bytes, i) => {
      expect(Math.abs(loop![i]! - none![i]! - 2 * 1.2 * bytes)).toBeLessThan(223);
      expect(Math.abs(bcopy![i]! - none![i]! - 2 * 0.1 * bytes)).toBeLessThan(223);
    });
  });

  test('in fragments of less than half a page is written into lists, which costs more the shorter they are, and beyond a page nothing more, figure 11', () => {
    const { x } = surveyed({ latency_us: 0, transfers: 'fragments' }).survey.transfers;
    const [free, dear] = [0, 50].map((mbuf_us) => lines({ transfers: 'fragments', mbuf_us }).get('64 KiB')!);
    const more = (fragment: number): number => dear![x.indexOf(fragment)]! / free![x.indexOf(fragment)]!;
    expect(more(512)).toBeGreaterThan(1.2);
    expect(more(1536)).toBeGreaterThan(1.1);
    for (const fragment of x.filter((each) => each >= 4096)) expect(more(fragment)).toBeLessThan(1.02);
  });

  test('through a pipe costs as much as the semaphores of a SPARCstation1+ at 608 bytes, figure 16', () => {
    const { x } = surveyed({ latency_us: 0, transfers: 'pipes' }).survey.transfers;
    const pipe = lines({ transfers: 'pipes' }).get('Sun SPARCstation1+')!;
    const dearer = x.findIndex((_, i) => pipe[i]! > 500);
    expect([x[dearer - 1], x[dearer]]).toEqual([512, 640]);
  });

  test('takes its startup on each network and then its bytes, figure 18', () => {
    const drawn = lines({ transfers: 'networks' });
    const [internet, ethernet, fddi] = ['Internet', 'Ethernet', 'FDDI'].map((name) => drawn.get(name)!);
    expect(internet![0]! - ethernet![0]!).toBeCloseTo(50_000, 3);
    sizes().forEach((_, i) => expect(internet![i]! > ethernet![i]! && ethernet![i]! > fddi![i]!).toBe(true));
  });
});

describe('the gain over the size of the domain', () => {
  const shape = (gain: readonly number[]) => {
    const peak = gain.indexOf(Math.max(...gain));
    return { first: gain[0]!, most: gain[peak]!, last: gain[gain.length - 1]!, peak };
  };

  test('rises, peaks and falls across the Internet, where only hiding gains: figure 21(b)', () => {
    const { points } = surveyed(preset('internet-b'));
    const { first, most: max, last, peak } = shape([...points['gain_hiding']!]);
    expect(max).toBeGreaterThan(1.5);
    expect(Math.max(first, last)).toBeLessThan(1.2);
    expect(peak).toBeGreaterThan(2);
    expect(peak).toBeLessThan(points['x']!.length - 3);
    expect(Math.max(...points['gain_separated']!)).toBeLessThanOrEqual(1.001);
  });

  test('rises, peaks and falls on the Ethernet against ping-pong: figure 23', () => {
    const { points } = surveyed(preset('ethernet'));
    const { first, most: max, last } = shape([...points['gain_hiding']!].map((gain, i) => gain / points['gain_pingpong']![i]!));
    expect(max).toBeGreaterThan(first);
    expect(max).toBeGreaterThan(last * 1.5);
  });
});

describe('the experiments beside the words of the paper', () => {
  test('8192 bytes go through both default buffers, 8193 do not: section 3.1.1', () => {
    expect(surveyed().survey.experiments).toMatchObject({ naive_8192: 'completed', naive_8193: 'deadlock' });
  });

  test('a remainder of 404 bytes makes 100 ms of less than 10: section 3.1.1', () => {
    const { nodelay, delayed } = surveyed().survey.experiments.remainder_us;
    expect(nodelay).toBeLessThan(10_000);
    expect(Math.abs(delayed! / 100_000 - 1)).toBeLessThan(0.2);
  });

  test('across the Internet 4000 bytes hide alike, of 8000 only the communication process hides any: figure 21', () => {
    const { internet_a, domains_a, domains_b, domains_16000 } = surveyed().survey.experiments;
    for (const send of [internet_a.separated, internet_a.blocking]) expect(Math.abs(internet_a.hiding! / send! - 1)).toBeLessThan(0.03);
    expect(internet_a.hiding).toBeGreaterThan(1.1);
    // Through the communication process, as the paper measured it, the gains agree over all domains; on plain sockets they do not.
    expect(Math.abs(domains_a.apart.blocking!)).toBeLessThan(0.08);
    expect(Math.abs(domains_a.apart.separated!)).toBeGreaterThan(0.08);
    expect(domains_b.max.hiding).toBeGreaterThan(1.5);
    expect(domains_b.max.separated).toBeLessThan(1.01);
    // Known to miss the paper: through the process the blocking send of 8000 bytes gains too, though far less.
    expect(domains_b.max.blocking).toBeGreaterThan(1.05);
    expect(domains_b.max.blocking! - 1).toBeLessThan(0.25 * (domains_b.max.hiding! - 1));
    // Section 4.2 expects more of longer messages.
    expect(domains_16000.max.hiding).toBeGreaterThan(domains_b.max.hiding!);
    expect(domains_16000.max.separated).toBeNull();
  });

  test('a speedup is a gain times that of the program that gains are against, and two processors are never more than two: figure 22', () => {
    const { domains_a, domains_b } = surveyed().survey.experiments;
    for (const { speedups } of [domains_a, domains_b]) {
      expect(speedups.hiding).toBeGreaterThan(speedups.simultaneous!);
      expect(speedups.hiding).toBeLessThan(2);
      expect(speedups.simultaneous).toBeGreaterThan(1);
    }
  });

  test('from 4097 bytes on, a page and one, messages wait for the delay, until what follows the page is a segment: section 3.1.1', () => {
    const { remainder_bytes, remainder_8500 } = surveyed().survey.experiments;
    // The paper's 5552 is the last multiple of 8 below 4096 + 1460.
    expect(remainder_bytes).toEqual({ from: 4096 + 1, to: 4096 + 1460 - 1 });
    // Known to miss the paper, which has half more.
    expect(remainder_8500).toBeGreaterThan(1.02);
    expect(remainder_8500).toBeLessThan(1.5);
  });

  test('the largest buffers of 4.3BSD do not hold 800,000 bytes: sections 3.1.3 and 4.2', () => {
    expect(largestBuffer).toBe(52_428);
    expect(surveyed().survey.experiments.naive_800000).toBe('deadlock');
  });

  test('on an Ethernet the wire limits both machines without copies, and buffers hardly help beyond 16 KiB: figures 10 and 20', () => {
    const { long, buffers_us } = surveyed().survey.experiments;
    // The wire sets the rate, not processors of which one takes 2.4 times as long for a segment.
    expect(long.sparc1_us! / long.sparc10_us!).toBeLessThan(1.5);
    const [small, middle, max] = buffers_us.map(({ us }) => us!);
    expect(middle).toBeLessThan(small!);
    expect(Math.abs(max! / middle! - 1)).toBeLessThan((1 - middle! / small!) / 2);
  });

  test('512 bytes through a pipe take about what a semaphore takes: section 3.2.2', () => {
    const sparc1 = socketsMachine('sparc1');
    expect(pipeMessage_us(sparc1, 8)).toBe(380);
    expect(Math.abs(pipeMessage_us(sparc1, 512) / 500 - 1)).toBeLessThan(0.1);
  });

  test('the penalty is small across the Internet, a quarter at most a little above 4 KiB on an Ethernet, and larger the faster the network: figure 19', () => {
    const { internet_penalties, ethernet_penalties, network_penalties } = surveyed().survey.experiments;
    for (const penalty of internet_penalties) expect(penalty).toBeLessThan(1.05);
    for (const penalty of ethernet_penalties) expect(penalty).toBeLessThan(1.25);
    expect(network_penalties.fddi).toBeGreaterThan(network_penalties.ethernet! + 0.1);
  });

  test('a blocking send into a window that is closed for longer than the 5 s of 4.3BSD takes longer than no hiding at all: figure 13', () => {
    const { naive, separated } = surveyed().survey.experiments.figure_13_us;
    expect(separated).toBeGreaterThan(naive!);
  });

  test('on the Ethernet ping-pong is slowest, sending at once faster, hiding fastest: figure 23', () => {
    const { ethernet_us, ethernet_most, domains_b } = surveyed().survey.experiments;
    expect(ethernet_us.pingpong).toBeGreaterThan(ethernet_us.simultaneous!);
    expect(ethernet_us.simultaneous).toBeGreaterThan(ethernet_us.hiding!);
    expect(ethernet_most).toBeGreaterThan(1.5);
    expect(ethernet_most).toBeLessThan(domains_b.max.hiding!);
  });
});
