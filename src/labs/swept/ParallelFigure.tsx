import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { measureText, onPage } from '../../draw/drawContext.ts';
import { prepareCanvas } from '../../draw/prepareCanvas.ts';
import { Enlarged, enlarged, pointerIn } from '../../ui/charts/enlarged.tsx';
import { useRoom } from '../../ui/drawing/room.ts';
import { useDrawing } from '../../ui/drawing/useDrawing.ts';
import { usePalette } from '../../ui/drawing/usePalette.ts';
import { useScale } from '../../ui/drawing/useScale.ts';
import { useWidth } from '../../ui/drawing/useWidth.ts';
import { useHostKind } from '../../ui/hostKind.ts';
import { useVisible } from '../../ui/visibility.ts';
import { askTableEngine } from './askTableEngine.ts';
import { ColumnSelect } from './Columns.tsx';
import { drawParallelAxes, drawParallelRows, parallelLayout } from './drawings.ts';
import { SweptFigure } from './Figure.tsx';
import { useHere, useNearest } from './here.ts';
import { nearWindow, useOpenTables, useSet, useTableEngine } from './hooks.ts';
import { limitsOf } from './limitsOf.ts';
import { brush, endBrush } from './openTables.ts';
import { RangeFilters } from './RangeFilters.tsx';
import { isDrawable, type SweptTable } from './table.ts';
import { limitsText, parallelText, type TableView, withBrush } from './view.ts';
import { axesWithRoom, dragAlong, rowsAsLines, selectedText } from './words.ts';

/** Fewer pixels between two axes cannot be read. */
const minStep = 58;
const [usual, framed] = [340, 280];

