import { formatBytes, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { moreThan } from '../../core/units/quantity.ts';
import { comparedNumber, modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { Buckets } from './types.ts';

/** The key numbers of a step. */
export const bucketsNumbers: readonly (readonly NumberSpec<Buckets>[])[] = [
  [
    simulatedNumber('Step, simulated', 'step_us', formatTime),
    modelled('Step, closed form', 'step_us', formatTime),
    comparedNumber('Difference', 'step_us', 'step_us', (closed, run) => formatQuantity(moreThan(run, closed) / closed, 2)),
    simulatedNumber('Without overlap', 'step_without_us', formatTime),
    simulatedNumber('Gain', 'gain', formatQuantity, 'gain_of_hiding'),
  ],
  [
    simulatedNumber('Exposed communication', 'exposed_us', formatTime),
    simulatedNumber('Communication', 'communication_us', formatTime),
    simulatedNumber('Buckets or units', 'buckets', formatQuantity),
    simulatedNumber('Best size', 'best_bucket_bytes', formatBytes),
    simulatedNumber('Step with it', 'best_step_us', formatTime),
  ],
];
