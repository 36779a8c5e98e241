import { lineChart, lineChartHeight, lineChartPosition, type ChartLine, type LineChartData, type Tone } from '../charts/lineChart.ts';
import type { SocketsScheme } from '../parameters/sockets.ts';
import { formatQuantity, formatTime } from '../results/formatQuantity.ts';
import { columnsKey, domainOf, socketsAxis } from '../results/socketsAxis.ts';
import type { LabResults } from './labResults.ts';
import type { CurvesSpec } from './section.ts';
import { isScheme, schemeNames, schemes, shownValues, socketsValues } from './socketsResults.ts';

/** Figures 21 and 23: the gain of every program over the size of the domain, each point simulated. */
export const socketsGain: CurvesSpec<LineChartData> = {
  title: 'Gain and the size of the domain',
  origin: 'simulation',
  data,
  summary: (results) => {
    const shown = data(results);
    if (shown === null) return 'Gain against the size of the domain.';
    return `Gain against ${shown.xTitle}: ${shown.lines.map(peak).join('; ')}.`;
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

function data(results: LabResults): LineChartData | null {
  const points = results.simulation?.result.points;
  const x = points?.['x'];
  const values = socketsValues(results);
  const { against } = results.values;
  if (!points || !x || x.length === 0 || values === null || !isScheme(against)) return null;
  const reference = points[against]!;
  const shown = shownValues(results);
  const here_us = values.schemes[against].iteration_us;
  // The program that hides most first, so that its mark is the same in every chart.
  const lines = [...schemes].reverse().filter((scheme) => scheme !== against && points[scheme]!.some((time_us) => !Number.isNaN(time_us)))
    .map((scheme): ChartLine => {
      const time_us = values.schemes[scheme].iteration_us;
      return {
        label: schemeNames[scheme], tone: toneOf[scheme], y: points[scheme]!.map((each, i) => reference[i]! / each),
        here: here_us === null || time_us === null ? null : here_us / time_us,
      };
    });
  return {
    curves: { x }, operating: { x: domainOf(shown) }, lines, scale: 'logarithmic', least: 0,
    xTitle: socketsAxis(shown).key === columnsKey ? 'domain of a process, in columns' : 'interior in µs',
    yTitle: `Gain against ${schemeNames[against]}`, reference: 1, referenceLabel: schemeNames[against],
  };
}

function peak({ label, y }: ChartLine): string {
  const most = y.reduce((a, b) => (b > a || Number.isNaN(a) ? b : a), NaN);
  return `${label} at most ${formatQuantity(most, 3)}`;
}

function note(results: LabResults): string | null {
  const points = results.simulation?.result.points;
  const values = socketsValues(results);
  if (!points || values === null) return null;
  if (points['x']!.length === 0) return 'A message as long as this, in pieces as small as these, is simulated for the scenario alone, not along an axis.';
  const stuck = schemes.filter((scheme) => values.schemes[scheme].status === 'deadlock');
  const columns = socketsAxis(shownValues(results)).key === columnsKey;
  return [
    'All points are simulated, three iterations each; the circles are the scenario.',
    columns && `Here the domain has ${formatQuantity(domainOf(shownValues(results)), 3)} columns of ${formatTime(Number(shownValues(results)['boundary_us']))}; figure 21 counts in fives of them, figure 23 in threes.`,
    stuck.length > 0 && `No line for ${stuck.map((scheme) => schemeNames[scheme]).join(' and ')}: a deadlock.`,
  ].filter(Boolean).join(' ');
}
