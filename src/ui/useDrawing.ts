import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cancelFrame, onNextFrame } from './frame.ts';
import { lateDrawing } from './lateDrawing.ts';

/** Runs a drawing in the next frame after anything that it depends on has changed. */
export function useDrawing(draw: () => void, dependencies: readonly unknown[]): void {
  const key = useRef({});
  useLayoutEffect(() => {
    onNextFrame(key.current, draw);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's
  }, dependencies);
  useLayoutEffect(() => {
    const made = key.current;
    return () => cancelFrame(made);
  }, []);
}

/** The same for what is drawn later where nobody sees it. */
export function useDrawingInSight(target: RefObject<HTMLElement | null>, draw: () => void, dependencies: readonly unknown[]): void {
  const [late] = useState(lateDrawing);
  useDrawing(() => late.draw(draw), dependencies);
  useEffect(() => (target.current === null ? undefined : late.watch(target.current)), [target, late]);
}

/** For what React has drawn by itself: asks for a frame all the same, so that what waits for drawings hears of it. */
export const useDrawnByReact = (dependencies: readonly unknown[]): void => useDrawing(() => {}, dependencies);
