import { isStamped, stamp, stateOf, unstamp } from '../lib/stamp.mjs';

/** A step that is done again whenever its inputs have changed or one of its outputs is gone. */
export function stampedStep({ name, title, inputs, outputs, needs, check, run }) {
  return {
    title,
    needs,
    check,
    isCurrent: (seen) => isStamped(name, inputs, outputs, seen),
    async run() {
      // Taken before the work: an input that changes meanwhile makes the step stale again.
      const before = stateOf(inputs);
      // What is interrupted may leave half of an output.
      unstamp(name);
      await run();
      stamp(name, before);
    },
  };
}
