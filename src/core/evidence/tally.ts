import type { EvidenceKind } from './referenceRow.ts';
import { type Judged, type Score, scored, scoreOf } from './score.ts';

/** What rows come to, for those who do not have them. */
export type Tally = Readonly<Record<(typeof scored)[number], Score>> & {
  /** How many rows there are of each kind; absent: none. */
  readonly kinds: Readonly<Partial<Record<EvidenceKind, number>>>;
};

export function tallyOf(rows: readonly Judged[]): Tally {
  const kinds: Partial<Record<EvidenceKind, number>> = {};
  for (const { use } of rows) kinds[use] = (kinds[use] ?? 0) + 1;
  return { prediction: scoreOf(rows), seen: scoreOf(rows, 'seen'), kinds };
}

/** Of several, together. */
export function tallyOfAll(tallies: readonly Tally[]): Tally {
  const sum = (kind: (typeof scored)[number], key: keyof Score): number => tallies.reduce((all, tally) => all + tally[kind][key], 0);
  const score = (kind: (typeof scored)[number]): Score => ({
    numbers: sum(kind, 'numbers'),
    within10: sum(kind, 'within10'),
    within2: sum(kind, 'within2'),
    statements: sum(kind, 'statements'),
    hold: sum(kind, 'hold'),
  });
  const kinds: Partial<Record<EvidenceKind, number>> = {};
  for (const tally of tallies)
    for (const [kind, count] of Object.entries(tally.kinds)) kinds[kind as EvidenceKind] = (kinds[kind as EvidenceKind] ?? 0) + count;
  return { prediction: score('prediction'), seen: score('seen'), kinds };
}

export const rowsIn = ({ kinds }: Tally): number => Object.values(kinds).reduce((all, count) => all + count, 0);

/** How many rows can miss, and do. */
export const missedIn = (tally: Tally): number =>
  scored.map((kind) => tally[kind]).reduce((all, { numbers, within10, statements, hold }) => all + numbers - within10 + statements - hold, 0);