/** Every row as a line over parallel axes; dragging along an axis selects rows. */
export function ParallelFigure({ table, view }: { readonly table: SweptTable; readonly view: TableView }) {
  const place = useHostKind();
  const { height: room } = useRoom();
  const set = useSet();
  const palette = usePalette();
  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = useScale();
  const width = useWidth(box);
  const seen = useVisible(box, nearWindow);
  const picked = useOpenTables((state) => state.picked);
  const here = useHere(table);
  const near = useNearest(table, here);
  const names = useMemo(() => (width === 0 ? view.parallel : view.parallel.slice(0, Math.max(2, Math.floor(width / minStep)))), [view.parallel, width]);
  const { answer, request, isCurrent, fault } = useTableEngine('parallel', table, seen ? { columns: names, brushes: view.brushes } : null);
  const height = place === 'frame' ? Math.round(framed * room) : usual;
  const layout = useMemo(() => (width === 0 ? null : parallelLayout(table, names, width, height, measureText)), [table, names, width, height]);
  const limits = useMemo(() => limitsOf(table, view.brushes), [table, view.brushes]);
  const lines = useMemo(() => {
    const of = (cells: readonly (number | string | null)[] | undefined): readonly (number | null)[] =>
      names.map((name) => {
        const at = table.columns.findIndex((column) => column.name === name);
        const cell = cells?.[at] ?? null;
        return typeof cell === 'string' ? (table.columns[at]!.texts?.indexOf(cell) ?? null) : cell;
      });
    return [...(near ? [{ name: 'here', values: of(near.cells) }] : []), ...(picked ? [{ name: 'picked', values: of(picked.cells) }] : [])];
  }, [names, table, near, picked]);
  useDrawing(() => {
    if (svg.current !== null && layout !== null) drawParallelAxes(svg.current, layout, limits, lines, onPage);
  }, [layout, limits, lines]);
  const isOfThese = request !== null && request.columns.join(',') === names.join(',');
  useDrawing(() => {
    if (canvas.current === null || layout === null) return;
    const { axes, top, bottom } = layout;
    const across = axes.at(-1)!.x - axes[0]!.x;
    const surface = prepareCanvas(canvas.current, across, bottom - top, window.devicePixelRatio * scale);
    if (surface && answer !== null && isOfThese) drawParallelRows(surface, answer, palette, across, bottom - top);
  }, [layout, answer, isOfThese, palette, scale]);

  const [drag, setDrag] = useState<{ readonly axis: number; readonly from: number } | null>(null);
  const placeOf = (event: PointerEvent): readonly [number, number] => pointerIn(box.current!, event, scale);
  const brushTo = (y: number, phase: 'drag' | 'commit'): void => {
    if (drag === null || layout === null) return;
    const { column, valueAt } = layout.axes[drag.axis]!;
    const clamped = (at: number): number => Math.max(layout.top, Math.min(layout.bottom, at));
    const [low, high] = [valueAt(clamped(Math.max(drag.from, y))), valueAt(clamped(Math.min(drag.from, y)))];
    const isClick = Math.abs(drag.from - y) < 4;
    const short = (value: number): number => (value === column.low || value === column.high ? value : Number(value.toPrecision(5)));
    const ends: readonly [number | string, number | string] | null =
      column.texts !== null
        ? [column.texts[Math.round((low + high) / 2)] ?? '', column.texts[Math.round((low + high) / 2)] ?? '']
        : isClick
          ? null
          : [short(low), short(high)];
    if (isClick && column.texts === null && phase === 'drag') return;
    if (phase === 'drag') brush('parallel');
    else endBrush();
    set({ limits: limitsText(withBrush(view.brushes, column.name, ends)) }, phase);
  };
  const onDown = (event: PointerEvent): void => {
    if (layout === null || event.button !== 0) return;
    const [x, y] = placeOf(event);
    const axis = layout.axes.reduce((best, each, i) => (Math.abs(each.x - x) < Math.abs(layout.axes[best]!.x - x) ? i : best), 0);
    if (Math.abs(layout.axes[axis]!.x - x) > 24 || y < layout.top - 10) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    // Errors are shown by the request that needs the column.
    askTableEngine('prepare', layout.axes[axis]!.column.name).catch(() => {});
    setDrag({ axis, from: y });
  };
  const others = table.columns.filter((column) => isDrawable(column) && !view.parallel.includes(column.name));
  return (
    <SweptFigure
      name="parallel"
      table={table}
      isBusy={!isCurrent}
      fault={fault}
      tools={
        <>
          <ColumnSelect
            label="add an axis"
            columns={others}
            value={null}
            none="choose"
            onChange={(name) => name !== null && set({ parallel: parallelText([...view.parallel, name]) })}
          />
          <ColumnSelect
            label="remove an axis"
            columns={table.columns.filter(({ name }) => view.parallel.includes(name))}
            value={null}
            none="choose"
            isLocked={view.parallel.length <= 2}
            onChange={(name) => name !== null && set({ parallel: parallelText(view.parallel.filter((each) => each !== name)) })}
          />
        </>
      }
    >
      <Enlarged scale={scale} height={height}>
        <div
          ref={box}
          className="swept-parallel curves"
          style={enlarged(scale, height)}
          onPointerDown={onDown}
          onPointerMove={(event) => drag !== null && brushTo(placeOf(event)[1], 'drag')}
          onPointerUp={(event) => {
            brushTo(placeOf(event)[1], 'commit');
            setDrag(null);
          }}
          onPointerCancel={() => {
            endBrush();
            if (drag !== null) set({ limits: limitsText(view.brushes) });
            setDrag(null);
          }}
        >
          <canvas ref={canvas} aria-hidden="true" style={{ left: layout?.axes[0]!.x, top: layout?.top }} />
          <svg ref={svg} role="img" aria-label={rowsAsLines(names, answer && selectedText(answer.rows, table.rows))} />
        </div>
      </Enlarged>
      {names.length < view.parallel.length && <p className="over-note">{axesWithRoom(names.length, view.parallel.length)}</p>}
      {place === 'page' && <p className="over-note">{dragAlong}</p>}
      {place === 'page' && <RangeFilters table={table} view={view} rows={answer?.rows ?? null} />}
    </SweptFigure>
  );
}
