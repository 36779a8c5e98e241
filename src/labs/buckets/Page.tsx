import { isCurrent, type LabResults, simulationOf } from '../../core/results/labResults.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { Figure, figure } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/figures/diagrams/frameHeight.ts';
import { Choices } from '../../ui/figures/tables/Choices.tsx';
import { ResultTable } from '../../ui/figures/tables/DataTable.tsx';
import type { Refusal, Verdict, WrittenPage } from '../../ui/labPage.ts';
import { bucketsCurves, bucketsDiagrams, bucketsNumbers, bucketsTableSpec, collectiveChoices, sizeChoices } from './figures.ts';
import { machineIsOf } from './lab.ts';
import type { Buckets } from './model.ts';
import { mostBuckets } from './model.ts';
import { MachineChoice } from './Panels.tsx';
import * as words from './words.ts';

const model = ['sharing', 'gradient_bytes', 'forward_us', 'backward_us'];
const sizes = ['bucket_bytes', 'first_bucket_bytes', 'prefetch'];
const network = ['processes', 'collective'];
const message = ['alpha_us', 'beta_us_per_byte'];
const beside = ['omega', 'slowdown'];
const all = [...model, ...sizes, ...network, 'machine', ...message, ...beside];

const step = figure({ name: 'step', title: 'A step of a rank', keys: all, frameHeight: diagramsHeight(bucketsDiagrams) }, Diagrams, bucketsDiagrams);
const curves = figure({ name: 'curves', title: 'Step and size of a bucket', keys: all }, Curves, bucketsCurves);
const table = figure({ name: 'buckets', title: 'Bucket by bucket', keys: all }, ResultTable, bucketsTableSpec);
const bySize = figure({ name: 'sizes', title: words.sizesTitle, keys: all }, Choices, sizeChoices);
const byCollective = figure({ name: 'collectives', title: words.collectivesTitle, keys: all }, Choices, collectiveChoices);

const Body = () => (
  <>
    <Figure of={step} />
    <DetailsSection />
    <Figure of={bySize} />
    <Figure of={curves} />
    <Figure of={byCollective} />
    <Figure of={table} />
  </>
);

function verdict(results: LabResults<Buckets>): Verdict {
  const { values, simulation } = results;
  const idea = words.ideas[values.sharing];
  const found = isCurrent(results, 'simulation') ? simulationOf(results) : null;
  if (simulation === null || found === null) return idea;
  const { step_us, step_without_us, exposed_us, communication_us, gain, buckets: count, best_bucket_bytes: bytes, best_step_us } = found;
  if (step_us === null || step_without_us === null || exposed_us === null || communication_us === null || gain === null || count === null)
    return { headline: idea.headline, reason: words.limited };
  const said = { step_us, step_without_us, exposed_us, communication_us, gain, buckets: count };
  return {
    headline: words.headline(said),
    reason: words.reason(values.sharing, said, bytes === null || best_step_us === null ? null : { bytes, step_us: best_step_us }),
  };
}

function refusedMachine(machine: string, collective: Buckets['Values']['collective'], message: string): Refusal {
  const isOfCollective = machineIsOf(machine) === 'collective';
  const isUnfit = isOfCollective !== (collective === 'measured');
  return {
    headline: isUnfit ? words.unfitMachine : words.noMachine,
    reason: message,
    moves: [...(isUnfit ? [isOfCollective ? words.measuredAsWhole : words.onRing] : []), words.byHand],
  };
}

/** A step of training with gradients in buckets, or parameters in shards. */
export const buckets: WrittenPage<Buckets> = {
  lab: 'buckets',
  about: words.about,
  groups: [
    { title: 'Model', keys: model },
    { title: 'Buckets', keys: sizes },
    { title: 'Network', keys: network, Own: MachineChoice },
    { title: 'Message', keys: message },
    { title: 'Beside each other', keys: beside },
  ],
  overruled: {
    alpha_us: ({ machine }) => (machine === '' ? null : { reason: words.byMachine, move: words.byHand }),
    beta_us_per_byte: ({ machine }) => (machine === '' ? null : { reason: words.byMachine, move: words.byHand }),
    first_bucket_bytes: ({ sharing }) => (sharing === 'sharded' ? { reason: words.unitsAlike, move: words.replicate } : null),
    prefetch: ({ sharing }) => (sharing === 'replicated' ? { reason: words.nothingGathered, move: words.shard } : null),
  },
  verdict: { origin: 'simulation', read: verdict },
  refusal: ({ gradient_bytes, machine, collective }, { parameter, message }) =>
    parameter === 'machine'
      ? refusedMachine(machine, collective, message)
      : {
          headline: words.tooManyBuckets,
          reason: message,
          moves: [{ label: 'As many as a step can have', values: { bucket_bytes: Math.ceil(gradient_bytes / (mostBuckets - 1)) } }],
        },
  numbers: bucketsNumbers,
  Body,
  figures: [step, curves, table, bySize, byCollective, compareFigure(bucketsDiagrams, all)],
};
