import { expect, test } from 'vitest';
import { not, says, sentences } from '../../../tests/expectSame.ts';
import { labNamed } from '../../../tests/links.ts';
import type { LoggpMachine, MeasuredMachine } from '../../core/lab/handedMachine.ts';
import type { FittedMachine, LinearSegment, Loggp, Measured } from './model.ts';
import { chosenText, curvesSummary, followsFrom, intervalText, leftText, nameOf, rangeOf, readText, rowText, timeOf, tooFewSizes, withError } from './words.ts';

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

const time = (change: Partial<FittedMachine>, line_time_us: number | null = 7.28) =>
  timeOf('alps_mpich', { ...fitted, ...change }, 65_536, 10.62, line_time_us).reason;
const unmeasured = ['Alps', '2 ranges', 'no measured curve', not('%')] as const;
const of = (kind: FittedMachine['of']) => timeOf('1-2:3:0', { ...fitted, of: kind }, 1024, 1024, null).headline;
const megabyte = ['1 KiB', '1.02 ms', '1 MB/s'];
const curves = curvesSummary([segment(1, 64, 3, 0), long], [{ title: 'LUMI', us: 1.8 }]);
sentences(
  'a machine',
  ['of several ranges stands beside one line', time({}), 'Alps', '2 ranges', '2%', 'straight line', '30%', '7.28 µs'],
  ['of one range does not', time({ segments: [short] }), 'Alps', 'one line', '2%', not(/30%|7\.28/)],
  ['that goes through every point has no error', time({ segments: [short], error_rms: 1.4e-16 }), 'one line', '0%', not('×')],
  ['that was not measured has no error', time({ error_rms: null }), ...unmeasured],
  ['without a line has none', time({ line_error_rms: null }, null), ...unmeasured],
  ['of one range that was not measured', time({ segments: [short], line_error_rms: null }, null), 'one line', 'no measured curve'],
  ['takes so long for a message', of('message'), 'message', ...megabyte],
  ['takes so long for a stream', of('stream'), 'stream', ...megabyte],
  ['takes so long for a collective', of('collective'), 'collective', ...megabyte],
  ['takes so long for a remote operation', of('remote'), 'remote operation', ...megabyte],
  ['is known', nameOf('alps_mpich'), 'Alps', 'MPICH'],
  ['is the reader’s own', nameOf('1-2:3:0'), 'Your'],
  ['has a range', rangeOf(short), '1 B', '4 KiB'],
  ['has a range of one size', rangeOf(segment(64, 64, 1, 0)), /^64 B$/],
  ['has lines, and others beside it', curves, '1 B', '64 B', '3 µs', '8 KiB', '4 MiB', '8 µs', 'm / (25 GB/s)', 'LUMI', '1.8 µs'],
);

const us = (value: number): string => `${value} µs`;
sentences(
  'an interval',
  ['without bounds', intervalText([0, null], us), /^not bounded$/],
  ['with a lower bound', intervalText([1, null], us), /^at least 1 µs$/],
  ['of one number', intervalText([1, 1], us), /^1 µs$/],
  ['of two', intervalText([0, 2], us), /^0 µs to 2 µs$/],
  ['of an error', withError(3.5, 0.12, { name: 'µs', us: 1 }), /^3\.5 ± 0\.12 µs$/],
);

test('a line without a slope has only its time', () => expect(curves.split(' m / ')).toHaveLength(2));

const [stream, alone] = [followsFrom(loggp), followsFrom({ ...loggp, g_us: [0, null] })];
sentences(
  'of the parameters of LogGP',
  ['L follows from a ping-pong', alone.L, 'L + 2 o'],
  ['o is bounded by half of it', alone.o, 'half of L + 2 o', 'bandwidth'],
  ['g is not bounded by it', alone.g, 'ping-pong', 'nothing', 'bandwidth'],
  ['G follows from the longest messages', alone.G, 'longest messages', '99%'],
  ['o is bounded by a stream', stream.o, 'from one message to the next', 'half of L + 2 o'],
  ['g is bounded by a stream', stream.g, 'stream', 'max(g, o)'],
  ['o may be timed by itself', followsFrom({ ...loggp, o_us: [0.4, 0.5] }).o, 'by itself', not('L + 2 o')],
);

