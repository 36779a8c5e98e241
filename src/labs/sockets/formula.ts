import type { LabResults } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec } from '../../ui/specs.ts';
import equation from './formula.tex';
import numbers from './numbers.tex';
import type { Sockets } from './types.ts';
import { writeReturns } from './words.ts';

/** What a blocking write waits for: the one distinction that the lab is about. */
export const socketsFormula: FormulaSpec<Sockets> = {
  source: 'Strumpen 1994, section 3.1.1',
  parts: [equation, numbers],
  slots,
  text: ({ values }) => writeReturns(values),
};

function slots({ values }: LabResults<Sockets>): Record<'message_bytes' | 'send_buffer' | 'both', string> {
  const { message_bytes: bytes, send_buffer: send, receive_buffer: receive } = values;
  return { message_bytes: formatQuantity(bytes), send_buffer: formatQuantity(send), both: formatQuantity(send + receive) };
}
