import type { LabResults, Origin } from '../../core/results/labResults.ts';
import type { Move } from './move.ts';
import type { ShownFor } from './shownFor.ts';

/** Times that are compared, each a bar in parts; every bar is also the way to what it stands for. */
export interface BarsSection extends ShownFor {
  readonly kind: 'bars';
  readonly origin: Exclude<Origin, 'survey'>;
  readonly title: string;
  /** What the parts are, in the order of the legend; the name is the class of the fill. */
  readonly parts: readonly { readonly name: string; readonly label: string }[];
  /** Null while there is no result. */
  read(results: LabResults): BarsData | null;
}

export interface BarsData {
  readonly panels: readonly BarPanel[];
  /** All of it in words. */
  readonly summary: string;
  readonly note: string | null;
}

/** Bars that share a scale. */
export interface BarPanel {
  /** Null where there is one panel, which the section names. */
  readonly title: string | null;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly label: string;
  /** The label in words. */
  readonly meaning?: string;
  /** Null where there is nothing to measure, which the total then says. */
  readonly parts: readonly { readonly name: string; readonly label: string; readonly value: number; readonly text: string }[] | null;
  /** What stands at its end. */
  readonly total: string;
  /** What stands under it. */
  readonly detail?: string;
  /** Where the simulation ends it; null where it was not simulated. */
  readonly simulated?: { readonly value: number; readonly text: string } | null;
  /** Whether it is what the scenario has chosen. */
  readonly chosen: boolean;
  /** What choosing it sets. */
  readonly values: Move['values'];
}
