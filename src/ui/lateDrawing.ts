import type { FragmentInstance } from 'react';
import { notWhenStill, whenStill } from './stillness.ts';

export interface LateDrawing {
  /** Draws at once what can be seen; else the newest drawing alone, when its element comes to the window, goes on paper, or all is still. */
  draw(draw: () => void): void;
  /** What is drawn, one element or several, which counts as seen until it is watched; `tell` hears whether it is there. Returns what ends it. */
  watch(drawn: Element | FragmentInstance, tell?: (isSeen: boolean) => void): () => void;
}

export function lateDrawing(): LateDrawing {
  let isSeen = true;
  let late: (() => void) | null = null;
  let paper: MediaQueryList | undefined;
  const paperOf = (): MediaQueryList => (paper ??= window.matchMedia('print'));
  const key = {};
  const catchUp = (): void => {
    notWhenStill(key);
    late?.();
    late = null;
  };
  return {
    draw(draw) {
      late = draw;
      if (isSeen || paperOf().matches) return catchUp();
      whenStill(key, catchUp);
    },
    watch(drawn, tell) {
      const inSight = new Map<Element, boolean>();
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) inSight.set(target, isIntersecting);
          for (const element of inSight.keys()) if (!element.isConnected) inSight.delete(element);
          // Where nothing is, something may come that is seen.
          isSeen = inSight.size === 0 || [...inSight.values()].includes(true);
          tell?.(isSeen);
          if (isSeen) catchUp();
        },
        { rootMargin: '5% 0px' },
      );
      if ('observeUsing' in drawn) drawn.observeUsing(observer);
      else observer.observe(drawn);
      paperOf().addEventListener('change', catchUp);
      return () => {
        notWhenStill(key);
        observer.disconnect();
        paperOf().removeEventListener('change', catchUp);
      };
    },
  };
}
