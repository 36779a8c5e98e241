import type { LabTable } from '../../core/labTable.ts';
import { benchmarks } from './benchmarks.ts';
import type { Constant, Parameter } from '../../core/parameters/parameter.ts';

const model = 'Warschko, Herter, Tichy 1994, section 3.2';
const equation1 = 'Warschko, Herter, Tichy 1994, equation (1); the default is what a plain loop over an array takes';

/** Parameters of the lab prefetch, in the order of links. Times in cycles of the processor. */
export const prefetchParameters = [
  {
    kind: 'choice', key: 'benchmark', symbol: '', label: 'kernel', default: 'jacobi', choices: benchmarks,
    outsideSimulator: true,
    meaning: 'The program of every processor: a Livermore loop, a routine of BLAS level 1, or an iteration on a grid.',
    source: 'Warschko, Herter, Tichy 1994, Table 1',
  },
  {
    kind: 'number', key: 'virtualization', symbol: 'v', label: 'virtualization', unit: '',
    minimum: 1, maximum: 10_000, scale: 'logarithmic', integer: true, default: 25,
    meaning: 'Virtual processes that a processor runs one after another, elements of the problem per processor: the slackness.',
    source: 'Warschko, Herter, Tichy 1994, section 2',
  },
  {
    kind: 'number', key: 'latency', symbol: 'L', label: 'latency', unit: 'cycles',
    minimum: 0, maximum: 100_000, smallest: 1, scale: 'logarithmic-from-zero', integer: true, default: 1000,
    meaning: 'Time from a request for a word of another processor to its arrival.',
    source: 'Warschko, Herter, Tichy 1994, section 5',
  },
  {
    kind: 'number', key: 'm', symbol: 'm', label: 'requests in flight', unit: '',
    minimum: 1, maximum: 1024, scale: 'logarithmic', integer: true, default: 10,
    meaning: 'Requests that a processor may have in the pipelined network at the same time. The paper has m = L / k; where they differ a request leaves when both m and k allow it.',
    source: model,
  },
  {
    kind: 'number', key: 'k', symbol: 'k', label: 'request interval', unit: 'cycles',
    minimum: 1, maximum: 100_000, scale: 'logarithmic', integer: true, default: 100,
    meaning: 'The pipelined network takes a request of a processor every so many cycles.',
    source: model,
  },
  {
    kind: 'number', key: 'processors', symbol: 'p', label: 'processors', unit: '',
    minimum: 2, maximum: 65_536, scale: 'logarithmic', integer: true, default: 1024,
    meaning: 'Processors of the machine; they decide how high the trees of reductions and broadcasts are, and nothing else.',
    source: 'Warschko, Herter, Tichy 1994, section 5',
  },
  {
    kind: 'text', key: 'program', symbol: '\\mathrm{DLX}', label: 'program', content: 'DLX assembly', default: 'benchmark',
    names: ['benchmark'],
    maximumLength: 100_000,
    meaning: 'What the processor runs: the kernel that is chosen, or DLX assembly text instead of it.',
    source: 'Warschko, Herter, Tichy 1994, section 4; Hennessy, Patterson 1990',
  },
  {
    kind: 'number', key: 't_comp', symbol: 't_c', label: 'computation of each', unit: 'cycles',
    minimum: 1, maximum: 1_000_000, scale: 'logarithmic', integer: false, default: 50,
    outsideSimulator: true,
    meaning: 'For the closed forms: time that a processor computes for one virtual process.',
    source: model,
  },
  {
    kind: 'number', key: 't_address', symbol: 't_a', label: 'address calculation', unit: 'cycles',
    minimum: 0, maximum: 100_000, smallest: 1, scale: 'logarithmic-from-zero', integer: false, default: 2,
    outsideSimulator: true,
    meaning: 'For the closed forms: time to calculate the address of a word, t_calc_address of the paper.',
    source: equation1,
  },
  {
    kind: 'number', key: 't_prefetch', symbol: 't_i', label: 'prefetch instruction', unit: 'cycles',
    minimum: 0, maximum: 100_000, smallest: 1, scale: 'logarithmic-from-zero', integer: false, default: 1,
    outsideSimulator: true,
    meaning: 'For the closed forms: time that a prefetch occupies the processor, t_init_prefetch of the paper.',
    source: equation1,
  },
  {
    kind: 'number', key: 't_loop', symbol: 't_l', label: 'loop control', unit: 'cycles',
    minimum: 0, maximum: 100_000, smallest: 1, scale: 'logarithmic-from-zero', integer: false, default: 4,
    outsideSimulator: true,
    meaning: 'For the closed forms: time to count and to branch, once an iteration of the prefetch loop.',
    source: equation1,
  },
] as const satisfies readonly Parameter[];

