import { type LabResults, modelNumber, timelineOf } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { type Composite, type Quantity, quantity } from '../../core/units/quantity.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { Figure, FigureBegin, figure } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { PictureTable } from '../../ui/figures/charts/PictureTable.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/figures/diagrams/frameHeight.ts';
import { Formula } from '../../ui/figures/Formula.tsx';
import { listingTable } from '../../ui/figures/listing/ListingRows.tsx';
import { ReferenceTable } from '../../ui/figures/tables/ReferenceTable.tsx';
import { Runs } from '../../ui/figures/tables/Runs.tsx';
import { EditorPanel } from '../../ui/files/EditorPanel.tsx';
import type { NumberSpec, Verdict, WrittenPage } from '../../ui/labPage.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { prefetchElsewhere, prefetchReference, prefetchTables } from './comparison.ts';
import {
  prefetchDiagrams as diagrams,
  prefetchEditor,
  prefetchEnding,
  prefetchFormula,
  prefetchImprovement,
  prefetchListing,
  prefetchUtilization,
} from './figures.ts';
import type { Prefetch, PrefetchValues } from './model.ts';
import { prefetchValues, searched } from './model.ts';
import { allStalls, chargeStalls, prefetchLimit } from './states.ts';
import * as words from './words.ts';
import { about, capital, cycleUnit, kernelName, percent, printedFactor, programName, toCycles } from './words.ts';

/** The numbers of Figs. 2 to 7 and of the tables at the virtualization that is chosen, and the most of them. */
const prefetchNumbers: readonly (readonly NumberSpec<Prefetch>[])[] = [
  [
    simulated('Utilization, blocking', ({ utilization_blocking }) => quantity(utilization_blocking, percent)),
    simulated('Utilization, prefetching', ({ utilization_prefetch }) => quantity(utilization_prefetch, percent)),
    simulated('Latency hidden', (values) => quantity(savedShare(values), percent)),
    simulated('Improvement', ({ improvement }) => quantity(improvement, printedFactor)),
    { label: 'Utilization, threads', origin: 'model', read: (results) => quantity(modelNumber(results, 'utilization_threads'), percent) },
    surveyed('Largest improvement', ({ max_improvement, max_improvement_at, curve, curve_limit }) => {
      if (max_improvement === null) return null;
      const end = curve_limit === null ? '' : ` (v ≤ ${formatQuantity(curve!.virtualization.at(-1)!)})`;
      return [{ value: max_improvement, format: printedFactor }, ' at v = ', { value: max_improvement_at!, format: formatQuantity }, end];
    }),
  ],
];

function surveyed(label: string, read: (values: PrefetchValues) => Composite | null): NumberSpec<Prefetch> {
  return {
    label,
    origin: 'survey',
    read: (results) => {
      const values = searched(results)?.result.values;
      return values ? read(values) : null;
    },
  };
}

function simulated(label: string, read: (values: PrefetchValues) => Quantity | null): NumberSpec<Prefetch> {
  return {
    label,
    origin: 'simulation',
    read: (results) => {
      const values = prefetchValues(results);
      return values === null ? null : read(values);
    },
  };
}

const network = ['latency', 'm', 'k', 'buffer', 'processors'];
const program = ['benchmark', 'virtualization', 't_start', 'base_addresses'];

const keys = [...program, ...network];

const instructions = figure({ name: 'instructions', title: 'Instructions and requests', keys, frameHeight: diagramsHeight(diagrams) }, Diagrams, diagrams);
const listing = figure({ name: 'program', title: 'The program, line by line', keys }, PictureTable, {
  title: prefetchListing.title,
  ...listingTable(prefetchListing, cycleUnit),
});
const improvement = figure({ name: 'curves', title: 'Improvement over virtualization', keys }, Curves, prefetchImprovement);
const utilization = figure({ name: 'utilization', title: 'Utilization over virtualization', keys }, Curves, prefetchUtilization);

