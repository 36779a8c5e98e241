/** A way to another scenario: what it is called and the values that it sets. */
export interface Move {
  readonly label: string;
  readonly values: Readonly<Record<string, number | string>>;
}

/**
 * What a number of ours is worth as evidence. An input is used as it is printed; a calibration is a number that a constant
 * was chosen to meet, or that was in view when something was chosen: no evidence; a prediction came out by itself.
 */
export type Use = 'input' | 'calibration' | 'prediction' | 'unreachable';

/** Something that a paper prints or says, beside ours. */
export interface ReferenceRow {
  readonly label: string;
  readonly paper: string;
  readonly ours: string;
  /** The same by simulation, where ours is the model's. */
  readonly simulated?: string;
  /** Ours over the paper's, or over the nearer end of its range, 1 inside; null where one of them is no number. */
  readonly ratio: number | null;
  /** In its place beside a range: where ours lies. */
  readonly place?: string;
  /** Of what is said in words: whether it is so here. */
  readonly holds?: boolean;
  readonly use: Use;
  /** Why ours is missing, or differs. */
  readonly why?: string;
  readonly source: string;
  /** Where it can be seen; null where nowhere. */
  readonly move: Move | null;
}
