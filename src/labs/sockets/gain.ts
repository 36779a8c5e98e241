import type { LabResults } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ChartPanel, ChartPoints, ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import type { PointShape } from '../../draw/pointShapes.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { type SocketsScheme, socketsParameters } from './parameters.ts';
import { iterationComputation_us, schemeNames, shownValues, socketsValues } from './resultNumbers.ts';
import { type SocketsValues, socketsSchemes } from './results.ts';
import type { Sockets } from './types.ts';
import { domainOf, gainNote, gainSummary } from './words.ts';

/** Figures 21 to 23, and the same over other parameters: the closed form as lines, what was simulated as marks. */
export const socketsGain: CurvesSpec<Sockets> = {
  title: 'Gain',
  panels: 1,
  origin: 'survey',
  data,
  summary: (results) => {
    const shown = data(results);
    if (shown === null) return 'Gain against a parameter.';
    const [{ name, series }] = shown.panels as [ChartPanel];
    return gainSummary(
      name,
      shown.axis.title,
      series.map((each) => ({ label: each.label, max: maxOf(each) })),
    );
  },
  reading: ({ x, axis, panels }, i) => [
    [axis.title, formatQuantity(x[i]!)],
    ...panels[0]!.series.map(({ label, line }) => [`${panels[0]!.name}, ${label}`, gainText(line?.y[i] ?? NaN)] as const),
  ],
  note,
};

const gainText = (gain: number): string => (Number.isNaN(gain) ? 'none' : formatQuantity(gain));

/** A program has the same colour and the same marks whatever stands beside it. */
const looks: Readonly<Record<SocketsScheme, { readonly tone: Tone; readonly shape: PointShape }>> = {
  hiding: { tone: 'hiding', shape: 'dot' },
  separated: { tone: 'data', shape: 'square' },
  simultaneous: { tone: 'compute', shape: 'triangle' },
  blocking: { tone: 'control', shape: 'ring' },
  pingpong: { tone: 'loss', shape: 'diamond' },
  naive: { tone: 'without', shape: 'cross' },
};

/** The program that hides most is named first: where there is room for it. */
const drawn = [...socketsSchemes].reverse();

type Against = Sockets['Values']['against'];
type Columns = Readonly<Record<string, Float64Array>>;

function data(results: LabResults<Sockets>): LineChartData | null {
  const { model, simulation, survey } = results;
  const values = socketsValues(results);
  const curve = model?.result.curve;
  const points = survey?.result.points;
  const base = curve?.gain_hiding ? { columns: curve, values: model!.values } : points && { columns: points, values: survey.values };
  const against = results.values.against;
  if (!base?.columns.x || values === null) return null;
  const { x } = base.columns;
  // Marks belong to the curve that is shown, or are left out: the simulated points come last.
  const marks = points?.x && survey!.values === base.values ? points : null;
  const series = drawn
    .filter((scheme) => scheme !== against)
    .flatMap((scheme): ChartSeries[] => {
      const { tone, shape } = looks[scheme];
      const line: ChartPoints = { x, y: gainOf(base.columns, scheme, against) };
      if (Array.from(line.y).every(Number.isNaN)) return [];
      return [
        {
          label: schemeNames[scheme],
          named: 'key',
          tone,
          line,
          ...(marks && { points: { x: marks.x!, y: gainOf(marks, scheme, against), shape } }),
          here: simulation!.values === base.values ? quotient(referenceOf(against, values, base.values), values.schemes[scheme].iteration_us) : null,
        },
      ];
    });
  const { label, unit } = axisOf(base.values);
  const speedup = against === 'sequential';
  return {
    x,
    here: base.values[base.values.sweep],
    axis: { title: unit === '' ? label : `${label} in ${unit}`, scale: 'logarithmic' },
    panels: [
      {
        name: speedup ? 'speedup' : 'gain',
        title: speedup ? 'Speedup' : `Gain against ${schemeNames[against]}`,
        y: { scale: 'linear' },
        series,
        level: { value: 1, label: speedup ? 'one processor' : schemeNames[against] },
      },
    ],
  };
}

/** An iteration of the program that gains are against, or of one processor that computes for all. */
function referenceOf(against: Against, { schemes }: SocketsValues, values: Sockets['Values']): number | null {
  return against === 'sequential' ? values.p * iterationComputation_us(values) : schemes[against].iteration_us;
}

/** Gains against simultaneous; for a deadlock the model has 0 and the simulator NaN. */
function gainOf(columns: Columns, scheme: SocketsScheme, against: Against): Float64Array {
  const column = (name: SocketsScheme | Against, i: number): number => (name === 'simultaneous' ? 1 : columns[`gain_${name}`]![i]! || NaN);
  return columns.x!.map((_, i) => column(scheme, i) / column(against, i));
}

const quotient = (a: number | null, b: number | null): number | null => (a === null || b === null || b === 0 ? null : a / b);

function axisOf(values: Sockets['Values']) {
  const row = socketsParameters.find(({ key }) => key === values.sweep)!;
  return { label: row.label, unit: row.kind === 'number' ? row.unit : '' };
}

function maxOf({ line }: ChartSeries): number {
  return Array.from(line?.y ?? []).reduce((a, b) => (b > a || Number.isNaN(a) ? b : a), NaN);
}

function note(results: LabResults<Sockets>): string | null {
  const shown = data(results);
  const values = socketsValues(results);
  if (shown === null || values === null) return null;
  const both = shown.panels[0]!.series.some(({ line, points }) => points && points.y.length !== line?.y.length);
  const stuck = socketsSchemes.filter((scheme) => values.schemes[scheme].status === 'deadlock');
  const given = shownValues(results);
  return gainNote(both, given.sweep === 'interior_us' ? domainOf(given) : null, stuck);
}
