import { type MouseEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react';
import { type EngineState, newClientOf } from '../../core/engine.ts';
import { stillness_ms } from '../../core/exploration/resultsStore.ts';
import { type StepSize, sliderScale } from '../../core/parameters/sliderScale.ts';
import type { MapAxes } from '../../core/results/analytic.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { differenceText } from '../../core/units/quantity.ts';
import { prepareCanvas } from '../../draw/canvasSurface.ts';
import { onPage } from '../../draw/drawContext.ts';
import { heatMap, heatScale, mapAxes, mapMargin, mapPlace, mapValue } from '../../draw/heatMap.ts';
import { PinnedMark } from '../../ui/compare/PinnedMark.tsx';
import { labResultsOf, partsOf, useAllResults, useChosenNow, useExplorer, usePinnedWith, useScenario } from '../../ui/context.ts';
import { FigureFrame } from '../../ui/figure.tsx';
import { Enlarged, enlarged } from '../../ui/figures/charts/enlarged.tsx';
import { Handle } from '../../ui/figures/charts/Handle.tsx';
import { MapKey, mapKeys } from '../../ui/figures/charts/MapFrame.tsx';
import { attributesOf, standingFor, useAwaited } from '../../ui/standing.ts';
import { useAnswer } from '../../ui/useAnswer.ts';
import { useDrawing, useRoom, useScale, useWidth } from '../../ui/useDrawing.ts';
import { usePalette } from '../../ui/usePalette.ts';
import { gainMapAxes, namedAxes, operatingPoint } from './figures.ts';
import type { Gain } from './model.ts';
import { gainParameters } from './model.ts';
import { mapComing, mapName, mapNote, pointText } from './words.ts';

type Point = ReturnType<typeof operatingPoint>;
type Axes = ReturnType<typeof gainMapAxes>;
type Plot = ReturnType<typeof plotIn>;

const widest = 620;
const [hardware, software] = [gainParameters[0], gainParameters[1]];
const within = ({ minimum, maximum }: typeof software, value: number): number => Math.max(minimum, Math.min(maximum, value));
/** The map of gains and on it the operating point, to be dragged or moved by the arrow keys. */
export function GainMap() {
  const lock = useScenario((state) => state.scenario.view.lock);
  const state = useAllResults();
  const results = labResultsOf<Gain>(state);
  const { values } = results;
  // The axes of what is chosen, also while the colours still belong to others.
  const axes = gainMapAxes(values);
  const map = useMap(axes, results, state.engines.analytic);
  const standing = standingFor(state, 'model');
  // The map is requested once the numbers are there.
  const awaited = useAwaited('map', 'model');
  const palette = usePalette();
  const grid = useMemo(() => (map.gain === null ? null : { gain: map.gain, columns: axes.x.points }), [map.gain, axes.x.points]);
  const colours = useMemo(() => grid && heatScale(grid), [grid]);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const scale = useScale();
  const width = Math.min(widest, useWidth(box));
  const { height: room } = useRoom();
  const height = Math.round((Math.min(440, 0.76 * width) + 20) * room);
  const plot = plotIn(width, height);
  const isShown = map.gain !== null && map.axes === axes && standing !== 'refused';

  useDrawing(() => {
    if (svg.current === null || width === 0) return;
    const named = namedAxes(axes);
    mapAxes(svg.current, named.x, named.y, width, height, onPage);
  }, [axes.x.minimum, width, height]);
  useDrawing(() => {
    if (canvas.current === null || grid === null || plot.width === 0) return;
    const surface = prepareCanvas(canvas.current, plot.width, plot.height, window.devicePixelRatio * scale);
    if (surface) heatMap(surface, grid, palette, plot.width, plot.height);
  }, [grid, palette, plot.width, plot.height, scale]);

  const point = operatingPoint(values);
  const pinned = usePinnedPoint();
  const moves = useMoves(box, axes, plot, scale);
  const gain = results.model?.values === values ? results.model.result.values.gain : null;
  const { beyond } = mapPlace(axes.x, point.gamma_s);
  const text = pointText(point, beyond, gain);
  const fixed = lock.includes('gamma_h') && lock.includes('gamma_s');
  return (
    <FigureFrame
      is="figure"
      className="gain-map"
      title="Gain over both granularities"
      {...attributesOf(map.isCurrent || !isShown ? 'present' : standing === 'failed' ? 'stale' : 'busy')}
    >
      {colours !== null && isShown && <MapKey scale={colours} palette={palette} format={formatQuantity} />}
      <Enlarged scale={scale} height={height}>
        <div ref={box} className="gain-map-box" style={enlarged(scale, height)}>
          <svg ref={svg} aria-hidden="true" />
          <div className="gain-map-plot" style={plot} {...(!fixed && moves.ofMap)}>
            <canvas ref={canvas} role="img" aria-label={mapName(text)} hidden={!isShown} />
            {!isShown && <p className="curves-awaited">{standing === 'ready' ? mapComing(state.engines.analytic.kind) : awaited}</p>}
          </div>
          {width > 0 && pinned !== null && <span className="gain-map-pinned" aria-hidden="true" style={placeOf(pinned.point, axes, plot)} />}
          {width > 0 && (
            <Handle
              className="map-point gain-map-point"
              label="Operating point"
              kind="point on a map"
              data-beyond={beyond}
              from={software.minimum}
              to={software.maximum}
              at={within(software, point.gamma_s)}
              text={text}
              fixed={fixed}
              style={placeOf(point, axes, plot)}
              keys={(shift) => mapKeys(moves.step, shift)}
              {...(!fixed && moves.ofPoint)}
            />
          )}
        </div>
      </Enlarged>
      <figcaption>
        <p className="reading" aria-hidden="true">
          {text}
        </p>
        {pinned !== null && (
          <p className="pinned-title">
            <PinnedMark /> {pointText(pinned.point, mapPlace(axes.x, pinned.point.gamma_s).beyond, pinned.gain)}
            {gain !== null && pinned.gain !== null && <b>{differenceText({ value: gain, format: formatQuantity }, pinned.gain)}</b>}
          </p>
        )}
        <p>{mapNote}</p>
      </figcaption>
    </FigureFrame>
  );
}

/**
 * The model's map for the axes. It is forty thousand numbers: it waits until the numbers and curves of the present values have
 * come and the reader is still, and is a client of its own, so that it never stands in the way of theirs or of the next ones.
 */
function useMap(axes: MapAxes, { values, model }: LabResults<Gain>, { kind }: EngineState) {
  const { engines } = useExplorer();
  const analytic = useMemo(() => newClientOf(engines.analytic), [engines]);
  // What the colours depend on: moving the operating point changes none of it.
  const { f, omega, q, q_law, p, startup } = values;
  const { value, of, isCurrent } = useAnswer(
    {
      key: { axes, f, omega, q, q_law, p, startup },
      // An engine that is started again is asked again.
      isEnabled: model?.values === values && kind !== 'failed',
      compute: () => analytic.evaluate({ lab: 'gain', parameters: values, map: axes }),
    },
    { still_ms: stillness_ms, staleFor: ['axes', 'f', 'omega', 'q', 'q_law', 'p', 'startup'] },
  );
  return { gain: value?.curve?.gain ?? null, axes: of?.axes ?? null, isCurrent };
}

/** What is pinned as a point of the map, and its gain, null while it is not known; null: nothing is pinned. */
function usePinnedPoint(): { readonly point: Point; readonly gain: number | null } | null {
  const others = usePinnedWith(partsOf.model);
  if (others === null) return null;
  const { values, model } = labResultsOf<Gain>(others);
  return { point: operatingPoint(values), gain: model?.values === values ? model.result.values.gain : null };
}

/** Moves the operating point: what the map and the point on it do with the mouse, a finger and the keys. */
function useMoves(box: RefObject<HTMLElement | null>, { x, y }: Axes, plot: Plot, scale: number) {
  const { store } = useExplorer();
  const chosen = useChosenNow<Gain['Values']>();
  const dragged = useRef(false);
  /** Where the map was when it was taken hold of: a headline that wraps meanwhile moves it, not the point. */
  const heldAt = useRef<DOMRect | null>(null);
  // A lambda would decide on gamma_s, also beyond its range: where that is moved by hand, it gives way.
  const set = (next: Point, phase: 'drag' | 'commit') => {
    const released = chosen().lambda > 0 ? { lambda: 0 } : {};
    store.getState().setValues({ ...next, gamma_s: within(software, next.gamma_s), ...released }, phase);
  };
  const follow = (event: Pick<MouseEvent, 'clientX' | 'clientY'>, phase: 'drag' | 'commit') => {
    const held = heldAt.current ?? box.current?.getBoundingClientRect();
    if (!held) return;
    set(
      {
        gamma_s: mapValue(x, ((event.clientX - held.left) / scale - plot.left) / plot.width),
        gamma_h: mapValue(y, 1 - ((event.clientY - held.top) / scale - plot.top) / plot.height),
      },
      phase,
    );
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    dragged.current = true;
    heldAt.current = box.current?.getBoundingClientRect() ?? null;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  // A finger on the map scrolls the page, unless it takes hold of the point; where it taps, the point comes.
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch') return;
    grab(event);
    if (dragged.current) follow(event, 'drag');
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragged.current) follow(event, 'drag');
  };
  const onTap = (event: MouseEvent) => {
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') follow(event, 'commit');
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!dragged.current) return;
    follow(event, 'commit');
    dragged.current = false;
    heldAt.current = null;
  };
  const step = (axis: 0 | 1, direction: 1 | -1, step: StepSize) => () => {
    const parameter = axis === 0 ? software : hardware;
    const from = operatingPoint(chosen());
    dragged.current = true;
    set({ ...from, [parameter.key]: sliderScale(parameter).stepped(from[parameter.key], direction, step) }, 'drag');
  };
  const release = () => {
    if (!dragged.current) return;
    dragged.current = false;
    heldAt.current = null;
    set(operatingPoint(chosen()), 'commit');
  };
  const both = { onPointerMove, onPointerUp, onPointerCancel: release };
  return {
    ofMap: { ...both, onPointerDown, onClick: onTap },
    ofPoint: { ...both, onPointerDown: grab, onKeyUp: release, onBlur: release },
    /** Moves by a step; a key that repeats drags until its release. */
    step,
  };
}

/** Where the colours stand in a picture of this size. */
function plotIn(width: number, height: number) {
  const { left, right, top, bottom } = mapMargin;
  return { left, top, width: Math.max(0, width - left - right), height: height - top - bottom };
}

/** Where a point stands in the picture. */
function placeOf(point: Point, { x, y }: Axes, plot: Plot) {
  return { left: plot.left + mapPlace(x, point.gamma_s).part * plot.width, top: plot.top + (1 - mapPlace(y, point.gamma_h).part) * plot.height };
}
