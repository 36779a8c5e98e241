import { isCurrent, type LabResults, timelineOf } from '../../core/results/labResults.ts';
import { deriveOverlapTimes } from '../../core/timeline/overlapTimes.ts';
import { isWhole } from '../../core/timeline/timeline.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { Bar } from '../../draw/bars.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { diagramsFor } from '../../ui/diagramsSpec.ts';
import { Figure, figure, part } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/figures/diagrams/frameHeight.ts';
import { OverlapTable } from '../../ui/figures/overlap/OverlapTable.tsx';
import { Comparison } from '../../ui/figures/tables/Comparison.tsx';
import type { FigureSpec, Verdict, WrittenPage } from '../../ui/labPage.ts';
import type { BarsSpec, OverlapSpec } from '../../ui/specs.ts';
import { deadlockedByEdits } from '../../ui/text/words.ts';
import { stripsComparison } from './comparison.ts';
import {
  type InequalitySide,
  processesChart,
  stripsChart,
  stripsCosts,
  stripsCurves,
  stripsDiagrams,
  stripsInequalities,
  stripsMarks,
  stripsNumbers,
  stripsSmallCosts,
} from './figures.ts';
import type { Strips } from './model.ts';
import { isAgainst, isAllToAll, stripsNow, waitsByItself } from './model.ts';
import { InequalitiesTable } from './Panels.tsx';
import * as words from './words.ts';
import { stripsRefusalWords } from './words.ts';

/** Overlap of each shown way to wait, relative to the blocking one. */
const stripsOverlap: OverlapSpec<Strips> = {
  read(results) {
    const blocking = timelineOf(results, 'blocking');
    if (blocking === null || !isWhole(blocking)) return [];
    const shown = diagramsFor(stripsDiagrams, results.values, stripsDiagrams.chosen?.(results) ?? null);
    return shown.flatMap(({ id, title }) => {
      const run = timelineOf(results, id);
      return id === 'blocking' || run === null || !isWhole(run) ? [] : [{ label: title.toLowerCase(), ...deriveOverlapTimes(blocking, run) }];
    });
  },
};

const parts = [
  { name: 'least', label: 'has to be shorter' },
  { name: 'most', label: 'than this' },
] as const;

/** The inequalities as a picture: both sides of each as bars on one scale. */
const stripsInequalityBars: BarsSpec<Strips> = {
  origin: 'model',
  title: 'What the first strip has to hide',
  parts,
  format: formatTime,
  read(results) {
    const data = stripsInequalities(results);
    if (data === null) return null;
    return {
      panels: data.rows.map(({ condition, verdict, detail, binds, min, max }) => ({
        title: `${condition}: ${verdict}. ${detail}`,
        bars: [bar(min, parts[0], binds), bar(max, parts[1], binds)],
      })),
      summary: data.rows.map(({ condition, verdict }) => `${condition}: ${verdict}`).join('; '),
      note: [...data.rows.map(({ printed }) => printed), data.note].join(' '),
    };
  },
};

const bar = ({ label, time_us, sum }: InequalitySide, part: (typeof parts)[number], chosen: boolean): Bar => ({
  label,
  parts: [{ ...part, value: time_us }],
  total: formatTime(time_us),
  detail: sum,
  chosen,
  values: {},
});

const custom = ['o', 'G', 'rtt', 'signal', 'mprotect', 'gap', 'tlb', 'memory', 'addresses'];
const program = [
  'pattern',
  'operation',
  'transfers',
  'size_bytes',
  'access',
  'scan',
  'computation_us_per_kb',
  'independent_us',
  'retired',
  'rest_mflop',
  'mflops',
];
const runtime = [
  'strips',
  'strip_sizes',
  'first_strip_bytes',
  'order',
  'own_threshold_bytes',
  'small',
  'piggyback',
  'protection_calls',
  'tlb_updates',
  'page_bytes',
];

