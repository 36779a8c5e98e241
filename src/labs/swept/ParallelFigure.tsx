import { type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { prepareCanvas } from '../../draw/canvasSurface.ts';
import { measureText, onPage } from '../../draw/drawContext.ts';
import { askTableEngine } from '../../engines/table/client.ts';
import { useHostKind } from '../../ui/context.ts';
import { Enlarged, enlarged, pointerIn } from '../../ui/figures/charts/enlarged.tsx';
import { useSaving } from '../../ui/share/useSaving.tsx';
import { useDrawing, useRoom, useScale, useWidth } from '../../ui/useDrawing.ts';
import { usePalette } from '../../ui/usePalette.ts';
import { useVisible } from '../../ui/visibility.ts';
import { drawParallelAxes, drawParallelRows, limitsOf, parallelLayout } from './figures.ts';
import { ColumnSelect, SweptFigure } from './Panels.tsx';
import { isDrawable, type SweptTable, type TableColumn } from './table.ts';
import {
  brush,
  endBrush,
  limitsText,
  nearWindow,
  parallelText,
  type TableView,
  useHere,
  useNearest,
  useOpenTables,
  useSet,
  useTableEngine,
  withBrush,
} from './view.ts';
import { axesWithRoom, dragAlong, limitLabel, rowsAsLines, selectedText, textOfChoice } from './words.ts';

/** The limits as numbers, which keys change, and what becomes of the rows within them. */
function RangeFilters({ table, view, rows }: { readonly table: SweptTable; readonly view: TableView; readonly rows: number | null }) {
  const set = useSet();
  const { save, hint } = useSaving();
  const columns = table.columns.filter(({ name }) => view.parallel.includes(name) || view.brushes.some(({ column }) => column === name));
  return (
    <div className="swept-limits">
      <p role="status" className="over-note">
        {rows !== null && `${selectedText(rows, table.rows)}.`}{' '}
        {view.brushes.length > 0 && (
          <button type="button" className="plain-button" onClick={() => set({ limits: '' })}>
            Remove all limits
          </button>
        )}{' '}
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            void askTableEngine('csv', view.brushes, table.base).then((bytes) => save('selection.csv', 'text/csv', bytes as Uint8Array<ArrayBuffer>));
          }}
        >
          Save selected rows as CSV
        </button>
      </p>
      {hint}
      <details>
        <summary>Limits in numbers</summary>
        <ul>
          {columns.map((column) => (
            <Limit key={column.name} column={column} view={view} />
          ))}
        </ul>
      </details>
    </div>
  );
}

function Limit({ column, view }: { readonly column: TableColumn; readonly view: TableView }) {
  const set = useSet();
  const id = useId();
  const brush = view.brushes.find(({ column: name }) => name === column.name);
  const { name, label, texts } = column;
  const change = (ends: readonly [number | string, number | string] | null): void => set({ limits: limitsText(withBrush(view.brushes, name, ends)) });
  if (texts !== null)
    return (
      <li>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={brush === undefined ? '' : `=${brush.low}`}
          onChange={({ target: { value } }) => change(value === '' ? null : [value.slice(1), value.slice(1)])}
        >
          <option value="">any</option>
          {texts.map((text) => (
            <option key={text} value={`=${text}`}>
              {textOfChoice(text)}
            </option>
          ))}
        </select>
      </li>
    );
  const [low, high] = brush === undefined ? [column.low, column.high] : [Number(brush.low), Number(brush.high)];
  return (
    <li>
      <span>{label}</span>
      <End label={limitLabel(label, 'from')} value={low} onChange={(next) => change([next, Math.max(next, high)])} />
      <End label={limitLabel(label, 'to')} value={high} onChange={(next) => change([Math.min(low, next), next])} />
    </li>
  );
}

/** A number that counts when it is done. */
function End({ label, value, onChange }: { readonly label: string; readonly value: number; readonly onChange: (value: number) => void }) {
  const [text, setText] = useState<string | null>(null);
  const number = Number((text ?? '').trim().replace(',', '.'));
  const isWrong = text !== null && (text.trim() === '' || !Number.isFinite(number));
  const take = (): void => {
    if (text !== null && !isWrong && number !== value) onChange(number);
    setText(null);
  };
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="decimal"
      value={text ?? String(value)}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

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
