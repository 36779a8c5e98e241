import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import { labNamed } from '../../../tests/links.ts';
import type { LoggpMachine, MeasuredMachine } from '../../core/measured/handedMachine.ts';
import type { FittedMachine, LinearSegment, Loggp, Measured } from './model.ts';
import { chosenText, curvesSummary, followsFrom, leftText, nameOf, rangeOf, readText, rowText, timeOf, tooFewSizes } from './words.ts';

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
    says(reason({}), 'Alps', '2 ranges', '2%', 'straight line', '30%', '7.28 µs');
    const one = reason({ segments: [short] });
    says(one, 'Alps', 'one line', '2%');
    expect(one).not.toMatch(/30%|7\.28/);
    for (const unmeasured of [reason({ error_rms: null }), reason({ line_error_rms: null }, null)]) {
      says(unmeasured, 'Alps', '2 ranges', 'no measured curve');
      expect(unmeasured).not.toContain('%');
    }
    says(reason({ segments: [short], line_error_rms: null }, null), 'one line', 'no measured curve');
  });

  test.each([
    ['message', 'message'],
    ['stream', 'stream'],
    ['collective', 'collective'],
    ['remote', 'remote operation'],
  ] as const)('takes for a %s of 1,024 bytes as many µs, 1 MB/s', (of, called) => {
    says(timeOf('1-2:3:0', { ...fitted, of }, 1024, 1024, null).headline, called, '1 KiB', '1.02 ms', '1 MB/s');
  });

  test('is the reader’s own where it is no known one', () => {
    says(nameOf('alps_mpich'), 'Alps', 'MPICH');
    says(nameOf('1-2:3:0'), 'Your');
  });

  test('has ranges from one size to another, or of one', () => {
    says(rangeOf(short), '1 B', '4 KiB');
    expect(rangeOf(segment(64, 64, 1, 0))).toBe('64 B');
  });

  test('is summed up by its lines, one without a slope by its time, and others by their shortest message', () => {
    const text = curvesSummary([segment(1, 64, 3, 0), long], [{ title: 'LUMI', us: 1.8 }]);
    says(text, '1 B', '64 B', '3 µs', '8 KiB', '4 MiB', '8 µs', 'm / (25 GB/s)', 'LUMI', '1.8 µs');
    expect(text.split(' m / ')).toHaveLength(2);
  });
});

describe('the parameters of LogGP', () => {
  const bounds = { stream: followsFrom(loggp), alone: followsFrom({ ...loggp, g_us: [0, null] }), timed: followsFrom({ ...loggp, o_us: [0.4, 0.5] }) };

  test('follow from a ping-pong: the sum of L and 2 o, half of which bounds o', () => {
    says(bounds.alone.L, 'L + 2 o');
    says(bounds.alone.o, 'half of L + 2 o', 'bandwidth');
    says(bounds.alone.g, 'ping-pong', 'nothing', 'bandwidth');
    says(bounds.alone.G, 'longest messages', '99%');
  });

  test('are narrower with a stream: o is also at most the time between two messages, and g is bounded', () => {
    says(bounds.stream.o, 'from one message to the next', 'half of L + 2 o');
    says(bounds.stream.g, 'stream', 'max(g, o)');
  });

  test('have an overhead that was timed by itself where its interval does not begin at 0', () => {
    says(bounds.timed.o, 'by itself');
    expect(bounds.timed.o).not.toContain('L + 2 o');
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
    says(readText(read), 'OSU', 'Intel MPI', '7.5', '1 row', '0 lines', 'osu_latency', 'osu_bw bounds o and g');
    const other = readText({ ...read, format: 'unheard', version: null, machine: { ...read.machine!, stream: null, both_ways: 'osu_bibw' } });
    says(other, 'unheard', '1 row', 'osu_latency', 'osu_bibw bounds o');
    expect(other).not.toMatch(/null|and g/);
    expect(readText({ ...read, machine: null })).toBe(tooFewSizes);
  });

  test.each([
    [{ us: 3.27 }, ['4 KiB', '3.27 µs']],
    [{ mb_s: 9120.55, messages_s: 2_000_000 }, ['4 KiB', '9.12 GB/s', '2,000,000 messages']],
    [{ pure_us: 20.1, compute_us: 21.8, overall_us: 3120.7 }, ['alone 20.1 µs', 'computation 21.8 µs', 'together 3.121 ms']],
    [{ bytes: 1, L_us: 1.5 }, ['1 B', 'round trip', '1.5 µs']],
    [{ us: 3, L_us: 1.5 }, ['4 KiB', '3 µs']],
  ])('is a row with the columns that it has: %o', (columns, parts) => {
    const text = rowText({ ...row, ...columns });
    says(text, ...parts);
    expect(text.match(/ µs| ms|B\/s| messages/g)).toHaveLength(parts.filter((part) => /µs|ms|B\/s|messages/.test(part)).length);
  });
});

