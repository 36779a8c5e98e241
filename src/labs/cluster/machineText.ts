import type { Cost } from '../../core/results/cost.ts';
import { type ClusterMachine, type CostName, type MachineFactor, maxFactor, minFactor, namedMachines } from './machine.ts';

/** A cost of a machine by its name in links. */
export type CostKey = CostName | 'L';

/** What is written of a cost: its line above 40 bytes, or the four numbers of the transfer time. */
export function coefficientsOf(machine: ClusterMachine, key: CostKey): readonly number[] {
  if (key === 'L') return [machine.L.fixed, machine.L.perProcess, machine.L.perByte, machine.L.aggregate];
  const { fixed, perByte } = machine[key].long;
  return [fixed, perByte];
}

/** The text of a machine with other coefficients of one cost; null restores the cost that the text leaves out. */
export function withCost(text: string, key: CostKey, coefficients: readonly number[] | null): string {
  const others = entriesOf(text).filter((entry) => nameOf(entry) !== key);
  // What comes last counts, also after factors that would change it.
  const entries = coefficients === null ? others : [...others, [key, ...coefficients].join(':')];
  const written = entries.join(',');
  return Object.keys(namedMachines).find((name) => namedMachines[name] === written) ?? written;
}

/** Whether a machine says this cost itself. */
export const isChanged = (text: string, key: CostKey): boolean => entriesOf(text).some((entry) => nameOf(entry) === key);

const factors: Readonly<Record<MachineFactor, string>> = { host: 'speed of processors', link: "speed of senders' links", port: 'speed of the receiving link' };

/** What makes a part of a machine faster, as costs: the factor that its text says last, or one behind it. */
export function factorCosts(text: string): readonly Cost[] {
  const entries = entriesOf(text);
  return Object.entries(factors).map(([key, label]) => {
    const said = entries.findLastIndex((entry) => nameOf(entry) === key);
    const place = said === -1 ? entries.length : said;
    const before = [...entries.slice(0, place), `${key}:`].join(',');
    const after = entries
      .slice(place + 1)
      .map((entry) => `,${entry}`)
      .join('');
    const value = said === -1 ? 1 : Number(entries[said]!.slice(key.length + 1));
    const range = { value, minimum: minFactor, maximum: maxFactor, smallest: minFactor, inverse: true };
    return { key, label, unit: '', parameter: 'machine', around: [before, after] as const, ...range };
  });
}

const entriesOf = (text: string): string[] => (namedMachines[text] ?? text).split(/[\s,]+/).filter((entry) => entry !== '');
const nameOf = (entry: string): string => entry.split(':')[0]!;
