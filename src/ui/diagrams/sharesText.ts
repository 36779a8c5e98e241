import type { ArrowShares } from '../../draw/drawArrows.ts';

const sorts = [
  ['data', 'messages'],
  ['control', 'control messages'],
  ['lost', 'dropped packets'],
] as const;

/** What is said beside a picture with more messages than can be told apart; null: all are drawn. */
export function sharesText(shares: ArrowShares): string | null {
  const said = sorts.filter(([sort]) => shares[sort] > 1).map(([sort, words]) => `one of ${shares[sort]} ${words}`);
  return said.length === 0 ? null : `Drawn: ${said.join(', ')}.`;
}
