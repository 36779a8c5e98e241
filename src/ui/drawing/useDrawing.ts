import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Need } from '../../core/exploration/resultsStore.ts';
import { useExplorer } from '../context.ts';
import { lazyDrawing } from '../visibility.ts';
import { cancelFrame, onNextFrame } from './frame.ts';

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
