import { formatTime } from '../results/formatQuantity.ts';
import { simulationNumber, type LabResults } from './labResults.ts';
import type { DiagramSpec, DiagramsSection } from './section.ts';

/** The event diagram of the operation that is chosen; the other one has no timeline. */
export const clusterDiagrams: DiagramsSection = {
  kind: 'diagrams',
  diagrams: [diagram('gather', 'Gather', 'Everybody sends to process 0, through one output of the switch.'),
    diagram('broadcast', 'Broadcast', 'Each packet goes down the tree: whoever has it sends it to the middle of what is left to serve.')],
  kinds: ['overhead', 'copy', 'wait', 'data', 'control', 'dropped', 'queue'],
};

function diagram(id: string, title: string, caption: string): DiagramSpec {
  return {
    id, title, curve: null, tracks: [{ diagram: id, label: null }],
    number: (results: LabResults) => {
      const time = results.values['operation'] === id ? simulationNumber(results, 'time_us') : null;
      return time === null ? null : `${formatTime(time)} in all`;
    },
    caption: () => caption,
  };
}
