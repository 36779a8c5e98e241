import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

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
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [target]);
  return width;
}
