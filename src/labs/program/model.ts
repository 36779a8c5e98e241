import type { LabTable } from '../../core/lab/labTable.ts';
import type { ReadBenchmark } from '../../core/measured/benchmarkText.ts';
import { checkChanges, checkFiles } from '../../core/measured/mpiChanges.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { count, duration, number, ratio, text } from '../../core/parameters/rows.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import { formatNumber } from '../../core/units/formatQuantity.ts';
import { cardNames, machineRow, messageRow, processorRow } from '../exchange/cards.ts';
import { knownOverheads } from '../exchange/model.ts';

/** What a file showed of the program: a step of it, or a whole run. */
export type Traced = TracedStep | TracedRun;

/** Times of a step that was measured, in µs; the size of buckets (bytes) with which it would be shortest, and the part of it that they would save. */
export interface TracedStep {
  readonly step: number;
  readonly computation: number;
  readonly communication: number;
  readonly hidden: number;
  readonly exposed: number;
  readonly bucket?: number;
  readonly bucket_saves?: number;
  /** 0: none of its messages says how many bytes it has. */
  readonly sizes?: number;
}

/** Times of a run of MPI, in µs. */
export interface TracedRun {
  readonly ranks: number;
  /** The longest computation of a rank. */
  readonly longest: number;
  /** How long it took; absent: the format has no clock. */
  readonly run?: number;
  /** What it takes without what hiding could save; absent: not known yet. */
  readonly ideal?: number;
  /** 1: its sizes and times are those of the sliders, too. */
  readonly steps?: number;
}

/** Entries that each kind has, and those that it may have. */
const kinds = [
  { needed: ['step', 'computation', 'communication', 'hidden', 'exposed'], more: ['bucket', 'bucket_saves', 'sizes'] },
  { needed: ['ranks', 'longest'], more: ['run', 'ideal', 'steps'] },
] as const;

const entry = /^([a-z_]+):(\d+\.?\d*(?:e[+-]?\d+)?)$/;

const valuesIn = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split(',')
      .map((each) => entry.exec(each))
      .flatMap((found) => (found === null ? [] : [[found[1]!, Number(found[2])]])),
  );

/** The grammar of the parameter `traced`. */
export function checkTraced(text: string): { readonly text: string } | { readonly wrong: string; readonly allowed: string } {
  const kind = kinds.find(({ needed }) => text.startsWith(`${needed[0]}:`)) ?? kinds[0];
  const known: readonly string[] = [...kind.needed, ...kind.more];
  const allowed = `${kind.needed.join(', ')}, and perhaps ${kind.more.join(', ')}, each with a colon and a number`;
  const wrong = text.split(',').find((each) => !known.includes(entry.exec(each)?.[1] ?? ''));
  if (wrong !== undefined) return { wrong, allowed };
  const values = valuesIn(text);
  return kind.needed.every((key) => key in values) && values[kind.needed[0]]! > 0 ? { text } : { wrong: text, allowed };
}

/** What the parameter says; null where it says nothing. */
export const tracedIn = (text: string): Traced | null => (text === '' || 'wrong' in checkTraced(text) ? null : (valuesIn(text) as unknown as Traced));

export const tracedText = (traced: Traced): string =>
  Object.entries(traced)
    .map(([key, value]) => `${key}:${formatNumber(Number(Number(value).toPrecision(6)))}`)
    .join(',');

/**
 * Whether the sliders say a step of the program: not where a file was opened that has none, a run of MPI or messages of unknown
 * sizes. What the models say of the sliders would be about another program then.
 */
export function saysStep({ traced: text, mpi }: { readonly traced: string; readonly mpi: string }): boolean {
  const traced = tracedIn(text);
  return traced !== null && 'step' in traced ? traced.sizes !== 0 : !saysRun({ traced: text, mpi });
}

/** Whether they speak of a run of MPI, which is no step of the sliders. */
export function saysRun({ traced: text, mpi }: { readonly traced: string; readonly mpi: string }): boolean {
  const traced = tracedIn(text);
  return traced === null ? mpi !== '' : 'ranks' in traced && traced.steps !== 1;
}

const allowed = 'kernel families, or streams such as stream:27, joined by commas; a minus in front: it does not communicate';

