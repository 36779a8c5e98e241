import { stream } from './lib/execute.mjs';
import { inRoot } from './lib/root.mjs';
import { freePort } from './lib/serveBuild.mjs';
import { setUp } from './lib/setUp.mjs';
import { steps } from './steps/all.mjs';

/** `npm run pictures`: takes the saved pictures and the screenshots anew that have changed, for review as pictures. */
export default async function pictures() {
  await setUp(Object.values(steps));
  const saved = await stream(process.execPath, [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', 'tests/agreement/drawnPictures.test.ts', '--update']);
  const shown = await stream(
    process.execPath,
    [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', 'tests/e2e/screenshots.spec.ts', '--update-snapshots=changed'],
    { environment: { OVERLAP_TEST_PORT: String(await freePort()) } },
  );
  return saved === 0 && shown === 0 ? 0 : 1;
}
