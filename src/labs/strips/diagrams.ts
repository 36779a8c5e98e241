import { type LabResults, simulationNumber } from '../../core/results/labResults.ts';
import { formatFixed, formatTime } from '../../core/units/formatQuantity.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagramsSpec.ts';
import { huntedForm } from './programs.ts';
import { stripsDiagrams as all, type StripsDiagram } from './results.ts';
import type { Strips } from './types.ts';

function diagram(id: StripsDiagram, title: string, caption: string): DiagramSpec<Strips> {
  return {
    id,
    title,
    curve: null,
    tracks: [{ diagram: id, label: null }],
    number: (results) => {
      const [time, blocking] = [simulationNumber(results, `${id}_us`), simulationNumber(results, 'blocking_us')];
      if (time === null) return null;
      return id === 'blocking' || blocking === null ? formatTime(time) : `${formatTime(time)}, ${against(time / blocking - 1)}`;
    },
    caption: () => caption,
  };
}

/** How much longer a run takes than the blocking one, in per cent. */
function against(part: number): string {
  const per = Math.abs(100 * part);
  if (per < 0.05) return 'the same';
  return `${formatFixed(per, per < 10 ? 1 : 0)}% ${part < 0 ? 'shorter' : 'longer'}`;
}

/** The same program by each way to wait for its data, on one time axis. */
export const stripsDiagrams: DiagramsSpec<Strips> = {
  diagrams: [
    diagram('blocking', 'Blocking', 'Every transfer is waited for at once.'),
    diagram('nonblocking', 'Non-blocking, by hand', 'All transfers are started, then waited for where the program says so.'),
    diagram('demand_driven', 'On demand', 'A page is protected and the program goes on; its first access to it faults, and the handler waits for the data.'),
    diagram('strip_mined', 'On demand, in strips', 'The program computes on a strip as soon as it is there; each fault waits for the next one.'),
    diagram(
      'scheduled',
      'With message scheduling',
      'Only a transfer with nothing else outstanding is decomposed, and the end of a long train has no pages of its own.',
    ),
    diagram(
      'hunted_nonblocking',
      'By hand, with strips',
      'The program waits by itself, for a first strip that is most of a transfer; the others come by page faults.',
    ),
  ],
  kinds: 'occurring',
  // A small transfer and its fault, the one five times as long as the other, are both seen.
  firstShown: () => ({ mostUnequal: 6, most_us: Infinity }),
  names: { overhead: 'start, protect', buffer: 'bytes on the way', control: 'request', data: 'data' },
  switches: { title: 'Diagrams:', keys: ['shown'] },
  chosen,
};

/** Blocking, and of the others those that take a time of their own: of equals the simplest stands for all. */
function chosen({ values, simulation }: LabResults<Strips>): readonly StripsDiagram[] {
  if (values.shown === 'all' || simulation === null) return all;
  const known = simulation.result.values;
  const candidates: readonly StripsDiagram[] = ['blocking', 'nonblocking', 'demand_driven', 'strip_mined', huntedForm(values)];
  const time = (id: StripsDiagram): number | null => known[`${id}_us`];
  const own = candidates.filter((id, i) => candidates.findIndex((other) => time(other) === time(id)) === i);
  // Whoever sees strips knows what a fault does.
  return own.includes('strip_mined') ? own.filter((id) => id !== 'demand_driven') : own;
}
