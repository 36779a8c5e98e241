import type { Timeline } from './timeline.ts';

/** When an arrow ends: received, or lost on the way. */
export function arrowEnd({ arrows }: Timeline, arrow: number): number {
  const received = arrows.received_us[arrow]!;
  return Number.isNaN(received) ? arrows.dropped_us[arrow]! : received;
}

export const isDropped = ({ arrows }: Timeline, arrow: number): boolean => Number.isNaN(arrows.received_us[arrow]!);
