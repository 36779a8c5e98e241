import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Need } from '../core/exploration/resultsStore.ts';
import { watchSize } from '../draw/watch.ts';
import { useExplorer } from './context.ts';
import { cancelFrame, onNextFrame } from './frame.ts';
import { lazyDrawing } from './visibility.ts';

/**
 * Runs a drawing in the next frame after anything that it depends on has changed; `meanwhile` shows it roughly where that
 * frame has no time left.
 */
export function useDrawing(draw: () => void, dependencies: readonly unknown[], meanwhile: (() => void) | null = null): void {
  const key = useRef({});
  useLayoutEffect(() => {
    onNextFrame(key.current, draw, meanwhile);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's
  }, dependencies);
  useLayoutEffect(() => {
    const made = key.current;
    return () => cancelFrame(made);
  }, []);
}

/** Draws now if visible, later if off screen, and defers the request for its `need` likewise; null: no need of its own. */
export function useLazyDrawing(
  target: RefObject<HTMLElement | null>,
  need: Need | null,
  draw: () => void,
  dependencies: readonly unknown[],
  meanwhile: (() => void) | null = null,
): void {
  const { results } = useExplorer();
  const [late] = useState(lazyDrawing);
  useDrawing(() => late.draw(draw), dependencies, meanwhile);
  const name = typeof need === 'string' ? null : (need?.diagram ?? null);
  const takesCurve = need === 'curve';
  useEffect(() => {
    const { see, forget } = results.getState();
    const drawnNeed: Need | null = takesCurve ? 'curve' : name === null ? null : { diagram: name };
    if (target.current === null) return;
    const end = late.watch(target.current, (isVisible) => drawnNeed !== null && see(late, drawnNeed, isVisible));
    return () => {
      end();
      forget(late);
    };
  }, [target, late, results, name, takesCurve]);
}

/** Requests a frame for elements drawn by React, so that listeners of drawings hear of it. */
export const useDrawnByReact = (dependencies: readonly unknown[]): void => useDrawing(() => {}, dependencies);

/** How many times larger than usual type is, on a projector or by the reader's wish: figures grow with it. */
export const useScale = (): number => useSyncExternalStore(subscribe, scale, () => 1);

const usual_px = 16;
/** Null: to be read again. Reading it makes the browser work out all styles, so it is not done in every drawing. */
let known: number | null = null;
const scale = (): number => (known ??= parseFloat(getComputedStyle(document.documentElement).fontSize) / usual_px || 1);

function subscribe(listener: () => void): () => void {
  const readAgain = () => {
    known = null;
    listener();
  };
  // The scale may have changed while nothing was subscribed.
  known = null;
  window.addEventListener('resize', readAgain);
  return () => window.removeEventListener('resize', readAgain);
}

/** The width of an element in CSS pixels, 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  const known = useRef(0);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  // Runs after every rendering: an element that was gone may come back as another one.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- to see whether there is another
  useLayoutEffect(() => {
    if (element.current !== target) setTarget(element.current);
  });
  useLayoutEffect(() => {
    if (!target) return;
    const measure = () => setWidth((known.current = Math.floor(target.clientWidth)));
    // Measuring forces a layout: measure only what is unknown; the observer reports changes.
    if (known.current === 0) measure();
    return watchSize(target, measure);
  }, [target]);
  return width;
}

/** What drawings have where all must fit into a given height. */
export interface Room {
  /** How many times as high as usual they are. */
  readonly height: number;
  /** How much of what can be done without has to go: 1: words, 2: also the legend and ways out of an obstacle, 3: also the levels under the lines of a diagram. */
  readonly bare: 0 | 1 | 2 | 3;
}

const usualRoom: Room = { height: 1, bare: 0 };
export const RoomContext = createContext(usualRoom);
export const useRoom = (): Room => useContext(RoomContext);

/** Attribute of elements whose height scales with the room. */
export const drawnInRoom = { 'data-drawn': true } as const;
