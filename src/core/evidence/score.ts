import type { EvidenceRow } from './labEvidence.ts';

/** Agreement of predictions with print. */
export interface Score {
  /** Predicted numbers. */
  readonly numbers: number;
  /** Median factor between ours and printed; null where no row has a number. */
  readonly median: number | null;
  readonly worst: number | null;
  /** How many lie within 10%, within 50%, and within a factor of 2. */
  readonly within10: number;
  readonly within50: number;
  readonly within2: number;
  /** Predicted statements in words, and how many hold. */
  readonly statements: number;
  readonly hold: number;
}

type Judged = Pick<EvidenceRow, 'use' | 'ratio' | 'holds'>;

/** Factor between ours and print, 1 where equal; infinite where one is no number. */
const factorOf = ({ ratio }: Pick<Judged, 'ratio'>): number => (ratio === null || ratio <= 0 ? Infinity : Math.max(ratio, 1 / ratio));

/** How far a row is off, to sort by: a statement that does not hold is as far off as a number that does not exist. */
export const missOf = (row: Judged): number => (row.holds === undefined ? factorOf(row) : row.holds ? 1 : Infinity);

/** The score of the predictions among the rows; other kinds are no evidence. */
export function scoreOf(rows: readonly Judged[]): Score {
  const predictions = rows.filter(({ use }) => use === 'prediction');
  const statements = predictions.filter(({ holds }) => holds !== undefined);
  const factors = predictions
    .filter(({ holds }) => holds === undefined)
    .map(factorOf)
    .sort((a, b) => a - b);
  // Tolerates rounding: 1.1 times ours is within 10%.
  const within = (factor: number): number => factors.filter((each) => each <= factor * (1 + 1e-9)).length;
  return {
    numbers: factors.length,
    median: factors[Math.floor((factors.length - 1) / 2)] ?? null,
    worst: factors.at(-1) ?? null,
    within10: within(1.1),
    within50: within(1.5),
    within2: within(2),
    statements: statements.length,
    hold: statements.filter(({ holds }) => holds).length,
  };
}
