import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { prepareCanvas } from '../../draw/prepareCanvas.ts';
import { drawMapAxes, drawValueMap, mapPointAt, valueMapLayout, valueRange } from '../../draw/valueMap.ts';
import { useExplorer, useResults } from '../context.ts';
import type { Step } from '../controls/sliderScale.ts';
import { Enlarged, enlarged, pointerIn } from '../enlarged.tsx';
import { useRoom } from '../room.ts';
import { useDrawing } from '../useDrawing.ts';
import { usePalette } from '../usePalette.ts';
import { useScale } from '../useScale.ts';
import { useWidth } from '../useWidth.ts';
import type { SweepAxis } from './sweepAxis.ts';
import { hereText, mapColumns, mapText, placeOf, sweepMap } from './sweepMap.ts';
import type { Sweep } from './useSweep.ts';

interface SweepMapProps {
  readonly sweep: Sweep;
  readonly values: ParameterValues;
}

const moves: Readonly<Record<string, readonly [axis: 0 | 1, direction: 1 | -1, step: Step]>> = {
  ArrowRight: [0, 1, 'coarse'],
  ArrowLeft: [0, -1, 'coarse'],
  ArrowUp: [1, 1, 'coarse'],
  ArrowDown: [1, -1, 'coarse'],
  End: [0, 1, 'page'],
  Home: [0, -1, 'page'],
  PageUp: [1, 1, 'page'],
  PageDown: [1, -1, 'page'],
};

/** One key number as colours over two parameters, with the place of the scenario, which is moved there. */
export function SweepMap({ sweep, values }: SweepMapProps) {
  const { store } = useExplorer();
  const state = useResults((now) => now);
  const palette = usePalette();
  const [chosen, setChosen] = useState(0);
  const [at, setAt] = useState<readonly [number, number] | null>(null);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const scale = useScale();
  const width = Math.min(720, useWidth(box));
  const { height: room } = useRoom();
  const height = Math.round(Math.min(460, 0.62 * width + 60) * room);
  const columns = useMemo(() => mapColumns(sweep), [sweep]);
  const column = columns[Math.min(chosen, columns.length - 1)];
  const [first, second] = sweep.axes as readonly [SweepAxis, SweepAxis];
  const data = useMemo(() => (column === undefined ? null : sweepMap(sweep, column)), [sweep, column]);
  const layout = useMemo(() => (data === null || width === 0 ? null : valueMapLayout(data, width, height)), [data, width, height]);
  const stops = useMemo(() => [palette.rule, palette.hiding, palette.ink], [palette]);
  const isComplete = sweep.done === sweep.total;
  useDrawing(() => {
    if (svg.current === null || canvas.current === null || data === null || layout === null) return;
    drawMapAxes(svg.current, data, layout);
    const { left, right, top, bottom } = layout.placed;
    const surface = prepareCanvas(canvas.current, right - left, bottom - top, window.devicePixelRatio * scale);
    if (surface) drawValueMap(surface, data, layout, { stops }, isComplete);
  }, [data, layout, stops, isComplete, scale]);
  if (column === undefined || data === null) return isComplete ? <p className="over-note">No key number has a value here.</p> : null;
  const range = valueRange(data);
  const place = placeOf(sweep, values);
  const set = (changes: Readonly<Record<string, number>>, phase: 'drag' | 'commit'): void => store.getState().setValues(changes, phase);
  const pointed = (event: PointerEvent): readonly [number, number] | null =>
    box.current === null || layout === null ? null : mapPointAt(data, layout, ...pointerIn(box.current, event, scale));
  const onPress = (event: PointerEvent): void => {
    const point = pointed(event);
    if (point !== null) set({ [first.parameter.key]: first.points[point[0]]!, [second.parameter.key]: second.points[point[1]]! }, 'commit');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [which, direction, step] = move;
    const { parameter, scale } = sweep.axes[which]!;
    set({ [parameter.key]: scale.stepped(place[which]!, direction, event.shiftKey && step === 'coarse' ? 'fine' : step) }, 'commit');
  };
  const here = hereText(sweep, column, state);
  const mark = layout === null ? null : { left: layout.placed.x(place[0]!), top: layout.placed.y(place[1]!) };
  const isOn = layout !== null && mark !== null && Number.isFinite(mark.left + mark.top);
  return (
    <figure className="over-map">
      <label className="over-number" htmlFor={`${id}-number`}>
        Number{' '}
        <select id={`${id}-number`} value={Math.min(chosen, columns.length - 1)} onChange={({ target }) => setChosen(Number(target.value))}>
          {columns.map(({ spec: { label } }, i) => (
            <option key={label} value={i}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Enlarged scale={scale} height={height}>
        <div ref={box} className="over-map-box curves" style={enlarged(scale, height)}>
          <svg ref={svg} aria-hidden="true" />
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${column.spec.label} over ${first.parameter.label} and ${second.parameter.label}`}
            style={{ left: layout?.placed.left, top: layout?.placed.top }}
            onPointerMove={(event) => setAt(pointed(event))}
            onPointerLeave={() => setAt(null)}
            onPointerUp={onPress}
          />
          {isOn && (
            <div
              className="over-map-point"
              role="slider"
              tabIndex={0}
              aria-label="Scenario"
              aria-roledescription="point on a map"
              aria-valuemin={first.points[0]}
              aria-valuemax={first.points.at(-1)}
              aria-valuenow={place[0]}
              aria-valuetext={here}
              style={mark}
              onKeyDown={onKeyDown}
            />
          )}
        </div>
      </Enlarged>
      <figcaption>
        {range !== null && (
          <p className="over-scale" aria-hidden="true">
            {column.format(range[0])} <span style={{ background: `linear-gradient(to right, ${stops.join(', ')})` }} /> {column.format(range[1])}
            {data.logarithmic && ', logarithmic'}
          </p>
        )}
        <p className="reading" aria-hidden="true">
          {at === null ? here : mapText(sweep, column, at)}
        </p>
      </figcaption>
    </figure>
  );
}
