import type { CurvesSection, DiagramSpec, DiagramsSection } from './section.ts';
import type { LabPage } from './lab.ts';
import { modelNumber, simulationNumber, type LabResults } from './labResults.ts';
import { stripsPresets } from '../scenario/stripsPresets.ts';
import { stripsComparison } from './stripsComparison.ts';
import { stripsCurves } from './stripsCurves.ts';
import { stripsInequalities } from './stripsInequalities.ts';
import { stripsNotice } from './stripsNotice.ts';
import { kilobytes } from './stripsResults.ts';
import { stripsVerdict } from './stripsVerdict.ts';
import { formatQuantity, formatTime } from '../results/formatQuantity.ts';

const custom = ['o', 'G', 'rtt', 'signal', 'mprotect', 'gap', 'tlb', 'memory', 'addresses'];
const program = ['pattern', 'transfers', 'processes', 'size_bytes', 'access', 'computation_us_per_kb', 'independent_us'];
const runtime = ['strips', 'strip_sizes', 'first_strip_bytes', 'piggyback', 'page_bytes'];

function diagram(id: string, title: string, caption: string): DiagramSpec {
  return {
    id, title, curve: null, tracks: [{ diagram: id, label: null }],
    number: (results) => {
      const time = simulationNumber(results, `${id}_us`);
      return time === null ? null : `${formatTime(time)} in all`;
    },
    caption: () => caption,
  };
}

const diagrams: DiagramsSection = {
  kind: 'diagrams',
  diagrams: [
    diagram('blocking', 'Blocking', 'Every get is waited for at once.'),
    diagram('nonblocking', 'Non-blocking', 'All gets are started, then waited for where the program says so.'),
    diagram('demand_driven', 'Demand-driven', 'A page is protected and the program goes on; its first access to it faults, and the handler waits for the data.'),
    diagram('strip_mined', 'Strip-mined', 'Every transfer comes in strips, and the program computes on those that have arrived.'),
    diagram('scheduled', 'Scheduled', 'Only a transfer with nothing else outstanding is decomposed, and the end of a long train has no pages of its own.'),
  ],
  kinds: 'occurring',
  names: { buffer: 'bytes on the way' },
  note: presetCaption,
};

const curves: CurvesSection = { kind: 'curves', curves: stripsCurves };

/** HUNT, a runtime that finds overlap by page faults. */
export const strips: LabPage = {
  lab: 'strips',
  groups: [
    { title: 'System', keys: ['system'] },
    { title: 'Program', keys: program },
    { title: 'Runtime', keys: runtime },
    { title: 'A system of your own', keys: custom },
  ],
  verdict: stripsVerdict,
  numbers: [
    [
      { label: 'Predicted, strip-mined', origin: 'model', read: (results) => time(modelNumber(results, 'expected_us')) },
      { label: 'Simulated', origin: 'simulation', read: (results) => time(simulationNumber(results, 'strip_mined_us')) },
      { label: 'Smallest worthwhile transfer', origin: 'model', read: threshold },
      { label: 'Strips', origin: 'model', read: (results) => count(modelNumber(results, 'strips')) },
      { label: 'Faults', origin: 'simulation', read: (results) => count(simulationNumber(results, 'signals')) },
      { label: 'Protection calls', origin: 'simulation', read: (results) => count(simulationNumber(results, 'mprotect_calls')) },
    ],
  ],
  sections: [stripsNotice, diagrams, stripsInequalities, curves, stripsComparison],
  figures: [
    { name: 'diagrams', title: 'Event diagrams', section: diagrams, keys: ['system', ...program, ...runtime] },
    { name: 'curves', title: 'Time and size of a transfer', section: curves, keys: ['system', ...program, ...runtime] },
  ],
};

/** What to notice in a preset, as long as the reader has changed nothing of it. */
function presetCaption({ values }: LabResults): string | null {
  return stripsPresets.find(({ scenario }) => Object.entries(scenario.values).every(([key, value]) => values[key] === value))?.caption ?? null;
}

const time = (us: number | null): string | null => (us === null ? null : formatTime(us));
const count = (number: number | null): string | null => (number === null ? null : formatQuantity(number));

function threshold(results: LabResults): string | null {
  if (results.model === null) return null;
  const bytes = modelNumber(results, 'threshold_bytes');
  return bytes === null ? 'none' : kilobytes(bytes);
}
