import { describe, expect, test } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import { timelineOf } from '../../../tests/timelineOf.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { namedProcesses } from '../../core/timeline/processes.ts';
import type { ChartPanel } from '../../draw/lineChartData.ts';
import { socketsBars, socketsDeadlock, socketsDiagrams, socketsGain } from './figures.ts';
import { socketsMachines } from './machines.ts';
import type { Sockets, SocketsRun, SocketsScheme, SocketsValues } from './model.ts';
import { sockets } from './Page.tsx';
import { socketsPresets } from './presets.ts';

const completed = (iteration_us: number, gain: number): SocketsRun => ({
  status: 'completed',
  limit: null,
  iteration_us,
  iteration_exposed_us: iteration_us - 202_000,
  finish_us: 3 * iteration_us,
  zero_window_probes: 0,
  gain,
});
const stuck: SocketsRun = {
  status: 'deadlock',
  limit: null,
  iteration_us: null,
  iteration_exposed_us: null,
  finish_us: null,
  zero_window_probes: 6,
  gain: null,
};
const transfer = { direct_8_us: 962, through_8_us: 2489, penalty_8: 2.587, direct_us: 5000, through_us: 6500, penalty: 1.3 };

/** By gains against simultaneous, whose iteration takes 400 ms; null for a deadlock. */
function results(
  gains: Partial<Record<SocketsScheme, number | null>>,
  change: Partial<Sockets['Values']> = {},
  more: Partial<SocketsValues> = {},
): LabResults<Sockets> {
  const all = { naive: 1, pingpong: 0.5, separated: 0.9, simultaneous: 1, blocking: 1.1, hiding: 1.9, ...gains };
  const schemes = Object.fromEntries(
    Object.entries(all).map(([scheme, gain]) => [scheme, gain === null ? stuck : completed(400_000 / gain, gain)]),
  ) as unknown as SocketsValues['schemes'];
  const values = { ...defaultValues('sockets'), ...change };
  const found: SocketsValues = { ...schemes[values.scheme], deadlock: null, schemes, transfer, ...more };
  return { values, model: null, simulation: { values, result: { values: { ...found }, timelines: [] } } };
}
const none: LabResults<Sockets> = { values: defaultValues('sockets'), model: null, simulation: null };

describe('the headline', () => {
  const headline = (...of: Parameters<typeof results>) => sockets.verdict.read(results(...of)).headline;

  test('compares the blocking send with the communication process, and is that of the program that waits for it where it is chosen', () => {
    const gains = { separated: 0.9, blocking: 1.2, hiding: 1.5 };
    expect(headline(gains, { scheme: 'hiding' })).toMatch(/^On plain sockets the blocking send hides nothing;.* 1\.5 times as fast$/);
    expect(headline(gains, { scheme: 'blocking' })).toMatch(/^The blocking send hides part/);
  });

  test('is of a deadlock of the chosen program or of a limit before all comparison, and of the lab without a result', () => {
    expect(headline({ naive: null }, { scheme: 'naive' })).toBe('A deadlock: both processes write, and neither reads');
    expect(headline({ naive: null }, { scheme: 'naive', p: 4 })).toBe('A deadlock: every process writes, and none reads');
    expect(headline({}, {}, { status: 'limit', limit: 'memory' })).toBe('Memory limit reached');
    expect(sockets.verdict.read(none).headline).toBe('Why blocking sends do not hide');
  });

  test('has for its reason the first buffer that the message does not fit, section 3.1.1', () => {
    expect(sockets.verdict.read(results({}, { message_bytes: 8193 })).reason).toMatch(/together take 8 KiB of 8,193 B/);
  });
});

test('a bar has the computation and what is left of the iteration; a deadlock has none', () => {
  const rows = socketsBars.read(results({ naive: null }))!.panels[0]!.bars;
  // 200 ms of interior and 2 ms of boundary in 400 ms.
  expect(rows.find(({ label }) => label === 'simultaneous')!.parts!.map(({ value }) => value)).toEqual([202_000, 198_000]);
  expect(rows.find(({ label }) => label === 'naive')).toMatchObject({ parts: null, total: 'deadlock', values: { scheme: 'naive' } });
  expect(rows.filter(({ chosen }) => chosen).map(({ label }) => label)).toEqual(['hiding']);
  expect(socketsBars.read(none)).toBeNull();
});

