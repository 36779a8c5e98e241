import { useLayoutEffect, useRef } from 'react';
import { cancelFrame, onNextFrame } from './frame.ts';

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

/** For what React has drawn by itself: asks for a frame all the same, so that what waits for drawings hears of it. */
export const useDrawnByReact = (dependencies: readonly unknown[]): void => useDrawing(() => {}, dependencies);
