/**
 * Computes what the papers print beside what the engines say, and writes it where page and README have it. Refuses to write where a prediction has got worse,
 * unless forced: `npm run evidence -- --accept`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collectEvidence } from '../src/core/evidence/collectEvidence.ts';
import { nodeEngines } from '../src/headless/nodeEngines.ts';
import { catalogue } from '../src/labs/index.ts';
import { simulations } from '../src/labs/simulations.ts';
import { evidenceFiles, labEvidence, worsened, writtenRows } from './generators/evidence.ts';

const engines = nodeEngines(fileURLToPath(new URL('..', import.meta.url)), simulations, catalogue);
const rows = await collectEvidence(await labEvidence(), {
  model: async (request) => (await engines.analytic()).evaluate(request),
  simulation: async (request) => (await engines.simulator(request.lab)).simulate(request),
});
const worse = worsened(await writtenRows(), rows);
for (const line of worse) console.error(line);
if (worse.length > 0 && !process.argv.includes('--accept')) {
  console.error('Nothing is written. Where that is right, `npm run evidence -- --accept` writes it.');
  process.exitCode = 1;
} else {
  for (const [path, text] of evidenceFiles(rows)) writeFileSync(path, text);
  console.log(`${rows.length} rows`);
}
