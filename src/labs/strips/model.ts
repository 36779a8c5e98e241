import { defaultValues } from '../../core/lab/defaultScenario.ts';
import type { Changes } from '../../core/lab/lab.ts';
import type { LabSimulation, SimulatedOf } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { Constant, Parameter, ParameterValues, ValuesOf } from '../../core/parameters/parameter.ts';
import { bytes, choice, count, duration, number } from '../../core/parameters/rows.ts';
import type { Columns, CurveAxis } from '../../core/results/analytic.ts';
import { type LabResults, type LabTypes, modelOf } from '../../core/results/labResults.ts';

/** Costs of a machine, in µs and µs per 1024 bytes. */
export interface StripsSystem {
  readonly o: number;
  readonly G: number;
  readonly rtt: number;
  readonly signal: number;
  readonly mprotect: number;
  readonly gap: number;
  readonly tlb: number;
  readonly memory: number;
  readonly addresses: 'physical' | 'virtual';
}

/**
 * The machines of Iancu et al. 2005. Printed in Table 1: o, G, rtt, signal, mprotect. Read off Table 2: gap, two
 * non-blocking gets less one. Calibrated: tlb, and memory, which is a third of G on all four.
 */
export const stripsSystems = {
  opteron: { o: 1.8, G: 1.23, rtt: 11.6, signal: 2, mprotect: 1, gap: 9, tlb: 0, memory: 0.41, addresses: 'physical' },
  itanium: { o: 3, G: 4.7, rtt: 25.5, signal: 3, mprotect: 1, gap: 20, tlb: 0, memory: 1.57, addresses: 'physical' },
  ppc: { o: 5.2, G: 1.26, rtt: 20.2, signal: 37, mprotect: 1, gap: 9, tlb: 0, memory: 0.42, addresses: 'physical' },
  alphaserver: { o: 2, G: 3.96, rtt: 8, signal: 5, mprotect: 1, gap: 8, tlb: 14, memory: 1.32, addresses: 'virtual' },
} as const satisfies Record<string, StripsSystem>;

const table1 = 'Iancu et al. 2005, Table 1';
const systemCosts: Readonly<Record<keyof StripsSystem, Pick<Constant, 'symbol' | 'unit' | 'meaning' | 'source'>>> = {
  o: { symbol: 'o', unit: 'µs', meaning: 'Processor time to start a get.', source: table1 },
  G: { symbol: 'G', unit: 'µs/KiB', meaning: 'Time of 1024 bytes on the network.', source: table1 },
  rtt: { symbol: 'RTT', unit: 'µs', meaning: 'Time of an empty get.', source: table1 },
  signal: { symbol: 'I', unit: 'µs', meaning: 'Time to serve a signal.', source: table1 },
  mprotect: { symbol: 'M', unit: 'µs', meaning: 'Time of a protection call.', source: table1 },
  gap: {
    symbol: 'g',
    unit: 'µs',
    meaning: 'Time of a network card between two transfers.',
    source: 'calibrated: Iancu et al. 2005, Table 2, two non-blocking transfers less one, rounded and the same for both InfiniBands',
  },
  tlb: {
    symbol: 'T',
    unit: 'µs',
    meaning: 'What a protection call costs more where the network card keeps translations.',
    source: 'calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the AlphaServer; 0 where cards use physical addresses',
  },
  memory: {
    symbol: 'm',
    unit: 'µs/KiB',
    meaning: 'Time to move 1024 bytes from memory to the cache.',
    source: 'calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1',
  },
  addresses: {
    symbol: 'v',
    unit: '',
    meaning: '1 where the network card uses virtual addresses, 0 where it uses physical ones.',
    source: 'Iancu et al. 2005, section 5.2',
  },
};

const systemNames = { opteron: 'Opteron, InfiniBand', itanium: 'Itanium 2, Myrinet', ppc: 'PowerPC 970, InfiniBand', alphaserver: 'AlphaServer, Quadrics' };

const numberOf = (value: StripsSystem[keyof StripsSystem]): number => (typeof value === 'number' ? value : Number(value === 'virtual'));

/** Costs of all four machines, and of a fault. */
const stripsConstants: readonly Constant[] = [
  {
    key: 'fault_per_signal',
    symbol: '\\phi',
    unit: '',
    value: 1.5,
    meaning: 'What the processor spends on a page fault with its handler, as a multiple of a signal that does nothing.',
    source: 'calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the PowerPC',
  },
  ...Object.entries(stripsSystems).flatMap(([system, values]) =>
    Object.entries(systemCosts).map(([cost, row]) => ({
      ...row,
      key: `${system}_${cost}`,
      value: numberOf(values[cost as keyof StripsSystem]),
      meaning: `${systemNames[system as keyof typeof systemNames]}: ${row.meaning}`,
    })),
  ),
];

