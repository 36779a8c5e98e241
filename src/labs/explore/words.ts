import { formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import { tolerance } from '../exchange/words.ts';
import type { Explore } from './model.ts';

export const about =
  'Two neighbours compute and exchange messages, in turns or at once: the model of latency hiding that Volker Strumpen published at ETH Zürich in 1994. Below, the same exchange as direct deposit, which separates synchronization from data (Stricker et al. 1995), and a gather through a switch with a finite buffer (Tam and Wang).';

/** Which of the two times of the exchange sets the pace. */
export function paceReason({ gamma_h, gamma_s, f, omega, q }: Pick<Explore['Values'], 'gamma_h' | 'gamma_s' | 'f' | 'omega' | 'q'>): string {
  // Both times below are in units of the computation time, as in equation (5).
  const messages = (q * gamma_h) / gamma_s;
  const cover = f + omega;
  if (messages < omega) return 'The overhead of overlapping costs more than the messages themselves.';
  if (Math.abs(messages - cover) <= tolerance * cover) {
    return 'In the overlapped version nobody waits: messages take exactly as long as what is computed meanwhile.';
  }
  if (messages > cover && f === 0) return 'None of the computation can run while the messages travel: the overlappable fraction is 0.';
  if (messages > cover) return 'The messages take longer than what can be computed meanwhile: for the rest the processors wait.';
  if (messages - omega < tolerance * (1 + messages)) return 'The messages are hidden completely, but the overhead costs as much time as they did.';
  return 'The messages are hidden completely: what is computed meanwhile takes longer than they do.';
}

export const gatherIdea = 'All processes send to one, through a switch output with a finite buffer.';

interface Gather {
  /** Packets: those that found the buffer full, the most that stood in it, and what it holds. */
  readonly dropped: number;
  readonly peak_queue: number;
  readonly capacity: number;
  /** Idle time of the receiving link. */
  readonly idle_us: number;
}

export function gatherCaption({ dropped, peak_queue, capacity, idle_us }: Gather): string {
  const losses = dropped === 0 ? 'Nothing is dropped' : `${formatCount(dropped, 'packet')} found the buffer full and had to be sent again`;
  const link = idle_us <= 0 ? 'the receiving link is never idle' : `the receiving link is idle for ${formatTime(idle_us)}`;
  return `${losses}; the queue reaches ${formatQuantity(peak_queue)} of ${formatQuantity(capacity)} and ${link}.`;
}

export const windowBounds = (lower: number, upper: number): string =>
  upper < lower
    ? 'No window satisfies both bounds with this buffer.'
    : lower === upper
      ? `With ${formatCount(lower, 'sender')} at a time the link is kept busy and nothing is dropped.`
      : `With ${formatQuantity(lower)} to ${formatQuantity(upper)} senders at a time the link is kept busy and nothing is dropped.`;

/** `shown`: of the present curves; null: there are none. */
export function curvesSummary(
  shown: {
    readonly here: { readonly x: number; readonly gain: number };
    readonly maximum: { readonly x: number; readonly y: number } | null;
    readonly lossAbove: number | null;
  } | null,
): string {
  const what = 'Gain and speedup against the software granularity';
  if (shown === null) return `${what}.`;
  const { here, maximum, lossAbove } = shown;
  return [
    `${what}: here, at ${formatQuantity(here.x)}, the gain is ${formatQuantity(here.gain)}`,
    maximum && `the maximum of ${formatQuantity(maximum.y)} lies at ${formatQuantity(maximum.x)}`,
    lossAbove === null ? 'and there is no loss.' : `and above ${formatQuantity(lossAbove)} overlapping is a loss.`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** Equation (5), with its numbers as they are shown. */
export const gainSpoken = (inputs: Readonly<Record<'q' | 'gamma_h' | 'gamma_s' | 'f' | 'omega', string>>, gain: string): string =>
  'Gain is 1 plus q gamma h over gamma s, divided by the sum of 1 minus f and the larger of f plus omega and q gamma h over gamma s. ' +
  `With q ${inputs.q}, gamma h ${inputs.gamma_h}, gamma s ${inputs.gamma_s}, f ${inputs.f} and omega ${inputs.omega} it is ${gain}.`;

/** Times of one iteration of the exchange: of both versions, and what the overlapped one waits. */
interface ExchangeOutcome {
  readonly blocking_us: number;
  readonly overlapped_us: number;
  readonly waiting_us: number;
}

/** What overlapping makes of an iteration, and why it is not more. */
export function exchangeAnswer({ blocking_us, overlapped_us, waiting_us }: ExchangeOutcome): { readonly answer: string; readonly reason: string } {
  const gain = blocking_us / overlapped_us;
  const times = `Overlapped: ${formatTime(overlapped_us)} instead of ${formatTime(blocking_us)} an iteration`;
  return { answer: isAlike(gain) ? `${times}: it makes no difference.` : `${times}, ${timesAsFast(gain)}.`, reason: reasonOf(gain, waiting_us, overlapped_us) };
}

function reasonOf(gain: number, waiting_us: number, overlapped_us: number): string {
  if (waiting_us > tolerance * overlapped_us)
    return `The message takes longer than what is computed meanwhile: ${formatTime(waiting_us)} of waiting remain in each iteration.`;
  if (gain < 1 || isAlike(gain)) return 'Nobody waits any more, but the extra work costs as much as the waiting did, or more.';
  return 'Nobody waits any more: the message travels while the processors compute.';
}
