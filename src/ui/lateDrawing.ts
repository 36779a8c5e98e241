import type { FragmentInstance } from 'react';

/** So long after its last change what is out of sight is drawn too. */
const stillness_ms = 150;

export interface LateDrawing {
  /** Draws at once what can be seen; else the newest drawing alone, when its element comes to the window, goes on paper, or all is still. */
  draw(draw: () => void): void;
  /** What is drawn, one element or several, which counts as seen until it is watched; `tell` hears whether it is there. Returns what ends it. */
  watch(drawn: Element | FragmentInstance, tell?: (isSeen: boolean) => void): () => void;
}

export function lateDrawing(): LateDrawing {
  let isSeen = true;
  let late: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const catchUp = (): void => {
    clearTimeout(timer);
    late?.();
    late = null;
  };
  return {
    draw(draw) {
      clearTimeout(timer);
      late = draw;
      if (isSeen || window.matchMedia('print').matches) catchUp();
      else timer = setTimeout(catchUp, stillness_ms);
    },
    watch(drawn, tell) {
      const inSight = new Set<Element>();
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target);
          isSeen = inSight.size > 0;
          tell?.(isSeen);
          if (isSeen) catchUp();
        },
        { rootMargin: '5% 0px' },
      );
      if ('observeUsing' in drawn) drawn.observeUsing(observer);
      else observer.observe(drawn);
      const paper = window.matchMedia('print');
      paper.addEventListener('change', catchUp);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
        paper.removeEventListener('change', catchUp);
      };
    },
  };
}