/** The program with six ways to wait. */
export const simulatedStrips = {
  lab: 'strips',
  runs: ['blocking', 'nonblocking', 'demand_driven', 'strip_mined', 'scheduled', 'hunted_nonblocking'],
  refusals: ['strips', 'first_strip', 'access'],
  results: {
    // The programs, from their start to the end of their last process.
    blocking_us: ['blocking'],
    nonblocking_us: ['nonblocking'],
    // Demand-driven synchronization: no transfer decomposed, then every one.
    demand_driven_us: ['demand_driven'],
    strip_mined_us: ['strip_mined'],
    // Message scheduling: decomposed only while nothing else is outstanding, and past the threshold without a page of its own.
    scheduled_us: ['scheduled'],
    // A program written for non-blocking transfers that waits explicitly for a large first strip, and by page faults for the others.
    hunted_nonblocking_us: ['hunted_nonblocking'],
    // Over all processes: faults, protection calls, and faults whose data were there already.
    signals: ['strip_mined'],
    mprotect_calls: ['strip_mined'],
    late_faults: ['strip_mined'],
    demand_driven_signals: ['demand_driven'],
    demand_driven_mprotect_calls: ['demand_driven'],
    scheduled_signals: ['scheduled'],
    scheduled_mprotect_calls: ['scheduled'],
    hunted_nonblocking_signals: ['hunted_nonblocking'],
    hunted_nonblocking_mprotect_calls: ['hunted_nonblocking'],
  },
} as const satisfies LabSimulation;

const fromTable1 = 'Iancu et al. 2005, Table 1, for the system custom';
const opteron = stripsSystems.opteron;

