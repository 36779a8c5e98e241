import type { LabTable } from '../../core/labTable.ts';
import { stripsConstants } from './systems.ts';
import type { Parameter } from '../../core/parameters/parameter.ts';
import { stripsSystems } from './systems.ts';
import { simulatedStrips } from './simulation.ts';

const table1 = 'Iancu et al. 2005, Table 1, for the system custom';
const opteron = stripsSystems.opteron;

/** Parameters of the lab strips, a runtime that hunts the overlap, in the order of links. */
export const stripsParameters = [
  {
    kind: 'choice', key: 'system', symbol: 'S', label: 'system', default: 'opteron',
    choices: [
      { value: 'opteron', label: 'Opteron, InfiniBand' },
      { value: 'itanium', label: 'Itanium 2, Myrinet' },
      { value: 'ppc', label: 'PowerPC 970, InfiniBand' },
      { value: 'alphaserver', label: 'AlphaServer, Quadrics' },
      { value: 'custom', label: 'one of your own' },
    ],
    meaning: 'The machine; only one of your own takes its costs from the parameters o to addresses.',
    source: 'Iancu et al. 2005, Table 1',
  },
  {
    kind: 'number', key: 'size_bytes', symbol: 'N', label: 'size of a transfer', unit: 'bytes',
    minimum: 1, maximum: 2 ** 30, scale: 'logarithmic', integer: true, default: 2 ** 20,
    meaning: 'Bytes that a get brings from the memory of another process.',
    source: 'Iancu et al. 2005, section 6.1',
  },
  {
    kind: 'number', key: 'strips', symbol: 'k', label: 'strips', unit: '',
    minimum: 0, maximum: 4096, smallest: 1, scale: 'logarithmic-from-zero', integer: true, default: 0,
    meaning: 'Strips into which a transfer is decomposed, none smaller than a page; 0: as many as the rule makes, 1 below the threshold.',
    source: 'Iancu et al. 2005, section 5.1',
  },
  {
    kind: 'choice', key: 'strip_sizes', symbol: 'N_i', label: 'sizes of the strips', default: 'equal',
    choices: [
      { value: 'equal', label: 'all the same' },
      { value: 'growing', label: 'each larger than the one before' },
    ],
    meaning: 'How a given number of strips divide a transfer; those by the rule have sizes of their own.',
    source: 'Iancu et al. 2005, section 5.3',
  },
  {
    kind: 'number', key: 'first_strip_bytes', symbol: 'N_1', label: 'first strip', unit: 'bytes',
    minimum: 0, maximum: 2 ** 30, smallest: 4096, scale: 'logarithmic-from-zero', integer: true, default: 0,
    meaning: 'Size of the first strip, in whole pages; 0: by the rule.',
    source: 'Iancu et al. 2005, section 5.1',
  },
  {
    kind: 'choice', key: 'access', symbol: 'a', label: 'access to the data', default: 'sequential',
    choices: [
      { value: 'sequential', label: 'one address after the other' },
      { value: 'random', label: 'in random order' },
    ],
    meaning: 'In which order the program reads what it got: a sequential scan needs one protected page at a time, a random one all of them.',
    source: 'Iancu et al. 2005, section 5.2',
  },
  {
    kind: 'number', key: 'computation_us_per_kb', symbol: 'C', label: 'computation', unit: 'µs/KB',
    minimum: 0, maximum: 1000, smallest: 0.01, scale: 'logarithmic-from-zero', integer: false, default: 0,
    meaning: 'Computation on each 1024 bytes of the data; moving them from memory to the cache is the least it takes.',
    source: 'Iancu et al. 2005, section 5.1',
  },
  {
    kind: 'number', key: 'independent_us', symbol: 'W', label: 'independent work', unit: 'µs',
    minimum: 0, maximum: 10_000_000, smallest: 1, scale: 'logarithmic-from-zero', integer: false, default: 0,
    meaning: 'Work that does not need the data, between the transfers and the first access to them.',
    source: 'Iancu et al. 2005, section 6.1',
  },
  {
    kind: 'number', key: 'transfers', symbol: 'n', label: 'transfers', unit: '',
    minimum: 1, maximum: 1024, scale: 'logarithmic', integer: true, default: 1,
    meaning: 'Gets one after the other; those that fit lie in one page together. In an exchange with neighbours its stages.',
    source: 'Iancu et al. 2005, section 6.1',
  },
  {
    kind: 'choice', key: 'pattern', symbol: 'X', label: 'communication', default: 'scan',
    choices: [
      { value: 'scan', label: 'one process gets and scans' },
      { value: 'all_to_all', label: 'all to all, then compute (FT)' },
      { value: 'histogram', label: 'all to all, block by block (IS)' },
      { value: 'neighbours', label: 'stages with a neighbour (MG)' },
    ],
    meaning: 'Who gets from whom, and how a program written for non-blocking communication waits: for everything at once (FT) or block by block (IS).',
    source: 'Iancu et al. 2005, section 6.2',
  },
  {
    kind: 'number', key: 'processes', symbol: 'P', label: 'processes', unit: '',
    minimum: 2, maximum: 256, scale: 'logarithmic', integer: true, default: 4,
    meaning: 'Processes of all-to-all and of the exchange with neighbours.',
    source: 'Iancu et al. 2005, section 6.2',
  },
  {
    kind: 'number', key: 'piggyback', symbol: 'n_p', label: 'transfers with a page', unit: '',
    minimum: 1, maximum: 1024, scale: 'logarithmic', integer: true, default: 8,
    meaning: 'When more transfers than these are outstanding, message scheduling protects no page for the next: the handler for the last of these looks whether it has arrived.',
    source: 'Iancu et al. 2005, section 5.3; 8 is chosen',
  },
  {
    kind: 'choice', key: 'page_bytes', symbol: 'p', label: 'page', default: '4096',
    choices: [
      { value: '4096', label: '4 KB' },
      { value: '8192', label: '8 KB' },
      { value: '16384', label: '16 KB' },
      { value: '32768', label: '32 KB' },
      { value: '65536', label: '64 KB' },
    ],
    meaning: 'Page of the virtual memory, the least that can be protected.',
    source: 'Iancu et al. 2005, section 5; the sizes are chosen',
  },
  {
    kind: 'number', key: 'o', symbol: 'o', label: 'overhead', unit: 'µs',
    minimum: 0, maximum: 1000, smallest: 0.01, scale: 'logarithmic-from-zero', integer: false, default: opteron.o,
    meaning: 'Processor time to start a get; the round trip begins with it.',
    source: table1,
  },
  {
    kind: 'number', key: 'G', symbol: 'G', label: 'gap per KB', unit: 'µs/KB',
    minimum: 0, maximum: 1000, smallest: 0.01, scale: 'logarithmic-from-zero', integer: false, default: opteron.G,
    meaning: 'Time of 1024 bytes on the network.',
    source: table1,
  },
  {
    kind: 'number', key: 'rtt', symbol: '{\\scriptscriptstyle RTT}', label: 'round trip', unit: 'µs',
    minimum: 0, maximum: 10_000, smallest: 0.1, scale: 'logarithmic-from-zero', integer: false, default: opteron.rtt,
    meaning: 'Time of an empty get from its start to its end; at least the overhead.',
    source: table1,
  },
  {
    kind: 'number', key: 'signal', symbol: 'I', label: 'signal', unit: 'µs',
    minimum: 0, maximum: 10_000, smallest: 0.1, scale: 'logarithmic-from-zero', integer: false, default: opteron.signal,
    meaning: 'Time that the processor takes to serve a signal, half of it to enter the handler and half to leave.',
    source: table1,
  },
  {
    kind: 'number', key: 'mprotect', symbol: 'M', label: 'mprotect', unit: 'µs',
    minimum: 0, maximum: 1000, smallest: 0.01, scale: 'logarithmic-from-zero', integer: false, default: opteron.mprotect,
    meaning: 'Time of a call that protects or restores pages, however many.',
    source: table1,
  },
  {
    kind: 'number', key: 'gap', symbol: 'g', label: 'gap', unit: 'µs',
    minimum: 0, maximum: 1000, smallest: 0.1, scale: 'logarithmic-from-zero', integer: false, default: opteron.gap,
    meaning: 'Time that a network card needs between two transfers.',
    source: 'Iancu et al. 2005, Table 2, for the system custom',
  },
  {
    kind: 'number', key: 'tlb', symbol: 'T', label: 'coherence', unit: 'µs',
    minimum: 0, maximum: 1000, smallest: 0.1, scale: 'logarithmic-from-zero', integer: false, default: opteron.tlb,
    meaning: 'What each protection call costs more where the network card keeps address translations of its own.',
    source: 'Iancu et al. 2005, sections 6.1 and 8, for the system custom',
  },
  {
    kind: 'number', key: 'memory', symbol: 'm', label: 'memory to cache', unit: 'µs/KB',
    minimum: 0, maximum: 1000, smallest: 0.01, scale: 'logarithmic-from-zero', integer: false, default: opteron.memory,
    meaning: 'Time to copy 1024 bytes that a transfer has left in memory, the least computation on them.',
    source: 'Iancu et al. 2005, section 5.1, for the system custom',
  },
  {
    kind: 'choice', key: 'addresses', symbol: 'v', label: 'addresses of the network card', default: 'physical',
    choices: [
      { value: 'physical', label: 'physical: it writes into protected pages' },
      { value: 'virtual', label: 'virtual: it must not' },
    ],
    meaning: 'A card with virtual addresses cannot write where the program may not: the page before the data is protected instead. For the system custom.',
    source: 'Iancu et al. 2005, section 5.2',
  },
  {
    kind: 'choice', key: 'retired', symbol: 'b', label: 'barrier, lock or strict access', default: 'behind',
    choices: [
      { value: 'behind', label: 'behind the scan' },
      { value: 'before', label: 'just before it' },
    ],
    meaning: 'Where the program synchronizes with others: there the runtime waits for all that is outstanding, needed or not.',
    source: 'Iancu et al. 2005, section 5.4',
  },
  {
    kind: 'choice', key: 'shown', symbol: '', label: 'event diagrams', default: 'telling',
    choices: [
      { value: 'telling', label: 'that differ' },
      { value: 'all', label: 'all' },
    ],
    outsideSimulator: true,
    meaning: 'Which event diagrams are drawn: blocking and what is told apart from it, or every way to wait.',
    source: 'chosen',
  },
] as const satisfies readonly Parameter[];

export type StripsKey = (typeof stripsParameters)[number]['key'];

/** What a link can say of the lab. */
export const stripsTable = {
  name: 'strips', title: 'Strips', parameters: stripsParameters, constants: stripsConstants,
  simulation: simulatedStrips,
  figures: ['diagrams', 'inequalities', 'curves', 'processes', 'costs', 'small'],
} as const satisfies LabTable;
