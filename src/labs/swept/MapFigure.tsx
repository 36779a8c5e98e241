import { useCallback, useMemo, useRef, useState } from 'react';
import { measureText } from '../../draw/drawContext.ts';
import type { Surface } from '../../draw/surface.ts';
import { drawValueMap, mapPointAt, valueMapLayout } from '../../draw/valueMap.ts';
import type { CellsAnswer } from '../../engines/table/requests.ts';
import { useHostKind } from '../../ui/context.ts';
import { Handle, type KeyActions } from '../../ui/figures/charts/Handle.tsx';
import { MapFrame, MapKey } from '../../ui/figures/charts/MapFrame.tsx';
import { useRoom, useScale, useWidth } from '../../ui/useDrawing.ts';
import { usePalette } from '../../ui/usePalette.ts';
import { useVisible } from '../../ui/visibility.ts';
import { isGain, isLogarithmic, mapData, shown } from './figures.ts';
import { fewValued, openPicked, pickRow, RoleSelect, SweptFigure } from './Panels.tsx';
import { isDrawable, isNumber, type SweptTable } from './table.ts';
import type { Drawn, TableView } from './view.ts';
import { nearWindow, useHere, useTableEngine } from './view.ts';
import { mapLabel, mapPoint, mapReading, noValues, placeOnAxis, statisticOf, valuesText, withoutValue } from './words.ts';

const smallest = 300;
const maxPanels = 12;

/** One column as colours over two others, one map or one for each value of a third. */
export function MapFigure({ table, view }: { readonly table: SweptTable; readonly view: TableView }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box) / useScale();
  const seen = useVisible(box, nearWindow);
  const palette = usePalette();
  const { x, y, value: coloured, by, statistic, brushes } = view;
  const { answer, request, isCurrent, fault } = useTableEngine('cells', table, seen ? { x, y, value: coloured, by, statistic, brushes } : null);
  // Draws the view of the previous answer until the new one has come.
  const drawn = request ?? view;
  const [reading, setReading] = useState<string | null>(null);
  const drawable = table.columns.filter(isDrawable);
  const value = shown(table, drawn.value);
  const count = answer?.panels.length ?? 1;
  const across = count === 1 ? 1 : Math.max(1, Math.min(count, Math.floor(width / smallest)));
  const each = count === 1 ? Math.min(760, width) : Math.floor(width / across) - 6;
  return (
    <SweptFigure
      name="map"
      table={table}
      isBusy={!isCurrent}
      fault={fault}
      tools={
        <>
          <RoleSelect of="x" label="across" columns={drawable} value={view.x} />
          <RoleSelect of="y" label="up" columns={drawable} value={view.y} />
          <RoleSelect of="value" label="colour" columns={table.columns.filter(isNumber)} value={view.value} />
          <RoleSelect of="by" label="a map for each" columns={fewValued(table, maxPanels)} value={view.by} none="one for all" />
        </>
      }
    >
      {answer?.range != null && (
        <MapKey
          label={statisticOf(drawn.statistic, value.name)}
          scale={{ range: answer.range, logarithmic: isLogarithmic(answer), isGain: isGain(drawn) }}
          palette={palette}
          format={value.format}
        />
      )}
      <div ref={box} className="swept-maps">
        {answer !== null &&
          width > 0 &&
          answer.panels.map((panel, i) => (
            <MapPanel
              key={`${drawn.by} ${panel.by}`}
              table={table}
              view={drawn}
              answer={answer}
              panel={i}
              width={each}
              title={drawn.by === null || panel.by === null ? null : valuesText([[drawn.by, shown(table, drawn.by).format(panel.by)]])}
              onRead={setReading}
            />
          ))}
      </div>
      {answer !== null && answer.range === null && <p className="over-note">{noValues(drawn.value)}</p>}
      {answer !== null && answer.missing > 0 && answer.range !== null && <p className="over-note">{withoutValue(answer.missing)}</p>}
      <p className="reading" aria-hidden="true">
        {reading ?? ' '}
      </p>
    </SweptFigure>
  );
}

interface MapPanelProps {
  readonly table: SweptTable;
  readonly view: Drawn & Pick<TableView, 'y'>;
  readonly answer: CellsAnswer;
  readonly panel: number;
  readonly width: number;
  readonly title: string | null;
  readonly onRead: (text: string | null) => void;
}

