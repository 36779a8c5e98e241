import type { ResultsState } from '../../core/exploration/resultsStore.ts';
import { isOfOneScenario } from '../../core/results/labResults.ts';
import { quantityText } from '../../core/units/quantity.ts';
import type { NumberSpec } from '../labPage.ts';
import { lookOf, standingFor } from './standing.ts';

/**
 * The value of a key number; null for none. A comparison of both engines has none across different scenarios; undefined while the missing result is not late.
 */
export function numberOf({ origin, read }: NumberSpec, state: ResultsState): string | null | undefined {
  if (origin !== 'both' || isOfOneScenario(state)) return quantityText(read(state));
  return standingFor(state, origin) === 'computing' && lookOf(state, origin) === 'present' ? undefined : null;
}
