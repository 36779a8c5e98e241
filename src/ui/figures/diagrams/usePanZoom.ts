import type { ScaleLinear } from 'd3-scale';
import { type RefObject, useEffect, useRef } from 'react';
import { useExplorer } from '../../context.ts';

/**
 * Dragging a diagram moves the time that is shown; the wheel with Control, or two fingers on a touchpad, shows more or
 * less of it about the pointer, as two fingers on the diagram do, with which it also moves. The wheel alone scrolls the page, and
 * one finger too: the page is longer than the screen.
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
    // Touches, not pointers: a browser that has begun to scroll takes pointers away, and gives touches back when they are refused.
    let fingers: Fingers | null = null;
    const spread = (event: TouchEvent): void => {
      fingers = event.touches.length === 2 ? fingersOf(event.touches, element) : null;
      if (fingers !== null && event.cancelable) event.preventDefault();
    };
    for (const change of ['touchstart', 'touchend', 'touchcancel'] as const) element.addEventListener(change, spread, { signal, passive: false });
    element.addEventListener(
      'touchmove',
      (event) => {
        if (fingers === null || event.touches.length !== 2) return;
        if (event.cancelable) event.preventDefault();
        const before = fingers;
        fingers = fingersOf(event.touches, element);
        player.getState().zoom(before.apart / fingers.apart, scale.current.invert(before.middle));
        player.getState().pan((before.middle - fingers.middle) * per_pixel());
      },
      { signal, passive: false },
    );
    return () => listening.abort();
  }, [target, player]);
}

/** Two fingers on a diagram, in pixels: how far apart they are, and the place between them. */
interface Fingers {
  readonly apart: number;
  readonly middle: number;
}

function fingersOf([one, other]: TouchList, element: HTMLElement): Fingers {
  const left = element.getBoundingClientRect().left;
  return {
    apart: Math.max(1, Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY)),
    middle: (one!.clientX + other!.clientX) / 2 - left,
  };
}
