import type { Lab } from '../core/lab.ts';
import type { Scenario } from '../core/link/scenario.ts';
import { timelineOf } from '../core/results/labResults.ts';
import { chartLayout, withoutLines } from '../draw/chartLayout.ts';
import { drawTree } from '../draw/drawTree.ts';
import { heatMap, mapAxes, mapMargin, mapPlace } from '../draw/heatMap.ts';
import { lineChart } from '../draw/lineChart.ts';
import { coloursInWords } from '../draw/mapScale.ts';
import { add } from '../draw/svgSurface.ts';
import { treeHeight } from '../draw/treeLayout.ts';
import { drawMapAxes, drawValueMap, valueMapLayout } from '../draw/valueMap.ts';
import type { MapSpec } from '../ui/charts/pictureSpec.ts';
import { areOfOneAxis, withPinned } from '../ui/charts/pinnedCurves.ts';
import { treeNodes, treeNote } from '../ui/charts/treeNodes.ts';
import type { LabPage } from '../ui/labPage.ts';
import { type CurvesSpec, isShownFor, type TreeSpec } from '../ui/specs.ts';
import { sweepAxes } from '../ui/sweep/sweepAxis.ts';
import { constantText, sweepCurves } from '../ui/sweep/sweepChart.ts';
import { hereOnMap, mapColumns, placeOf, sweepMap } from '../ui/sweep/sweepMap.ts';
import type { SweepTable } from '../ui/sweep/sweepTable.ts';
import { type PictureAsk, timeTextOf } from './ask.ts';
import type { Sheet } from './sheet.ts';

const widestMap = 620;

/** The chart of the page, with what is pinned in it. */
export function drawCurves(sheet: Sheet, spec: CurvesSpec, { results, others, answerHidden }: PictureAsk): boolean {
  const own = spec.data(results);
  if (own === null) return false;
  const pinned = others !== null && isShownFor(spec, others.values) ? spec.data(others) : null;
  const isOfOneAxis = pinned !== null && areOfOneAxis(own, pinned);
  const data = isOfOneAxis ? withPinned(own, pinned) : own;
  const layout = chartLayout(data, sheet.width, null, sheet.context.measure);
  const drawing = sheet.drawing(0, layout.width, layout.height);
  const [drawn, placed] = answerHidden === undefined ? [data, layout] : withoutLines(data, layout, answerHidden.known);
  lineChart(drawing, drawn, placed, sheet.context, { scale: 1, cursor: null });
  sheet.space(layout.height + 6);
  if (answerHidden !== undefined) return true;
  if (pinned !== null && !isOfOneAxis) sheet.words('The pinned curves are over another axis.', { colour: sheet.colours.inkSoft });
  const note = spec.note?.(results) ?? null;
  if (note !== null) sheet.words(note, { colour: sheet.colours.inkSoft });
  return true;
}

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
  const width = Math.min(widestMap, sheet.width);
  const layout = valueMapLayout(data, width, Math.round(0.62 * width), sheet.context.measure);
  const { left, right, top, bottom, x, y } = layout.placed;
  drawMapAxes(sheet.drawing(0, width, layout.height), data, layout, sheet.context);
  const group = sheet.group(left, sheet.y + top, { width: right - left, height: bottom - top });
  drawValueMap(sheet.surface(group), data, layout, colours, true);
  const here = placeOf(over, results.values);
  const place = [x(here[0]!), y(here[1]!)].map((each) => Math.round(each * 100) / 100);
  if (place.every(Number.isFinite))
    add(sheet.group(0, sheet.y), 'circle', { cx: place[0]!, cy: place[1]!, r: 6, fill: colours.paper, stroke: colours.ink, 'stroke-width': 3 });
  sheet.space(layout.height + 6);
  const least = Math.min(...column.y.filter((value) => !Number.isNaN(value)));
  const largest = Math.max(...column.y.filter((value) => !Number.isNaN(value)));
  const ends = [column.format(least), column.format(largest)] as const;
  sheet.words(
    data.isGain
      ? `${column.spec.label}, from ${ends[0]} to ${ends[1]}: ${coloursInWords}`
      : `${column.spec.label}, from ${ends[0]}, light, to ${ends[1]}, dark${data.logarithmic ? ', by its logarithm' : ''}.`,
  );
  sheet.words(`○ ${hereOnMap(over, column, results)}`, { colour: colours.inkSoft });
  return true;
}

/** The map with the place of the scenario, and of what is pinned. */
export function drawMap(sheet: Sheet, spec: MapSpec, { results, others, answer }: PictureAsk): boolean {
  const map = answer && spec.read(results.values, answer);
  if (map === null) return false;
  const { colours } = sheet;
  const width = Math.min(widestMap, sheet.width);
  const height = Math.round(Math.min(440, 0.76 * width) + 20);
  const { left, right, top, bottom } = mapMargin;
  const plot = { width: width - left - right, height: height - top - bottom };
  mapAxes(sheet.drawing(0, width, height), map.x, map.y, width, height, sheet.context);
  const group = sheet.group(left, sheet.y + top, plot);
  heatMap(sheet.surface(group), map.data, colours, plot.width, plot.height);
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

/** The tree of the page, over that of what is pinned. */
export function drawTreePicture(sheet: Sheet, spec: TreeSpec, ask: PictureAsk): boolean {
  const { results, others } = ask;
  const { inkSoft } = sheet.colours;
  const draw = (of: PictureAsk['results']): number | null => {
    const nodes = treeNodes(of, spec);
    if (nodes.length === 0) return null;
    const height = treeHeight(nodes);
    drawTree(sheet.drawing(0, sheet.width, height), nodes, { width: sheet.width, scale: 1, marked: spec.marked(of), palette: sheet.colours });
    sheet.space(height + 6);
    return nodes.at(-1)!.received_us;
  };
  sheet.words(`${spec.caption(results)} ${treeNote(treeNodes(results, spec), timelineOf(results, spec.diagram)?.processes.count ?? 0)}`, { colour: inkSoft });
  sheet.space(8);
  if (draw(results) === null) return false;
  if (others === null) return true;
  const isThere = isShownFor(spec, others.values) && treeNodes(others, spec).length > 0;
  const last_us = treeNodes(others, spec).at(-1)?.received_us ?? 0;
  sheet.words(isThere ? `◆ pinned: the last of these after ${timeTextOf(ask)(last_us)}` : '◆ The pinned scenario has no such tree.', { colour: inkSoft });
  sheet.space(8);
  if (isThere) draw(others);
  return true;
}

/** The parameters over which a page draws numbers, with the values at which their sliders stand; those that have none are missing. */
export const overAxes = ({ values }: Scenario, lab: Lab, page: LabPage, keys: readonly string[]) =>
  sweepAxes(lab, page, values, keys).map(({ parameter: { key }, points }) => ({ key, points }));
