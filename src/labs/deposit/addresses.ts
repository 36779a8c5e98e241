import { isOfOneScenario, type LabResults, simulationNumber } from '../../core/results/labResults.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { ChartSeries, LineChartData } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { depositAnswers, depositSystemNames, inPieces } from './resultNumbers.ts';
import { systemTones } from './sizes.ts';
import type { Deposit } from './types.ts';
import { addressesNote, addressesSummary, inTime } from './words.ts';

const compared = ['rrmsg', 'dmsg'] as const;

/** Communication over what the addresses of a piece take: where it is dearer to make them than to copy. */
export const depositAddresses: CurvesSpec<Deposit> = {
  title: 'Addresses against copies',
  panels: 1,
  simulated: true,
  shownFor: ({ access }) => inPieces(access),
  data,
  summary: (results) => addressesSummary(even(results)),
  reading: ({ x, panels }, i) => [
    ['addresses of a piece', formatTime(x[i]!)],
    ...panels[0]!.series.flatMap(({ label, line }) => (line ? [[label, inTime(line.y[i]!)] as const] : [])),
  ],
  note: (results) => (depositAnswers(results) === null || !results.model ? null : addressesNote(even(results), results.model.values.address_us)),
};

const even = (results: LabResults<Deposit>): number | null => results.model?.result.values.even_address_us ?? null;

function data(results: LabResults<Deposit>): LineChartData | null {
  const curve = depositAnswers(results)?.addresses;
  if (!curve || results.model === null) return null;
  const { values } = results.model;
  const x = Float64Array.from(curve.address_us);
  const lines = compared.map(
    (system): ChartSeries => ({
      label: depositSystemNames[system],
      named: 'line',
      tone: systemTones[system],
      thin: system !== values.system,
      line: { x, y: curve[system] },
    }),
  );
  const simulated = isOfOneScenario(results) && values.system !== 'pvm' ? simulationNumber(results, 'communication_ms') : null;
  const points: ChartSeries[] =
    simulated === null ? [] : [{ label: 'simulated', named: 'key', tone: 'ink', points: { x: [values.address_us], y: [simulated], shape: 'cross' } }];
  const here = even(results);
  return {
    x,
    here: values.address_us,
    axis: { title: 'addresses of a piece', symbol: 't_a', scale: 'linear', format: (us) => formatTime(us, 3) },
    places: here === null ? [] : [{ x: here, label: `as long as copying: ${formatTime(here, 3)}` }],
    panels: [{ name: 'communication', title: 'Communication', y: { scale: 'linear', format: inTime }, series: [...lines, ...points] }],
  };
}
