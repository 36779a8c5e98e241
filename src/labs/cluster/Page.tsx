import { editText } from '../../core/link/edits.ts';
import { isCurrent, type LabResults, modelOf } from '../../core/results/labResults.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { Figure, FigureBegin, figure, part } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { TreeFigure } from '../../ui/figures/charts/TreeFigure.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/figures/diagrams/frameHeight.ts';
import { Formula } from '../../ui/figures/Formula.tsx';
import { Comparison } from '../../ui/figures/tables/Comparison.tsx';
import { ReferenceTable } from '../../ui/figures/tables/ReferenceTable.tsx';
import { Runs } from '../../ui/figures/tables/Runs.tsx';
import type { Verdict, WrittenPage } from '../../ui/labPage.ts';
import { clusterComparison } from './comparison.ts';
import {
  broadcastFormula,
  clusterCurves,
  clusterDiagram,
  clusterDiagrams,
  clusterMarks,
  clusterNotice,
  clusterNumbers,
  clusterTree,
  gatherFormula,
} from './figures.ts';
import type { Cluster } from './model.ts';
import { clusterProblem, comparedGather, isGather, isSimple, modelNow, predictionError, simulatedNow } from './model.ts';
import { Costs } from './Panels.tsx';
import { clusterMeasuring, clusterSurvey } from './survey.ts';
import * as words from './words.ts';

const operation = ['operation', 'p', 'message_bytes'];
const gather = ['algorithm', 'window', 'handover', 'timeout_us'];
const machine = ['mtu', 'copy', 'buffer_units', 'switch_memory', 'receive_queue', 'memory_path', 'poll_us'];

const all = [...operation, ...gather, ...machine];

const diagram = figure({ name: 'operation', title: 'Event diagram', keys: all, frameHeight: diagramsHeight(clusterDiagram) }, Diagrams, clusterDiagram);
const times = figure({ name: 'times', title: 'Times by closed form and by simulation', keys: [...all, 'sweep'] }, Curves, clusterCurves);
const tree = figure({ name: 'tree', title: 'The tree of a broadcast', keys: [...operation, ...machine] }, TreeFigure, clusterTree);
const TheMachine = part('The machine', Costs);

const Body = () => (
  <>
    <FigureBegin name={diagram.name} />
    <Diagrams spec={clusterDiagrams} />
    <DetailsSection>
      <Formula spec={gatherFormula} />
      <Formula spec={broadcastFormula} />
    </DetailsSection>
    <Figure of={tree} />
    <Figure of={times} />
    <ReferenceTable spec={clusterSurvey} />
    <TheMachine />
    <Runs spec={clusterMeasuring} />
    <Comparison spec={clusterComparison} />
  </>
);

function verdict(results: LabResults<Cluster>): Verdict {
  const { values, simulation } = results;
  const problem = clusterProblem(results);
  if (problem !== null) return words.problems[problem];
  if (simulation === null || !isCurrent(results, 'simulation')) return words.ideas[values.operation];
  const { time_us, limit } = simulation.result.values;
  if (time_us === null) return words.limited(limit);
  if (values.operation === 'broadcast') {
    const [logp, cluster] = [predictionError(modelNow(results, 'logp_us'), time_us), predictionError(modelNow(results, 'cluster_us'), time_us)];
    return words.broadcast(time_us, logp === null || cluster === null ? null : { logp, cluster }, modelNow(results, 'bottleneck'), values.p);
  }
  const number = (key: 'dropped' | 'retransmitted' | 'idle_us' | 'bubbles' | 'senders'): number => simulatedNow(results, key) ?? 0;
  return words.gather(
    {
      simple: isSimple(values),
      senders: number('senders'),
      dropped: number('dropped'),
      retransmitted: number('retransmitted'),
      bubbles: number('bubbles'),
      idle_us: number('idle_us'),
      time_us,
      bound_us: modelNow(results, 'bound_us'),
      stage: isCurrent(results, 'model') ? (modelOf(results)?.stage ?? null) : null,
    },
    cause(results),
    instead(results, time_us),
  );
}

/** Why packets are dropped. */
function cause(results: LabResults<Cluster>): string {
  const [senders, upper] = [simulatedNow(results, 'senders'), modelNow(results, 'upper')];
  const peak = simulatedNow(results, 'peak_queue');
  const [dropped, overflowed] = [simulatedNow(results, 'dropped') ?? 0, simulatedNow(results, 'overflowed') ?? 0];
  if (editText(results.values) !== '' && overflowed === 0 && peak !== null && peak < results.values.buffer_units) return words.lostByEdit(dropped);
  if (overflowed === dropped) return words.rootFull(overflowed, dropped);
  const atSwitch = senders === null || upper === null ? words.overflow : senders > upper ? words.tooMany(upper) : words.withinBounds(results.values);
  return overflowed > 0 ? `${atSwitch} ${words.rootFull(overflowed, dropped)}` : atSwitch;
}

/** What the simple gather would have done; nothing where it is no worse. */
function instead(results: LabResults<Cluster>, time_us: number): string {
  const simple = isSimple(results.values) ? null : comparedGather(results);
  return simple?.dropped && simple.time_us ? words.allAtOnce(results.values.p - 1, simple.dropped, simple.time_us / time_us) : '';
}

/** Broadcast and gather on a cluster: what the switch between the processes makes of them. */
export const cluster: WrittenPage<Cluster> = {
  lab: 'cluster',
  about: words.about,
  groups: [
    { title: 'Operation', keys: operation },
    { title: 'Gather', keys: gather, shownFor: isGather },
    { title: 'Packets and queues', keys: machine },
    { title: 'Curves', keys: ['sweep'] },
  ],
  verdict: { origin: 'simulation', read: verdict },
  refusal: (_, { message }) => ({
    headline: 'There is no such machine',
    reason: message,
    moves: [{ label: 'The machine of Table 1', values: { machine: 'fast_ethernet' } }],
  }),
  numbers: clusterNumbers,
  sliderMarks: clusterMarks,
  notice: clusterNotice,
  Body,
  figures: [diagram, times, tree, compareFigure(clusterDiagram, all)],
};
