/**
 * Computes what the page shows before Python has loaded: the default scenario and the presets, by the same Python
 * package in the same Pyodide. Run by `npx tsx scripts/precompute.ts`; writes build/precomputed.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFiles } from '../src/engines/analytic/nodeFiles.ts';
import { encodePrecomputed } from '../src/engines/analytic/precomputedFile.ts';
import { bootRuntime } from '../src/engines/analytic/runtime.ts';
import { exploreAxis } from '../src/results/exploreAxis.ts';
import type { AnalyticRequest } from '../src/results/analytic.ts';
import { defaultScenario } from '../src/scenario/defaultScenario.ts';
import { presets } from '../src/scenario/presets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const runtime = await bootRuntime(nodeFiles(root));
const requests = [defaultScenario(), ...presets.map((preset) => preset.scenario)].map(
  ({ lab, values }): AnalyticRequest => ({ lab, parameters: values, curve: exploreAxis() }),
);
const file = encodePrecomputed(requests.map((request) => ({ request, result: runtime.evaluate(request) })));
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(join(root, 'build', 'precomputed.json'), JSON.stringify(file));