const row = { line: 1, test: 'latency', name: 'osu_latency', bytes: 4096 };
const read: Measured = {
  format: 'osu+imb',
  version: '7.5',
  rows: [{ ...row, us: 3 }],
  skipped: [],
  machine: { ...fitted, text: '', fitted: 'osu_latency', stream: 'osu_bw', both_ways: null, choices: ['osu_latency'] },
};
const other = readText({ ...read, format: 'unheard', version: null, machine: { ...read.machine!, stream: null, both_ways: 'osu_bibw' } });
sentences(
  'what was read',
  ['is counted', readText(read), 'OSU', 'Intel MPI', '7.5', '1 row', '0 lines', 'osu_latency', 'osu_bw bounds o and g'],
  ['may bound o alone', other, 'unheard', '1 row', 'osu_latency', 'osu_bibw bounds o', not(/null|and g/)],
  ['may be too little', readText({ ...read, machine: null }), tooFewSizes],
);

test.each([
  [{ us: 3.27 }, ['4 KiB', '3.27 µs']],
  [{ mb_s: 9120.55, messages_s: 2_000_000 }, ['4 KiB', '9.12 GB/s', '2,000,000 messages']],
  [{ pure_us: 20.1, compute_us: 21.8, overall_us: 3120.7 }, ['alone 20.1 µs', 'computation 21.8 µs', 'together 3.121 ms']],
  [{ bytes: 1, L_us: 1.5 }, ['1 B', 'round trip', '1.5 µs']],
  [{ us: 3, L_us: 1.5 }, ['4 KiB', '3 µs']],
])('a row has the columns that were read: %o', (columns, parts) => {
  const text = rowText({ ...row, ...columns });
  says(text, ...parts);
  expect(text.match(/ µs| ms|B\/s| messages/g)).toHaveLength(parts.filter((part) => /µs|ms|B\/s|messages/.test(part)).length);
});

const chosen: LoggpMachine = { L_us: 2, o_us: 0.5, g_us: 1, G_us: 0.00004, S_bytes: null };
const machine: MeasuredMachine = { text: '', of: 'message', message_bytes: 64, time_us: 1000, gflop_s: 50, gamma_h: 1, loggp: chosen };
const inLab = (lab: string, change: Partial<MeasuredMachine>, loggp: Partial<LoggpMachine> = {}) =>
  labNamed(lab).takesMachine!({ ...machine, ...change, loggp: { ...chosen, ...loggp } })!;

const left = (lab: string, g_us: number | null, S_bytes: number | null = null) => inLab(lab, {}, { g_us, S_bytes }).left;
// 1 ms in the labs: 10.62 µs are 0.01062 of it.
const [granularity, factor] = inLab('gain', { time_us: 10.62, message_bytes: 65_536, gamma_h: 8.1024 }).decided;
const packet = (g_us: number | null) => inLab('cluster', {}, { g_us }).decided[0];
sentences(
  'a machine that is handed to other labs',
  ['is a value of each interval', chosenText(chosen), 'o = 500 ns', 'middle', 'L = 2 µs', 'g = 1 µs', 'upper end', 'G = 0.04 ns'],
  ['has no g without a stream', chosenText({ ...chosen, g_us: null }), 'L = 2 µs', not('g =')],
  ['has a size of rendezvous', inLab('schedule', {}, { S_bytes: 4096 }).decided[0], 'S = 4 KiB', 'rendezvous'],
  ['has a granularity by a message', granularity, 'message of 64 KiB', '10.6 µs', '50 GFLOP/s', '8.102 operations'],
  ['has a factor to a millisecond', factor, '1 ms', '0.0106'],
  ['has a granularity by a stream', inLab('explore', { of: 'stream' }).decided[0], 'stream', '64 B', '1 ms'],
  ['has a granularity by a collective', inLab('explore', { of: 'collective' }).decided[0], 'collective', '64 B', '1 ms'],
  ['has packets by g', packet(1), 'max(g, o) + G m'],
  ['has packets by o without a stream', packet(null), 'o + G m', not('g, o')],
  ['says what a cluster was not measured for', left('cluster', null).at(-1), 'not measured'],
  ['says what strips were not measured for', left('strips', null).at(-1), 'not measured'],
  ['leaves the rest at the defaults', leftText(['one thing', 'another']), 'defaults', 'one thing', 'another'],
);

test('what was not measured is left as well', () => {
  const ofSchedule = [left('schedule', 1, 1), left('schedule', null, 1), left('schedule', 1), left('schedule', null)];
  expect(ofSchedule.map((texts) => texts.map((text) => text[0]))).toEqual([['O'], ['g', 'O'], ['S', 'O'], ['g', 'S', 'O']]);
  for (const lab of ['cluster', 'strips']) expect(left(lab, null).slice(0, -1)).toEqual(left(lab, 1));
});
