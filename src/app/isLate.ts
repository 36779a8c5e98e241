import type { Origin } from '../labs/labResults.ts';
import type { ResultsState } from './resultsStore.ts';

/** Whether something of this origin must be dimmed, because what it shows belongs to older values. */
export const isLate = ({ late }: ResultsState, origin: Origin): boolean =>
  (origin !== 'simulation' && late.analytic) || (origin !== 'model' && late.simulation);
