import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { drawnInRoom } from '../drawing/room.ts';

interface EnlargedProps {
  readonly scale: number;
  /** In the usual size, as everything inside. */
  readonly height: number;
  readonly children: ReactNode;
}

/** The place of a drawing that is made in the usual size and enlarged as a whole; what is inside takes `enlarged`. */
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

/** Where a pointer is in what is enlarged, in the usual size. */
export function pointerIn(box: HTMLElement, { clientX, clientY }: PointerEvent, scale: number): readonly [x: number, y: number] {
  const { left, top } = box.getBoundingClientRect();
  return [(clientX - left) / scale, (clientY - top) / scale];
}
