import type { ScaleLinear } from 'd3-scale';
import type { CriticalPath } from '../core/timeline/criticalPath.ts';
import type { TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { arrowEnd } from '../core/timeline/lookup.ts';
import { spanKinds, type Timeline } from '../core/timeline/timeline.ts';
import type { TimeUnit } from '../core/units/formatQuantity.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { type ArrowShares, drawArrows } from './drawArrows.ts';
import { drawCriticalPath } from './drawCriticalPath.ts';
import { drawFaults } from './drawFaults.ts';
import { drawLevel } from './drawLevel.ts';
import { drawSpans } from './drawSpans.ts';
import type { Palette } from './palette.ts';
import type { Surface } from './surface.ts';
import { ownTime, timeTicks } from './timeAxis.ts';

const wait = spanKinds.indexOf('wait');

/** A stroke shorter than this is not seen. */
const shortest = 2;

/** Brings out what belongs to a line of the text: a stroke under each of its spans, a thick one along each message that it sends or waits for. */
function drawLine(surface: Surface, timeline: Timeline, line: number, layout: DiagramLayout, time: ScaleLinear<number, number>, palette: Palette): void {
  const { spans, arrows } = timeline;
  const [from, to] = time.domain() as [number, number];
  const under = surface.path();
  let drawnTo = -Infinity;
  spans.line.forEach((of, i) => {
    if (of !== line || spans.end_us[i]! < from || spans.start_us[i]! > to) return;
    const [left, right] = [time(spans.start_us[i]!), time(spans.end_us[i]!)];
    // Thousands in one pixel are one stroke.
    if (right <= drawnTo) return;
    drawnTo = Math.max(right, left + shortest);
    const y = layout.y(spans.process[i]!) + layout.bar / 2 + 2 * layout.scale;
    under.moveTo(left, y);
    under.lineTo(drawnTo, y);
  });
  const awaited = new Set(spans.end_us.filter((_, i) => spans.line[i] === line && spans.kind[i] === wait && spans.peer[i]! >= 0));
  const along = surface.path();
  arrows.line.forEach((of, i) => {
    if ((of !== line && !awaited.has(arrows.received_us[i]!)) || arrowEnd(timeline, i) < from || arrows.sent_us[i]! > to) return;
    along.moveTo(time(arrows.sent_us[i]!), layout.y(arrows.source[i]!));
    along.lineTo(time(arrowEnd(timeline, i)), layout.y(arrows.destination[i]!));
  });
  for (const each of [under, along]) surface.stroke(each, { colour: palette.ink, width: 3 * layout.scale });
}

export interface EventDiagramOptions {
  readonly layout: DiagramLayout;
  /** The axis that it shares with others, from microseconds to pixels; its domain is what is shown. */
  readonly axis: ScaleLinear<number, number>;
  /** How long after the axis it begins; absent: with it. */
  readonly shift_us?: number;
  /** The unit of the ticks; absent: what suits them. */
  readonly unit?: TimeUnit | undefined;
  readonly palette: Palette;
  /** The critical path; absent or null where it is not shown. */
  readonly path?: CriticalPath | null;
  /** Processes whose lines stand out. */
  readonly marked?: ReadonlySet<number> | undefined;
  /** Line of the text whose spans and messages are brought out; absent or null for none. */
  readonly line?: number | null;
}

/**
 * Draws one event diagram, whole: a line a process, what it does as bars, messages as arrows, the
 * fills of queues and buffers below. Returns of how many messages one is drawn. What lies after the time cursor is covered by the page and not drawn again while time advances.
 */
export function eventDiagram(surface: Surface, index: TimelineIndex, options: EventDiagramOptions): ArrowShares {
  const { layout, axis, shift_us = 0, unit, palette, path = null, marked = [], line = null } = options;
  const time = ownTime(axis, shift_us);
  const [, width] = axis.range() as [number, number];
  const high = Math.max(4, layout.pitch);
  surface.fillRects(
    [...marked].flatMap((process) => [0, layout.y(process) - high / 2, width, high]),
    palette.lossTint,
  );
  const lines = surface.path();
  for (const tick of timeTicks(axis, layout.scale, unit)) {
    const x = Math.round(time(tick - shift_us)) + 0.5;
    lines.moveTo(x, 0);
    lines.lineTo(x, layout.height);
  }
  surface.stroke(lines, { colour: palette.rule, width: 1 });

  const { traceEnds_us } = index.timeline;
  if (layout.pitch >= 3) {
    const lives = surface.path();
    const end = traceEnds_us === null ? width : Math.max(0, Math.min(width, time(traceEnds_us)));
    for (let process = 0; process < index.timeline.processes.count; process += 1) {
      lives.moveTo(0, layout.y(process));
      lives.lineTo(end, layout.y(process));
    }
    surface.stroke(lives, { colour: palette.inkFaint, width: 0.75 });
  }

  drawSpans(surface, index, layout, time, palette);
  drawFaults(surface, index, layout, time, palette);
  const shares = drawArrows(surface, index, layout, time, palette);
  if (line !== null) drawLine(surface, index.timeline, line, layout, time, palette);
  if (path !== null) drawCriticalPath(surface, path, index.timeline.arrows, layout, time, palette);
  layout.levels.forEach((_, level) => drawLevel(surface, index, level, layout, time, palette));
  if (traceEnds_us !== null) drawTraceEnd(surface, time(traceEnds_us), layout.height, palette);
  return shares;
}

/** What lies behind this line is empty because it was not recorded. */
function drawTraceEnd(surface: Surface, x: number, height: number, palette: Palette): void {
  const end = surface.path();
  end.moveTo(x, 0);
  end.lineTo(x, height);
  surface.stroke(end, { colour: palette.ink, width: 1, dash: [2, 3] });
}
