import { useMemo, useRef, useState } from 'react';
import { chartLayout, pointAt } from '../../draw/chartLayout.ts';
import { measureText, onPage } from '../../draw/drawContext.ts';
import { lineChart } from '../../draw/lineChart.ts';
import { useHostKind } from '../../ui/context.ts';
import { pointerIn } from '../../ui/figures/charts/enlarged.tsx';
import { alongKeys, Handle } from '../../ui/figures/charts/Handle.tsx';
import { drawnInRoom, useDrawing, useRoom, useScale, useWidth } from '../../ui/useDrawing.ts';
import { useVisible } from '../../ui/visibility.ts';
import { linesData, shown } from './figures.ts';
import { fewValued, RoleSelect, SweptFigure } from './Panels.tsx';
import { isDrawable, isNumber, type SweptTable } from './table.ts';
import type { TableView } from './view.ts';
import { nearWindow, useHere, useTableEngine } from './view.ts';
import { linesLabel, noLine, valuesText } from './words.ts';

const frameHeight = 270;

/** One column over another, a line for each value of a third. */
export function LinesFigure({ table, view }: { readonly table: SweptTable; readonly view: TableView }) {
  const place = useHostKind();
  const { height: room } = useRoom();
  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const scale = useScale();
  const width = useWidth(box) / scale;
  const seen = useVisible(box, nearWindow);
  const here = useHere(table);
  const { x, value, by, statistic, brushes } = view;
  const { answer, request, isCurrent, fault } = useTableEngine('lines', table, seen ? { x, value, by, statistic, brushes } : null);
  const [cursor, setCursor] = useState<number | null>(null);
  const data = useMemo(() => answer && request && linesData(table, request, answer, here?.at.get(request.x) ?? NaN), [table, answer, request, here]);
  const layout = useMemo(
    () => (data === null || width === 0 ? null : chartLayout(data, width, place === 'frame' ? Math.round(frameHeight * room) : 300, measureText)),
    [data, width, place, room],
  );
  useDrawing(() => {
    if (svg.current !== null && data !== null && layout !== null) lineChart(svg.current, data, layout, onPage, { scale, cursor });
  }, [data, layout, scale, cursor]);
  const last = (data?.x.length ?? 1) - 1;
  const at = Math.min(cursor ?? 0, last);
  const column = shown(table, request?.x ?? x);
  const said = (i: number): string =>
    data === null
      ? ''
      : valuesText([
          [column.name, column.format(data.x[i]!)],
          ...data.panels[0]!.series.flatMap(({ label, line }) => {
            const place = Array.from(line!.x).indexOf(data.x[i]!);
            return place < 0 ? [] : [[label, shown(table, value).format(line!.y[place]!)] as const];
          }),
        ]);
  return (
    <SweptFigure
      name="lines"
      table={table}
      isBusy={!isCurrent}
      fault={fault}
      tools={
        <>
          <RoleSelect of="x" label="across" columns={table.columns.filter(isDrawable)} value={x} />
          <RoleSelect of="value" label="height" columns={table.columns.filter(isNumber)} value={value} />
          <RoleSelect of="by" label="a line for each" columns={fewValued(table, 60)} value={by} none="one for all" />
        </>
      }
    >
      <div ref={box} className="curves-box curves" {...drawnInRoom} style={{ height: (layout?.height ?? 300) * scale }}>
        {data !== null && <svg ref={svg} role="img" aria-label={linesLabel(value, x, by)} />}
        {answer !== null && data === null && <p className="over-note">{noLine}</p>}
        {data !== null && layout !== null && (
          <Handle
            className="curves-cursor"
            label="Reading cursor on the lines"
            from={0}
            to={last}
            at={at}
            text={said(at)}
            keys={(shift) => ({ ...alongKeys(setCursor, at, last, shift ? 5 : 1), Escape: () => setCursor(null) })}
            onPointerMove={(event) => {
              setCursor(pointAt(layout, data, ...pointerIn(box.current!, event, scale)));
            }}
            onPointerLeave={() => setCursor(null)}
          />
        )}
      </div>
      <p className="reading" aria-hidden="true">
        {cursor === null ? ' ' : said(at)}
      </p>
    </SweptFigure>
  );
}
