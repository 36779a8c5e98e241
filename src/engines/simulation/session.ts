import type { LabTypes, SimulatedResult } from '../../core/results/labResults.ts';
import type { SimulationResult } from '../../core/results/simulation.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import type { Report } from './memory.ts';

/**
 * What worker and page know of each other's memory. Moving one slider changes few of a lab's diagrams: a run whose
 * key is the same as before is not repeated, and a timeline that the page still holds is not sent again.
 */
export interface Session {
  /** Keys of the timelines that the page holds. */
  readonly held: ReadonlySet<string>;
  /** The latest report of each diagram. */
  readonly reports: Map<string, { readonly key: string; readonly report: Report }>;
}

/** Stands for a timeline that the page holds. */
export interface HeldTimeline {
  readonly held: string;
}

/** A result as it comes from the worker. */
export type SentResult<Lab extends LabTypes = LabTypes> = Omit<SimulatedResult<Lab>, 'timelines'> & {
  readonly timelines: readonly (Timeline | HeldTimeline)[];
};

export const newSession = (): Session => ({ held: new Set(), reports: new Map() });

/** The page's side: puts the timelines that it holds where the worker left them out. */
export class TimelineHold {
  #timelines = new Map<string, Timeline>();

  get keys(): string[] {
    return [...this.#timelines.keys()];
  }

  complete(result: SentResult): SimulationResult {
    const timelines = result.timelines.map((timeline) => {
      if (!('held' in timeline)) return timeline;
      const held = this.#timelines.get(timeline.held);
      if (held === undefined) throw new Error(`the timeline ${timeline.held} is not held`);
      return held;
    });
    this.#timelines = new Map(timelines.map((timeline) => [timeline.key, timeline]));
    return { ...result, values: { ...result.values }, timelines };
  }
}
