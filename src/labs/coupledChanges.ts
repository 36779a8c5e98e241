import { stripsSystems } from './strips/systems.ts';
import { defaultValues } from '../core/link/defaultScenario.ts';
import type { Scenario } from '../core/link/scenario.ts';
import { withStripsMachine } from './strips/machine.ts';

type Changes = Readonly<Record<string, number | string>>;

/** What has to change with some values so that they mean something; without a lab that couples any, these alone. */
export function coupledChanges({ lab, values, view }: Scenario, changes: Changes): Changes {
  return lab === 'strips' ? withMachineOfOnesOwn({ values, view }, changes) : changes;
}

const costs = Object.keys(stripsSystems.opteron);

/**
 * A machine of one's own begins as the one that was chosen before: by choosing it, or by changing one of the costs of
 * another. Where the link locks the machine, its costs are locked with it. Nothing is left of it when another is chosen.
 */
function withMachineOfOnesOwn({ values, view }: Pick<Scenario, 'values' | 'view'>, changes: Changes): Changes {
  if (values['system'] === 'custom' && 'system' in changes && changes['system'] !== 'custom') {
    const usual = defaultValues('strips');
    return { ...Object.fromEntries(costs.map((key) => [key, usual[key]!])), ...changes };
  }
  const edits = costs.some((key) => key in changes);
  const becomesOwn = (changes['system'] ?? (edits ? 'custom' : values['system'])) === 'custom' && values['system'] !== 'custom';
  if (!becomesOwn) return changes;
  if (view.lock.includes('system')) return Object.fromEntries(Object.entries(changes).filter(([key]) => !costs.includes(key)));
  const before = withStripsMachine(values);
  return { ...Object.fromEntries(costs.map((key) => [key, before[key]!])), ...changes, system: 'custom' };
}
