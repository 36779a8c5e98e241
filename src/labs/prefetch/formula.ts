import { isCurrent, type LabResults, modelNumber, type NumberKey, simulationNumber } from '../../core/results/labResults.ts';
import { formatCount, formatQuantity, withNoun } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec, Move } from '../../ui/specs.ts';
import bound from './formula.tex';
import overlap from './overlap.tex';
import type { Prefetch, PrefetchModel } from './types.ts';

/** The bound of section 3.2 with the requests of the pattern, and the time that a prefetch loop hides, equation (1). */
export const prefetchFormula: FormulaSpec<Prefetch> = {
  shownFor: ({ program }) => program === 'benchmark',
  source: 'Warschko, Herter, Tichy 1994, section 3.2 and equation (1); n requests blocking, counted by the pattern of Table 1, and n′ of the form with fewer',
  parts: [bound, overlap],
  slots,
  move: ownTime,
  text: (results) => {
    const { computation, communication, fewer, m, bound: most, overlap: cycles } = slots(results);
    return (
      `The improvement is at most computation plus communication over the larger of computation and, over m, communication of the form with fewer requests: ${withNoun(computation, 'cycle')}, ${withNoun(communication, 'cycle')}, ${fewer} and ${m} give ${most}. ` +
      `Between the first prefetch and the first access, ${withNoun(cycles, 'cycle')} can be hidden, by equation 1.`
    );
  },
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
function ownTime(results: LabResults<Prefetch>): Move | null {
  const cycles = simulationNumber(results, 'cycles_ideal');
  if (cycles === null || !isCurrent(results, 'simulation')) return null;
  const each = Number((cycles / results.values.virtualization).toPrecision(4));
  return results.values.t_comp === each
    ? null
    : { label: `Take the simulated ${formatCount(each, 'cycle')} for each virtual process`, values: { t_comp: each } };
}
