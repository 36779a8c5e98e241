import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { drawnInRoom } from '../../useDrawing.ts';

interface EnlargedProps {
  readonly scale: number;
  /** Height before enlarging, in CSS pixels. */
  readonly height: number;
  readonly children: ReactNode;
}

/** The box of a drawing laid out in the usual size and enlarged as a whole; its content uses `enlarged`. */
export const Enlarged = ({ scale, height, children }: EnlargedProps) => (
  <div {...drawnInRoom} style={{ height: height * scale }}>
    {children}
  </div>
);

export const enlarged = (scale: number, height: number): CSSProperties => ({
  width: `${100 / scale}%`,
  height,
  transform: scale === 1 ? undefined : `scale(${scale})`,
  transformOrigin: '0 0',
});

/** Pointer position in an enlarged drawing, in its usual size. */
export function pointerIn(box: HTMLElement, { clientX, clientY }: PointerEvent, scale: number): readonly [x: number, y: number] {
  const { left, top } = box.getBoundingClientRect();
  return [(clientX - left) / scale, (clientY - top) / scale];
}
