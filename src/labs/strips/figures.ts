import { isOfOneScenario, type LabResults, modelNumber, simulatedPoints, simulationNumber } from '../../core/results/labResults.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { type DisplayValue, type Quantity, quantity } from '../../core/units/quantity.ts';
import type { AxisScale, ChartAxis, ChartPanel, ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import { simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagramsSpec.ts';
import type { LabPage, NumberSpec } from '../../ui/labPage.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import {
  stripsRuns as all,
  huntedForm,
  type Inequality,
  isAgainst,
  isAllToAll,
  type Strips,
  type StripsDiagram,
  stripsClosed,
  stripsParameters,
} from './model.ts';
import {
  asksFor,
  asPrinted,
  besideBlocking,
  bothHoldFrom,
  captions,
  conditions,
  faultBeside,
  faultCountsLess,
  noFirstStrip,
  ofInequalities,
  outcomeOf,
  overProcesses,
  overSizes,
  payFrom,
  sides,
} from './words.ts';

/** Gain of the runtime, its agreement with the closed form, and its parts. */
export const stripsNumbers: readonly (readonly NumberSpec<Strips>[])[] = [
  [
    { label: 'Speedup', origin: 'simulation', read: (results) => quantity(speedup(results), factor) },
    { label: 'Speedup, closed form', origin: 'both', read: predicted },
    { label: 'Strips pay from', origin: 'model', read: threshold },
    { label: 'Strips (size of the first)', origin: 'model', read: strips },
    simulatedNumber('Page faults', 'signals', formatQuantity),
    simulatedNumber('Protection calls', 'mprotect_calls', formatQuantity),
  ],
];

/** Simulated: blocking over strips and page faults. */
function speedup(results: LabResults<Strips>): number | null {
  const [blocking, mined] = [simulationNumber(results, 'blocking_us'), simulationNumber(results, 'strip_mined_us')];
  return blocking === null || !mined ? null : blocking / mined;
}

const factor: Quantity['format'] = (value) => formatQuantity(value, 3);

/** By the closed form, and how far the simulated time is from it. */
function predicted(results: LabResults<Strips>): DisplayValue | null {
  const [ours, mined] = [modelNumber(results, 'expected_us'), simulationNumber(results, 'strip_mined_us')];
  if (results.model === null || results.simulation === null || !isOfOneScenario(results)) return null;
  if (ours === null) return 'not known';
  const said = { value: modelNumber(results, 'speedup')!, format: factor };
  return mined === null ? said : [said, ` (${difference(mined / ours - 1)})`];
}

/** Simulated times are whole picoseconds: smaller differences are rounding. */
const resolution = 1e-6;

function difference(part: number): string {
  if (Math.abs(part) < resolution) return '±0%';
  return `${part > 0 ? '+' : '−'}${formatPercent(Math.abs(part))}`;
}

function threshold(results: LabResults<Strips>): DisplayValue | null {
  if (results.model === null) return null;
  const bytes = modelNumber(results, 'threshold_bytes');
  if (bytes === null) return 'no size';
  const said = { value: bytes, format: formatBytes };
  return results.values.own_threshold_bytes > 0 ? [said, ', by itself'] : said;
}

function strips(results: LabResults<Strips>): DisplayValue | null {
  const [first, all] = [modelNumber(results, 'first_strip_bytes'), modelNumber(results, 'strips')];
  if (first === null || all === null) return null;
  return all === 1 ? 'one' : [{ value: all, format: formatQuantity }, ' (', { value: first, format: formatBytes }, ')'];
}

function diagram(id: StripsDiagram, title: string): DiagramSpec<Strips> {
  return {
    id,
    title,
    curve: null,
    tracks: [{ diagram: id, label: null }],
    number: (results) => {
      const [time, blocking] = [simulationNumber(results, `${id}_us`), simulationNumber(results, 'blocking_us')];
      if (time === null) return null;
      return id === 'blocking' || blocking === null ? formatTime(time) : `${formatTime(time)}, ${besideBlocking(time, blocking)}`;
    },
    caption: () => captions[id],
  };
}

/** One program under each way to wait for its data, on one time axis. */
export const stripsDiagrams: DiagramsSpec<Strips> = {
  diagrams: [
    diagram('blocking', 'Blocking'),
    diagram('nonblocking', 'Non-blocking, by hand'),
    diagram('demand_driven', 'On demand'),
    diagram('strip_mined', 'On demand, in strips'),
    diagram('scheduled', 'With message scheduling'),
    diagram('hunted_nonblocking', 'By hand, with strips'),
  ],
  kinds: 'occurring',
  // A small transfer and its fault, the one five times as long as the other, are both seen.
  firstShown: () => ({ maxUnequal: 6, most_us: Infinity }),
  names: { overhead: 'start, protect', buffer: 'bytes on the way', control: 'request', data: 'data' },
  switches: { title: 'Diagrams:', keys: ['shown'] },
  chosen,
};

/** The blocking diagram, and others with distinct times: of equals the simplest. */
function chosen({ values, simulation }: LabResults<Strips>): readonly StripsDiagram[] {
  if (values.shown === 'all' || simulation === null) return all;
  const known = simulation.result.values;
  const candidates: readonly StripsDiagram[] = ['blocking', 'nonblocking', 'demand_driven', 'strip_mined', huntedForm(values)];
  const time = (id: StripsDiagram): number | null => known[`${id}_us`];
  const own = candidates.filter((id, i) => candidates.findIndex((other) => time(other) === time(id)) === i);
  // The strip-mined diagram already shows what a fault does.
  return own.includes('strip_mined') ? own.filter((id) => id !== 'demand_driven') : own;
}

/** A chart of this lab: lines of the model, with points that were simulated on them. */
export interface StripsChart {
  readonly title: string;
  /** Whether simulated points are among its data. */
  readonly simulated?: boolean;
  readonly panels: number;
  /** Null while the model has given no curve. */
  data(results: LabResults<Strips>): LineChartData | null;
  /** Subject of the chart, with which its summary begins. */
  readonly shows: string;
  /** What there is to notice. */
  note(results: LabResults<Strips>): string | null;
}

/** A chart with its summary and its readings at a point. */
export function stripsChart({ title, simulated = false, panels, data, shows, note }: StripsChart): CurvesSpec<Strips> {
  return {
    title,
    simulated,
    panels,
    data,
    note,
    summary: (results) => {
      const chart = data(results);
      return chart === null ? `${shows}.` : `${shows}; ${chart.panels.map((panel) => atEnd(panel, chart.axis)).join('; ')}.`;
    },
    reading: ({ x, axis, panels: shown }, i) => [
      [axis.title, formatted(axis, x[i]!)],
      ...shown.flatMap(({ title: panel, series, y }) =>
        series.flatMap(({ label, line: each }) =>
          each ? [[shown.length === 1 ? label : `${panel.toLowerCase()}, ${label}`, formatted(y, each.y[i])] as const] : [],
        ),
      ),
    ],
  };
}

/** An axis of bytes, from 1 KB to 64 MB by default. */
const sizeAxis = (scale: AxisScale = 'logarithmic', ticks: readonly number[] = powersOfFour): ChartAxis => ({
  title: 'size of a transfer',
  symbol: 'N',
  scale,
  ticks,
  format: formatBytes,
});

const powersOfFour = Array.from({ length: 9 }, (_, i) => 2 ** (10 + 2 * i));

export const line = (label: string, tone: Tone, x: Float64Array, y: Float64Array): ChartSeries => ({ label, named: 'key', tone, line: { x, y } });

const crosses = (x: Float64Array, y: Float64Array): ChartSeries => ({ label: 'simulated', named: 'key', tone: 'ink', points: { x, y, shape: 'cross' } });

const chartNumber = (value: number): string => formatQuantity(value, 3);

/** Quotients point by point; NaN where undefined. */
export const over = (slower: Float64Array, faster: Float64Array): Float64Array => faster.map((time, i) => (time > 0 ? slower[i]! / time : NaN));

/** Index of the largest value, the first of equals; ignores NaN. */
const indexOfMost = (values: Float64Array): number => values.reduce((max, value, i, all) => (value > all[max]! || Number.isNaN(all[max]) ? i : max), 0);

/** Where each line of a panel ends. */
function atEnd({ title, series, y }: ChartPanel, axis: ChartAxis): string {
  const ends = series.flatMap(({ label, line: each }) => {
    const i = Array.from(each?.y ?? []).findLastIndex((value) => !Number.isNaN(value));
    return !each || i < 0 ? [] : [`${label} ${formatted(y, each.y[i])} at ${formatted(axis, each.x[i])}`];
  });
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}: ${ends.join(', ')}`;
}

function formatted({ format = formatQuantity }: { readonly format?: (value: number) => string }, value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '–' : format(value);
}

/** Figures 8 and 9: what waiting less brings over the size of a transfer, and from where on strips pay. */
export const stripsCurves: StripsChart = {
  title: 'Time and size of a transfer',
  simulated: true,
  panels: 2,
  shows: 'Time against the size of a transfer',
  data: curvesData,
  note: curvesNote,
};

const curvesNone = new Float64Array();

function curvesData(results: LabResults<Strips>): LineChartData | null {
  const curve = results.model?.result.curve;
  const [x, blocking, mined] = [curve?.x, curve?.blocking_us, curve?.expected_us];
  if (!results.model || isAllToAll(results.model.values) || !curve || !x || !blocking || !mined) return null;
  const { values } = results.model;
  const work_us = curve.work_us?.[0] ?? 0;
  const marks = simulated(results);
  const beside = (times: Float64Array, own_us: number): Float64Array => times.map((time) => time - own_us);
  const points = (y: Float64Array) => crosses(marks?.x ?? curvesNone, y);
  const threshold = stripsClosed(results)?.threshold_bytes ?? null;
  return {
    axis: sizeAxis(),
    x,
    here: values.size_bytes,
    places: threshold === null ? [] : [{ x: threshold, label: `${values.own_threshold_bytes > 0 ? 'decomposed' : 'strips pay'}: ${formatBytes(threshold)}` }],
    panels: [
      {
        name: 'time',
        title: 'Time beside independent work',
        y: { scale: 'logarithmic', format: (value) => formatTime(value, 3) },
        series: [
          line('blocking', 'without', x, beside(blocking, work_us)),
          line('self-induced overlap', 'hiding', x, curve.self_induced_us ?? curvesNone),
          line('independent overlap', 'loss', x, curve.independent_overlap_us ?? curvesNone),
          points(marks ? beside(marks.mined, work_us) : curvesNone),
        ],
      },
      {
        name: 'speedup',
        title: 'Speedup over blocking',
        y: { scale: 'linear', least: 'data', format: chartNumber },
        level: { value: 1 },
        series: [
          line('on demand', 'loss', x, over(blocking, curve.demand_driven_us ?? curvesNone)),
          line('in strips', 'hiding', x, over(blocking, mined)),
          points(marks ? over(marks.blocking, marks.mined) : curvesNone),
        ],
      },
    ],
  };
}

/** Simulated times of the same values; null while there are none. */
function simulated(results: LabResults<Strips>): { readonly x: Float64Array; readonly blocking: Float64Array; readonly mined: Float64Array } | null {
  const points = simulatedPoints(results);
  const [x, blocking, mined] = [points?.x, points?.blocking_us, points?.strip_mined_us];
  return x && blocking && mined ? { x, blocking, mined } : null;
}

function curvesNote(results: LabResults<Strips>): string | null {
  const closed = stripsClosed(results);
  const curve = results.model?.result.curve;
  const [x, speedup] = [curve?.x, curve?.speedup];
  if (curvesData(results) === null || results.model === null || closed === null || !x || !speedup) return null;
  const { values } = results.model;
  const marks = simulated(results);
  // Where the closed form has no strips, only the simulation can show their effect.
  const known = values.access === 'random' && marks ? { x: marks.x, y: over(marks.blocking, marks.mined) } : { x, y: speedup };
  const best = indexOfMost(known.y);
  const max = known.y[best]!;
  return overSizes({
    threshold_bytes: closed.threshold_bytes,
    isOwn: values.own_threshold_bytes > 0,
    best: Number.isNaN(max) ? null : { speedup: max, bytes: known.x[best]! },
    independent_us: values.independent_us,
    // The closed form takes its strips one by one: of too many it knows nothing.
    unknown: values.access === 'random' ? 0 : speedup.filter(Number.isNaN).length,
    missing: marks?.mined.reduce((count, value) => count + Number(Number.isNaN(value)), 0) ?? 0,
  });
}

/** Figures 10 and 11: fixed data redistributed among more and more processes. */
export const processesChart: StripsChart = {
  title: 'The same data on more processes',
  simulated: true,
  panels: 2,
  shows: 'Speedup over blocking against the number of processes',
  data: processesData,
  note: processesNote,
};

const processesNone = new Float64Array();
/** Smallest relative lead that counts; smaller ones are rounding. */
const visible = 0.0005;

const powersOfTwo = Array.from({ length: 8 }, (_, i) => 2 ** (i + 1));

function processesData(results: LabResults<Strips>): LineChartData | null {
  const curve = results.model?.result.curve;
  const [x, blocking] = [curve?.x, curve?.blocking_us];
  if (!results.model || !isAllToAll(results.model.values) || !curve || !x || !blocking) return null;
  const key = `${huntedForm(results.model.values)}_us` as const;
  const speedup = (column: 'nonblocking_us' | 'expected_us' | typeof key): Float64Array => over(blocking, curve[column] ?? processesNone);
  const points = simulatedPoints(results);
  const [at, blocked, simulated] = [points?.x, points?.blocking_us, points?.[key]];
  return {
    axis: { title: 'processes', symbol: 'P', scale: 'logarithmic', ticks: powersOfTwo, format: (value) => formatQuantity(value) },
    x,
    here: results.model.values.processes,
    places: [],
    panels: [
      {
        name: 'speedup',
        title: 'Speedup over blocking',
        y: { scale: 'linear', least: 'data', format: chartNumber },
        level: { value: 1 },
        series: [
          line('non-blocking', 'without', x, speedup('nonblocking_us')),
          line('in strips alone', 'loss', x, speedup('expected_us')),
          line('HUNT', 'hiding', x, speedup(key)),
          crosses(at ?? processesNone, blocked && simulated ? over(blocked, simulated) : processesNone),
        ],
      },
      {
        name: 'faults',
        title: 'Page faults of a process',
        y: { scale: 'logarithmic', format: (value) => formatQuantity(value, 3) },
        series: [line('in strips alone', 'loss', x, curve.signals ?? processesNone), line('scheduled', 'hiding', x, curve.scheduled_signals ?? processesNone)],
      },
    ],
  };
}

/** HUNT relative to a programmer's program, and the size of the blocks. */
function processesNote(results: LabResults<Strips>): string | null {
  const shown = processesData(results);
  if (shown === null || results.model === null) return null;
  const {
    values,
    result: { curve },
  } = results.model;
  const [byHand, hunt, blocks] = [curve?.nonblocking_us, curve?.[`${huntedForm(values)}_us`], curve?.size_bytes];
  if (!byHand || !hunt || !blocks) return null;
  const lead = over(byHand, hunt);
  const max = indexOfMost(lead);
  return overProcesses({
    lead: lead[max]! > 1 + visible ? { ratio: lead[max]!, processes: shown.x[max]! } : null,
    behind: [...lead].flatMap((value, i) => (value < 1 - visible ? [shown.x[i]!] : [])),
    blocks: { first_bytes: blocks[0]!, last_bytes: blocks.at(-1)! },
    isWholeProgram: values.rest_mflop > 0,
  });
}

/** Figure 6: costs of a transfer, a fault and a protection call over all sizes. */
export const stripsCosts: StripsChart = {
  title: 'The costs of a transfer and of a page fault',
  panels: 1,
  shows: 'Costs against the size of a transfer',
  data: (results) => costs(results, 'logarithmic'),
  note: costsNote,
};

/** Figure 7: costs over short transfers. */
export const stripsSmallCosts: StripsChart = {
  title: 'The same for small transfers',
  panels: 1,
  shows: 'Costs of small transfers',
  data: (results) => costs(results, 'linear'),
  note: beside,
};

const small_bytes = 2 ** 16;
/** 8 KB apart. */
const smallTicks = Array.from({ length: 8 }, (_, i) => 2 ** 13 * (i + 1));

function costs(results: LabResults<Strips>, scale: 'logarithmic' | 'linear'): LineChartData | null {
  const curve = results.model?.result.curve;
  const [x, transfer, protection, fault] = [curve?.x, curve?.transfer_us, curve?.protection_us, curve?.signal_us];
  if (!results.model || isAllToAll(results.model.values) || !x || !transfer || !protection || !fault) return null;
  const count = scale === 'linear' ? x.findLastIndex((size) => size <= small_bytes) + 1 : x.length;
  const part = (column: Float64Array): Float64Array => column.subarray(0, count);
  const equal = crossing(x, transfer, fault);
  return {
    axis: scale === 'linear' ? sizeAxis(scale, smallTicks) : sizeAxis(),
    x: part(x),
    here: results.model.values.size_bytes,
    places: equal === null || equal > x[count - 1]! ? [] : [{ x: equal, label: `as long as a fault: ${formatBytes(equal)}` }],
    panels: [
      {
        name: 'time',
        title: 'Time',
        y: { scale, format: (value) => formatTime(value, 3) },
        series: [
          line('transfer', 'hiding', part(x), part(transfer)),
          line('page fault', 'loss', part(x), part(fault)),
          line('protection call', 'without', part(x), part(protection)),
        ],
      },
    ],
  };
}

/** Intersection of a rising straight line with a constant one; null where it begins above it, or stays below. */
function crossing(x: Float64Array, rising: Float64Array, level: Float64Array): number | null {
  const above = rising.findIndex((value, i) => value >= level[i]!);
  if (above <= 0) return null;
  const [low, high] = [level[above - 1]! - rising[above - 1]!, rising[above]! - level[above]!];
  return x[above - 1]! + ((x[above]! - x[above - 1]!) * low) / (low + high);
}

function costsNote(results: LabResults<Strips>): string | null {
  const said = beside(results);
  return said === null ? null : `${said} ${faultCountsLess}`;
}

/** Cost of a fault relative to the shortest transfer and longer ones. */
function beside(results: LabResults<Strips>): string | null {
  const shown = costs(results, 'logarithmic');
  const curve = results.model?.result.curve;
  const closed = stripsClosed(results);
  if (shown === null || closed === null || !curve?.transfer_us) return null;
  return faultBeside(closed.fault_us, curve.transfer_us[0]!, shown.places?.[0]?.x ?? null);
}

interface Sides {
  readonly inequality: Inequality;
  readonly binds: boolean;
  /** The first strip from which on the inequality holds; null: none. */
  readonly from_bytes: number | null;
}

/** Conditions that one time is shorter than another, as pairs of bars on one scale. */
export interface InequalitiesData {
  readonly rows: readonly InequalityRow[];
  readonly note: string;
}

export interface InequalityRow {
  /** What must precede what. */
  readonly condition: string;
  readonly holds: boolean;
  /** A short verdict beside the condition. */
  readonly verdict: string;
  /** Whether this is the one that decides. */
  readonly binds: boolean;
  /** Has to be less than `most`. */
  readonly min: InequalitySide;
  readonly max: InequalitySide;
  /** What follows from it. */
  readonly detail: string;
  /** The inequality as printed; mathematics between backticks. */
  readonly printed: string;
}

export interface InequalitySide {
  readonly label: string;
  readonly time_us: number;
  /** How it is made up; mathematics between backticks. */
  readonly sum: string;
}

/** The two inequalities of section 5.1 with both of their sides, and the binding one; null while there is no result, or where they mean nothing. */
export function stripsInequalities(results: LabResults<Strips>): InequalitiesData | null {
  const closed = stripsClosed(results);
  const values = results.model?.values;
  if (closed === null || values === undefined || values.access === 'random' || isAgainst(values)) return null;
  const { hides_decomposition, covers_the_rest, binding, printed } = closed;
  const isPut = values.operation === 'put';
  const trip = isPut ? '`o`' : '`RTT`';
  const { decomposing, first, rest, computing } = sides(isPut);
  return {
    rows: [
      {
        ...outcome({ inequality: hides_decomposition, binds: binding === 'decomposition', from_bytes: closed.least_first_strip_bytes }),
        condition: conditions.hides,
        min: side(decomposing, hides_decomposition.left_us, '`o` + `M` + `φ I`/2 + `M`'),
        max: side(first, hides_decomposition.right_us, `${trip} + \`G N_1\``),
        printed: printedText(printed.hides_decomposition, printed.least_first_strip_bytes),
      },
      {
        ...outcome({ inequality: covers_the_rest, binds: binding === 'computation', from_bytes: closed.covering_first_strip_bytes }),
        condition: conditions.covers,
        min: side(rest, covers_the_rest.left_us, `${trip} + \`G\` (\`N\` − \`N_1\`) + \`φ I\` + \`M\``),
        max: side(computing, covers_the_rest.right_us, `${trip} + \`G N_1\` + \`φ I\`/2 + \`C N_1\``),
        printed: printedText(printed.covers_the_rest, printed.covering_first_strip_bytes),
      },
    ],
    note: ofInequalities({ ...closed, isOwn: values.own_threshold_bytes > 0, printed_smallest_bytes: printed.smallest_bytes }),
  };
}

