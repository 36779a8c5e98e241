import type { ResultsState } from '../../core/exploration/resultsStore.ts';
import { isOfOneScenario } from '../../core/results/labResults.ts';
import { quantityText } from '../../core/units/quantity.ts';
import type { NumberSpec } from '../labPage.ts';
import { lookOf, standingFor } from './standing.ts';

/**
 * What a key number says now; null for nothing. One that compares both engines says nothing of results of different
 * scenarios; undefined while the one that is missing has not been awaited for long.
 */
export function numberOf({ origin, read }: NumberSpec, state: ResultsState): string | null | undefined {
  if (origin !== 'both' || isOfOneScenario(state)) return quantityText(read(state));
  return standingFor(state, origin) === 'computing' && lookOf(state, origin) === 'present' ? undefined : null;
}
