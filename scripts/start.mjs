import { existsSync } from 'node:fs';
import { SetUpError } from './lib/SetUpError.mjs';
import { expectFree, serveBuild } from './lib/serveBuild.mjs';
import { setUp } from './lib/setUp.mjs';
import { venvPython } from './steps/python.mjs';
import { pythonDocs } from './steps/pythonDocs.mjs';
import { site } from './steps/site.mjs';

/**
 * `npm start`: sets up what is missing, builds, and serves the production build until interrupted; where the Python of `npm test` is, the
 * documentation of the package comes beside it a little later.
 */
export default async function start() {
  const port = portFrom(process.env.PORT);
  // Fails before the slow steps; the port is checked once more after them.
  await expectFree(port);
  await setUp([site]);
  const server = await serveBuild(port);
  console.log(`Overlap Explorer: ${server.address}`);
  if (!existsSync(venvPython) || process.env.OVERLAP_WITHOUT_PYTHON_DOCS === '1') return;
  await setUp([pythonDocs]);
  console.log(`Documentation of the Python package: ${server.address}python/`);
}

function portFrom(text) {
  if (text === undefined || text === '') return 4173;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new SetUpError(`PORT is ${text}; it must be a whole number from 1 to 65535.`);
}
