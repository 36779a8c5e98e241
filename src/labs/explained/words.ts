import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { ExplainedModel } from './model.ts';

export const about =
  'Papers and documentation print how long a computation and a communication take, each alone, and both overlapped. Overlapping hides at most the shorter one behind the longer: a gain beyond that comes from elsewhere. And what is called overlap in percent has several definitions, which differ for one and the same row.';

export const idea = { headline: 'What a printed gain says', reason: 'Overlapping hides at most the shorter of the two behind the longer.' };

export function verdict({ gain, bound, elsewhere, hidden_beside_computation, hidden_beside_own }: ExplainedModel): typeof idea {
  if (gain < 1)
    return {
      headline: `Overlapped it is slower: ${formatQuantity(gain, 3)} times as fast`,
      reason: `Overlapping could gain ${formatQuantity(bound, 3)} at most.`,
    };
  if (elsewhere > 1.005)
    return {
      headline: `Overlap explains at most ${formatQuantity(bound, 3)} of the printed ${formatQuantity(gain, 3)}`,
      reason: `A factor of ${formatQuantity(elsewhere, 3)} comes from elsewhere, such as a faster collective or a faster kernel.`,
    };
  const percents = [hidden_beside_computation, hidden_beside_own].map((share) => formatPercent(share, 3));
  return {
    headline: `Overlap can explain all of the printed ${formatQuantity(gain, 3)}`,
    reason: `It could gain ${formatQuantity(bound, 3)} at most. Beside the computation measured alone ${percents[0]} of the communication is hidden${percents[0] === percents[1] ? '.' : `, beside that of the overlapped version ${percents[1]}.`}`,
  };
}

/** Definitions of overlap: what each is called, its formula, and its number. */
export const definitions = (model: ExplainedModel): readonly (readonly [name: string, formula: string, value: string])[] => [
  ['Hidden communication, beside the computation alone', '1 − (t − g)/c', formatPercent(model.hidden_beside_computation, 3)],
  ['Hidden communication, beside that of the overlapped version', '1 − (t − k)/c', formatPercent(model.hidden_beside_own, 3)],
  ['Part of what overlapping could save', '(g + c − t)/min(g, c)', formatPercent(model.hidden_of_possible, 3)],
  ['Part of the time that is saved', '1 − t/(g + c)', formatPercent(model.saved, 3)],
];

/** Here, with the communication as it is. */
export const summary = (model: ExplainedModel | null): string =>
  model === null
    ? 'What overlapping can gain over the time of the communication.'
    : `What overlapping can gain over the time of the communication: here at most ${formatQuantity(model.bound)}; printed is ${formatQuantity(model.gain)}, of ${formatTime(model.serial_us)} in turn.`;