/** Parameters of the lab strips, a runtime that hunts for overlap, in the order of links. */
export const stripsParameters = [
  choice('system', 'system', 'opteron', {
    symbol: 'S',
    choices: {
      opteron: 'Opteron, InfiniBand',
      itanium: 'Itanium 2, Myrinet',
      ppc: 'PowerPC 970, InfiniBand',
      alphaserver: 'AlphaServer, Quadrics',
      custom: 'one of your own',
    },
    meaning: 'The machine; only one of your own takes its costs from the parameters o to addresses.',
    source: 'Iancu et al. 2005, Table 1',
  }),
  bytes('size_bytes', 'size of a transfer', 2 ** 20, [1, 2 ** 30], {
    symbol: 'N',
    meaning: 'Bytes that a get brings from the memory of another process, or a put takes there.',
    source: 'Iancu et al. 2005, section 6.1',
  }),
  count('strips', 'strips', 0, [0, 4096], {
    symbol: 'k',
    zero: 'by the rule',
    smallest: 1,
    meaning: 'Strips into which a transfer is decomposed, none smaller than a page; 0: as many as the rule makes, 1 below the threshold.',
    source: 'Iancu et al. 2005, section 5.1',
  }),
  choice('strip_sizes', 'sizes of the strips', 'equal', {
    symbol: 'N_i',
    choices: { equal: 'all the same', growing: 'each larger than the one before' },
    meaning: 'How a given number of strips divide a transfer; those by the rule have sizes of their own.',
    source: 'Iancu et al. 2005, section 5.3',
  }),
  bytes('first_strip_bytes', 'first strip', 0, [0, 2 ** 30], {
    symbol: 'N_1',
    zero: 'by the rule',
    smallest: 4096,
    meaning: 'Size of the first strip, in whole pages; 0: by the rule.',
    source: 'Iancu et al. 2005, section 5.1',
  }),
  bytes('own_threshold_bytes', 'decomposed from', 0, [0, 2 ** 30], {
    symbol: 'N_0',
    zero: 'by the rule',
    smallest: 8192,
    meaning:
      "The machine's own threshold: by the rule, transfers below it are not decomposed; 0: from where two equal strips of whole pages are faster than one transfer.",
    source: 'Iancu et al. 2005, section 5.1',
  }),
  choice('small', 'a transfer below the threshold', 'waits', {
    symbol: 'e',
    choices: { waits: 'the program waits for it', faults: 'a page fault waits for it' },
    otherDefaults: [{ until: 3, value: 'faults' }],
    meaning:
      'What becomes of a transfer that the rule leaves whole, in stages with a neighbour: the runtime leaves the program as it is, or protects a page, although nothing is outstanding beside it.',
    source: 'Iancu et al. 2005, section 5: for smaller transfers HUNT reverts to what the program does',
  }),
  choice('access', 'access to the data', 'sequential', {
    symbol: 'a',
    choices: { sequential: 'one address after the other', random: 'in random order' },
    meaning:
      'In which order the program reads what it got, or of a put writes what it gave: a sequential scan needs one protected page at a time, a random one all of them.',
    source: 'Iancu et al. 2005, section 5.2',
  }),
  choice('order', 'order of the strips', 'up', {
    symbol: 'd',
    choices: { up: 'up: the first address first', down: 'down: the last address first' },
    meaning: 'Which strip of a transfer is started first, that of the first address or that of the last: best the one where the scan begins.',
    source: 'Iancu et al. 2005, section 5.5, set_order(UP|DOWN)',
  }),
  choice('scan', 'scan', 'up', {
    symbol: 's',
    choices: { up: 'up: increasing addresses', down: 'down: decreasing addresses' },
    meaning:
      'In which direction a sequential scan goes through each transfer. Of a strip the page is protected that the scan comes to first: its first one, or its last; a strip of the rule is as large where the scan begins, whichever end that is.',
    source: 'Iancu et al. 2005, section 5.2: a monotonically increasing or decreasing sequence of addresses',
  }),
  number('computation_us_per_kb', 'computation', 'µs/KiB', 0, [0, 1000], {
    symbol: 'C',
    smallest: 0.01,
    meaning: 'Computation on each 1024 bytes of the data; moving them from memory to the cache is the least it takes.',
    source: 'Iancu et al. 2005, section 5.1',
  }),
  duration('independent_us', 'independent work', 0, [0, 10_000_000], {
    symbol: 'W',
    smallest: 1,
    meaning: 'Work that does not need the data, between the transfers and the first access to them.',
    source: 'Iancu et al. 2005, section 6.1',
  }),
  count('transfers', 'transfers', 1, [1, 1024], {
    symbol: 'n',
    meaning: 'Transfers one after the other; those that fit lie in one page together. In an exchange with neighbours its stages.',
    source: 'Iancu et al. 2005, section 6.1',
  }),
  choice('operation', 'operation', 'get', {
    symbol: 'u',
    choices: { get: 'get: read memory of another', put: 'put: write memory of another' },
    meaning:
      'A get is over when its data is here. A put is over when its bytes have left the network card, so that they may be changed: until then writing to them faults, while the card goes on reading them.',
    source: 'Iancu et al. 2005, section 6; that it is over when the bytes have left is our reading',
  }),
  choice('pattern', 'communication', 'scan', {
    symbol: 'X',
    choices: {
      scan: 'one process gets and scans',
      all_to_all: 'all to all, then compute (FT)',
      histogram: 'all to all, block by block (IS)',
      neighbours: 'stages with a neighbour (MG)',
    },
    meaning: 'Who gets from whom, and how a program written for non-blocking communication waits: for everything at once (FT) or block by block (IS).',
    source: 'Iancu et al. 2005, section 6.2',
  }),
  count('processes', 'processes', 4, [2, 256], {
    symbol: 'P',
    meaning: 'Processes of all-to-all and of the exchange with neighbours.',
    source: 'Iancu et al. 2005, section 6.2',
  }),
  choice('peers', 'order of the processes', 'staggered', {
    symbol: 'j',
    choices: { staggered: 'each begins with the next one', in_order: 'all get from the first one on' },
    meaning:
      'From whom a process gets first, all to all. In order it copies its own block when that has its turn, and a network card serves those who get from it in turn, from the next process on. Puts are always staggered.',
    source: 'NAS Parallel Benchmarks in UPC 2.4 by GWU, FT and IS: in order; that a card serves in turn is our reading',
  }),
  number('rest_mflop', 'rest of the program', 'Mflop', 0, [0, 1_000_000], {
    symbol: 'R',
    smallest: 1,
    meaning: 'Operations of all processes together that neither hide nor wait for anything, after the last scan: the rest of an iteration.',
    source: 'NAS Parallel Benchmarks, class B, by iteration: FT 4603, MG 973, IS 315',
  }),
  number('mflops', 'rate of a process', 'Mflop/s', 400, [1, 100_000_000], {
    symbol: 'r',
    meaning: 'How fast a process does the rest of the program.',
    source: 'chosen',
  }),
  count('piggyback', 'transfers with protected pages', 8, [1, 1024], {
    symbol: 'n_p',
    meaning:
      'With more transfers outstanding than this, message scheduling protects no page for the next one: the handler of the last protected one looks whether it has arrived.',
    source: 'Iancu et al. 2005, section 5.3; 8 is chosen',
  }),
  choice('protection_calls', 'calls of the handler', 'apart', {
    symbol: 'n_M',
    choices: { apart: 'one restores, one protects', joined: 'one does both' },
    meaning:
      'Whether the runtime restores one page and protects the next by two calls, or by one that the system would have to offer. The threshold and the sizes of the strips follow from it.',
    source: 'Iancu et al. 2005, section 8',
  }),
  choice('tlb_updates', 'updates of translations', 'each', {
    symbol: 'n_T',
    choices: { each: 'with each protection call', avoided: 'none: the mapping does not change' },
    meaning:
      'Whether a protection call waits until the network card has updated its translations. A driver could leave them as they are: access rights change, the mapping does not.',
    source: 'Iancu et al. 2005, section 8',
  }),
  {
    kind: 'choice',
    key: 'page_bytes',
    symbol: 'p',
    label: 'page',
    default: '4096',
    choices: [
      { value: '4096', label: '4 KiB' },
      { value: '8192', label: '8 KiB' },
      { value: '16384', label: '16 KiB' },
      { value: '32768', label: '32 KiB' },
      { value: '65536', label: '64 KiB' },
    ],
    meaning: 'Page of the virtual memory, the least that can be protected.',
    source: 'Iancu et al. 2005, section 5; the sizes are chosen',
  },
  duration('o', 'overhead', opteron.o, [0, 1000], {
    symbol: 'o',
    smallest: 0.01,
    meaning: 'Processor time to start a get or a put; the round trip of a get begins with it.',
    source: fromTable1,
  }),
  number('G', 'gap per KiB', 'µs/KiB', opteron.G, [0, 1000], {
    symbol: 'G',
    smallest: 0.001,
    meaning: 'Time of 1024 bytes on the network.',
    source: fromTable1,
  }),
  duration('rtt', 'round trip', opteron.rtt, [0, 10_000], {
    symbol: '{\\scriptscriptstyle RTT}',
    smallest: 0.1,
    meaning: 'Time of an empty get from its start to its end; at least the overhead.',
    source: fromTable1,
  }),
  duration('signal', 'signal', opteron.signal, [0, 10_000], {
    symbol: 'I',
    smallest: 0.1,
    meaning: 'Time that the processor takes to serve a signal, half of it to enter the handler and half to leave.',
    source: fromTable1,
  }),
  duration('mprotect', 'mprotect', opteron.mprotect, [0, 1000], {
    symbol: 'M',
    smallest: 0.01,
    meaning: 'Time of a call that protects or restores pages, however many.',
    source: fromTable1,
  }),
  duration('gap', 'gap', opteron.gap, [0, 1000], {
    symbol: 'g',
    smallest: 0.1,
    meaning: 'Time that a network card needs between two transfers.',
    source: 'Iancu et al. 2005, Table 2, for the system custom',
  }),
  duration('tlb', 'coherence', opteron.tlb, [0, 1000], {
    symbol: 'T',
    smallest: 0.1,
    meaning: 'What each protection call costs in addition where the network card keeps address translations of its own.',
    source: 'Iancu et al. 2005, sections 6.1 and 8, for the system custom',
  }),
  number('memory', 'memory to cache', 'µs/KiB', opteron.memory, [0, 1000], {
    symbol: 'm',
    smallest: 0.01,
    meaning: 'Time to copy 1024 bytes that a transfer has left in memory, the least computation on them.',
    source: 'Iancu et al. 2005, section 5.1, for the system custom',
  }),
  choice('addresses', 'addresses of the network card', 'physical', {
    symbol: 'v',
    choices: { physical: 'physical: it writes into protected pages', virtual: 'virtual: it must not' },
    meaning: 'A card with virtual addresses cannot write where the program may not: the page before the data is protected instead. For the system custom.',
    source: 'Iancu et al. 2005, section 5.2',
  }),
  choice('retired', 'barrier, lock or strict access', 'behind', {
    symbol: 'b',
    choices: { behind: 'after the scan', before: 'just before it' },
    meaning: 'Where the program synchronizes with others: there the runtime waits for all that is outstanding, needed or not.',
    source: 'Iancu et al. 2005, section 5.4',
  }),
  choice('shown', 'event diagrams', 'telling', {
    choices: { telling: 'only those that differ', all: 'all' },
    outsideSimulator: true,
    meaning: 'Which event diagrams are drawn: blocking and what is told apart from it, or every way to wait.',
    source: 'chosen',
  }),
] as const satisfies readonly Parameter[];

