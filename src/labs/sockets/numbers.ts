import { type LabResults, modelNumber } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import { modelled } from '../../ui/answers/keyNumbers.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import { socketsValues } from './resultNumbers.ts';
import type { SocketsValues } from './results.ts';
import type { Sockets } from './types.ts';

/** Key numbers: an iteration of the chosen program by both engines, its communication, and the overhead of the communication process. */
export const socketsNumbers: readonly (readonly NumberSpec<Sockets>[])[] = [
  [
    simulated('An iteration', (values) => values.iteration_us, formatTime),
    modelled('By closed form', 'expected_us', formatTime),
    { label: 'Difference', origin: 'both', read: difference },
    simulated('Gain against simultaneous', (values) => values.gain, formatQuantity),
    simulated('Exposed communication', (values) => values.iteration_exposed_us, formatTime),
    simulated('Penalty, 8 bytes', ({ transfer }) => transfer.penalty_8, formatQuantity),
  ],
];

function simulated(label: string, value: (values: SocketsValues) => number | null, format: (value: number) => string): NumberSpec<Sockets> {
  return {
    label,
    origin: 'simulation',
    read: (results) => {
      const values = socketsValues(results);
      return values === null ? null : quantity(value(values), format);
    },
  };
}

function difference(results: LabResults<Sockets>): string | null {
  const [closed, run] = [modelNumber(results, 'expected_us'), socketsValues(results)?.iteration_us ?? null];
  return closed === null || run === null || closed === 0 ? null : formatPercent(run / closed - 1);
}
