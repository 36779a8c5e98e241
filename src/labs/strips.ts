import type { CurvesSection } from './section.ts';
import type { LabPage } from './lab.ts';
import { stripsComparison } from './stripsComparison.ts';
import { stripsCurves } from './stripsCurves.ts';
import { stripsDiagrams } from './stripsDiagrams.ts';
import { stripsInequalities } from './stripsInequalities.ts';
import { stripsNotice } from './stripsNotice.ts';
import { stripsNumbers } from './stripsNumbers.ts';
import { kilobytes } from './stripsResults.ts';
import { stripsVerdict } from './stripsVerdict.ts';

const custom = ['o', 'G', 'rtt', 'signal', 'mprotect', 'gap', 'tlb', 'memory', 'addresses'];
const program = ['pattern', 'transfers', 'processes', 'size_bytes', 'access', 'computation_us_per_kb', 'independent_us'];
const runtime = ['strips', 'strip_sizes', 'first_strip_bytes', 'piggyback', 'page_bytes'];

const curves: CurvesSection = { kind: 'curves', curves: stripsCurves };

/** HUNT, a runtime that finds overlap by page faults. */
export const strips: LabPage = {
  lab: 'strips',
  groups: [
    { title: 'System', keys: ['system'] },
    { title: 'Program', keys: program },
    { title: 'Runtime', keys: runtime },
    { title: 'A system of your own', keys: custom },
    { title: 'Diagrams', keys: ['shown'] },
  ],
  verdict: stripsVerdict,
  numbers: stripsNumbers,
  formatBytes: kilobytes,
  sections: [stripsNotice, stripsDiagrams, stripsInequalities, curves, stripsComparison],
  figures: [
    { name: 'diagrams', title: 'Event diagrams', section: stripsDiagrams, keys: ['system', ...program, ...runtime, 'shown'] },
    { name: 'curves', title: 'Time and size of a transfer', section: curves, keys: ['system', ...program, ...runtime] },
  ],
};
