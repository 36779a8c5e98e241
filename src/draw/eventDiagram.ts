import type { ScaleLinear } from 'd3-scale';
import type { CriticalPath } from '../core/timeline/criticalPath.ts';
import type { TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { drawArrows } from './drawArrows.ts';
import { drawCriticalPath } from './drawCriticalPath.ts';
import { drawFaults } from './drawFaults.ts';
import { drawLevel } from './drawLevel.ts';
import { drawLine } from './drawLine.ts';
import { drawSpans } from './drawSpans.ts';
import type { Palette } from './palette.ts';
import { prepareCanvas } from './prepareCanvas.ts';

export interface EventDiagramOptions {
  readonly layout: DiagramLayout;
  /** From microseconds to pixels; its domain is what is shown. */
  readonly time: ScaleLinear<number, number>;
  readonly ticks: readonly number[];
  readonly palette: Palette;
  /** Device pixels in a CSS pixel. */
  readonly ratio: number;
  /** The critical path; null where it is not shown. */
  readonly path: CriticalPath | null;
  /** Processes whose lines stand out. */
  readonly marked: ReadonlySet<number>;
  /** Line of the text whose spans and messages are brought out; null for none. */
  readonly line: number | null;
}

/**
 * Draws one event diagram, whole, on a canvas: a line a process, what it does as bars, messages as arrows, the
 * fills of queues and buffers below. What lies after the time cursor is veiled by the page and not drawn again while time advances.
 */
export function eventDiagram(canvas: HTMLCanvasElement, index: TimelineIndex, options: EventDiagramOptions): void {
  const { layout, time, ticks, palette, ratio, path, marked, line } = options;
  const [, width] = time.range() as [number, number];
  const context = prepareCanvas(canvas, width, layout.height, ratio);
  if (context === null) return;

  context.fillStyle = palette.markTint;
  for (const process of marked) context.fillRect(0, layout.y(process) - Math.max(4, layout.pitch) / 2, width, Math.max(4, layout.pitch));
  const lines = new Path2D();
  for (const tick of ticks) {
    const x = Math.round(time(tick)) + 0.5;
    lines.moveTo(x, 0);
    lines.lineTo(x, layout.height);
  }
  context.strokeStyle = palette.rule;
  context.lineWidth = 1;
  context.stroke(lines);

  const { traceEnds_us } = index.timeline;
  if (layout.pitch >= 3) {
    const lives = new Path2D();
    const end = traceEnds_us === null ? width : Math.max(0, Math.min(width, time(traceEnds_us)));
    for (let process = 0; process < index.timeline.processes.count; process += 1) {
      lives.moveTo(0, layout.y(process));
      lives.lineTo(end, layout.y(process));
    }
    context.strokeStyle = palette.faint;
    context.lineWidth = 0.75;
    context.stroke(lives);
  }

  drawSpans(context, index, layout, time, palette, ratio);
  drawFaults(context, index, layout, time, palette);
  drawArrows(context, index, layout, time, palette);
  if (line !== null) drawLine(context, index.timeline, line, layout, time, palette);
  if (path !== null) drawCriticalPath(context, path, layout, time, palette);
  layout.levels.forEach((_, level) => drawLevel(context, index, level, layout, time, palette));
  if (traceEnds_us !== null) drawTraceEnd(context, time(traceEnds_us), layout.height, palette);
}

/** What lies behind this line is empty because it was not recorded. */
function drawTraceEnd(context: CanvasRenderingContext2D, x: number, height: number, palette: Palette): void {
  context.strokeStyle = palette.ink;
  context.lineWidth = 1;
  context.setLineDash([2, 3]);
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x, height);
  context.stroke();
  context.setLineDash([]);
}
