import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';
import { note } from '../scripts/lib/note.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { buildNative, findCompiler } from '../wasm-sim/tests/native.mjs';
import { amount } from './amount.mjs';
import { quantile } from './quantile.mjs';

/** Workload and values: processes, bytes, messages of each sender. */
const patterns = {
  all_to_all: { workload: 'pattern:all_to_all', values: [256, 1024, 1] },
  gather: { workload: 'pattern:gather', values: [1024, 1024, 64] },
};
const repetitions = amount(7);
/** Rows of spans, arrows and queue, and of the log of causes. */
const noTrace = [0, 0, 0, 0];
const fullTrace = [1 << 20, 1 << 19, 0, 0];
const allCauses = [0, 0, 0, 1 << 21];
const memoryBytes = 192 * 2 ** 20;
/** Pairs of runs whose CPU times are compared. */
const pairs = amount(101);

/** The part `simulator`: messages a second without a trace, in WebAssembly under Node and natively with -O3. */
export default async function simulator() {
  const compiler = findCompiler();
  const unregister = register();
  const { find, handOver } = await import('../src/engines/simulation/memory.ts');
  const { readOutcome } = await import('../src/engines/simulation/abi.ts');
  const { clusterRow } = await import('../src/labs/cluster/simulate.ts');
  const { catalogue } = await import('../src/labs/index.ts');
  const { defaultValues } = await import('../src/core/lab/defaultScenario.ts');
  await unregister();
  const { instance } = await WebAssembly.instantiate(readFileSync(inRoot('build', 'simulator.wasm')));
  const boundary = { find, handOver, readOutcome };
  const native = compiler && buildNative(compiler, 'print_run_fast', ['print_run.c'], ['-O3', '-flto']);
  if (native?.error) throw new Error(native.error);
  const result = {};
  for (const [name, pattern] of Object.entries(patterns)) {
    note(`Measuring: the simulator, ${name}`);
    const [wasm, traced, explained, fast] = fastest([
      () => timeWasm(boundary, instance.exports, pattern, noTrace),
      () => timeWasm(boundary, instance.exports, pattern, fullTrace),
      () => timeWasm(boundary, instance.exports, pattern, allCauses),
      () => (native ? timeNative(native.program, pattern) : null),
    ]);
    result[name] = {
      messages_per_s_wasm: Math.round(wasm.messages / wasm.seconds),
      messages_per_s_native: fast && Math.round(fast.messages / fast.seconds),
      ratio: fast && round(fast.seconds / wasm.seconds),
      insertions_per_message: fast && round(fast.insertions / fast.messages),
      events_per_message: round(wasm.events / wasm.messages),
      time_with_trace: round(traced.seconds / wasm.seconds),
      time_with_causes: round(explained.seconds / wasm.seconds),
    };
  }
  const cluster = await WebAssembly.instantiate(readFileSync(inRoot('build', 'cluster.wasm')));
  const explained = [
    ...Object.entries(patterns).map(([name, pattern]) => [name, instance.exports, pattern]),
    ['cluster_gather', cluster.instance.exports, { workload: 'cluster:run', values: clusterRow(defaultValues(catalogue.get('cluster'))) }],
  ];
  const causes_cpu_ratio = Object.fromEntries(explained.map(([name, exports, pattern]) => [name, costOfCauses(boundary, exports, pattern)]));
  return { ...result, causes_cpu_ratio, bytes_per_process: bytesOf('ovx_process'), bytes_per_pending_message: bytesOf('ovx_message') };
}

/** The fastest of a few rounds of each; in turn, so that a busy machine is busy for all of them. */
function fastest(measurements) {
  const rounds = Array.from({ length: amount(4) }, () => measurements.map((measure) => measure()));
  return measurements.map((_, i) => rounds.map((round) => round[i]).reduce((best, each) => (each && each.seconds < best.seconds ? each : best)));
}

/** Its outcome. */
function runOnce({ find, handOver, readOutcome }, exports, { workload, values }, rows) {
  handOver(exports, values);
  const outcome = readOutcome(exports.memory, exports.ovx_run(find(exports, workload), memoryBytes, 0xffffffff, ...rows));
  if (outcome.status !== 'completed') throw new Error(`${workload} did not complete`);
  return outcome;
}

function timeWasm(boundary, exports, pattern, rows) {
  let seconds = Infinity;
  let outcome;
  for (let i = 0; i < repetitions; i += 1) {
    const start = performance.now();
    outcome = runOnce(boundary, exports, pattern, rows);
    seconds = Math.min(seconds, (performance.now() - start) / 1000);
  }
  return { seconds, messages: outcome.messages, events: outcome.events };
}

/** CPU time of a run that records why against that of one that records nothing: in turns, the median. */
function costOfCauses(boundary, exports, pattern) {
  note(`Measuring: the simulator, what the record of causes costs in ${pattern.workload}`);
  const cpu = (rows) => {
    const begin = process.cpuUsage();
    runOnce(boundary, exports, pattern, rows);
    const { user, system } = process.cpuUsage(begin);
    return user + system;
  };
  const ratios = Array.from({ length: pairs }, () => {
    const none = cpu(noTrace);
    return cpu(allCauses) / none;
  });
  return round(quantile(ratios, 0.5));
}

function timeNative(program, { workload, values }) {
  const { stdout, status } = spawnSync(program, ['time'], { input: `${workload} ${values.join(' ')}\n`, encoding: 'utf8' });
  if (status !== 0) throw new Error('the native simulator failed');
  const [messages, insertions, seconds] = stdout.trim().split(' ').map(Number);
  return { messages, insertions, seconds };
}

/** As the headers assert them; the compiler would have refused another size. */
function bytesOf(type) {
  const headers = ['engine.h', 'matching.h'].map((file) => readFileSync(inRoot('wasm-sim', 'src', 'kernel', file), 'utf8'));
  const size = headers.map((text) => new RegExp(`sizeof\\(${type}\\) == (\\d+)`).exec(text)).find(Boolean);
  return size ? Number(size[1]) : null;
}

const round = (value) => Math.round(value * 1000) / 1000;
