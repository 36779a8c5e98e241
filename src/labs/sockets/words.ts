import { limitReached } from '../../core/results/limitReached.ts';
import { formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { timesAsFast } from '../../core/units/timesAs.ts';
import type { SocketsScheme } from './parameters.ts';
import { fit } from './resultNumbers.ts';
import type { SocketsValues } from './results.ts';
import type { Sockets } from './types.ts';

/** Two times that differ by less are called alike: the issue of the paper's figure 21(a). */
const alike = 0.03;

export const idea = { headline: 'Why blocking sends do not hide', reason: 'Six programs that exchange their boundaries over sockets with finite buffers.' };

/** Of so many processes. */
export const deadlocked = (p: number): string => `A deadlock: ${p === 2 ? 'both processes write, and neither reads' : 'every process writes, and none reads'}`;

export const limited = (limit: string | null): typeof idea => ({
  headline: limitReached(limit),
  reason: 'The program itself would continue. Fewer iterations, a shorter message or larger buffers take fewer events.',
});

/**
 * Of a blocking send, on plain sockets or through the communication process, and of hiding. Gains are against the program
 * that sends through the communication process and hides nothing.
 */
export function comparison({ send, hiding }: Readonly<Record<'send' | 'hiding', ProgramRun>>, iteration_us: number | null): string {
  if (hiding.gain === null) return `An iteration takes ${formatTime(iteration_us ?? 0)}`;
  const helps = hiding.gain >= 1 + alike;
  const process = `the communication process makes an iteration ${timesAsFast(hiding.gain)}`;
  if (send.status === 'deadlock') return helps ? `The blocking send deadlocks; ${process}` : 'The blocking send deadlocks; the communication process goes on';
  if (send.gain === null) return capital(process);
  const ratio = hiding.gain / send.gain;
  if (Math.abs(ratio - 1) <= alike) {
    if (helps) return `The blocking send hides as well as the communication process: ${timesAsFast(send.gain)}`;
    return hiding.gain <= 1 - alike
      ? `Hiding costs more than it hides: an iteration becomes ${timesAsFast(hiding.gain)}`
      : 'Hiding makes hardly any difference';
  }
  if (ratio < 1) return `The blocking send is ahead: the communication process costs more than it hides`;
  if (!helps) return 'The communication process helps only against the blocking send';
  if (send.gain < 1 + alike) return `The blocking send hides nothing; ${process}`;
  return `The blocking send hides part of the communication; ${process}`;
}

type ProgramRun = SocketsValues['schemes'][SocketsScheme];

/** What the write of a message waits for, by the first buffer that it does not fit: section 3.1.1. */
export function reason(values: Message): string {
  const buffer = formatQuantity(values.send_buffer);
  const bytes = formatCount(values.message_bytes, 'byte');
  if (values.message_bytes === 0) return 'A message without bytes: no write ever waits, and only the communication process sends anything.';
  switch (fit(values)) {
    case 'sent':
      return `The message of ${bytes} fits the send buffer of ${buffer}: the write returns at once, and the bytes travel while the program computes.`;
    case 'room':
      return `The send buffer takes ${buffer} of ${bytes}: the write returns only when the rest fits too, and nothing is computed until then.`;
    case 'read': {
      const room = values.send_buffer + values.receive_buffer;
      return `Both buffers together take ${formatQuantity(room)} of ${bytes}: the write of the rest returns only when the other side reads.`;
    }
  }
}

type Message = Pick<Sockets['Values'], 'message_bytes' | 'send_buffer' | 'receive_buffer'>;

/** The one thing to notice in the diagram of a program. */
export const captions: Readonly<Record<SocketsScheme, (message: Message) => string>> = {
  naive: (message) => `Everything is computed before the write, so no communication overlaps. ${write(message)}`,
  pingpong: () => 'One side reads before it writes, so it never deadlocks; but only one message travels at a time.',
  separated: (message) => `The boundary is computed first, and the interior behind the write. ${write(message)}`,
  simultaneous: () => 'Requests, fragments and reads before writes: it never deadlocks, and both messages travel at once, but nothing is computed meanwhile.',
  blocking: (message) =>
    `The program hands its send over and waits until the last byte is in the send buffer; only then is the interior computed. ${
      fit(message) === 'sent'
        ? 'The message fits: the wait is little more than the pipe.'
        : 'What does not fit has to leave first, and the other communication process reads it meanwhile.'
    }`,
  hiding: () => 'The communication process waits in the writes; the user process computes, interrupted only to send and receive segments.',
};

/** What the blocking write does with a message of this size. */
function write(message: Message): string {
  switch (fit(message)) {
    case 'sent':
      return 'The message fits the send buffer: the write returns at once.';
    case 'room': {
      const rest = message.message_bytes - message.send_buffer;
      return `The write waits until ${formatCount(rest, 'byte has', 'bytes have')} left the send buffer; the bytes in the buffer then wait for the read.`;
    }
    case 'read':
      return 'The write waits for a read at the other side, which comes only after a write of its own.';
  }
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