const deadlock: SocketsValues['deadlock'] = {
  processes: [0, 1],
  waiting_for: [1, 0],
  buffers: [
    { unwritten: 1, in_send_buffer: 4096, in_receive_buffer: 4096 },
    { unwritten: 2, in_send_buffer: 4096, in_receive_buffer: 4000 },
  ],
  freed_by: { send_buffer: 4097, receive_buffer: null, schemes: ['pingpong', 'hiding'] },
};

test('a deadlock says which buffers are full, and each way out sets what frees it', () => {
  const report = socketsDeadlock.read(results({ naive: null }, { scheme: 'naive', message_bytes: 8193 }, { deadlock }))!;
  expect(report.waiting.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^P0 waits for P1: .* 1 B,.* of P0 is full .* of P1 is full/),
    expect.stringMatching(/^P1 waits for P0: .* 2 B,.* of P1 is full .* of P0 is at 4,000 B/),
  ]);
  expect(report.freedBy!.map(({ values }) => values)).toEqual([{ send_buffer: 4097 }, { scheme: 'pingpong' }, { scheme: 'hiding' }]);
  expect(socketsDeadlock.read(results({}))).toBeNull();
});

test('the lines of processes that never go on are those of their user processes, wherever they are drawn', () => {
  const given = results({ naive: null }, { scheme: 'naive' }, { deadlock });
  const timeline = { ...timelineOf(4, [], []), diagram: 'naive', processes: namedProcesses(['P0 user', 'P0 TCP', 'P1 TCP', 'P1 user']) };
  const shown = { ...given, simulation: { ...given.simulation!, result: { ...given.simulation!.result, timelines: [timeline] } } };
  expect(socketsDiagrams.marks!(shown).stuck).toEqual(new Set([0, 3]));
});

test('the program is drawn first, then what stands beside it, none of them twice', () => {
  const chosen = (change: Readonly<Record<string, string>>) => [...new Set(socketsDiagrams.chosen!(results({}, change)))];
  expect(chosen({ scheme: 'hiding', beside: 'naive' })).toEqual(['hiding', 'naive']);
  expect(chosen({ scheme: 'hiding', beside: 'hiding' })).toEqual(['hiding']);
  expect(chosen({ scheme: 'hiding', beside: 'sends' })).toEqual(['hiding', 'separated', 'blocking']);
  expect(chosen({ scheme: 'separated', beside: 'all' })).toEqual(['separated', 'naive', 'pingpong', 'simultaneous', 'blocking', 'hiding']);
});

describe('the curves of gain', () => {
  const x = Float64Array.of(1000, 10_000, 100_000);
  const gains = (naive: number, pingpong: number, separated: number, hiding: Float64Array) => ({
    x,
    gain_naive: x.map(() => naive),
    gain_pingpong: x.map(() => pingpong),
    gain_separated: x.map(() => separated),
    gain_blocking: x.map(() => 1),
    gain_hiding: hiding,
    gain_sequential: x.map(() => 0.8),
  });
  const given = results({ naive: null });
  const simulated = { ...given.simulation!, result: { ...given.simulation!.result, points: gains(NaN, 0.5, 0.9, Float64Array.of(1, 2, NaN)) } };
  const model = (curve: Partial<Sockets['Curve']>): LabResults<Sockets>['model'] => ({
    values: given.values,
    result: { values: partly({}), curve: partly(curve) },
  });

  test('are lines through what was simulated while the model is awaited; a program without gains has none', () => {
    const {
      x: axis,
      here,
      panels: [panel],
    } = socketsGain.data({ ...given, simulation: simulated, survey: simulated })!;
    const { series: lines } = panel!;
    expect(axis).toBe(x);
    expect(lines.map(({ label }) => label)).toEqual(['hiding', 'blocking', 'separated', 'ping-pong']);
    expect(Array.from(lines[0]!.line!.y)).toEqual([1, 2, NaN]);
    expect(lines[0]!.here).toBeCloseTo(1.9, 12);
    expect(here).toBe(200_000);
  });

  test('are those of the model with the simulated ones as marks, which an older simulation does not get', () => {
    const closed = model(gains(0, 0.5, 0.95, Float64Array.of(1, 2, 1)));
    const [{ series: lines }] = socketsGain.data({ ...given, simulation: simulated, survey: simulated, model: closed })!.panels as [ChartPanel];
    expect(lines.map(({ label }) => label)).toEqual(['hiding', 'blocking', 'separated', 'ping-pong']);
    expect(Array.from(lines[0]!.line!.y)).toEqual([1, 2, 1]);
    expect(Array.from(lines[0]!.points!.y)).toEqual([1, 2, NaN]);
    const older = { ...simulated, values: { ...given.values, latency_us: 1 } };
    expect(socketsGain.data({ ...given, simulation: simulated, survey: older, model: closed })!.panels[0]!.series[0]!.points).toBeUndefined();
  });

  test('are divided by those of another program where gains are against that', () => {
    const values = { ...given.values, against: 'pingpong' } as const;
    const [{ series: lines }] = socketsGain.data({ values, model: null, simulation: { ...simulated, values }, survey: { ...simulated, values } })!.panels as [
      ChartPanel,
    ];
    expect(lines.map(({ label }) => label)).toEqual(['hiding', 'blocking', 'simultaneous', 'separated']);
    expect(Array.from(lines[0]!.line!.y)).toEqual([2, 4, NaN]);
    expect(Array.from(lines[2]!.line!.y)).toEqual([2, 2, 2]);
  });
});

