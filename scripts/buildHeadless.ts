/**
 * Builds what `headless` starts from, into build/headless: its scripts as one bundle, the memory of a Python that has the
 * models in it, and the answers of the models for all defaults and presets. Run by `npx tsx scripts/buildHeadless.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { labOf } from '../src/core/lab.ts';
import { defaultScenarios } from '../src/core/link/defaultScenario.ts';
import { analyticRequest } from '../src/core/results/analyticRequest.ts';
import { encodePrecomputed } from '../src/engines/analytic/precomputedFile.ts';
import { bootRuntime } from '../src/engines/analytic/runtime.ts';
import { headlessFiles } from '../src/headless/nodeEngines.ts';
import { catalogue } from '../src/labs/index.ts';
import { formulas } from '../vite-plugins/formulas.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { folder, answers, snapshot, indexURL, library } = headlessFiles(root);

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: ['fflate'] },
  plugins: [formulas()],
  resolve: { alias: { fflate: 'fflate/browser' } }, // the other one starts threads
  build: {
    ssr: join(root, 'src/headless/main.ts'),
    outDir: folder,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});

const python = await bootRuntime({ indexURL, library, takeSnapshot: true });
if (python.snapshot === undefined) throw new Error('Python started without a snapshot being taken');
const labs = [...catalogue.values()];
const presets = await Promise.all(labs.map((lab) => lab.presets()));
const scenarios = [...labs.flatMap(defaultScenarios), ...presets.flat().map(({ scenario }) => scenario)];
const results = scenarios
  .flatMap((scenario) => analyticRequest(scenario, labOf(catalogue, scenario.lab)) ?? [])
  .map((request) => ({ request, result: python.evaluate(request) }));

mkdirSync(folder, { recursive: true });
writeFileSync(snapshot, python.snapshot);
writeFileSync(answers, JSON.stringify(encodePrecomputed(results, 'all')));
