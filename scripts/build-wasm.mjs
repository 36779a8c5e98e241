// Compiles wasm-sim/src/**/*.c to a WebAssembly module a lab with the clang that is itself WebAssembly: no compiler
// has to be installed. Run through the set-up, which does it only when the sources have changed.
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { commands, Exit, runLLVM } from '@yowasp/clang';
import { filesBelow } from './lib/fingerprint.mjs';
import { inRoot } from './lib/root.mjs';
import { wasmModules } from './lib/wasmModules.mjs';

/** How much a folder may grow to be faster: the first that fits. Protocols call the kernel everywhere, and grow most. */
const levels = [
  {
    level: '-O2',
    files:
      /\/src\/(kernel\/(columns|engine|event_queue|matching|path|processor|schedule|sketch|trace)|resource\/(card|switch_output)|protocol\/packets\/|goal\/goal_(parser|labels)|loggops\/|dlx\/machine\/)/,
  },
  { level: '-Os', files: /\/src\/protocol\// },
  { level: '-O2', files: /\/src\/workload\/explore\/exchange/ }, // building it is a part of each row of a sweep
  { level: '-Oz', files: /./ },
];

/** Each holds some 400 MB. */
const maxLanes = 4;
/** So few that all lanes end together, so many that few calls begin, which takes a fifth of a second each. */
const filesOfCall = 10;

class CompilerRefused extends Error {}

// The compiler is of 75 MB and lives for half a minute: V8 would take a third of that to compile it a second time.
setFlagsFromString('--liftoff-only');

const flags = [
  '--target=wasm32-unknown-unknown',
  '-std=c11',
  '-mmultivalue',
  '-Xclang',
  '-target-abi',
  '-Xclang',
  'experimental-mv', // moments are passed and returned in registers
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

async function build() {
  const shared = sources.filter((file) => !exporting(file));
  const tree = treeOf([...headers, ...sources]);
  const compiled = levels.flatMap((chosen) =>
    inPieces(
      shared.filter((file) => levels.find(({ files }) => files.test(file)) === chosen),
      filesOfCall,
    ).map((files) => ({ args: ['clang', ...flags, chosen.level, '-c', ...files], files: tree, made: files.map(objectOf) })),
  );
  const lanes = Array.from({ length: Math.min(availableParallelism(), maxLanes) }, startLane);
  try {
    const objects = Object.assign({}, ...(await inLanes(lanes, compiled)));
    // Objects in an archive are taken by a module only when it calls them.
    const archive = { args: ['ar', 'rcs', 'simulator.a', ...Object.keys(objects)], files: objects, made: ['simulator.a'] };
    const [archived] = await inLanes(lanes, [archive]);
    const modules = wasmModules.map(({ name, exports }) => {
      const entries = exports.map((file) => `wasm-sim/src/wasm/${file}`);
      const args = ['clang', ...flags, '-O3', `-DOVX_MODULE=ovx_module_${name}`, ...linkFlags, ...entries, 'simulator.a', '-o', `${name}.wasm`];
      return { args, files: { ...tree, ...archived }, made: [`${name}.wasm`] };
    });
    mkdirSync(inRoot('build'), { recursive: true });
    for (const [name, bytes] of (await inLanes(lanes, modules)).flatMap(Object.entries)) {
      // Renamed into place, so that nobody ever reads half a module.
      writeFileSync(inRoot('build', `${name}.part`), bytes);
      renameSync(inRoot('build', `${name}.part`), inRoot('build', name));
    }
  } catch (error) {
    if (!(error instanceof CompilerRefused)) throw error;
    process.exitCode = 1; // the compiler has said why
  } finally {
    await Promise.all(lanes.map((lane) => lane.terminate()));
  }
}

/** Calls of the compiler {args, files, made}, on lanes each of which takes the next when its own is done; what each has made. */
async function inLanes(lanes, calls) {
  const made = [];
  let next = 0;
  const work = async (lane) => {
    while (next < calls.length) {
      const number = next++;
      made[number] = await callIn(lane, calls[number]);
    }
  };
  await Promise.all(lanes.map(work));
  return made;
}

const startLane = () => new Worker(fileURLToPath(import.meta.url));

async function callIn(lane, call) {
  lane.postMessage(call);
  const [{ made, words }] = await once(lane, 'message'); // rejects where the lane fails
  process.stderr.write(Buffer.concat(words));
  if (made === null) throw new CompilerRefused();
  return made;
}

/** A lane: a compiler of its own, which takes a second and a half to load. */
async function serve() {
  // Without arguments this loads the compiler, and only here can its progress report be turned off.
  await runLLVM(null, {}, { fetchProgress: () => {} });
  parentPort.on('message', async ({ args: [program, ...args], files, made }) => {
    const words = [];
    const hear = (bytes) => void (bytes && words.push(bytes.slice()));
    try {
      const after = await commands[program](args, files, { stdout: hear, stderr: hear });
      parentPort.postMessage({ made: Object.fromEntries(made.map((name) => [name, after[name]])), words });
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
      parentPort.postMessage({ made: null, words });
    }
  });
}

/** Where the compiler leaves the object of a source. */
const objectOf = (file) => `${file.slice(file.lastIndexOf('/') + 1, -2)}.o`;

const inPieces = (items, length) => Array.from({ length: Math.ceil(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length));

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

if (isMainThread) await build();
else await serve();
