import { spawnSync } from 'node:child_process';
import { register } from 'tsx/esm/api';
import { note } from '../scripts/lib/note.mjs';
import { SetUpError } from '../scripts/lib/SetUpError.mjs';
import { buildNative, findCompiler } from '../wasm-sim/tests/native.mjs';

const ranks = 128;

/** How many they were when this was written, by compiler and machine; those of others differ. */
const kept = { 'gcc 12.2.0 x86_64-linux-gnu': 4016 };

/** Of these, more are refused. */
const MOST = 1.03;

/**
 * The part `goal_instructions`: instructions a message of an all-to-all, from its text to its result by the rules of LogGOPSim,
 * natively with -O2. Callgrind counts them, whatever else the machine does; null where it or a C compiler is missing.
 */
export default async function goalInstructions() {
  const compiler = findCompiler();
  if (!compiler || spawnSync('valgrind', ['--version']).status !== 0) {
    note('Instructions are not counted: that takes a C compiler and valgrind');
    return null;
  }
  const unregister = register();
  const { allToAll } = await import('../src/labs/schedule/goal.ts');
  await unregister();
  const { program, error } = buildNative(compiler, 'print_goal', ['print_goal.c'], ['-O2']);
  if (error) throw new Error(error);
  const { stdout, stderr } = spawnSync('valgrind', ['--tool=callgrind', '--callgrind-out-file=/dev/null', program], {
    input: allToAll({ p: ranks, bytes: 1024 }),
    encoding: 'utf8',
  });
  const instructions = /Collected : (\d+)/.exec(stderr)?.[1];
  const messages = /^(\d+) /.exec(stdout)?.[1];
  if (!instructions || Number(messages) !== ranks * (ranks - 1)) throw new Error(`callgrind did not count: ${stderr}`);
  const each = Math.round(Number(instructions) / Number(messages));
  const name = nameOf(compiler);
  if (!(name in kept)) note(`Nothing is known of the instructions of ${name}`);
  if (each > MOST * kept[name]) {
    throw new SetUpError(`A message of GOAL takes ${each} instructions, more than ${MOST} times ${kept[name]}: make it take fewer, or say in
bench/goalInstructions.mjs what it takes now.`);
  }
  return each;
}

function nameOf(compiler) {
  const [version, machine] = ['-dumpfullversion', '-dumpmachine'].map((asked) => spawnSync(compiler, [asked], { encoding: 'utf8' }).stdout.trim());
  const isGcc = /gcc|Free Software Foundation/i.test(spawnSync(compiler, ['--version'], { encoding: 'utf8' }).stdout);
  return `${isGcc ? 'gcc' : 'clang'} ${version} ${machine}`;
}
