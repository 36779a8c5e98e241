import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { StepSize } from '../../../core/parameters/sliderScale.ts';
import { prepareCanvas } from '../../../draw/canvasSurface.ts';
import { onPage } from '../../../draw/drawContext.ts';
import { type MapPalette, type MapScale, mapGradient } from '../../../draw/mapScale.ts';
import type { Surface } from '../../../draw/surface.ts';
import { drawMapAxes, type ValueMapData, type ValueMapLayout } from '../../../draw/valueMap.ts';
import { useDrawing, useScale } from '../../useDrawing.ts';
import { Enlarged, enlarged, pointerIn } from './enlarged.tsx';
import type { KeyActions } from './Handle.tsx';

/** A place in the frame, in the usual size. */
type Place = readonly [x: number, y: number];

interface MapFrameProps {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Size before enlarging, in CSS pixels; without a width, the map takes all there is. */
  readonly width?: number;
  readonly height: number;
  /** What the drawing is called. */
  readonly label: string;
  /** Null while there is nothing to draw. */
  readonly plot: { readonly data: ValueMapData; readonly layout: ValueMapLayout } | null;
  /** Draws between the axes; a new function draws anew. */
  readonly draw: (surface: Surface) => void;
  /** Where the pointer is; null: elsewhere. */
  readonly onPoint?: (at: Place | null) => void;
  readonly onPress: (at: Place) => void;
  /** Marks over the drawing. */
  readonly children: ReactNode;
}

/** Two axes in SVG around a canvas, with marks over it; laid out in the usual size and enlarged as a whole. */
export function MapFrame({ box, width, height, label, plot, draw, onPoint, onPress, children }: MapFrameProps) {
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = useScale();
  const [data, layout] = [plot?.data, plot?.layout];
  useDrawing(() => {
    if (svg.current === null || canvas.current === null || !data || !layout) return;
    drawMapAxes(svg.current, data, layout, onPage);
    const { left, right, top, bottom } = layout.placed;
    const surface = prepareCanvas(canvas.current, right - left, bottom - top, window.devicePixelRatio * scale);
    if (surface) draw(surface);
  }, [data, layout, draw, scale]);
  const placeOf = (event: PointerEvent): Place => pointerIn(box.current!, event, scale);
  return (
    <Enlarged scale={scale} height={height}>
      <div ref={box} className="over-map-box curves" style={{ ...enlarged(scale, height), ...(width !== undefined && { width }) }}>
        <svg ref={svg} aria-hidden="true" />
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          style={{ left: layout?.placed.left, top: layout?.placed.top }}
          {...(onPoint && { onPointerMove: (event: PointerEvent) => onPoint(placeOf(event)), onPointerLeave: () => onPoint(null) })}
          onPointerUp={(event) => onPress(placeOf(event))}
        />
        {children}
      </div>
    </Enlarged>
  );
}

interface MapKeyProps {
  /** What the colours are; absent: what the map is called. */
  readonly label?: string;
  readonly scale: MapScale;
  readonly palette: MapPalette;
  readonly format: (value: number) => string;
}

/** What the colours of a map stand for: its least and its largest value, and between them where nothing is gained. */
export function MapKey({ label, scale, palette, format }: MapKeyProps) {
  const { background, one } = mapGradient(scale, palette);
  return (
    <p className="over-scale">
      {label !== undefined && `${label}: `}
      {format(scale.range[0])}
      <span aria-hidden="true" style={{ background }}>
        {one !== null && <i style={{ left: `${100 * one}%` }} />}
      </span>
      {format(scale.range[1])}
      {scale.isGain ? one !== null && '; heavy line: 1, nothing gained' : scale.logarithmic && ', logarithmic'}
    </p>
  );
}

/** Over two axes, across and up, in steps of their sliders. */
export function mapKeys(stepped: (axis: 0 | 1, direction: 1 | -1, step: StepSize) => () => void, shift: boolean): KeyActions {
  const step = shift ? 'fine' : 'coarse';
  return {
    ArrowRight: stepped(0, 1, step),
    ArrowLeft: stepped(0, -1, step),
    ArrowUp: stepped(1, 1, step),
    ArrowDown: stepped(1, -1, step),
    End: stepped(0, 1, 'page'),
    Home: stepped(0, -1, 'page'),
    PageUp: stepped(1, 1, 'page'),
    PageDown: stepped(1, -1, 'page'),
  };
}
