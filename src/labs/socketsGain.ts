import { lineChart, lineChartHeight, lineChartPosition, type ChartLine, type LineChartData, type Tone } from '../charts/lineChart.ts';
import { socketsParameters, type SocketsScheme } from '../parameters/sockets.ts';
import { formatQuantity, formatTime } from '../results/formatQuantity.ts';
import { socketsSchemes } from '../results/sockets.ts';
import type { LabResults } from './labResults.ts';
import type { CurvesSpec } from './section.ts';
import { isScheme, schemeNames, shownValues, socketsValues } from './socketsResults.ts';

/** Figures 21 and 23, and the same over other parameters: the closed form as lines, what was simulated as marks. */
export const socketsGain: CurvesSpec<LineChartData> = {
  title: 'Gain',
  origin: 'survey',
  data,
  summary: (results) => {
    const shown = data(results);
    return shown === null ? 'Gain against a parameter.' : `Gain against the ${shown.xTitle}: ${shown.lines.map(most).join('; ')}.`;
  },
  reading: ({ curves: { x }, lines, xTitle }, i) => [
    [xTitle, formatQuantity(x[i]!)],
    ...lines.map(({ label, y }) => [`gain, ${label}`, Number.isNaN(y[i]) ? 'none' : formatQuantity(y[i]!)] as const),
  ],
  note,
  draw: lineChart,
  height: lineChartHeight,
  position: lineChartPosition,
};

const toneOf: Readonly<Record<SocketsScheme, Tone>> = {
  hiding: 'hiding', separated: 'data', simultaneous: 'compute', pingpong: 'loss', naive: 'without',
};

/** The program that hides most first, so that its line is the same whatever stands beside it. */
const drawn = [...socketsSchemes].reverse();

type Columns = Readonly<Record<string, Float64Array>>;

function data(results: LabResults): LineChartData | null {
  const { model, simulation, survey } = results;
  const values = socketsValues(results);
  const curve = model?.result.curve;
  const points = survey?.result.points;
  const base = curve?.['gain_hiding'] ? { columns: curve, values: model!.values } : points && { columns: points, values: survey.values };
  const against = results.values['against'];
  if (!base?.columns['x'] || values === null || !isScheme(against)) return null;
  const { x } = base.columns;
  // Marks belong to the curve that is shown, or are left out: the simulated points come last.
  const marks = points?.['x'] && survey!.values === base.values ? points : null;
  const lines = drawn.filter((scheme) => scheme !== against).flatMap((scheme): ChartLine[] => {
    const y = gainOf(base.columns, scheme, against);
    if (y.every(Number.isNaN)) return [];
    return [{
      label: schemeNames[scheme], tone: toneOf[scheme], y, marks: marks && { x: marks['x']!, y: gainOf(marks, scheme, against) },
      here: simulation!.values === base.values ? quotient(values.schemes[against].iteration_us, values.schemes[scheme].iteration_us) : null,
    }];
  });
  const { key, label, unit } = axisOf(base.values);
  return {
    curves: { x }, operating: { x: Number(base.values[key]) }, lines, scale: 'logarithmic', least: 0,
    xTitle: unit === '' ? label : `${label} in ${unit}`, yTitle: `Gain against ${schemeNames[against]}`, reference: 1, referenceLabel: schemeNames[against],
  };
}

/** Columns hold gains against simultaneous; the model has 0 and the simulator NaN where a program stops for ever. */
function gainOf(columns: Columns, scheme: SocketsScheme, against: SocketsScheme): Float64Array {
  const column = (name: SocketsScheme, i: number): number => (name === 'simultaneous' ? 1 : columns[`gain_${name}`]![i]! || NaN);
  return columns['x']!.map((_, i) => column(scheme, i) / column(against, i));
}

const quotient = (a: number | null, b: number | null): number | null => (a === null || b === null || b === 0 ? null : a / b);

function axisOf(values: LabResults['values']) {
  const row = socketsParameters.find(({ key }) => key === values['sweep'])!;
  return { key: row.key, label: row.label, unit: row.kind === 'number' ? row.unit : '' };
}

function most({ label, y }: ChartLine): string {
  const highest = y.reduce((a, b) => (b > a || Number.isNaN(a) ? b : a), NaN);
  return `${label} at most ${formatQuantity(highest, 3)}`;
}

function note(results: LabResults): string | null {
  const shown = data(results);
  const values = socketsValues(results);
  if (shown === null || values === null) return null;
  const both = shown.lines.some(({ marks, y }) => marks !== null && marks.y.length !== y.length);
  const stuck = socketsSchemes.filter((scheme) => values.schemes[scheme].status === 'deadlock');
  return [
    both
      ? 'Lines are the closed form, marks simulated. The closed form knows windows that are open; where they close, the simulator probes and waits, and is slower.'
      : 'All points are simulated.',
    domain(shownValues(results)),
    stuck.length > 0 && `Here ${stuck.map((scheme) => schemeNames[scheme]).join(' and ')} end in a deadlock.`,
  ].filter(Boolean).join(' ');
}

/** The axis of figures 21 and 23 is the domain of a process in columns, of which the boundary is one. */
function domain({ sweep, interior_us, boundary_us }: LabResults['values']): string | null {
  if (sweep !== 'interior_us' || Number(boundary_us) === 0) return null;
  const columns = 1 + Number(interior_us) / Number(boundary_us);
  return `With a boundary of ${formatTime(Number(boundary_us))} the domain here has ${formatQuantity(columns, 3)} columns: ` +
    `a normalized size of ${formatQuantity(columns / 5, 3)} in figure 21, which counts in fives, and of ${formatQuantity(columns / 3, 3)} in figure 23, which counts in threes.`;
}