/** An entry without its sign, and whether it has none. */
export const readEntry = (entry: string): { readonly of: string; readonly sends: boolean } => ({
  of: entry.trim().replace(/^[-+]\s*/, ''),
  sends: !entry.trim().startsWith('-'),
});

/** The grammar of the parameter `communicates` (overlap_models/traced/choices.py). */
export function checkCommunicates(text: string): { readonly text: string } | { readonly wrong: string; readonly allowed: string } {
  const wrong = text.split(',').find((entry) => {
    const { of } = readEntry(entry);
    return of === '' || (of.startsWith('stream:') && !/^stream:\d+$/.test(of));
  });
  return text === '' || wrong === undefined ? { text } : { wrong, allowed };
}

/** Parameters of the lab program, in the order of links: a stencil of today on a cluster of today. */
export const programParameters = [
  duration('step_compute_us', 'computation of a step', 500, [0.01, 1e9], {
    symbol: 'C',
    meaning: 'Time that a process computes in one step, without communication.',
    source: 'chosen: a sweep over some 100,000 grid points',
  }),
  ratio('overlappable', 'overlappable fraction', 0.9, [0, 1], {
    symbol: 'f',
    scale: 'linear',
    meaning: 'Part of the computation that needs none of the messages and can go on while they travel.',
    source: 'Strumpen 1994, section 2.2; the value is chosen: the interior of a block',
  }),
  count('messages', 'messages of a step', 4, [1, 1024], {
    symbol: 'q',
    meaning: 'Messages that a process sends in a step, one after another.',
    source: 'Strumpen 1994, section 2.2; the value is chosen: four neighbours',
  }),
  {
    ...messageRow,
    meaning: 'Bytes of one message.',
    source: 'chosen',
  },
  ratio('overhead', 'overhead of hiding', 0.02, [0, 10], {
    symbol: '\\Omega',
    smallest: 0.0001,
    meaning: 'How much longer a step computes when it hides its messages, as a part of its computation: calls, progress, memory that both want.',
    known: knownOverheads,
    source: 'Strumpen 1994, section 2.2; the value is chosen',
  }),
  count('processes', 'processes', 64, [1, 1_000_000], {
    symbol: 'p',
    meaning: 'Processes among which the program is divided now.',
    source: 'chosen',
  }),
  {
    ...processorRow,
    meaning: 'Speed of one process, in GFLOP/s. It sets the size of both granularities, of which only the quotient counts.',
  },
  {
    ...machineRow,
    names: ['', ...cardNames],
    default: '',
    meaning: 'A measured machine, as the lab Machine writes it, or a known one by its name. It replaces latency and bandwidth.',
    source: 'absent unless the link has one',
  },
  duration('alpha_us', 'latency', 2, [0, 1_000_000], {
    symbol: '\\alpha',
    smallest: 0.01,
    meaning: 'Time of a message without its bytes.',
    source: 'chosen: InfiniBand of today',
  }),
  number('beta_us_per_byte', 'time of a byte', 'µs/byte', 0.0000833, [0, 100], {
    symbol: '\\beta',
    smallest: 0.000001,
    meaning: 'Time that each byte of a message adds: 0.0000833 µs are 12 GB/s.',
    source: 'chosen: 100 Gbit/s',
  }),
  text('prices', 'prices', '', {
    content: 'prices such as at_most:600,alps_mpich:9,lumi:4',
    names: [''],
    maximumLength: 1000,
    readableLength: 1000,
    meaning:
      'Prices of known machines by their names, in any unit, and the longest step that will do, in µs: of the machines on which a step is as short, the cheapest is found.',
    source: 'absent unless the link has one',
  }),
  text('traced', 'traced step', '', {
    content: 'times in µs such as step:15130,computation:13600,communication:8100,hidden:6910,exposed:1190',
    names: [''],
    maximumLength: 300,
    readableLength: 300,
    entries: checkTraced,
    meaning:
      'What a trace showed of the step from which the other values are taken, and the bucket size with which it would be shortest. The models do not use it.',
    source: 'absent unless a trace was read',
  }),
  text('communicates', 'what communicates', '', {
    content: 'kernel families or streams such as stream:27,deep_ep::*,-cub::DeviceScan',
    names: [''],
    maximumLength: 1000,
    readableLength: 1000,
    entries: checkCommunicates,
    meaning:
      'Kernel families and streams of a trace that count as communication whatever their names say, or with a minus in front do not. It counts when a trace is read; the models do not use it.',
    source: 'absent unless chosen in the table of kernels',
  }),
  text('changes', 'changes of a trace', '', {
    content: 'changes such as independent:0.5,merged:4,faster:2,allreduce:ring',
    names: [''],
    maximumLength: 500,
    readableLength: 500,
    entries: checkChanges,
    meaning:
      'What of a traced program of MPI is other than it was: numbers of the sliders below it, and algorithms of collectives. It counts when the trace is read; the models do not use it.',
    source: 'absent unless a trace is changed',
  }),
  text('mpi', 'files of a trace', '', {
    content: 'a name, how many files, bytes and checksum such as run.prv:1:250000:1a2b3c4d',
    names: [''],
    maximumLength: 500,
    entries: checkFiles,
    meaning: 'The files of the trace that is changed, which stay with the reader: a link asks for them. The models do not use it.',
    source: 'absent unless a trace is changed',
  }),
] as const satisfies readonly Parameter[];