const Body = () => (
  <>
    <FigureBegin name={listing.name} />
    <Figure of={instructions} />
    <DetailsSection />
    <Figure of={improvement} />
    <Formula spec={prefetchFormula} />
    <Figure of={utilization} />
    <ReferenceTable spec={prefetchReference} />
    <Notice spec={prefetchElsewhere} />
    <Runs spec={prefetchTables} />
    <EditorPanel spec={prefetchEditor} />
  </>
);

/** By the simulation: the page asks whenever anything of its results has changed. */
const known = new WeakMap<object, Verdict>();

/** How much prefetching gains, how much of the waiting it hides, and what keeps it from hiding the rest. */
export function prefetchVerdict(results: LabResults<Prefetch>): Verdict {
  const { simulation } = results;
  if (simulation === null) return { headline: 'Prefetching in a virtualization loop', reason: words.general };
  const verdict = known.get(simulation) ?? verdictOf(results);
  known.set(simulation, verdict);
  return verdict;
}

function verdictOf(results: LabResults<Prefetch>): Verdict {
  const values = prefetchValues(results)!;
  const name = programName(results.simulation!.values);
  if (values.improvement === null) return { headline: `${capital(name)} does not complete`, reason: words.general };
  if (values.requests_blocking === 0) {
    return {
      headline: `${capital(name)} never communicates: there is nothing to hide`,
      reason: words.busy(values.cycles_blocking!),
    };
  }
  const lost = values.cycles_blocking! - values.cycles_ideal!;
  const share = savedShare(values);
  const reason = words.hidden(lost, Math.round((share ?? 0) * lost), share);
  return { headline: words.headline(name, values.improvement), reason: `${reason} ${limitText(results, values)}` };
}

/** Part of the cycles lost to latency by the blocking form that the prefetching form does not lose, each relative to its own ideal. */
function savedShare({ cycles_blocking, cycles_prefetch, cycles_ideal, cycles_ideal_prefetch }: PrefetchValues): number | null {
  if (cycles_blocking === null || cycles_prefetch === null || cycles_ideal === null || cycles_ideal_prefetch === null) return null;
  return cycles_blocking === cycles_ideal ? null : 1 - (cycles_prefetch - cycles_ideal_prefetch) / (cycles_blocking - cycles_ideal);
}

function limitText(results: LabResults<Prefetch>, values: PrefetchValues): string {
  const { latency, m, k } = results.simulation!.values;
  const timeline = timelineOf(results, 'prefetch');
  if (timeline === null) return '';
  const recorded = timeline.traceEnds_us !== null ? toCycles(timeline.traceEnds_us) : values.cycles_prefetch!;
  const part = recorded / values.cycles_prefetch!;
  const stalls = chargeStalls(timeline, { latency, m, k });
  const overhead = values.cycles_prefetch! - values.cycles_ideal_prefetch! - allStalls(stalls) / part;
  const limit = prefetchLimit({ cycles: recorded, ideal: part * values.cycles_ideal_prefetch!, stalls });
  return words.limits[limit]({ m, k, overhead, whole: part === 1, latencies: stalls.latencies });
}

/** Software pipelining at the level of instructions. */
export const prefetch: WrittenPage<Prefetch> = {
  lab: 'prefetch',
  about,
  timeUnit: cycleUnit,
  groups: [
    { title: 'Program', keys: program },
    { title: 'Network', keys: network },
    { title: 'Closed forms', keys: ['t_comp', 't_address', 't_prefetch', 't_loop', 't_switch'] },
  ],
  overruled: {
    benchmark: (values) =>
      values.program === 'benchmark'
        ? null
        : {
            reason: capital(programName(values)),
            move: { label: `Back to ${kernelName(values)}`, values: { program: 'benchmark' } },
          },
  },
  verdict: { origin: 'simulation', read: prefetchVerdict },
  refusal: (values, { message }) => ({
    headline: 'The program has a mistake',
    reason: message,
    moves: [{ label: `Back to ${kernelName(values)}`, values: { program: 'benchmark' } }],
  }),
  numbers: prefetchNumbers,
  notice: prefetchEnding,
  editor: prefetchEditor,
  Body,
  figures: [instructions, improvement, utilization, listing, compareFigure(diagrams, keys)],
};
