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
