import { isCurrent, type LabResults, modelNumber } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { ChartSeries, LineChartData } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { socketsValues, surveyOf } from './resultNumbers.ts';
import type { SocketsSurvey } from './results.ts';
import type { Sockets } from './types.ts';
import { penaltyNote, penaltySummary } from './words.ts';

/** Figure 19: what the communication process costs a message that nothing hides, by its size. */
export const socketsPenalty: CurvesSpec<Sockets> = {
  title: 'Penalty and the size of the message',
  origin: 'survey',
  panels: 1,
  data,
  summary: (results) => penaltySummary(data(results)?.panels[0]!.series.map(ends) ?? null),
  reading: ({ x, panels }, i) => [
    ['bytes', formatQuantity(x[i]!)],
    ...panels[0]!.series.map(({ label, line }) => [`penalty, ${label}`, penaltyText(line?.y[i] ?? NaN)] as const),
  ],
  note,
};

const penaltyText = (penalty: number): string => (Number.isNaN(penalty) ? 'none' : formatQuantity(penalty));

const ends = ({ label, line }: ChartSeries) => ({ label, first: line?.y[0] ?? NaN, last: line?.y[line.y.length - 1] ?? NaN });

/** Strumpen 1994, section 4.1. */
const internetStartup_us = 50_000;

/** A bit under the penalty of plain sockets, which is 1: there it has its name. */
const minShown = 0.8;

function data(results: LabResults<Sockets>): LineChartData | null {
  const penalties: SocketsSurvey['penalties'] | undefined = surveyOf(results)?.penalties;
  if (penalties === undefined || !results.survey) return null;
  const { values: shown, result } = results.survey;
  const { transfer } = result.values;
  const latency_us = shown.latency_us;
  const x = Float64Array.from(penalties.bytes);
  // Everything is simulated: marks on the line that joins them.
  const series = (
    label: string,
    tone: ChartSeries['tone'],
    shape: 'dot' | 'square' | 'triangle',
    numbers: readonly (number | null)[],
    here: number | null = null,
  ): ChartSeries => {
    const columns = { x, y: Float64Array.from(numbers, (each) => each ?? NaN) };
    return { label, named: 'line', tone, line: columns, points: { ...columns, shape }, here };
  };
  return {
    x,
    here: shown.message_bytes,
    axis: { title: 'message in bytes', scale: 'logarithmic' },
    panels: [
      {
        name: 'penalty',
        title: 'Penalty',
        y: { scale: 'linear', least: minShown },
        level: { value: 1, label: 'plain sockets' },
        series: [
          series(`latency ${formatTime(latency_us)}`, 'hiding', 'dot', penalties.here, transfer.penalty),
          ...(latency_us === internetStartup_us ? [] : [series(`latency ${formatTime(internetStartup_us)}`, 'data', 'square', penalties.internet)]),
          ...(latency_us === 0 ? [] : [series('latency 0', 'compute', 'triangle', penalties.ethernet)]),
        ],
      },
    ],
  };
}

function note(results: LabResults<Sockets>): string | null {
  const transfer = socketsValues(results)?.transfer;
  if (transfer === undefined) return null;
  return penaltyNote(transfer, isCurrent(results, 'model') ? modelNumber(results, 'penalty') : null);
}
