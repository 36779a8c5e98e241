import type { Lab } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { timelineOf } from '../core/results/labResults.ts';
import { quantityText } from '../core/units/quantity.ts';
import { type Bar, type BarRow, barDifference, barHeight, barRows, barsLayout, columnGap, drawBar, pinnedBarHeight, pinnedLabel } from '../draw/bars.ts';
import { chartLayout, withoutLines } from '../draw/chartLayout.ts';
import { drawTree, treeHeight } from '../draw/drawTree.ts';
import { heatMap, mapAxes, mapMargin, mapPlace } from '../draw/heatMap.ts';
import { lineChart } from '../draw/lineChart.ts';
import { coloursInWords } from '../draw/mapScale.ts';
import { partMarks } from '../draw/marks.ts';
import { add } from '../draw/svgSurface.ts';
import { drawMapAxes, drawValueMap, valueMapLayout } from '../draw/valueMap.ts';
import { unknown, withoutLengths } from '../ui/figures/charts/answerHidden.ts';
import { areOfOneAxis, withPinned } from '../ui/figures/charts/pinnedCurves.ts';
import { treeNodes, treeNote } from '../ui/figures/charts/treeNodes.ts';
import type { LabPage } from '../ui/labPage.ts';
import type { Block, MapSpec, Place, TextLook } from '../ui/pictureSpec.ts';
import { type BarsSpec, type CurvesSpec, isShownFor, type TreeSpec } from '../ui/specs.ts';
import { sweepAxes } from '../ui/sweep/sweepAxis.ts';
import { constantText, sweepCurves } from '../ui/sweep/sweepChart.ts';
import { hereOnMap, mapColumns, placeOf, sweepMap } from '../ui/sweep/sweepMap.ts';
import type { SweepTable } from '../ui/sweep/sweepTable.ts';
import { type PictureAsk, timeTextOf } from './ask.ts';
import { beside, type Sheet, space, stack, textLength } from './sheet.ts';

const widestMap = 620;

/** A drawing of elements, and a little room under it. */
const drawing = (width: number, height: number, draw: (svg: SVGSVGElement, place: Place) => void): Block => ({
  height: height + 6,
  draw: (place) => draw(place.elements(0, width, height), place),
});

/** The chart of the page, with what is pinned in it. */
export function drawCurves(sheet: Sheet, spec: CurvesSpec, { results, others, answerHidden }: PictureAsk): readonly Block[] | null {
  const own = spec.data(results);
  if (own === null) return null;
  const pinned = others !== null && isShownFor(spec, others.values) ? spec.data(others) : null;
  const isOfOneAxis = pinned !== null && areOfOneAxis(own, pinned);
  const data = isOfOneAxis ? withPinned(own, pinned) : own;
  const { context } = sheet;
  const layout = chartLayout(data, sheet.width, null, context.measure);
  const [drawn, placed] = answerHidden === undefined ? [data, layout] : withoutLines(data, layout, answerHidden.known);
  const chart = drawing(layout.width, layout.height, (svg) => lineChart(svg, drawn, placed, context, { scale: 1, cursor: null }));
  if (answerHidden !== undefined) return [chart];
  const otherAxis = pinned !== null && !isOfOneAxis ? 'The pinned curves are over another axis.' : null;
  return [chart, ...[otherAxis, spec.note?.(results) ?? null].flatMap((text) => (text === null ? [] : [sheet.words(text, { soft: true })]))];
}

/** Key numbers over a parameter, or the first of them over two. */
export function drawOver(sheet: Sheet, ask: PictureAsk): readonly Block[] | null {
  const { over, results } = ask;
  if (over === null) return null;
  if (over.axes.length > 1) return drawOverTwo(sheet, over, ask);
  const note = constantText(over);
  return drawCurves(sheet, { ...sweepCurves(over, results.values, results), note: () => note }, { ...ask, others: null });
}

