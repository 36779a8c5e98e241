import { clusterDiagrams } from './clusterDiagrams.ts';
import { clusterNumbers } from './clusterNumbers.ts';
import { clusterVerdict } from './clusterVerdict.ts';
import type { LabPage } from './lab.ts';

const operation = ['operation', 'p', 'message_bytes', 'window', 'algorithm', 'handover'];
const machine = ['mtu', 'buffer_units', 'copy', 'timeout_us'];

/** Broadcast and gather on a cluster: what the switch between the processes makes of them. */
export const cluster: LabPage = {
  lab: 'cluster',
  groups: [
    { title: 'Operation', keys: operation },
    { title: 'Machine', keys: machine },
  ],
  verdict: clusterVerdict,
  numbers: clusterNumbers,
  sections: [clusterDiagrams],
  figures: [{ name: 'operation', title: 'Event diagram', section: clusterDiagrams, keys: [...operation, ...machine] }],
};
