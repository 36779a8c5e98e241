import { isCurrent, type LabResults } from '../../core/results/labResults.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { Figure, figure } from '../../ui/figure.tsx';
import { Bars } from '../../ui/figures/charts/Bars.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/figures/diagrams/frameHeight.ts';
import { Comparison } from '../../ui/figures/tables/Comparison.tsx';
import { ResultTable } from '../../ui/figures/tables/DataTable.tsx';
import { Questions } from '../../ui/figures/tables/Questions.tsx';
import type { Verdict, WrittenPage } from '../../ui/labPage.ts';
import { depositComparison } from './comparison.ts';
import {
  arraysFor,
  depositAddresses,
  depositBreakdown,
  depositDiagrams,
  depositNumbers,
  depositQuestions,
  depositRefusal,
  depositScaling,
  depositSync,
  depositSyncTable,
  machinesFor,
} from './figures.ts';
import type { Deposit } from './model.ts';
import { depositAnswers } from './model.ts';
import { about, comparison, idea, spending } from './words.ts';

const problem = ['kernel', 'n', 'p', 'iterations'];
const elements = ['access', 'piece_elements', 'address_us'];
const systems = ['system', 'sync', 'extra_barriers', 'acknowledgement', 'link_use'];
const copies = ['gather', 'pack', 'buffer', 'unpack', 'scatter', 'copies'];
const costs = [
  'overhead_us',
  'allocation_us',
  'buffer_us',
  'free_buffers',
  'system_buffers',
  'copy_mb_s',
  'gather_mb_s',
  'block_mb_s',
  'store_spread',
  'control_us',
  'barrier_us',
  'link_mb_s',
];

const all = [...problem, ...elements, ...systems, ...costs, ...copies];

const breakdown = figure({ name: 'breakdown', title: 'Where the time goes', keys: all }, Bars, depositBreakdown);
const step = figure(
  { name: 'step', title: 'Event diagrams of a communication step', keys: [...all, 'shown'], frameHeight: diagramsHeight(depositDiagrams) },
  Diagrams,
  depositDiagrams,
);
const scaling = figure({ name: 'scaling', title: 'Performance on smaller and larger machines', keys: all }, Curves, depositScaling);
const addresses = figure({ name: 'addresses', title: 'Addresses against copies', keys: all }, Curves, depositAddresses);
const synchronization = figure(
  { name: 'synchronization', title: 'Synchronizing all with all', keys: ['p', 'sync', 'control_us', 'barrier_us'] },
  Curves,
  depositSync,
);
const messages = figure({ name: 'messages', title: 'Messages that synchronize one exchange', keys: ['p', 'sync'] }, ResultTable, depositSyncTable);

const Body = () => (
  <>
    <Figure of={breakdown} />
    <DetailsSection />
    <Figure of={step} />
    <Figure of={scaling} />
    <Figure of={addresses} />
    <Figure of={synchronization} />
    <Figure of={messages} />
    <Questions spec={depositQuestions} />
    <Comparison spec={depositComparison} />
  </>
);

function verdict(results: LabResults<Deposit>): Verdict {
  const answers = depositAnswers(results);
  if (answers === null || !isCurrent(results, 'model')) return idea;
  return { headline: comparison(answers.systems), reason: spending(answers.systems, results.values.system) };
}

/** Synchronization messages beside the data, and the copies on their way. */
export const deposit: WrittenPage<Deposit> = {
  lab: 'deposit',
  about,
  groups: [
    { title: 'Program', keys: problem },
    { title: 'Elements', keys: elements },
    { title: 'Message passing', keys: systems },
    { title: 'Machine', keys: costs },
    { title: 'Copies', keys: copies },
    { title: 'Diagrams', keys: ['shown'] },
  ],
  verdict: { origin: 'model', read: verdict },
  refusal: depositRefusal,
  numbers: depositNumbers,
  stops: { n: ({ p }) => arraysFor(p), p: ({ n }) => machinesFor(n) },
  Body,
  figures: [breakdown, step, scaling, addresses, synchronization, messages, compareFigure(depositDiagrams, [...all, 'shown'])],
};
