import { formatQuantity } from '../results/formatQuantity.ts';
import type { LabPage, NumberSpec } from './lab.ts';
import { isCurrent, simulationNumber } from './labResults.ts';
import type { LabResults } from './labResults.ts';
import { prefetchImprovement, prefetchUtilization } from './prefetchCurves.ts';
import { prefetchEditor, prefetchEnding } from './prefetchEditor.ts';
import { prefetchElsewhere, prefetchReference } from './prefetchReference.ts';
import { prefetchTables } from './prefetchTables.ts';
import { prefetchStalls } from './prefetchStalls.ts';
import type { CurvesSection, DiagramsSection } from './section.ts';

const network = ['latency', 'm', 'k', 'processors'];
const program = ['benchmark', 'virtualization'];

/** The program on both networks, one above the other. */
const diagrams: DiagramsSection = {
  kind: 'diagrams',
  diagrams: [
    {
      id: 'blocking', title: 'Blocking network', curve: 'without', tracks: [{ diagram: 'blocking', label: null }],
      number: (results) => cycles(results, 'cycles_blocking'),
      caption: () => 'Each request is waited for by the instruction that needs its word, one after the other.',
    },
    {
      id: 'prefetch', title: 'Prefetching on a pipelined network', curve: 'hiding', tracks: [{ diagram: 'prefetch', label: null }],
      number: (results) => cycles(results, 'cycles_prefetch'),
      caption: () => 'Requests are sent ahead and fly together; an instruction waits for what is left of the latency of its word.',
    },
  ],
  kinds: ['compute', 'overhead', 'wait', 'data'],
};

const utilization: CurvesSection = { kind: 'curves', curves: prefetchUtilization };
const improvement: CurvesSection = { kind: 'curves', curves: prefetchImprovement };

/** Software pipelining at the level of instructions. */
export const prefetch: LabPage = {
  lab: 'prefetch',
  groups: [
    { title: 'Program', keys: program },
    { title: 'Network', keys: network },
    { title: 'Closed forms', keys: ['t_comp', 't_address', 't_prefetch', 't_loop'] },
  ],
  verdict,
  numbers: [[
    number('Utilization, blocking', 'utilization_blocking'), number('Utilization, prefetching', 'utilization_prefetch'),
    number('Improvement', 'improvement'), number('Largest improvement', 'max_improvement'),
  ]],
  sections: [prefetchEnding, utilization, improvement, prefetchReference, prefetchElsewhere, prefetchEditor, diagrams, prefetchStalls, prefetchTables],
  figures: [
    { name: 'instructions', title: 'Instructions and requests', section: diagrams, keys: [...program, ...network] },
    { name: 'curves', title: 'Improvement over virtualization', section: improvement, keys: [...program, ...network] },
    { name: 'utilization', title: 'Utilization over virtualization', section: utilization, keys: [...program, ...network] },
  ],
};

function cycles(results: LabResults, key: string): string | null {
  const value = simulationNumber(results, key);
  return value === null ? null : `${formatQuantity(value)} cycles`;
}

function number(label: string, key: string): NumberSpec {
  return {
    label, origin: 'simulation',
    read: (results) => {
      const value = simulationNumber(results, key);
      return value === null ? null : formatQuantity(value);
    },
  };
}

function verdict(results: LabResults) {
  const improvement = simulationNumber(results, 'improvement');
  const reason = 'A request for a word of another processor is sent before the loop that uses it, and flies while others are sent.';
  if (improvement === null || !isCurrent(results, 'simulation')) return { headline: 'Prefetching in a virtualization loop', reason };
  return { headline: `Prefetching makes this program ${formatQuantity(improvement, 3)} times as fast`, reason };
}
