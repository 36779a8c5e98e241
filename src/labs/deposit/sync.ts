import { isOfOneScenario, type LabResults, simulationNumber } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import type { ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import type { CurvesSpec, TableSpec } from '../../ui/specs.ts';
import { depositAnswers, synchronizationNames, synchronizations } from './resultNumbers.ts';
import { machineSizes } from './sizes.ts';
import type { Deposit, Synchronization } from './types.ts';
import { syncNote, syncSummary } from './words.ts';

const tones: Readonly<Record<Synchronization, Tone>> = { messages: 'loss', tree: 'without', barrier: 'hiding' };

/** Figure 2: what it costs to synchronize an exchange of all with all, its data apart. */
export const depositSync: CurvesSpec<Deposit> = {
  title: 'Synchronizing all with all',
  panels: 1,
  simulated: true,
  data,
  summary: (results) => {
    const known = depositAnswers(results)?.synchronizations;
    return syncSummary(known && results.model ? { p: results.model.values.p, known } : null);
  },
  reading: ({ x, panels }, i) => [
    ['nodes', formatQuantity(x[i]!)],
    ...panels[0]!.series.flatMap(({ label, line }) => (line ? [[label, formatTime(line.y[i]!)] as const] : [])),
  ],
  note,
};

function data(results: LabResults<Deposit>): LineChartData | null {
  const answers = depositAnswers(results);
  const { curve } = results.model?.result ?? {};
  const x = curve?.x;
  if (results.model === null || answers === null || !curve || !x) return null;
  const { values } = results.model;
  const p = values.p;
  const simulated = simulatedSync(results);
  const lines = synchronizations.flatMap((kind): ChartSeries[] => {
    const y = curve[`sync_${kind}_us`];
    return y
      ? [
          {
            label: synchronizationNames[kind],
            named: 'line',
            tone: tones[kind],
            thin: kind !== values.sync,
            line: { x, y },
            here: answers.synchronizations[kind].us,
          },
        ]
      : [];
  });
  const points: ChartSeries[] =
    simulated === null ? [] : [{ label: 'simulated', named: 'key', tone: 'ink', points: { x: [p], y: [simulated.us], shape: 'cross' } }];
  return {
    x,
    here: p,
    axis: machineSizes,
    panels: [{ name: 'sync', title: 'Time in µs', y: { scale: 'logarithmic' }, series: [...lines, ...points] }],
  };
}

/** The chosen synchronization on the present machine, as it was simulated; null while it is not. */
function simulatedSync(results: LabResults<Deposit>): { readonly us: number; readonly messages: number } | null {
  const [us, messages] = [simulationNumber(results, 'sync_us'), simulationNumber(results, 'sync_messages')];
  return isOfOneScenario(results) && us !== null && messages !== null ? { us, messages } : null;
}

function note(results: LabResults<Deposit>): string | null {
  const known = depositAnswers(results)?.synchronizations;
  return known ? syncNote(known, simulatedSync(results)) : null;
}

/** The messages of figure 2, counted. */
export const depositSyncTable: TableSpec<Deposit> = {
  origin: 'both',
  title: 'Messages that synchronize one exchange',
  read: (results) => {
    const known = depositAnswers(results)?.synchronizations;
    if (!known || results.model === null) return null;
    const simulated = simulatedSync(results);
    const p = results.model.values.p;
    const formulas: Readonly<Record<Synchronization, string>> = { messages: '3 p (p − 1)', tree: '2 (p − 1), in 2 ⌈log₂ p⌉ steps', barrier: 'none' };
    return {
      head: ['synchronization', 'messages', `on ${formatQuantity(p)} nodes`, 'simulated', 'time'],
      count: synchronizations.length,
      row: (i) => {
        const kind = synchronizations[i]!;
        const own = kind === results.model?.values.sync ? simulated : null;
        return [
          synchronizationNames[kind],
          formulas[kind],
          { value: known[kind].messages, format: formatQuantity },
          quantity(own?.messages ?? null, formatQuantity) ?? '–',
          { value: known[kind].us, format: formatTime },
        ];
      },
    };
  },
};