const dlxsim = 'the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind';
const fiveStage = 'Hennessy, Patterson 1990: the pipeline of DLX';

/** The one table of cycle costs and what else the processor and the trees are made of. */
export const prefetchConstants = [
  {
    key: 'load_cycles', symbol: 't_{load}', unit: 'cycles', value: 2,
    meaning: 'From the issue of a load of a present word until another instruction can use it: one delay slot.',
    source: fiveStage,
  },
  {
    key: 'branch_cycles', symbol: 't_{branch}', unit: 'cycles', value: 2,
    meaning: 'A branch or a jump with its delay slot, which a plain compiler leaves empty.',
    source: fiveStage,
  },
  {
    key: 'add_cycles', symbol: 't_{add}', unit: 'cycles', value: 2,
    meaning: 'From the issue of a floating-point addition or subtraction until its result can be used; comparisons and conversions take the one cycle of other instructions.',
    source: dlxsim,
  },
  {
    key: 'multiply_cycles', symbol: 't_{mult}', unit: 'cycles', value: 5,
    meaning: 'The same of a multiplication, of integers too; there is one multiplier, not pipelined.',
    source: dlxsim,
  },
  {
    key: 'divide_cycles', symbol: 't_{div}', unit: 'cycles', value: 19,
    meaning: 'The same of a division, of integers too; there is one divider, not pipelined.',
    source: dlxsim,
  },
  {
    key: 'clock_mhz', symbol: 'f_{clock}', unit: 'MHz', value: 100,
    meaning: 'Clock of the processor: 1000 cycles are 10 µs.',
    source: 'Warschko, Herter, Tichy 1994, section 1',
  },
  {
    key: 'fan_in_blocking', symbol: 'f', unit: '', value: 2,
    meaning: 'Fan-in of reductions under a blocking network, where nothing is won by asking for more at once.',
    source: 'calibrated: ll3 needs a virtualization of 500 for half of the utilization, Warschko, Herter, Tichy 1994, Table 2',
  },
  {
    key: 'fan_in_prefetch', symbol: 'f', unit: '', value: 4,
    meaning: 'Fan-in of reductions with prefetching: three requests a level are in flight together.',
    source: 'calibrated: prefetching improves ll3 by 1.70, Warschko, Herter, Tichy 1994, Table 3',
  },
  {
    key: 'fan_out', symbol: 'f', unit: '', value: 4,
    meaning: 'Fan-out of broadcasts in both forms: a processor reads one word a level, so that a wide tree costs a blocking network nothing and gives prefetching nothing to overlap.',
    source: 'calibrated: as wide as reductions with prefetching; with 2, ll21 would reach 6% of utilization, further from the 17% of Warschko, Herter, Tichy 1994, Table 2, than the 8% with 4',
  },
  {
    key: 'step_limit', symbol: '', unit: 'instructions', value: 50_000_000,
    meaning: 'A run of more instructions is ended, so that a loop without an end is one that is told.',
    source: 'chosen: five times what the longest kernel needs at the highest virtualization',
  },
  {
    key: 'word_limit', symbol: '', unit: 'words', value: 4_000_000,
    meaning: 'Words of memory that a program may declare.',
    source: 'chosen: five times what the largest kernel needs at the highest virtualization',
  },
] as const satisfies readonly Constant[];

/** What a link can say of the lab. */
export const prefetchTable = {
  name: 'prefetch', title: 'Prefetch', parameters: prefetchParameters, constants: prefetchConstants,
  figures: ['instructions', 'curves', 'utilization'],
} as const satisfies LabTable;
