import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { DecodingModel, DecodingValues } from './model.ts';

export const about =
  'A mixture of experts decodes: in each layer every token travels to its experts on other accelerators and back. Of two microbatches one is exchanged while the other one computes, so that at best the exchange alone is left, and the bandwidth says how many tokens a user gets in a second (DeepSeek-AI, 2025).';

export const idea = { headline: 'The limit of decoding', reason: 'At best the exchange with experts alone is left.' };

export function verdict({ tokens_s, serial_tokens_s, exchange_us, token_us }: DecodingModel, { compute_us }: DecodingValues): typeof idea {
  const each = `An exchange takes ${formatTime(exchange_us, 4)}, a token ${formatTime(token_us, 4)}.`;
  const serial = `Without overlapping there would be ${formatQuantity(serial_tokens_s, 3)}.`;
  return {
    headline: `At most ${formatQuantity(tokens_s, 3)} tokens a second`,
    reason:
      compute_us === 0
        ? `${each} Computation is neglected, as if all of it hid.`
        : compute_us > exchange_us
          ? `${each} Computation takes longer than the exchange, which hides. ${serial}`
          : `${each} Computation hides behind the exchange. ${serial}`,
  };
}

/** The steps to the tokens of a second: what each is called, its formula, and its number. */
export const steps = (model: DecodingModel): readonly (readonly [name: string, formula: string, value: string])[] => [
  ['Dispatch of a microbatch', 'd = 1 byte · B k h/W', formatTime(model.dispatch_us, 4)],
  ['Combine', 'c = 2 bytes · B k h/W', formatTime(model.combine_us, 4)],
  ['Both', 'd + c', formatTime(model.exchange_us, 5)],
  ['A layer, two microbatches', '2 max(d + c, x)', formatTime(model.layer_us, 5)],
  ['A token, all layers', '2 n max(d + c, x)', formatTime(model.token_us, 4)],
  ['Tokens a second', '1/(2 n max(d + c, x))', formatQuantity(model.tokens_s, 4)],
  ['Tokens a second, nothing overlapped', '1/(2 n (d + c + x))', formatQuantity(model.serial_tokens_s, 4)],
];

export const summary = (model: DecodingModel | null): string =>
  `Tokens a second over the bandwidth${model === null ? '' : `: here at most ${formatQuantity(model.tokens_s, 3)}`}.`;
