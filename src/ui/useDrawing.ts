import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
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

/** So long after its last change what is out of sight is drawn too. */
const stillness_ms = 150;

/** The same for what is drawn later where nobody sees it: when it comes near the window, goes on paper, or all is still. */
export function useDrawingInSight(target: RefObject<HTMLElement | null>, draw: () => void, dependencies: readonly unknown[]): void {
  const near = useRef(true);
  const late = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const catchUp = useCallback(() => {
    late.current?.();
    late.current = null;
  }, []);
  useDrawing(() => {
    clearTimeout(timer.current);
    late.current = draw;
    if (near.current || window.matchMedia('print').matches) catchUp();
    else timer.current = setTimeout(catchUp, stillness_ms);
  }, dependencies);
  useEffect(() => {
    if (target.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        near.current = entries.at(-1)!.isIntersecting;
        if (near.current) catchUp();
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(target.current);
    const paper = window.matchMedia('print');
    paper.addEventListener('change', catchUp);
    return () => {
      clearTimeout(timer.current);
      observer.disconnect();
      paper.removeEventListener('change', catchUp);
    };
  }, [target, catchUp]);
}

/** For what React has drawn by itself: asks for a frame all the same, so that what waits for drawings hears of it. */
export const useDrawnByReact = (dependencies: readonly unknown[]): void => useDrawing(() => {}, dependencies);
