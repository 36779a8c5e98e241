import { type LabResults, simulatedPoints } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { LineChartData } from '../../draw/lineChartData.ts';
import { chartNumber, crosses, indexOfMost, line, over, type StripsChart } from './chart.ts';
import { huntedForm, isAllToAll } from './programs.ts';
import type { Strips } from './types.ts';
import { overProcesses } from './wordsOfFigures.ts';

/** Figures 10 and 11: fixed data redistributed among more and more processes. */
export const processesChart: StripsChart = {
  title: 'The same data on more processes',
  simulated: true,
  panels: 2,
  shows: 'Speedup over blocking against the number of processes',
  data,
  note,
};

const none = new Float64Array();
/** Smallest relative lead that counts; smaller ones are rounding. */
const visible = 0.0005;

const powersOfTwo = Array.from({ length: 8 }, (_, i) => 2 ** (i + 1));

function data(results: LabResults<Strips>): LineChartData | null {
  const curve = results.model?.result.curve;
  const [x, blocking] = [curve?.x, curve?.blocking_us];
  if (!results.model || !isAllToAll(results.model.values) || !curve || !x || !blocking) return null;
  const key = `${huntedForm(results.model.values)}_us` as const;
  const speedup = (column: 'nonblocking_us' | 'expected_us' | typeof key): Float64Array => over(blocking, curve[column] ?? none);
  const points = simulatedPoints(results);
  const [at, blocked, simulated] = [points?.x, points?.blocking_us, points?.[key]];
  return {
    axis: { title: 'processes', symbol: 'P', scale: 'logarithmic', ticks: powersOfTwo, format: (value) => formatQuantity(value) },
    x,
    here: results.model.values.processes,
    places: [],
    panels: [
      {
        name: 'speedup',
        title: 'Speedup over blocking',
        y: { scale: 'linear', least: 'data', format: chartNumber },
        level: { value: 1 },
        series: [
          line('non-blocking', 'without', x, speedup('nonblocking_us')),
          line('in strips alone', 'loss', x, speedup('expected_us')),
          line('HUNT', 'hiding', x, speedup(key)),
          crosses(at ?? none, blocked && simulated ? over(blocked, simulated) : none),
        ],
      },
      {
        name: 'faults',
        title: 'Page faults of a process',
        y: { scale: 'logarithmic', format: (value) => formatQuantity(value, 3) },
        series: [line('in strips alone', 'loss', x, curve.signals ?? none), line('scheduled', 'hiding', x, curve.scheduled_signals ?? none)],
      },
    ],
  };
}

/** HUNT relative to a programmer's program, and the size of the blocks. */
function note(results: LabResults<Strips>): string | null {
  const shown = data(results);
  if (shown === null || results.model === null) return null;
  const {
    values,
    result: { curve },
  } = results.model;
  const [byHand, hunt, blocks] = [curve?.nonblocking_us, curve?.[`${huntedForm(values)}_us`], curve?.size_bytes];
  if (!byHand || !hunt || !blocks) return null;
  const lead = over(byHand, hunt);
  const max = indexOfMost(lead);
  return overProcesses({
    lead: lead[max]! > 1 + visible ? { ratio: lead[max]!, processes: shown.x[max]! } : null,
    behind: [...lead].flatMap((value, i) => (value < 1 - visible ? [shown.x[i]!] : [])),
    blocks: { first_bytes: blocks[0]!, last_bytes: blocks.at(-1)! },
    isWholeProgram: values.rest_mflop > 0,
  });
}
