import { lineChart, lineChartHeight, lineChartPosition, type LineChartData } from '../charts/lineChart.ts';
import { formatQuantity, formatTime } from '../results/formatQuantity.ts';
import type { SocketsSurvey, SocketsValues } from '../results/sockets.ts';
import { isCurrent, modelNumber, type LabResults } from './labResults.ts';
import type { CurvesSpec } from './section.ts';
import { socketsValues } from './socketsResults.ts';
import { surveyOf } from './socketsSurvey.ts';

/** Figure 19: what the communication process costs a message that nothing hides, by its size. */
export const socketsPenalty: CurvesSpec<LineChartData> = {
  title: 'Penalty and the size of the message',
  origin: 'survey',
  data,
  summary: (results) => {
    const shown = data(results);
    return shown === null
      ? 'Penalty against the size of the message.'
      : `Penalty against the size of the message: ${shown.lines.map(({ label, y }) => `${label} ${formatQuantity(y[0]!, 3)} at 8 bytes, ${formatQuantity(y[y.length - 1]!, 3)} at 80,000`).join('; ')}.`;
  },
  reading: ({ curves: { x }, lines }, i) => [
    ['bytes', formatQuantity(x[i]!)],
    ...lines.map(({ label, y }) => [`penalty, ${label}`, Number.isNaN(y[i]) ? 'none' : formatQuantity(y[i]!)] as const),
  ],
  note,
  draw: lineChart,
  height: lineChartHeight,
  position: lineChartPosition,
};

/** Strumpen 1994, section 4.1. */
const internetStartup_us = 50_000;

function data(results: LabResults): LineChartData | null {
  const penalties: SocketsSurvey['penalties'] | undefined = surveyOf(results)?.penalties;
  if (penalties === undefined || !results.survey) return null;
  const { values: shown, result } = results.survey;
  const { transfer } = result.values as unknown as SocketsValues;
  const latency_us = Number(shown['latency_us']);
  const x = Float64Array.from(penalties.bytes);
  const column = (numbers: readonly (number | null)[]) => {
    const y = Float64Array.from(numbers, (each) => each ?? NaN);
    return { y, marks: { x, y } };
  };
  const here = { label: `latency ${formatTime(latency_us)}`, tone: 'hiding' as const, ...column(penalties.here), here: transfer.penalty };
  const internet = { label: `latency ${formatTime(internetStartup_us)}`, tone: 'data' as const, ...column(penalties.internet), here: null };
  const ethernet = { label: 'latency 0', tone: 'compute' as const, ...column(penalties.ethernet), here: null };
  return {
    curves: { x }, operating: { x: Number(shown['message_bytes']) },
    lines: [here, ...(latency_us === internetStartup_us ? [] : [internet]), ...(latency_us === 0 ? [] : [ethernet])],
    scale: 'logarithmic', xTitle: 'message in bytes', yTitle: 'Penalty', reference: 1, referenceLabel: 'plain sockets', least: 1,
  };
}

function note(results: LabResults): string | null {
  const transfer = socketsValues(results)?.transfer;
  if (transfer === undefined) return null;
  const { direct_8_us, through_8_us, penalty_8 } = transfer;
  const closed = isCurrent(results, 'model') ? modelNumber(results, 'penalty') : null;
  return [
    'The time of one message through the communication processes over that on plain sockets, both simulated.',
    direct_8_us !== null && through_8_us !== null && penalty_8 !== null &&
      `Here 8 bytes take ${formatTime(direct_8_us)} and ${formatTime(through_8_us)}: a penalty of ${formatQuantity(penalty_8)}` +
      `${closed === null ? '' : `, and ${formatQuantity(closed)} by section 4.1, which adds four pipe messages`}.`,
    'Pipe messages cost the same for every size: the longer the message and the slower the network, the less they weigh.',
  ].filter(Boolean).join(' ');
}
