/**
 * Builds what `headless` starts from, into build/headless: its scripts as one bundle, the memory of a Python that has the
 * models in it, and the answers of the models for all defaults and presets. Run by `npx tsx scripts/buildHeadless.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import create from 'pyodide/pyodide.asm.mjs';
import { build } from 'vite';
import { analyticRequest } from '../src/core/exploration/analyticRequest.ts';
import { defaultScenarios } from '../src/core/lab/defaultScenario.ts';
import { asksPython, labOf } from '../src/core/lab/lab.ts';
import { encodePrecomputed } from '../src/engines/analytic/precomputedFile.ts';
import { bootRuntime } from '../src/engines/analytic/runtime.ts';
import { headlessFiles, writeMemoryImage } from '../src/headless/nodeEngines.ts';
import { catalogue } from '../src/labs/index.ts';
import { formulas } from '../vite-plugins/formulas.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { folder, answers, memory, indexURL, library } = headlessFiles(root);

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  plugins: [formulas()],
  resolve: {
    alias: {
      fflate: 'fflate/browser', // the other one starts threads
      ws: join(root, 'scripts/lib/none.mjs'), // of Pyodide, for sockets
    },
  },
  build: {
    ssr: join(root, 'src/headless/main.ts'),
    outDir: folder,
    target: 'node20',
    rolldownOptions: {
      // CommonJS without dynamic import, so that V8's code cache covers each script.
      output: { format: 'cjs', dynamicImportInCjs: false, entryFileNames: 'main.cjs', chunkFileNames: '[name]-[hash].cjs' },
      checks: { eval: false, commonJsVariableInEsm: false }, // Pyodide has both
    },
  },
});

const python = await bootRuntime({ indexURL, library, takeSnapshot: true });
if (python.snapshot === undefined) throw new Error('Python started without a snapshot being taken');
const labs = [...catalogue.values()].filter(asksPython);
const presets = await Promise.all(labs.map((lab) => lab.presets()));
const scenarios = [...labs.flatMap(defaultScenarios), ...presets.flat().map(({ scenario }) => scenario)];
const results = scenarios
  .flatMap((scenario) => analyticRequest(scenario, labOf(catalogue, scenario.lab)) ?? [])
  .map((request) => ({ request, result: python.evaluate(request) }));

mkdirSync(folder, { recursive: true });
writeFileSync(answers, JSON.stringify(encodePrecomputed(results, 'all')));

// Restores once more, to capture a fresh memory.
await bootRuntime({
  indexURL,
  library,
  snapshot: python.snapshot,
  createModule: async (settings) => {
    const module = await create(settings);
    const { restoreSnapshot } = module.API;
    module.API.restoreSnapshot = (snapshot) => {
      const before = module.HEAPU8.slice();
      const state = restoreSnapshot(snapshot);
      writeMemoryImage(memory, before, module.HEAPU8, state);
      return state;
    };
    return module;
  },
});
