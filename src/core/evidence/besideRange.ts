import type { ReferenceRow } from './referenceRow.ts';

/** Ours beside a printed range, both ends of which are in it: over the nearer end, 1 inside. */
export function besideRange(ours: number | null, from: number, to: number): Required<Pick<ReferenceRow, 'ratio' | 'place'>> {
  if (ours === null || Number.isNaN(ours)) return { ratio: null, place: '–' };
  if (ours < from) return { ratio: ours / from, place: 'below' };
  return ours > to ? { ratio: ours / to, place: 'above' } : { ratio: 1, place: inside };
}

export const inside = 'inside';
