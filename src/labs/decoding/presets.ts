import { presetsOf } from '../../core/lab/preset.ts';
import { decodingTable } from './model.ts';

export const decodingPresets = presetsOf(decodingTable, [
  [
    'decoding-infiniband',
    'InfiniBand, 400 Gbit/s',
    {},
    'Computation neglected: the exchange alone takes 14.8 ms for a token, and no more than 68 come in a second.',
  ],
  [
    'decoding-nvlink',
    'NVLink in a rack, 900 GB/s',
    { gb_s: 900 },
    'Eighteen times the bandwidth, eighteen times the tokens: what bounds them then is computation, which is neglected here.',
  ],
  [
    'decoding-computed',
    'As much computation as exchange',
    { compute_us: 120.96 },
    'While one microbatch is exchanged the other one computes: as many tokens as without any computation, and twice as many as in turn.',
  ],
  [
    'decoding-deepep',
    'A batch of DeepEP on 64 ranks',
    { tokens: 128, experts: 8, width: 7168, gb_s: 43 },
    'At the bandwidth that DeepEP prints, dispatch takes 171 µs here and 173 µs there.',
  ],
]);
