import { besideRange } from '../../core/evidence/referenceRow.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import type { AnalyticRequest } from '../../core/results/analytic.ts';
import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ComparisonSpec, ReferenceRow } from '../../ui/specs.ts';
import type { Deposit, DepositAnswers, DepositBreakdown, DepositSystem, DepositValues } from './model.ts';
import { depositConstants, depositSystemNames, depositTable } from './model.ts';
import { communicationRatios, constantCost, depositTable1, machineInputs, sorRates } from './reference.ts';
import { contiguousIsSlower, countedAsPrinted, littleContention, oneRate } from './words.ts';

const kernelNames = { fft2d: 'FFT', sor: 'SOR' } as const;

/** The paper's machine: all defaults but the program. */
export function scenario(kernel: 'fft2d' | 'sor', n: number, p: number): Deposit['Values'] {
  return { ...defaultValues(depositTable), kernel, n, p, iterations: kernel === 'sor' ? depositTable1.sorIterations : 1 };
}

const scenarioKey = (kernel: string, n: number, p: number): string => `${kernel} ${n} ${p}`;

/** Each scenario once: the model answers for all three systems. */
const scenarios = new Map(
  [
    ...depositTable1.rates.map(({ kernel }) => [kernel, depositTable1.n, depositTable1.p] as const),
    ...communicationRatios.map(({ n, p }) => ['fft2d', n, p] as const),
    ...([64, 256] as const).map((p) => ['fft2d', depositTable1.n, p] as const),
    ['sor', 256, 128] as const,
  ].map(([kernel, n, p]) => [scenarioKey(kernel, n, p), scenario(kernel, n, p)]),
);

/** Machines on which the paper sees what barriers within a step are good for. */
const crowded = [128, 256, 512] as const;
const freely = (p: number): Deposit['Values'] => ({ ...scenario('fft2d', depositTable1.n, p), extra_barriers: 'off' });

/** Table 1 and what the paper says in words, beside the model of its machine. */
export const depositComparison: ComparisonSpec<Deposit> = {
  title: 'The paper and the model',
  note:
    "For the paper's machine, whatever the controls are set to. Faster: how many times as fast data are communicated. Calibrated: constants were fitted to this number, so that it is no evidence; " +
    'nothing was fitted to what is predicted. The paper prints no other numbers of figures 2 to 14. In an all-to-all exchange stores and copies have a rate of their own, below that of SOR: one ' +
    'calibrated constant each. Contiguous stores come out slower there (21 MB/s) than strided ones (22), which no machine would have by itself. That barriers within the step increase the throughput is said of links of 126 MB/s; contention costs 2% at most there, so that the reason has to be another one, which is not modelled.',
  requests: [...scenarios.values(), ...crowded.map(freely)].map((parameters): AnalyticRequest => ({ lab: 'deposit', parameters, answers: true })),
  read: (answers) => {
    const all = answers.map(({ values }) => values.answers!);
    const known = new Map([...scenarios.keys()].map((key, i) => [key, all[i]!.systems]));
    const run = crowded.map((p, i) => ({ p, freely: all[scenarios.size + i]!.systems.dmsg }));
    const largest = all[[...scenarios.keys()].indexOf(scenarioKey('fft2d', depositTable1.n, depositTable1.p))]!;
    return [...measured(known), ...inputs(), ...synchronization(largest), ...observed(known, run)];
  },
};

export type Systems = DepositAnswers['systems'];
/** What an engine says of each scenario, by its name. */
export type AnswersByScenario = ReadonlyMap<string, Systems>;
type Freely = readonly { readonly p: number; readonly freely: DepositValues }[];

/** Scenarios by their names, and those without barriers within the step. */
export const comparedScenarios: ReadonlyMap<string, Deposit['Values']> = scenarios;
export const freeScenarios = crowded.map((p) => ({ p, values: freely(p) }));

/** The rows of measurements and of what is seen in figures, by either engine. */
export const compared = (known: AnswersByScenario, run: Freely): ReferenceRow[] => [...measured(known), ...observed(known, run)];
const measured = (known: AnswersByScenario): ReferenceRow[] => [...speeds(known), ...rates(known), ...sor(known)];
const observed = (known: AnswersByScenario, run: Freely): ReferenceRow[] => [...parts(known), ...sizes(known), ...barriers(known, run)];

const show = (values: Deposit['Values']): ReferenceRow['move'] => ({ label: 'Show', values });

function speeds(known: AnswersByScenario): ReferenceRow[] {
  return communicationRatios.map(({ n, p, slower, faster, words, ratio, use, why, source }) => {
    const systems = known.get(scenarioKey('fft2d', n, p))!;
    const ours = systems[slower].communication_ms / systems[faster].communication_ms;
    return {
      label: `FFT of ${n}², ${p} nodes: communication of ${depositSystemNames[slower]} over that of ${depositSystemNames[faster]}`,
      paper: words,
      ours: formatQuantity(ours, 3),
      ratio: ours / ratio,
      use,
      ...(why && { why }),
      source,
      move: show({ ...scenario('fft2d', n, p), system: slower }),
    };
  });
}

