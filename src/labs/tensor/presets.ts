import { presetsOf } from '../../core/lab/preset.ts';
import { tensorTable } from './model.ts';

/** FLUX and the scaling book, as they print their times. */
export const tensorPresets = presetsOf(tensorTable, [
  ['tensor-a800', 'Eight A800, all-gather', {}, 'The collective takes a quarter of the product: cut into eight parts, it hides behind the product as a whole.'],
  [
    'tensor-h800',
    'Eight H800, all-gather',
    { product_us: 846, collective_us: 583 },
    'A product three times as fast beside a network nearly as slow: the collective still hides, and the gain is larger.',
  ],
  [
    'tensor-pcie',
    'Eight L20 over PCIe',
    { product_us: 5746, collective_us: 11_200 },
    'The collective is longer than the product. Overlapping alone gains at most 1.51; what is measured beyond that comes from a faster collective.',
  ],
  [
    'tensor-tpu',
    'A collective product on TPUs',
    { product_us: 224, collective_us: 87, omega: 0.089 },
    'The parts of the product take 8.9% longer than the whole: 244 µs, between 224 without any collective and 311 blocking.',
  ],
]);
