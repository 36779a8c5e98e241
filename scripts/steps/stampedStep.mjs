import { isStamped, stamp, stateOf, unstamp } from '../lib/stamp.mjs';

/** A step that is done again whenever its inputs (paths, or what finds them) have changed or one of its outputs is gone. */
export function stampedStep({ name, title, inputs, outputs, needs, check, run }) {
  const inputsNow = typeof inputs === 'function' ? inputs : () => inputs;
  return {
    title,
    needs,
    check,
    isCurrent: (seen) => isStamped(name, inputsNow(), outputs, seen),
    async run() {
      // Taken before the work: an input that changes meanwhile makes the step stale again.
      const before = stateOf(inputsNow());
      // An interrupted step may leave half of an output.
      unstamp(name);
      await run();
      stamp(name, before);
    },
  };
}
