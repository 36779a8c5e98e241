import { type LabResults, simulationOf } from '../../core/results/labResults.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { Figure, figure } from '../../ui/figure.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { DeadlockNotice } from '../../ui/figures/diagrams/DeadlockNotice.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/figures/diagrams/frameHeight.ts';
import { ResultTable } from '../../ui/figures/tables/DataTable.tsx';
import { EditorPanel } from '../../ui/files/EditorPanel.tsx';
import type { Verdict, WrittenPage } from '../../ui/labPage.ts';
import { finishTable, linkTable, scheduleDeadlock, scheduleDiagrams, scheduleEditor, scheduleLeftOver, scheduleNumbers } from './figures.ts';
import type { Deadlock, Schedule } from './model.ts';
import { deadlockOf, finish_us, finishTimes, hasLinks, lastRank } from './model.ts';
import { NetworkSizes } from './Panels.tsx';
import { about, asksByItself, completed, completedWithout, deadlocked, idea, limited, noLinks, notRun, unreceived, withLinks } from './words.ts';

const links = ['oversubscription', 'link_bytes_per_ns', 'hop_ns', 'sharing', 'placement'];
const queues = ['packet_bytes', 'queue_packets'];
const costs = ['L', 'o', 'g', 'G', 'O', 'S'];

const diagram = figure(
  {
    name: 'schedule',
    title: 'Event diagram',
    keys: [...costs, 'semantics', 'progress', 'topology', ...links, ...queues, 'noise', 'seed'],
    frameHeight: diagramsHeight(scheduleDiagrams),
  },
  Diagrams,
  scheduleDiagrams,
);
const busiest = figure({ name: 'links', title: 'The busiest links', keys: [...costs, 'topology', ...links, ...queues] }, ResultTable, linkTable);
const finish = figure({ name: 'finish', title: 'Finishing times', keys: [...costs, 'topology', ...links, ...queues] }, ResultTable, finishTable);

const Body = () => (
  <>
    <DeadlockNotice spec={scheduleDeadlock} />
    <DeadlockNotice spec={scheduleLeftOver} />
    <Figure of={diagram} />
    <EditorPanel spec={scheduleEditor} />
    <DetailsSection />
    <Figure of={busiest} />
    <Figure of={finish} />
  </>
);

function verdict(results: LabResults<Schedule>): Verdict {
  const simulation = simulationOf(results);
  const end_us = finish_us(results);
  if (simulation?.status === 'limit') return limited(simulation.limit, end_us);
  if (simulation === null || end_us === null) return idea;
  const left = simulation.unfinished.count;
  if (simulation.status === 'unreceived') return unreceived(simulation.unreceived, left, end_us);
  if (simulation.status === 'completed' && left > 0) return completedWithout(left, end_us);
  const networks = simulation.network_ranks?.length ?? 0;
  if (simulation.status === 'completed') return completed(finishTimes(results).length - networks, networks, end_us, lastRank(results), simulation.exposed_us);
  const deadlock = deadlockOf(results);
  return deadlocked(deadlock?.circle ?? false, deadlock === null ? 0 : ranksOf(deadlock), end_us);
}

/** Several receives of one rank can be in one circle. */
const ranksOf = ({ ranks, count, cut }: Deadlock): number => (cut ? count : new Set(ranks).size);

/** A schedule that the reader brings, or one that everybody knows. */
export const schedule: WrittenPage<Schedule> = {
  lab: 'schedule',
  about,
  groups: [
    { title: 'Machine', keys: costs },
    { title: 'Semantics', keys: ['semantics', 'progress'] },
    { title: 'Network', keys: ['topology'], Own: NetworkSizes },
    { title: 'Tree', keys: ['oversubscription'], shownFor: (values) => hasLinks(values) && values.topology === 'fat_tree' },
    { title: 'Links', keys: links.slice(1), shownFor: hasLinks },
    { title: 'Noise', keys: ['noise', 'seed'] },
    { title: 'Queues', keys: queues, shownFor: (values) => hasLinks(values) && values.sharing === 'queue' },
  ],
  overruled: {
    progress: ({ semantics, progress }) =>
      semantics === 'loggops' && progress !== 'at_once' ? { reason: asksByItself, move: { label: withLinks, values: { semantics: 'overlap' } } } : null,
    topology: ({ semantics, topology }) =>
      semantics === 'loggops' && topology !== 'full' ? { reason: noLinks, move: { label: withLinks, values: { semantics: 'overlap' } } } : null,
  },
  verdict: { origin: 'simulation', read: verdict },
  refusal: (_, { message }) => ({ headline: notRun, reason: message, moves: [] }),
  numbers: scheduleNumbers,
  editor: scheduleEditor,
  Body,
  figures: [diagram, busiest, finish, compareFigure(scheduleDiagrams, [...costs, 'semantics', 'progress'])],
};
