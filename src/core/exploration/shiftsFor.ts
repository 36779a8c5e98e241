import { pictureEnd } from '../timeline/pictureEnd.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Alignment } from './comparison.ts';

/** By how much each of two runs begins after the beginning of their axis; one of them begins there. */
export function shiftsOf(timeline: Timeline, other: Timeline | null, alignment: Alignment): readonly [number, number] {
  if (other === null || alignment === 'start') return [0, 0];
  const later = pictureEnd(other) - pictureEnd(timeline);
  return [Math.max(0, later), Math.max(0, -later)];
}

/** The same for all pairs of diagrams. */
export function shiftsFor(timelines: readonly Timeline[], others: readonly Timeline[], alignment: Alignment): (timeline: Timeline) => number {
  const shifts = new Map<Timeline, number>();
  for (const timeline of timelines) {
    const other = others.find(({ diagram }) => diagram === timeline.diagram) ?? null;
    const [shift, ofOther] = shiftsOf(timeline, other, alignment);
    shifts.set(timeline, shift);
    if (other !== null) shifts.set(other, ofOther);
  }
  return (timeline) => shifts.get(timeline) ?? 0;
}
