// Random schedules by LogGOPSim itself, the published program: each must end there as it does here, rank by rank to the nanosecond.
//
//   OVERLAP_LOGGOPSIM=FOLDER node wasm-sim/tests/loggopsim.mjs [--count 2000] [--seed 1]
//
// FOLDER is a checkout of github.com/spcl/LogGOPSim, which is built from source outside of it (make, g++, re2c, gengetopt and the
// headers of graphviz). One word is changed: std::sort leaves the order of equals open, which shows from 17 on, and is the stable
// one here (see loggops.h). Without the folder or its tools the step is skipped, and says so.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildTestPrograms, findCompiler, inLanes, output } from './native.mjs';

const { values } = parseArgs({ options: { count: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } } });
const scratch = mkdtempSync(join(tmpdir(), 'loggopsim-'));
process.on('exit', () => rmSync(scratch, { recursive: true }));

/** Why it cannot be built here, or ''. */
function build() {
  const source = process.env.OVERLAP_LOGGOPSIM;
  if (!source) return 'OVERLAP_LOGGOPSIM names no folder of its source';
  const folder = [join(source, 'src', 'LogGOPSim'), source].find((each) => existsSync(join(each, 'LogGOPSim.cpp')));
  if (!folder) return `${source} has no LogGOPSim.cpp`;
  const missing = ['make', 'g++', 're2c', 'gengetopt'].filter((tool) => spawnSync(tool, ['--version']).error);
  if (missing.length > 0) return `there is no ${missing.join(', no ')} to build it with`;
  cpSync(folder, scratch, { recursive: true });
  writeFileSync(join(scratch, 'stable.h'), '#include <bits/stdc++.h>\n#define sort stable_sort\n');
  const { status, stderr } = spawnSync('make', ['-C', scratch, 'CXXFLAGS=-std=c++11 -O2 -w -include stable.h'], { encoding: 'utf8' });
  return status === 0 ? '' : `it does not build here: ${stderr.trim().split('\n').slice(0, 3).join('\n')}`;
}

/** How a schedule ends there: {ending, finish_ns}, the latter where it completes. */
async function publishedEnding({ costs, goal }, name) {
  const [text, binary] = [join(scratch, `${name}.goal`), join(scratch, `${name}.bin`)];
  writeFileSync(text, goal.replaceAll(' any', ' -1'));
  const read = await output(join(scratch, 'txt2bin'), ['-i', text, '-o', binary]);
  if (read.failed) throw new Error(`txt2bin: ${read.stderr}`);
  const options = Object.entries(costs).flatMap(([letter, value]) => [`-${letter}`, String(value)]);
  const { stdout, failed } = await output(join(scratch, 'LogGOPSim'), ['-f', binary, ...options]);
  if (failed) throw new Error(`LogGOPSim: ${failed.message}`);
  const finish_ns = [...stdout.matchAll(/^Host \d+: (\d+)$/gm)].map((match) => match[1]);
  if (stdout.includes('receive queue on host')) return { ending: 'deadlock' };
  return stdout.includes('unexpected queue on host') ? { ending: 'unreceived' } : { ending: 'completed', finish_ns };
}

const compiler = findCompiler();
const reason = compiler ? build() : 'there is no C compiler (set CC)';
if (reason) {
  console.log(`LogGOPSim is not compared: ${reason}`);
  console.log('0 passed, 0 failed, 1 skipped');
  process.exit(0);
}
const { folder, error } = await buildTestPrograms(compiler);
if (error) throw new Error(error);
const { stdout } = await output(join(folder, 'print_plans'), ['loggops', values.count, values.seed]);
const plans = stdout
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const endings = {};
let different = 0;
await inLanes([...plans.entries()], async ([number, plan]) => {
  const expected = await publishedEnding(plan, number);
  const ours = { ending: plan.ending, ...(expected.finish_ns && { finish_ns: plan.finish_ns }) };
  endings[expected.ending] = (endings[expected.ending] ?? 0) + 1;
  if (JSON.stringify(ours) === JSON.stringify(expected)) return;
  if (different++ === 0)
    console.log(`LogGOPSim says ${JSON.stringify(expected)}\nand we say ${JSON.stringify(ours)}\nof ${JSON.stringify(plan.costs)}\n${plan.goal}`);
});
const agree = plans.length - different;
console.log(
  `LogGOPSim and the simulator agree on ${agree} of ${plans.length} random schedules (${Object.entries(endings)
    .map(([ending, count]) => `${ending} ${count}`)
    .join(', ')})`,
);
// A generator whose schedules all end early would compare nothing.
const isEmpty = !(endings.completed > plans.length / 5);
console.log(different > 0 || isEmpty ? '0 passed, 1 failed' : '1 passed, 0 failed');
process.exitCode = different > 0 || isEmpty ? 1 : 0;
