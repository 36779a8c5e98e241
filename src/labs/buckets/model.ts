import type { LabSimulation, ResultOf, SimulatedOf } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { bytes, choice, count, duration, number, ratio } from '../../core/parameters/rows.ts';
import type { Columns, CurveAxis } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import { cardNames, machineRow } from '../exchange/cards.ts';
import { knownOverheads } from '../exchange/model.ts';

/** Lines of T(m) of a machine at most, as the models have it. */
const mostLines = 4;
/** Of a line: µs, µs a byte, and the product of two sizes that the square of a message's reaches where the next line begins; 0: there is none. */
const lineNumbers = ['alpha', 'beta', 'until'];

const both = ['separate', 'overlapped'] as const;

/** The rows of its diagrams. */
const processes = { 0: 'compute', 1: 'network' };

/** A step in which everything waits for what is before it, and one with communication beside computation. */
const simulatedBuckets = {
  lab: 'buckets',
  runs: both,
  refusals: ['buckets'],
  numbers: Object.fromEntries(Array.from({ length: mostLines }, (_, k) => lineNumbers.map((name): [string, number] => [`machine_${name}_${k}`, 0])).flat()),
  results: {
    buckets: ['overlapped'],
    step_us: ['overlapped'],
    step_without_us: ['separate'],
    exposed_us: ['overlapped'],
    communication_us: ['overlapped'],
    gain: both,
    best_bucket_bytes: ['overlapped', 'search'],
    best_step_us: ['overlapped', 'search'],
  },
  diagrams: { separate: { processes }, overlapped: { processes } },
} as const satisfies LabSimulation;

const MiB = 2 ** 20;

/** Parameters of the lab buckets, in the order of links: ResNet-50 on sixteen accelerators. */
export const bucketsParameters = [
  choice('sharing', 'parameters', 'replicated', {
    choices: { replicated: 'replicated: gradients are all-reduced in buckets', sharded: 'sharded: parameters are gathered, gradients scattered' },
    meaning:
      'Whether each rank has all parameters and the gradients are summed over all ranks, or each has a part of them: then the parameters of a unit are gathered before it computes, and its gradients are scattered behind it.',
    source: 'Li et al. 2020, DistributedDataParallel; Zhao et al. 2023, FullyShardedDataParallel',
  }),
  bytes('gradient_bytes', 'gradients', 102_228_128, [2 ** 18, 1e12], {
    symbol: 'n',
    meaning: 'Bytes of all gradients, and of all parameters where these are sharded.',
    source: 'torchvision, ResNet-50: 25,557,032 parameters of 4 bytes',
  }),
  bytes('bucket_bytes', 'bucket', 25 * MiB, [1024, 1e12], {
    symbol: 's',
    meaning: 'Bytes of a bucket of gradients, which travels when it is full; where parameters are sharded, of a unit, which is gathered at once.',
    source: 'PyTorch, reducer.hpp: kDefaultBucketBytesCap is 25 MiB',
  }),
  bytes('first_bucket_bytes', 'first bucket', MiB, [0, 1e12], {
    symbol: 's_1',
    zero: 'like the others',
    smallest: 1024,
    meaning: 'Bytes of the first bucket, which is small so that communication begins early. Units of sharded parameters are all alike.',
    source: 'PyTorch, reducer.hpp: kDefaultFirstBucketBytes is 1 MiB',
  }),
  duration('forward_us', 'forward pass', 12_900, [0.01, 1e9], {
    meaning: 'Time of the forward pass without communication.',
    source: 'facebookresearch/HolisticTraceAnalysis, tests/data/nccl_parser_config: 38.6 ms of computation in a step; a third of it is chosen',
  }),
  duration('backward_us', 'backward pass', 25_700, [0.01, 1e9], {
    meaning: 'Time of the backward pass without communication. Gradients become complete evenly over it, from the last layer to the first.',
    source: 'the rest of these 38.6 ms: two multiplications of matrices where the forward pass has one',
  }),
  count('processes', 'ranks', 16, [1, 65_536], {
    symbol: 'p',
    meaning: 'Accelerators that share the parameters or the gradients. All are alike: what one does, all do.',
    source: 'chosen',
  }),
  choice('collective', 'collective', 'ring', {
    choices: { ring: 'on a ring', tree: 'down a tree', measured: 'measured as a whole' },
    meaning:
      'How ranks sum up or gather: on a ring in p - 1 steps of a part each, on a spanning tree with everything at each level, or in a time that was measured of all-reduces, half of which is a gathering or a scattering.',
    source: 'Chan et al. 2007: bucket algorithm and minimum spanning tree, without the time of additions',
  }),
  {
    ...machineRow,
    names: ['', ...cardNames],
    default: '',
    meaning:
      'A measured machine, as the lab Machine writes it, or a known one by its name. It replaces latency and time of a byte; of a collective measured as a whole it is a machine whose times are of one.',
    source: 'absent unless the link has one',
  },
  duration('alpha_us', 'latency', 14, [0, 1_000_000], {
    symbol: '\\alpha',
    smallest: 0.01,
    meaning: 'Time of a message between neighbours without its bytes; of a collective without its bytes where that was measured.',
    source: 'NCCL, src/graph/tuning.cc: 14 µs a step of a ring between nodes, protocol Simple',
  }),
  number('beta_us_per_byte', 'time of a byte', 'µs/byte', 0.0000833, [0, 100], {
    symbol: '\\beta',
    smallest: 0.0000001,
    meaning: 'Time that each byte of a message adds: 0.0000833 µs are 12 GB/s.',
    source: 'chosen: 100 Gbit/s',
  }),
  choice('prefetch', 'prefetching', 'on', {
    choices: { on: 'the next unit while one computes', off: 'none: each unit when it is needed' },
    meaning: 'Whether the parameters of the next unit are gathered while a unit computes, in both passes. No more than two units are there whole.',
    source: 'Zhao et al. 2023, section 3.3',
  }),
  ratio('omega', 'computation is slowed by', 0, [0, 10], {
    symbol: '\\Omega',
    smallest: 0.001,
    meaning: 'How much longer computation takes while communication goes on beside it, as a part of its time: cores and memory that both want.',
    known: knownOverheads,
    source: 'Strumpen 1994, section 2.2, of a whole computation; that it counts only beside communication is ours',
  }),
  ratio('slowdown', 'communication is slowed by', 0, [0, 10], {
    smallest: 0.001,
    meaning: 'How much longer communication takes while the rank computes beside it, as a part of its time.',
    source: 'chosen: 0, as nothing else is printed',
  }),
] as const satisfies readonly Parameter[];

