import { spawnSync } from 'node:child_process';
import { register } from 'tsx/esm/api';
import { buildNative, findCompiler } from '../wasm-sim/tests/native.mjs';

const ranks = 128;

/**
 * The part `goal_instructions`: instructions a message of an all-to-all, from its text to its result by the rules of LogGOPSim,
 * natively with -O2. Callgrind counts them, whatever else the machine does; null where it or a C compiler is missing.
 */
export default async function goalInstructions() {
  const compiler = findCompiler();
  if (!compiler || spawnSync('valgrind', ['--version']).status !== 0) return null;
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
  return Math.round(Number(instructions) / Number(messages));
}
