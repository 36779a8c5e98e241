import {
  isCurrent,
  type LabResults,
  modelNumber,
  modelOf,
  type NumberKey,
  simulatedPoints,
  simulationNumber,
  simulationOf,
  timelineOf,
} from '../../core/results/labResults.ts';
import { formatBytes, formatCount, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { type Composite, type Quantity, quantity } from '../../core/units/quantity.ts';
import type { ChartAxis, ChartPanel, ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import type { PointShape } from '../../draw/pointShapes.ts';
import { comparedNumber, modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagramsSpec.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { SliderMarks } from '../../ui/sliderMarks.ts';
import type { CurvesSpec, FormulaSpec, Move, NoticeData, NoticeSpec, ShownFor, TreeSpec } from '../../ui/specs.ts';
import broadcastEquation from './broadcast.tex';
import gatherEquation from './gather.tex';
import {
  type Cluster,
  type ClusterModel,
  type ClusterProblem,
  type ClusterRunValues,
  clusterModelIndex,
  clusterParameters,
  clusterProblem,
  comparedGather,
  isBroadcast,
  isGather,
  isSimple,
  modelNow,
  passed,
  predictionError,
  simulatedNow,
} from './model.ts';
import { clusterAccuracy } from './survey.ts';
import * as words from './words.ts';
import {
  broadcastCaption,
  bufferMark,
  comparedLater,
  curvesSummary,
  gatherCaption,
  gatherIdea,
  noCurves,
  notCompared,
  noWindowMark,
  treeCaption,
  windowMark,
} from './words.ts';

/** The key numbers of broadcast and gather. */
export const clusterNumbers: readonly (readonly NumberSpec<Cluster>[])[] = [
  shownFor(isGather, [
    simulatedNumber('Gather, simulated', 'time_us', formatTime),
    modelled('Least time, equation (8)', 'bound_us', formatTime),
    comparedNumber('Above the least time', 'bound_us', 'time_us', (bound_us, time_us) => error(time_us, bound_us)),
    simulatedNumber('Receiving link idle', 'idle_us', formatTime),
    modelled('Transfer ratio, equation (4)', 'transfer_ratio', formatQuantity),
    { label: 'Transfer ratio, simulated', origin: 'simulation', read: (results) => quantity(passed(results), formatQuantity) },
  ]),
  shownFor(isGather, [
    simulatedNumber('Senders at once', 'senders', formatQuantity),
    { label: 'Bounds, equations (5), (6)', origin: 'model', read: bounds },
    modelled('Window, equation (7)', 'window', formatQuantity),
    simulatedNumber('Dropped', 'dropped', formatQuantity),
    simulatedNumber('Dropped at the root', 'overflowed', formatQuantity),
    simulatedNumber('Sent again', 'retransmitted', formatQuantity),
    simulatedNumber('Longest queue', 'peak_queue', formatQuantity),
  ]),
  shownFor(isBroadcast, [
    simulatedNumber('Broadcast, simulated', 'time_us', formatTime),
    modelled('LogP, equation (1)', 'logp_us', formatTime),
    comparedNumber('LogP is off by', 'logp_us', 'time_us', error),
    modelled('Cluster model, equation (2)', 'cluster_us', formatTime),
    comparedNumber('Cluster model is off by', 'cluster_us', 'time_us', error),
    simulatedNumber('Longest backlog', 'peak_backlog', formatQuantity),
  ]),
];

function shownFor(operation: (values: Cluster['Values']) => boolean, numbers: readonly NumberSpec<Cluster>[]): readonly NumberSpec<Cluster>[] {
  return numbers.map((number) => ({ ...number, shownFor: operation }));
}

function bounds(results: LabResults<Cluster>): Composite | null {
  const [lower, upper] = [modelNumber(results, 'lower'), modelNumber(results, 'upper')];
  return lower === null || upper === null ? null : [{ value: lower, format: formatQuantity }, ' to ', { value: upper, format: formatQuantity }];
}

/** Smaller differences are of no account. */
function error(predicted: number, time: number): Quantity | null {
  return quantity(predictionError(predicted, time), (part) => (Math.abs(part) < 5e-5 ? '< 0.01%' : formatPercent(part, 3)));
}

const isCoordinated = (values: Cluster['Values']): boolean => isGather(values) && !isSimple(values);
const isSimpleGather = (values: Cluster['Values']): boolean => isGather(values) && isSimple(values);

/** The gather that is asked for, and under it on the same axis the one by the other algorithm. */
function chosen(title: string, shownFor: ShownFor<Cluster>['shownFor'] & {}): DiagramSpec<Cluster> {
  return {
    id: `gather-${title.split(' ')[0]!.toLowerCase()}`,
    title,
    curve: null,
    tracks: [{ diagram: 'gather', label: null }],
    number: total,
    caption: gathered,
    shownFor,
  };
}

function compared(title: string, shownFor: ShownFor<Cluster>['shownFor'] & {}): DiagramSpec<Cluster> {
  return {
    id: `compared-${title.split(' ')[0]!.toLowerCase()}`,
    title,
    curve: null,
    tracks: [{ diagram: 'compared', label: null }],
    number: comparedTotal,
    caption: comparedCaption,
    shownFor,
  };
}

/** What happens, packet by packet. */
export const clusterDiagrams: DiagramsSpec<Cluster> = {
  grips: [{ key: 'buffer_units', level: 'packets' }],
  diagrams: [
    chosen('Coordinated gather', isCoordinated),
    compared('Simple gather', isCoordinated),
    chosen('Simple gather', isSimpleGather),
    compared('Coordinated gather', isSimpleGather),
    {
      id: 'broadcast',
      title: 'Broadcast',
      curve: null,
      tracks: [{ diagram: 'broadcast', label: null }],
      number: total,
      caption: broadcasted,
      shownFor: isBroadcast,
    },
  ],
  kinds: 'occurring',
  marks: (results) => {
    const slowest = slowestProcess(results);
    return { stuck: new Set(), marked: new Set(slowest === null ? [] : [slowest]) };
  },
};

/** In a frame there is room for one. */
export const clusterDiagram: DiagramsSpec<Cluster> = { ...clusterDiagrams, diagrams: clusterDiagrams.diagrams.filter(({ id }) => !id.startsWith('compared')) };

/** Figure 1. */
export const clusterTree: TreeSpec<Cluster> = {
  title: 'The tree',
  diagram: 'broadcast',
  marked: slowestProcess,
  caption: (results) => {
    return treeCaption(slowestProcess(results), ofEachPacket(results));
  },
  shownFor: isBroadcast,
};

/** What a packet takes the root, which sends it to every subtree, and process p/2, which receives it first; null without a model. */
function ofEachPacket(results: LabResults<Cluster>): { readonly half: number; readonly root_us: number; readonly half_us: number } | null {
  const packet = isCurrent(results, 'model') ? modelOf(results)?.packet : null;
  if (!packet) return null;
  const { p, memory_path } = results.values;
  const sends = Math.ceil(Math.log2(p));
  const receive_us = (memory_path === 'one' ? packet.gr : 0) + packet.Or + packet.Ur;
  return { half: Math.ceil(p / 2), root_us: sends * packet.gs, half_us: (sends - 1) * packet.gs + receive_us };
}

/** The process that was busy longest in the simulation; null for a gather, which says nothing new with it. */
function slowestProcess(results: LabResults<Cluster>): number | null {
  return results.simulation && isBroadcast(results.simulation.values) ? simulationNumber(results, 'bottleneck') : null;
}

function total(results: LabResults<Cluster>): string | null {
  const time_us = simulationNumber(results, 'time_us');
  return time_us === null ? null : `${formatTime(time_us)} in all`;
}

function comparedTotal(results: LabResults<Cluster>): string | null {
  const time_us = comparedGather(results)?.time_us;
  return typeof time_us === 'number' ? `${formatTime(time_us)} in all` : null;
}

function comparedCaption(results: LabResults<Cluster>): string {
  if (results.simulation === null) return '';
  const compared = comparedGather(results);
  if (compared === null) return timelineOf(results, 'compared') === null ? notCompared : comparedLater;
  return captionOf(results, compared);
}

function gathered(results: LabResults<Cluster>): string {
  return captionOf(results, simulationOf(results));
}

/** Caption from the numbers: the diagram of a long run may still show other values. */
function captionOf({ simulation }: LabResults<Cluster>, found: ClusterRunValues | null): string {
  const { dropped = null, overflowed = null, retransmitted = null, peak_queue = null, idle_us = null, bubbles = null } = found ?? {};
  if (simulation === null || dropped === null || retransmitted === null || peak_queue === null) return gatherIdea;
  return gatherCaption(
    { dropped, overflowed: overflowed ?? 0, retransmitted, peak_queue, idle_us: idle_us ?? 0 },
    simulation.values.buffer_units,
    bubbles ?? 0,
  );
}

function broadcasted(results: LabResults<Cluster>): string {
  return broadcastCaption(slowestProcess(results), simulationNumber(results, 'peak_backlog') ?? 0);
}

/** Figures 2, 4 and 5: times by closed form and by simulation, and how far they are apart. */
export const clusterCurves: CurvesSpec<Cluster> = {
  panels: 2,
  simulated: true,
  data,
  summary,
  reading,
  note: agreement,
};

const axes: Readonly<Record<Cluster['Values']['sweep'], (x: Float64Array) => ChartAxis>> = {
  message_bytes: (x) => ({ title: 'message length', symbol: 'M', scale: 'logarithmic', format: formatBytes, ticks: powersIn(x, 4) }),
  p: (x) => ({ title: 'processes', symbol: 'p', scale: 'logarithmic', format: (value) => formatQuantity(value), ticks: powersIn(x, 2) }),
};

/** The powers of a number on an axis. */
const powersIn = (x: Float64Array, base: number): number[] =>
  Array.from({ length: 32 }, (_, power) => base ** power).filter((value) => value >= x[0]! && value <= x.at(-1)!);

function data(results: LabResults<Cluster>): LineChartData | null {
  const { model } = results;
  const x = model?.result.curve?.x;
  if (!model || !x) return null;
  return {
    x,
    here: model.values[model.values.sweep],
    axis: axes[model.values.sweep](x),
    panels: isGather(model.values) ? gatherPanels(results, x) : broadcastPanels(results, x),
  };
}

/** Simulated times along the axis that is shown; null while there are none for it. */
function simulatedTimes(results: LabResults<Cluster>, key: 'time_us' | 'coordinated_us' | 'simple_us'): Simulated | null {
  const points = simulatedPoints(results);
  const [x, y] = [points?.x, points?.[key]];
  return x && y ? { x, y } : null;
}

const none = new Float64Array();
const empty: Simulated = { x: none, y: none };

function broadcastPanels(results: LabResults<Cluster>, x: Float64Array): ChartPanel[] {
  const { logp_us = none, cluster_us = none } = results.model!.result.curve!;
  const simulated = simulatedTimes(results, 'time_us') ?? empty;
  const error = (by_simulation: number, predicted: number): number => predicted / by_simulation - 1;
  return [
    time([line('LogP (1)', 'without', x, logp_us), line('cluster (2)', 'hiding', x, cluster_us), points('simulated', 'ink', 'cross', simulated)]),
    {
      name: 'comparison',
      title: 'Prediction against simulation',
      y: { scale: 'linear', least: 'data', format: (part) => formatPercent(part, 3) },
      level: { value: 0 },
      series: [
        relative('LogP (1)', 'without', 'square', simulated, logp_us, error),
        relative('cluster (2)', 'hiding', 'diamond', simulated, cluster_us, error),
      ],
    },
  ];
}

function gatherPanels(results: LabResults<Cluster>, x: Float64Array): ChartPanel[] {
  const { bound_us = none } = results.model!.result.curve!;
  const coordinated = simulatedTimes(results, 'coordinated_us') ?? empty;
  const simple = simulatedTimes(results, 'simple_us') ?? empty;
  const times = (simulated: number, bound: number): number => simulated / bound;
  return [
    time([line('least (8)', 'hiding', x, bound_us), points('simple', 'loss', 'ring', simple), points('coordinated', 'ink', 'cross', coordinated)]),
    {
      name: 'comparison',
      title: 'Multiple of the least time',
      y: { scale: 'linear', least: 'data', format: (value) => formatQuantity(value, 3) },
      level: { value: 1 },
      series: [relative('simple', 'loss', 'ring', simple, bound_us, times), relative('coordinated', 'ink', 'cross', coordinated, bound_us, times)],
    },
  ];
}

const time = (series: readonly ChartSeries[]): ChartPanel => ({
  name: 'time',
  title: 'Time',
  y: { scale: 'logarithmic', format: (value) => formatTime(value, 3) },
  series,
});

const line = (label: string, tone: Tone, x: Float64Array, y: Float64Array): ChartSeries => ({ label, named: 'key', tone, line: { x, y } });

interface Simulated {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

const points = (label: string, tone: Tone, shape: PointShape, columns: Simulated): ChartSeries => ({
  label,
  named: 'key',
  tone,
  points: { ...columns, shape },
});

/** A series of simulated points, each relative to the closed form at the same place. */
function relative(
  label: string,
  tone: Tone,
  shape: PointShape,
  { x, y }: Simulated,
  closed: Float64Array,
  compare: (simulated: number, closed: number) => number,
): ChartSeries {
  const columns = { x, y: y.map((simulated, i) => compare(simulated, closed[clusterModelIndex(i)] ?? NaN)) };
  return { label, named: 'key', tone, thin: true, line: columns, points: { ...columns, shape } };
}

function reading({ x, axis, panels }: LineChartData, i: number): readonly (readonly [string, string])[] {
  const [times, comparison] = panels;
  const read = ({ line: closed, points: simulated }: ChartSeries, format: (value: number) => string): string => {
    const value = simulated ? (clusterModelIndex(i / clusterModelIndex(1)) === i ? simulated.y[i / clusterModelIndex(1)] : undefined) : closed?.y[i];
    return value === undefined || Number.isNaN(value) ? '–' : format(value);
  };
  return [
    [axis.title, axis.format!(x[i]!)],
    ...times!.series.map((series) => [series.label, read(series, formatTime)] as const),
    ...comparison!.series.map((series) => [`${series.label}, ${comparison!.title.toLowerCase()}`, read(series, comparison!.y.format!)] as const),
  ];
}

function summary(results: LabResults<Cluster>): string {
  const shown = data(results);
  if (shown === null) return noCurves;
  const comparison = shown.panels[1]!;
  const last = ({ label, line: { x, y } = empty }: ChartSeries): string | null => {
    const i = Array.from(y).findLastIndex((value) => !Number.isNaN(value));
    return i < 0 ? null : `${label} ${comparison.y.format!(y[i]!)} at ${shown.axis.format!(x[i]!)}`;
  };
  const ends = comparison.series.map(last).filter((part) => part !== null);
  return curvesSummary(results.model!.values.operation, shown.axis.title, comparison.title, ends);
}

function agreement(results: LabResults<Cluster>): string | null {
  const accuracy = clusterAccuracy(results);
  return accuracy === null ? null : accuracy.text;
}

/** Marks on sliders: the bounds (5) and (6) of the window, and the buffer that a window needs. */
export const clusterMarks = { window: windowMarks, buffer_units: bufferMarks } as const;

function windowMarks(results: LabResults<Cluster>): SliderMarks | null {
  const [lower, upper, chosen] = [modelNow(results, 'lower'), modelNow(results, 'upper'), modelNow(results, 'window')];
  if (!isGather(results.values) || lower === null || upper === null) return null;
  if (upper < lower) return { band: null, values: [], good: false, text: noWindowMark(lower, upper) };
  const active = modelNow(results, 'senders');
  return {
    band: [lower, upper],
    values: chosen === null ? [] : [chosen],
    good: active === null ? chosen !== null : active >= lower && active <= upper,
    text: windowMark(lower, upper, chosen, active),
  };
}

function bufferMarks(results: LabResults<Cluster>): SliderMarks | null {
  const min = modelNow(results, 'least_buffer');
  if (!isGather(results.values) || min === null) return null;
  const enough = results.values.buffer_units >= min;
  return { band: null, values: [min], good: enough, text: bufferMark(min, enough) };
}

/** Infinity where as much leaves the buffer as comes; null where nothing is sent, or nothing is known. */
function saturation(results: LabResults<Cluster>): number | null {
  const isSent = modelNow(results, 'lower') !== null && modelNow(results, 'senders') !== null;
  return isSent ? (modelNow(results, 'saturation_us') ?? Infinity) : null;
}

function saturationText(results: LabResults<Cluster>): string {
  const saturation_us = saturation(results);
  if (saturation_us === null) return modelNow(results, 'lower') === null ? '…' : '–';
  return saturation_us === Infinity ? '∞' : formatTime(saturation_us);
}

/** The bounds of the window and of the time. */
export const gatherFormula: FormulaSpec<Cluster> = {
  shownFor: isGather,
  source: words.gatherSource,
  parts: [gatherEquation],
  slots: (results) => ({
    lower: words.known(modelNow(results, 'lower'), formatQuantity),
    upper: words.known(modelNow(results, 'upper'), formatQuantity),
    saturation: saturationText(results),
    bound: words.known(modelNow(results, 'bound_us'), formatTime),
  }),
  text: (results) =>
    words.gatherText({
      lower: modelNow(results, 'lower'),
      upper: modelNow(results, 'upper'),
      saturation_us: saturation(results),
      bound_us: modelNow(results, 'bound_us'),
    }),
};

/** A broadcast by LogP and by the cluster model. */
export const broadcastFormula: FormulaSpec<Cluster> = {
  shownFor: isBroadcast,
  source: words.broadcastSource,
  parts: [broadcastEquation],
  slots: (results) => ({ logp: words.known(modelNow(results, 'logp_us'), formatTime), cluster: words.known(modelNow(results, 'cluster_us'), formatTime) }),
  text: (results) => words.broadcastText(modelNow(results, 'logp_us'), modelNow(results, 'cluster_us')),
};

/** What stands in the way of broadcast or gather, or goes wrong in it, and what to change. */
export const clusterNotice: NoticeSpec<Cluster> = {
  read: (results) => {
    const problem = clusterProblem(results);
    if (problem !== null) return { text: texts[problem](results), moves: moves[problem](results) };
    return isGather(results.values) ? (lossy(results) ?? idle(results)) : null;
  },
};

const texts: Readonly<Record<ClusterProblem, (results: LabResults<Cluster>) => string>> = {
  one_process: () => words.onlyProcess,
  no_bytes: () => words.noPacket,
  too_few_senders: (results) => words.tooFewSenders(number(results, 'lower'), senders(results)),
  no_buffer: (results) => words.noBuffer(number(results, 'lower'), number(results, 'upper')),
  no_window: (results) =>
    modelNow(results, 'lower') === null ? words.bufferTooSmall : words.noWindow(number(results, 'lower'), number(results, 'upper'), senders(results)),
};

const moves: Readonly<Record<ClusterProblem, (results: LabResults<Cluster>) => Move[]>> = {
  one_process: () => [move('2 processes', { p: 2 }), move('16 processes, as in the paper', { p: 16 })],
  no_bytes: () => [move('1 byte', { message_bytes: 1 }), move('1 MiB', { message_bytes: 2 ** 20 })],
  too_few_senders: (results) => [...suggested(results), ...enoughSenders(results)],
  no_buffer: (results) => [...buffer(results), ...suggested(results)],
  no_window: (results) => [...suggested(results), ...(modelNow(results, 'lower') === null ? roomForAll(results) : buffer(results))],
};

/** Packets are lost although nothing forbids the scenario. */
function lossy(results: LabResults<Cluster>): NoticeData | null {
  const dropped = simulatedNow(results, 'dropped');
  if (!dropped || results.values.algorithm === 'simple') return null;
  const [used, upper] = [simulatedNow(results, 'senders'), modelNow(results, 'upper')];
  if (used === null || upper === null) return null;
  const overflowed = simulatedNow(results, 'overflowed') ?? 0;
  if (used <= upper && overflowed < dropped && results.values.handover === 'sent') {
    return {
      text: words.literal,
      moves: [move('Start it when the last packet has left the switch', { handover: 'drained' }), ...(overflowed > 0 ? atRoot(results) : [])],
    };
  }
  const packet = isCurrent(results, 'model') ? modelOf(results)?.packet : null;
  if (overflowed === dropped && packet) return { text: words.queueFills(packet.Or + packet.Ur, packet.gr), moves: atRoot(results) };
  if (used <= upper) return null;
  return {
    text: words.aboveUpper(used, upper),
    moves: windowMoves(results),
  };
}

const atRoot = ({ values }: LabResults<Cluster>): Move[] => [
  move('Room at the root for all', { receive_queue: 0 }),
  ...(values.copy === 'none' ? [] : [move('A root that does not copy', { copy: 'none' })]),
];

/** The receiving link waits although more senders could be active. */
function idle(results: LabResults<Cluster>): NoticeData | null {
  const [bubbles, used, lower] = [simulatedNow(results, 'bubbles'), simulatedNow(results, 'senders'), modelNow(results, 'lower')];
  if (!bubbles || used === null || lower === null || used >= lower) return null;
  return {
    text: words.belowLower(used, lower),
    moves: windowMoves(results),
  };
}

const number = (results: LabResults<Cluster>, key: NumberKey<ClusterModel>): number => modelNow(results, key) ?? NaN;
const senders = ({ values }: LabResults<Cluster>): number => values.p - 1;

const move = (label: string, values: Move['values']): Move => ({ label, values });

/** The window of (7), or where it has none but algorithm 1 needs none, that algorithm's choice. */
function windowMoves(results: LabResults<Cluster>): Move[] {
  const best = modelNow(results, 'window');
  if (best !== null) return [move(`Window ${formatQuantity(best)}`, { window: 0 })];
  return suggested(results);
}

function suggested(results: LabResults<Cluster>): Move[] {
  const found = modelNow(results, 'suggested_window');
  return found === null || found < 1 ? [] : [move(`Window ${formatQuantity(found)}`, { window: found })];
}

function buffer(results: LabResults<Cluster>): Move[] {
  const min = modelNow(results, 'least_buffer');
  return min === null || min <= results.values.buffer_units || !isAllowed('buffer_units', min)
    ? []
    : [move(`Buffer of ${formatCount(min, 'packet')}`, { buffer_units: min, window: 0 })];
}

/** Algorithm 1 lets all send at once where the buffer holds more than everything. */
function roomForAll({ values }: LabResults<Cluster>): Move[] {
  const { p, message_bytes, mtu } = values;
  const room = (p - 1) * Math.ceil(message_bytes / mtu) + 1;
  return isAllowed('buffer_units', room) ? [move(`Buffer of ${formatCount(room, 'packet')}: room for everything`, { buffer_units: room })] : [];
}

/** Senders enough for one group of the lower bound and another of one more: then equation (7) has a window, if the upper bound has room for it. */
function enoughSenders(results: LabResults<Cluster>): Move[] {
  const [lower, upper] = [modelNow(results, 'lower'), modelNow(results, 'upper')];
  if (lower === null || upper === null || upper <= lower) return [];
  const p = 2 * lower + 2;
  return isAllowed('p', p) ? [move(`${formatQuantity(p)} processes`, { p })] : [];
}

function isAllowed(key: string, value: number): boolean {
  const row = clusterParameters.find((each) => each.key === key);
  return row?.kind === 'number' && value >= row.minimum && value <= row.maximum;
}
