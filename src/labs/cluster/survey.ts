import { editParameter } from '../../core/link/edits.ts';
import { type LabResults, simulatedPoints } from '../../core/results/labResults.ts';
import { arrowKinds, spanKinds, type Timeline } from '../../core/timeline/timeline.ts';
import { formatBytes, formatCount, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { moreThan } from '../../core/units/quantity.ts';
import type { ReferenceRow, ReferenceSpec, RunCell, RunsSpec } from '../../ui/specs.ts';
import { type ClusterMachine, costAt, machineOf, namedMachines, transferAt } from './machine.ts';
import { type Cluster, clusterModelIndex, isGather } from './model.ts';
import * as words from './words.ts';
import { broadcastSurveyNote, comparedWithMeasurements, copyChosen, gatherSurveyNote, isPowerOfTwo, lossesAreOurs, measuringNote } from './words.ts';

/** What Tam and Wang print of the accuracy of their model; their times themselves are only drawn, in figures 2, 4 and 5. */
export const printedAccuracy = {
  /** Parts of the measured time by which equation (8) was off. */
  mean: 0.08,
  largest: 0.35,
  largestAt: { p: 4, message_bytes: 1024 },
  processes: [4, 8, 16],
  message_bytes: [1024, 1_048_576],
  source: 'section 5.5',
} as const;

/** How far a closed form is from the simulation along the axis that is shown. */
export interface ErrorsAlong {
  readonly points: number;
  /** Mean of the absolute errors, relative to the simulated time. */
  readonly mean: number;
  readonly largest: number;
  /** Where on the axis. */
  readonly largestAt: number;
  /** At both ends of it. */
  readonly first: number;
  readonly last: number;
}

type ClosedForm = Exclude<keyof Cluster['Curve'], 'x'>;
type Errors = Readonly<Partial<Record<ClosedForm, ErrorsAlong>>>;

export interface ClusterAccuracy {
  readonly text: string;
  readonly errors: Errors;
}

/** Accuracy of the closed forms that predict the simulated quantity; null while there is nothing to compare. */
export function clusterAccuracy(results: LabResults<Cluster>): ClusterAccuracy | null {
  const { model } = results;
  if (!model) return null;
  const gathers = isGather(model.values);
  const points = simulatedPoints(results);
  const [x, simulated] = [points?.x, gathers ? points?.coordinated_us : points?.time_us];
  if (!x || !simulated) return null;
  const along = (key: ClosedForm): Errors => {
    const found = errorsAlong(x, simulated, model.result.curve?.[key]);
    return found ? { [key]: found } : {};
  };
  const errors = gathers ? along('bound_us') : { ...along('logp_us'), ...along('cluster_us') };
  const missing = x.length - simulated.filter((value) => !Number.isNaN(value)).length;
  const left = words.notSimulated(missing);
  if (Object.keys(errors).length === 0) return { text: left.trim(), errors };
  if (gathers) return { text: words.gatherAccuracy(errors.bound_us!) + left, errors };
  const rounded = (
    [
      ['(1)', 'logp_us'],
      ['(2)', 'cluster_us'],
    ] as const
  ).map(([name, key]) => ({ name, below: below(results, x, simulated, key) }));
  return { text: words.broadcastAccuracy(errors.logp_us!, errors.cluster_us!) + words.whereRounded(rounded) + left, errors };
}

/** How far the simulation is below an equation, as parts of the latter, at each point whose processes are no power of two. */
function below(results: LabResults<Cluster>, x: Float64Array, simulated: Float64Array, key: ClosedForm): readonly number[] {
  const { values, result } = results.model!;
  const parts = Array.from(simulated, (time, i) => ({
    p: values.sweep === 'p' ? x[i]! : values.p,
    part: 1 - time / (result.curve?.[key][clusterModelIndex(i)] ?? NaN),
  }));
  return parts.filter(({ p, part }) => !isPowerOfTwo(p) && !Number.isNaN(part)).map(({ part }) => part);
}

function errorsAlong(x: Float64Array, simulated: Float64Array, closed: Float64Array | undefined): ErrorsAlong | null {
  const off = (time: number, predicted: number): number => Math.abs(moreThan(predicted, time) / time);
  const errors = Array.from(x, (at, i) => ({ at, error: off(simulated[i]!, closed?.[clusterModelIndex(i)] ?? NaN) })).filter(
    ({ error }) => !Number.isNaN(error),
  );
  if (errors.length === 0) return null;
  const worst = errors.reduce((max, each) => (each.error > max.error ? each : max));
  return {
    points: errors.length,
    mean: errors.reduce((sum, { error }) => sum + error, 0) / errors.length,
    largest: worst.error,
    largestAt: worst.at,
    first: errors[0]!.error,
    last: errors.at(-1)!.error,
  };
}

/** What sections 4 and 5.5 say of accuracy: there against what was measured, here against what is simulated along the axis. */
export const clusterSurvey: ReferenceSpec<Cluster> = {
  origin: 'survey',
  title: 'The accuracy of the equations',
  note: ({ values }) => (isGather(values) ? gatherSurveyNote(printedAccuracy.processes, printedAccuracy.message_bytes) : broadcastSurveyNote),
  read: (results) => {
    const errors = clusterAccuracy(results)?.errors;
    if (!errors || !results.model) return null;
    const { bound_us, logp_us, cluster_us } = errors;
    if (bound_us) return [...accuracyRows(bound_us, results.model.values), ...simpleRows(results)];
    // Figure 2 is over message lengths, and the equations are for powers of two.
    const { sweep, p } = results.model.values;
    return logp_us && cluster_us && sweep === 'message_bytes' && isPowerOfTwo(p)
      ? broadcastRows(logp_us, cluster_us, results.model.values.copy === 'none')
      : null;
  },
};

type Row = Omit<ReferenceRow, 'source' | 'move' | 'ratio' | 'use'> & Partial<ReferenceRow>;
const row = (source: string, rest: Row): ReferenceRow => ({ ratio: null, use: 'prediction', move: null, source, ...rest });

function accuracyRows({ mean, largest, largestAt }: ErrorsAlong, { sweep, p, message_bytes }: Cluster['Values']): ReferenceRow[] {
  const said = printedAccuracy;
  const place = (processes: number, bytes: number): string => `p = ${formatQuantity(processes)}; ${formatBytes(bytes)}`;
  const share = (label: string, paper: number, ours: number): ReferenceRow =>
    row(said.source, { label, paper: formatPercent(paper), ours: formatPercent(ours), use: 'unreachable', why: comparedWithMeasurements });
  return [
    share('equation (8) is off by, on average', said.mean, mean),
    share('equation (8) is off by, at most', said.largest, largest),
    row(said.source, {
      label: 'equation (8) is off most at',
      paper: place(said.largestAt.p, said.largestAt.message_bytes),
      ours: sweep === 'p' ? place(largestAt, message_bytes) : place(p, largestAt),
      use: 'unreachable',
      why: comparedWithMeasurements,
    }),
  ];
}

/** Figure 5. */
function simpleRows(results: LabResults<Cluster>): ReferenceRow[] {
  const { coordinated_us, simple_us } = simulatedPoints(results) ?? {};
  if (!coordinated_us || !simple_us) return [];
  const times = Array.from(simple_us, (simple, i) => simple / coordinated_us[i]!).filter((ratio) => !Number.isNaN(ratio));
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    row('figure 5', {
      label: 'simple gather over the coordinated one, from one end of the axis to the other',
      paper: 'ever longer',
      ours: `${formatQuantity(first, 3)} to ${formatQuantity(last, 3)}`,
      holds: last > first,
      use: 'seen',
      why: lossesAreOurs,
    }),
  ];
}

/** Figure 2. */
function broadcastRows(logp: ErrorsAlong, cluster: ErrorsAlong, asPrinted: boolean): ReferenceRow[] {
  const said = asPrinted ? {} : ({ use: 'calibration', why: copyChosen } as const);
  return [
    row('figure 2', {
      label: 'LogP (1) is off by, at the upper end of the axis',
      paper: 'more',
      ours: formatPercent(logp.last),
      holds: logp.last > logp.first,
      ...said,
    }),
    row('figure 2', {
      label: 'equation (2) is off by, on average',
      paper: 'less than LogP',
      ours: formatPercent(cluster.mean),
      holds: cluster.mean < logp.mean,
      ...said,
    }),
  ];
}

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