function drawOverTwo(sheet: Sheet, over: SweepTable, { results }: PictureAsk): readonly Block[] | null {
  const [column] = mapColumns(over);
  if (column === undefined) return null;
  const { colours, context } = sheet;
  const data = sweepMap(over, column);
  const width = Math.min(widestMap, sheet.width);
  const layout = valueMapLayout(data, width, Math.round(0.62 * width), context.measure);
  const { left, right, top, bottom, x, y } = layout.placed;
  const here = placeOf(over, results.values);
  const [cx, cy] = [x(here[0]!), y(here[1]!)].map((each) => Math.round(each * 100) / 100) as [number, number];
  const map = drawing(width, layout.height, (svg, place) => {
    drawMapAxes(svg, data, layout, context);
    drawValueMap(place.surface(left, top, { width: right - left, height: bottom - top }), data, layout, colours, true);
    if (Number.isFinite(cx) && Number.isFinite(cy))
      add(place.group(0, 0), 'circle', { cx, cy, r: 6, fill: colours.paper, stroke: colours.ink, 'stroke-width': 3 });
  });
  const least = Math.min(...column.y.filter((value) => !Number.isNaN(value)));
  const largest = Math.max(...column.y.filter((value) => !Number.isNaN(value)));
  const ends = [column.format(least), column.format(largest)] as const;
  return [
    map,
    sheet.words(
      data.isGain
        ? `${column.spec.label}, from ${ends[0]} to ${ends[1]}: ${coloursInWords}`
        : `${column.spec.label}, from ${ends[0]}, light, to ${ends[1]}, dark${data.logarithmic ? ', by its logarithm' : ''}.`,
    ),
    sheet.words(`○ ${hereOnMap(over, column, results)}`, { soft: true }),
  ];
}

/** The map with the place of the scenario, and of what is pinned. */
export function drawMap(sheet: Sheet, spec: MapSpec, { results, others, answer }: PictureAsk): readonly Block[] | null {
  const map = answer && spec.read(results.values, answer);
  if (map === null) return null;
  const { colours, context } = sheet;
  const width = Math.min(widestMap, sheet.width);
  const height = Math.round(Math.min(440, 0.76 * width) + 20);
  const { left, right, top, bottom } = mapMargin;
  const plot = { width: width - left - right, height: height - top - bottom };
  const mark = (place: Place, values: PictureAsk['results']['values'], d: string, look: Record<string, string | number>): void => {
    const { x, y } = spec.point(values);
    const at = [mapPlace(map.x, x).part * plot.width, (1 - mapPlace(map.y, y).part) * plot.height].map((each) => Math.round(each * 100) / 100);
    add(place.group(left, top), 'path', { d, transform: `translate(${at.join()})`, ...look });
  };
  return [
    drawing(width, height, (svg, place) => {
      mapAxes(svg, map.x, map.y, width, height, context);
      heatMap(place.surface(left, top, plot), map.data, colours, plot.width, plot.height);
      if (others !== null) mark(place, others.values, 'M0,-8 L8,0 L0,8 L-8,0 Z', { fill: colours.paper, stroke: colours.ink, 'stroke-width': 2 });
      mark(place, results.values, 'M0,-7 A7,7 0 1 1 0,7 A7,7 0 1 1 0,-7 Z', { fill: colours.ink, stroke: colours.paper, 'stroke-width': 2 });
    }),
    sheet.words(`● ${spec.pointText(results)}`),
    ...(others === null ? [] : [sheet.words(`◆ pinned: ${spec.pointText(others)}`)]),
    sheet.words(spec.note, { soft: true }),
  ];
}

/** The tree of the page, over that of what is pinned. */
export function drawTreePicture(sheet: Sheet, spec: TreeSpec, ask: PictureAsk): readonly Block[] | null {
  const { results, others } = ask;
  const nodes = treeNodes(results, spec);
  if (nodes.length === 0) return null;
  const { width } = sheet;
  const tree = (of: PictureAsk['results'], drawn: ReturnType<typeof treeNodes>): Block =>
    drawing(width, treeHeight(drawn), (svg) => drawTree(svg, drawn, { width, scale: 1, marked: spec.marked(of), palette: sheet.colours }));
  const caption = `${spec.caption(results)} ${treeNote(nodes, timelineOf(results, spec.diagram)?.processes.count ?? 0)}`;
  const own = [sheet.words(caption, { soft: true }), space(8), tree(results, nodes)];
  if (others === null) return own;
  const pinned = isShownFor(spec, others.values) ? treeNodes(others, spec) : [];
  if (pinned.length === 0) return [...own, sheet.words('◆ The pinned scenario has no such tree.', { soft: true }), space(8)];
  const last = timeTextOf(ask)(pinned.at(-1)!.received_us);
  return [...own, sheet.words(`◆ pinned: the last of these after ${last}`, { soft: true }), space(8), tree(others, pinned)];
}

