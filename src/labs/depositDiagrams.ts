import { formatTime } from '../results/formatQuantity.ts';
import type { LabResults } from './labResults.ts';
import { timelineOf } from './labResults.ts';
import type { DiagramSpec, DiagramsSection } from './section.ts';

/** One communication step of few nodes under each system, on one time axis. */
export const depositDiagrams: DiagramsSection = {
  kind: 'diagrams', kinds: [],
  diagrams: [
    diagram('pvm', 'PVM', 'Sends are copied into buffers and copied out of them again, before and after the transfer.'),
    diagram('rrmsg', 'Request and response', 'A block is gathered, asked for, transferred and acknowledged before the next one.'),
    diagram('dmsg', 'Direct deposit', 'Between two synchronizations the data go from their place to their place, and no receiver takes part.'),
  ],
};

function diagram(system: string, title: string, caption: string): DiagramSpec {
  return {
    id: system, title, curve: null, tracks: [{ diagram: system, label: null }],
    number: (results: LabResults) => {
      const timeline = timelineOf(results, system);
      return timeline === null ? null : `${formatTime(timeline.finish_us)} a step`;
    },
    caption: () => caption,
  };
}
