import { isCurrent, type LabResults, modelNumber, type NumberKey, simulationNumber } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec, Move } from '../../ui/specs.ts';
import bound from './formula.tex';
import overlap from './overlap.tex';
import type { Prefetch, PrefetchModel } from './types.ts';
import { boundSpoken, ownTime } from './words.ts';

/** The bound of section 3.2 with the requests of the pattern, and the time that a prefetch loop hides, equation (1). */
export const prefetchFormula: FormulaSpec<Prefetch> = {
  shownFor: ({ program }) => program === 'benchmark',
  source:
    'Warschko, Herter, Tichy 1994, section 3.2 and equation (1); n: requests of the blocking form, by the pattern of Table 1; n′: of the form that sends fewer',
  parts: [bound, overlap],
  slots,
  move: simulatedTime,
  text: (results) => boundSpoken(slots(results)),
};

type Slot = 'computation' | 'communication' | 'fewer' | 'm' | 'bound' | 'before' | 'address' | 'prefetch' | 'loop' | 'overlap';

function slots(results: LabResults<Prefetch>): Record<Slot, string> {
  const given = (key: 'm' | 't_address' | 't_prefetch' | 't_loop'): string => formatQuantity(results.values[key]);
  const found = (key: NumberKey<PrefetchModel>): string => {
    const value = isCurrent(results, 'model') ? modelNumber(results, key) : null;
    return value === null ? '…' : formatQuantity(value);
  };
  return {
    computation: found('t_computation'),
    communication: found('t_communication'),
    fewer: found('t_communication_prefetch'),
    m: given('m'),
    bound: found('max_improvement'),
    before: formatQuantity(results.values.virtualization - 1),
    address: given('t_address'),
    prefetch: given('t_prefetch'),
    loop: given('t_loop'),
    overlap: found('overlap_cycles'),
  };
}

/** The closed form knows no instructions; what a virtual process computes can be taken from the simulation. */
function simulatedTime(results: LabResults<Prefetch>): Move | null {
  const cycles = simulationNumber(results, 'cycles_ideal');
  if (cycles === null || !isCurrent(results, 'simulation')) return null;
  const each = Number((cycles / results.values.virtualization).toPrecision(4));
  return results.values.t_comp === each ? null : { label: ownTime(each), values: { t_comp: each } };
}
