import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { ClaimedRow, ExplainedModel } from './model.ts';

export const about =
  'Papers and documentation print how long a computation and a communication take, each alone, and both overlapped. Overlapping hides at most the shorter one behind the longer: a gain beyond that comes from elsewhere. And what is called overlap in percent has several definitions, which differ for one and the same row. Paste or drop a table of printed rows to have all of them judged.';

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

export const rowsTitle = 'Printed rows, and what overlap explains';

export const rowHead = ['row', 'g', 'c', 't', 'gain', 'at most', 'overlap explains', 'from elsewhere', 'hidden beside g', 'hidden beside k'];

/** The cells of a row behind its name. */
export const rowCells = (row: ClaimedRow): readonly string[] => [
  formatTime(row.computation_us, 4),
  formatTime(row.communication_us, 4),
  formatTime(row.together_us, 4),
  formatQuantity(row.gain, 3),
  formatQuantity(row.bound, 3),
  row.explained === null ? '–' : row.explained < 1 ? `at most ${formatPercent(row.explained, 2)}` : 'all',
  row.elsewhere > 1 ? `× ${formatQuantity(row.elsewhere, 3)}` : '–',
  formatPercent(row.hidden_beside_computation, 3),
  row.own_computation_us === 0 ? '–' : formatPercent(row.hidden_beside_own, 3),
];

export const rowsNote =
  'g, c and t: computation, communication and both overlapped. At most: (g + c)/max(g, c). Overlap explains: of the time that is saved at most the shorter of g and c; what is beyond comes from elsewhere, such as a faster collective. Hidden: 1 − (t − g)/c, and with k, the computation of the overlapped version, 1 − (t − k)/c. A row leads to the sliders.';

/** The table by examples. */
export const language = [
  ['name, computation, communication, overlapped', 'the heads that a table needs, with a name; separated by commas, semicolons, tabs or | of Markdown'],
  ['computation (ms)', 'a unit for a column: ns, µs, ms or s; µs where none is said'],
  ['2.438 ms', 'a time with its unit'],
  ['own', 'a column more: the computation of the overlapped version, measured without its communication'],
  ['serial', 'a column more: both in turn, where it is printed; else it is their sum'],
  ['unit', 'a column more: the unit of the row'],
  ['[{"computation": 2438, "communication": 662, "overlapped": 2469}]', 'the same as JSON'],
] as const;

export const ownRows = (rows: number): string => (rows === 1 ? '1 line of your own' : `${rows} lines of your own`);
