import type { ReferenceRow } from './referenceRow.ts';

/** Our number relative to a printed range: over the nearer end, 1 inside. */
export function besideRange(ours: number | null, from: number, to: number): Required<Pick<ReferenceRow, 'ratio' | 'place'>> {
  if (ours === null || Number.isNaN(ours)) return { ratio: null, place: '–' };
  if (ours < from) return { ratio: ours / from, place: 'below' };
  return ours > to ? { ratio: ours / to, place: 'above' } : { ratio: 1, place: inside };
}

export const inside = 'inside';
