import { withLock } from './lock.mjs';
import { note } from './note.mjs';

/**
 * Does the steps, and what they need, that are not up to date; each begins when what it needs is there, beside the others.
 * A step is {title, isCurrent(seen?), run(), check?(), needs?}. `isCurrent` is asked again before each step, because what the
 * steps before it make may be its input; `check` throws at once when the machine lacks something that cannot be
 * installed, before minutes are spent. `begun` receives, as soon as they are under way, a function from each step to the promise of its end.
 */
export async function setUp(chosen, begun = () => {}) {
  const steps = [...new Set(chosen.flatMap(withNeeds))];
  const seen = new Map();
  const stale = steps.filter((step) => !step.isCurrent(seen));
  if (stale.length === 0) return begun(() => Promise.resolve());
  for (const step of stale) step.check?.();
  await withLock(async () => {
    const ends = new Map();
    for (const step of steps)
      ends.set(
        step,
        doAfter(
          (step.needs ?? []).map((need) => ends.get(need)),
          step,
        ),
      );
    begun((step) => ends.get(step));
    // All steps settle before the lock is released; steps that need a failed one do not begin.
    const failed = (await Promise.allSettled(ends.values())).find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  });
}

/** The steps with their needs, in dependency order. */
const withNeeds = (step) => [...(step.needs ?? []).flatMap(withNeeds), step];

async function doAfter(needs, step) {
  await Promise.all(needs);
  if (step.isCurrent()) return;
  const start = performance.now();
  note(`${step.title} ...`);
  await step.run();
  note(`${step.title}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
