import { type FragmentInstance, type RefObject, useEffect, useState } from 'react';
import { unseenStillness_ms } from '../core/exploration/resultsStore.ts';
import { type Seen, watchElement } from '../draw/watch.ts';

/** Watches an element, or all that a fragment has; `gone` hears of those that it has no more. Returns a function that ends it. */
export function watchVisibility(target: Element | FragmentInstance, tell: Seen, gone: (element: Element) => void = () => {}, margin = '0px'): () => void {
  if (!('observeUsing' in target)) return watchElement(target, tell, margin);
  const ends = new Map<Element, () => void>();
  const fragmentObserver = {
    observe: (element: Element) => void ends.set(element, watchElement(element, tell, margin)),
    unobserve(element: Element) {
      ends.get(element)?.();
      ends.delete(element);
      gone(element);
    },
  };
  target.observeUsing(fragmentObserver as IntersectionObserver);
  return () => {
    for (const end of ends.values()) end();
  };
}

/** Whether an element is in the window, or so near to it; true until that is known. */
export function useVisible(element: RefObject<Element | null>, margin?: string): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    if (element.current === null) return;
    return watchVisibility(element.current, ({ isIntersecting }) => setVisible(isIntersecting), undefined, margin);
  }, [element, margin]);
  return isVisible;
}

/** What the hand and the keyboard begin with. */
const touches = ['pointerdown', 'focusin'] as const;

export interface LazyDrawing {
  /** Draws at once if visible; otherwise only the newest drawing, once its element comes into the window, is printed, or all is still. */
  draw(draw: () => void): void;
  /** Watches drawn elements, which count as visible until observed; `tell` receives visibility. Returns a function that ends it. */
  watch(drawn: Element | FragmentInstance, tell?: (isVisible: boolean) => void): () => void;
}

export function lazyDrawing(): LazyDrawing {
  /** Visibility of each watched element, once reported. */
  const visible = new Map<Element, boolean>();
  let late: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = 0;
  let paper: MediaQueryList | undefined;
  const paperOf = (): MediaQueryList => (paper ??= window.matchMedia('print'));
  // Before any element reports, draw: a visible one may come.
  const isVisible = (): boolean => visible.size === 0 || [...visible.values()].includes(true);
  const catchUp = (): void => {
    clearTimeout(timer);
    timer = undefined;
    late?.();
    late = null;
  };
  /** Called often during a drag: keeps the running timer, which reschedules itself if early. */
  const wait = (wait_ms: number): void => {
    timer = setTimeout(() => {
      const left_ms = changedAt + unseenStillness_ms - performance.now();
      if (left_ms > 0) wait(left_ms);
      else catchUp();
    }, wait_ms);
  };
  return {
    draw(draw) {
      late = draw;
      if (isVisible() || paperOf().matches) return catchUp();
      changedAt = performance.now();
      if (timer === undefined) wait(unseenStillness_ms);
    },
    watch(drawn, tell) {
      const end = watchVisibility(
        drawn,
        ({ target, isIntersecting }) => {
          visible.set(target, isIntersecting);
          tell?.(isVisible());
          if (isVisible()) catchUp();
        },
        (element) => visible.delete(element),
      );
      // A touched element is visible, even before the observer reports it.
      const touched = (): void => {
        for (const element of visible.keys()) visible.set(element, true);
        catchUp();
      };
      for (const touch of touches) drawn.addEventListener(touch, touched);
      paperOf().addEventListener('change', catchUp);
      return () => {
        clearTimeout(timer);
        timer = undefined;
        visible.clear();
        end();
        for (const touch of touches) drawn.removeEventListener(touch, touched);
        paperOf().removeEventListener('change', catchUp);
      };
    },
  };
}
