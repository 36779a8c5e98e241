import type { Origin } from '../core/results/labResults.ts';
import type { ResultsState } from './resultsStore.ts';

/** Whether something of this origin must be dimmed, because what it shows belongs to older values. */
export const isLate = ({ late, survey, simulation }: ResultsState, origin: Origin): boolean =>
  // A survey begins when everything else is there.
  (origin === 'survey' && survey?.values !== simulation?.values) ||
  ((origin === 'model' || origin === 'both') && late.analytic) || (origin !== 'model' && late.simulation);
