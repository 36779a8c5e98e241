import { presetsOf } from '../../core/lab/preset.ts';
import { bucketsTable } from './model.ts';

const MiB = 2 ** 20;

/** 4 x 4,096 tokens at 400 TFLOP/s, 2 N operations a token forward and 4 N back (Kaplan et al. 2020), N = 6.74 x 10^9. */
const llama = {
  sharing: 'sharded',
  gradient_bytes: 13_476_831_232,
  bucket_bytes: 404_766_720,
  processes: 64,
  forward_us: 552_000,
  backward_us: 1_104_000,
} as const;

/** A ring of eight H100 with NVLink: 3.4 µs a step by NCCL's tuning.cc, 367.6 GB/s measured by S. Bekman, ml-engineering. */
const nvlink = { processes: 8, alpha_us: 3.4, beta_us_per_byte: 0.00000272 } as const;

/** 400 Gbit/s for each accelerator, nine tenths of which Calculon grants. */
const infiniband = { alpha_us: 14, beta_us_per_byte: 0.0000222 } as const;

/** Models of a known size on networks of a known speed; times of computation are of the page's own choice. */
export const bucketsPresets = presetsOf(bucketsTable, [
  'Gradients in buckets',
  ['bk-resnet', 'ResNet-50 in buckets of 25 MiB', {}, 'The last bucket is full when the backward pass is over: nothing hides it.'],
  ['bk-one', 'One bucket for all', { bucket_bytes: 102_228_128, first_bucket_bytes: 0 }, 'It is full only at the end, so that nothing overlaps.'],
  [
    'bk-small',
    'Buckets of 1 MiB',
    { bucket_bytes: MiB },
    'A small last bucket, but each pays the latency of 30 messages: communication takes longer in all, and falls behind.',
    'curves',
  ],
  [
    'bk-many',
    'ResNet-50 on 1,024 ranks',
    { processes: 1024 },
    'On a ring the latency of a bucket grows with the ranks: 2,046 messages one after another. Larger buckets pay it less often.',
    'curves',
  ],
  [
    'bk-bert',
    'BERT-large: more gradients for the computation',
    { gradient_bytes: 1_340_000_000, forward_us: 22_000, backward_us: 45_000 },
    '335 million parameters of 4 bytes: communication takes four times as long as the backward pass, and hiding saves no more than that pass.',
  ],
  [
    'bk-omega',
    'Communication takes cores from computation',
    { omega: 0.18, slowdown: 0.1 },
    'With a fifth of the cores for communication, as 20 of 132 multiprocessors, the backward pass takes longer while anything travels.',
  ],
  'Shards',
  [
    'bk-shards',
    'Llama 2 7B, sharded in a node',
    { ...llama, ...nvlink },
    'A unit is a block of the model. Gathering takes a fraction of its computation: only the first unit and the last scattering are exposed.',
  ],
  [
    'bk-shards-nodes',
    'Llama 2 7B, sharded over eight nodes',
    { ...llama, ...infiniband },
    'The same over InfiniBand: in the forward pass a unit is gathered in less than its time of computation, in the backward pass gathering and scattering share it.',
  ],
  [
    'bk-shards-late',
    'The same without prefetching',
    { ...llama, ...infiniband, prefetch: 'off' },
    'Each unit is waited for, in both passes, and its gradients hold up the next one.',
  ],
]);
