import type { Changes } from '../../core/lab.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { stripsTable } from './parameters.ts';
import { stripsSystems } from './systems.ts';
import type { Strips } from './types.ts';

/** The values of a scenario with the costs of its system instead of a custom machine's. */
export function withStripsMachine(values: Strips['Values']): Strips['Values'] {
  return values.system === 'custom' ? values : { ...values, ...stripsSystems[values.system] };
}

const costs = Object.keys(stripsSystems.opteron);

/** Changes to a custom machine with equal costs, so that each cost can be changed. */
export function machineOfOnesOwn(values: Strips['Values']): Changes {
  const before: ParameterValues = withStripsMachine(values);
  return { ...Object.fromEntries(costs.map((key) => [key, before[key]!])), system: 'custom' };
}

/**
 * A custom machine begins with the costs of the previous one: by choosing it, or by changing a cost of another. Where the link locks the machine, its costs are
 * locked, too. Choosing another discards it.
 */
export function withMachineOfOnesOwn(values: Strips['Values'], changes: Changes, locked: readonly string[]): Changes {
  if (values.system === 'custom' && 'system' in changes && changes['system'] !== 'custom') {
    const usual: ParameterValues = defaultValues(stripsTable);
    return { ...Object.fromEntries(costs.map((key) => [key, usual[key]!])), ...changes };
  }
  const edits = costs.some((key) => key in changes);
  const becomesOwn = (changes['system'] ?? (edits ? 'custom' : values.system)) === 'custom' && values.system !== 'custom';
  if (!becomesOwn) return changes;
  if (locked.includes('system')) return Object.fromEntries(Object.entries(changes).filter(([key]) => !costs.includes(key)));
  return { ...machineOfOnesOwn(values), ...changes, system: 'custom' };
}

/** Bytes of a page, the unit of protection. */
export const pageBytes = ({ page_bytes }: Pick<Strips['Values'], 'page_bytes'>): number => Number(page_bytes);
