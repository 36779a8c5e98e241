import { presetsOf } from '../../core/lab/preset.ts';
import { programTable } from './model.ts';

/** Programs that differ in what their messages cost: bytes, latencies, or too little to hide. */
export const programPresets = presetsOf(programTable, [
  [
    'stencil',
    'A stencil with boundaries of 64 KiB',
    {},
    'Messages take a few percent of the computation: hiding saves that much, less the overhead that it costs.',
  ],
  [
    'halo',
    'Small halos',
    { step_compute_us: 40, message_bytes: 2048, messages: 6, overlappable: 0.8 },
    'Every message is mostly latency: twice the bandwidth hardly helps, fewer and longer messages do.',
  ],
  [
    'gradients',
    'Gradients of a neural network',
    { step_compute_us: 150_000, messages: 40, message_bytes: 26_214_400, overlappable: 0.66, overhead: 0.05, processes: 16, gflop_s: 100_000 },
    'Buckets of 25 MiB are sent during the backward pass: they take about as long as the computation that hides them.',
  ],
  [
    'ethernet',
    'The same stencil on cloud Ethernet',
    { alpha_us: 40, beta_us_per_byte: 0.001 },
    'A slower network has more to hide: overlapping pays most where communication takes about as long as the computation that hides it.',
  ],
  [
    'overhead',
    'Hiding that costs more than it hides',
    { overhead: 0.1 },
    'The affordable overhead is the ratio of communication to computation in a step, `q T / C`: beyond it, hiding is a loss.',
  ],
]);
