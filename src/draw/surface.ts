/** What lines and areas are drawn on. */
export type VectorSurface = Omit<Surface, 'text' | 'channels' | 'image'>;

/** A shape that is put together before it is filled or stroked. */
export type DrawPath = Pick<Path2D, 'moveTo' | 'lineTo' | 'rect' | 'closePath'>;

/** A colour, or a tile of the same surface. */
export type Fill = string | CanvasPattern;

/** Rectangles as rows of x, y, width, height. */
export type Rectangles = readonly number[];

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  /** Absent: unbroken. */
  readonly dash?: readonly number[];
  /** Absent: 1. */
  readonly alpha?: number;
  /** Of corners and ends; absent: pointed. */
  readonly round?: 'corners' | 'all';
}

export interface SurfaceText {
  readonly size: number;
  readonly colour: string;
  /** The colour around it that keeps lines away; absent: none. */
  readonly halo?: string;
}

/**
 * What event diagrams and maps are drawn on, in CSS pixels from the upper left corner: a canvas, or a drawing that is
 * saved. It is drawn from below to above and never read.
 */
export interface Surface {
  /** Device pixels in a CSS pixel. */
  readonly ratio: number;
  path(): DrawPath;
  fill(path: DrawPath, fill: Fill, alpha?: number): void;
  stroke(path: DrawPath, stroke: Stroke): void;
  fillRects(rectangles: Rectangles, fill: Fill): void;
  strokeRects(rectangles: Rectangles, stroke: Stroke): void;
  /** Bold, with its middle at a place. */
  text(text: string, x: number, y: number, look: SurfaceText): void;
  /** A square that repeats itself. */
  tile(size: number, background: string, draw: (tile: VectorSurface) => void): Fill;
  /** What is made from a palette for all drawings of this kind, made once. */
  kept<Made>(palette: object, make: () => Made): Made;
  /** Red, green, blue and alpha of colours, however they are written. */
  channels(colours: readonly string[]): Uint8ClampedArray;
  /** Pixels, as rows of four channels, stretched over a rectangle from the upper left corner. */
  image(channels: Uint8ClampedArray<ArrayBuffer>, columns: number, width: number, height: number, smooth: boolean): void;
}
