import type { LabTable } from '../../core/lab/labTable.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { count, duration, number } from '../../core/parameters/rows.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';

const paper = 'DeepSeek-AI 2025: Insights into DeepSeek-V3, arXiv 2505.09343, section 2.3.2, read in a summary';

/** Parameters of the lab decoding, in the order of links. */
const decodingParameters = [
  count('tokens', 'tokens of a microbatch', 32, [1, 4096], { symbol: 'B', meaning: 'Tokens that an accelerator decodes at once.', source: paper }),
  count('experts', 'experts of a token', 9, [1, 64], { symbol: 'k', meaning: 'To so many experts, on other accelerators, each token travels.', source: paper }),
  count('width', 'width of the model', 7000, [64, 65_536], { symbol: 'h', meaning: 'Numbers for each token.', source: paper }),
  number('gb_s', 'bandwidth', 'GB/s', 50, [1, 100_000], {
    symbol: 'W',
    smallest: 0.1,
    meaning: 'Bytes that an accelerator exchanges with others in a second, in 10^9.',
    source: paper,
  }),
  count('layers', 'layers', 61, [1, 1000], { symbol: 'n', meaning: 'Layers with experts, which a token goes through one after the other.', source: paper }),
  duration('compute_us', 'computation', 0, [0, 1_000_000], {
    symbol: 'x',
    zero: 'neglected',
    smallest: 0.1,
    meaning: 'Attention and experts of a layer for one of two microbatches, which compute in turns.',
    source: `${paper}: neglected`,
  }),
] as const satisfies readonly Parameter[];

const decodingConstants = [
  { key: 'dispatch_bytes', symbol: '', unit: 'bytes', value: 1, meaning: 'A number on its way to an expert, in FP8.', source: paper },
  { key: 'combine_bytes', symbol: '', unit: 'bytes', value: 2, meaning: 'A number on its way back, in BF16.', source: paper },
] as const;

/** What a link can say of the lab. */
export const decodingTable = {
  name: 'decoding',
  title: 'Limit of decoding',
  parameters: decodingParameters,
  constants: decodingConstants,
  figures: ['curves', 'steps'],
} as const satisfies LabTable;

export type DecodingValues = ValuesOf<typeof decodingParameters>;

export interface DecodingModel {
  /** Tokens of a microbatch to their experts. */
  readonly dispatch_us: number;
  /** Their results back. */
  readonly combine_us: number;
  readonly exchange_us: number;
  /** Two microbatches: while one is exchanged the other computes. */
  readonly layer_us: number;
  readonly token_us: number;
  /** Tokens that a user gets in a second. */
  readonly tokens_s: number;
  /** The same where nothing overlaps. */
  readonly serial_tokens_s: number;
  readonly gain: number;
}

/** How many tokens a second the exchange with experts allows. */
export interface Decoding extends LabTypes {
  readonly Values: DecodingValues;
  readonly Model: DecodingModel;
  readonly Simulation: never;
  readonly Curve: Columns<'x' | 'tokens_s' | 'serial_tokens_s'>;
}

/** (1 + 2) B k h/W for an exchange, the longer of exchange and computation twice a layer, n layers a token. */
export function decodingModel({ tokens, experts, width, gb_s, layers, compute_us }: DecodingValues): DecodingModel {
  const [dispatch_us, combine_us] = decodingConstants.map(({ value }) => (value * tokens * experts * width) / (1e3 * gb_s)) as [number, number];
  const exchange_us = dispatch_us + combine_us;
  const layer_us = 2 * Math.max(exchange_us, compute_us);
  const token_us = layers * layer_us;
  const serial_us = layers * 2 * (exchange_us + compute_us);
  return {
    dispatch_us,
    combine_us,
    exchange_us,
    layer_us,
    token_us,
    tokens_s: 1e6 / token_us,
    serial_tokens_s: 1e6 / serial_us,
    gain: serial_us / token_us,
  };
}
