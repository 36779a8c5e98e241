import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import library from '../../build/page_python.json';
import type { AnalyticRequest, AnalyticResult } from '../../src/core/results/analytic.ts';
import { decodePrecomputed, encodePrecomputed } from '../../src/engines/analytic/precomputedFile.ts';
import { loadingStep } from '../../src/engines/analytic/serveAnalytic.ts';
import { exploreAxis } from '../../src/labs/explore/model.ts';

const request: AnalyticRequest = { lab: 'explore', parameters: { f: 1, q: 2 }, curve: exploreAxis() };
const result: AnalyticResult = {
  values: { gain: 5 / 3, loss_above: null },
  curve: { x: Float64Array.of(0.001, 1000), gain: Float64Array.of(1 / 3, NaN) },
};
const lookUp = decodePrecomputed(JSON.parse(JSON.stringify(encodePrecomputed([{ request, result }]))));

test('a precomputed result has all digits of its values and six of its curve, and no value where there was none', () => {
  const found = lookUp(request);
  expect(found?.values).toEqual(result.values);
  expect(found?.curve).toEqual({ x: Float64Array.of(0.001, 1000), gain: Float64Array.of(0.333333, NaN) });
});

test('a request is found whatever the order of its keys', () => {
  expect(lookUp({ ...request, parameters: { q: 2, f: 1 } })).toBeDefined();
});

test.each([
  ['another value', { ...request, parameters: { f: 1, q: 2.0001 } }],
  ['a missing parameter', { ...request, parameters: { f: 1 } }],
  ['another lab', { ...request, lab: 'gain' }],
  ['another axis', { ...request, curve: { ...exploreAxis(), points: 11 } }],
  ['no curve', { lab: request.lab, parameters: request.parameters }],
])('a request with %s is not found', (_, other) => {
  expect(lookUp(other)).toBeUndefined();
});

test('without the file nothing is found', () => {
  expect(decodePrecomputed(undefined)(request)).toBeUndefined();
});

test('what Python loads is as large as the page says', () => {
  const files = ['node_modules/pyodide/pyodide.asm.wasm', 'node_modules/pyodide/pyodide-lock.json', 'build/page_python.zip'];
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBe(library.bytes);
});

test('the loading step counts megabytes and then says that Python starts', () => {
  expect(loadingStep(0, 11_240_000)).toBe('Loading Python (0 of 11 MB)');
  expect(loadingStep(3_200_000, 11_240_000)).toBe('Loading Python (3 of 11 MB)');
  expect(loadingStep(11_240_000, 11_240_000)).toBe('Starting Python');
});
