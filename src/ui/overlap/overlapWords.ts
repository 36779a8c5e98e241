import type { Overlap } from '../../core/results/overlapDefinitions.ts';
import { formatPercent } from '../../core/units/formatQuantity.ts';

/** An overlap by its definition, and its unclamped value where clamping or excess matters. */
export function overlapText({ part, uncut }: Overlap): string {
  if (Number.isNaN(part)) return 'undefined: nothing is communicated';
  const shown = formatPercent(part, 3);
  if (part !== uncut) return `${shown}, cut off from ${formatPercent(uncut, 3)}`;
  return part > 1 ? `${shown}, more than all` : shown;
}

/** The hidden share of communication in words; null: no message was under way. */
export const hiddenText = (share: number | null): string => (share === null ? 'undefined: nothing is communicated' : formatPercent(share, 3));

export const nothingOverlaps = 'No run is shown that could overlap.';

/** Meaning of the letters in formulas, with times and units. */
export const overlapTimes = (computation: string, communication: string): string =>
  `O is the overall time of a run, C = ${computation} its computation alone, P = ${communication} its communication alone.`;
