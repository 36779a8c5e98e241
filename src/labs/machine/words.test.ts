import { describe, expect, test } from 'vitest';
import type { FittedMachine, LinearSegment, Loggp, Measured } from './types.ts';
import { curvesSummary, followsFrom, nameOf, rangeOf, readText, rowText, timeOf, tooFewSizes } from './words.ts';
import { chosenText, eagerLimit, granularityTexts, leftIn, leftText, packetTakes } from './wordsOfUse.ts';

const segment = (from_bytes: number, to_bytes: number, alpha_us: number, beta_us_per_byte: number): LinearSegment => ({
  from_bytes,
  to_bytes,
  alpha_us,
  beta_us_per_byte,
  half_bandwidth_bytes: null,
  alpha_error_us: null,
  beta_error_us_per_byte: null,
  half_bandwidth_error_bytes: null,
  alpha_interval_us: null,
  beta_interval_us_per_byte: null,
});
const [short, long] = [segment(1, 4096, 3, 0.0004), segment(8192, 2 ** 22, 8, 0.00004)];
const loggp: Loggp = { L_us: [1, 3], o_us: [0, 1], g_us: [0, 1], G_us_per_byte: [0.00003, 0.00005] };
const fitted: FittedMachine = { segments: [short, long], loggp, error_rms: 0.02, line: null, line_error_rms: 0.3, of: 'message' };

describe('a machine', () => {
  test('is compared with one straight line where it has several ranges and was measured', () => {
    const reason = (change: Partial<FittedMachine>, line_time_us: number | null = 7.28) =>
      timeOf('alps_mpich', { ...fitted, ...change }, 65_536, 10.62, line_time_us).reason;
    expect(reason({})).toBe(
      'Alps, GH200, Slingshot 200G, MPICH: 2 ranges of sizes fit with an RMS error of 2%; a single straight line has 30% and gives 7.28 µs here.',
    );
    expect(reason({ segments: [short] })).toBe('Alps, GH200, Slingshot 200G, MPICH: one line fits with an RMS error of 2%.');
    expect(reason({ error_rms: null })).toBe('Alps, GH200, Slingshot 200G, MPICH: 2 ranges of sizes; there is no measured curve to compare with.');
    expect(reason({ segments: [short], line_error_rms: null }, null)).toBe(
      'Alps, GH200, Slingshot 200G, MPICH: one line; there is no measured curve to compare with.',
    );
  });

  test('is said by what its times are of, and is the reader’s own where it is not known', () => {
    const headlines = (['message', 'stream', 'collective', 'remote'] as const).map((of) => timeOf('1-2:3:0', { ...fitted, of }, 1024, 1024, null).headline);
    expect(headlines).toEqual([
      'A message of 1 KiB takes 1.02 ms, 1 MB/s',
      'A message in a stream of 1 KiB takes 1.02 ms, 1 MB/s',
      'A collective of 1 KiB takes 1.02 ms, 1 MB/s',
      'A remote operation of 1 KiB takes 1.02 ms, 1 MB/s',
    ]);
    expect(nameOf('1-2:3:0')).toBe('Your machine');
  });

  test('has ranges from one size to another, or of one', () => {
    expect([rangeOf(short), rangeOf(segment(64, 64, 1, 0))]).toEqual(['1 B to 4 KiB', '64 B']);
  });

  test('is summed up by its lines, one without a slope by its time, and others by their shortest message', () => {
    expect(curvesSummary([segment(1, 64, 3, 0), long], [{ title: 'LUMI', us: 1.8 }])).toBe(
      'Time of a message against its size: 1 B to 64 B 3 µs; 8 KiB to 4 MiB 8 µs + m / (25 GB/s); beside it LUMI, 1.8 µs for a byte.',
    );
  });
});

describe('the parameters of LogGP', () => {
  test('follow from a ping-pong and a stream', () => {
    expect(followsFrom(loggp)).toEqual({
      L: 'A message of one byte takes L + 2 o: a ping-pong tells the sum, not its parts.',
      o: 'At most the time from one message to the next, and at most half of L + 2 o.',
      g: 'In a stream a message leaves every max(g, o).',
      G: 'Slope of the longest messages, as an interval of 99% confidence.',
    });
  });

  test('are less narrow without a stream, and the overhead is narrow where it was timed by itself', () => {
    const alone = followsFrom({ ...loggp, g_us: [0, null] });
    expect([alone.o, alone.g]).toEqual([
      'At most half of L + 2 o; bandwidth or rate of short messages would narrow it.',
      'A ping-pong says nothing of it: add bandwidth or rate of messages.',
    ]);
    expect(followsFrom({ ...loggp, o_us: [0.4, 0.5] }).o).toBe('Timed by itself, at the sender and at the receiver.');
  });
});

