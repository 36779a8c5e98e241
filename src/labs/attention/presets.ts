import { presetsOf } from '../../core/lab/preset.ts';
import { attentionTable } from './model.ts';

/** Accelerators and networks of the paper's table. */
export const attentionPresets = presetsOf(attentionTable, [
  ['attention-nvlink', 'A100 with NVLink', {}, 'Blocks of 2,048 tokens are twice as long as the network needs: every transfer hides.'],
  [
    'ring-infiniband',
    'A100 with InfiniBand',
    { gb_s: 12.5 },
    'A twenty-fourth of the bandwidth: the ring would need blocks of 24,960 tokens, and waits most of the time.',
  ],
  [
    'ring-infiniband-long',
    'Blocks long enough for InfiniBand',
    { gb_s: 12.5, block: 32_768 },
    'Sixteen times the tokens: attention grows with their square, the transfer in proportion.',
  ],
  ['attention-tpu-v4', 'TPU v4', { tflop_s: 275, gb_s: 268 }, 'Computing speed and network in the ratio of an A100 with NVLink: nearly the same least block.'],
]);
