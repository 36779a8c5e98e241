import { formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { SocketsValues } from './results.ts';
import { timesAsFast } from '../../core/units/timesAs.ts';
import type { Verdict } from '../../ui/labPage.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { fit, shownValues, socketsValues } from './resultNumbers.ts';
import type { Sockets } from './types.ts';
import { limitReached } from '../../core/results/limitReached.ts';

/** Two times that differ by less are called alike: the issue of the paper's figure 21(a). */
const alike = 0.03;

/** What the blocking send and the communication process hide of this message, and which buffer decides it. */
export function socketsVerdict(results: LabResults<Sockets>): Verdict {
  const values = socketsValues(results);
  if (values === null) return { headline: 'Why blocking sends do not hide', reason: 'Five programs that exchange their boundaries over sockets with finite buffers.' };
  const shown = shownValues(results);
  if (values.status === 'deadlock') {
    const all = shown.p === 2 ? 'both processes write, and neither reads' : 'every process writes, and none reads';
    return { headline: `A deadlock: ${all}`, reason: reason(shown) };
  }
  if (values.status === 'limit') {
    return {
      headline: limitReached(values.limit),
      reason: 'The program itself would continue. Fewer iterations, a shorter message or larger buffers take fewer events.',
    };
  }
  return { headline: headline(values), reason: reason(shown) };
}

/** Gains are against the program that sends through the communication process and hides nothing. */
function headline({ schemes: { separated, hiding }, iteration_us }: SocketsValues): string {
  if (hiding.gain === null) return `An iteration takes ${formatTime(iteration_us ?? 0)}`;
  const helps = hiding.gain >= 1 + alike;
  const process = `the communication process makes an iteration ${timesAsFast(hiding.gain)}`;
  if (separated.status === 'deadlock') return helps ? `The blocking send deadlocks; ${process}` : 'The blocking send deadlocks; the communication process goes on';
  if (separated.gain === null) return capital(process);
  const ratio = hiding.gain / separated.gain;
  if (Math.abs(ratio - 1) <= alike) {
    if (helps) return `The blocking send hides as well as the communication process: ${timesAsFast(separated.gain)}`;
    return hiding.gain <= 1 - alike ? `Hiding costs more than it hides: an iteration becomes ${timesAsFast(hiding.gain)}` : 'Hiding makes hardly any difference';
  }
  if (ratio < 1) return `The blocking send is ahead: the communication process costs more than it hides`;
  if (!helps) return 'The communication process helps only against the blocking send';
  if (separated.gain < 1 + alike) return `The blocking send hides nothing; ${process}`;
  return `The blocking send hides part of the communication; ${process}`;
}

function reason(values: Sockets['Values']): string {
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
