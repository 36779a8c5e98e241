import type { LabSimulation, Results } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { Constant, Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { count, number, text } from '../../core/parameters/rows.ts';
import { type LabResults, type LabTypes, simulationOf } from '../../core/results/labResults.ts';
import type { StudyReport } from './abi.ts';
import { type Benchmark, benchmarks } from './benchmarks.ts';

const both = ['blocking', 'prefetch'] as const;
const ideal = [...both, 'ideal'] as const;
const idealPrefetch = [...both, 'ideal_prefetch'] as const;
const simulationSearched = [...both, 'search'] as const;

/** Both forms of the program, and both on a machine without latency, without prefetches. */
export const simulatedPrefetch = {
  lab: 'prefetch',
  runs: [...ideal, 'ideal_prefetch'],
  refusals: [],
  results: {
    // At the scenario's virtualization, relative to the form's own ideal; null unless both completed.
    utilization_blocking: ideal,
    utilization_prefetch: idealPrefetch,
    // cycles_blocking / cycles_prefetch.
    improvement: both,
    cycles_blocking: both,
    cycles_prefetch: both,
    // Of the blocking form on a machine without remote latency.
    cycles_ideal: ideal,
    // Of the prefetching form on that ideal machine without its prefetches: the blocking form but for the width of its trees.
    cycles_ideal_prefetch: idealPrefetch,
    requests_blocking: both,
    requests_prefetch: both,
    // Smallest virtualization with such a utilization, taken to rise between two points of the curve; null: none up to 10,000,
    // or up to the end of the curve where that has a limit.
    v50_blocking: simulationSearched,
    v50_prefetch: simulationSearched,
    v90_blocking: simulationSearched,
    v90_prefetch: simulationSearched,
    // The highest over the virtualizations of the curves.
    max_utilization_blocking: simulationSearched,
    max_utilization_prefetch: simulationSearched,
    // Over the virtualizations of the curve, more points near the maximum, and the scenario's own.
    max_improvement: simulationSearched,
    // The smallest virtualization whose improvement is within a hundredth of the maximum, taken to rise between two points.
    max_improvement_at: simulationSearched,
  },
  // Words, their stamps, code, names and trace.
  memory: { bytes: 96 * 2 ** 20 },
  // Beyond any program's own limit: a run ends at the limit of the parameter table.
  events: 2 ** 32 - 1,
} as const satisfies LabSimulation;

const model = 'Warschko, Herter, Tichy 1994, section 3.2';
const equation1 = 'Warschko, Herter, Tichy 1994, equation (1); the default is what a plain loop over an array takes';

/** Kernels whose largest utilization in Table 4, blocking, is less than a start of 300 cycles alone would give them with one virtual process. */
export const withoutStart: readonly Benchmark[] = ['ll5', 'll23', 'bl1.2', 'bl1.3', 'bl1.5', 'bl1.6', 'bl1.7'];

/** Parameters of the lab prefetch, in the order of links. Times in cycles of the processor. */
export const prefetchParameters = [
  {
    kind: 'choice',
    key: 'benchmark',
    symbol: '',
    label: 'kernel',
    default: 'jacobi',
    choices: benchmarks,
    meaning: 'The program of every processor: a Livermore loop, a routine of BLAS level 1, or an iteration on a grid.',
    source: 'Warschko, Herter, Tichy 1994, Table 1',
  },
  count('virtualization', 'virtualization', 25, [1, 10_000], {
    symbol: 'v',
    meaning: 'Virtual processes that a processor runs one after another, elements of the problem per processor: the slackness.',
    source: 'Warschko, Herter, Tichy 1994, section 2',
  }),
  number('latency', 'latency', 'cycles', 1000, [0, 100_000], {
    symbol: 'L',
    integer: true,
    smallest: 1,
    meaning: 'Time from a request for a word of another processor to its arrival.',
    source: 'Warschko, Herter, Tichy 1994, section 5',
  }),
  count('m', 'requests in flight', 10, [1, 1024], {
    symbol: 'm',
    meaning:
      'Requests that a processor may have in the pipelined network at the same time. The paper has m = L / k; where they differ a request leaves when both m and k allow it.',
    source: model,
  }),
  number('k', 'request interval', 'cycles', 100, [1, 100_000], {
    symbol: 'k',
    integer: true,
    meaning: 'The pipelined network takes a request of a processor every so many cycles.',
    source: model,
  }),
  count('processors', 'processors', 1024, [2, 65_536], {
    symbol: 'p',
    meaning: 'Processors of the machine; they decide how high the trees of reductions and broadcasts are, and nothing else.',
    source: 'Warschko, Herter, Tichy 1994, section 5',
  }),
  count('buffer', 'prefetch buffer', 0, [0, 1024], {
    symbol: 'b',
    zero: 'room for all',
    smallest: 1,
    meaning: 'Places of the prefetch buffer. A prefetch takes one until its word has arrived, and waits where none is free.',
    source: 'Warschko, Herter, Tichy 1994, section 3.3, which leaves open how many there are, and what happens when it is full',
  }),
  number('t_start', 'start of the program', 'cycles', 300, [0, 100_000], {
    symbol: 't_s',
    integer: true,
    smallest: 1,
    otherDefaults: [{ until: 3, value: 0 }, ...withoutStart.map((value) => ({ beside: { key: 'benchmark', value }, value: 0 }))],
    meaning: 'Time that the processor computes before the first instruction, for what a program does outside of its loops.',
    source:
      'calibrated: ll12 needs a virtualization of 50 for 90%, blocking, Warschko, Herter, Tichy 1994, Table 4; none for seven kernels whose largest utilization there excludes it',
  }),
  number('base_addresses', 'base addresses', 'cycles', 0, [0, 10], {
    symbol: 't_b',
    integer: true,
    smallest: 1,
    meaning: 'Time to reload the address of an array before each reference to it; 0: registers keep it.',
    source: 'chosen: a compiler that keeps none takes one or two instructions',
  }),
  text('program', 'program', 'benchmark', {
    symbol: '\\mathrm{DLX}',
    content: 'DLX assembly',
    names: ['benchmark'],
    maximumLength: 100_000,
    meaning: 'What the processor runs: the kernel that is chosen, or DLX assembly text instead of it.',
    source: 'Warschko, Herter, Tichy 1994, section 4; Hennessy, Patterson 1990',
  }),
  number('t_comp', 'computation per virtual process', 'cycles', 50, [1, 1_000_000], {
    symbol: 't_c',
    outsideSimulator: true,
    meaning: 'For the closed forms: time that a processor computes for one virtual process.',
    source: model,
  }),
  number('t_address', 'address calculation', 'cycles', 2, [0, 100_000], {
    symbol: 't_a',
    smallest: 1,
    outsideSimulator: true,
    meaning: 'For the closed forms: time to calculate the address of a word, t_calc_address of the paper.',
    source: equation1,
  }),
  number('t_prefetch', 'prefetch instruction', 'cycles', 1, [0, 100_000], {
    symbol: 't_i',
    smallest: 1,
    outsideSimulator: true,
    meaning: 'For the closed forms: time that a prefetch occupies the processor, t_init_prefetch of the paper.',
    source: equation1,
  }),
  number('t_loop', 'loop control', 'cycles', 4, [0, 100_000], {
    symbol: 't_l',
    smallest: 1,
    outsideSimulator: true,
    meaning: 'For the closed forms: time to count and to branch, once an iteration of the prefetch loop.',
    source: equation1,
  }),
  number('t_switch', 'thread switch', 'cycles', 11, [0, 100_000], {
    symbol: 't_w',
    smallest: 1,
    outsideSimulator: true,
    meaning: 'For the closed form of threads: time to switch from one that waits for a word to the next.',
    source: 'Agarwal, Lim, Kranz, Kubiatowicz 1990; Warschko, Herter, Tichy 1994, section 2, name none',
  }),
] as const satisfies readonly Parameter[];

const dlxsim = 'the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind';
const fiveStage = 'Hennessy, Patterson 1990: the pipeline of DLX';

/** The one table of cycle costs and what else the processor and the trees are made of. */
export const prefetchConstants = [
  {
    key: 'load_cycles',
    symbol: 't_{load}',
    unit: 'cycles',
    value: 2,
    meaning: 'From the issue of a load of a present word until another instruction can use it: one delay slot.',
    source: fiveStage,
  },
  {
    key: 'branch_cycles',
    symbol: 't_{branch}',
    unit: 'cycles',
    value: 2,
    meaning: 'A branch or a jump and its delay slot, which stays empty: the compiler of the kernels moves no instruction into it.',
    source: fiveStage,
  },
  {
    key: 'add_cycles',
    symbol: 't_{add}',
    unit: 'cycles',
    value: 2,
    meaning:
      'From the issue of a floating-point addition or subtraction until its result can be used; comparisons and conversions take the one cycle of other instructions.',
    source: dlxsim,
  },
  {
    key: 'multiply_cycles',
    symbol: 't_{mult}',
    unit: 'cycles',
    value: 5,
    meaning:
      'From the issue of a multiplication until its result can be used; there is one multiplier, not pipelined. It reads floating-point registers alone: an integer multiplication takes three moves more, two there and one back.',
    source: dlxsim,
  },
  {
    key: 'divide_cycles',
    symbol: 't_{div}',
    unit: 'cycles',
    value: 19,
    meaning:
      'From the issue of a division until its result can be used; there is one divider, not pipelined. An integer division takes the same three moves more.',
    source: dlxsim,
  },
  {
    key: 'clock_mhz',
    symbol: 'f_{clock}',
    unit: 'MHz',
    value: 100,
    meaning: 'Clock of the processor: 1000 cycles are 10 µs.',
    source: 'Warschko, Herter, Tichy 1994, section 1',
  },
  {
    key: 'fan_in_blocking',
    symbol: 'f',
    unit: '',
    value: 2,
    meaning: 'Fan-in of reductions under a blocking network, where nothing is won by asking for more at once.',
    source: 'calibrated: ll3 needs a virtualization of 500 for half of the utilization, Warschko, Herter, Tichy 1994, Table 2',
  },
  {
    key: 'fan_in_prefetch',
    symbol: 'f',
    unit: '',
    value: 4,
    meaning: 'Fan-in of reductions with prefetching: three requests a level are in flight together.',
    source: 'calibrated: prefetching improves ll3 by 1.70, Warschko, Herter, Tichy 1994, Table 3',
  },
  {
    key: 'fan_out_blocking',
    symbol: 'f',
    unit: '',
    value: 2,
    meaning: 'Fan-out of broadcasts under a blocking network, the fan-in of reductions there.',
    source: 'calibrated: with 8 prefetching, ten levels against four, so that ll6 improves by some 2.26, Warschko, Herter, Tichy 1994, Table 3',
  },
  {
    key: 'fan_out_prefetch',
    symbol: 'f',
    unit: '',
    value: 8,
    meaning: 'Fan-out of broadcasts with prefetching: a processor reads one word a level, so that all it gains is a tree less than half as high.',
    source: 'calibrated: prefetching improves ll6 by 2.26, Warschko, Herter, Tichy 1994, Table 3',
  },
  {
    key: 'step_limit',
    symbol: '',
    unit: 'instructions',
    value: 50_000_000,
    meaning: 'A run of more instructions is ended, so that an endless loop is reported.',
    source: 'chosen: five times what the longest kernel needs at the highest virtualization',
  },
  {
    key: 'curve_step_limit',
    symbol: '',
    unit: 'instructions',
    value: 1_500_000_000,
    meaning: 'Instructions that all runs over the virtualization may take together, some seconds; what is left is not calculated.',
    source: 'chosen: above what any kernel needs, so that only a program of the reader can have a shorter curve',
  },
  {
    key: 'word_limit',
    symbol: '',
    unit: 'words',
    value: 4_000_000,
    meaning: 'Words of memory that a program may declare.',
    source: 'chosen: five times what the largest kernel needs at the highest virtualization',
  },
] as const satisfies readonly Constant[];

/** What a link can say of the lab. */
export const prefetchTable = {
  name: 'prefetch',
  title: 'Prefetch',
  parameters: prefetchParameters,
  constants: prefetchConstants,
  simulation: simulatedPrefetch,
  figures: ['instructions', 'curves', 'utilization', 'program', 'compare'],
} as const satisfies LabTable;

/** Prefetching, instruction by instruction. */
export interface Prefetch extends LabTypes {
  readonly Values: ValuesOf<typeof prefetchParameters>;
  readonly Model: PrefetchModel;
  readonly Simulation: PrefetchValues;
}

/** By overlap_models/labs/prefetch.py; null: known of benchmarks alone. */
export interface PrefetchModel {
  readonly max_improvement: number | null;
  readonly largest_improvement: number;
  readonly overlap_cycles: number;
  readonly pattern: string | null;
  readonly requests_blocking: number | null;
  readonly requests_prefetch: number | null;
  readonly t_computation: number;
  readonly t_communication: number | null;
  readonly t_communication_prefetch: number | null;
  readonly utilization_bound: number | null;
  readonly utilization_threads: number | null;
}

/** What keeps a run with prefetching from being faster. */
export type Limit = 'hidden' | 'overhead' | 'places' | 'interval' | 'both' | 'slackness' | 'dependence';

/** What the simulator says about a scenario of the lab prefetch: the contract's keys, and what goes beyond them. */
export interface PrefetchValues extends Results<typeof simulatedPrefetch> {
  /** What needs a search is still left out. */
  readonly brief?: true;
  readonly status: 'completed' | 'limit' | 'fault';
  /** Which limit ended a run: 'steps'; null: none. */
  readonly limit: string | null;
  /** Where and why a program of the reader's own could not go on. */
  readonly fault: PrefetchFault | null;
  /** Utilization and improvement over virtualization, as columns of equal length. */
  readonly curve: PrefetchCurve | null;
  /**
   * Why the curve ends before 10,000, so that what is null may well be reached beyond: runs of more would take too many
   * instructions (steps), or the program itself does not run there (program). Null when it does not end before.
   */
  readonly curve_limit: 'steps' | 'program' | null;
}

export interface PrefetchFault {
  /** Line of the program, from 1. */
  readonly line: number;
  readonly message: string;
}

export type PrefetchCurve = Readonly<Record<keyof ReturnType<StudyReport['curve']>, readonly number[]>>;

/** The newest simulated values; null before the first. */
export const prefetchValues = (results: LabResults<Prefetch>): PrefetchValues | null => simulationOf(results);

/** The newest results with what needs a search, which in the page comes after the rest. */
export const searched = ({ simulation, survey }: LabResults<Prefetch>): LabResults<Prefetch>['simulation'] =>
  [simulation, survey].find((each) => each && !each.result.values.brief) ?? null;

/** The highest virtualization that can be chosen, at which curves end. */
export const highest = prefetchParameters.find((row) => row.key === 'virtualization')!.maximum;
