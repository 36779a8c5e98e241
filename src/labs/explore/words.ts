import { formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { tolerance } from '../exchange/words.ts';
import type { Explore } from './types.ts';

/** Which of the two times of the exchange sets the pace. */
export function paceReason({ gamma_h, gamma_s, f, omega, q }: Pick<Explore['Values'], 'gamma_h' | 'gamma_s' | 'f' | 'omega' | 'q'>): string {
  // Both times in units of the computation time, as in equation (5).
  const messages = (q * gamma_h) / gamma_s;
  const cover = f + omega;
  if (messages < omega) return 'The overhead of hiding costs more than the messages themselves.';
  if (Math.abs(messages - cover) <= tolerance * cover) {
    return 'The messages take exactly as long as the computation that hides them: nothing waits.';
  }
  if (messages > cover) return 'The messages take longer than the computation that hides them: the processors wait for the rest.';
  return 'The messages are hidden completely: the computation takes longer than they do.';
}

export const gatherIdea = 'All processes send to one, through a switch output with a finite buffer.';

interface Gather {
  /** Packets: those that found the buffer full, the most that stood in it, and what it holds. */
  readonly dropped: number;
  readonly peak_queue: number;
  readonly capacity: number;
  /** Of the receiving link. */
  readonly idle_us: number;
}

export function gatherCaption({ dropped, peak_queue, capacity, idle_us }: Gather): string {
  const losses = dropped === 0 ? 'Nothing is dropped' : `${formatCount(dropped, 'packet')} found the buffer full and had to be sent again`;
  const link = idle_us <= 0 ? 'the receiving link is never idle' : `the receiving link is idle for ${formatTime(idle_us)}`;
  return `${losses}; the queue reaches ${formatQuantity(peak_queue)} of ${formatQuantity(capacity)} and ${link}.`;
}

export const windowBounds = (lower: number, upper: number): string =>
  upper < lower ? 'No window satisfies both bounds with this buffer.' : `The window's bounds are ${formatQuantity(lower)} and ${formatQuantity(upper)}.`;
