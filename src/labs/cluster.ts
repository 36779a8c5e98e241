import { clusterDiagrams } from './clusterDiagrams.ts';
import { clusterVerdict } from './clusterVerdict.ts';
import type { LabPage } from './lab.ts';

const machine = ['mtu', 'buffer_units', 'copy', 'timeout_us'];
const gather = ['window', 'algorithm', 'handover'];

/** Broadcast and gather on a cluster: what the switch between the processes makes of them. */
export const cluster: LabPage = {
  lab: 'cluster',
  question: 'What happens when everybody sends to one?',
  groups: [
    { title: 'Operation', keys: ['operation', 'p', 'message_bytes', ...gather] },
    { title: 'Machine', keys: machine },
  ],
  verdict: clusterVerdict,
  numbers: [],
  sections: [clusterDiagrams],
  figures: [
    { name: 'operation', title: 'Event diagram', section: clusterDiagrams, keys: ['operation', 'p', 'message_bytes', ...gather, ...machine] },
    { name: 'times', title: 'Event diagram', section: clusterDiagrams, keys: ['operation', 'p', 'message_bytes', ...gather, ...machine] },
  ],
};
