/**
 * Computes what the page shows before Python has loaded: the default scenario of each lab and the presets of the
 * front page, by the same Python package in the same Pyodide. Run by `npx tsx scripts/precompute.ts`; writes
 * build/precomputed.json, and the package itself as one file, build/overlap_models.json, which the page's worker loads.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFiles } from '../src/engines/analytic/nodeFiles.ts';
import { encodePrecomputed } from '../src/engines/analytic/precomputedFile.ts';
import { bootRuntime } from '../src/engines/analytic/runtime.ts';
import type { AnalyticRequest } from '../src/core/results/analytic.ts';
import { defaultScenario } from '../src/core/link/defaultScenario.ts';
import { frontPage, labOf } from '../src/core/lab.ts';
import { catalogue } from '../src/labs/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = nodeFiles(root);
const runtime = await bootRuntime(files);
const defaults = [...catalogue.values()].map(defaultScenario);
// Of the other labs only the defaults: their curves would weigh more than the rest of the page, and nobody meets them first.
const ofFrontPage = frontPage(catalogue).presets.map((preset) => preset.scenario);
const requests = [...defaults, ...ofFrontPage]
  .filter(({ lab }) => labOf(catalogue, lab).evaluation.model)
  .map(({ lab, values }): AnalyticRequest => {
    const { curve, extras } = labOf(catalogue, lab).evaluation;
    return { lab, parameters: values, ...(curve && { curve: curve(values) }), ...extras?.(values) };
  });
const file = encodePrecomputed(requests.map((request) => ({ request, result: runtime.evaluate(request) })));
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(join(root, 'build', 'precomputed.json'), JSON.stringify(file));
writeFileSync(join(root, 'build', 'overlap_models.json'), JSON.stringify(files.sources));
