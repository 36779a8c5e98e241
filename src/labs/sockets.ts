import { formatTime } from '../results/formatQuantity.ts';
import type { LabPage } from './lab.ts';
import { simulationNumber } from './labResults.ts';
import type { DiagramsSection } from './section.ts';

const programs = ['naive', 'pingpong', 'separated', 'simultaneous', 'hiding'] as const;

/** The five programs on one time axis. */
const diagrams: DiagramsSection = {
  kind: 'diagrams',
  diagrams: programs.map((scheme) => ({
    id: scheme, title: scheme, curve: null, tracks: [{ diagram: scheme, label: null }],
    number: () => null,
    caption: () => '',
  })),
  kinds: ['compute', 'overhead', 'copy', 'wait', 'data', 'control'],
};

/** Why blocking sends do not hide, and what a communication process changes. */
export const sockets: LabPage = {
  lab: 'sockets',
  groups: [
    { title: 'Program', keys: ['scheme', 'message_bytes', 'boundary_us', 'interior_us', 'p', 'iterations'] },
    { title: 'Sockets', keys: ['send_buffer', 'receive_buffer', 'fragment', 'nodelay', 'probe_us'] },
    { title: 'Network', keys: ['bandwidth_mb_s', 'latency_us', 'wire'] },
    { title: 'Machine', keys: ['pipe_us', 'protocol_us', 'copy_us_per_kb'] },
  ],
  verdict: () => ({ headline: 'Sockets', reason: 'A write returns when its last byte has found room in the send buffer.' }),
  numbers: [[
    {
      label: 'An iteration', origin: 'simulation',
      read: (results) => {
        const time = simulationNumber(results, 'iteration_us');
        return time === null ? null : formatTime(time);
      },
    },
  ]],
  sections: [diagrams],
  figures: [{ name: 'programs', title: 'Event diagrams', section: diagrams, keys: ['message_bytes', 'send_buffer', 'receive_buffer', 'interior_us'] }],
};