/** The parameters over which a page draws numbers, with the values at which their sliders stand; those that have none are missing. */
export const overAxes = ({ values }: Scenario, lab: Lab, page: LabPage, keys: readonly string[]) =>
  sweepAxes(lab, page, values, keys).map(({ parameter: { key }, points }) => ({ key, points }));

const panelGap = 28;
/** A panel narrower than this stands alone in its row. */
const narrowest = 320;
const smaller = 11;

/** Bars in parts, on one scale a panel, panels beside each other where there is room. */
export function drawBars(sheet: Sheet, spec: BarsSpec, { results, others, answerHidden }: PictureAsk): readonly Block[] | null {
  const whole = spec.read(results);
  if (whole === null) return null;
  const data = answerHidden === undefined ? whole : withoutLengths(whole);
  const pinned = answerHidden === undefined && others !== null && isShownFor(spec, others.values) ? spec.read(others) : null;
  const occurring = new Map(data.panels.flatMap(({ bars }) => bars).flatMap(({ parts }) => (parts ?? []).map(({ name, label }) => [name, label] as const)));
  const named = [
    ...spec.parts,
    ...Array.from(occurring, ([name, label]) => ({ name, label })).filter(({ name }) => !spec.parts.some((part) => part.name === name)),
  ];
  const columns = data.panels.length > 1 && sheet.width / 2 >= narrowest ? 2 : 1;
  const width = (sheet.width - (columns - 1) * panelGap) / columns;
  const panels = data.panels.map(({ title }, i) => panelBlock(sheet, title, barRows(data, pinned, i), spec.format, (i % columns) * (width + panelGap), width));
  const rows = panels.flatMap((_, i) => (i % columns === 0 ? [beside(panels.slice(i, i + columns)), space(8)] : []));
  return [
    sheet.key(named.map(({ name, label }) => sheet.partEntry(label, partMarks[name]!))),
    space(6),
    ...rows,
    ...(data.note === null ? [] : [sheet.words(data.note, { soft: true })]),
  ];
}

function panelBlock(sheet: Sheet, title: string | null, rows: readonly BarRow[], format: BarsSpec['format'], x: number, width: number): Block {
  const layout = barsLayout(rows, width, (text) => textLength(text, 12, 'bold'));
  const begin = x + (layout.isOver ? 0 : layout.labels + columnGap);
  const line = (bar: Bar, label: string, high: number, look: TextLook): Block => {
    const total = (place: Place, foot: number) => place.text(quantityText(bar.total)!, x + width, foot, { ...look, anchor: 'end' });
    const track = (place: Place, top: number) =>
      drawBar(place.surface(begin, top), bar.total === unknown ? null : bar, layout, high, sheet.colours, sheet.colours.isPlain);
    if (!layout.isOver)
      return {
        height: high + 8,
        draw(place) {
          place.text(label, x, high / 2 + 9, look);
          track(place, 4);
          total(place, high / 2 + 9);
        },
      };
    const words = sheet.words(label, { x, width: width - layout.totals - columnGap, ...look });
    return stack([beside([words, { height: 16, draw: (place) => total(place, 12) }]), { height: high + 8, draw: (place) => track(place, 2) }]);
  };
  const small = (text: string): Block => sheet.words(text, { x: begin, width: x + width - begin, size: smaller, soft: true });
  return stack([
    ...(title === null ? [] : [sheet.words(title, { x, width, bold: true }), space(4)]),
    ...rows.flatMap((row) => {
      const { bar, pinned } = row;
      const difference = barDifference(row, format);
      return [
        line(bar, bar.label, barHeight, { bold: bar.chosen }),
        ...(bar.detail === undefined ? [] : [small(bar.detail), space(4)]),
        ...(pinned === null ? [] : [line(pinned, pinnedLabel, pinnedBarHeight, { soft: true }), ...(difference === null ? [] : [small(difference), space(4)])]),
      ];
    }),
  ]);
}
