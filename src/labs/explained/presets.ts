import { presetsOf } from '../../core/lab/preset.ts';
import { explainedTable } from './model.ts';

/** Printed by FLUX, in the order of what overlap explains. */
export const explainedPresets = presetsOf(explainedTable, [
  [
    'explained-a800',
    'FLUX on A800',
    {},
    'One row, two percentages: 95.3% of the communication is hidden beside the usual product, 86.3% beside the kernel that is used.',
  ],
  [
    'explained-h800',
    'FLUX on H800',
    { computation_us: 846, communication_us: 583, together_us: 957, own_computation_us: 814 },
    'The gain, 1.49, is less than the 1.69 that overlapping could bring.',
  ],
  [
    'explained-l20',
    'FLUX on L20 over PCIe',
    { computation_us: 5746, communication_us: 11_200, together_us: 5903, own_computation_us: 0 },
    'Printed as 2.87 times as fast, where overlapping alone could gain 1.51: the communication itself has become faster.',
  ],
]);
