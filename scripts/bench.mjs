import { note } from './lib/note.mjs';
import { SetUpError } from './lib/SetUpError.mjs';
import { setUp } from './lib/setUp.mjs';
import { steps } from './steps/all.mjs';

/** The parts of the benchmark: one key of the printed object each, one file of bench/ each. */
const parts = {
  simulator: () => import('../bench/simulator.mjs'),
  sweep_rows_per_s: () => import('../bench/sweep.mjs'),
  sweep_workers: () => import('../bench/sweepWorkers.mjs'),
  goal_mb_s: () => import('../bench/goal.mjs'),
  goal_instructions: () => import('../bench/goalInstructions.mjs'),
  gain_map: () => import('../bench/gainMap.mjs'),
  transpose: () => import('../bench/transpose.mjs'),
  kernel_table: () => import('../bench/kernelTable.mjs'),
  headless_ms: () => import('../bench/headless.mjs'),
  page: () => import('../bench/page.mjs'),
  results: () => import('../bench/results.mjs'),
};

const once = '--once';

/** What a part is made of, where it may be asked for by itself. */
const alone = { slider_to_paint_ms: async () => ({ default: (await import('../bench/page.mjs')).sliders }) };

/**
 * `npm run bench`: prints one JSON object; progress goes to stderr. `npm run bench -- PART...`: these alone. `--once`: as little as
 * shows that each still runs, whose numbers say nothing. What has grown beyond what is kept of it ends with 1.
 */
export default async function bench(args) {
  const named = args.filter((each) => each !== once);
  if (args.includes(once)) process.env.OVERLAP_BENCH_ONCE = '1';
  const known = { ...parts, ...alone };
  const unknown = named.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw new SetUpError(`${unknown} is no part of the benchmark: ${Object.keys(known).join(', ')}`);
  const chosen = named.length === 0 ? Object.entries(parts) : named.map((name) => [name, known[name]]);
  const { commandLine, site, chromium } = steps;
  await setUp([commandLine, site, chromium]);
  const result = {};
  const refused = [];
  for (const [name, load] of chosen) {
    note(`Measuring: ${name}`);
    result[name] = await (await load()).default().catch((error) => {
      if (!error.forReader) throw error;
      refused.push(error.message);
      return null;
    });
  }
  console.log(JSON.stringify(result, null, 2));
  for (const reason of refused) note(reason);
  return refused.length > 0 ? 1 : 0;
}
