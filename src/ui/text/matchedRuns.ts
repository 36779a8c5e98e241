import type { Matched, Unmatched } from '../../core/timeline/matchRuns.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';

/** Why two runs are not compared operation by operation. */
export const unmatchedText: Readonly<Record<Unmatched['unmatched'], string>> = {
  processes: 'The runs stand beside each other without a comparison of single operations: they have different numbers of processes.',
  operations: 'The runs stand beside each other without a comparison of single operations: they consist of different ones.',
  trace: 'The runs stand beside each other without a comparison of single operations: one of them is not complete.',
};

/** Numbers of operations that only one run reaches; null: none. */
export function onlyText({ onlyHere, onlyThere }: Matched): string | null {
  const said = [
    ...(onlyHere > 0 ? [`${formatQuantity(onlyHere)} more ${onlyHere === 1 ? 'is' : 'are'} in this run alone`] : []),
    ...(onlyThere > 0 ? [`${formatQuantity(onlyThere)} more ${onlyThere === 1 ? 'is' : 'are'} in the pinned run alone`] : []),
  ];
  return said.length === 0 ? null : said.join(', ');
}

/** Numbers of operations that end earlier, or later, than in the other run; null: none. */
export function matchedText({ earlier, later, maxEarlier_us, maxLater_us }: Matched, timeText: (time_us: number) => string) {
  return {
    won: earlier > 0 ? `${formatQuantity(earlier)} end earlier, by up to ${timeText(maxEarlier_us)}` : null,
    lost: later > 0 ? `${formatQuantity(later)} ${earlier > 0 ? '' : 'end '}later, by up to ${timeText(maxLater_us)}` : null,
  };
}
