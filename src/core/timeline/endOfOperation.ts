import type { Timeline } from './timeline.ts';

/** When an operation has ended on all processes, and its message has arrived; null where it never does. */
export function endOfOperation({ spans, arrows }: Timeline, operation: number): number | null {
  let end_us = -Infinity;
  spans.operation.forEach((each, i) => {
    if (each === operation) end_us = Math.max(end_us, spans.end_us[i]!);
  });
  arrows.operation.forEach((each, i) => {
    const received_us = arrows.received_us[i]!;
    if (each === operation && Number.isFinite(received_us)) end_us = Math.max(end_us, received_us);
  });
  return end_us === -Infinity ? null : end_us;
}
