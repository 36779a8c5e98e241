import { deriveFlights } from '../results/deriveFlights.ts';
import type { LabPage } from './lab.ts';
import { simulationNumber } from './labResults.ts';
import type { LabResults } from './labResults.ts';
import { prefetchImprovement, prefetchUtilization } from './prefetchCurves.ts';
import { prefetchEditor, prefetchEnding } from './prefetchEditor.ts';
import { prefetchNumbers } from './prefetchNumbers.ts';
import { capital, kernelName, programName } from './prefetchProgram.ts';
import { prefetchElsewhere, prefetchReference } from './prefetchReference.ts';
import { cyclesText, cycleUnit } from './prefetchCycles.ts';
import { prefetchFormula } from './prefetchFormula.ts';
import { prefetchListing } from './prefetchListing.ts';
import { prefetchWords } from './prefetchStates.ts';
import { prefetchTables } from './prefetchTables.ts';
import { prefetchVerdict } from './prefetchVerdict.ts';
import type { CurvesSection, DiagramsSection } from './section.ts';

const network = ['latency', 'm', 'k', 'processors'];
const program = ['benchmark', 'virtualization'];

/** The program on both networks, one above the other. */
const diagrams: DiagramsSection = {
  kind: 'diagrams', listing: prefetchListing, words: prefetchWords, firstShown: 1.2,
  diagrams: [
    {
      id: 'blocking', title: 'Blocking network', curve: null, tracks: [{ diagram: 'blocking', label: null }], drawn: (timeline) => deriveFlights(timeline, 1),
      number: (results) => cycles(results, 'cycles_blocking'),
      caption: () => 'Each request is waited for by the instruction that needs its word, one after the other.',
    },
    {
      id: 'prefetch', title: 'Prefetching', curve: null, tracks: [{ diagram: 'prefetch', label: null }], drawn: (timeline, { m }) => deriveFlights(timeline, Number(m)),
      number: (results) => cycles(results, 'cycles_prefetch'),
      caption: () => 'Requests are sent ahead and fly together; an instruction waits for what is left of the latency of its word.',
    },
  ],
  kinds: ['compute', 'overhead', 'wait', 'data'],
  names: { compute: 'instructions', overhead: 'prefetch', data: 'request' },
};

const utilization: CurvesSection = { kind: 'curves', curves: prefetchUtilization };
const improvement: CurvesSection = { kind: 'curves', curves: prefetchImprovement };

/** Software pipelining at the level of instructions. */
export const prefetch: LabPage = {
  lab: 'prefetch',
  timeUnit: cycleUnit,
  groups: [
    { title: 'Program', keys: program },
    { title: 'Network', keys: network },
    { title: 'Closed forms', keys: ['t_comp', 't_address', 't_prefetch', 't_loop'] },
  ],
  overruled: {
    benchmark: (values) => (values['program'] === 'benchmark' ? null : {
      reason: capital(programName(values)), move: { label: `Back to ${kernelName(values)}`, values: { program: 'benchmark' } },
    }),
  },
  verdict: prefetchVerdict,
  numbers: prefetchNumbers,
  sections: [prefetchEnding, diagrams, improvement, prefetchFormula, utilization, prefetchReference, prefetchElsewhere, prefetchTables, prefetchEditor],
  figures: [
    { name: 'instructions', title: 'Instructions and requests', section: diagrams, keys: [...program, ...network] },
    { name: 'curves', title: 'Improvement over virtualization', section: improvement, keys: [...program, ...network] },
    { name: 'utilization', title: 'Utilization over virtualization', section: utilization, keys: [...program, ...network] },
  ],
};

function cycles(results: LabResults, key: string): string | null {
  const value = simulationNumber(results, key);
  return value === null ? null : cyclesText(value);
}
