import type { ScaleLinear } from 'd3-scale';
import { type RefObject, useEffect, useRef } from 'react';
import { useExplorer } from '../context.ts';

/**
 * Dragging a diagram moves the time that is shown; the wheel with Control, or two fingers on a touchpad, shows more or
 * less of it about the pointer. The wheel alone scrolls the page, and a finger too: the page is longer than the screen.
 */
export function usePanZoom(target: RefObject<HTMLElement | null>, time: ScaleLinear<number, number>): void {
  const { player } = useExplorer();
  const scale = useRef(time);
  scale.current = time;
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const per_pixel = (): number => scale.current.invert(1) - scale.current.invert(0);
    const listening = new AbortController();
    const { signal } = listening;
    let last: number | null = null;
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0 || event.pointerType === 'touch') return;
        last = event.clientX;
        element.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (last === null) return;
        player.getState().pan((last - event.clientX) * per_pixel());
        last = event.clientX;
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, () => (last = null), { signal });
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const about_us = scale.current.invert(event.clientX - element.getBoundingClientRect().left);
        player.getState().zoom(Math.exp(event.deltaY * 0.004), about_us);
      },
      { signal, passive: false },
    );
    return () => listening.abort();
  }, [target, player]);
}
