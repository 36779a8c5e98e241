import type { DrawPath } from './surface.ts';

/** A canvas takes twice as long for a thousand lines in one path as for as many in paths of so many: it looks at each beside all others. */
const mostInPart = 20;

/** A path of a canvas, in parts of whole lines. */
export class CanvasPath implements DrawPath {
  readonly parts = [new Path2D()];
  private last = this.parts[0]!;
  private lines = 0;

  moveTo(x: number, y: number): void {
    if (this.lines === mostInPart) {
      this.parts.push((this.last = new Path2D()));
      this.lines = 0;
    }
    this.lines += 1;
    this.last.moveTo(x, y);
  }

  lineTo(x: number, y: number): void {
    this.last.lineTo(x, y);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.last.rect(x, y, width, height);
  }

  closePath(): void {
    this.last.closePath();
  }

  whole(): Path2D {
    if (this.parts.length === 1) return this.last;
    const whole = new Path2D();
    for (const part of this.parts) whole.addPath(part);
    return whole;
  }
}
