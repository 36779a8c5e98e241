import type { Constant } from '../../core/parameters/parameter.ts';

/** Costs of a machine, in µs and µs per 1024 bytes. */
export interface StripsSystem {
  readonly o: number;
  readonly G: number;
  readonly rtt: number;
  readonly signal: number;
  readonly mprotect: number;
  readonly gap: number;
  readonly tlb: number;
  readonly memory: number;
  readonly addresses: 'physical' | 'virtual';
}

/**
 * The machines of Iancu et al. 2005. Printed in Table 1: o, G, rtt, signal, mprotect. Read off Table 2: gap, two
 * non-blocking gets less one. Calibrated: tlb, and memory, which is a third of G on all four.
 */
export const stripsSystems = {
  opteron: { o: 1.8, G: 1.23, rtt: 11.6, signal: 2, mprotect: 1, gap: 9, tlb: 0, memory: 0.41, addresses: 'physical' },
  itanium: { o: 3, G: 4.7, rtt: 25.5, signal: 3, mprotect: 1, gap: 20, tlb: 0, memory: 1.57, addresses: 'physical' },
  ppc: { o: 5.2, G: 1.26, rtt: 20.2, signal: 37, mprotect: 1, gap: 9, tlb: 0, memory: 0.42, addresses: 'physical' },
  alphaserver: { o: 2, G: 3.96, rtt: 8, signal: 5, mprotect: 1, gap: 8, tlb: 14, memory: 1.32, addresses: 'virtual' },
} as const satisfies Record<string, StripsSystem>;

const table1 = 'Iancu et al. 2005, Table 1';
const costs: Readonly<Record<keyof StripsSystem, Pick<Constant, 'symbol' | 'unit' | 'meaning' | 'source'>>> = {
  o: { symbol: 'o', unit: 'µs', meaning: 'Processor time to start a get.', source: table1 },
  G: { symbol: 'G', unit: 'µs/KiB', meaning: 'Time of 1024 bytes on the network.', source: table1 },
  rtt: { symbol: 'RTT', unit: 'µs', meaning: 'Time of an empty get.', source: table1 },
  signal: { symbol: 'I', unit: 'µs', meaning: 'Time to serve a signal.', source: table1 },
  mprotect: { symbol: 'M', unit: 'µs', meaning: 'Time of a protection call.', source: table1 },
  gap: {
    symbol: 'g',
    unit: 'µs',
    meaning: 'Time of a network card between two transfers.',
    source: 'calibrated: Iancu et al. 2005, Table 2, two non-blocking transfers less one, rounded and the same for both InfiniBands',
  },
  tlb: {
    symbol: 'T',
    unit: 'µs',
    meaning: 'What a protection call costs more where the network card keeps translations.',
    source: 'calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the AlphaServer; 0 where cards use physical addresses',
  },
  memory: {
    symbol: 'm',
    unit: 'µs/KiB',
    meaning: 'Time to move 1024 bytes from memory to the cache.',
    source: 'calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1',
  },
  addresses: {
    symbol: 'v',
    unit: '',
    meaning: '1 where the network card uses virtual addresses, 0 where it uses physical ones.',
    source: 'Iancu et al. 2005, section 5.2',
  },
};

const systemNames = { opteron: 'Opteron, InfiniBand', itanium: 'Itanium 2, Myrinet', ppc: 'PowerPC 970, InfiniBand', alphaserver: 'AlphaServer, Quadrics' };

const numberOf = (value: StripsSystem[keyof StripsSystem]): number => (typeof value === 'number' ? value : Number(value === 'virtual'));

/** Costs of all four machines, and of a fault. */
export const stripsConstants: readonly Constant[] = [
  {
    key: 'fault_per_signal',
    symbol: '\\phi',
    unit: '',
    value: 1.5,
    meaning: 'What the processor spends on a page fault with its handler, as a multiple of a signal that does nothing.',
    source: 'calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the PowerPC',
  },
  ...Object.entries(stripsSystems).flatMap(([system, values]) =>
    Object.entries(costs).map(([cost, row]) => ({
      ...row,
      key: `${system}_${cost}`,
      value: numberOf(values[cost as keyof StripsSystem]),
      meaning: `${systemNames[system as keyof typeof systemNames]}: ${row.meaning}`,
    })),
  ),
];
