/**
 * Computes the answers shown before Python has loaded: the default scenario of each lab and the presets of the
 * front page, and where the home page leads, by the same Python package in the same Pyodide. Run by `npx tsx scripts/precompute.ts`; writes
 * build/precomputed.json, a sweep to look at, build/sample_sweep.json, what Python starts from without compiling anything, build/python_library.zip, the same with
 * the models, build/page_python.zip, and what the page says of that, build/page_python.json.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PyProxy } from 'pyodide/ffi';
import { defaultScenarios } from '../src/core/lab/defaultScenario.ts';
import { asksPython, frontLab, labOf } from '../src/core/lab/lab.ts';
import { withoutEdits } from '../src/core/link/edits.ts';
import type { AnalyticRequest } from '../src/core/results/analytic.ts';
import { nodeFiles } from '../src/engines/analytic/nodeFiles.ts';
import { encodePrecomputed } from '../src/engines/analytic/precomputedFile.ts';
import { pyodideVersion, runtimeIn, startPyodide } from '../src/engines/analytic/runtime.ts';
import { homeFigure } from '../src/labs/home.ts';
import { catalogue } from '../src/labs/index.ts';
import { sampleSweep } from './lib/sampleSweep.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { indexURL, sources } = nodeFiles(root);
const files = { indexURL, ...(sources && { sources }) };
const pyodide = await startPyodide(files);
const runtime = runtimeIn(pyodide);
const defaults = [...catalogue.values()].flatMap(defaultScenarios);
// Other labs get only the defaults: their curves would weigh more than the rest of the page, and no reader meets them first.
const ofFrontPage = (await frontLab(catalogue).presets()).map((preset) => preset.scenario);
// The home page leads there.
const ofHome = { lab: homeFigure.table.name, values: homeFigure.values };
const requests = [...defaults, ...ofFrontPage, ofHome]
  .filter(({ lab }) => asksPython(labOf(catalogue, lab)))
  .map(({ lab, values }): AnalyticRequest => {
    const { curve, extras } = labOf(catalogue, lab).evaluation;
    return { lab, parameters: withoutEdits(values), ...(curve && { curve: curve(values) }), ...extras?.(values) };
  });
const file = encodePrecomputed(requests.map((request) => ({ request, result: runtime.evaluate(request) })));

pyodide.runPython(readFileSync(join(root, 'scripts', 'compile_library.py'), 'utf8'));
const archive = (folders: string): Uint8Array => {
  const bytes = pyodide.runPython(`archive(${folders})`) as PyProxy & { toJs(): Uint8Array };
  return bytes.toJs();
};
const pagePython = archive('LIBRARY, PACKAGES');

mkdirSync(join(root, 'build'), { recursive: true });
const write = (name: string, content: string | Uint8Array): void => writeFileSync(join(root, 'build', name), content);
write('precomputed.json', JSON.stringify(file));
write('sample_sweep.json', JSON.stringify(await sampleSweep(root, runtime)));
write('python_library.zip', archive('LIBRARY'));
write('page_python.zip', pagePython);
const others = ['pyodide.asm.wasm', 'pyodide-lock.json'].map((name) => statSync(join(files.indexURL, name)).size);
write(
  'page_python.json',
  JSON.stringify({
    /** Identifies the contents: equal archives make equal memories. */
    digest: createHash('sha256').update(pagePython).digest('hex').slice(0, 24),
    /** Bytes that a first start reads through fetch. */
    bytes: others.reduce((sum, size) => sum + size, pagePython.length),
    pyodide: pyodideVersion,
  }),
);