function rates(known: AnswersByScenario): ReferenceRow[] {
  return depositTable1.rates.map(({ kernel, system, key, measured, use, why }) => {
    const values = known.get(scenarioKey(kernel, depositTable1.n, depositTable1.p))![system];
    const ours = key === 'mflops_total' ? values.mflops_total : values.mbyte_s_per_node * depositTable1.p;
    return {
      label: `${kernelNames[kernel]} of ${depositTable1.n}², ${depositTable1.p} nodes: ${depositSystemNames[system]}, ${key === 'mflops_total' ? 'MFLOPS' : 'MB/s'} in all`,
      paper: formatQuantity(measured, 5),
      ours: formatQuantity(ours),
      ratio: ours / measured,
      use,
      ...(why && { why }),
      source: 'Table 1',
      move: show({ ...scenario(kernel, depositTable1.n, depositTable1.p), system }),
    };
  });
}

function sor(known: AnswersByScenario): ReferenceRow[] {
  const systems = known.get(scenarioKey('sor', depositTable1.n, depositTable1.p))!;
  const [low, high] = sorRates.depositing;
  const row = (system: 'pvm' | 'rrmsg' | 'dmsg', paper: string, from: number, to: number): ReferenceRow => ({
    label: `SOR of ${depositTable1.n}²: ${depositSystemNames[system]}, MB/s a node`,
    paper,
    ours: formatQuantity(systems[system].mbyte_s_per_node, 3),
    ...(from === to ? { ratio: systems[system].mbyte_s_per_node / to } : besideRange(systems[system].mbyte_s_per_node, from, to)),
    ...sorRates.worth,
    source: 'section 4.1',
    move: show({ ...scenario('sor', depositTable1.n, depositTable1.p), system }),
  });
  return [
    row('dmsg', `${low} to ${high}`, low, high),
    row('rrmsg', `${low} to ${high}`, low, high),
    row('pvm', String(sorRates.pvm), sorRates.pvm, sorRates.pvm),
  ];
}

function inputs(): ReferenceRow[] {
  const { link_mb_s } = defaultValues(depositTable);
  return machineInputs.map(({ label, paper, key, printed, source }) => {
    const ours = key === 'link_mb_s' ? link_mb_s : depositConstants.find((constant) => constant.key === key)!.value;
    return { label, paper, ours: formatQuantity(ours), ratio: ours / printed, use: 'input', source, move: null };
  });
}

/** Figure 2, counted. */
function synchronization({ synchronizations }: DepositAnswers): ReferenceRow[] {
  const { p } = depositTable1;
  const row = (label: string, paper: string, printed: number, sync: 'messages' | 'tree'): ReferenceRow => ({
    label: `synchronizing ${p} nodes: ${label}`,
    paper,
    ours: formatQuantity(synchronizations[sync].messages),
    ratio: synchronizations[sync].messages / printed,
    use: 'identity',
    why: countedAsPrinted,
    source: 'section 3',
    move: show({ ...scenario('fft2d', depositTable1.n, p), sync }),
  });
  return [
    row('control messages, three for each data message', 'n² transfers, 3 each', 3 * p * p, 'messages'),
    row('messages of the tree', '2n', 2 * p, 'tree'),
  ];
}