/** What a link can say of the lab. */
export const bucketsTable = {
  name: 'buckets',
  title: 'Buckets',
  parameters: bucketsParameters,
  constants: [],
  simulation: simulatedBuckets,
  figures: ['step', 'curves', 'buckets', 'sizes', 'collectives', 'compare'],
} as const satisfies LabTable;

/** A step of training with communication beside computation. */
export interface Buckets extends LabTypes {
  readonly Values: ValuesOf<typeof bucketsParameters>;
  readonly Model: Readonly<Record<ResultOf<typeof simulatedBuckets>, number>>;
  readonly Simulation: SimulatedOf<typeof simulatedBuckets>;
  readonly Curve: Columns<'x' | 'step_us' | 'step_without_us' | 'exposed_us'>;
  readonly Points: Columns<'x' | 'step_us'>;
}

/** Points of the model's curves: eight an octave. */
const points = 65;

/** The axis of the curves: from one bucket for all to 256 of them, and to the scenario's where it is beyond. */
export function bucketsAxis({ gradient_bytes, bucket_bytes }: Pick<Buckets['Values'], 'gradient_bytes' | 'bucket_bytes'>): CurveAxis {
  const least = Math.ceil(gradient_bytes / 256);
  return {
    key: 'bucket_bytes',
    minimum: Math.min(least, bucket_bytes),
    maximum: Math.max(gradient_bytes, Math.min(bucket_bytes, 2 * gradient_bytes)),
    points,
    scale: 'logarithmic',
  };
}

/** Every other of these points is simulated. */
export const bucketsPoints = (values: Buckets['Values']): CurveAxis => ({ ...bucketsAxis(values), points: (points - 1) / 2 + 1 });

/** Of a step, as in the simulator and the model. */
export const mostBuckets = 4096;

/** Sizes of the buckets, or units, of a step in bytes: the first may have one of its own, and the last is what is left. */
export function cutBuckets({ sharing, gradient_bytes: total, bucket_bytes: bucket, first_bucket_bytes: first }: Buckets['Values']): number[] {
  const begin = Math.min(total, (sharing === 'replicated' && first) || bucket);
  const rest = total - begin;
  const whole = Math.floor(rest / bucket);
  return [begin, ...Array.from({ length: whole }, () => bucket), ...(rest > whole * bucket ? [rest - whole * bucket] : [])];
}
