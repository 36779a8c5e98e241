import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { decodePrecomputed, type PrecomputedFile } from '../engines/analytic/precomputedFile.ts';
import type { AnalyticRuntime, CreateModule } from '../engines/analytic/runtime.ts';
import { nodeModules } from '../engines/simulation/nodeModules.ts';
import { createSimulator, type Simulations } from '../engines/simulation/simulator.ts';
import type { HeadlessEngines } from './evaluate.ts';
import { openMemoryImage } from './memoryImage.ts';

/** Where scripts/buildHeadless.ts leaves what the command line starts from, below the root of the project. */
export const headlessFiles = (root: string) => {
  const folder = join(root, 'build', 'headless');
  return {
    folder,
    answers: join(folder, 'answers.json'),
    memory: join(folder, 'python.memory'),
    library: join(root, 'build', 'page_python.zip'),
    indexURL: `${join(root, 'node_modules', 'pyodide')}/`,
  };
};

/** Both engines in Node, each started once, at the first request without a precomputed answer: the build computes defaults and presets. */
export function nodeEngines(root: string, simulations: Simulations): HeadlessEngines {
  const simulator = createSimulator(nodeModules(root), simulations);
  const known = once(() => decodePrecomputed(JSON.parse(readFileSync(headlessFiles(root).answers, 'utf8')) as PrecomputedFile));
  const python = once(() => startPython(root, 'short'));
  const reader = once(() => startPython(root, 'long'));
  return {
    analytic: async () => ({
      evaluate: async (request) => known()(request) ?? (await python()).evaluate(request),
      readFiles: async (reading) => (await reader()).readFiles(reading),
      answerAgain: async (options) => (await reader()).answerAgain(options),
    }),
    simulator: (lab) => simulator.lab(lab),
  };
}

async function startPython(root: string, work: 'short' | 'long'): Promise<AnalyticRuntime> {
  // Load both scripts from the bundle before the flags change: V8's code cache is bound to its flags.
  const [{ bootRuntime }, { default: create }] = await Promise.all([import('../engines/analytic/runtime.ts'), import('pyodide/pyodide.asm.mjs')]);
  const { indexURL, library, memory } = headlessFiles(root);
  const restore = openMemoryImage(memory);
  // A start runs a tenth of ten megabytes of WebAssembly: validate the rest only when it runs.
  setFlagsFromString('--wasm-lazy-validation');
  // Short work runs few times, which does not pay the optimizing compiler: it would spend as long on Python's interpreter
  // loop alone. A trace repeats it millions of times.
  if (work === 'short') {
    setFlagsFromString('--no-wasm-tier-up');
    setFlagsFromString('--no-wasm-dynamic-tiering');
  }
  const createModule: CreateModule = async (settings) => {
    const module = await create(settings);
    setFlagsFromString('--wasm-dynamic-tiering'); // the simulator is worth it
    module.API.restoreSnapshot = () => restore(module.HEAPU8) as ReturnType<typeof module.API.restoreSnapshot>;
    return module;
  };
  return bootRuntime({ indexURL, library, snapshot: new Uint8Array(), createModule });
}

function once<Result>(start: () => Result): () => Result {
  let started: { readonly result: Result } | undefined;
  return () => (started ??= { result: start() }).result;
}