/** What figures 11 to 14 show of the parts of the communication, as the text has it. */
function parts(known: AnswersByScenario): ReferenceRow[] {
  const of = (kernel: 'fft2d' | 'sor', n: number) => {
    const { pvm, rrmsg, dmsg } = known.get(scenarioKey(kernel, n, 128))!;
    const share = (system: DepositValues, part: keyof DepositBreakdown): number => system.breakdown[part] / system.communication_ms;
    const transfer = (one: DepositValues, other: DepositValues): number => one.breakdown.transfer / other.breakdown.transfer;
    type Of = Pick<ReferenceRow, 'use' | 'why' | 'source'> & { readonly system: DepositSystem };
    const row = (what: string, paper: string, ours: number, met: boolean, { system, ...rest }: Of, write = formatPercent): ReferenceRow => ({
      label: `${kernelNames[kernel]} of ${n}², 128 nodes: ${what}`,
      paper,
      ours: write(ours),
      ratio: null,
      holds: met,
      ...rest,
      move: show({ ...scenario(kernel, n, 128), system }),
    });
    return { pvm, rrmsg, dmsg, share, transfer, row };
  };
  const [large, small, halos] = [of('fft2d', depositTable1.n), of('fft2d', 256), of('sor', 256)];
  const alike = large.transfer(large.pvm, large.rrmsg);
  const slower = large.transfer(large.dmsg, large.rrmsg);
  // The bars of a figure are on one scale.
  const unseen = [large, small].map(({ dmsg, pvm }) => dmsg.breakdown.control / pvm.communication_ms);
  const asked = small.share(small.rrmsg, 'control');
  const faster = halos.transfer(halos.pvm, halos.dmsg);
  const packed = halos.share(halos.pvm, 'pack_unpack');
  const little = halos.share(halos.rrmsg, 'control');
  return [
    large.row(
      'transfer of PVM over transfer of RRMSG',
      'virtually the same',
      alike,
      Math.abs(alike - 1) < 0.05,
      { system: 'pvm', use: 'identity', why: 'Both send the same blocks at one rate.', source: 'Figure 11' },
      formatQuantity,
    ),
    large.row(
      'transfer of DMSG over transfer of RRMSG',
      'somewhat slower',
      slower,
      slower > 1 && slower < 1.25,
      { system: 'dmsg', use: 'calibration', why: contiguousIsSlower, source: 'Figure 11' },
      formatQuantity,
    ),
    large.row('synchronization of DMSG, of the communication of PVM', 'not visible', unseen[0]!, unseen[0]! < 0.01, {
      system: 'dmsg',
      use: 'identity',
      why: 'Barriers of a few microseconds, as printed, beside a tenth of a second: none could show.',
      source: 'Figure 11',
    }),
    small.row('synchronization of DMSG, of the communication of PVM', 'not visible', unseen[1]!, unseen[1]! < 0.01, {
      system: 'dmsg',
      use: 'seen',
      why: 'A barrier of 3 µs and one every 8 messages are chosen, and PVM is fitted.',
      source: 'Figure 13',
    }),
    small.row('synchronization of RRMSG, of its communication', 'significant', asked, asked > 0.25, {
      system: 'rrmsg',
      use: 'prediction',
      source: 'Figure 13',
    }),
    halos.row(
      'transfer of PVM over transfer of DMSG',
      'a bit faster',
      faster,
      faster < 0.995,
      { system: 'pvm', use: 'prediction', why: oneRate, source: 'Figure 14' },
      formatQuantity,
    ),
    halos.row('packing and unpacking of PVM, of its communication', 'large', packed, packed > 0.25, {
      system: 'pvm',
      use: 'seen',
      why: 'The rate of copies was fitted to Table 1, and what a message costs to figure 13, with this in view.',
      source: 'Figure 14',
    }),
    halos.row('synchronization of RRMSG, of its communication', 'small', little, little < 0.1, { system: 'rrmsg', use: 'prediction', source: 'Figure 14' }),
  ];
}

/** How a node does on larger machines, and the whole machine under two systems. */
function sizes(known: AnswersByScenario): ReferenceRow[] {
  const at = (p: number): Systems => known.get(scenarioKey('fft2d', depositTable1.n, p))!;
  const row = (system: 'pvm' | 'dmsg', p: number, paper: string, meets: (kept: number) => boolean, worth: Pick<ReferenceRow, 'use' | 'why'>): ReferenceRow => {
    const kept = at(p)[system].mflops_per_node / at(64)[system].mflops_per_node;
    return {
      label: `FFT of ${depositTable1.n}²: MFLOPS of a node of ${p} under ${depositSystemNames[system]}, of those of a node of 64`,
      paper,
      ours: formatPercent(kept),
      ratio: null,
      holds: meets(kept),
      ...worth,
      source: 'section 4.1',
      move: show({ ...scenario('fft2d', depositTable1.n, p), system }),
    };
  };
  const gain = at(depositTable1.p).dmsg.mflops_total / at(depositTable1.p).pvm.mflops_total;
  return [
    row('dmsg', 512, 'near its peak', (kept) => kept > 0.9, { use: 'prediction' }),
    row('pvm', 128, 'falls sharply', (kept) => kept < 0.75, constantCost),
    row('pvm', 512, 'falls sharply', (kept) => kept < 0.5, constantCost),
    {
      label: `FFT of ${depositTable1.n}², ${depositTable1.p} nodes: MFLOPS of DMSG over those of PVM`,
      paper: '8,755 to 1,103; almost 10',
      ours: formatQuantity(gain, 3),
      ratio: gain / (8755 / 1103),
      ...constantCost,
      source: 'Table 1; section 5',
      move: show(scenario('fft2d', depositTable1.n, depositTable1.p)),
    },
  ];
}

/** What could be seen in figures 7 and 9. */
const worthSaying = 0.02;

/** What barriers within the step save. */
function barriers(known: AnswersByScenario, run: Freely): ReferenceRow[] {
  return run.map(({ p, freely: without }) => {
    const saved = 1 - known.get(scenarioKey('fft2d', depositTable1.n, p))!.dmsg.communication_ms / without.communication_ms;
    return {
      label: `FFT of ${depositTable1.n}², ${p} nodes: what barriers within the step save under DMSG`,
      paper: 'more throughput',
      ours: formatPercent(saved, 2),
      ratio: null,
      holds: saved > worthSaying,
      why: littleContention,
      use: 'prediction',
      source: 'section 5',
      move: show(freely(p)),
    };
  });
}
