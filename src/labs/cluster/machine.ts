import type { Cost } from '../../core/results/cost.ts';
import { type CostName, clusterConstants, costNames } from './model.ts';

export { type CostName, costNames };

/** A cost in microseconds as a straight line over the bytes of a packet. */
export interface CostLine {
  readonly fixed: number;
  readonly perByte: number;
}

/** A packet's cost: one line up to 40 bytes and one above. */
export interface PacketCost {
  readonly short: CostLine;
  readonly long: CostLine;
}

/** The transfer time: fixed, for each process and for each byte, and the bandwidth of the whole switch in bytes/µs. */
export interface TransferCost {
  readonly fixed: number;
  readonly perProcess: number;
  readonly perByte: number;
  readonly aggregate: number;
}

export type ClusterMachine = Readonly<Record<CostName, PacketCost>> & { readonly L: TransferCost };

/** What a factor makes faster: processors, senders' links, the receiving link. */
const machineFactors = {
  host: ['Os', 'Or', 'Ur', 'Mctc', 'Mctm', 'Mmtm'],
  link: ['gs'],
  port: ['gr'],
} as const satisfies Readonly<Record<string, readonly CostName[]>>;
export type MachineFactor = keyof typeof machineFactors;

/** The machines with a name, by what differs from Table 1; the model has the same ones, and their sources. */
export const namedMachines: Readonly<Record<string, string>> = {
  fast_ethernet: '',
  gigabit: 'link:10,port:10',
  ten_gigabit: 'host:10,link:100,port:100',
  fast_port: 'host:10,port:10',
};

const value = (key: string): number => clusterConstants.find((constant) => constant.key === key)!.value;
const line = (name: string): CostLine => ({ fixed: value(`${name}_fixed`), perByte: value(`${name}_byte`) });
const twoLines = (name: string): PacketCost => ({ short: line(`${name}_short`), long: line(name) });
const oneLine = (name: string): PacketCost => ({ short: line(name), long: line(name) });

/** Tam and Wang, Table 1. */
export const table1: ClusterMachine = {
  Os: twoLines('Os'),
  gs: twoLines('gs'),
  gr: twoLines('gr'),
  Or: twoLines('Or'),
  Ur: oneLine('Ur'),
  Mctc: oneLine('Mctc'),
  Mctm: oneLine('Mctm'),
  Mmtm: oneLine('Mmtm'),
  L: { fixed: value('L_fixed'), perProcess: value('L_process'), perByte: value('L_byte'), aggregate: value('L_aggregate') },
};

const shortBytes = value('short_bytes');

/** Microseconds for m bytes. */
export const costAt = ({ short, long }: PacketCost, m: number): number => {
  const { fixed, perByte } = m <= shortBytes ? short : long;
  return perByte * m + fixed;
};

/** The transfer time of m bytes among p processes, in microseconds. */
export function transferAt({ L, gs }: ClusterMachine, m: number, p: number): number {
  const load = Math.max(1, (p * m) / (L.aggregate * costAt(gs, m)));
  return L.perProcess * p + L.fixed + L.perByte * m * load;
}

/** The machine as the simulator takes it. */
export const machineNumbers = (machine: ClusterMachine): number[] => [
  ...costNames.flatMap((name) => [machine[name].short, machine[name].long]).flatMap(({ fixed, perByte }) => [fixed, perByte]),
  machine.L.fixed,
  machine.L.perProcess,
  machine.L.perByte,
  machine.L.aggregate,
];

export interface MachineFault {
  /** The entry that is to blame, or the whole text. */
  readonly entry: string;
  readonly allowed: string;
}

/** The machine of a value of the parameter machine, or what is wrong with it. */
export function machineOf(text: string): ClusterMachine | MachineFault {
  let machine = table1;
  for (const entry of (namedMachines[text] ?? text).split(/[\s,]+/)) {
    if (entry === '') continue;
    const next = withEntry(machine, entry);
    if ('entry' in next) return next;
    machine = next;
  }
  const gaps = costAt(machine.gs, 1) > 0 && costAt(machine.gr, 1) > 0;
  return gaps ? machine : { entry: text, allowed: 'one whose gaps gs and gr are above 0' };
}

const number = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
export const [minFactor, maxFactor] = [0.001, 100_000];
const maxCost = 1_000_000;

function withEntry(machine: ClusterMachine, entry: string): ClusterMachine | MachineFault {
  const [name = '', ...texts] = entry.split(':');
  const numbers = texts.map(Number);
  const refuse = (allowed: string): MachineFault => ({ entry, allowed });
  if (!texts.every((text) => number.test(text)) || !numbers.every(Number.isFinite)) {
    return refuse('a name and decimal numbers, such as link:10');
  }
  const [first = NaN, second = NaN, third = NaN, fourth = NaN] = numbers;
  if (Object.hasOwn(machineFactors, name)) {
    if (numbers.length !== 1 || first < minFactor || first > maxFactor) {
      return refuse(`${name}:x with x from ${minFactor} to ${maxFactor}`);
    }
    return faster(machine, name as MachineFactor, first);
  }
  if (numbers.some((each) => each > maxCost)) return refuse(`numbers of at most ${maxCost}`);
  if (name === 'L') {
    if (numbers.length !== 4 || fourth === 0) return refuse('L:a:b:c:d, a + b p + c m max(1, p m / (d gs)), with d above 0');
    return { ...machine, L: { fixed: first, perProcess: second, perByte: third, aggregate: fourth } };
  }
  if (!costNames.includes(name as CostName)) {
    return refuse(`one of ${[...Object.keys(machineFactors), ...costNames, 'L'].join(', ')}, and numbers`);
  }
  if (numbers.length !== 2) return refuse(`${name}:a:b, a cost of a + b m microseconds`);
  const given: CostLine = { fixed: first, perByte: second };
  return { ...machine, [name]: { short: given, long: given } };
}

function faster(machine: ClusterMachine, name: MachineFactor, factor: number): ClusterMachine {
  const shorter = ({ fixed, perByte }: CostLine): CostLine => ({ fixed: fixed / factor, perByte: perByte / factor });
  const changed = machineFactors[name].map((cost) => [cost, { short: shorter(machine[cost].short), long: shorter(machine[cost].long) }] as const);
  const { L } = machine;
  return {
    ...machine,
    ...Object.fromEntries(changed),
    ...(name === 'link' && { L: { ...L, perByte: L.perByte / factor, aggregate: L.aggregate * factor } }),
  };
}

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
