/**
 * One track of event diagrams, as a page, a picture and a figure to read compose it. All tracks share an axis, and its ticks; what begins
 * `shift_us` after the axis is drawn in a time of its own.
 *
 *     axis     │       ┆0          ┆1 ms       ┆2 ms
 *     names    │          ▓▓▓▓▓▓░░░░▓▓▓
 *     levels   │          ▁▂▃▃▂▁
 */
import type { CriticalPath } from '../core/timeline/criticalPath.ts';
import { timelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import type { TimeUnit } from '../core/units/formatQuantity.ts';
import { diagramLabels } from './diagramLabels.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { ArrowShares } from './drawArrows.ts';
import { eventDiagram } from './eventDiagram.ts';
import type { Palette } from './palette.ts';
import type { Surface } from './surface.ts';
import { timeScale, timeTicks } from './timeAxis.ts';

type TimeScale = ReturnType<typeof timeScale>;

/** What a lab brings out in a diagram. */
export interface DiagramMarks {
  /** Deadlocked processes. */
  readonly stuck: ReadonlySet<number>;
  /** Processes to look at. */
  readonly marked?: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();
export const noMarks: DiagramMarks = { stuck: none };

/** From a track's own time to pixels. */
export function trackTime(axis: TimeScale, shift_us: number): TimeScale {
  const [from_us, to_us] = axis.domain() as [number, number];
  return shift_us === 0 ? axis : timeScale(from_us - shift_us, to_us - shift_us, axis.range()[1]!);
}

interface TrackOptions {
  readonly layout: DiagramLayout;
  readonly axis: TimeScale;
  /** Absent: it begins with the axis. */
  readonly shift_us?: number;
  /** The unit of the ticks; absent: what suits them. */
  readonly unit?: TimeUnit | undefined;
  /** Width of the names. */
  readonly margin: number;
  readonly marks?: DiagramMarks;
  /** The critical path; absent or null: it is not shown. */
  readonly path?: CriticalPath | null;
  /** The highlighted line of the text; absent or null: none. */
  readonly line?: number | null;
  readonly palette: Palette;
  /** Of the names; absent: the same. */
  readonly labelPalette?: Palette;
}

/** Draws names into the margin and the diagram beside it; returns of how many messages one is drawn, null where there is no surface. */
export function diagramTrack(labels: SVGSVGElement, surface: Surface | null, timeline: Timeline, options: TrackOptions): ArrowShares | null {
  const { layout, axis, shift_us = 0, unit, margin, marks: { stuck, marked = none } = noMarks, path = null, line = null, palette, labelPalette } = options;
  diagramLabels(labels, timeline, layout, margin, stuck, marked, labelPalette ?? palette);
  const ticks = timeTicks(axis, layout.scale, unit).map((tick) => tick - shift_us);
  return surface && eventDiagram(surface, timelineIndex(timeline), { layout, time: trackTime(axis, shift_us), ticks, palette, path, marked, line });
}
