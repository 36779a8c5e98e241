import type { LabTable } from '../../core/lab/labTable.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { count, number, ratio } from '../../core/parameters/rows.ts';
import { type Generated, type GeneratedModel, withGain } from '../generated/model.ts';

const paper = 'Liu, Zaharia, Abbeel 2023: Ring Attention with Blockwise Transformers for Near-Infinite Context, table 2: A100 with NVLink';

/** Parameters of the lab attention, in the order of links. */
const attentionParameters = [
  count('p', 'accelerators', 8, [2, 64], { symbol: 'p', meaning: 'Ranks of the ring, each with a block of the sequence.', source: 'chosen' }),
  count('block', 'block', 2048, [16, 65_536], {
    symbol: 'c',
    meaning: 'Tokens of the sequence that a rank has.',
    source: 'chosen: twice what the ring needs',
  }),
  count('width', 'width of the model', 4096, [64, 8192], { symbol: 'd', meaning: 'Numbers for each token, of all heads together.', source: 'chosen' }),
  number('tflop_s', 'computing speed', 'TFLOP/s', 312, [10, 100_000], {
    symbol: 'F',
    smallest: 0.1,
    meaning: 'Operations that an accelerator does in a second, in 10^12.',
    source: paper,
  }),
  number('gb_s', 'bandwidth', 'GB/s', 300, [1, 100_000], {
    symbol: 'B',
    smallest: 0.1,
    meaning: 'Bytes from an accelerator to the next one in a second, in 10^9.',
    source: paper,
  }),
  ratio('omega', 'overhead of sending', 0, [0, 4], {
    symbol: '\\Omega',
    smallest: 0.001,
    meaning: 'How much longer a block computes while the next one travels: what sends takes processors, or memory, from what computes.',
    source: 'chosen: none',
  }),
] as const satisfies readonly Parameter[];

/** What a link can say of the lab. */
export const attentionTable = {
  name: 'attention',
  title: 'Ring attention',
  parameters: attentionParameters,
  constants: [],
  figures: ['diagrams', 'curves', 'compare'],
} as const satisfies LabTable;

export type AttentionValues = ValuesOf<typeof attentionParameters>;

export interface AttentionModel extends GeneratedModel {
  /** Attention of a block with one block of keys and values: 4 d c^2 operations. */
  readonly attention_us: number;
  /** A block of keys and values to the next rank: 4 d c bytes, two for each number. */
  readonly transfer_us: number;
  readonly exposed_us: number;
  /** The shortest block whose attention hides the next transfer, in tokens: F/B. */
  readonly least_block: number;
  /** The sequence of a rank that the paper gives for it, six times as long. */
  readonly least_sequence: number;
}

/** A ring whose blocks of keys and values pass by. */
export interface Attention extends Generated<AttentionValues, AttentionModel> {
  readonly Model: AttentionModel;
}

/** With a = (1 + Omega) 4 d c^2/F and t = 4 d c/B: a + (p - 1) max(a, t), in the place of p a + (p - 1) t without Omega. */
export function attentionModel({ p, block: c, width: d, tflop_s, gb_s, omega }: AttentionValues): AttentionModel {
  const attention_us = (4 * d * c * c) / (1e6 * tflop_s);
  const transfer_us = (4 * d * c) / (1e3 * gb_s);
  const besides_us = (1 + omega) * attention_us;
  const overlapped_us = besides_us + (p - 1) * Math.max(besides_us, transfer_us);
  const least_block = (1000 * tflop_s) / gb_s;
  return withGain(p * attention_us + (p - 1) * transfer_us, overlapped_us, {
    attention_us,
    transfer_us,
    exposed_us: overlapped_us - p * besides_us,
    least_block,
    least_sequence: 6 * least_block,
  });
}
