import type { LabSimulation } from '../../core/parameters/labSimulation.ts';
import { clusterTable1, costNames } from './table1.ts';

const valueOf = (key: string): number | undefined => clusterTable1.find((constant) => constant.key === key)?.value;

/** Lines of a cost up to 40 bytes and above; one that Table 1 has once is both. */
const parts = ['short_fixed', 'short_byte', 'fixed', 'byte'] as const;
const named = [...costNames.flatMap((name) => parts.map((part) => `${name}_${part}`)), 'L_fixed', 'L_process', 'L_byte', 'L_aggregate'];

/** One broadcast or one gather, on the machine of the parameter `machine`. */
export const simulatedCluster = {
  lab: 'cluster',
  runs: ['run'],
  refusals: ['one_process', 'no_bytes', 'slow', 'no_window'],
  numbers: Object.fromEntries(named.map((name) => [`machine_${name}`, valueOf(name) ?? valueOf(name.replace('_short', ''))!])),
  results: {
    time_us: ['run'],
    packets: ['run'],
    dropped: ['run'],
    overflowed: ['run'],
    retransmitted: ['run'],
    discarded: ['run'],
    peak_queue: ['run'],
    idle_us: ['run'],
    bubbles: ['run'],
    senders: ['run'],
    signals: ['run'],
    bottleneck: ['run'],
    peak_backlog: ['run'],
    events: ['run'],
    slowest_us: ['run'],
  },
  // What its machine costs is asked for by itself.
  places: { slowest_us: null },
  // A packet occupies 32 bytes until it is taken, and a trace takes 100 MB.
  memory: { bytes: 320 * 2 ** 20 },
  // Some ten seconds of work.
  events: 100_000_000,
} as const satisfies LabSimulation;
