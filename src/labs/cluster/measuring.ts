import { editParameter } from '../../core/link/edits.ts';
import { arrowKinds, spanKinds, type Timeline } from '../../core/timeline/timeline.ts';
import { formatBytes, formatCount, formatPercent, formatTime } from '../../core/units/formatQuantity.ts';
import type { RunCell, RunsSpec } from '../../ui/specs.ts';
import { type ClusterMachine, costAt, machineOf, namedMachines, transferAt } from './machine.ts';
import type { Cluster } from './types.ts';
import { measuringNote } from './wordsOfPaper.ts';

type Values = Cluster['Values'];

/** Nobody sends again while it is measured. */
const untilNever_us = 10_000_000;
/** A root that does not copy and drops nothing, and packets of m bytes. */
const measured = {
  algorithm: 'simple',
  copy: 'none',
  receive_queue: 0,
  buffer_units: 1_000_000,
  switch_memory: 'shared',
  timeout_us: untilNever_us,
  window: 0,
} as const;
const packets = (m: number, count: number) => ({ mtu: m, message_bytes: count * m });

/** Streams of packets of m bytes that converge at one receiver: what processors are engaged, and how closely packets follow each other. */
export const converging = (m: number) => ({ ...measured, operation: 'gather', p: 5, ...packets(m, trainPackets) }) as const;
const trainPackets = 10;

/**
 * A root whose links are so fast that it always has a packet to receive: what it does for the program, taking packets, is the
 * control computation, which every reception in the background makes longer.
 */
export const controlled = (m: number, count: number, copy: Values['copy'], machine: string) =>
  ({ ...measured, operation: 'gather', p: 2, copy, machine: withFastLinks(machine), ...packets(m, count) }) as const;

const withFastLinks = (machine: string): string => [namedMachines[machine] ?? machine, 'link:100', 'port:100'].filter((entry) => entry !== '').join(',');

/** A packet of m bytes that is passed on as often as the tree has levels: half a ping-pong each time. */
export const passedOn = (m: number, p: number) => ({ ...measured, operation: 'broadcast', p, ...packets(m, 1) }) as const;

/** The switch is flooded by fifteen senders with so many packets of 1500 bytes each. */
export const flooding = (count: number) => ({ ...measured, operation: 'gather', p: 16, buffer_units: table1Buffer, ...packets(1500, count) }) as const;
/** B_L. */
const table1Buffer = 1935;

/** Microseconds of a processor for each packet, of one kind of work. */
function engaged({ spans }: Timeline, process: number, kind: (typeof spanKinds)[number], count: number): number {
  const sum = spans.kind.reduce(
    (all, each, i) => (spans.process[i] === process && spanKinds[each] === kind ? all + spans.end_us[i]! - spans.start_us[i]! : all),
    0,
  );
  return sum / count;
}

/** The least time between two packets of one sender into the switch, or out of it to the root. */
function leastGap({ arrows }: Timeline, at: 'sent_us' | 'received_us', of: (arrow: number) => boolean): number {
  const times = Array.from(arrows[at])
    .filter((_, i) => arrowKinds[arrows.kind[i]!] === 'data' && of(i))
    .sort((a, b) => a - b);
  return times.slice(1).reduce((least, time, i) => Math.min(least, time - times[i]!), Infinity);
}

/** Costs of a packet at sender and root, read off the trace of streams that converge at the root. */
export function measuredCosts(timeline: Timeline): Readonly<Record<'Os' | 'gs' | 'gr' | 'Ur', number>> {
  const { arrows } = timeline;
  return {
    Os: engaged(timeline, 1, 'overhead', trainPackets),
    gs: leastGap(timeline, 'sent_us', (i) => arrows.source[i] === 1),
    gr: leastGap(timeline, 'received_us', () => true),
    Ur: engaged(timeline, 0, 'copy', 4 * trainPackets),
  };
}

/** The part of a flood that arrives. */
export function arrivedPart({ arrows }: Timeline): number {
  const flood = Array.from(arrows.sent_us, (sent, i) => ({ sent, i })).filter(({ sent }) => sent < untilNever_us);
  return flood.filter(({ i }) => !Number.isNaN(arrows.received_us[i]!)).length / flood.length;
}

