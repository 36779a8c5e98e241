import type { ScaleLinear } from 'd3-scale';
import { arrowEnd } from '../core/timeline/arrowEnd.ts';
import { spanKinds, type Timeline } from '../core/timeline/timeline.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { Palette } from './palette.ts';
import type { Surface } from './surface.ts';

const wait = spanKinds.indexOf('wait');

/** A stroke shorter than this is not seen. */
const shortest = 2;

/** Brings out what belongs to a line of the text: a stroke under each of its spans, a thick one along each message that it sends or waits for. */
export function drawLine(surface: Surface, timeline: Timeline, line: number, layout: DiagramLayout, time: ScaleLinear<number, number>, palette: Palette): void {
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