/** What a link can say of the lab. */
export const programTable = {
  name: 'program',
  title: 'Program',
  parameters: programParameters,
  constants: [],
  figures: [
    'step',
    'curves',
    'terms',
    'machines',
    'answers',
    'times',
    'ranks',
    'rank_times',
    'calls',
    'kernels',
    'steps',
    'predicted',
    'devices',
    'phases',
    'sizes',
    'other_buckets',
    'pairs',
  ],
} as const satisfies LabTable;

/** A program by closed form alone: its answers lead to labs that play it. */
export interface Program extends LabTypes {
  readonly Values: ValuesOf<typeof programParameters>;
  readonly Model: ProgramModel;
  readonly Simulation: never;
  readonly Curve: Columns<'x' | 'blocking_us' | 'overlapped_us' | 'gain'>;
}

/** By overlap_models/labs/program.py. */
export interface ProgramModel {
  readonly message_us: number;
  readonly alpha_us: number;
  readonly beta_us_per_byte: number;
  readonly gamma_h: number;
  readonly gamma_s: number;
  readonly startup: number;
  readonly f: number;
  readonly omega: number;
  readonly q: number;
  readonly ratio: number;
  readonly blocking_us: number;
  readonly overlapped_us: number;
  readonly gain: number;
  readonly max_gain: number;
  readonly overhead_affordable: number;
  readonly answers: ProgramAnswers;
  /** The cheapest of the machines with a price; null: none is fast enough, or no limit is given. */
  readonly cheapest: { readonly machine: string; readonly price: number; readonly step_us: number } | null;
}

export interface ProgramAnswers {
  readonly pays: Answer;
  readonly at_most: Answer;
  readonly overhead: Answer;
  readonly together: { readonly steps: number; readonly message_bytes: number; readonly step_us: number; readonly link: string | null };
  readonly faster: {
    readonly bandwidth_us: number;
    readonly latency_us: number;
    readonly better: 'bandwidth' | 'latency' | 'neither';
    readonly link: string | null;
  };
  readonly processes: Answer;
}

/** null: there is no such value. The link shows it in another lab. */
interface Answer {
  readonly value: number | null;
  readonly link: string | null;
}

/** The pairs of f and Ω that explain a row of a non-blocking collective (overlap_models/measured/overlap.py). */
export interface Pairs {
  readonly line: number;
  readonly name: string;
  readonly bytes: number;
  readonly compute_us: number;
  readonly pure_us: number;
  readonly overall_us: number;
  readonly ratio: number;
  readonly overall_ratio: number;
  /** Ends and corner of the line of pairs, from Ω = 0 on; empty where no pair explains the row. */
  readonly corners: readonly Pair[];
  /** Ω and f where the row identifies them, else null. */
  readonly omega: number | null;
  readonly f_low: number | null;
  readonly f_high: number | null;
  readonly kind: 'pairs' | 'identified' | 'overhead' | 'faster';
}

export interface Pair {
  readonly f: number;
  readonly omega: number;
}

export interface OverlapBenchmark extends ReadBenchmark {
  /** Absent: no row times a collective with computation. */
  readonly overlap?: readonly Pairs[];
}
