// Compiles wasm-sim/src/**/*.c to build/simulator.wasm with the clang that is itself WebAssembly: no compiler
// has to be installed. Run through the set-up, which does it only when the sources have changed.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Exit, runClang, runLLVM } from '@yowasp/clang';
import { filesBelow } from './lib/fingerprint.mjs';
import { inRoot } from './lib/root.mjs';

/** Where the time of a run goes; all else is compiled for size. */
const hot = /\/(event_queue|matching|network|schedule|simulation|trace|transfer)\.c$|\/protocols\//;

const flags = [
  '--target=wasm32-unknown-unknown',
  '-std=c11',
  '-flto', // the whole simulator is optimised as one unit
  '-nostdlib',
  '-ffreestanding',
  '-ffp-contract=off', // the same rounding as the native build
  '-Wall',
  '-Wextra',
  '-Werror',
  '-Iwasm-sim/include',
];
const linkFlags = [
  '-Wl,--no-entry', // a library: its functions are exported one by one with export_name
  '-Wl,--stack-first', // a stack overflow traps instead of overwriting data
  '-Wl,-s',
];

const headers = [...filesBelow('wasm-sim/include'), ...filesBelow('wasm-sim/src').filter((file) => file.endsWith('.h'))];
const sources = filesBelow('wasm-sim/src').filter((file) => file.endsWith('.c'));
if (sources.length === 0) {
  console.error('There is no C file in wasm-sim/src.');
  process.exit(1);
}

try {
  // Without arguments this loads the compiler, and only here can its progress report be turned off.
  await runLLVM(null, {}, { fetchProgress: () => {} });
  const files = treeOf([...headers, ...sources]);
  const output = { stdout: show, stderr: show };
  const cold = sources.filter((file) => !hot.test(file));
  const compiled = await runClang(['clang', ...flags, '-Oz', '-c', ...cold], files, output);
  const objects = Object.keys(compiled).filter((name) => name.endsWith('.o'));
  const inputs = [...sources.filter((file) => hot.test(file)), ...objects];
  const result = await runClang(['clang', ...flags, '-O3', ...linkFlags, ...inputs, '-o', 'simulator.wasm'], compiled, output);
  mkdirSync(inRoot('build'), { recursive: true });
  // Renamed into place, so that nobody ever reads half a module.
  writeFileSync(inRoot('build', 'simulator.wasm.part'), result['simulator.wasm']);
  renameSync(inRoot('build', 'simulator.wasm.part'), inRoot('build', 'simulator.wasm'));
} catch (error) {
  if (!(error instanceof Exit)) throw error;
  process.exitCode = 1; // the compiler has said why
}

/** Files as the nested folders that the compiler sees. */
function treeOf(paths) {
  const tree = {};
  for (const path of paths) {
    const folders = path.split('/');
    const name = folders.pop();
    let folder = tree;
    for (const part of folders) folder = folder[part] ??= {};
    folder[name] = readFileSync(inRoot(path), 'utf8');
  }
  return tree;
}

function show(bytes) {
  if (bytes !== null) process.stderr.write(bytes);
}
