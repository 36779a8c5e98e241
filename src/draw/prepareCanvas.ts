import { canvasSurface } from './canvasSurface.ts';
import type { Surface } from './surface.ts';

/** Sizes a canvas for a width and height in CSS pixels, clears it, and gives what is drawn on. */
export function prepareCanvas(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): Surface | null {
  const [deviceWidth, deviceHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  // Setting a size, even the same one, gives the canvas new memory.
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return canvasSurface(context, ratio);
}
