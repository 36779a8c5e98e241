import { note } from './lib/note.mjs';
import { setUp } from './lib/setUp.mjs';
import { steps } from './steps/all.mjs';

/** The parts of the benchmark: one key of the printed object each, one file of bench/ each. */
const parts = {
  simulator: () => import('../bench/simulator.mjs'),
  sweep_rows_per_s: () => import('../bench/sweep.mjs'),
  sweep_workers: () => import('../bench/sweepWorkers.mjs'),
  goal_mb_s: () => import('../bench/goal.mjs'),
  gain_map: () => import('../bench/gainMap.mjs'),
  transpose: () => import('../bench/transpose.mjs'),
  kernel_table: () => import('../bench/kernelTable.mjs'),
  headless_ms: () => import('../bench/headless.mjs'),
  page: () => import('../bench/page.mjs'),
  results: () => import('../bench/results.mjs'),
};

/** `npm run bench`: prints one JSON object; progress goes to stderr. */
export default async function bench() {
  const { packages, wasm, precompute, commandLine, site, chromium } = steps;
  await setUp([packages, wasm, precompute, commandLine, site, chromium]);
  const result = {};
  for (const [name, load] of Object.entries(parts)) {
    note(`Measuring: ${name}`);
    result[name] = await (await load()).default();
  }
  console.log(JSON.stringify(result, null, 2));
}
