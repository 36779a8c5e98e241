import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { evidenceFiles, labEvidence, nameOf, worsened, writtenRows } from '../../scripts/generators/evidence.ts';
import { collectEvidence } from '../../src/core/evidence/collectEvidence.ts';
import { decode } from '../../src/core/link/codec.ts';
import { papers } from '../../src/labs/evidence/rows.ts';
import { catalogue } from '../../src/labs/index.ts';
import { benchmarks } from '../../src/labs/prefetch/benchmarks.ts';
import { labSimulator } from '../labSimulator.ts';
import { kernelNetworks, kernelRequest, kernelRuns } from './kernelRuns.ts';
import { sharedPython } from './python.ts';

let rows: Awaited<ReturnType<typeof collectEvidence>>;
beforeAll(async () => {
  const python = await sharedPython();
  await kernelRuns(benchmarks.flatMap(({ value: benchmark }) => kernelNetworks.map((network) => kernelRequest({ ...network, benchmark }))));
  rows = await collectEvidence(await labEvidence(), {
    model: async (request) => python.evaluate(request),
    simulation: async (request) => (request.lab === 'prefetch' ? (await kernelRuns([request]))[0]! : (await labSimulator(request.lab)).simulate(request)),
  });
}, 240_000);

test('no prediction is farther from its paper than it was', async () => {
  expect(worsened(await writtenRows(), rows)).toEqual([]);
});

test('page and README show what the engines say now: `npm run evidence` writes it', () => {
  for (const [path, text] of evidenceFiles(rows)) expect(text.split('\n'), path).toEqual(readFileSync(path, 'utf8').split('\n'));
});

test('every row is of a paper that is listed, and leads to a scenario without a problem', () => {
  const cited: readonly string[] = papers.map((paper) => paper.cited);
  for (const row of rows) {
    expect(cited).toContain(row.cited);
    if (row.link !== null) expect(decode(row.link, catalogue).problems, row.link).toEqual([]);
  }
});

test('what is predicted has a ratio or holds or not, and what is no evidence says why', () => {
  for (const { label, use, ratio, holds, why, ours } of rows) {
    if (use === 'unreachable' || use === 'seen' || use === 'identity') expect(why, label).toMatch(/\w/);
    // A prediction without a number, or with one of another sign, is a miss, and reads as one.
    else if (use === 'prediction' && ratio === null && holds === undefined) expect(ours, label).toMatch(/–|none|above|never|^−/);
  }
});

test('no two rows have the same name, so that each is compared with itself', () => {
  const names = rows.map(nameOf);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('every paper has rows', () => {
  for (const { cited } of papers) expect(rows.filter((row) => row.cited === cited).length, cited).toBeGreaterThan(0);
});