const chosen: LoggpMachine = { L_us: 2, o_us: 0.5, g_us: 1, G_us: 0.00004, S_bytes: null };
const machine: MeasuredMachine = { text: '', of: 'message', message_bytes: 64, time_us: 1000, gflop_s: 50, gamma_h: 1, loggp: chosen };
const inLab = (lab: string, change: Partial<MeasuredMachine>, loggp: Partial<LoggpMachine> = {}) =>
  labNamed(lab).takesMachine!({ ...machine, ...change, loggp: { ...chosen, ...loggp } })!;

describe('a machine that is handed to other labs', () => {
  test('is one value of each interval, with g where a stream was measured', () => {
    says(chosenText(chosen), 'o = 500 ns', 'middle', 'L = 2 µs', 'g = 1 µs', 'upper end', 'G = 0.04 ns');
    expect(chosenText({ ...chosen, g_us: null })).not.toContain('g =');
  });

  test('has a size from which messages wait for their receivers', () => {
    says(inLab('schedule', {}, { S_bytes: 4096 }).decided[0], 'S = 4 KiB', 'rendezvous');
  });

  test('has a granularity by the time of a message, of a stream or of a collective', () => {
    // 1 ms in the labs: 10.62 µs are 0.01062 of it.
    const [granularity, factor] = inLab('gain', { time_us: 10.62, message_bytes: 65_536, gamma_h: 8.1024 }).decided;
    says(granularity, 'message of 64 KiB', '10.6 µs', '50 GFLOP/s', '8.102 operations');
    says(factor, '1 ms', '0.0106');
    says(inLab('explore', { of: 'stream' }).decided[0], 'stream', '64 B', '1 ms');
    says(inLab('explore', { of: 'collective' }).decided[0], 'collective', '64 B', '1 ms');
  });

  test('has o for g where no stream was measured', () => {
    const packet = (g_us: number | null) => inLab('cluster', {}, { g_us }).decided[0]!;
    says(packet(1), 'max(g, o) + G m');
    says(packet(null), 'o + G m');
    expect(packet(null)).not.toContain('g, o');
  });

  test('leaves the rest at the defaults of the lab, with what was not measured', () => {
    const left = (lab: string, g_us: number | null, S_bytes: number | null = null) => inLab(lab, {}, { g_us, S_bytes }).left;
    expect(
      [left('schedule', 1, 1), left('schedule', null, 1), left('schedule', 1), left('schedule', null)].map((texts) => texts.map((text) => text[0])),
    ).toEqual([['O'], ['g', 'O'], ['S', 'O'], ['g', 'S', 'O']]);
    for (const lab of ['cluster', 'strips']) {
      expect(left(lab, null).slice(0, -1)).toEqual(left(lab, 1));
      says(left(lab, null).at(-1), 'not measured');
    }
    says(leftText(['one thing', 'another']), 'defaults', 'one thing', 'another');
  });
});
