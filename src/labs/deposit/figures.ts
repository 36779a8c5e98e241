import {
  isOfOneScenario,
  type LabResults,
  modelNumber,
  type NumberKey,
  simulatedPoints,
  simulationNumber,
  simulationOf,
  timelineOf,
} from '../../core/results/labResults.ts';
import { arrowKinds } from '../../core/timeline/timeline.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import type { Bar } from '../../draw/bars.ts';
import type { ChartAxis, ChartPanel, ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import { modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagramsSpec.ts';
import type { NumberSpec, Refusal } from '../../ui/labPage.ts';
import type { AnswerSpec, BarsSpec, CurvesSpec, QuestionSpec, QuestionsSpec, TableSpec } from '../../ui/specs.ts';
import { depositTable1 } from './comparison.ts';
import {
  type Deposit,
  type DepositAnswers,
  type DepositSystem,
  type DepositValues,
  depositAnswers,
  depositParameters,
  depositParts,
  depositSystemNames,
  depositSystems,
  inPieces,
  isDivided,
  partNames,
  type Synchronization,
  synchronizationNames,
  synchronizations,
  systemWords,
} from './model.ts';
import * as words from './words.ts';
import * as asked from './words.ts';
import {
  addressesNote,
  addressesSummary,
  breakdownSummary,
  depositedStep,
  inTime,
  nodesShown,
  packedStep,
  requestedStep,
  scalingAgreement,
  scalingNote,
  scalingSummary,
  simulatedEnd,
  stepCosts,
  syncNote,
  syncSummary,
  undivided,
} from './words.ts';

const timeNumber = (ms: number): string => formatTime(1000 * ms);

/** The chosen system by both engines. */
export const depositNumbers: readonly (readonly NumberSpec<Deposit>[])[] = [
  [
    modelled('MFLOPS a node', 'mflops_per_node', formatQuantity),
    simulatedNumber('MFLOPS a node, simulated', 'mflops_per_node', formatQuantity),
    difference('mflops_per_node'),
    modelled('MB/s a node', 'mbyte_s_per_node', formatQuantity),
    simulatedNumber('MB/s a node, simulated', 'mbyte_s_per_node', formatQuantity),
    difference('mbyte_s_per_node', 'Difference in MB/s'),
  ],
  [
    modelled('MFLOPS in all', 'mflops_total', formatQuantity),
    modelled('Computation', 'computation_ms', timeNumber),
    modelled('Communication', 'communication_ms', timeNumber),
    simulatedNumber('Communication, simulated', 'communication_ms', timeNumber),
    messages('Data messages', 'data'),
    messages('Control messages', 'control'),
    { ...modelled<Deposit>('Addresses', 'addresses_ms', timeNumber), shownFor: ({ access, system }) => system === 'dmsg' && inPieces(access) },
    { ...modelled<Deposit>('Addresses cost more than copies from', 'even_address_us', formatTime), shownFor: ({ access }) => inPieces(access) },
  ],
];

type RateKey = NumberKey<DepositValues>;

/** The simulator counts picoseconds: a smaller difference is rounding. */
const resolution = 1e-5;

/** Relative difference between simulation and closed form. */
function difference(key: RateKey, label = 'Difference'): NumberSpec<Deposit> {
  return {
    label,
    origin: 'both',
    read: (results) => {
      const [closed, simulated] = [modelNumber(results, key), simulationNumber(results, key)];
      if (closed === null || simulated === null || !isOfOneScenario(results)) return null;
      const part = simulated / closed - 1;
      return Math.abs(part) < resolution ? '< 0.001%' : formatPercent(part);
    },
  };
}

/** Counted by the simulation in the whole run. */
function messages(label: string, kind: 'data' | 'control'): NumberSpec<Deposit> {
  return {
    label,
    origin: 'simulation',
    read: (results: LabResults<Deposit>) => {
      const counts = simulationOf(results)?.messages;
      return quantity(counts ? counts[kind] : null, formatQuantity);
    },
  };
}

/** One communication step of few nodes under each system, on one time axis. */
export const depositDiagrams: DiagramsSpec<Deposit> = {
  title: 'One communication step',
  kinds: ['overhead', 'copy', 'wait', 'data', 'control'],
  switches: { title: 'Copies:', keys: ['gather', 'pack', 'buffer', 'unpack', 'scatter'] },
  note: stepNote,
  diagrams: [
    diagram('pvm', 'PVM', () => packedStep),
    diagram('rrmsg', 'RRMSG', (results) => requestedStep(results.simulation?.values.copies !== 'apart')),
    diagram('dmsg', 'DMSG', ({ simulation }) =>
      depositedStep(simulation?.values.sync === 'messages', simulation !== null && inPieces(simulation.values.access)),
    ),
  ],
};

function diagram(system: string, title: string, what: (results: LabResults<Deposit>) => string): DiagramSpec<Deposit> {
  return {
    id: system,
    title,
    curve: null,
    tracks: [{ diagram: system, label: null }],
    number: (results: LabResults<Deposit>) => {
      const timeline = timelineOf(results, system);
      return timeline === null ? null : `${formatTime(timeline.finish_us)} a step`;
    },
    caption: (results) => {
      const timeline = timelineOf(results, system);
      return timeline === null ? what(results) : `${what(results)} ${stepCosts(timeline.counters)}`;
    },
  };
}

function stepNote(results: LabResults<Deposit>): string | null {
  const timeline = timelineOf(results, 'dmsg');
  if (timeline === null || results.simulation === null) return null;
  const data = timeline.arrows.kind.indexOf(arrowKinds.indexOf('data'));
  return nodesShown(timeline.processes.count, results.simulation.values.p, data < 0 ? null : timeline.arrows.bytes[data]!);
}

/** Figures 11 to 14: what the nodes do all the time, and what the communication of it is made of. */
export const depositBreakdown: BarsSpec<Deposit> = {
  origin: 'both',
  title: 'Where the time goes',
  parts: [
    { name: 'compute', label: 'computation' },
    { name: 'communication', label: 'all communication' },
    { name: 'transfer', label: partNames.transfer },
    { name: 'control', label: partNames.control },
    { name: 'gather', label: partNames.gather_scatter },
    { name: 'pack', label: partNames.pack_unpack },
  ],
  format: inTime,
  read: (results) => {
    const answers = depositAnswers(results);
    if (answers === null || results.model === null) return null;
    const { values } = results.model;
    const simulated = isOfOneScenario(results) ? simulationNumber(results, 'communication_ms') : null;
    const named = (system: DepositSystem) => ({
      label: depositSystemNames[system],
      meaning: systemWords[system],
      chosen: system === results.values.system,
      values: { system },
    });
    const whole = (system: DepositSystem): Bar => {
      const { computation_ms, communication_ms } = answers.systems[system];
      return {
        ...named(system),
        total: inTime(computation_ms + communication_ms),
        parts: [
          { name: 'compute', label: 'computation', value: computation_ms },
          { name: 'communication', label: 'communication', value: communication_ms },
        ],
      };
    };
    const communication = (system: DepositSystem): Bar => {
      const { communication_ms, breakdown } = answers.systems[system];
      return {
        ...named(system),
        total: inTime(communication_ms),
        simulated: system === values.system ? simulated : null,
        parts: depositParts.map((part) => ({ name: barNames[part], label: partNames[part], value: breakdown[part] })),
      };
    };
    return {
      panels: [
        { title: 'Whole run', bars: depositSystems.map(whole) },
        { title: 'Communication alone', bars: depositSystems.map(communication) },
      ],
      summary: breakdownSummary(answers.systems),
      note: breakdownNote(results),
    };
  },
};

function breakdownNote(results: LabResults<Deposit>): string | null {
  const [closed, simulated] = [modelNumber(results, 'communication_ms'), simulationNumber(results, 'communication_ms')];
  if (closed === null || simulated === null || results.model === null || !isOfOneScenario(results)) return null;
  return simulatedEnd(results.model.values.system, simulated, closed);
}

const barNames = { transfer: 'transfer', control: 'control', gather_scatter: 'gather', pack_unpack: 'pack' } as const;

/** The axis of machine sizes, the same in all charts of the lab. */
const machineSizes: ChartAxis = {
  scale: 'logarithmic',
  ticks: [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
  title: 'nodes',
  symbol: 'p',
};

const systemTones: Readonly<Record<DepositSystem, Tone>> = { pvm: 'loss', rrmsg: 'without', dmsg: 'hiding' };

const [, sides, machines] = depositParameters;

/** Numbers of nodes among which the columns of an array can be divided equally. */
export function machinesFor(n: number): readonly number[] {
  const { minimum, maximum } = machines;
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i).filter((p) => n % p === 0);
}

/** Sides of arrays that a number of nodes divides: so many columns a node, doubled again and again. */
export function arraysFor(p: number): readonly number[] {
  const found: number[] = [];
  for (let n = p; n <= sides.maximum; n *= 2) found.push(n);
  return found;
}

const rates = {
  mflops: { key: 'mflops_per_node', total: 'mflops_total', unit: 'MFLOPS' },
  mbyte_s: { key: 'mbyte_s_per_node', total: 'mbyte_s_total', unit: 'MB/s' },
} as const;
type ScalingRate = keyof typeof rates;

/** Figures 3 to 10: performance and communication of the whole machine and of a node over machine sizes. */
export const depositScaling: CurvesSpec<Deposit> = {
  title: 'On smaller and larger machines',
  panels: 4,
  simulated: true,
  data: scalingData,
  summary,
  reading: ({ x, panels }, i) => [
    ['nodes', formatQuantity(x[i]!)],
    ...panels
      .filter(({ name }) => Object.hasOwn(rates, name!))
      .flatMap(({ series, name }) =>
        series.flatMap(({ label, line }) => (line ? [[`${label}, ${rates[name as ScalingRate].unit} a node`, formatQuantity(line.y[i]!)] as const] : [])),
      ),
  ],
  note: noteOfScaling,
};

function scalingData(results: LabResults<Deposit>): LineChartData | null {
  const answers = depositAnswers(results);
  const curve = results.model?.result.curve;
  if (results.model === null || answers === null || !curve?.x) return null;
  const { values } = results.model;
  const x = curve.x;
  const p = values.p;
  const panel = (rate: ScalingRate, whole: boolean): ChartPanel => {
    const { key, unit } = rates[rate];
    const times = (size: number): number => (whole ? size : 1);
    const lines = depositSystems.flatMap((system): ChartSeries[] => {
      const column = curve[`${system}_${key}`];
      return column
        ? [
            {
              label: depositSystemNames[system],
              named: 'line',
              tone: systemTones[system],
              thin: system !== values.system,
              // NaN beyond p = n: more nodes than columns have nothing to divide.
              line: { x, y: column.map((value, i) => (x[i]! > values.n ? NaN : value * times(x[i]!))) },
              here: answers.systems[system][key] * times(p),
            },
          ]
        : [];
    });
    return {
      name: whole ? `${rate}_total` : rate,
      title: `${whole ? 'Machine' : 'Node'}: ${unit}${figureOf(values, rate, whole)}`,
      y: { scale: whole ? 'logarithmic' : 'linear' },
      dispensable: rate === 'mbyte_s',
      series: [...lines, ...printed(values, rate, whole), ...simulated(results, key, times)],
    };
  };
  return {
    x,
    here: p,
    axis: machineSizes,
    panels: [panel('mflops', true), panel('mbyte_s', true), panel('mflops', false), panel('mbyte_s', false)],
  };
}

/** The figure of the paper that a panel is, where it shows the same array. */
function figureOf({ kernel, n }: Deposit['Values'], rate: ScalingRate, whole: boolean): string {
  return n === 4096 ? ` (figure ${3 + (rate === 'mbyte_s' ? 4 : 0) + (whole ? 0 : 2) + (kernel === 'sor' ? 1 : 0)})` : '';
}

/** Table 1, on the axes of its kernel and array; it has more digits for the whole machine. */
function printed({ kernel, n }: Deposit['Values'], rate: ScalingRate, whole: boolean): ChartSeries[] {
  if (n !== depositTable1.n) return [];
  const rows = depositTable1.rates.filter((row) => row.kernel === kernel && row.key === rates[rate].total);
  return rows.length === 0
    ? []
    : [
        {
          label: 'printed',
          named: 'key',
          tone: 'ink',
          points: { x: rows.map(() => depositTable1.p), y: rows.map(({ measured }) => (whole ? measured : measured / depositTable1.p)), shape: 'lozenge' },
        },
      ];
}

function simulated(results: LabResults<Deposit>, key: (typeof rates)[ScalingRate]['key'], times: (p: number) => number): ChartSeries[] {
  const points = simulatedPoints(results);
  const [xs, ys] = [points?.x, points?.[key]];
  if (!xs || !ys || results.model === null) return [];
  const { values } = results.model;
  // The chosen machine has a point of its own where it lies beyond the sweep's.
  const [p, here] = [values.p, simulationNumber(results, key)];
  const all = here === null ? [] : [[p, here] as const];
  xs.forEach((x, i) => x !== p && all.push([x, ys[i]!]));
  return [
    {
      label: 'simulated',
      named: 'key',
      tone: 'ink',
      points: { x: all.map(([x]) => x), y: all.map(([x, y]) => y * times(x)), shape: 'cross' },
    },
  ];
}

function summary(results: LabResults<Deposit>): string {
  const answers = depositAnswers(results);
  return scalingSummary(answers && results.model && { p: results.model.values.p, systems: answers.systems });
}

/** What there is to notice: where a node does worst beside a smaller machine, and how well the simulation agrees. */
function noteOfScaling(results: LabResults<Deposit>): string | null {
  const shown = scalingData(results);
  if (shown === null || results.model === null) return null;
  const [pvm, dmsg] = [fall(shown, 'pvm'), fall(shown, 'dmsg')];
  return scalingNote({
    lost: pvm === null || dmsg === null ? null : { pvm, dmsg },
    printed: shown.panels.some(({ series }) => series.some(({ label }) => label === 'printed')),
    agreement: agreement(results, results.model.values.system),
  });
}

/** The part of a node's performance that is gone on 512 nodes, of that on 64. */
function fall({ x: sizes, panels }: LineChartData, system: DepositSystem): number | null {
  const line = panels.find(({ name }) => name === 'mflops')?.series.find(({ label }) => label === depositSystemNames[system])?.line;
  const [few, many] = [64, 512].map((p) => line?.y[sizes.findIndex((x) => Math.abs(x - p) < 1e-6 * p)]);
  return few && many ? 1 - many / few : null;
}

function agreement(results: LabResults<Deposit>, system: DepositSystem): string | null {
  const points = simulatedPoints(results);
  const curve = results.model?.result.curve;
  const [xs, ys, x, model] = [points?.x, points?.mbyte_s_per_node, curve?.x, curve?.[`${system}_mbyte_s_per_node`]];
  if (!xs || !ys || !x || !model) return null;
  const machines = Array.from(xs, (p, i) => ({ p, difference: Math.abs(ys[i]! / model[x.findIndex((at) => Math.abs(at - p) < 1e-6 * p)]! - 1) }));
  return scalingAgreement(
    system,
    machines.filter(({ difference }) => Number.isFinite(difference)),
  );
}

const tones: Readonly<Record<Synchronization, Tone>> = { messages: 'loss', tree: 'without', barrier: 'hiding' };

/** Figure 2: what it costs to synchronize an exchange of all with all, its data apart. */
export const depositSync: CurvesSpec<Deposit> = {
  title: 'Synchronizing all with all',
  panels: 1,
  simulated: true,
  data: syncData,
  summary: (results) => {
    const known = depositAnswers(results)?.synchronizations;
    return syncSummary(known && results.model ? { p: results.model.values.p, known } : null);
  },
  reading: ({ x, panels }, i) => [
    ['nodes', formatQuantity(x[i]!)],
    ...panels[0]!.series.flatMap(({ label, line }) => (line ? [[label, formatTime(line.y[i]!)] as const] : [])),
  ],
  note: noteOfSync,
};

function syncData(results: LabResults<Deposit>): LineChartData | null {
  const answers = depositAnswers(results);
  const { curve } = results.model?.result ?? {};
  const x = curve?.x;
  if (results.model === null || answers === null || !curve || !x) return null;
  const { values } = results.model;
  const p = values.p;
  const simulated = simulatedSync(results);
  const lines = synchronizations.flatMap((kind): ChartSeries[] => {
    const y = curve[`sync_${kind}_us`];
    return y
      ? [
          {
            label: synchronizationNames[kind],
            named: 'line',
            tone: tones[kind],
            thin: kind !== values.sync,
            line: { x, y },
            here: answers.synchronizations[kind].us,
          },
        ]
      : [];
  });
  const points: ChartSeries[] =
    simulated === null ? [] : [{ label: 'simulated', named: 'key', tone: 'ink', points: { x: [p], y: [simulated.us], shape: 'cross' } }];
  return {
    x,
    here: p,
    axis: machineSizes,
    panels: [{ name: 'sync', title: 'Time in µs', y: { scale: 'logarithmic' }, series: [...lines, ...points] }],
  };
}

/** The chosen synchronization on the present machine, as it was simulated; null while it is not. */
function simulatedSync(results: LabResults<Deposit>): { readonly us: number; readonly messages: number } | null {
  const [us, messages] = [simulationNumber(results, 'sync_us'), simulationNumber(results, 'sync_messages')];
  return isOfOneScenario(results) && us !== null && messages !== null ? { us, messages } : null;
}

function noteOfSync(results: LabResults<Deposit>): string | null {
  const known = depositAnswers(results)?.synchronizations;
  return known ? syncNote(known, simulatedSync(results)) : null;
}

/** The messages of figure 2, counted. */
export const depositSyncTable: TableSpec<Deposit> = {
  origin: 'both',
  title: 'Messages that synchronize one exchange',
  read: (results) => {
    const known = depositAnswers(results)?.synchronizations;
    if (!known || results.model === null) return null;
    const simulated = simulatedSync(results);
    const p = results.model.values.p;
    const formulas: Readonly<Record<Synchronization, string>> = { messages: '3 p (p − 1)', tree: '2 (p − 1), in 2 ⌈log₂ p⌉ steps', barrier: 'none' };
    return {
      head: ['synchronization', 'messages', `on ${formatQuantity(p)} nodes`, 'simulated', 'time'],
      count: synchronizations.length,
      row: (i) => {
        const kind = synchronizations[i]!;
        const own = kind === results.model?.values.sync ? simulated : null;
        return [
          synchronizationNames[kind],
          formulas[kind],
          { value: known[kind].messages, format: formatQuantity },
          quantity(own?.messages ?? null, formatQuantity) ?? '–',
          { value: known[kind].us, format: formatTime },
        ];
      },
    };
  },
};

const compared = ['rrmsg', 'dmsg'] as const;

/** Communication over what the addresses of a piece take: where it is dearer to make them than to copy. */
export const depositAddresses: CurvesSpec<Deposit> = {
  title: 'Addresses against copies',
  panels: 1,
  simulated: true,
  shownFor: ({ access }) => inPieces(access),
  data: addressesData,
  summary: (results) => addressesSummary(even(results)),
  reading: ({ x, panels }, i) => [
    ['addresses of a piece', formatTime(x[i]!)],
    ...panels[0]!.series.flatMap(({ label, line }) => (line ? [[label, inTime(line.y[i]!)] as const] : [])),
  ],
  note: (results) => (depositAnswers(results) === null || !results.model ? null : addressesNote(even(results), results.model.values.address_us)),
};

const even = (results: LabResults<Deposit>): number | null => results.model?.result.values.even_address_us ?? null;

function addressesData(results: LabResults<Deposit>): LineChartData | null {
  const curve = depositAnswers(results)?.addresses;
  if (!curve || results.model === null) return null;
  const { values } = results.model;
  const x = Float64Array.from(curve.address_us);
  const lines = compared.map(
    (system): ChartSeries => ({
      label: depositSystemNames[system],
      named: 'line',
      tone: systemTones[system],
      thin: system !== values.system,
      line: { x, y: curve[system] },
    }),
  );
  const simulated = isOfOneScenario(results) && values.system !== 'pvm' ? simulationNumber(results, 'communication_ms') : null;
  const points: ChartSeries[] =
    simulated === null ? [] : [{ label: 'simulated', named: 'key', tone: 'ink', points: { x: [values.address_us], y: [simulated], shape: 'cross' } }];
  const here = even(results);
  return {
    x,
    here: values.address_us,
    axis: { title: 'addresses of a piece', symbol: 't_a', scale: 'linear', format: (us) => formatTime(us, 3) },
    places: here === null ? [] : [{ x: here, label: `as long as copying: ${formatTime(here, 3)}` }],
    panels: [{ name: 'communication', title: 'Communication', y: { scale: 'linear', format: inTime }, series: [...lines, ...points] }],
  };
}

type Values = Deposit['Values'];

const copies = ['gather', 'pack', 'buffer', 'unpack', 'scatter'] as const;
const all = (value: 'on' | 'off'): Record<string, string> => Object.fromEntries(copies.map((key) => [key, value]));

/** What other machines would look like, each a click away. */
export const depositQuestions: QuestionsSpec<Deposit> = {
  questions: [
    { who: asked.synchronizing.who, question: asked.synchronizing.question, answers: answered(synchronizing) },
    { who: asked.copying.who, question: asked.copying.question, answers: answered(withoutCopies) },
    { who: asked.ranking.who, question: asked.ranking.question, answers: answered(ranking) },
  ],
};

/** Answers belong to the values that they were computed for. */
function answered(answers: (given: DepositAnswers, values: Values) => readonly AnswerSpec[]): QuestionSpec<Deposit>['answers'] {
  return (results) => {
    const given = depositAnswers(results);
    return given === null || results.model === null ? null : answers(given, results.model.values);
  };
}

function synchronizing({ synchronizations }: DepositAnswers, values: Values): AnswerSpec[] {
  return (['tree', 'messages', 'barrier'] as const).map((sync) => ({
    text: asked.synchronizing[sync].text,
    value: { value: synchronizations[sync].us, format: formatTime },
    equation: asked.synchronizing[sync].by,
    moves: values.sync === sync ? [] : [{ label: asked.synchronizing[sync].move, values: { sync, system: 'dmsg' } }],
  }));
}

/** The closed form adds the parts of a step up: a copy that is free is a part that is not there. */
const copyless = ({ communication_ms, breakdown }: DepositValues): number => communication_ms - breakdown.gather_scatter - breakdown.pack_unpack;

function withoutCopies({ systems }: DepositAnswers, values: Values): AnswerSpec[] {
  const none = copies.every((key) => values[key] === 'off');
  const answers = depositSystems.map((system): AnswerSpec => {
    const { communication_ms } = systems[system];
    const without = copyless(systems[system]);
    return {
      text: words.wouldCommunicate(system),
      value: words.withoutCopies(without, communication_ms),
      equation: without === communication_ms ? asked.copying.nothingCopied : asked.copying.withoutCopies,
      moves: without === communication_ms ? [] : [{ label: asked.copying.leaveOut, values: { ...all('off'), system } }],
    };
  });
  if (!none) return answers;
  return [
    ...answers,
    { text: asked.copying.allLeftOut, value: null, equation: asked.copying.figure, moves: [{ label: asked.copying.again, values: all('on') }] },
  ];
}

function ranking({ systems }: DepositAnswers, values: Values): AnswerSpec[] {
  const time = (system: DepositSystem): number => systems[system].communication_ms;
  return [...depositSystems]
    .sort((a, b) => time(a) - time(b))
    .map((system, i) => ({
      text: `${i + 1}. ${depositSystemNames[system]}`,
      value: { value: time(system), format: words.inTime },
      equation: words.withComputation(systems[system].computation_ms + time(system)),
      moves: values.system === system ? [] : [{ label: asked.ranking.use(system), values: { system } }],
    }));
}

/** Nodes that do not divide the array, and the nearest sizes of both that would do. */
export function depositRefusal(values: Deposit['Values']): Refusal | null {
  if (isDivided(values)) return null;
  const [n, p] = [values.n, values.p];
  const machines = machinesFor(n);
  const nodes = [machines.findLast((each) => each < p), machines.find((each) => each > p)].filter((each) => each !== undefined);
  const side = arraysFor(p).findLast((each) => each <= n) ?? arraysFor(p)[0];
  return {
    ...undivided(n, p, nodes),
    moves: [
      ...nodes.map((each) => ({ label: `${formatQuantity(each)} nodes`, values: { p: each } })),
      ...(side === undefined ? [] : [{ label: `An array of side ${formatQuantity(side)}`, values: { n: side } }]),
    ],
  };
}
