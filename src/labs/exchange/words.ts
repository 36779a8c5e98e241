import { formatBytes, formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
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

/** Costs of the deposit beside those of request and response, of which an iteration takes `iteration_us`. */
export function depositCaption(requested: Passing & { readonly iteration_us: number }, deposited: Passing): string {
  return (
    `Request and response take ${costs(requested)}: ${formatTime(requested.iteration_us)} an iteration. ` +
    `After a barrier the data go straight to their destination: ${costs(deposited)}, and the receiver's processor takes no part.`
  );
}

const costs = ({ copies, control_messages }: Passing): string =>
  `${copies === 0 ? 'no copies' : formatCount(copies, 'copy', 'copies')} and ` +
  `${control_messages === 0 ? 'no control messages' : formatCount(control_messages, 'control message')}`;

/** The times of an exchange; bytes of one message. */
export interface ExchangeTimesSaid {
  readonly gamma_h: number;
  readonly gamma_s: number;
  readonly q: number;
  readonly message_bytes: number;
  readonly byte_us: number;
  readonly instruction_us: number;
  readonly computation_us: number;
  readonly messages_us: number;
  readonly hidden_us: number;
  readonly overhead_us: number;
}

export function computesText({ gamma_s, computation_us, instruction_us }: ExchangeTimesSaid): string {
  return (
    `Each process, of which two are drawn, computes for ${formatTime(computation_us)} in an iteration: ` +
    `\`γ_s\` = ${formatQuantity(gamma_s)} instructions of ${formatTime(instruction_us)} for each byte of a message.`
  );
}

export function travelsText({ gamma_h, q, message_bytes, messages_us, byte_us }: ExchangeTimesSaid): string {
  const messages =
    q <= 1 ? `a message of ${formatBytes(q * message_bytes)}` : `${formatCount(q, 'message')} of ${formatBytes(message_bytes)}, one after another`;
  return (
    `Each sends its partner ${messages}, which takes ${formatTime(messages_us)}. ` +
    `A byte takes ${formatTime(byte_us)}, in which a processor could execute \`γ_h\` = ${formatQuantity(gamma_h)} instructions.`
  );
}

export function waitsText({ messages_us, computation_us, hidden_us, overhead_us }: ExchangeTimesSaid): string {
  const left_us = Math.max(0, messages_us - hidden_us - overhead_us);
  const meanwhile = [
    hidden_us > 0 ? `${formatTime(hidden_us)} of computation` : null,
    overhead_us > 0 ? `${formatTime(overhead_us)} of overhead` : null,
  ].filter((part) => part !== null);
  const left = left_us <= tolerance * (messages_us + computation_us) ? 'nothing is waited for' : `${formatTime(left_us)} of waiting remain`;
  return (
    `Blocking, a process waits ${formatTime(messages_us)} for messages. ` +
    (meanwhile.length === 0 ? `Overlapped, nothing can run meanwhile, and ${left}.` : `Overlapped, ${meanwhile.join(' and ')} run meanwhile, and ${left}.`)
  );
}
