/** A link to another scenario: its label and the values that it sets. */
export interface SuggestedChange {
  readonly label: string;
  readonly values: Readonly<Record<string, number | string>>;
}

/** Value of a number as evidence: a prediction could have missed; what was seen before can miss too, and is scored beside it. */
export type EvidenceKind =
  /** Nothing was fitted to the number, and nothing that it follows from was chosen with it in view. */
  | 'prediction'
  /** The printed number was in view when something that ours follows from was written or chosen, though not to meet it. */
  | 'seen'
  /** A constant was chosen to meet it. */
  | 'calibration'
  /** True by construction: the printed formula evaluated, another row or an input again, a bound of the run itself. */
  | 'identity'
  /** The same paper excludes it by what it prints elsewhere; the reason says how. */
  | 'contradicted'
  /** Used as it is printed. */
  | 'input'
  /** Ours does not exist. */
  | 'unreachable';

/** A printed number or statement, with our result. */
export interface ReferenceRow {
  readonly label: string;
  readonly paper: string;
  readonly ours: string;
  /** Our result by simulation, where `ours` is the model's. */
  readonly simulated?: string;
  /** Ours over the paper's, or over the nearer end of its range, 1 inside; null where one of them is no number. */
  readonly ratio: number | null;
  /** Where ours lies relative to a printed range; replaces the ratio. */
  readonly place?: string;
  /** For statements in words: whether they hold here. */
  readonly holds?: boolean;
  readonly use: EvidenceKind;
  /** Why ours is missing, or differs, or is no evidence. */
  readonly why?: string;
  readonly source: string;
  /** The scenario that shows it; null: none. */
  readonly move: SuggestedChange | null;
}

type Said = Partial<Pick<ReferenceRow, 'use' | 'why' | 'move' | 'simulated'>>;

/** A row for a printed number, or both ends of a range; `paper` where it is not printed as a plain number. */
export function numberRow(
  source: string,
  label: string,
  printed: number | readonly [from: number, to: number],
  ours: number | null,
  format: (value: number) => string,
  { paper, ...rest }: Said & { readonly paper?: string } = {},
): ReferenceRow {
  const shown = ours === null ? 'none' : format(ours);
  const row = { label, source, ours: shown, use: 'prediction', move: null, ...rest } as const;
  if (typeof printed === 'number') return { ...row, paper: paper ?? format(printed), ratio: ours === null ? null : ours / printed };
  const [from, to] = printed;
  return { ...row, paper: paper ?? `${format(from)} to ${format(to)}`, ...besideRange(ours, from, to) };
}

/** A row for a statement in words, and whether it holds here. */
export const statementRow = (source: string, label: string, paper: string, ours: string, holds: boolean, rest: Said = {}): ReferenceRow => ({
  label,
  source,
  paper,
  ours,
  ratio: null,
  holds,
  use: 'prediction',
  move: null,
  ...rest,
});

/** Our number relative to a printed range: over the nearer end, 1 inside. */
export function besideRange(ours: number | null, from: number, to: number): Required<Pick<ReferenceRow, 'ratio' | 'place'>> {
  if (ours === null || Number.isNaN(ours)) return { ratio: null, place: '–' };
  if (ours < from) return { ratio: ours / from, place: 'below' };
  return ours > to ? { ratio: ours / to, place: 'above' } : { ratio: 1, place: inside };
}

export const inside = 'inside';
