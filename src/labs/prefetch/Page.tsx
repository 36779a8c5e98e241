import { Notice } from '../../ui/answers/Notice.tsx';
import { Curves } from '../../ui/charts/Curves.tsx';
import { PictureTable } from '../../ui/charts/PictureTable.tsx';
import { compareFigure } from '../../ui/compare/compareFigure.tsx';
import { DetailsSection } from '../../ui/DetailsSection.tsx';
import { Diagrams } from '../../ui/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/diagrams/frameHeight.ts';
import { EditorPanel } from '../../ui/editor/EditorPanel.tsx';
import { Formula } from '../../ui/Formula.tsx';
import { Figure, FigureBegin, figure } from '../../ui/figure.tsx';
import type { LabPage } from '../../ui/labPage.ts';
import { listingTable } from '../../ui/listing/listingRows.ts';
import { ReferenceTable } from '../../ui/tables/ReferenceTable.tsx';
import { Runs } from '../../ui/tables/Runs.tsx';
import { prefetchImprovement, prefetchUtilization } from './curves.ts';
import { cycleUnit } from './cycles.ts';
import { prefetchDiagrams as diagrams } from './diagrams.ts';
import { prefetchEditor, prefetchEnding } from './editor.ts';
import { prefetchFormula } from './formula.ts';
import { prefetchListing } from './listing.ts';
import { prefetchNumbers } from './numbers.ts';
import { prefetchPresets } from './presets.ts';
import { capital, kernelName, programName } from './program.ts';
import { prefetchElsewhere, prefetchReference } from './referenceRows.ts';
import { prefetchTables } from './tables.ts';
import type { Prefetch } from './types.ts';
import { prefetchVerdict } from './verdict.ts';
import { about } from './words.ts';

const network = ['latency', 'm', 'k', 'processors'];
const program = ['benchmark', 'virtualization'];

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

/** Software pipelining at the level of instructions. */
export const prefetch: LabPage<Prefetch> = {
  lab: 'prefetch',
  about,
  timeUnit: cycleUnit,
  groups: [
    { title: 'Program', keys: program },
    { title: 'Network', keys: network },
    { title: 'Closed forms', keys: ['t_comp', 't_address', 't_prefetch', 't_loop'] },
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
  presets: prefetchPresets,
  Body,
  figures: [instructions, improvement, utilization, listing, compareFigure(diagrams, keys)],
};
