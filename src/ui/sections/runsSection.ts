import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { SimulationRequest, SimulationResult } from '../../core/results/simulation.ts';
import type { Move } from './move.ts';
import type { ReferenceRow } from './referenceRow.ts';
import type { ShownFor } from './shownFor.ts';

/** A table of many simulations, which are run when the reader asks for them. */
export interface RunsSection extends ShownFor {
  readonly kind: 'runs';
  readonly title: string;
  /** The name under which it is saved, without its ending. */
  readonly fileName: string;
  /** What the button says. */
  readonly start: string;
  readonly note: string;
  /** For the values that the reader has chosen; the table of other values is dropped. */
  requests(values: ParameterValues): readonly SimulationRequest[];
  /** What the requests depend on: as long as it is the same, the table stays. */
  key(values: ParameterValues): string;
  /** Titles over several columns each. */
  readonly groups: readonly { readonly title: string; readonly columns: number }[];
  readonly head: readonly string[];
  /** The row of an answer; null for an answer that is not there (yet). */
  row(request: SimulationRequest, answer: SimulationResult | null): RunRow;
}

export interface RunRow {
  readonly label: string;
  /** Cells after the label; null where there is no answer. */
  readonly cells: readonly (RunCell | null)[];
  /** What it is worth as evidence; null where nothing is printed. */
  readonly use: ReferenceRow['use'] | null;
  /** The way to this simulation. */
  readonly values: Move['values'];
}

/** Our number beside a printed one. */
export interface RunCell {
  readonly ours: string;
  /** Null where nothing is printed. */
  readonly paper: string | null;
  /** Ours over the printed one; null where one of them is no number. */
  readonly ratio: number | null;
  /** Whether they lie too far apart. */
  readonly far: boolean;
}
