import { processCount } from './processes.ts';
import type { Timeline } from './timeline.ts';

/** A timeline with the numbers that its first process and operation have when these are numbered through all diagrams. */
export interface NumberedTimeline {
  readonly timeline: Timeline;
  readonly first: number;
  readonly firstOperation: number;
}

/** Diagrams share files and links, whose numbers must be unique, so they go on from one to the next. */
export function numberedTimelines(timelines: readonly Timeline[]): NumberedTimeline[] {
  let [first, firstOperation] = [0, 0];
  return timelines.map((timeline) => {
    const numbered = { timeline, first, firstOperation };
    first += processCount(timeline.processes);
    firstOperation += timeline.operations;
    return numbered;
  });
}
