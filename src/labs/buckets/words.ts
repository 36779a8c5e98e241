import { formatBytes, formatPercent, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import type { Buckets } from './model.ts';

export const about =
  'A step of training on many accelerators that are alike. Gradients travel in buckets beside the backward pass, as in PyTorch (Li et al. 2020), or parameters are sharded and gathered unit by unit (Zhao et al. 2023); the collectives take what Chan et al. (2007) count.';

interface Said {
  readonly headline: string;
  readonly reason: string;
}

type Sharing = Buckets['Values']['sharing'];

export const ideas: Readonly<Record<Sharing, Said>> = {
  replicated: { headline: 'Gradients travel while the backward pass goes on', reason: 'The last bucket is complete when there is nothing left to compute.' },
  sharded: { headline: 'Parameters come while the unit before computes', reason: 'The first unit has to be waited for.' },
};

export interface StepSaid {
  readonly step_us: number;
  readonly step_without_us: number;
  readonly exposed_us: number;
  readonly communication_us: number;
  readonly gain: number;
  readonly buckets: number;
}

export function headline({ step_us, step_without_us, gain }: StepSaid): string {
  if (isAlike(gain)) return 'Overlapping makes hardly any difference';
  return `Overlapping makes a step ${timesAsFast(gain)}: ${formatTime(step_us, 3)} instead of ${formatTime(step_without_us, 3)}`;
}

/** Why what is exposed is, and what the size of a bucket would do to it. */
export function reason(sharing: Sharing, step: StepSaid, best: { readonly bytes: number; readonly step_us: number } | null): string {
  return [exposed(sharing, step), better(sharing, step, best)].filter(Boolean).join(' ');
}

function exposed(sharing: Sharing, { exposed_us, communication_us, buckets }: StepSaid): string {
  if (communication_us === 0) return 'Nothing is communicated.';
  const part = `${formatTime(exposed_us, 3)} of ${formatTime(communication_us, 3)} of communication are exposed`;
  if (sharing === 'sharded') return `${part}: the first gathering, the last scattering, and what takes longer than the unit beside it.`;
  if (buckets === 1) return `${part}: a single bucket is complete only when the backward pass is over.`;
  return `${part}: what is left when the backward pass is over, the last bucket at least.`;
}

function better(sharing: Sharing, { step_us }: StepSaid, best: { readonly bytes: number; readonly step_us: number } | null): string {
  if (best === null) return '';
  const saved = 1 - best.step_us / step_us;
  const what = sharing === 'sharded' ? 'Units' : 'Buckets';
  return saved < 0.001 ? `No other size makes it much shorter.` : `${what} of ${formatBytes(best.bytes)} would make the step ${formatPercent(saved)} shorter.`;
}

export const limited = 'The simulation stopped before the step was over.';

export const captions: Readonly<Record<Sharing, Readonly<Record<'separate' | 'overlapped', string>>>> = {
  replicated: {
    separate: 'All gradients are summed up when the backward pass is over.',
    overlapped: 'A bucket travels as soon as it is full and the one before is through. What follows the backward pass is exposed.',
  },
  sharded: {
    separate: 'Each unit is gathered (g) when it is needed, and its gradients are scattered (s) before the next.',
    overlapped: 'While a unit computes, the next one is gathered (g); gradients are scattered (s) behind that.',
  },
};

export const notPrefetched = 'Without prefetching each unit is waited for.';

/** What an operation does; `of`: how many buckets or units there are. */
export function operationText(what: 'forward' | 'backward' | 'reduce' | 'gather' | 'scatter', number: number | null, of: number, bytes: string | null): string {
  const which = number === null ? '' : ` ${number} of ${of}`;
  const size = bytes === null ? '' : `, ${bytes}`;
  switch (what) {
    case 'forward':
      return number === null ? 'Forward pass' : `Forward pass of unit${which}`;
    case 'backward':
      return `Backward pass${number === null ? '' : ','} ${of > 0 ? `part${which}` : ''}`.trim();
    case 'reduce':
      return `All-reduce of bucket${which}${size}`;
    case 'gather':
      return `Parameters of unit${which} are gathered${size}`;
    case 'scatter':
      return `Gradients of unit${which} are summed and scattered${size}`;
  }
}

export function curvesSummary(
  shown: { readonly bytes: number; readonly step_us: number; readonly best_bytes: number; readonly best_us: number } | null,
): string {
  const what = 'Time of a step against the size of a bucket';
  if (shown === null) return `${what}.`;
  return `${what}: ${formatTime(shown.step_us)} here, with ${formatBytes(shown.bytes)}; the shortest is ${formatTime(shown.best_us)}, with ${formatBytes(shown.best_bytes)}.`;
}

export const curvesNote: Readonly<Record<Sharing, string>> = {
  replicated:
    'Small buckets pay the latency often, large ones leave a long last one. The teeth: the last bucket is what is left, and its size jumps when one more fits.',
  sharded: 'Small units pay the latency often; of large ones the first and the last take long, with nothing beside them.',
};

export const sizesTitle = 'Sizes of a bucket';

interface KnownSizes {
  /** Null: it means nothing here. */
  readonly usual: number | null;
  readonly all: number;
  /** Whether the first bucket has a size of its own. */
  readonly hasFirst: boolean;
}

/** What a size is beside its bytes. */
export function sizeName(bytes: number, { usual, all, hasFirst }: KnownSizes): string {
  const said = [bytes === usual && 'as in PyTorch', bytes === all && (hasFirst ? 'one behind the first' : 'all in one')];
  return [formatBytes(bytes), ...said.filter((each) => each !== false)].join(', ');
}

export const sizesNote = "The best size is the one that the simulator finds. The line to paste is an argument of PyTorch's DistributedDataParallel, in MiB.";

export const collectivesTitle = 'Algorithms of the collective';

export const collectivesNote = 'The step with the buckets of this scenario, and with those that are best for each algorithm.';

export const tooManyBuckets = 'These are more buckets than a step can have';
export const unitsAlike = 'Units of sharded parameters are all alike.';
export const nothingGathered = 'Nothing is gathered where each rank has all parameters.';
export const replicate = { label: 'Replicate the parameters', values: { sharing: 'replicated' } } as const;
export const shard = { label: 'Shard the parameters', values: { sharing: 'sharded' } } as const;

export const machineChoices = { none: 'latency and time of a byte below', own: 'the measured machine of this scenario' } as const;
export const byMachine = 'The machine gives it.';
export const byHand = { label: 'Set it by hand', values: { machine: '' } } as const;
/** Times of a message do not give those of a whole collective, nor the other way round. */
export const unfitMachine = 'This machine has other times than the collective needs';
export const measuredAsWhole = { label: 'Take collectives as they were measured', values: { collective: 'measured' } } as const;
export const onRing = { label: 'Take a ring of messages', values: { collective: 'ring' } } as const;
export const noMachine = 'This is no machine';

export const waitsText = 'Waits for communication';
