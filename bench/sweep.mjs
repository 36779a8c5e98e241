import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';
import { note } from '../scripts/lib/note.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { buildNative, findCompiler } from '../wasm-sim/tests/native.mjs';
import { amount } from './amount.mjs';

/** What is swept: one run of the front page, and its gain, which is two. */
const sweeps = {
  one_run: { workload: 'explore:blocking', wanted: 'finish_us' },
  gain: { workload: 'explore', wanted: 'gain' },
};
const count = amount(20_000, 200);
const repetitions = amount(5);

/**
 * The part `sweep_rows_per_s`: rows a second on one core, natively with -O3, in WebAssembly under Node, and under wasmtime
 * where a Python has it (PYTHON names one), else null.
 */
export default async function sweep() {
  const unregister = register();
  const { exploreParameters, exploreTable } = await import('../src/labs/exchange/model.ts');
  const { rowOf } = await import('../src/core/parameters/parameter.ts');
  const { defaultValues } = await import('../src/core/lab/defaultScenario.ts');
  const { sweep: sweepIn } = await import('../src/engines/simulation/sweep.ts');
  await unregister();
  const defaults = defaultValues(exploreTable);
  const rows = Array.from({ length: count }, (_, i) => rowOf(exploreParameters, { ...defaults, gamma_h: 0.1 * 1000 ** (i / count), omega: (i % 97) / 97 }));
  const { instance } = await WebAssembly.instantiate(readFileSync(inRoot('build', 'simulator.wasm')));
  const compiler = findCompiler();
  const native = compiler && buildNative(compiler, 'print_run_fast', ['print_run.c'], ['-O3', '-flto']);
  if (native?.error) throw new Error(native.error);
  const python = [process.env.PYTHON, inRoot('.venv', 'bin', 'python'), 'python3', 'python'].find(
    (name) => name && spawnSync(name, ['-c', 'import wasmtime']).status === 0,
  );
  const input = Buffer.from(Float64Array.from(rows.flat()).buffer);
  const result = {};
  for (const [name, { workload, wanted }] of Object.entries(sweeps)) {
    note(`Measuring: a sweep of ${workload}`);
    const measured = {
      native: native ? secondsOf(native.program, ['sweep', workload, wanted, String(rows[0].length), 'time'], input) : null,
      node: fastest(() => sweepIn(instance.exports, workload, rows, [wanted])),
      wasmtime: python ? secondsOf(python, [inRoot('bench', 'sweep_wasmtime.py'), workload, wanted], input) : null,
    };
    result[name] = Object.fromEntries(Object.entries(measured).map(([where, seconds]) => [where, seconds && Math.round(count / seconds)]));
  }
  return result;
}

function fastest(run) {
  let best = Infinity;
  for (let i = 0; i < repetitions; i += 1) {
    const start = performance.now();
    run();
    best = Math.min(best, (performance.now() - start) / 1000);
  }
  return best;
}

/** What a program prints, which measures by itself. */
function secondsOf(program, args, input) {
  const { stdout, stderr, status } = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`the sweep failed: ${stderr}`);
  return Number(stdout);
}
