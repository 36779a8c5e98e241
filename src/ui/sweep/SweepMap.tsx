import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { StepSize } from '../../core/parameters/sliderScale.ts';
import { measureText } from '../../draw/drawContext.ts';
import type { Surface } from '../../draw/surface.ts';
import { drawValueMap, mapPointAt, mapScaleOf, valueMapLayout } from '../../draw/valueMap.ts';
import { useExplorer, useResults } from '../context.ts';
import { Handle } from '../figures/charts/Handle.tsx';
import { MapFrame, MapKey, mapKeys } from '../figures/charts/MapFrame.tsx';
import { useRoom, useWidth } from '../useDrawing.ts';
import { usePalette } from '../usePalette.ts';
import type { SweepAxis } from './sweepAxis.ts';
import { hereOnMap, mapColumns, mapText, placeOf, sweepMap } from './sweepMap.ts';
import type { SweepState } from './useSweep.ts';

interface SweepMapProps {
  readonly sweep: SweepState;
  readonly values: ParameterValues;
}

/** One key number as colours over two parameters, with a movable point for the scenario. */
export function SweepMap({ sweep, values }: SweepMapProps) {
  const { store } = useExplorer();
  const state = useResults((now) => now);
  const palette = usePalette();
  const [chosen, setChosen] = useState(0);
  const [at, setAt] = useState<readonly [number, number] | null>(null);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = Math.min(720, useWidth(box));
  const { height: room } = useRoom();
  const height = Math.round(Math.min(460, 0.62 * width + 60) * room);
  const columns = useMemo(() => mapColumns(sweep), [sweep]);
  const column = columns[Math.min(chosen, columns.length - 1)];
  const [first, second] = sweep.axes as readonly [SweepAxis, SweepAxis];
  const data = useMemo(() => (column === undefined ? null : sweepMap(sweep, column)), [sweep, column]);
  const plot = useMemo(() => (data === null || width === 0 ? null : { data, layout: valueMapLayout(data, width, height, measureText) }), [data, width, height]);
  const isComplete = sweep.done === sweep.total;
  const draw = useCallback((surface: Surface) => plot && drawValueMap(surface, plot.data, plot.layout, palette, isComplete), [plot, palette, isComplete]);
  if (column === undefined || data === null) return isComplete ? <p className="over-note">No key number has a value here.</p> : null;
  const scale = mapScaleOf(data);
  const place = placeOf(sweep, values);
  const set = (changes: Readonly<Record<string, number>>, phase: 'drag' | 'commit'): void => store.getState().setValues(changes, phase);
  const pointed = ([x, y]: readonly [number, number]): readonly [number, number] | null => plot && mapPointAt(data, plot.layout, x, y);
  const onPress = (place: readonly [number, number]): void => {
    const point = pointed(place);
    if (point !== null) set({ [first.parameter.key]: first.points[point[0]]!, [second.parameter.key]: second.points[point[1]]! }, 'commit');
  };
  const stepped = (which: 0 | 1, direction: 1 | -1, step: StepSize) => () => {
    const { parameter, scale } = sweep.axes[which]!;
    set({ [parameter.key]: scale.stepped(place[which]!, direction, step) }, 'commit');
  };
  const here = hereOnMap(sweep, column, state);
  const mark = plot && { left: plot.layout.placed.x(place[0]!), top: plot.layout.placed.y(place[1]!) };
  const isOn = mark !== null && Number.isFinite(mark.left + mark.top);
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
      {scale !== null && <MapKey scale={scale} palette={palette} format={column.format} />}
      <MapFrame
        box={box}
        height={height}
        label={`${column.spec.label} over ${first.parameter.label} and ${second.parameter.label}`}
        plot={plot}
        draw={draw}
        onPoint={(at) => setAt(at && pointed(at))}
        onPress={onPress}
      >
        {isOn && (
          <Handle
            className="map-point"
            label="Scenario"
            kind="point on a map"
            from={first.points[0]!}
            to={first.points.at(-1)!}
            at={place[0]!}
            text={here}
            style={mark}
            keys={(shift) => mapKeys(stepped, shift)}
          />
        )}
      </MapFrame>
      <figcaption>
        <p className="reading" aria-hidden="true">
          {at === null ? here : mapText(sweep, column, at)}
        </p>
      </figcaption>
    </figure>
  );
}
