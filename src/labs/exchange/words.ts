import { formatCount, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';

/** Within this, two times count as equal in words. */
export const tolerance = 5e-4;

/** What hiding does to an iteration. */
export function gainHeadline(gain: number): string {
  if (Math.abs(gain - 1) < tolerance) return 'Hiding makes no difference';
  return isAlike(gain) ? 'Hiding makes hardly any difference' : `Hiding makes each iteration ${timesAsFast(gain)}`;
}

export const blockingCaption = 'Computation and communication alternate: while messages travel, every processor waits.';
export const overlappedCaption = 'Messages travel while the processors compute; the waits that remain are exposed communication.';
export const separatingCaption = 'Separating synchronization from data removes copies and control messages.';

/** What one way to pass messages takes. */
interface Passing {
  readonly copies: number;
  readonly control_messages: number;
}

/** The deposit beside asking first, which takes so long an iteration. */
export function depositCaption(asked: Passing & { readonly iteration_us: number }, deposited: Passing): string {
  return (
    `Request and response take ${costs(asked)}: ${formatTime(asked.iteration_us)} an iteration. ` +
    `After a barrier the data go straight to their destination: ${costs(deposited)}, and the receiver's processor takes no part.`
  );
}

const costs = ({ copies, control_messages }: Passing): string =>
  `${copies === 0 ? 'no copies' : formatCount(copies, 'copy', 'copies')} and ` +
  `${control_messages === 0 ? 'no control messages' : formatCount(control_messages, 'control message')}`;
