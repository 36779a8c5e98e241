import { type LabResults, simulationNumber } from '../../core/results/labResults.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagrams/diagramsSpec.ts';
import { huntedForm } from './programs.ts';
import { stripsRuns as all, type StripsDiagram } from './results.ts';
import type { Strips } from './types.ts';
import { besideBlocking, captions } from './wordsOfFigures.ts';

function diagram(id: StripsDiagram, title: string): DiagramSpec<Strips> {
  return {
    id,
    title,
    curve: null,
    tracks: [{ diagram: id, label: null }],
    number: (results) => {
      const [time, blocking] = [simulationNumber(results, `${id}_us`), simulationNumber(results, 'blocking_us')];
      if (time === null) return null;
      return id === 'blocking' || blocking === null ? formatTime(time) : `${formatTime(time)}, ${besideBlocking(time, blocking)}`;
    },
    caption: () => captions[id],
  };
}

/** One program under each way to wait for its data, on one time axis. */
export const stripsDiagrams: DiagramsSpec<Strips> = {
  diagrams: [
    diagram('blocking', 'Blocking'),
    diagram('nonblocking', 'Non-blocking, by hand'),
    diagram('demand_driven', 'On demand'),
    diagram('strip_mined', 'On demand, in strips'),
    diagram('scheduled', 'With message scheduling'),
    diagram('hunted_nonblocking', 'By hand, with strips'),
  ],
  kinds: 'occurring',
  // A small transfer and its fault, the one five times as long as the other, are both seen.
  firstShown: () => ({ maxUnequal: 6, most_us: Infinity }),
  names: { overhead: 'start, protect', buffer: 'bytes on the way', control: 'request', data: 'data' },
  switches: { title: 'Diagrams:', keys: ['shown'] },
  chosen,
};

/** The blocking diagram, and others with distinct times: of equals the simplest. */
function chosen({ values, simulation }: LabResults<Strips>): readonly StripsDiagram[] {
  if (values.shown === 'all' || simulation === null) return all;
  const known = simulation.result.values;
  const candidates: readonly StripsDiagram[] = ['blocking', 'nonblocking', 'demand_driven', 'strip_mined', huntedForm(values)];
  const time = (id: StripsDiagram): number | null => known[`${id}_us`];
  const own = candidates.filter((id, i) => candidates.findIndex((other) => time(other) === time(id)) === i);
  // The strip-mined diagram already shows what a fault does.
  return own.includes('strip_mined') ? own.filter((id) => id !== 'demand_driven') : own;
}
