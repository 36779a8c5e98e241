import type { Timeline } from './timeline.ts';

/** A timeline with the number that its first process has when processes are numbered through all diagrams. */
export interface NumberedTimeline {
  readonly timeline: Timeline;
  readonly first: number;
}

/** Diagrams share files whose process numbers must be unique, so the numbers go on from one to the next. */
export function numberedTimelines(timelines: readonly Timeline[]): NumberedTimeline[] {
  let first = 0;
  return timelines.map((timeline) => {
    const numbered = { timeline, first };
    first += timeline.processes.count;
    return numbered;
  });
}