export interface FittedLine {
  readonly fixed: number;
  readonly slope: number;
}

/** Least squares. */
export function regression(points: readonly (readonly [x: number, y: number])[]): FittedLine {
  const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length;
  const [x, y] = [mean(points.map((point) => point[0])), mean(points.map((point) => point[1]))];
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  const slope = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
  return { fixed: y - slope * x, slope };
}

/** Sizes of one line of Table 1. */
export const longSizes = [100, 450, 800, 1150, 1500];
const tableSizes = [16, 40, ...longSizes];
const floods = [200, 400, 700];

/** Rounds of a broadcast. */
const passes = (p: number): number => Math.ceil(Math.log2(p));

/** How the costs of the machine are measured, on the simulated one: a run a row. */
export const clusterMeasuring: RunsSpec<Cluster> = {
  title: 'The machine, measured',
  fileName: 'cluster.measured',
  start: 'Measure the simulated machine',
  note: measuringNote,
  key: ({ p, machine }) => `${p} ${machine}`,
  requests: (values) =>
    [...tableSizes.map(converging), ...tableSizes.map((m) => passedOn(m, Math.max(2, values.p))), ...floods.map(flooding)].map((change) => ({
      lab: 'cluster',
      parameters: { ...values, ...change, [editParameter.key]: editParameter.default },
      trace: change.operation === 'gather',
    })),
  groups: [
    { title: '', columns: 1 },
    { title: 'converging streams', columns: 4 },
    { title: 'ping-pong', columns: 1 },
    { title: 'flood', columns: 1 },
    { title: '', columns: 1 },
  ],
  head: ['packets', 'Oₛ', 'gₛ', 'gᵣ', 'Uᵣ', 'Oₛ + L + Oᵣ + Uᵣ', 'arrives', 'ours is'],
  row({ parameters }, answer) {
    const { mtu: m, message_bytes, p, operation, buffer_units, machine: text, ...rest } = parameters;
    const values = { ...rest, mtu: m, message_bytes, p, operation, buffer_units, machine: text };
    const count = message_bytes / m;
    const machine = machineOf(text);
    const timeline = answer?.timelines[0];
    const kind = operation === 'broadcast' ? 'passed' : buffer_units === table1Buffer ? 'flood' : 'train';
    const sender = kind === 'passed' ? '' : ` from each of ${p - 1}`;
    const label = `${formatCount(count, 'packet')} of ${formatBytes(m)}${sender}`;
    const none = { label, cells: Array.from({ length: 6 }, () => null), use: null, values };
    if (!answer || 'entry' in machine) return none;
    const printed = printedOf(machine, m, p);
    if (kind === 'passed') {
      const time_us = answer.values.time_us;
      return {
        ...none,
        cells: [null, null, null, null, time_us === null ? null : cell(time_us / passes(p), printed.through, formatTime), null],
        use: 'identity',
      };
    }
    if (!timeline) return none;
    if (kind === 'flood') {
      const [A, D] = [(p - 1) / printed.gs, 1 / printed.gr];
      const said = Math.min(1, D / A + buffer_units / ((p - 1) * count));
      return { ...none, cells: [null, null, null, null, null, cell(arrivedPart(timeline), said, formatPercent)], use: 'identity' };
    }
    const found = measuredCosts(timeline);
    const costs = (['Os', 'gs', 'gr', 'Ur'] as const).map((name) => cell(found[name], printed[name], formatTime));
    return { ...none, cells: [...costs, null, null], use: 'identity' };
  },
};

/** What the table of the machine says of it. No packet leaves before it is handed over. */
function printedOf(machine: ClusterMachine, m: number, p: number) {
  const at = (name: 'Os' | 'gs' | 'gr' | 'Or' | 'Ur'): number => costAt(machine[name], m);
  const [Os, gr] = [at('Os'), at('gr')];
  return { Os, gs: Math.max(Os, at('gs')), gr, Ur: at('Ur'), through: Os + Math.max(gr, transferAt(machine, m, p)) + at('Or') + at('Ur') };
}

const cell = (ours: number, paper: number, format: (value: number) => string): RunCell => ({
  ours: { value: ours, format },
  paper: format(paper),
  ratio: ours / paper,
  far: ours > 2 * paper || paper > 2 * ours,
});
