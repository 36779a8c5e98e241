import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { isAllToAll } from './programs.ts';
import type { CurvesSection, ViewSection } from '../../ui/sections/section.ts';
import type { LabPage } from '../../ui/sections/lab.ts';
import { stripsChart } from './chart.ts';
import { stripsComparison } from './comparison.ts';
import { stripsCosts, stripsSmallCosts } from './costs.ts';
import { stripsCurves } from './curves.ts';
import { stripsDiagrams } from './diagrams.ts';
import { Inequalities } from './Inequalities.tsx';
import { stripsMarks } from './marks.ts';
import { stripsNumbers } from './numbers.ts';
import { stripsProcesses } from './processes.ts';
import { stripsRefusalWords } from './refusalWords.ts';
import { kilobytes } from './resultNumbers.ts';
import { stripsVerdict } from './verdict.ts';

const custom = ['o', 'G', 'rtt', 'signal', 'mprotect', 'gap', 'tlb', 'memory', 'addresses'];
const program = ['pattern', 'transfers', 'size_bytes', 'access', 'computation_us_per_kb', 'independent_us', 'retired'];
const runtime = ['strips', 'strip_sizes', 'first_strip_bytes', 'piggyback', 'page_bytes'];

const overSizes = (values: ParameterValues): boolean => !isAllToAll(values);
const curves: CurvesSection = { kind: 'curves', curves: stripsChart(stripsCurves), shownFor: overSizes };
const processes: CurvesSection = { kind: 'curves', curves: stripsChart(stripsProcesses), shownFor: isAllToAll };
const costs: CurvesSection = { kind: 'curves', curves: stripsChart(stripsCosts), shownFor: overSizes };
const small: CurvesSection = { kind: 'curves', curves: stripsChart(stripsSmallCosts), shownFor: overSizes };

const inequalities: ViewSection = { kind: 'view', what: 'The inequalities', View: Inequalities };

/** HUNT, a runtime that finds overlap by page faults. */
export const strips: LabPage = {
  lab: 'strips',
  groups: [
    { title: 'System', keys: ['system'] },
    { title: 'Program', keys: program },
    { title: 'Processes', keys: ['processes'], shownFor: ({ pattern }) => pattern !== 'scan' },
    { title: 'Runtime', keys: runtime },
    { title: 'Costs of the system', keys: custom },
    { title: 'Diagrams', keys: ['shown'] },
  ],
  verdict: { origin: 'simulation', read: stripsVerdict },
  refusal: stripsRefusalWords,
  numbers: stripsNumbers,
  formatBytes: kilobytes,
  sliderMarks: stripsMarks,
  sections: [stripsDiagrams, inequalities, processes, curves, costs, small, stripsComparison],
  figures: [
    { name: 'diagrams', title: 'Event diagrams', section: stripsDiagrams, keys: ['system', ...program, 'processes', ...runtime, 'shown'] },
    { name: 'inequalities', title: 'What the first strip has to hide', section: inequalities, keys: ['system', 'size_bytes', 'computation_us_per_kb', ...runtime] },
    { name: 'curves', title: 'Time and size of a transfer', section: curves, keys: ['system', ...program, ...runtime] },
    { name: 'processes', title: 'The same data on more processes', section: processes, keys: ['system', ...program, 'processes', ...runtime] },
    { name: 'costs', title: 'What a transfer costs, and what a fault', section: costs, keys: ['system', 'size_bytes', ...custom] },
    { name: 'small', title: 'The same for small transfers', section: small, keys: ['system', 'size_bytes', ...custom] },
  ],
};
