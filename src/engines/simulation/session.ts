import type { LabTypes, SimulatedResult } from '../../core/results/labResults.ts';
import type { SimulationResult } from '../../core/results/simulation.ts';
import { deriveTimelineIndex, keepIndex, type TimelineIndex } from '../../core/timeline/deriveTimelineIndex.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import type { RunReport } from './memory.ts';

/**
 * What worker and page know of each other's memory. Moving one slider changes few of a lab's diagrams: a run whose
 * key is the same as before is not repeated, and a timeline that the page still holds is not sent again.
 */
export interface Session {
  /** Keys of the timelines that the page holds. */
  readonly held: ReadonlySet<string>;
  /** The latest report of each diagram. */
  readonly reports: Map<string, { readonly key: string; readonly report: RunReport }>;
}

/** Stands for a timeline that the page holds. */
export interface HeldTimeline {
  readonly held: string;
}

/** A result as it comes from the worker. */
export type SentResult<Lab extends LabTypes = LabTypes> = Omit<SimulatedResult<Lab>, 'timelines'> & {
  readonly timelines: readonly (Timeline | HeldTimeline)[];
  /** Of those that come with a picture, made where the page does not wait for it. */
  readonly indexes?: readonly TimelineIndex[];
};

/** The same with the indexes of its timelines. */
export function indexed(result: SentResult): SentResult {
  const drawn = result.timelines.flatMap((timeline) => ('held' in timeline || timeline.unseen ? [] : [timeline]));
  return { ...result, indexes: drawn.map(deriveTimelineIndex) };
}

/** Of a timeline, by what its run depends on, whether it comes with its critical path, and whether it is a sketch. */
export const timelineKey = (run: string, critical: boolean, sketch = false): string => `${run}${critical ? ' critical' : ''}${sketch ? ' sketch' : ''}`;

/** One with its path serves those too who ask for none, and a whole one those to whom a sketch will do. */
export function heldTimeline({ held }: Session, run: string, critical: boolean, sketch = false): HeldTimeline | null {
  const paths = critical ? [true] : [true, false];
  const keys = (sketch ? [false, true] : [false]).flatMap((isSketch) => paths.map((path) => timelineKey(run, path, isSketch)));
  const key = keys.find((each) => held.has(each));
  return key === undefined ? null : { held: key };
}

export const newSession = (): Session => ({ held: new Set(), reports: new Map() });

/** The page's side: puts the timelines that it holds where the worker left them out. */
export class TimelineHold {
  #timelines: readonly Timeline[] = [];

  get keys(): string[] {
    return this.#timelines.flatMap(({ key, unseen }) => (unseen ? [] : [key]));
  }

  /** Diagrams of which there is a picture, be it of other values. */
  get picturedDiagrams(): string[] {
    return this.#timelines.map(({ diagram }) => diagram);
  }

  complete({ indexes = [], ...result }: SentResult): SimulationResult {
    if (result.sensitivity) return { values: {}, timelines: [], sensitivity: result.sensitivity };
    indexes.forEach(keepIndex);
    const timelines = result.timelines.map((timeline) => {
      if ('held' in timeline) return this.#held(timeline.held);
      return timeline.unseen ? this.#withPicture(timeline) : timeline;
    });
    this.#keep(timelines);
    return { ...result, values: { ...result.values }, timelines };
  }

  /** With them those of diagrams that scenarios of the lab have at other values: a slider comes back to them, also from values that have none. */
  #keep(timelines: readonly Timeline[]): void {
    if (timelines.length === 0) return;
    const shown = new Set(timelines.map(({ diagram }) => diagram));
    const others = this.#timelines.filter(({ diagram }) => !shown.has(diagram));
    const isSameLab = others.length < this.#timelines.length;
    this.#timelines = isSameLab ? [...timelines, ...others] : timelines;
  }

  #held(key: string): Timeline {
    const held = this.#timelines.find((each) => each.key === key && !each.unseen);
    if (held === undefined) throw new Error(`the timeline ${key} is not held`);
    return held;
  }

  #withPicture(timeline: Timeline): Timeline {
    const before = this.#timelines.find(({ diagram }) => diagram === timeline.diagram);
    if (before === undefined) return timeline;
    const { processes, spans, arrows, levels, critical } = before;
    return { ...timeline, processes, spans, arrows, levels, ...(critical && { critical }) };
  }
}
