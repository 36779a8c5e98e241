import { depositBreakdown } from './breakdown.ts';
import { depositComparison } from './comparison.ts';
import { depositDiagrams } from './diagrams.ts';
import { depositNumbers } from './numbers.ts';
import { depositQuestions } from './questions.ts';
import { depositRefusal } from './refusal.ts';
import { depositScaling } from './scaling.ts';
import { arraysFor, machinesFor } from './sizes.ts';
import { depositSync, depositSyncTable } from './sync.ts';
import { depositVerdict } from './verdict.ts';
import type { LabPage } from '../../ui/sections/lab.ts';

const problem = ['kernel', 'n', 'p', 'iterations'];
const systems = ['system', 'sync', 'extra_barriers'];
const copies = ['gather', 'pack', 'buffer', 'unpack', 'scatter'];
const costs = ['overhead_us', 'copy_mb_s', 'gather_mb_s', 'control_us', 'barrier_us', 'link_mb_s'];

/** What is said beside the data, and what is copied on their way. */
export const deposit: LabPage = {
  lab: 'deposit',
  groups: [
    { title: 'Program', keys: problem },
    { title: 'Message passing', keys: systems },
    { title: 'Machine', keys: costs },
    { title: 'Copies', keys: copies },
    { title: 'Diagrams', keys: ['shown'] },
  ],
  verdict: { origin: 'model', read: depositVerdict },
  refusal: depositRefusal,
  numbers: depositNumbers,
  stops: { n: ({ p }) => arraysFor(Number(p)), p: ({ n }) => machinesFor(Number(n)) },
  sections: [depositBreakdown, depositDiagrams, depositScaling, depositSync, depositSyncTable, depositQuestions, depositComparison],
  figures: [
    { name: 'breakdown', title: 'Where the time goes', section: depositBreakdown, keys: [...problem, ...systems, ...costs, ...copies] },
    { name: 'step', title: 'Event diagrams of a communication step', section: depositDiagrams, keys: [...problem, ...systems, ...costs, ...copies, 'shown'] },
    { name: 'scaling', title: 'Performance on smaller and larger machines', section: depositScaling, keys: [...problem, ...systems, ...costs, ...copies] },
    { name: 'synchronization', title: 'Synchronizing all with all', section: depositSync, keys: ['p', 'sync', 'control_us', 'barrier_us'] },
  ],
};
