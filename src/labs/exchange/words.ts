import type { MachineInLab, MeasuredMachine } from '../../core/lab/handedMachine.ts';
import { formatBytes, formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import type { InUnits } from '../../ui/labPage.ts';
import { exploreConstants } from './model.ts';

/** Within this, two times count as equal in words. */
export const tolerance = 5e-4;

/** What overlapping does to an iteration; with the times of both where they are simulated. */
export function gainHeadline(gain: number, times?: { readonly blocking_us: number; readonly overlapped_us: number } | null): string {
  if (Math.abs(gain - 1) < tolerance) return 'Overlapping makes no difference';
  if (isAlike(gain)) return 'Overlapping makes hardly any difference';
  const both = times ? `: ${formatTime(times.overlapped_us)} instead of ${formatTime(times.blocking_us)}` : '';
  return `Overlapping makes each iteration ${timesAsFast(gain)}${both}`;
}

export const blockingCaption = 'Computation and communication alternate: while messages travel, every processor waits.';
export const overlappedCaption = 'Messages travel while the processors compute. A wait that remains is exposed communication.';
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
    `In each iteration a process computes for ${formatTime(computation_us)}: ` +
    `${formatQuantity(gamma_s)} instructions of ${formatTime(instruction_us)} for each byte of a message (\`γ_s\` = ${formatQuantity(gamma_s)}).`
  );
}

export function travelsText({ gamma_h, q, message_bytes, messages_us, byte_us }: ExchangeTimesSaid): string {
  const messages =
    q <= 1 ? `a message of ${formatBytes(q * message_bytes)}` : `${formatCount(q, 'message')} of ${formatBytes(message_bytes)}, one after another`;
  return (
    `It sends its neighbour ${messages}, which takes ${formatTime(messages_us)}. ` +
    `A byte takes ${formatTime(byte_us)}, the time of ${formatQuantity(gamma_h)} instructions (\`γ_h\` = ${formatQuantity(gamma_h)}).`
  );
}

export function waitsText({ messages_us, computation_us, hidden_us, overhead_us }: ExchangeTimesSaid): string {
  const left_us = Math.max(0, messages_us - hidden_us - overhead_us);
  const meanwhile = [
    hidden_us > 0 ? `${formatTime(hidden_us)} of computation` : null,
    overhead_us > 0 ? `${formatTime(overhead_us)} of overhead` : null,
  ].filter((part) => part !== null);
  const isNone = left_us <= tolerance * (messages_us + computation_us);
  const filled = meanwhile.length === 0 ? 'nothing can run meanwhile' : `${meanwhile.join(' and ')} ${isNone ? 'fill the time' : 'run meanwhile'}`;
  return `Blocking: ${formatTime(messages_us)} of waiting. Overlapped: ${isNone ? 'none' : `${formatTime(left_us)} of waiting`}; ${filled}.`;
}

const constant = (key: (typeof exploreConstants)[number]['key']): number => exploreConstants.find((each) => each.key === key)!.value;

export const message_us = constant('message_us');
export const message_bytes = constant('message_bytes');
/** The unit that is transferred is a byte. */
export const byte_us = message_us / message_bytes;

interface Granularities {
  readonly gamma_h: number;
  readonly gamma_s: number;
}

/** t_calc of Strumpen 1994: gamma_s instructions for each byte of a message, gamma_h of them in the time of a byte. */
export const computation_us = ({ gamma_h, gamma_s }: Granularities): number => (message_us * gamma_s) / gamma_h;

/** The granularities of an exchange and what goes with them, as times and sizes. */
export const exchangeInUnits = {
  gamma_h: (): InUnits => ({ label: 'time of an instruction', unit: 'µs', factor: byte_us, inverse: true }),
  gamma_s: ({ gamma_h }: Granularities): InUnits => ({ label: 'computation', unit: 'µs', factor: message_us / gamma_h }),
  f: (values: Granularities): InUnits => ({ label: 'overlappable computation', unit: 'µs', factor: computation_us(values) }),
  omega: (values: Granularities): InUnits => ({ label: 'overhead of hiding', unit: 'µs', factor: computation_us(values) }),
  q: (): InUnits => ({ label: 'sent per iteration', unit: 'bytes', factor: message_bytes }),
};

const ofMachine = { message: 'A message', stream: 'A message in a stream', collective: 'A collective', remote: 'A remote operation' };

/** The hardware granularity of a measured machine, and what its labs make of times. */
export const granularityOf = ({ of, time_us, message_bytes, gflop_s, gamma_h }: MeasuredMachine): MachineInLab => ({
  values: { gamma_h: Number(gamma_h.toPrecision(4)) },
  decided: [
    `${ofMachine[of]} of ${formatBytes(message_bytes)} takes ${formatTime(time_us, 3)}: at ${formatQuantity(gflop_s)} GFLOP/s that is a hardware granularity of ${formatQuantity(gamma_h)} operations for each byte.`,
    `In these labs a message takes 1 ms on every machine: gains and speedups hold as they are, times are to be multiplied by ${formatQuantity(time_us / 1000, 3)}.`,
  ],
  left: ['software granularity, overlappable fraction, overhead of hiding and messages per iteration, which belong to the program'],
});