test('against one processor gains are speedups: its time, for all processes, over that of each program', () => {
  const x = Float64Array.of(1000, 10_000);
  const same = (value: number) => x.map(() => value);
  // 404 ms for two processes that compute 202 ms each, against 400 ms of simultaneous.
  const curve = {
    x,
    gain_naive: same(0),
    gain_pingpong: same(0.5),
    gain_separated: same(0.9),
    gain_blocking: same(1.1),
    gain_hiding: same(1.9),
    gain_sequential: Float64Array.of(400 / 404, NaN),
  };
  const { simulation } = results({}, { against: 'sequential' });
  const given = { ...simulation!, result: { ...simulation!.result, points: curve } };
  const drawn = socketsGain.data({ values: given.values, model: null, simulation: given, survey: given })!;
  const [{ title, series, level }] = drawn.panels as [ChartPanel];
  expect([title, level!.label]).toEqual(['Speedup', 'one processor']);
  const speedups = Object.fromEntries(series.map(({ label, line, here }) => [label, [line!.y[0], line!.y[1], here]]));
  expect(speedups['simultaneous']).toEqual([expect.closeTo(1.01, 9), NaN, expect.closeTo(1.01, 9)]);
  expect(speedups['hiding']).toEqual([expect.closeTo(1.9 * 1.01, 9), NaN, expect.closeTo(1.9 * 1.01, 9)]);
});

describe('presets hold what the paper prints', () => {
  const values = (name: string) => socketsPresets.find((preset) => preset.name === name)!.values;

  test('messages of figures 12 and 13 are twice as long as buffers of equal size', () => {
    for (const name of ['figure-12', 'figure-13', 'figure-15']) {
      const { message_bytes, send_buffer, receive_buffer } = values(name);
      expect([send_buffer, receive_buffer]).toEqual([Number(message_bytes) / 2, Number(message_bytes) / 2]);
    }
  });

  test('columns of the Internet experiments have 500 and 1000 points of 8 bytes, with one time for a point', () => {
    const [a, b] = [values('internet-a'), values('internet-b')];
    expect([a['message_bytes'], b['message_bytes']]).toEqual([4000, 8000]);
    expect(Number(a['boundary_us']) / 500).toBe(Number(b['boundary_us']) / 1000);
    expect([a['latency_us'], a['send_buffer']]).toEqual([50_000, 4096]);
    // Section 4.2 sends through the communication process in both; plain sockets are compared.
    for (const each of [a, b]) expect([each['scheme'], each['beside']]).toEqual(['hiding', 'sends']);
  });

  test('the Ethernet experiment has 800,000 bytes, buffers of 32 KiB and TCP_NODELAY', () => {
    expect(values('ethernet')).toMatchObject({ message_bytes: 800_000, send_buffer: 32_768, receive_buffer: 32_768, nodelay: 'on', pipe_us: 110 });
  });

  test('the deadlock needs one byte more than both buffers', () => {
    const { message_bytes, send_buffer, receive_buffer } = values('deadlock-8193');
    expect(Number(message_bytes)).toBe(Number(send_buffer) + Number(receive_buffer) + 1);
  });

  test('the sum of a direct transfer and four pipe messages misses Table 2 by 0, 11 and 18 percent', () => {
    const misses = socketsMachines.flatMap(({ id, pipe_us, transfer }) =>
      transfer === null ? [] : [[id, Math.floor(100 * (1 - (transfer.direct_us + 4 * pipe_us) / transfer.through_us))]],
    );
    expect(Object.fromEntries(misses)).toEqual({ sparc1: 0, sparc10: 11, rs6000: 18 });
  });
});
