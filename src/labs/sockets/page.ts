import type { LabPage } from '../../ui/sections/lab.ts';
import type { Section } from '../../ui/sections/section.ts';
import { socketsBars } from './bars.ts';
import { socketsDeadlock } from './deadlock.ts';
import { socketsDiagrams } from './diagrams.ts';
import { socketsExperiments } from './experiments.ts';
import { socketsFormula } from './formula.ts';
import { socketsGain } from './gain.ts';
import { socketsNumbers } from './numbers.ts';
import { socketsPenalty } from './penalty.ts';
import { socketsTable } from './table.ts';
import { socketsVerdict } from './verdict.ts';

const program = ['scheme', 'message_bytes', 'interior_us', 'boundary_us'];
const buffers = ['send_buffer', 'receive_buffer', 'fragment', 'nodelay', 'probe_us'];
const network = ['bandwidth_mb_s', 'latency_us', 'wire'];
const machine = ['pipe_us', 'protocol_us', 'copy_us_per_kb'];

const gain: Section = { kind: 'curves', curves: socketsGain };
const penalty: Section = { kind: 'curves', curves: socketsPenalty };

/** Why blocking sends do not hide, and what a communication process changes: Strumpen's sections 3 and 4. */
export const sockets: LabPage = {
  lab: 'sockets',
  groups: [
    { title: 'Program', keys: program },
    { title: 'Sockets', keys: buffers },
    { title: 'Network', keys: network },
    { title: 'Machine', keys: machine },
    { title: 'Size', keys: ['p', 'iterations'] },
    { title: 'Compare', keys: ['beside', 'against', 'sweep'] },
  ],
  verdict: { origin: 'simulation', read: socketsVerdict },
  numbers: socketsNumbers,
  sections: [socketsDeadlock, socketsBars, socketsDiagrams, { kind: 'formula', formula: socketsFormula }, gain, penalty, socketsExperiments, socketsTable],
  figures: [
    { name: 'programs', title: 'Event diagrams', section: socketsDiagrams, keys: [...program, 'send_buffer', 'receive_buffer', 'latency_us', 'beside'] },
    { name: 'comparison', title: 'An iteration of each program', section: socketsBars, keys: [...program, 'send_buffer', 'receive_buffer', 'latency_us'] },
    { name: 'gain', title: 'Gain', section: gain, keys: [...program, 'send_buffer', 'receive_buffer', 'latency_us', 'against', 'sweep'] },
    { name: 'penalty', title: 'Penalty and the size of the message', section: penalty, keys: ['message_bytes', ...network, ...machine] },
  ],
};
