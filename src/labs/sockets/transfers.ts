import type { LabResults } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { ChartSeries, LineChartData } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { socketsMachines } from './machines.ts';
import { surveyOf } from './resultNumbers.ts';
import type { Sockets } from './types.ts';
import { transfersNote, transfersSummary } from './words.ts';

/** Figures 10, 11, 16 and 18: one message alone, by how it is copied, by its fragments, through a pipe, and by the network. */
export const socketsTransfers: CurvesSpec<Sockets> = {
  title: 'Transfer times',
  origin: 'survey',
  panels: 1,
  data,
  summary: (results) => transfersSummary(surveyOf(results)?.transfers.of ?? results.values.transfers),
  reading: ({ x, panels }, i) => [
    ['bytes', formatQuantity(x[i]!)],
    ...panels[0]!.series.flatMap(({ label, line }) => (line ? [[label, line.y[i]! > 0 ? formatTime(line.y[i]!) : 'none'] as const] : [])),
  ],
  note: (results) => {
    const transfers = surveyOf(results)?.transfers;
    return transfers === undefined ? null : transfersNote(transfers);
  },
};

const looks = [
  { tone: 'loss', shape: 'diamond' },
  { tone: 'data', shape: 'square' },
  { tone: 'hiding', shape: 'dot' },
  { tone: 'compute', shape: 'triangle' },
] as const;

/** Where figure 16 has the semaphores. */
const semaphoresAt = 1280;

function data(results: LabResults<Sockets>): LineChartData | null {
  const transfers = surveyOf(results)?.transfers;
  if (transfers === undefined || !results.survey) return null;
  const { of, lines } = transfers;
  const x = Float64Array.from(transfers.x);
  const { message_bytes, fragment } = results.survey.values;
  const series = lines.map(({ name, us }, i): ChartSeries => {
    const columns = { x, y: Float64Array.from(us, (each) => each ?? NaN) };
    const { tone, shape } = looks[i]!;
    // What is simulated has marks; a pipe is a closed form, beside the semaphores of its machine.
    const semaphore_us = socketsMachines.find((machine) => machine.name === name)?.semaphore_us;
    const points = of === 'pipes' ? { x: [semaphoresAt], y: [semaphore_us ?? NaN] } : columns;
    return { label: name, named: 'line', tone, line: columns, points: { ...points, shape } };
  });
  return {
    x,
    here: of === 'fragments' ? fragment : message_bytes,
    axis: { title: of === 'fragments' ? 'fragment in bytes' : 'message in bytes', scale: of === 'pipes' ? 'linear' : 'logarithmic' },
    panels: [
      {
        name: 'transfers',
        title: of === 'pipes' ? 'Pipe message (mark: semaphore)' : 'One way',
        y: { scale: of === 'pipes' ? 'linear' : 'logarithmic', format: (us) => formatTime(us, 3) },
        series,
      },
    ],
  };
}
