import { type LabResults, simulatedPoints, simulationNumber } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ChartPanel, ChartSeries, LineChartData } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { depositTable1 } from './reference.ts';
import { depositAnswers, depositSystemNames, depositSystems } from './resultNumbers.ts';
import { machineSizes, systemTones } from './sizes.ts';
import type { Deposit, DepositSystem } from './types.ts';
import { scalingAgreement, scalingNote, scalingSummary } from './words.ts';

const rates = {
  mflops: { key: 'mflops_per_node', total: 'mflops_total', unit: 'MFLOPS' },
  mbyte_s: { key: 'mbyte_s_per_node', total: 'mbyte_s_total', unit: 'MB/s' },
} as const;
type Rate = keyof typeof rates;

/** Figures 3 to 10: performance and communication of the whole machine and of a node over machine sizes. */
export const depositScaling: CurvesSpec<Deposit> = {
  title: 'On smaller and larger machines',
  panels: 4,
  simulated: true,
  data,
  summary,
  reading: ({ x, panels }, i) => [
    ['nodes', formatQuantity(x[i]!)],
    ...panels
      .filter(({ name }) => Object.hasOwn(rates, name!))
      .flatMap(({ series, name }) =>
        series.flatMap(({ label, line }) => (line ? [[`${label}, ${rates[name as Rate].unit} a node`, formatQuantity(line.y[i]!)] as const] : [])),
      ),
  ],
  note,
};

function data(results: LabResults<Deposit>): LineChartData | null {
  const answers = depositAnswers(results);
  const curve = results.model?.result.curve;
  if (results.model === null || answers === null || !curve?.x) return null;
  const { values } = results.model;
  const x = curve.x;
  const p = values.p;
  const panel = (rate: Rate, whole: boolean): ChartPanel => {
    const { key, unit } = rates[rate];
    const times = (size: number): number => (whole ? size : 1);
    const lines = depositSystems.flatMap((system): ChartSeries[] => {
      const column = curve[`${system}_${key}`];
      return column
        ? [
            {
              label: depositSystemNames[system],
              named: 'line',
              tone: systemTones[system],
              thin: system !== values.system,
              // NaN beyond p = n: more nodes than columns have nothing to divide.
              line: { x, y: column.map((value, i) => (x[i]! > values.n ? NaN : value * times(x[i]!))) },
              here: answers.systems[system][key] * times(p),
            },
          ]
        : [];
    });
    return {
      name: whole ? `${rate}_total` : rate,
      title: `${whole ? 'Machine' : 'Node'}: ${unit}${figureOf(values, rate, whole)}`,
      y: { scale: whole ? 'logarithmic' : 'linear' },
      dispensable: rate === 'mbyte_s',
      series: [...lines, ...printed(values, rate, whole), ...simulated(results, key, times)],
    };
  };
  return {
    x,
    here: p,
    axis: machineSizes,
    panels: [panel('mflops', true), panel('mbyte_s', true), panel('mflops', false), panel('mbyte_s', false)],
  };
}

/** The figure of the paper that a panel is, where it shows the same array. */
function figureOf({ kernel, n }: Deposit['Values'], rate: Rate, whole: boolean): string {
  return n === 4096 ? ` (figure ${3 + (rate === 'mbyte_s' ? 4 : 0) + (whole ? 0 : 2) + (kernel === 'sor' ? 1 : 0)})` : '';
}

/** Table 1, on the axes of its kernel and array; it has more digits for the whole machine. */
function printed({ kernel, n }: Deposit['Values'], rate: Rate, whole: boolean): ChartSeries[] {
  if (n !== depositTable1.n) return [];
  const rows = depositTable1.rates.filter((row) => row.kernel === kernel && row.key === rates[rate].total);
  return rows.length === 0
    ? []
    : [
        {
          label: 'printed',
          named: 'key',
          tone: 'ink',
          points: { x: rows.map(() => depositTable1.p), y: rows.map(({ measured }) => (whole ? measured : measured / depositTable1.p)), shape: 'lozenge' },
        },
      ];
}

function simulated(results: LabResults<Deposit>, key: (typeof rates)[Rate]['key'], times: (p: number) => number): ChartSeries[] {
  const points = simulatedPoints(results);
  const [xs, ys] = [points?.x, points?.[key]];
  if (!xs || !ys || results.model === null) return [];
  const { values } = results.model;
  // The chosen machine has a point of its own where it lies beyond the sweep's.
  const [p, here] = [values.p, simulationNumber(results, key)];
  const all = here === null ? [] : [[p, here] as const];
  xs.forEach((x, i) => x !== p && all.push([x, ys[i]!]));
  return [
    {
      label: 'simulated',
      named: 'key',
      tone: 'ink',
      points: { x: all.map(([x]) => x), y: all.map(([x, y]) => y * times(x)), shape: 'cross' },
    },
  ];
}

function summary(results: LabResults<Deposit>): string {
  const answers = depositAnswers(results);
  return scalingSummary(answers && results.model && { p: results.model.values.p, systems: answers.systems });
}

/** What there is to notice: where a node does worst beside a smaller machine, and how well the simulation agrees. */
function note(results: LabResults<Deposit>): string | null {
  const shown = data(results);
  if (shown === null || results.model === null) return null;
  const [pvm, dmsg] = [fall(shown, 'pvm'), fall(shown, 'dmsg')];
  return scalingNote({
    lost: pvm === null || dmsg === null ? null : { pvm, dmsg },
    printed: shown.panels.some(({ series }) => series.some(({ label }) => label === 'printed')),
    agreement: agreement(results, results.model.values.system),
  });
}

/** The part of a node's performance that is gone on 512 nodes, of that on 64. */
function fall({ x: sizes, panels }: LineChartData, system: DepositSystem): number | null {
  const line = panels.find(({ name }) => name === 'mflops')?.series.find(({ label }) => label === depositSystemNames[system])?.line;
  const [few, many] = [64, 512].map((p) => line?.y[sizes.findIndex((x) => Math.abs(x - p) < 1e-6 * p)]);
  return few && many ? 1 - many / few : null;
}

function agreement(results: LabResults<Deposit>, system: DepositSystem): string | null {
  const points = simulatedPoints(results);
  const curve = results.model?.result.curve;
  const [xs, ys, x, model] = [points?.x, points?.mbyte_s_per_node, curve?.x, curve?.[`${system}_mbyte_s_per_node`]];
  if (!xs || !ys || !x || !model) return null;
  const machines = Array.from(xs, (p, i) => ({ p, difference: Math.abs(ys[i]! / model[x.findIndex((at) => Math.abs(at - p) < 1e-6 * p)]! - 1) }));
  return scalingAgreement(
    system,
    machines.filter(({ difference }) => Number.isFinite(difference)),
  );
}
