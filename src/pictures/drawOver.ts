import { add } from '../draw/svgSurface.ts';
import { drawMapAxes, drawValueMap, valueMapLayout } from '../draw/valueMap.ts';
import { constantText, sweepCurves } from '../ui/sweep/sweepChart.ts';
import { hereText, mapColumns, placeOf, sweepMap } from '../ui/sweep/sweepMap.ts';
import type { SweepTable } from '../ui/sweep/sweepTable.ts';
import type { PictureAsk } from './ask.ts';
import { drawCurves } from './drawCurves.ts';
import type { Sheet } from './sheet.ts';

/** Key numbers over a parameter, or the first of them over two. */
export function drawOver(sheet: Sheet, ask: PictureAsk): boolean {
  const { over, results } = ask;
  if (over === null) return false;
  if (over.axes.length > 1) return drawOverTwo(sheet, over, ask);
  const note = constantText(over);
  return drawCurves(sheet, { ...sweepCurves(over, results.values, results), note: () => note }, { ...ask, others: null });
}

function drawOverTwo(sheet: Sheet, over: SweepTable, { results }: PictureAsk): boolean {
  const [column] = mapColumns(over);
  if (column === undefined) return false;
  const { colours } = sheet;
  const data = sweepMap(over, column);
  const width = Math.min(620, sheet.width);
  const layout = valueMapLayout(data, width, Math.round(0.62 * width), sheet.context.measure);
  const { left, right, top, bottom, x, y } = layout.placed;
  drawMapAxes(sheet.drawing(0, width, layout.height), data, layout, sheet.context);
  const group = sheet.group(left, sheet.y + top, { width: right - left, height: bottom - top });
  drawValueMap(sheet.surface(group), data, layout, { stops: [colours.rule, colours.hiding, colours.ink] }, true);
  const here = placeOf(over, results.values);
  const place = [x(here[0]!), y(here[1]!)].map((each) => Math.round(each * 100) / 100);
  if (place.every(Number.isFinite))
    add(sheet.group(0, sheet.y), 'circle', { cx: place[0]!, cy: place[1]!, r: 6, fill: colours.paper, stroke: colours.ink, 'stroke-width': 3 });
  sheet.space(layout.height + 6);
  const least = Math.min(...column.y.filter((value) => !Number.isNaN(value)));
  const largest = Math.max(...column.y.filter((value) => !Number.isNaN(value)));
  sheet.words(`${column.spec.label}, from ${column.format(least)}, light, to ${column.format(largest)}, dark${data.logarithmic ? ', by its logarithm' : ''}.`);
  sheet.words(`○ ${hereText(over, column, results)}`, { colour: colours.inkSoft });
  return true;
}
