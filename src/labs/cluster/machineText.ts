import { type ClusterMachine, type CostName, namedMachines } from './machine.ts';

/** A cost of a machine by its name in links. */
export type CostKey = CostName | 'L';

/** What is written of a cost: its line above 40 bytes, or the four numbers of the transfer time. */
export function coefficientsOf(machine: ClusterMachine, key: CostKey): readonly number[] {
  if (key === 'L') return [machine.L.fixed, machine.L.perProcess, machine.L.perByte, machine.L.aggregate];
  const { fixed, perByte } = machine[key].long;
  return [fixed, perByte];
}

/** The same machine with other coefficients of one cost; with null, with those that it has where it does not say its own. */
export function withCost(text: string, key: CostKey, coefficients: readonly number[] | null): string {
  const others = entriesOf(text).filter((entry) => nameOf(entry) !== key);
  // What comes last counts, also after factors that would change it.
  const entries = coefficients === null ? others : [...others, [key, ...coefficients].join(':')];
  const written = entries.join(',');
  return Object.keys(namedMachines).find((name) => namedMachines[name] === written) ?? written;
}

/** Whether a machine says this cost itself. */
export const isChanged = (text: string, key: CostKey): boolean => entriesOf(text).some((entry) => nameOf(entry) === key);

const entriesOf = (text: string): string[] => (namedMachines[text] ?? text).split(/[\s,]+/).filter((entry) => entry !== '');
const nameOf = (entry: string): string => entry.split(':')[0]!;
