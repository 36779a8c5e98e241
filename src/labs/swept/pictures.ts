import { chartLayout } from '../../draw/chartLayout.ts';
import { lineChart } from '../../draw/lineChart.ts';
import { lineMarks } from '../../draw/lineMarks.ts';
import { drawMapAxes, drawValueMap, valueMapLayout } from '../../draw/valueMap.ts';
import type { Drawing, DrawingPaper, DrawingSpec } from '../../ui/charts/pictureSpec.ts';
import { askTableEngine } from './askTableEngine.ts';
import { drawFront, drawParallelAxes, drawParallelRows, frontPlot, isGain, linesData, mapData, parallelLayout, shown } from './drawings.ts';
import { limitsOf } from './limitsOf.ts';
import { tableShown } from './openTables.ts';
import { cellText } from './Picked.tsx';
import { openTextOf, type SweptTable } from './table.ts';
import type { SweptLab } from './types.ts';
import { type TableView, viewOf } from './view.ts';
import { firstRows, frontCaption, mapCaption, selectedText, statisticOf, valuesText } from './words.ts';

type Make = (table: SweptTable, view: TableView) => Promise<Drawing | null>;

/** A picture of the open table, with its caption. */
const drawn = (make: Make): DrawingSpec<SweptLab> => ({
  async prepare(values) {
    const table = await tableShown();
    const view = table && viewOf(values, table);
    if (table === null || view === null) return null;
    const draw = await make(table, view);
    return (
      draw &&
      ((paper, results) => {
        draw(paper, results);
        paper.space(4);
        paper.words(openTextOf(table), { soft: true });
      })
    );
  },
});

const [mapWidth, smallWidth] = [620, 250];

export const mapPicture = drawn(async (table, view) => {
  const answer = await askTableEngine('cells', view);
  const { range } = answer;
  if (range === null) return null;
  const value = shown(table, view.value);
  return (paper) => {
    answer.panels.forEach((panel, i) => {
      const width = Math.min(answer.panels.length > 1 ? 2 * smallWidth : mapWidth, paper.width);
      const data = mapData(table, view, answer, i);
      const layout = valueMapLayout(data, width, Math.round(0.62 * width), paper.context.measure);
      if (view.by !== null && panel.by !== null) paper.words(valuesText([[view.by, shown(table, view.by).format(panel.by)]]), { bold: true });
      drawMap(paper, data, layout);
    });
    const caption = mapCaption(statisticOf(view.statistic, value.name), value.format(range[0]), value.format(range[1]), isGain(view));
    paper.words(`${caption} ${selectedText(answer.rows, table.rows)}.`);
  };
});

function drawMap(paper: DrawingPaper, data: ReturnType<typeof mapData>, layout: ReturnType<typeof valueMapLayout>): void {
  const { left, right, top, bottom } = layout.placed;
  drawMapAxes(paper.elements(layout.width, layout.height), data, layout, paper.context);
  drawValueMap(paper.surface(left, top, right - left, bottom - top), data, layout, paper.context.palette, true);
  paper.space(layout.height + 6);
}

export const linesPicture = drawn(async (table, view) => {
  const answer = await askTableEngine('lines', view);
  const data = linesData(table, view, answer, NaN);
  if (data === null) return null;
  return (paper) => {
    const layout = chartLayout(data, paper.width, null, paper.context.measure);
    // Its lines have no names in the plot, and are as many as there are values.
    lineChart(paper.elements(paper.width, layout.height), data, layout, { ...paper.context, lineMarks }, { scale: 1, cursor: null });
    paper.space(layout.height + 6);
    paper.words(`${selectedText(answer.rows, table.rows)}.`);
  };
});

export const parallelPicture = drawn(async (table, view) => {
  const answer = await askTableEngine('parallel', { columns: view.parallel, brushes: view.brushes });
  return (paper) => {
    const layout = parallelLayout(table, view.parallel, paper.width, 320, paper.context.measure);
    const { axes, top, bottom } = layout;
    const [left, width] = [axes[0]!.x, axes.at(-1)!.x - axes[0]!.x];
    drawParallelRows(paper.surface(left, top, width, bottom - top), answer, paper.context.palette, width, bottom - top);
    drawParallelAxes(paper.elements(paper.width, 320), layout, limitsOf(table, view.brushes), [], paper.context);
    paper.space(326);
    paper.words(`${selectedText(answer.rows, table.rows)}.`);
  };
});

export const frontPicture = drawn(async (table, view) => {
  const [one, other] = view.front;
  const answer = await askTableEngine('front', { x: one.column, xBetter: one.better, y: other.column, yBetter: other.better, brushes: view.brushes });
  return (paper) => {
    const width = Math.min(mapWidth, paper.width);
    const { data, layout } = frontPlot(table, [view.front[0].column, view.front[1].column], width, Math.round(0.62 * width), paper.context.measure);
    const { left, right, top, bottom } = layout.placed;
    drawMapAxes(paper.elements(width, layout.height), data, layout, paper.context);
    drawFront(paper.surface(left, top, right - left, bottom - top), answer, layout, [view.front[0].better, view.front[1].better], paper.context.palette);
    paper.space(layout.height + 6);
    paper.words(`${frontCaption(one, other)} ${selectedText(answer.rows, table.rows)}.`);
  };
});

/** Rows of a printed page in letters of usual size. */
const maxRows = 28;

/** The first rows of the table as a picture. */
export const rowsPicture = drawn(async (table, view) => {
  const { rows } = await askTableEngine('list', { brushes: view.brushes, sort: null, direction: 'up', from: 0, count: maxRows });
  return (paper) => {
    paper.table(
      ['row', ...table.columns.map(({ name }) => name.replace('.', '. '))],
      rows.map(({ row, cells }) => [String(row + 1), ...cells.map((cell, column) => cellText(table, column, cell))]),
    );
    if (rows.length === maxRows) paper.words(firstRows(maxRows));
  };
});
