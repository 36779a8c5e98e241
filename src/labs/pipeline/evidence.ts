import { fromRuns } from '../../core/evidence/evidenceOf.ts';
import { numberRow, type ReferenceRow } from '../../core/evidence/referenceRow.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { type Pipeline, pipelineTable } from './model.ts';

/** Qi et al. 2024, Table 9: profiled times in ms of models with 1.5 and 6.2 billion parameters on 8 stages; Table 5: their bubble rates. */
export const printedModels = [
  { model: '1.5 B', chunks: 3, m: 24, ms: [18.522, 18.086, 9.337, 0.601], rates: [0.2431, 0.1055, 0.1585, 0.1083] },
  { model: '1.5 B', chunks: 3, m: 32, ms: [18.513, 18.086, 9.331, 0.626], rates: [0.1985, 0.0818, 0.1242, 0.0837] },
  { model: '1.5 B', chunks: 3, m: 64, ms: [18.546, 18.097, 9.321, 0.762], rates: [0.124, 0.0443, 0.0674, 0.0444] },
  { model: '6.2 B', chunks: 4, m: 24, ms: [29.718, 29.444, 19.927, 0.527], rates: [0.2347, 0.0808, 0.1323, 0.0698] },
  { model: '6.2 B', chunks: 4, m: 32, ms: [29.802, 29.428, 19.53, 0.577], rates: [0.1898, 0.0628, 0.1045, 0.0559] },
  { model: '6.2 B', chunks: 4, m: 64, ms: [29.935, 29.621, 19.388, 0.535], rates: [0.1091, 0.032, 0.0554, 0.0294] },
] as const;

export const printedStages = 8;

/** The columns of Table 5 that are orders of this lab. */
export const printedSchedules = ['one_f_one_b', 'interleaved', 'zb_h1', 'zb_h2'] as const;

/** Table 4: measured samples a second of each accelerator, the model of 1.5 billion parameters with 24 microbatches. */
export const printedThroughput = { one_f_one_b: 11.8, interleaved: 13.1, zb_h1: 12.9 } as const;

const cited = 'Qi et al. 2024';
const names = { one_f_one_b: '1F1B', interleaved: '1F1B interleaved', zb_h1: 'ZB-H1', zb_h2: 'ZB-H2' } as const;

const computedThere = 'The paper computes it from its profiled times, with the same order and the same rules: only a mistake could miss.';
const changeOfChunk =
  'The paper computes it and does not print its order. In the order of Narayanan et al. every change of chunk leaves all stages waiting while one message goes around, which is `p T_comm` each time; the printed rates have one change fewer.';
const ofZb1p = 'Measured of ZB-1p, whose bubble rate in Table 5 is that of ZB-H1.';

const scenarios = printedModels.flatMap((printed) =>
  printedSchedules.map((schedule, i) => {
    const [t_f_us, t_b_us, t_w_us, t_comm_us] = printed.ms.map((ms) => Math.round(ms * 1000)) as [number, number, number, number];
    const change = { schedule, stages: printedStages, microbatches: printed.m, chunks: printed.chunks, t_f_us, t_b_us, t_w_us, t_comm_us };
    return {
      schedule,
      label: `${printed.model}, ${printed.m} microbatches: ${names[schedule]}`,
      rate: printed.rates[i]!,
      values: { ...defaultValues(pipelineTable), ...change },
    };
  }),
);

const fourDigits = (value: number): string => formatQuantity(value, 4);

/** Throughput over that of 1F1B, which is what is not bubble. */
function throughputRow(schedule: 'interleaved' | 'zb_h1', rates: readonly (number | null)[]): ReferenceRow {
  const of = (name: 'one_f_one_b' | 'interleaved' | 'zb_h1'): number => scenarios.findIndex((each) => each.schedule === name);
  const computing = (name: 'one_f_one_b' | 'interleaved' | 'zb_h1'): number => 1 - (rates[of(name)] ?? NaN);
  return numberRow(
    'Table 4',
    `1.5 B, 24 microbatches: throughput of ${names[schedule]} over 1F1B`,
    printedThroughput[schedule] / printedThroughput.one_f_one_b,
    computing(schedule) / computing('one_f_one_b'),
    (value) => formatQuantity(value, 3),
    { move: { label: 'Show', values: scenarios[of(schedule)]!.values }, ...(schedule === 'zb_h1' && { why: ofZb1p }) },
  );
}

export const evidence = [
  fromRuns<Pipeline>(cited, {
    requests: scenarios.map(({ values }) => ({ lab: pipelineTable.name, parameters: values, trace: false })),
    read: (answers) => {
      const rates = answers.map(({ values }) => values.bubble_rate);
      const rows = scenarios.map(({ schedule, label, rate, values }, i) => {
        const worth = schedule === 'interleaved' ? ({ use: 'seen', why: changeOfChunk } as const) : ({ use: 'identity', why: computedThere } as const);
        return numberRow('Table 5', `${label}, bubble rate`, rate, rates[i]!, fourDigits, { ...worth, move: { label: 'Show', values } });
      });
      return [...rows, throughputRow('interleaved', rates), throughputRow('zb_h1', rates)];
    },
  }),
];
