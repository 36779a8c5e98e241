import type { CurveAxis } from '../../core/results/analytic.ts';
import { cardOf } from '../exchange/cards.ts';
import { besideOf, type Machine } from './types.ts';

/** Where a line by two figures alone is taken to end. */
const usualEnd = 2 ** 22;

/** Sizes from one byte to the longest message of any machine that is drawn. */
export function machineAxis(values: Machine['Values']): CurveAxis {
  const ends = [values.machine, ...besideOf(values)].map(endOf);
  return { key: 'message_bytes', minimum: 1, maximum: Math.min(2 ** 34, Math.max(values.message_bytes, ...ends)), points: 241, scale: 'logarithmic' };
}

function endOf(text: string): number {
  const card = cardOf(text);
  if (card !== undefined) return card.curve?.points.at(-1)?.[0] ?? usualEnd;
  return Math.max(2, ...Array.from(text.matchAll(/(?:^|[\s,])\d+-(\d+):/g), ([, end]) => Number(end)));
}
