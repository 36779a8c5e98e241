import type { ScaleLinear } from 'd3-scale';
import { arrowsBetween } from '../core/timeline/deriveLevels.ts';
import { type ArrowSort, arrowSorts, type TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { Palette } from './palette.ts';
import { addCross, addHead, arrowSegment, type Segment } from './shapes.ts';
import type { Surface } from './surface.ts';

/** More lines than these in one picture are an area of one colour, which a part of them shows as well. */
const mostArrows: Readonly<Record<ArrowSort, number>> = { data: 800, control: 500, lost: 100 };

/** Of how many messages of a sort one is drawn; 1: all are. */
export type ArrowShares = Readonly<Record<ArrowSort, number>>;

/** Draws messages: data solid, control messages and acknowledgements broken, a cross where a packet was lost. */
export function drawArrows(surface: Surface, index: TimelineIndex, layout: DiagramLayout, time: ScaleLinear<number, number>, palette: Palette): ArrowShares {
  const lines = { data: surface.path(), control: surface.path(), lost: surface.path() };
  const heads = { data: surface.path(), control: surface.path() };
  const crosses = surface.path();
  const segment: Segment = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const size = headSize(layout);
  const width = time.range()[1]!;
  const crowded = { data: false, control: false, lost: false };
  const thin = { data: false, control: false, lost: false };
  const shares = { data: 1, control: 1, lost: 1 };

  for (const sort of arrowSorts) {
    const shown = arrowsThatFit(index, sort, layout, time);
    // Heads on each other are a smear in which no direction is seen, nor the lines under it.
    crowded[sort] = sort === 'lost' ? shown.length > mostArrows.lost / 4 : shown.length * size > 2 * width;
    thin[sort] = shown.length > mostWide;
    shares[sort] = shareOf(index, sort, time, shown);
    for (const arrow of shown) {
      arrowSegment(index, arrow, layout, time, segment);
      lines[sort].moveTo(segment.x0, segment.y0);
      lines[sort].lineTo(segment.x1, segment.y1);
      if (sort === 'lost') addCross(crosses, segment.x1, segment.y1, (crowded.lost ? 2 : 3.5) * layout.scale);
      else if (size > 0 && !crowded[sort]) addHead(heads[sort], segment, size);
    }
  }

  const widthOf = (sort: ArrowSort): number => (thin[sort] ? Math.min(1, lineWidth(layout)) : lineWidth(layout));
  const alpha = layout.pitch < 8 ? 0.6 : 1;
  surface.stroke(lines.data, { colour: palette.data, width: widthOf('data'), alpha });
  surface.stroke(lines.lost, { colour: palette.loss, width: widthOf('lost'), alpha });
  surface.stroke(lines.control, {
    colour: palette.control,
    width: crowded.control ? 0.8 : widthOf('control') * 0.8,
    dash: [4 * layout.scale, 3 * layout.scale],
    alpha,
  });
  surface.fill(heads.data, palette.data);
  surface.fill(heads.control, palette.control);
  if (!crowded.lost) surface.stroke(crosses, { colour: palette.paper, width: 4 });
  surface.stroke(crosses, { colour: palette.loss, width: (crowded.lost ? 1 : 2) * layout.scale });
  return shares;
}

/** Of how many messages of a sort one is drawn in a picture, without drawing it. */
export const arrowShares = (index: TimelineIndex, layout: DiagramLayout, time: ScaleLinear<number, number>): ArrowShares => {
  const share = (sort: ArrowSort): number => shareOf(index, sort, time, arrowsThatFit(index, sort, layout, time));
  return { data: share('data'), control: share('control'), lost: share('lost') };
};

/** The levels halve from one to the next. */
function shareOf(index: TimelineIndex, sort: ArrowSort, time: ScaleLinear<number, number>, shown: Uint32Array): number {
  const [from, to] = time.domain() as [number, number];
  return 2 ** Math.round(Math.log2(Math.max(1, arrowsBetween(index.arrows[sort], from, to, Infinity).length / Math.max(1, shown.length))));
}

/** More lines than these are thin: so many hide the bars under them, and a browser without a graphics card takes a quarter of the time for a line of a pixel. */
const mostWide = 100;

/** Fewer lines than these are all drawn, however long they are. */
const few = 200;
/** So many are drawn at least where not all are. */
const leastDrawn = 100;
/** Of the picture so much may be lines: with more of them none can be followed, nor what they run over be seen. */
const mostCovered = 0.2;
/** One of so many lines tells how long they are. */
const sampled = 8;

/** The messages that are drawn. Lines that would cover too much of the picture are made fewer. */
function arrowsThatFit(index: TimelineIndex, sort: ArrowSort, layout: DiagramLayout, time: ScaleLinear<number, number>): Uint32Array {
  const [from, to] = time.domain() as [number, number];
  const shown = arrowsBetween(index.arrows[sort], from, to, mostArrows[sort]);
  if (shown.length <= few) return shown;
  const width = time.range()[1]!;
  const segment: Segment = { x0: 0, y0: 0, x1: 0, y1: 0 };
  let length = 0;
  for (let i = 0; i < shown.length; i += sampled) {
    const { x0, x1, y0, y1 } = arrowSegment(index, shown[i]!, layout, time, segment);
    const seen = Math.max(0, Math.min(width, x1) - Math.max(0, x0));
    length += sampled * (x1 > x0 ? (seen / (x1 - x0)) * Math.hypot(x1 - x0, y1 - y0) : Math.abs(y1 - y0));
  }
  const room = mostCovered * width * layout.rows;
  const covered = length * lineWidth(layout);
  return covered <= room ? shown : arrowsBetween(index.arrows[sort], from, to, Math.max(leastDrawn, Math.floor((shown.length * room) / covered)));
}

const lineWidth = (layout: DiagramLayout): number => (layout.pitch < 8 ? 0.8 : 1.5) * layout.scale;

/** Heads are left out where lines lie too close for them. */
const headSize = (layout: DiagramLayout): number => (layout.pitch < 8 ? 0 : Math.min(7 * layout.scale, layout.pitch * 0.36));
