import type { FragmentInstance } from 'react';

/** Stillness after which off-screen parts are drawn, too. */
const stillness_ms = 150;
/** What the hand and the keyboard begin with. */
const touches = ['pointerdown', 'focusin'] as const;

export interface LateDrawing {
  /** Draws at once if visible; otherwise only the newest drawing, once its element nears the window, is printed, or all is still. */
  draw(draw: () => void): void;
  /** Watches drawn elements, which count as visible until observed; `tell` receives visibility. Returns a function that ends it. */
  watch(drawn: Element | FragmentInstance, tell?: (isSeen: boolean) => void): () => void;
}

export function lateDrawing(): LateDrawing {
  let isSeen = true;
  let late: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = 0;
  let paper: MediaQueryList | undefined;
  const paperOf = (): MediaQueryList => (paper ??= window.matchMedia('print'));
  const catchUp = (): void => {
    clearTimeout(timer);
    timer = undefined;
    late?.();
    late = null;
  };
  /** Called often during a drag: keeps the running timer, which reschedules itself if early. */
  const wait = (wait_ms: number): void => {
    timer = setTimeout(() => {
      const left_ms = changedAt + stillness_ms - performance.now();
      if (left_ms > 0) wait(left_ms);
      else catchUp();
    }, wait_ms);
  };
  return {
    draw(draw) {
      late = draw;
      if (isSeen || paperOf().matches) return catchUp();
      changedAt = performance.now();
      if (timer === undefined) wait(stillness_ms);
    },
    watch(drawn, tell) {
      const inSight = new Map<Element, boolean>();
      const observer = new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) inSight.set(target, isIntersecting);
        for (const element of inSight.keys()) if (!element.isConnected) inSight.delete(element);
        // Nothing watched: a visible element may come.
        isSeen = inSight.size === 0 || [...inSight.values()].includes(true);
        tell?.(isSeen);
        if (isSeen) catchUp();
      });
      // A touched element is visible, even before the observer reports it.
      const touched = (): void => {
        isSeen = true;
        catchUp();
      };
      for (const touch of touches) drawn.addEventListener(touch, touched);
      if ('observeUsing' in drawn) drawn.observeUsing(observer);
      else observer.observe(drawn);
      paperOf().addEventListener('change', catchUp);
      return () => {
        clearTimeout(timer);
        timer = undefined;
        observer.disconnect();
        for (const touch of touches) drawn.removeEventListener(touch, touched);
        paperOf().removeEventListener('change', catchUp);
      };
    },
  };
}
