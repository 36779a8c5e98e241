import { isCurrent, type LabResults, modelNumber, type NumberKey, simulationNumber, timelineOf } from '../../core/results/labResults.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ChartPanel, ChartSeries, LineChartData } from '../../draw/lineChartData.ts';
import type { DiagramsSpec, ListingLine, ListingSpec } from '../../ui/diagramsSpec.ts';
import type { CurvesSpec, EditorSpec, FormulaSpec, Move, NoticeSpec } from '../../ui/specs.ts';
import bound from './formula.tex';
import { type Prefetch, type PrefetchCurve, type PrefetchModel, type PrefetchValues, prefetchValues, searched } from './model.ts';
import overlap from './overlap.tex';
import { deriveFlights, maxInFlight, prefetchEnded, prefetchState, prefetchWords } from './states.ts';
import * as words from './words.ts';
import {
  blockingCaption,
  boundSpoken,
  cyclesText,
  cycleUnit,
  inFlight,
  isCopy,
  kernelName,
  ownTime,
  programText,
  programValue,
  shortInstructions,
  stopped,
} from './words.ts';

type Columns = { readonly [Key in keyof PrefetchCurve]: Float64Array };

/** Figures 2 to 4: utilization of the processor over the virtualization. */
export const prefetchUtilization: CurvesSpec<Prefetch> = {
  title: 'Utilization',
  data: (results) =>
    chart(results, {
      series: ({ virtualization: x, utilization_blocking, utilization_prefetch }, here) => [
        lineOf('prefetching', 'hiding', x, utilization_prefetch, here?.utilization_prefetch),
        lineOf('blocking', 'without', x, utilization_blocking, here?.utilization_blocking),
      ],
      name: 'utilization',
      title: 'Part of the time',
      y: { scale: 'linear', format: (part) => formatPercent(part, 3) },
      level: { value: 0.5, label: 'half of the time' },
    }),
  summary: (results) => needs(results) ?? 'Utilization against the virtualization.',
  note: needs,
  ...shared(),
};

/** Figures 5 to 7: how many times as fast the program is with prefetching. */
export const prefetchImprovement: CurvesSpec<Prefetch> = {
  title: 'Improvement',
  data: (results) => {
    const found = searched(results);
    const max = found?.result.values.max_improvement ?? 0;
    const m = found?.values.m ?? NaN;
    const bound = found ? boundOf(m, found.result.values) : NaN;
    return chart(results, {
      series: ({ virtualization: x, improvement }, here) => [{ ...lineOf('improvement', 'hiding', x, improvement, here?.improvement), named: 'nowhere' }],
      name: 'improvement',
      title: 'Times as fast',
      y: { scale: 'linear', format: (value) => formatQuantity(value, 3) },
      // A bound far above would leave nothing of the curve to see; the note has it then.
      ...(bound <= 3 * max && {
        level: { value: bound, label: bound === m + 1 ? `bound m + 1 = ${formatQuantity(bound)}` : `bound ${formatQuantity(bound, 3)}` },
      }),
    });
  },
  summary: (results) => gains(results) ?? 'Improvement against the virtualization.',
  note: gains,
  ...shared(),
};

type Here = { readonly utilization_blocking: number | null; readonly utilization_prefetch: number | null; readonly improvement: number | null };

interface Panel extends Pick<ChartPanel, 'name' | 'title' | 'y' | 'level'> {
  series(columns: Columns, here: Here | null): readonly ChartSeries[];
}

function chart(results: LabResults<Prefetch>, { series, ...titles }: Panel): LineChartData | null {
  const found = searched(results);
  const values = found?.result.values;
  const curve = values?.curve;
  if (!found || !values || !curve || curve.virtualization.length < 2) return null;
  const columns: Columns = {
    virtualization: Float64Array.from(curve.virtualization),
    improvement: Float64Array.from(curve.improvement),
    utilization_blocking: Float64Array.from(curve.utilization_blocking),
    utilization_prefetch: Float64Array.from(curve.utilization_prefetch),
  };
  return {
    x: columns.virtualization,
    here: found.values.virtualization,
    axis: { title: 'virtualization', scale: 'logarithmic' },
    panels: [{ series: series(columns, values), ...titles }],
  };
}

function lineOf(label: string, tone: ChartSeries['tone'], x: Float64Array, y: Float64Array, here: number | null | undefined): ChartSeries {
  return { label, named: 'line', tone, line: { x, y }, here: here ?? null };
}