const overSizes = (values: Strips['Values']): boolean => !isAllToAll(values);
const chart = (
  name: string,
  title: string,
  keys: readonly string[],
  curves: Parameters<typeof stripsChart>[0],
  shownFor: (values: Strips['Values']) => boolean,
) => figure({ name, title, keys: ['system', ...keys] }, Curves, { ...stripsChart(curves), shownFor });

const diagrams = figure(
  {
    name: 'diagrams',
    title: 'Event diagrams',
    keys: ['system', ...program, 'processes', 'peers', ...runtime, 'shown'],
    frameHeight: diagramsHeight(stripsDiagrams),
  },
  Diagrams,
  stripsDiagrams,
);
const inequalities: FigureSpec<Strips> = {
  name: 'inequalities',
  title: 'What the first strip has to hide',
  keys: ['system', 'size_bytes', 'computation_us_per_kb', ...runtime],
  View: part('The inequalities', InequalitiesTable),
  picture: { kind: 'bars', spec: stripsInequalityBars },
};
const curves = chart('curves', 'Time and size of a transfer', [...program, ...runtime], stripsCurves, overSizes);
const processes = chart('processes', 'The same data on more processes', [...program, 'processes', 'peers', ...runtime], processesChart, isAllToAll);
const costs = chart('costs', 'The costs of a transfer and of a page fault', ['size_bytes', ...custom], stripsCosts, overSizes);
const small = chart('small', 'The same for small transfers', ['size_bytes', ...custom], stripsSmallCosts, overSizes);

const Body = () => (
  <>
    <Figure of={diagrams} />
    <DetailsSection />
    <OverlapTable spec={stripsOverlap} />
    <Figure of={inequalities} />
    <Figure of={processes} />
    <Figure of={curves} />
    <Figure of={costs} />
    <Figure of={small} />
    <Comparison spec={stripsComparison} />
  </>
);

function verdict(results: LabResults<Strips>): Verdict {
  const { values, simulation } = results;
  if (simulation === null || !isCurrent(results, 'simulation')) return words.idea;
  const { status, blocking_us, strip_mined_us, scheduled_us, hunted_nonblocking_us, limit, signals, late_faults } = simulation.result.values;
  if (status === 'deadlock') return deadlockedByEdits;
  if (blocking_us === null || strip_mined_us === null) return words.limited(limit);
  const closed = stripsNow(results);
  const byHand = waitsByItself(values);
  const hunted_us = byHand ? hunted_nonblocking_us : scheduled_us;
  const reasons = [
    closed &&
      (values.retired === 'before'
        ? words.barrier(values.operation)
        : isAgainst(values) && closed.strips > 1
          ? words.against(values.operation)
          : values.independent_us > 0 && signals && late_faults === signals
            ? words.covered(signals, values.operation)
            : words.whichBinds(closed, values)),
    hunted_us === null ? null : words.scheduling(byHand, blocking_us, strip_mined_us, hunted_us),
  ];
  return { headline: words.headline(blocking_us / strip_mined_us), reason: reasons.filter(Boolean).join(' ') || words.times(strip_mined_us, blocking_us) };
}

/** HUNT, a runtime that finds overlap by page faults. */
export const strips: WrittenPage<Strips> = {
  lab: 'strips',
  about: words.about,
  groups: [
    { title: 'System', keys: ['system'] },
    { title: 'Program', keys: program },
    { title: 'Processes', keys: ['processes'], shownFor: ({ pattern }) => pattern !== 'scan' },
    { title: 'Order of the processes', keys: ['peers'], shownFor: isAllToAll },
    { title: 'Runtime', keys: runtime },
    { title: 'Costs of the system', keys: custom },
    { title: 'Diagrams', keys: ['shown'] },
  ],
  verdict: { origin: 'simulation', read: verdict },
  refusal: stripsRefusalWords,
  numbers: stripsNumbers,
  sliderMarks: stripsMarks,
  Body,
  figures: [
    diagrams,
    inequalities,
    curves,
    processes,
    costs,
    small,
    compareFigure(stripsDiagrams, ['system', ...program, 'processes', 'peers', ...runtime, 'shown']),
  ],
};