export type StripsKey = (typeof stripsParameters)[number]['key'];

/** The lab as links describe it. */
export const stripsTable = {
  name: 'strips',
  title: 'Strips',
  parameters: stripsParameters,
  constants: stripsConstants,
  simulation: simulatedStrips,
  figures: ['diagrams', 'inequalities', 'curves', 'processes', 'costs', 'small', 'compare'],
} as const satisfies LabTable;

/** Null: that run reached a limit, or an edit stopped it. */
export type StripsSimulation = SimulatedOf<typeof simulatedStrips>;

/** Event diagrams, a timeline each, in the order of the page. */
export const stripsRuns = simulatedStrips.runs;
export type StripsDiagram = (typeof stripsRuns)[number];

/** Times of the model in µs; holds when left < right. */
export interface Inequality {
  readonly left_us: number;
  readonly right_us: number;
  readonly holds: boolean;
}

/** The inequalities of section 5.1 with the program's own computation, without regard to pages. */
export interface Inequalities {
  /** Decomposing hides behind the first strip; that and computing on it cover what follows. */
  readonly hides_decomposition: Inequality;
  readonly covers_the_rest: Inequality;
  /** First strip that fulfils each inequality. */
  readonly least_first_strip_bytes: number | null;
  readonly covering_first_strip_bytes: number | null;
  /** The smallest transfer that has a first strip by both. */
  readonly smallest_bytes: number | null;
  /** The smallest such transfer in whole pages. */
  readonly smallest_in_pages_bytes: number | null;
}

