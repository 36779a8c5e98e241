import { type FragmentInstance, type RefObject, useEffect, useState } from 'react';
import { unseenStillness_ms } from '../core/exploration/resultsStore.ts';

/** Hears where an element is: at first, and whenever more or less of it is in the window. */
type Tell = (entry: IntersectionObserverEntry) => void;

/** An observer for all who want to know of the same margin around the window, as long as there are any. */
interface SharedObserver {
  readonly observer: IntersectionObserver;
  readonly watched: Map<Element, { readonly tells: Set<Tell>; last: IntersectionObserverEntry | null }>;
}

const shared = new Map<string, SharedObserver>();

function sharedObserver(margin: string): SharedObserver {
  const known = shared.get(margin);
  if (known !== undefined) return known;
  const watched: SharedObserver['watched'] = new Map();
  const report = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const entry of entries) {
      const element = watched.get(entry.target);
      if (element === undefined) continue;
      element.last = entry;
      for (const tell of [...element.tells]) tell(entry);
    }
  };
  const made = { observer: new IntersectionObserver(report, { rootMargin: margin, threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5] }), watched };
  shared.set(margin, made);
  return made;
}

function watchElement(element: Element, tell: Tell, margin: string): () => void {
  const { observer, watched } = sharedObserver(margin);
  const known = watched.get(element) ?? { tells: new Set(), last: null };
  known.tells.add(tell);
  watched.set(element, known);
  // The browser reports an element once to all who watch it.
  if (known.last === null) observer.observe(element);
  else tell(known.last);
  return () => {
    known.tells.delete(tell);
    if (known.tells.size > 0 || watched.get(element) !== known) return;
    watched.delete(element);
    observer.unobserve(element);
    if (watched.size === 0) shared.delete(margin);
  };
}

/** Watches an element, or all that a fragment has; `gone` hears of those that it has no more. Returns a function that ends it. */
export function watchVisibility(target: Element | FragmentInstance, tell: Tell, gone: (element: Element) => void = () => {}, margin = '0px'): () => void {
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
