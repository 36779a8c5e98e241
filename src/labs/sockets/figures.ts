import { isCurrent, type LabResults, modelNumber } from '../../core/results/labResults.ts';
import { processNames } from '../../core/timeline/processes.ts';
import { capitalized, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantityText } from '../../core/units/quantity.ts';
import type { Bar } from '../../draw/bars.ts';
import type { DiagramMarks } from '../../draw/diagramLabels.ts';
import type { ChartPanel, ChartPoints, ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import type { PointShape } from '../../draw/pointShapes.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagramsSpec.ts';
import type { BarsSpec, CurvesSpec, DeadlockSpec, FormulaSpec, Move } from '../../ui/specs.ts';
import equation from './formula.tex';
import { socketsMachines } from './machines.ts';
import {
  type Sockets,
  type SocketsDeadlock,
  type SocketsScheme,
  type SocketsSurvey,
  type SocketsValues,
  shownSchemes,
  socketsParameters,
  socketsSchemes,
} from './model.ts';
import numbers from './numbers.tex';
import {
  barsNote,
  captions,
  domainOf,
  endedAs,
  gainNote,
  gainSummary,
  iterationComputation_us,
  largerBuffer,
  otherProgram,
  penaltyNote,
  penaltySummary,
  probed,
  schemeListings,
  schemeNames,
  shownValues,
  socketsValues,
  surveyOf,
  transfersNote,
  transfersSummary,
  waitingInACircle,
  waitsFor,
  writeReturns,
} from './words.ts';

const titles: Readonly<Record<SocketsScheme, string>> = {
  naive: 'Naive',
  pingpong: 'Ping-pong',
  separated: 'Separated',
  simultaneous: 'Simultaneous',
  blocking: 'Blocking',
  hiding: 'Hiding',
};

const diagram = (scheme: SocketsScheme): DiagramSpec<Sockets> => ({
  id: scheme,
  title: titles[scheme],
  curve: null,
  tracks: [{ diagram: scheme, label: null }],
  number(results) {
    const run = socketsValues(results)?.schemes[scheme];
    if (run === undefined) return null;
    return run.iteration_us === null ? endedAs(run) : `${formatTime(run.iteration_us)} an iteration`;
  },
  caption: (results) => `${capitalized(schemeListings[scheme])}. ${captions[scheme](shownValues(results))}`,
});

/** The program and what stands beside it on one time axis, the program first. */
export const socketsDiagrams: DiagramsSpec<Sockets> = {
  diagrams: socketsSchemes.map(diagram),
  kinds: ['compute', 'overhead', 'copy', 'wait', 'data', 'control', 'buffer'],
  chosen: ({ values }) => shownSchemes(values),
  grips: [
    { key: 'interior_us', span: 'compute', longest: true },
    { key: 'latency_us', arrow: 'data' },
  ],
  marks,
};

/** The lines of processes in a deadlock: their user process, whose write never returns. */
function marks(results: LabResults<Sockets>): DiagramMarks {
  const values = socketsValues(results);
  const timeline = results.simulation?.result.timelines.find(({ diagram: name }) => name === results.values.scheme);
  if (!values?.deadlock || !timeline) return { stuck: new Set() };
  const lanes = processNames(timeline.processes);
  return { stuck: new Set(values.deadlock.processes.map((process) => lanes.indexOf(`P${process} user`))) };
}

const parts = [
  { name: 'compute', label: 'computation' },
  { name: 'wait', label: 'exposed communication' },
] as const;

/** The six programs with the same values of everything else. */
export const socketsBars: BarsSpec<Sockets> = {
  origin: 'simulation',
  title: 'An iteration of each program',
  parts,
  format: formatTime,
  read(results) {
    const values = socketsValues(results);
    if (values === null) return null;
    const bars = socketsSchemes.map((scheme) => bar(scheme, values, results.values.scheme === scheme));
    return {
      panels: [{ title: null, bars }],
      summary: bars.map(({ label, total }) => `${label} ${quantityText(total)}`).join('; '),
      note: barsNote,
    };
  },
};

const inThree = (value: number): string => formatQuantity(value, 3);

function bar(scheme: SocketsScheme, values: SocketsValues, chosen: boolean): Bar {
  const run = values.schemes[scheme];
  const { iteration_us, iteration_exposed_us: exposed_us, gain, zero_window_probes: probes } = run;
  const common = { label: schemeNames[scheme], chosen, values: { scheme } };
  if (iteration_us === null || exposed_us === null) return { ...common, parts: null, total: endedAs(run), detail: schemeListings[scheme] };
  const part = ({ name, label }: (typeof parts)[number], us: number) => ({ name, label, value: us });
  return {
    ...common,
    parts: [part(parts[0], iteration_us - exposed_us), part(parts[1], exposed_us)],
    total: [{ value: iteration_us, format: formatTime }, ...(gain === null ? [] : [', gain ', { value: gain, format: inThree }])],
    detail: probed(schemeListings[scheme], probes),
  };
}

/** Figures 21 to 23, and the same over other parameters: the closed form as lines, what was simulated as marks. */
export const socketsGain: CurvesSpec<Sockets> = {
  title: 'Gain',
  panels: 1,
  origin: 'survey',
  data: gainData,
  summary: (results) => {
    const shown = gainData(results);
    if (shown === null) return 'Gain against a parameter.';
    const [{ name, series }] = shown.panels as [ChartPanel];
    return gainSummary(
      name,
      shown.axis.title,
      series.map((each) => ({ label: each.label, max: maxOf(each) })),
    );
  },
  reading: ({ x, axis, panels }, i) => [
    [axis.title, formatQuantity(x[i]!)],
    ...panels[0]!.series.map(({ label, line }) => [`${panels[0]!.name}, ${label}`, gainText(line?.y[i] ?? NaN)] as const),
  ],
  note: noteOfGain,
};

const gainText = (gain: number): string => (Number.isNaN(gain) ? 'none' : formatQuantity(gain));

/** A program has the same colour and the same marks whatever stands beside it. */
const gainLooks: Readonly<Record<SocketsScheme, { readonly tone: Tone; readonly shape: PointShape }>> = {
  hiding: { tone: 'hiding', shape: 'dot' },
  separated: { tone: 'data', shape: 'square' },
  simultaneous: { tone: 'compute', shape: 'triangle' },
  blocking: { tone: 'control', shape: 'ring' },
  pingpong: { tone: 'loss', shape: 'diamond' },
  naive: { tone: 'without', shape: 'cross' },
};

/** The program that hides most is named first: where there is room for it. */
const drawn = [...socketsSchemes].reverse();

type Against = Sockets['Values']['against'];
type Columns = Readonly<Record<string, Float64Array>>;

function gainData(results: LabResults<Sockets>): LineChartData | null {
  const { model, simulation, survey } = results;
  const values = socketsValues(results);
  const curve = model?.result.curve;
  const points = survey?.result.points;
  const base = curve?.gain_hiding ? { columns: curve, values: model!.values } : points && { columns: points, values: survey.values };
  const against = results.values.against;
  if (!base?.columns.x || values === null) return null;
  const { x } = base.columns;
  // Marks belong to the curve that is shown, or are left out: the simulated points come last.
  const marks = points?.x && survey!.values === base.values ? points : null;
  const series = drawn
    .filter((scheme) => scheme !== against)
    .flatMap((scheme): ChartSeries[] => {
      const { tone, shape } = gainLooks[scheme];
      const line: ChartPoints = { x, y: gainOf(base.columns, scheme, against) };
      if (Array.from(line.y).every(Number.isNaN)) return [];
      return [
        {
          label: schemeNames[scheme],
          named: 'key',
          tone,
          line,
          ...(marks && { points: { x: marks.x!, y: gainOf(marks, scheme, against), shape } }),
          here: simulation!.values === base.values ? quotient(referenceOf(against, values, base.values), values.schemes[scheme].iteration_us) : null,
        },
      ];
    });
  const { label, unit } = axisOf(base.values);
  const speedup = against === 'sequential';
  return {
    x,
    here: base.values[base.values.sweep],
    axis: { title: unit === '' ? label : `${label} in ${unit}`, scale: 'logarithmic' },
    panels: [
      {
        name: speedup ? 'speedup' : 'gain',
        title: speedup ? 'Speedup' : `Gain against ${schemeNames[against]}`,
        y: { scale: 'linear' },
        series,
        level: { value: 1, label: speedup ? 'one processor' : schemeNames[against] },
      },
    ],
  };
}

/** An iteration of the program that gains are against, or of one processor that computes for all. */
function referenceOf(against: Against, { schemes }: SocketsValues, values: Sockets['Values']): number | null {
  return against === 'sequential' ? values.p * iterationComputation_us(values) : schemes[against].iteration_us;
}

/** Gains against simultaneous; for a deadlock the model has 0 and the simulator NaN. */
function gainOf(columns: Columns, scheme: SocketsScheme, against: Against): Float64Array {
  const column = (name: SocketsScheme | Against, i: number): number => (name === 'simultaneous' ? 1 : columns[`gain_${name}`]![i]! || NaN);
  return columns.x!.map((_, i) => column(scheme, i) / column(against, i));
}

const quotient = (a: number | null, b: number | null): number | null => (a === null || b === null || b === 0 ? null : a / b);

function axisOf(values: Sockets['Values']) {
  const row = socketsParameters.find(({ key }) => key === values.sweep)!;
  return { label: row.label, unit: row.kind === 'number' ? row.unit : '' };
}

function maxOf({ line }: ChartSeries): number {
  return Array.from(line?.y ?? []).reduce((a, b) => (b > a || Number.isNaN(a) ? b : a), NaN);
}

function noteOfGain(results: LabResults<Sockets>): string | null {
  const shown = gainData(results);
  const values = socketsValues(results);
  if (shown === null || values === null) return null;
  const both = shown.panels[0]!.series.some(({ line, points }) => points && points.y.length !== line?.y.length);
  const stuck = socketsSchemes.filter((scheme) => values.schemes[scheme].status === 'deadlock');
  const given = shownValues(results);
  return gainNote(both, given.sweep === 'interior_us' ? domainOf(given) : null, stuck);
}

/** Figure 19: what the communication process costs a message that nothing hides, by its size. */
export const socketsPenalty: CurvesSpec<Sockets> = {
  title: 'Penalty and the size of the message',
  origin: 'survey',
  panels: 1,
  data: penaltyData,
  summary: (results) => penaltySummary(penaltyData(results)?.panels[0]!.series.map(ends) ?? null),
  reading: ({ x, panels }, i) => [
    ['bytes', formatQuantity(x[i]!)],
    ...panels[0]!.series.map(({ label, line }) => [`penalty, ${label}`, penaltyText(line?.y[i] ?? NaN)] as const),
  ],
  note: noteOfPenalty,
};

const penaltyText = (penalty: number): string => (Number.isNaN(penalty) ? 'none' : formatQuantity(penalty));

const ends = ({ label, line }: ChartSeries) => ({ label, first: line?.y[0] ?? NaN, last: line?.y[line.y.length - 1] ?? NaN });

/** Strumpen 1994, section 4.1. */
const internetStartup_us = 50_000;

/** A bit under the penalty of plain sockets, which is 1: there it has its name. */
const minShown = 0.8;

function penaltyData(results: LabResults<Sockets>): LineChartData | null {
  const penalties: SocketsSurvey['penalties'] | undefined = surveyOf(results)?.penalties;
  if (penalties === undefined || !results.survey) return null;
  const { values: shown, result } = results.survey;
  const { transfer } = result.values;
  const latency_us = shown.latency_us;
  const x = Float64Array.from(penalties.bytes);
  // Everything is simulated: marks on the line that joins them.
  const series = (
    label: string,
    tone: ChartSeries['tone'],
    shape: 'dot' | 'square' | 'triangle',
    numbers: readonly (number | null)[],
    here: number | null = null,
  ): ChartSeries => {
    const columns = { x, y: Float64Array.from(numbers, (each) => each ?? NaN) };
    return { label, named: 'line', tone, line: columns, points: { ...columns, shape }, here };
  };
  return {
    x,
    here: shown.message_bytes,
    axis: { title: 'message in bytes', scale: 'logarithmic' },
    panels: [
      {
        name: 'penalty',
        title: 'Penalty',
        y: { scale: 'linear', least: minShown },
        level: { value: 1, label: 'plain sockets' },
        series: [
          series(`latency ${formatTime(latency_us)}`, 'hiding', 'dot', penalties.here, transfer.penalty),
          ...(latency_us === internetStartup_us ? [] : [series(`latency ${formatTime(internetStartup_us)}`, 'data', 'square', penalties.internet)]),
          ...(latency_us === 0 ? [] : [series('latency 0', 'compute', 'triangle', penalties.ethernet)]),
        ],
      },
    ],
  };
}

function noteOfPenalty(results: LabResults<Sockets>): string | null {
  const transfer = socketsValues(results)?.transfer;
  if (transfer === undefined) return null;
  return penaltyNote(transfer, isCurrent(results, 'model') ? modelNumber(results, 'penalty') : null);
}

/** Figures 10, 11, 16 and 18: one message alone, by how it is copied, by its fragments, through a pipe, and by the network. */
export const socketsTransfers: CurvesSpec<Sockets> = {
  title: 'Transfer times',
  origin: 'survey',
  panels: 1,
  data: transfersData,
  summary: (results) => transfersSummary(surveyOf(results)?.transfers.of ?? results.values.transfers),
  reading: ({ x, panels }, i) => [
    ['bytes', formatQuantity(x[i]!)],
    ...panels[0]!.series.flatMap(({ label, line }) => (line ? [[label, line.y[i]! > 0 ? formatTime(line.y[i]!) : 'none'] as const] : [])),
  ],
  note: (results) => {
    const transfers = surveyOf(results)?.transfers;
    return transfers === undefined ? null : transfersNote(transfers);
  },
};

const transfersLooks = [
  { tone: 'loss', shape: 'diamond' },
  { tone: 'data', shape: 'square' },
  { tone: 'hiding', shape: 'dot' },
  { tone: 'compute', shape: 'triangle' },
] as const;

/** Where figure 16 has the semaphores. */
const semaphoresAt = 1280;

function transfersData(results: LabResults<Sockets>): LineChartData | null {
  const transfers = surveyOf(results)?.transfers;
  if (transfers === undefined || !results.survey) return null;
  const { of, lines } = transfers;
  const x = Float64Array.from(transfers.x);
  const { message_bytes, fragment } = results.survey.values;
  const series = lines.map(({ name, us }, i): ChartSeries => {
    const columns = { x, y: Float64Array.from(us, (each) => each ?? NaN) };
    const { tone, shape } = transfersLooks[i]!;
    // What is simulated has marks; a pipe is a closed form, beside the semaphores of its machine.
    const semaphore_us = socketsMachines.find((machine) => machine.name === name)?.semaphore_us;
    const points = of === 'pipes' ? { x: [semaphoresAt], y: [semaphore_us ?? NaN] } : columns;
    return { label: name, named: 'line', tone, line: columns, points: { ...points, shape } };
  });
  return {
    x,
    here: of === 'fragments' ? fragment : message_bytes,
    axis: { title: of === 'fragments' ? 'fragment in bytes' : 'message in bytes', scale: of === 'pipes' ? 'linear' : 'logarithmic' },
    panels: [
      {
        name: 'transfers',
        title: of === 'pipes' ? 'Pipe message (mark: semaphore)' : 'One way',
        y: { scale: of === 'pipes' ? 'linear' : 'logarithmic', format: (us) => formatTime(us, 3) },
        series,
      },
    ],
  };
}

/** The wait-for relation, the full buffers, and changes that would resolve the deadlock: each verified by a run, each one click away. */
export const socketsDeadlock: DeadlockSpec<Sockets> = {
  read(results) {
    const deadlock = socketsValues(results)?.deadlock ?? null;
    if (deadlock === null) return null;
    const { send_buffer, receive_buffer } = shownValues(results);
    return {
      summary: waitingInACircle,
      waiting: deadlock.processes.map((process, i) => {
        const { unwritten, in_send_buffer, in_receive_buffer } = deadlock.buffers[i]!;
        const [sent, received] = [
          { bytes: in_send_buffer, capacity: send_buffer },
          { bytes: in_receive_buffer, capacity: receive_buffer },
        ];
        return { text: waitsFor(process, deadlock.waiting_for[i]!, unwritten, sent, received), line: null };
      }),
      count: deadlock.processes.length,
      freedBy: moves(deadlock),
    };
  },
};

const moves = ({ freed_by: { send_buffer, receive_buffer, schemes } }: SocketsDeadlock): Move[] => [
  ...(send_buffer === null ? [] : [{ label: largerBuffer('send', send_buffer), values: { send_buffer } }]),
  ...(receive_buffer === null ? [] : [{ label: largerBuffer('receive', receive_buffer), values: { receive_buffer } }]),
  ...schemes.map((scheme) => ({ label: otherProgram(scheme), values: { scheme } })),
];

/** What a blocking write waits for: the one distinction that the lab is about. */
export const socketsFormula: FormulaSpec<Sockets> = {
  source: 'Strumpen 1994, section 3.1.1',
  parts: [equation, numbers],
  slots,
  text: ({ values }) => writeReturns(values),
};

function slots({ values }: LabResults<Sockets>): Record<'message_bytes' | 'send_buffer' | 'both', string> {
  const { message_bytes: bytes, send_buffer: send, receive_buffer: receive } = values;
  return { message_bytes: formatQuantity(bytes), send_buffer: formatQuantity(send), both: formatQuantity(send + receive) };
}
