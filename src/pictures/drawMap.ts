import { heatMap } from '../draw/heatMap.ts';
import { mapAxes, mapMargin, mapPlace } from '../draw/mapAxes.ts';
import { add } from '../draw/svgSurface.ts';
import type { MapSpec } from '../ui/charts/pictureSpec.ts';
import type { PictureAsk } from './ask.ts';
import type { Sheet } from './sheet.ts';

const widest = 620;

/** The map with the place of the scenario, and of what is pinned. */
export function drawMap(sheet: Sheet, spec: MapSpec, { results, others, answer }: PictureAsk): boolean {
  const map = answer && spec.read(results.values, answer);
  if (map === null) return false;
  const { colours } = sheet;
  const width = Math.min(widest, sheet.width);
  const height = Math.round(Math.min(440, 0.76 * width) + 20);
  const { left, right, top, bottom } = mapMargin;
  const plot = { width: width - left - right, height: height - top - bottom };
  mapAxes(sheet.drawing(0, width, height), map.x, map.y, width, height, sheet.context);
  const group = sheet.group(left, sheet.y + top, plot);
  heatMap(sheet.surface(group), map.data, { gain: colours.hiding, loss: colours.loss, paper: colours.paper, ink: colours.ink }, plot.width, plot.height);
  const mark = (values: PictureAsk['results']['values'], d: string, look: Record<string, string | number>): void => {
    const { x, y } = spec.point(values);
    const place = [mapPlace(map.x, x).part * plot.width, (1 - mapPlace(map.y, y).part) * plot.height].map((each) => Math.round(each * 100) / 100);
    add(sheet.group(left, sheet.y + top), 'path', { d, transform: `translate(${place.join()})`, ...look });
  };
  if (others !== null) mark(others.values, 'M0,-8 L8,0 L0,8 L-8,0 Z', { fill: colours.paper, stroke: colours.ink, 'stroke-width': 2 });
  mark(results.values, 'M0,-7 A7,7 0 1 1 0,7 A7,7 0 1 1 0,-7 Z', { fill: colours.ink, stroke: colours.paper, 'stroke-width': 2 });
  sheet.space(height + 6);
  sheet.words(`● ${spec.pointText(results)}`);
  if (others !== null) sheet.words(`◆ pinned: ${spec.pointText(others)}`);
  sheet.words(spec.note, { colour: colours.inkSoft });
  return true;
}
