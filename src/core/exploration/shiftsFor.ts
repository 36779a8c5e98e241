import { endOfOperation, pictureEnd } from '../timeline/lookup.ts';
import { matchedRuns } from '../timeline/matchRuns.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Alignment, AlignmentPoint } from './comparison.ts';

/** Shifts of two runs relative to their common axis; one of them is 0. */
export function shiftsOf(timeline: Timeline, other: Timeline | null, alignment: Alignment): readonly [number, number] {
  if (other === null || alignment === 'start') return [0, 0];
  const later = alignment === 'end' ? pictureEnd(timeline) - pictureEnd(other) : laterAt(timeline, other, alignment);
  return [Math.max(0, -later), Math.max(0, later)];
}

/** Delay of an operation's end against the other run; 0 where it is in neither. */
function laterAt(timeline: Timeline, other: Timeline, { at_us, of }: AlignmentPoint): number {
  const matched = matchedRuns(timeline, other);
  if ('unmatched' in matched) return 0;
  if (of?.diagram === timeline.diagram) {
    const [here, there] = [endOfOperation(timeline, of.operation), endOfOperation(other, of.operation)];
    if (here !== null && there !== null) return here - there;
  }
  const { end_us } = timeline.spans;
  let nearest = -1;
  matched.later_us.forEach((later, i) => {
    if (!Number.isNaN(later) && (nearest < 0 || Math.abs(end_us[i]! - at_us) < Math.abs(end_us[nearest]! - at_us))) nearest = i;
  });
  return matched.later_us[nearest] ?? 0;
}

/** Shifts for all pairs of diagrams. */
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
