import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { decodePrecomputed, type PrecomputedFile } from '../engines/analytic/precomputedFile.ts';
import type { AnalyticRuntime } from '../engines/analytic/runtime.ts';
import { nodeModules } from '../engines/simulation/nodeModules.ts';
import { createSimulator, type Simulations } from '../engines/simulation/simulator.ts';
import type { HeadlessEngines } from './evaluate.ts';

/** Where scripts/buildHeadless.ts leaves what the command line starts from, below the root of the project. */
export const headlessFiles = (root: string) => {
  const folder = join(root, 'build', 'headless');
  return {
    folder,
    answers: join(folder, 'answers.json'),
    snapshot: join(folder, 'python.snapshot'),
    library: join(root, 'build', 'page_python.zip'),
    indexURL: `${join(root, 'node_modules', 'pyodide')}/`,
  };
};

/** Both engines in Node, each started once, when first asked for what is not known: defaults and presets were computed by the build. */
export function nodeEngines(root: string, simulations: Simulations): HeadlessEngines {
  const simulator = createSimulator(nodeModules(root), simulations);
  const known = once(() => decodePrecomputed(JSON.parse(readFileSync(headlessFiles(root).answers, 'utf8')) as PrecomputedFile));
  const python = once(() => startPython(root));
  return {
    analytic: async () => ({ evaluate: async (request) => known()(request) ?? (await python()).evaluate(request) }),
    simulator: (lab) => simulator.lab(lab),
  };
}

async function startPython(root: string): Promise<AnalyticRuntime> {
  // Of ten megabytes of WebAssembly a start runs a tenth; what it does not run need not be validated.
  setFlagsFromString('--wasm-lazy-validation');
  const { indexURL, library, snapshot } = headlessFiles(root);
  const { bootRuntime } = await import('../engines/analytic/runtime.ts'); // brings Pyodide along
  return bootRuntime({ indexURL, library, snapshot: new Uint8Array(readFileSync(snapshot)) });
}

function once<Result>(start: () => Result): () => Result {
  let started: { readonly result: Result } | undefined;
  return () => (started ??= { result: start() }).result;
}