function shared(): Pick<CurvesSpec<Prefetch>, 'origin' | 'panels' | 'reading'> {
  return {
    origin: 'survey',
    panels: 1,
    reading: ({ x, axis, panels }, i) => [
      [axis.title, formatQuantity(x[i]!)],
      ...panels[0]!.series.map(({ label, line }) => [label, panels[0]!.y.format!(line!.y[i]!)] as const),
    ],
  };
}

function needs(results: LabResults<Prefetch>): string | null {
  const values = searched(results)?.result.values;
  return values?.curve ? words.needs(values) : null;
}

function gains(results: LabResults<Prefetch>): string | null {
  const found = searched(results);
  const values = found?.result.values;
  if (!found || !values?.curve || values.max_improvement === null || values.max_improvement_at === null) return null;
  return [words.largest(values.max_improvement, values.max_improvement_at, found.values.m, boundOf(found.values.m, values)), words.cutShort(values)]
    .filter(Boolean)
    .join(' ');
}

/** m + 1, section 3.2, and more where the prefetching form asks for fewer words, its trees being less high. */
function boundOf(m: number, { requests_blocking, requests_prefetch }: PrefetchValues): number {
  return 1 + m * Math.max(1, requests_blocking && requests_prefetch ? requests_blocking / requests_prefetch : 1);
}

/** The program that was run, with the cycles of each line on both networks. */
export const prefetchListing: ListingSpec<Prefetch> = {
  title: 'The program',
  lines: ({ simulation }: LabResults<Prefetch>) => (simulation === null ? null : listingLines(programText(simulation.values.program, simulation.values))),
  runs: [
    { diagram: 'prefetch', label: 'prefetching', tone: 'hiding' },
    { diagram: 'blocking', label: 'blocking', tone: 'without' },
  ],
  state: prefetchState,
  ended: prefetchEnded,
  note: 'Cycles of all executions together:',
};

/** What each line of an assembly text is; lines between .prefetch and .end are in the prefetching form alone. */
export function listingLines(text: string): ListingLine[] {
  let only = false;
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const tone = toneOf(line);
      if (/^\s*\.prefetch\b/.test(line)) only = true;
      const row = { text: line, tone, only };
      if (/^\s*\.end\b/.test(line)) only = false;
      return row;
    });
}

