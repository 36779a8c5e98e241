import type { Problem } from '../../core/parameters/problem.ts';
import { isCurrent, type LabResults, modelOf, simulationNumber } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import type { DiagramsSpec } from '../../ui/diagramsSpec.ts';
import { Figure, figure, part } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/figures/diagrams/frameHeight.ts';
import { Choices } from '../../ui/figures/tables/Choices.tsx';
import { ResultTable } from '../../ui/figures/tables/DataTable.tsx';
import type { FigureSpec, Refusal, Verdict, WrittenPage } from '../../ui/labPage.ts';
import type { TableSpec } from '../../ui/specs.ts';
import { mostHeld, pipelineCurves, pipelineNumbers, scheduleChoices } from './figures.ts';
import { bestKnown, type Pipeline } from './model.ts';
import { ScheduleFigure, schedulePicture } from './Panels.tsx';
import { hasPairs, idleOf, leastMicrobatches, passesIn, planOf } from './plan.ts';
import * as words from './words.ts';

const order = ['schedule', 'stages', 'microbatches', 'chunks', 'order'];
const times = ['t_f_us', 't_b_us', 't_w_us', 'pair', 't_comm_us', 'omega'];
const all = [...order, ...times];

const pipelineDiagrams: DiagramsSpec<Pipeline> = {
  title: 'Messages between the stages',
  diagrams: [
    {
      id: 'run',
      title: 'One iteration',
      curve: null,
      tracks: [{ diagram: 'run', label: null }],
      number: (results) => {
        const time_us = simulationNumber(results, 'iteration_us');
        return time_us === null ? null : formatTime(time_us, 4);
      },
      caption: () => words.eventsCaption,
    },
  ],
  kinds: 'occurring',
  grips: [{ key: 't_f_us', span: 'compute' }],
};

/** The numbers of the picture, stage by stage. */
const stageTable: TableSpec<Pipeline> = {
  origin: 'simulation',
  title: 'Stages',
  read(results) {
    const plan = planOf(results);
    const simulation = results.simulation?.result.values;
    if (plan === null || !simulation || plan.gaps.length === 0) return null;
    const idle = idleOf(plan);
    const time = (value: number) => ({ value, format: (us: number) => formatTime(us, 4) });
    return {
      head: words.stageHead,
      count: plan.stages,
      row: (i) => {
        const { warm_up, neighbour, transfer, drain } = idle[i]!;
        const held = { value: simulation.peak_activations[i]!, format: (value: number) => formatQuantity(value, 4) };
        return [`stage ${i}`, time(simulation.stage_us[i]!), time(warm_up), time(neighbour), time(transfer), time(drain), held];
      },
    };
  },
};

const isOwn = ({ schedule: chosen }: Pipeline['Values']): boolean => chosen === 'own';

const schedule: FigureSpec<Pipeline> = {
  name: 'schedule',
  title: 'The schedule',
  keys: all,
  View: part('The schedule', ScheduleFigure),
  picture: { kind: 'drawing', spec: schedulePicture },
};
const bubble = figure({ name: 'bubble', title: 'The bubble over the microbatches', keys: all }, Curves, pipelineCurves);
const events = figure({ name: 'events', title: 'Event diagram', keys: all, frameHeight: diagramsHeight(pipelineDiagrams) }, Diagrams, pipelineDiagrams);
const schedules = figure({ name: 'schedules', title: words.schedulesTitle, keys: all }, Choices, scheduleChoices);
const stages = figure({ name: 'stages', title: 'Stages', keys: all }, ResultTable, stageTable);

const Body = () => (
  <>
    <Figure of={schedule} />
    <DetailsSection />
    <Figure of={schedules} />
    <Figure of={stages} />
    <Figure of={bubble} />
    <Figure of={events} />
  </>
);

function verdict(results: LabResults<Pipeline>): Verdict {
  const { simulation } = results;
  if (simulation === null || !isCurrent(results, 'simulation')) return words.idea;
  const { status, limit, bubble_rate, idle_rate, iteration_us } = simulation.result.values;
  if (status === 'deadlock') return words.stuck;
  if (isOwn(simulation.values)) return ownVerdict(simulation.values, simulation.result.values);
  if (iteration_us === null) return words.limited(limit);
  if (bubble_rate === null || idle_rate === null) return words.nothing;
  return words.found({ idle_rate, bubble_rate, iteration_us }, isCurrent(results, 'model') ? modelOf(results)?.free_bubble_rate : undefined);
}

function ownVerdict(values: Pipeline['Values'], { iteration_us, bubble_rate, recognized, known, peak_activations, ...rest }: Pipeline['Simulation']): Verdict {
  const done = values.order.replaceAll('-', '').length;
  if (done === 0) return words.build;
  if (iteration_us === null) return words.limited(rest.limit);
  if (bubble_rate === null) return words.unfinished(done, passesIn(values), iteration_us);
  return words.built(recognized, iteration_us, mostHeld({ peak_activations }) ?? 0, bestKnown(known));
}

function refusal(values: Pipeline['Values'], { parameter, message }: Problem): Refusal {
  const again = (headline: string, label: string, moved: Partial<Pipeline['Values']>): Refusal => ({
    headline,
    reason: message,
    moves: [{ label, values: moved }],
  });
  if (isOwn(values)) return again(words.noSuchSchedule, 'Begin anew', { stages: 3, microbatches: 4, order: '' });
  const { stages, microbatches } = values;
  const needed = leastMicrobatches(values);
  if (parameter === 'stages' && stages % 2 === 1)
    return again(words.noPairs, `${stages + 1} stages`, { stages: stages + 1, microbatches: Math.max(microbatches, needed + 2) });
  if (parameter === 'microbatches' && microbatches < needed) return again(words.noPairs, `${needed} microbatches`, { microbatches: needed });
  if (parameter === 'microbatches' && hasPairs(values.schedule) && microbatches % 2 === 1)
    return again(words.noPairs, `${microbatches + 1} microbatches`, { microbatches: microbatches + 1 });
  return again(words.tooLong, '64 stages, 256 microbatches', { stages: 64, microbatches: 256 });
}

/** Training in a pipeline: what each order of the passes leaves of the time. */
export const pipeline: WrittenPage<Pipeline> = {
  lab: 'pipeline',
  about: words.about,
  groups: [
    { title: 'Schedule', keys: ['schedule', 'stages', 'microbatches'] },
    { title: 'Interleaving', keys: ['chunks'], shownFor: (values) => values.schedule === 'interleaved' },
    { title: 'One microbatch on one stage', keys: ['t_f_us', 't_b_us', 't_w_us'] },
    { title: 'Pairs', keys: ['pair'], shownFor: (values) => hasPairs(values.schedule) },
    { title: 'Communication', keys: ['t_comm_us', 'omega'] },
  ],
  verdict: { origin: 'simulation', read: verdict },
  refusal,
  numbers: pipelineNumbers,
  Body,
  figures: [schedule, bubble, events, stages, schedules, compareFigure(pipelineDiagrams, all)],
};
