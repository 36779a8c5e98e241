import { fingerprint } from '../lib/fingerprint.mjs';
import { isStamped, stamp } from '../lib/stamp.mjs';

/** A step that is done again whenever its inputs have changed or one of its outputs is gone. */
export function stampedStep({ name, title, inputs, outputs, check, apart, run }) {
  const current = () => fingerprint(inputs);
  return {
    title,
    check,
    apart,
    isCurrent: () => isStamped(name, current(), outputs),
    async run() {
      // Taken before the work: an input that changes meanwhile makes the step stale again.
      const before = current();
      await run();
      stamp(name, before);
    },
  };
}
