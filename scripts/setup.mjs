import { SetUpError } from './lib/SetUpError.mjs';
import { setUp } from './lib/setUp.mjs';
import { steps } from './steps/all.mjs';

/** `node scripts/run.mjs setup [STEP...]`: runs the named steps (all without a name) and their needs, where not up to date. */
export default async function setup(names) {
  const unknown = names.find((name) => !(name in steps));
  if (unknown !== undefined) {
    throw new SetUpError(`Unknown step ${unknown}; the steps are ${Object.keys(steps).join(', ')}.`);
  }
  const chosen = names.length === 0 ? Object.keys(steps) : names;
  await setUp(chosen.map((name) => steps[name]));
}
