import { printedEvidence } from '../../core/evidence/printedRows.ts';
import { pipelineTable } from './model.ts';

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
const printedThroughput = { one_f_one_b: 11.8, interleaved: 13.1, zb_h1: 12.9 } as const;

const names = { one_f_one_b: '1F1B', interleaved: '1F1B interleaved', zb_h1: 'ZB-H1', zb_h2: 'ZB-H2' } as const;

const computedThere = 'The paper computes it from its profiled times, with the same order and the same rules: only a mistake could miss.';
const changeOfChunk =
  'The paper computes it and does not print its order. In the order of Narayanan et al. every change of chunk leaves all stages waiting while one message goes around, which is `p T_comm` each time; the printed rates have one change fewer.';
const ofZb1p = 'Measured of ZB-1p, whose bubble rate in Table 5 is that of ZB-H1.';

type Printed = (typeof printedModels)[number];

/** The scenario of an order, as links have it. */
const at = ({ m, chunks, ms }: Printed, schedule: string): string => {
  const [t_f, t_b, t_w, t_comm] = ms.map((each) => Math.round(each * 1000));
  return `schedule=${schedule}&stages=${printedStages}&microbatches=${m}&chunks=${chunks}&t_f_us=${t_f}&t_b_us=${t_b}&t_w_us=${t_w}&t_comm_us=${t_comm}`;
};

const bubbleRates = printedModels.flatMap((printed) =>
  printedSchedules.map((schedule, i) => ({
    source: 'Table 5',
    label: `${printed.model}, ${printed.m} microbatches: ${names[schedule]}, bubble rate`,
    at: at(printed, schedule),
    is: printed.rates[i]!,
    ours: 'simulation.bubble_rate',
    ...(schedule === 'interleaved' ? { kind: 'seen', why: changeOfChunk } : { kind: 'identity', why: computedThere }),
  })),
);

/** Throughput over that of 1F1B, which is what is not bubble. */
const throughputs = (['interleaved', 'zb_h1'] as const).map((schedule) => ({
  source: 'Table 4',
  label: `1.5 B, 24 microbatches: throughput of ${names[schedule]} over 1F1B`,
  at: at(printedModels[0], schedule),
  before: at(printedModels[0], 'one_f_one_b'),
  is: `${printedThroughput[schedule]} / ${printedThroughput.one_f_one_b}`,
  ours: '(1 - simulation.bubble_rate) / (1 - before.simulation.bubble_rate)',
  as: '3 digits',
  ...(schedule === 'zb_h1' && { why: ofZb1p }),
}));

export const evidence = printedEvidence(pipelineTable, [{ cited: 'Qi et al. 2024', engine: 'simulation', rows: [...bubbleRates, ...throughputs] }]);