function toneOf(line: string): ListingLine['tone'] {
  const statement = line.replace(/(;|#|\/\/).*$/, '').trim();
  if (statement === '') return 'comment';
  if (statement.startsWith('.')) return 'directive';
  return /^\w+:$/.test(statement) ? 'label' : 'instruction';
}

/** The program beside its runs on both networks, each request on the line of the place that it takes in the network. */
export const prefetchDiagrams: DiagramsSpec<Prefetch> = {
  listing: prefetchListing,
  words: prefetchWords,
  note: () => shortInstructions,
  // The whole run with prefetching, unless the flights of its requests would be too short to be seen.
  firstShown: ({ latency }) => ({ maxUnequal: 1.2, most_us: Math.max(30 * latency, 3000) * cycleUnit.us, unit_us: cycleUnit.us }),
  diagrams: [
    {
      id: 'blocking',
      title: 'Blocking',
      curve: null,
      tracks: [{ diagram: 'blocking', label: null }],
      drawn: (timeline) => deriveFlights(timeline, 1),
      number: (results) => cycles(results, 'cycles_blocking'),
      caption: () => blockingCaption,
    },
    {
      id: 'prefetch',
      title: 'Prefetching',
      curve: null,
      tracks: [{ diagram: 'prefetch', label: null }],
      drawn: (timeline, { m }, few) => deriveFlights(timeline, m, few),
      number: (results) => cycles(results, 'cycles_prefetch'),
      caption: filled,
    },
  ],
  kinds: ['compute', 'overhead', 'wait', 'data'],
  names: { compute: 'instructions', overhead: 'prefetch', data: 'request' },
  grips: [{ key: 'latency', arrow: 'data' }],
};

function cycles(results: LabResults<Prefetch>, key: 'cycles_blocking' | 'cycles_prefetch'): string | null {
  const value = simulationNumber(results, key);
  return value === null ? null : cyclesText(value);
}

/** How far the network was filled. */
function filled(results: LabResults<Prefetch>): string {
  const timeline = timelineOf(results, 'prefetch');
  if (timeline === null) return '';
  return inFlight({ requests: timeline.arrows.source.length, max: peakOf(timeline), m: results.simulation!.values.m });
}

/** By the timeline: the page asks whenever anything of its results has changed. */
const known = new WeakMap<Timeline, number>();

function peakOf(timeline: Timeline): number {
  const peak = known.get(timeline) ?? maxInFlight(timeline);
  known.set(timeline, peak);
  return peak;
}

/** The bound of section 3.2 with the requests of the pattern, and the time that a prefetch loop hides, equation (1). */
export const prefetchFormula: FormulaSpec<Prefetch> = {
  shownFor: ({ program }) => program === 'benchmark',
  source:
    'Warschko, Herter, Tichy 1994, section 3.2 and equation (1); n: requests of the blocking form, by the pattern of Table 1; n′: of the form that sends fewer',
  parts: [bound, overlap],
  slots,
  move: simulatedTime,
  text: (results) => boundSpoken(slots(results)),
};

type Slot = 'computation' | 'communication' | 'fewer' | 'm' | 'bound' | 'before' | 'address' | 'prefetch' | 'loop' | 'overlap';

function slots(results: LabResults<Prefetch>): Record<Slot, string> {
  const given = (key: 'm' | 't_address' | 't_prefetch' | 't_loop'): string => formatQuantity(results.values[key]);
  const found = (key: NumberKey<PrefetchModel>): string => {
    const value = isCurrent(results, 'model') ? modelNumber(results, key) : null;
    return value === null ? '…' : formatQuantity(value);
  };
  return {
    computation: found('t_computation'),
    communication: found('t_communication'),
    fewer: found('t_communication_prefetch'),
    m: given('m'),
    bound: found('max_improvement'),
    before: formatQuantity(results.values.virtualization - 1),
    address: given('t_address'),
    prefetch: given('t_prefetch'),
    loop: given('t_loop'),
    overlap: found('overlap_cycles'),
  };
}

/** The closed form knows no instructions; what a virtual process computes can be taken from the simulation. */
function simulatedTime(results: LabResults<Prefetch>): Move | null {
  const cycles = simulationNumber(results, 'cycles_ideal');
  if (cycles === null || !isCurrent(results, 'simulation')) return null;
  const each = Number(((cycles - results.values.t_start) / results.values.virtualization).toPrecision(4));
  return results.values.t_comp === each ? null : { label: ownTime(each), values: { t_comp: each } };
}

/** The kernel's assembly, or a program of the reader's own. */
export const prefetchEditor: EditorSpec<Prefetch> = {
  key: 'program',
  title: 'Edit the program',
  fileName: 'kernel.s',
  known: [{ value: 'benchmark', title: 'The kernel that is chosen' }],
  knownLabel: 'Built-in programs',
  linesSeen: 22,
  own: (text, values) => ({
    text: isCopy(text, programText('benchmark', values)) ? `edited copy of ${kernelName(values)}` : 'your own program',
    back: { label: `Back to ${kernelName(values)}`, values: { program: 'benchmark' } },
  }),
  textOf: programText,
  valueOf: programValue,
  language: [
    ['.array x, v', 'a word for each virtual process, in this processor; v is the virtualization'],
    ['.array z, v + 11, 0, v', 'of these only v, from the first, are in this processor: the others are of other nodes'],
    ['.array y, 3 * v, 0, 2, v', 'the same of each v words: 2 of every v are in this processor'],
    ['.remote edge, 4', 'four words of other nodes'],
    ['.float q, 0.5', 'a word with a floating-point number'],
    ['.equ first, max(v, 10)', 'a name for a number'],
    ['.prefetch … .end', 'instructions of the prefetching form alone'],
    ['pf 0(r3)', 'asks for a word and goes on'],
    ['li r3, x', 'the address of x, or any number'],
    ['lf f1, 4(r3)', 'loads a word, and waits for it when it is not here yet; lw into integer registers'],
    ['sf 4(r3), f1', 'stores a word; sw from integer registers'],
    ['multf f2, f0, f1', 'as addf, subf and divf; for integers add, sub, mult, div, slli, addi'],
    ['loop: sle r1, r2, r3', 'a label, and a comparison'],
    ['bnez r1, loop', 'branches; beqz when it is zero, j always'],
    ['; …', 'a comment: in a kernel the statement of the loop that the instructions below stand for'],
  ],
};

/** What ended a program of the reader's own. */
export const prefetchEnding: NoticeSpec<Prefetch> = {
  read(results) {
    const values = prefetchValues(results);
    if (values === null || values.status === 'completed') return null;
    return { text: stopped(values.fault), moves: [{ label: 'Run the kernel that is chosen', values: { program: 'benchmark' } }] };
  },
};
