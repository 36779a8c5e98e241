import type { ResultsState } from '../../core/exploration/resultsStore.ts';
import { isOfOneScenario, type LabTypes, modelNumber, type NumberKey, simulationNumber } from '../../core/results/labResults.ts';
import { type DisplayValue, quantity, quantityText } from '../../core/units/quantity.ts';
import type { NumberSpec } from '../labPage.ts';
import { lookOf, standingFor } from '../standing.ts';

type Format = (value: number) => string;

/** A key number that is one of the model's; `term` is what the glossary calls it. */
export const modelled = <Lab extends LabTypes>(label: string, key: NumberKey<Lab['Model']>, format: Format, term?: string): NumberSpec<Lab> => ({
  label,
  origin: 'model',
  read: (results) => quantity(modelNumber(results, key), format),
  ...(term !== undefined && { term }),
});

/** A key number of the simulator. */
export const simulatedNumber = <Lab extends LabTypes>(label: string, key: NumberKey<Lab['Simulation']>, format: Format, term?: string): NumberSpec<Lab> => ({
  label,
  origin: 'simulation',
  read: (results) => quantity(simulationNumber(results, key), format),
  ...(term !== undefined && { term }),
});

/** A comparison of both engines' numbers; nothing while one is missing. */
export const comparedNumber = <Lab extends LabTypes>(
  label: string,
  ofModel: NumberKey<Lab['Model']>,
  ofSimulation: NumberKey<Lab['Simulation']>,
  say: (modelled: number, simulated: number) => DisplayValue | null,
): NumberSpec<Lab> => ({
  label,
  origin: 'both',
  read: (results) => {
    const [closed, run] = [modelNumber(results, ofModel), simulationNumber(results, ofSimulation)];
    return closed === null || run === null ? null : say(closed, run);
  },
});

/**
 * The value of a key number; null for none. A comparison of both engines has none across different scenarios; undefined while the missing result is not late.
 */
export function numberOf({ origin, read }: NumberSpec, state: ResultsState): string | null | undefined {
  if (origin !== 'both' || isOfOneScenario(state)) return quantityText(read(state));
  return standingFor(state, origin) === 'computing' && lookOf(state, origin) === 'present' ? undefined : null;
}
