// Compiles wasm-sim/src/**/*.c to a WebAssembly module a lab with the clang that is itself WebAssembly: no compiler
// has to be installed. Run through the set-up, which does it only when the sources have changed.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Exit, runClang, runLLVM } from '@yowasp/clang';
import { filesBelow } from './lib/fingerprint.mjs';
import { inRoot } from './lib/root.mjs';
import { wasmModules } from './lib/wasmModules.mjs';

/** How much a folder may grow to be faster: the first that fits. Protocols call the kernel everywhere, and grow most. */
const levels = [
  {
    level: '-O2',
    files:
      /\/src\/(kernel\/(columns|engine|event_queue|matching|path|processor|schedule|sketch|trace)|resource\/(card|switch_output)|protocol\/packets\/|goal\/goal_(builder|line|labels)|loggops\/|dlx\/machine\/)/,
  },
  { level: '-Os', files: /\/src\/protocol\// },
  { level: '-O2', files: /\/src\/workload\/explore\/exchange/ }, // building it is a part of each row of a sweep
  { level: '-Oz', files: /./ },
];

// The compiler is of 75 MB and lives for half a minute: V8 would take a third of that to compile it a second time.
setFlagsFromString('--liftoff-only');

const flags = [
  '--target=wasm32-unknown-unknown',
  '-std=c11',
  '-flto', // a module is optimised as one unit, and unused code is left out
  '-nostdlib',
  '-ffreestanding',
  '-ffp-contract=off', // makes floating-point rounding equal to the native build
  '-Wall',
  '-Wextra',
  '-Werror',
  '-Iwasm-sim/include',
  '-Iwasm-sim/src',
];
const linkFlags = [
  '-Wl,--no-entry', // a library: its functions are exported one by one with export_name
  '-Wl,--stack-first', // a stack overflow traps instead of overwriting data
  '-Wl,-s',
];

const headers = [...filesBelow('wasm-sim/include'), ...filesBelow('wasm-sim/src').filter((file) => file.endsWith('.h'))];
const sources = filesBelow('wasm-sim/src').filter((file) => file.endsWith('.c'));
const exporting = (file) => file.startsWith('wasm-sim/src/wasm/');
// An object is named after its source alone, without the folder.
const names = sources.filter((file) => !exporting(file)).map((file) => file.slice(file.lastIndexOf('/') + 1));
const twice = names.find((name, i) => names.indexOf(name) !== i);
if (twice !== undefined) {
  console.error(`There are two files ${twice} in wasm-sim/src: their names have to differ.`);
  process.exit(1);
}

try {
  // Loads the compiler; its progress report can only be turned off here.
  await runLLVM(null, {}, { fetchProgress: () => {} });
  const output = { stdout: show, stderr: show };
  const shared = sources.filter((file) => !exporting(file));
  let files = treeOf([...headers, ...sources]);
  for (const chosen of levels) {
    const sourcesOf = shared.filter((file) => levels.find(({ files: these }) => these.test(file)) === chosen);
    files = await runClang(['clang', ...flags, chosen.level, '-c', ...sourcesOf], files, output);
  }
  // Objects in an archive are taken by a module only when it calls them.
  const objects = Object.keys(files).filter((name) => name.endsWith('.o'));
  files = await runLLVM(['ar', 'rcs', 'simulator.a', ...objects], files, output);
  mkdirSync(inRoot('build'), { recursive: true });
  for (const { name, exports } of wasmModules) {
    const entries = exports.map((file) => `wasm-sim/src/wasm/${file}`);
    const result = await runClang(
      ['clang', ...flags, '-O3', `-DOVX_MODULE=ovx_module_${name}`, ...linkFlags, ...entries, 'simulator.a', '-o', 'module.wasm'],
      files,
      output,
    );
    // Written aside and renamed: a reader never sees half a module.
    writeFileSync(inRoot('build', `${name}.wasm.part`), result['module.wasm']);
    renameSync(inRoot('build', `${name}.wasm.part`), inRoot('build', `${name}.wasm`));
  }
} catch (error) {
  if (!(error instanceof Exit)) throw error;
  process.exitCode = 1; // the compiler has printed the reason
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
