import { useCallback, useMemo, useRef, useState } from 'react';
import { measureText } from '../../draw/drawContext.ts';
import type { Surface } from '../../draw/surface.ts';
import { useHostKind } from '../../ui/context.ts';
import { alongKeys, Handle } from '../../ui/figures/charts/Handle.tsx';
import { MapFrame } from '../../ui/figures/charts/MapFrame.tsx';
import { useRoom, useWidth } from '../../ui/useDrawing.ts';
import { usePalette } from '../../ui/usePalette.ts';
import { useVisible } from '../../ui/visibility.ts';
import { drawFront, frontPlot, shown } from './figures.ts';
import { ColumnSelect, openPicked, pickRow, SweptFigure } from './Panels.tsx';
import { isNumber, type SweptTable } from './table.ts';
import { type FrontColumn, frontEntries, nearWindow, type TableView, useHere, useNearest, useSet, useTableEngine } from './view.ts';
import { betterLabel, betterTexts, frontLabel, frontText, valuesText } from './words.ts';

/** Two columns of every row, and the Pareto-optimal rows. */
export function FrontFigure({ table, view }: { readonly table: SweptTable; readonly view: TableView }) {
  const place = useHostKind();
  const framed = place === 'frame';
  const { height: room } = useRoom();
  const set = useSet();
  const palette = usePalette();
  const box = useRef<HTMLDivElement>(null);
  const width = Math.min(760, useWidth(box));
  const seen = useVisible(box, nearWindow);
  const [at, setAt] = useState(0);
  const here = useHere(table);
  const near = useNearest(table, here);
  const [one, other] = view.front;
  const request = { x: one.column, xBetter: one.better, y: other.column, yBetter: other.better, brushes: view.brushes };
  const found = useTableEngine('front', table, seen ? request : null);
  const { isCurrent, fault } = found;
  // The answer to other columns has no place on these axes.
  const isOfThese =
    found.request?.x === one.column && found.request.y === other.column && found.request.xBetter === one.better && found.request.yBetter === other.better;
  const answer = isOfThese ? found.answer : null;
  const height = Math.round((framed ? 270 : Math.min(420, 0.56 * width + 60)) * (framed ? room : 1));
  const plot = useMemo(
    () => (width <= 0 ? null : frontPlot(table, [one.column, other.column], width, height, measureText)),
    [table, one.column, other.column, width, height],
  );
  const isOfAnswer = answer !== null && plot !== null;
  const draw = useCallback(
    (surface: Surface) => plot && answer && drawFront(surface, answer, plot.layout, [one.better, other.better], palette),
    [plot, answer, one.better, other.better, palette],
  );
  const front = answer?.front ?? [];
  const i = Math.max(0, Math.min(front.length - 1, at));
  const [columnX, columnY] = [shown(table, one.column), shown(table, other.column)];
  const said = (point: number): string => {
    const found = front[point];
    if (found === undefined) return '';
    return valuesText([
      [columnX.name, columnX.format(found.x)],
      [columnY.name, columnY.format(found.y)],
    ]);
  };
  const go = (next: number): void => {
    setAt(next);
    const row = front[next]?.row;
    if (row !== undefined) void pickRow(row, 'front');
  };
  const placed = plot?.layout.placed;
  const onPress = ([px, py]: readonly [number, number]): void => {
    if (!placed || front.length === 0) return;
    const away = (point: number): number => Math.hypot(placed.x(front[point]!.x) - px, placed.y(front[point]!.y) - py);
    go(front.reduce((best, _, point) => (away(point) < away(best) ? point : best), 0));
  };
  const change = (place: 0 | 1, changes: Partial<FrontColumn>): void => {
    const next: [FrontColumn, FrontColumn] = [one, other];
    next[place] = { ...next[place], ...changes };
    set({ front: frontEntries(next) });
  };
  const numbers = table.columns.filter(isNumber);
  const nearAt = [one, other].map(({ column }) => near?.cells[table.columns.findIndex(({ name }) => name === column)]);
  const mark =
    placed && nearAt.every((value) => typeof value === 'number') ? { left: placed.x(nearAt[0] as number), top: placed.y(nearAt[1] as number) } : null;
  return (
    <SweptFigure
      name="front"
      table={table}
      isBusy={!isCurrent}
      fault={fault}
      tools={([one, other] as const).map(({ column, better }, which) => (
        <span key={which} className="swept-select">
          <ColumnSelect
            label={which === 0 ? 'across' : 'up'}
            columns={numbers}
            value={column}
            onChange={(name) => name !== null && change(which as 0 | 1, { column: name })}
          />
          <select
            aria-label={betterLabel(shown(table, column).label)}
            value={better}
            onChange={({ target }) => change(which as 0 | 1, { better: target.value === 'most' ? 'most' : 'least' })}
          >
            <option value="least">{betterTexts.least}</option>
            <option value="most">{betterTexts.most}</option>
          </select>
        </span>
      ))}
    >
      <MapFrame box={box} height={height} label={frontLabel(one.column, other.column, answer?.count ?? 0)} plot={answer && plot} draw={draw} onPress={onPress}>
        {mark !== null && <div className="swept-here" style={mark} aria-hidden="true" title="The row closest to where you are" />}
        {isOfAnswer && placed && front.length > 0 && (
          <Handle
            className="map-point swept-point"
            data-on="true"
            label="Row of the front"
            kind="row of the front, Enter opens its scenario"
            from={0}
            to={front.length - 1}
            at={i}
            text={said(i)}
            style={{ left: placed.x(front[i]!.x), top: placed.y(front[i]!.y) }}
            keys={(shift) => ({ ...alongKeys(go, i, front.length - 1, shift ? 10 : 1), Enter: () => openPicked(table, framed) })}
          />
        )}
      </MapFrame>
      {answer !== null && <p className="over-note">{frontText(answer.count, front.length)}</p>}
    </SweptFigure>
  );
}