const side = (label: string, time_us: number, sum: string) => ({ label, time_us, sum });

function outcome({ inequality: { left_us, right_us, holds }, binds, from_bytes }: Sides): Pick<InequalityRow, 'holds' | 'binds' | 'verdict' | 'detail'> {
  return { holds, binds, verdict: outcomeOf(holds, binds), detail: asksFor(from_bytes, right_us - left_us) };
}

const printedText = ({ left_us, right_us }: Inequality, from_bytes: number | null): string => asPrinted(left_us, right_us, from_bytes);

const { maximum } = stripsParameters.find((row) => row.key === 'size_bytes')!;

/** Marks of the closed forms on sliders. */
export const stripsMarks: NonNullable<LabPage<Strips>['sliderMarks']> = {
  size_bytes: (results) => {
    const threshold = stripsClosed(results)?.threshold_bytes;
    if (threshold === undefined) return null;
    if (threshold === null) return { band: null, values: [], text: payFrom(null, false), good: false };
    return { band: [threshold, maximum], values: [], text: payFrom(threshold, results.values.own_threshold_bytes > 0), good: sizeOf(results) >= threshold };
  },
  first_strip_bytes: (results) => {
    const closed = stripsClosed(results);
    if (closed === null || closed.strips === 1 || results.values.access === 'random' || isAgainst(results.values)) return null;
    const { least_first_strip_bytes: min, covering_first_strip_bytes: covering, first_strip_bytes: first } = closed;
    if (min === null || covering === null) return { band: null, values: [], text: noFirstStrip, good: false };
    const from = Math.max(min, covering);
    return {
      band: [from, sizeOf(results)],
      values: [],
      text: bothHoldFrom(from, first),
      good: first >= from,
    };
  },
};

const sizeOf = ({ values }: LabResults<Strips>): number => values.size_bytes;
