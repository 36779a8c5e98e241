import type { LabResults } from '../../core/results/labResults.ts';
import { formatQuantity, withNoun } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec } from '../../ui/specs.ts';
import equation from './formula.tex';
import numbers from './numbers.tex';
import { fit } from './resultNumbers.ts';
import type { Sockets } from './types.ts';

/** What a blocking write waits for: the one distinction that the lab is about. */
export const socketsFormula: FormulaSpec<Sockets> = {
  source: 'Strumpen 1994, section 3.1.1',
  parts: [equation, numbers],
  slots,
  text: (results) => {
    const { message_bytes, send_buffer, both } = slots(results);
    const now = { sent: 'at once', room: 'when what does not fit the send buffer has gone', read: 'only when the other side reads' }[fit(results.values)];
    return (
      'A write returns at once if the message fits the send buffer, when the rest has gone if it fits both buffers, and else when the other side reads. ' +
      `The message has ${withNoun(message_bytes, 'byte')}, the send buffer ${send_buffer}, both together ${both}: the write returns ${now}.`
    );
  },
};

function slots({ values }: LabResults<Sockets>): Record<'message_bytes' | 'send_buffer' | 'both', string> {
  const { message_bytes: bytes, send_buffer: send, receive_buffer: receive } = values;
  return { message_bytes: formatQuantity(bytes), send_buffer: formatQuantity(send), both: formatQuantity(send + receive) };
}