function MapPanel({ table, view, answer, panel, width, title, onRead }: MapPanelProps) {
  const palette = usePalette();
  const framed = useHostKind() === 'frame';
  const { height: room } = useRoom();
  const scale = useScale();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const [touched, setTouched] = useState(false);
  const here = useHere(table);
  const height = Math.round((answer.panels.length > 1 ? 0.7 * width : Math.min(framed ? 300 : 440, 0.56 * width + 60)) * (framed ? room : 1));
  const plot = useMemo(() => {
    const data = mapData(table, view, answer, panel);
    return { data, layout: valueMapLayout(data, width, height, measureText) };
  }, [table, view, answer, panel, width, height]);
  const { data, layout } = plot;
  const draw = useCallback((surface: Surface) => drawValueMap(surface, data, layout, palette, true), [data, layout, palette]);
  const [columns, rows] = [answer.x.points.length, answer.y.points.length];
  const inside = ([i, j]: readonly [number, number]): readonly [number, number] => [Math.max(0, Math.min(columns - 1, i)), Math.max(0, Math.min(rows - 1, j))];
  const [i, j] = inside(at);
  const said = ([column, row]: readonly [number, number]): string => {
    const place = column * rows + row;
    const { values, counts } = answer.panels[panel]!;
    const [x, y, value] = [shown(table, view.x), shown(table, view.y), shown(table, view.value)];
    const number = Number.isNaN(values[place]!) ? null : value.format(values[place]!);
    const at = valuesText([
      [x.name, placeOnAxis(x.format(answer.x.points[column]!), answer.x.isExact)],
      [y.name, placeOnAxis(y.format(answer.y.points[row]!), answer.y.isExact)],
    ]);
    return mapReading(at, statisticOf(view.statistic, value.name), number, counts[place] ?? 0, title);
  };
  const go = (next: readonly [number, number]): void => {
    setTouched(true);
    const place = inside(next);
    setAt(place);
    onRead(said(place));
    const row = answer.panels[panel]!.first[place[0] * rows + place[1]] ?? -1;
    if (row >= 0) void pickRow(row, 'map');
  };
  const pointed = ([x, y]: readonly [number, number]): readonly [number, number] | null => {
    const found = mapPointAt(data, layout, x, y);
    return found && inside([found[0], found[1]]);
  };
  const keys = (shift: boolean): KeyActions => {
    const step = shift ? 5 : 1;
    const to =
      (...next: readonly [number, number]) =>
      () =>
        go(next);
    return {
      ArrowRight: to(i + step, j),
      ArrowLeft: to(i - step, j),
      ArrowUp: to(i, j + step),
      ArrowDown: to(i, j - step),
      Home: to(0, j),
      End: to(columns - 1, j),
      PageUp: to(i, rows - 1),
      PageDown: to(i, 0),
      Enter: () => openPicked(table, framed),
    };
  };
  const { x, y } = layout.placed;
  const mark = { left: x(data.x.points[Math.min(i, data.x.points.length - 1)]!), top: y(data.y.points[Math.min(j, data.y.points.length - 1)]!) };
  const [hereX, hereY] = [here?.at.get(view.x), here?.at.get(view.y)];
  const hereAt = hereX === undefined || hereY === undefined ? null : { left: x(Number(hereX)), top: y(Number(hereY)) };
  const { left, right, top, bottom } = layout.placed;
  const isOn = hereAt !== null && hereAt.left >= left && hereAt.left <= right && hereAt.top >= top && hereAt.top <= bottom;
  return (
    <div className="swept-panel" style={{ width: width * scale }}>
      {title !== null && <h4 className="swept-panel-title">{title}</h4>}
      <MapFrame
        box={box}
        width={width}
        height={height}
        label={mapLabel(view.value, view.x, view.y, title)}
        plot={plot}
        draw={draw}
        onPoint={(at) => {
          const place = at && pointed(at);
          onRead(place && said(place));
        }}
        onPress={(at) => {
          const place = pointed(at);
          if (place !== null) go(place);
        }}
      >
        {isOn && <div className="swept-here" style={hereAt} aria-hidden="true" title="You are here" />}
        <Handle
          className="map-point swept-point"
          data-on={touched}
          label={mapPoint(title)}
          kind="point on a map, Enter opens its scenario"
          from={0}
          to={columns * rows - 1}
          at={i * rows + j}
          text={said([i, j])}
          style={mark}
          keys={keys}
        />
      </MapFrame>
    </div>
  );
}
