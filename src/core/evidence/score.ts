import type { EvidenceRow } from './labEvidence.ts';
import type { EvidenceKind } from './referenceRow.ts';

/** Agreement of the rows of one kind with print. */
export interface Score {
  /** Numbers among them. */
  readonly numbers: number;
  /** How many lie within 10%, and within a factor of 2. */
  readonly within10: number;
  readonly within2: number;
  /** Statements in words, and how many hold. */
  readonly statements: number;
  readonly hold: number;
}

/** 1.1 times ours is within 10%, whatever the division gave. */
const rounding = 1 + 1e-9;
const near = 1.1 * rounding;

export type Judged = Pick<EvidenceRow, 'use' | 'ratio' | 'holds'>;

/** Factor between ours and print, 1 where equal; infinite where one is no number. */
const factorOf = ({ ratio }: Pick<Judged, 'ratio'>): number => (ratio === null || ratio <= 0 ? Infinity : Math.max(ratio, 1 / ratio));

/** How far a row is off, to sort by: a statement that does not hold is as far off as a number that does not exist. */
export const missOf = (row: Judged): number => (row.holds === undefined ? factorOf(row) : row.holds ? 1 : Infinity);

/** The kinds that can miss: of the others ours is no result of its own, or is not there. */
export const scored = ['prediction', 'seen'] as const satisfies readonly EvidenceKind[];

/** Whether a row can miss, and does: by more than a tenth, or as a statement that does not hold. */
export const isMissed = (row: Judged): boolean => scored.some((use) => use === row.use) && missOf(row) > near;

/** The score of the rows of a kind: predictions, or what was in view before. */
export function scoreOf(rows: readonly Judged[], kind: (typeof scored)[number] = 'prediction'): Score {
  const judged = rows.filter(({ use }) => use === kind);
  const statements = judged.filter(({ holds }) => holds !== undefined);
  const factors = judged.filter(({ holds }) => holds === undefined).map(factorOf);
  const within = (factor: number): number => factors.filter((each) => each <= factor * rounding).length;
  return {
    numbers: factors.length,
    within10: within(1.1),
    within2: within(2),
    statements: statements.length,
    hold: statements.filter(({ holds }) => holds).length,
  };
}
