import { type LabResults, timelineOf } from '../../core/results/labResults.ts';
import { arrowKinds } from '../../core/timeline/timeline.ts';
import { formatBytes, formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagramsSpec.ts';
import type { Deposit } from './types.ts';

/** One communication step of few nodes under each system, on one time axis. */
export const depositDiagrams: DiagramsSpec<Deposit> = {
  title: 'One communication step',
  kinds: ['overhead', 'copy', 'wait', 'data', 'control'],
  switches: { title: 'Copies:', keys: ['gather', 'pack', 'buffer', 'unpack', 'scatter'] },
  note,
  diagrams: [
    diagram('pvm', 'PVM', () => 'Letters say which copy it is: the sender gathers, packs and copies to a system buffer, the receiver unpacks and scatters.'),
    diagram('rrmsg', 'RRMSG', (results) =>
      results.simulation?.values.copies === 'apart'
        ? 'Each block is gathered, requested, transferred and acknowledged; it arrives directly at its destination.'
        : 'Each block is gathered, requested and transferred; its receiver scatters and acknowledges it.',
    ),
    diagram('dmsg', 'DMSG', (results) =>
      results.simulation?.values.sync === 'messages'
        ? 'Elements go straight from source to destination; each block is requested and acknowledged as under RRMSG.'
        : 'Once all nodes are ready, elements go straight from source to destination: nothing is copied, and no receiver takes part.',
    ),
  ],
};

function diagram(system: string, title: string, what: (results: LabResults<Deposit>) => string): DiagramSpec<Deposit> {
  return {
    id: system,
    title,
    curve: null,
    tracks: [{ diagram: system, label: null }],
    number: (results: LabResults<Deposit>) => {
      const timeline = timelineOf(results, system);
      return timeline === null ? null : `${formatTime(timeline.finish_us)} a step`;
    },
    caption: (results) => [what(results), costs(results, system)].filter(Boolean).join(' '),
  };
}

/** What the step took beside its data. */
function costs(results: LabResults<Deposit>, system: string): string {
  const timeline = timelineOf(results, system);
  if (timeline === null) return '';
  const { copies, control_messages, barriers } = timeline.counters;
  const some = [
    copies > 0 && formatCount(copies, 'copy', 'copies'),
    control_messages > 0 && formatCount(control_messages, 'control message'),
    barriers > 0 && formatCount(barriers, 'barrier'),
  ].filter((text) => text !== false);
  return `In all: ${some.length === 0 ? 'no copies and no control messages' : some.join(', ')}.`;
}

/** What the diagrams show of the machine: its messages, but fewer of them. */
function note(results: LabResults<Deposit>): string | null {
  const timeline = timelineOf(results, 'dmsg');
  if (timeline === null || results.simulation === null) return null;
  const data = timeline.arrows.kind.indexOf(arrowKinds.indexOf('data'));
  const p = results.simulation.values.p;
  const size = data < 0 ? '' : ` of ${formatBytes(timeline.arrows.bytes[data]!)}`;
  const nodes = timeline.processes.count;
  return nodes < p
    ? `${formatQuantity(nodes)} nodes with messages${size}, as large as on ${formatQuantity(p)} nodes.`
    : `All ${formatQuantity(nodes)} nodes with messages${size}.`;
}