describe('what was read', () => {
  const row = { line: 1, test: 'latency', name: 'osu_latency', bytes: 4096 };
  const read: Measured = {
    format: 'osu+imb',
    version: '7.5',
    rows: [{ ...row, us: 3 }],
    skipped: [],
    machine: { ...fitted, text: '', fitted: 'osu_latency', stream: 'osu_bw', both_ways: null, choices: ['osu_latency'] },
  };

  test('is counted, with what is fitted and what bounds the overhead', () => {
    expect(readText(read)).toBe(
      'Read: OSU micro-benchmarks and Intel MPI Benchmarks 7.5, 1 row; passed over: 0 lines. The fit uses osu_latency; osu_bw bounds o and g.',
    );
    expect(readText({ ...read, format: 'unheard', version: null, machine: { ...read.machine!, stream: null, both_ways: 'osu_bibw' } })).toBe(
      'Read: unheard, 1 row; passed over: 0 lines. The fit uses osu_latency; osu_bibw bounds o.',
    );
    expect(readText({ ...read, machine: null })).toBe(tooFewSizes);
  });

  test('is a row with what it has: a time, a rate, three times of a collective, or the latency by Netgauge', () => {
    expect(rowText({ ...row, us: 3.27 })).toBe('4 KiB: 3.27 µs');
    expect(rowText({ ...row, mb_s: 9120.55, messages_s: 2_000_000 })).toBe('4 KiB: 9.12 GB/s, 2,000,000 messages a second');
    expect(rowText({ ...row, pure_us: 20.1, compute_us: 21.8, overall_us: 3120.7 })).toBe('4 KiB: alone 20.1 µs, computation 21.8 µs, both together 3.121 ms');
    expect(rowText({ ...row, bytes: 1, L_us: 1.5 })).toBe('1 B: half a round trip of one byte 1.5 µs');
    expect(rowText({ ...row, us: 3, L_us: 1.5 })).toBe('4 KiB: 3 µs');
  });
});

describe('a machine that is handed to other labs', () => {
  test('is one value of each interval, with g where a stream was measured', () => {
    expect(chosenText({ L_us: 2, o_us: 0.5, g_us: 1, G_us: 0.00004 })).toBe(
      'The other labs take one value from each interval: o = 500 ns, the middle; L = 2 µs, so that the shortest message takes L + 2 o; g = 1 µs, the upper end; and G = 0.04 ns a byte, the slope of the longest messages. Messages of sizes in between take somewhat more or less than these values say.',
    );
    expect(chosenText({ L_us: 2, o_us: 0.5, g_us: null, G_us: 0.00004 })).not.toContain('g =');
  });

  test('has a size from which messages wait for their receivers', () => {
    expect(eagerLimit(4096)).toBe('A message of more than S = 4 KiB waits for its receiver (rendezvous): S is the end of the range after which α rises most.');
  });

  test('has a granularity by the time of a message, of a stream or of a collective', () => {
    expect(granularityTexts('message', 10.62, 65_536, 50, 8.1024)).toEqual([
      'A message of 64 KiB takes 10.6 µs: at 50 GFLOP/s that is a hardware granularity of 8.102 operations for each byte.',
      'In these labs a message takes 1 ms on every machine: gains and speedups hold as they are, times are to be multiplied by 0.0106.',
    ]);
    expect(granularityTexts('stream', 1000, 64, 50, 1)[0]).toMatch(/^A message in a stream of 64 B takes 1 ms:/);
    expect(granularityTexts('collective', 1000, 64, 50, 1)[0]).toMatch(/^A collective of 64 B takes 1 ms:/);
  });

  test('has o for g where no stream was measured', () => {
    expect(packetTakes(true)).toContain('each link for max(g, o) + G m.');
    expect(packetTakes(false)).toContain('each link for o + G m.');
  });

  test('leaves the rest at the defaults of the lab, with what was not measured', () => {
    expect(leftIn.schedule(true, true)).toEqual(['O, processor time for each byte']);
    expect(leftIn.schedule(false, false)).toEqual([
      'g, for no stream of messages was measured',
      'S, for no change of protocol is seen',
      'O, processor time for each byte',
    ]);
    expect([leftIn.cluster(true), leftIn.cluster(false)].map((left) => left.at(-1))).toEqual(['copies in memory', 'g, which was not measured']);
    expect([leftIn.strips(true), leftIn.strips(false)].map((left) => left.at(-1))).toEqual(['memory to cache', 'the gap, which was not measured']);
    expect(leftText(['the barrier', 'copies in memory'])).toBe('At the defaults of that lab: the barrier; copies in memory.');
  });
});
