// Examines random GOAL texts and the runs of what they load, under address and undefined-behaviour sanitizers:
//
//   node wasm-sim/fuzz/run.mjs [--inputs 1000000] [--seed 1] [--random]
//   node wasm-sim/fuzz/run.mjs --runs EVENTS [--seed 1]
//   node wasm-sim/fuzz/run.mjs --programs COUNT [--seed 1]
//
// The second examines rows of all workloads and schedules under the protocols until so many events have happened, the third
// so many programs of a processor.
// With clang's libFuzzer where that is present, else, or with --random, with a seeded generator. libFuzzer keeps
// what it has found in build/fuzz; an input that fails is written there too. Exit code 0: nothing was found.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildNative, findCompiler, simulatorFolder } from '../tests/native.mjs';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    random: { type: 'boolean', default: false },
    runs: { type: 'string' },
    programs: { type: 'string' },
  },
});
const sanitizers = 'address,undefined';
const flags = ['-g', '-O1', '-fno-sanitize-recover=all'];
const folder = join(simulatorFolder, '..', 'build', 'fuzz');
const corpus = join(folder, 'corpus');
const seeds = join(folder, 'seeds');

const compiler = findCompiler();
if (!compiler) {
  console.error('There is no C compiler; set CC.');
  process.exit(1);
}
process.exitCode = values.runs ? examineAtRandom('runs') : values.programs ? examineAtRandom('programs') : examineTexts();

function examineAtRandom(what) {
  const { program } = required(build(compiler, `random_${what}`, `random_${what}.c`, `${sanitizers},float-cast-overflow`));
  return run(program, values[what], values.seed);
}

function examineTexts() {
  const generator = required(build(compiler, 'random_goal', 'random_main.c', sanitizers));
  const fuzzer = values.random ? null : build('clang', 'fuzz_goal', 'fuzz_goal.c', `fuzzer,${sanitizers}`);
  return fuzzer?.program ? fuzz(generator, fuzzer) : run(generator.program, values.inputs, values.seed);
}

/** Without it there is nothing to run. */
function required(built) {
  if (built.error) {
    console.error(built.error);
    process.exit(1);
  }
  return built;
}

function build(compiler, name, file, sanitize) {
  return buildNative(compiler, name, [join('..', 'fuzz', file), 'support.c'], [...flags, `-fsanitize=${sanitize}`]);
}

/** libFuzzer begins with what the generator makes and what it has kept from before. */
function fuzz(generator, fuzzer) {
  for (const path of [corpus, seeds]) mkdirSync(path, { recursive: true });
  const failed = run(generator.program, '300', values.seed, seeds);
  if (failed) return failed;
  const status = run(
    fuzzer.program,
    `-runs=${values.inputs}`,
    `-seed=${values.seed}`,
    '-max_len=4000',
    '-timeout=20',
    `-dict=${join(simulatorFolder, 'fuzz', 'goal.dict')}`,
    `-artifact_prefix=${folder}/`,
    corpus,
    seeds,
  );
  rmSync(seeds, { recursive: true });
  return status;
}

function run(program, ...args) {
  return spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
}
