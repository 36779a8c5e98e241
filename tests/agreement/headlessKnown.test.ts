import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { decodePrecomputed, type PrecomputedFile } from '../../src/engines/analytic/precomputedFile.ts';
import { headlessFiles, nodeEngines } from '../../src/headless/nodeEngines.ts';
import { catalogue } from '../../src/labs/index.ts';
import { simulations } from '../../src/labs/simulations.ts';
import { sharedPython } from './python.ts';

const { answers } = headlessFiles(process.cwd());
const file = JSON.parse(readFileSync(answers, 'utf8')) as PrecomputedFile;
const requests = file.results.map(({ request }) => request);

/** A root without Python, in which only the answers are. */
const bare = mkdtempSync(join(tmpdir(), 'known-'));
mkdirSync(dirname(headlessFiles(bare).answers), { recursive: true });
copyFileSync(answers, headlessFiles(bare).answers);
afterAll(() => rmSync(bare, { recursive: true }));

test('what the command line knows without Python is what Python answers', async () => {
  const python = await sharedPython();
  const known = decodePrecomputed(file);
  expect(requests.length).toBeGreaterThan(50);
  const ofEachLab = new Map(requests.map((request) => [request.lab, request])).values();
  for (const request of ofEachLab) expect(known(request), JSON.stringify(request)).toEqual(python.evaluate(request));
});

test('Python is started for what is not known, and for nothing else', async () => {
  const { evaluate } = await nodeEngines(bare, simulations, catalogue).analytic();
  for (const request of requests) expect(await evaluate(request)).toHaveProperty('values');
  const [{ lab, parameters }] = requests as [(typeof requests)[0]];
  await expect(evaluate({ lab, parameters: { ...parameters, gamma_h: 7.7 } })).rejects.toThrow(/python\.memory/);
});
