import { withLock } from './lock.mjs';
import { note } from './note.mjs';

/**
 * Does, in order, the steps that are not up to date; one that is `apart` needs none of the others and runs beside them.
 * A step is {title, isCurrent(seen?), run(), check?(), apart?}. `isCurrent` is asked again before each step, because what the
 * steps before it make may be its input; `check` throws at once when the machine lacks something that cannot be
 * installed, before minutes are spent.
 */
export async function setUp(steps) {
  const seen = new Map();
  const stale = steps.filter((step) => !step.isCurrent(seen));
  if (stale.length === 0) return;
  for (const step of stale) step.check?.();
  await withLock(async () => {
    const chains = [steps.filter((step) => !step.apart), ...steps.filter((step) => step.apart).map((step) => [step])];
    // All come to their end before the lock is given back, whichever fails.
    const ends = await Promise.allSettled(chains.map(doInOrder));
    const failed = ends.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  });
}

async function doInOrder(steps) {
  for (const step of steps) {
    if (step.isCurrent()) continue;
    const start = performance.now();
    note(`${step.title} ...`);
    await step.run();
    note(`${step.title}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}
