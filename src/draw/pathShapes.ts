import type { Segment } from './arrowGeometry.ts';
import type { DrawPath } from './surface.ts';

/** A triangle with its tip at the end of the segment. What is filled closes itself; told to, a browser measures all of the path each time. */
export function addHead(path: DrawPath, { x0, y0, x1, y1 }: Segment, size: number): void {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [bx, by] = [x1 - ux * size, y1 - uy * size];
  path.moveTo(x1, y1);
  path.lineTo(bx - uy * size * 0.42, by + ux * size * 0.42);
  path.lineTo(bx + uy * size * 0.42, by - ux * size * 0.42);
}

export function addCross(path: DrawPath, x: number, y: number, size: number): void {
  path.moveTo(x - size, y - size);
  path.lineTo(x + size, y + size);
  path.moveTo(x - size, y + size);
  path.lineTo(x + size, y - size);
}

/** One that stands on its tip. */
export function addTriangle(path: DrawPath, x: number, tip: number, size: number, half: number): void {
  path.moveTo(x, tip);
  path.lineTo(x - half, tip - size);
  path.lineTo(x + half, tip - size);
}
