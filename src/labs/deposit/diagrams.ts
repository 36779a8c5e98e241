import { type LabResults, timelineOf } from '../../core/results/labResults.ts';
import { arrowKinds } from '../../core/timeline/timeline.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagrams/diagramsSpec.ts';
import { inPieces } from './resultNumbers.ts';
import type { Deposit } from './types.ts';
import { depositedStep, nodesShown, packedStep, requestedStep, stepCosts } from './words.ts';

/** One communication step of few nodes under each system, on one time axis. */
export const depositDiagrams: DiagramsSpec<Deposit> = {
  title: 'One communication step',
  kinds: ['overhead', 'copy', 'wait', 'data', 'control'],
  switches: { title: 'Copies:', keys: ['gather', 'pack', 'buffer', 'unpack', 'scatter'] },
  note,
  diagrams: [
    diagram('pvm', 'PVM', () => packedStep),
    diagram('rrmsg', 'RRMSG', (results) => requestedStep(results.simulation?.values.copies !== 'apart')),
    diagram('dmsg', 'DMSG', ({ simulation }) =>
      depositedStep(simulation?.values.sync === 'messages', simulation !== null && inPieces(simulation.values.access)),
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
    caption: (results) => {
      const timeline = timelineOf(results, system);
      return timeline === null ? what(results) : `${what(results)} ${stepCosts(timeline.counters)}`;
    },
  };
}

function note(results: LabResults<Deposit>): string | null {
  const timeline = timelineOf(results, 'dmsg');
  if (timeline === null || results.simulation === null) return null;
  const data = timeline.arrows.kind.indexOf(arrowKinds.indexOf('data'));
  return nodesShown(timeline.processes.count, results.simulation.values.p, data < 0 ? null : timeline.arrows.bytes[data]!);
}
