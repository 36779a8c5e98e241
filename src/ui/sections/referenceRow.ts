import type { Move } from './move.ts';

export interface ReferenceRow {
  readonly label: string;
  readonly paper: string;
  readonly ours: string;
  /** Ours over the paper's; null where there is none. */
  readonly ratio: number | null;
  /** In its place beside a range: where ours lies. */
  readonly place?: string;
  /** A calibration is a number that a constant was chosen to meet: no evidence. An input is used as it is printed. */
  readonly use: 'input' | 'calibration' | 'prediction';
  readonly source: string;
  /** Where it can be seen; null where nowhere. */
  readonly move: Move | null;
}

export interface ReferenceGroup {
  readonly title: string;
  /** How well ours fits, computed from the rows. */
  readonly summary: string;
  readonly rows: readonly ReferenceRow[];
}