/** Results of the closed forms, with a fault of one and a half signals. Null: undefined. */
export interface StripsModel extends Inequalities {
  /** The inequalities with the signal that is printed. */
  readonly printed: Inequalities;
  /** The smallest transfer that is faster in two equal strips of whole pages, or the machine's own; null in random order and against the scan. */
  readonly threshold_bytes: number | null;
  /** blocking_us / expected_us. */
  readonly speedup: number | null;
  /** Predicted time of the strip-mined program; null in random order with more than one strip, and for too many strips. */
  readonly expected_us: number | null;
  readonly blocking_us: number;
  readonly nonblocking_us: number;
  readonly demand_driven_us: number;
  /** Time with message scheduling; null with expected_us. */
  readonly scheduled_us: number | null;
  /** Time of a program that waits explicitly; null for too many strips. */
  readonly hunted_nonblocking_us: number | null;
  /** Sizes of the strips of a transfer, in order; their number and the first of them. */
  readonly strip_bytes: readonly number[];
  readonly strips: number;
  readonly first_strip_bytes: number;
  /** The inequality that demands the larger first strip; 'none' below the threshold. */
  readonly binding: 'decomposition' | 'computation' | 'none';
  /** The shortest train of 8-byte transfers that demand-driven synchronization makes faster than blocking. */
  readonly train_length: number | null;
  /** Train length by the printed rule of thumb of section 6.1, I / RTT + 1. */
  readonly train_length_printed: number | null;
  /** Predicted for one process; null with expected_us. */
  readonly signals: number | null;
  readonly mprotect_calls: number | null;
  readonly scheduled_signals: number | null;
  readonly scheduled_mprotect_calls: number | null;
  readonly hunted_nonblocking_signals: number | null;
  readonly hunted_nonblocking_mprotect_calls: number | null;
  /** What the closed forms use: a fault with its handler, and a protection call with coherence. */
  readonly fault_us: number;
  readonly protection_us: number;
}

/** Results that the simulator has as well, with strip_mined_us for expected_us. */
export type StripsTimes = Pick<StripsModel, Exclude<`${StripsDiagram}_us`, 'strip_mined_us'> | 'expected_us' | 'speedup' | 'signals'>;

/** A runtime that hunts for overlap. */
export interface Strips extends LabTypes {
  readonly Values: ValuesOf<typeof stripsParameters>;
  readonly Model: StripsModel;
  readonly Simulation: StripsSimulation;
  /** Over the size of a transfer, or over processes that share the same data. */
  readonly Curve: Columns<
    | 'x'
    | keyof StripsTimes
    | 'transfer_us'
    | 'protection_us'
    | 'signal_us'
    | 'size_bytes'
    | 'scheduled_signals'
    | 'self_induced_us'
    | 'independent_overlap_us'
    | 'work_us'
  >;
  readonly Points: Columns<'x' | `${StripsDiagram}_us`>;
}

