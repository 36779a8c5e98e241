import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadBundle } from '../../scripts/lib/loadBundle.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
const entry = join(folder, 'main.cjs');
afterAll(() => rmSync(folder, { recursive: true }));

mkdirSync(folder, { recursive: true });
writeFileSync(entry, "const { sep } = require('node:path'); exports.sum = () => require('./late.cjs').two + require('./late.cjs').two; exports.sep = sep;");
writeFileSync(join(folder, 'late.cjs'), 'exports.two = 2; globalThis.timesLoaded = (globalThis.timesLoaded ?? 0) + 1;');

interface Exports {
  readonly sum: () => number;
  readonly sep: string;
}

const load = () => {
  const bundle = loadBundle(entry);
  const { sum, sep } = bundle.exports as Exports;
  return { ...bundle, sum: sum(), sep };
};

test('scripts of a bundle require one another, once each, and what Node has', () => {
  const { sum, sep } = load();
  expect([sum, sep]).toEqual([4, '/']);
  expect((globalThis as { timesLoaded?: number }).timesLoaded).toBe(1);
});

test('what was compiled is kept beside the scripts, and passed over where it is of another version or of nothing', () => {
  load().keepCompiled();
  expect(readdirSync(folder).sort()).toEqual(['late.cjs', 'late.cjs.compiled', 'main.cjs', 'main.cjs.compiled']);
  expect(load().sum).toBe(4);
  writeFileSync(entry, `exports.sum = () => 5; // ${'and longer '.repeat(20)}`);
  expect(load().sum).toBe(5);
  writeFileSync(entry, `exports.sum = () => 6; // ${'and longer '.repeat(30)}`);
  writeFileSync(`${entry}.compiled`, 'nothing');
  expect(load().sum).toBe(6);
});