/** The axis of the curves: sizes of a transfer, from less than a page to where nothing changes any more; four an octave. */
const stripsAxis = (): CurveAxis => ({ key: 'size_bytes', minimum: 2 ** 10, maximum: 2 ** 26, points: 65, scale: 'logarithmic' });

/** The powers of two among them. */
const stripsPoints = (): CurveAxis => ({ ...stripsAxis(), points: 17 });

/**
 * Processes of Figures 10 and 11. In all-to-all the data of all processes together is constant: the block for each
 * process shrinks with the square of their number.
 */
export const stripsProcesses = (): CurveAxis => ({ key: 'processes', minimum: 2, maximum: 256, points: 8, scale: 'logarithmic' });

/** Whether all processes redistribute all their data, FT and IS: such programs have curves over processes, all others over sizes. */
export const isAllToAll = (values: ParameterValues): boolean => values.pattern === 'all_to_all' || waitsByItself(values);

/**
 * Whether the program waits explicitly for each block (IS): HUNT keeps those waits. Others are hunted in their blocking
 * form, with message scheduling.
 */
export const waitsByItself = ({ pattern }: ParameterValues): boolean => pattern === 'histogram';

/** What HUNT makes of the program: the diagram and the column of its name. */
export const huntedForm = (values: ParameterValues): 'scheduled' | 'hunted_nonblocking' => (waitsByItself(values) ? 'hunted_nonblocking' : 'scheduled');

/** Whether the strip is started first that the scan reads last; who reads at random has no scan. */
export const isAgainst = ({ order, scan, access }: Strips['Values']): boolean => (order === 'down') !== (scan === 'down' && access !== 'random');

/** Over processes, as in Figures 10 and 11, or over sizes. */
export const stripsCurveAxis = (values: Strips['Values']): CurveAxis => (isAllToAll(values) ? stripsProcesses() : stripsAxis());

/** Numbers of processes that can be simulated in a moment. */
const simulatedProcesses: CurveAxis = { ...stripsProcesses(), maximum: 64, points: 6 };

export const stripsCurvePoints = (values: Strips['Values']): CurveAxis => (isAllToAll(values) ? simulatedProcesses : stripsPoints());

/** The values of a scenario with the costs of its system instead of a custom machine's. */
export function withStripsMachine(values: Strips['Values']): Strips['Values'] {
  return values.system === 'custom' ? values : { ...values, ...stripsSystems[values.system] };
}

const machineCosts = Object.keys(stripsSystems.opteron);

/** Changes to a custom machine with equal costs, so that each cost can be changed. */
export function machineOfOnesOwn(values: Strips['Values']): Changes {
  const before: ParameterValues = withStripsMachine(values);
  return { ...Object.fromEntries(machineCosts.map((key) => [key, before[key]!])), system: 'custom' };
}

/**
 * A custom machine begins with the costs of the previous one: by choosing it, or by changing a cost of another. Where the link locks the machine, its costs are
 * locked, too. Choosing another discards it.
 */
export function withMachineOfOnesOwn(values: Strips['Values'], changes: Changes, locked: readonly string[]): Changes {
  if (values.system === 'custom' && 'system' in changes && changes['system'] !== 'custom') {
    const usual: ParameterValues = defaultValues(stripsTable);
    return { ...Object.fromEntries(machineCosts.map((key) => [key, usual[key]!])), ...changes };
  }
  const edits = machineCosts.some((key) => key in changes);
  const becomesOwn = (changes['system'] ?? (edits ? 'custom' : values.system)) === 'custom' && values.system !== 'custom';
  if (!becomesOwn) return changes;
  if (locked.includes('system')) return Object.fromEntries(Object.entries(changes).filter(([key]) => !machineCosts.includes(key)));
  return { ...machineOfOnesOwn(values), ...changes, system: 'custom' };
}

/** Bytes of a page, the unit of protection. */
export const pageBytes = ({ page_bytes }: Pick<Strips['Values'], 'page_bytes'>): number => Number(page_bytes);

/** The newest closed forms; null before the first. */
export const stripsClosed = (results: LabResults<Strips>): StripsModel | null => modelOf(results);

/** Closed forms of the chosen values; null while they are on their way. */
export const stripsNow = (results: LabResults<Strips>): StripsModel | null => (results.model?.values === results.values ? stripsClosed(results) : null);
