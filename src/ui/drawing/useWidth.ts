import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in CSS pixels, 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  const known = useRef(0);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  // After every drawing: an element that was gone for a while comes back as another one. React draws once more if the same is set.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- to see whether there is another
  useLayoutEffect(() => {
    if (element.current !== target) setTarget(element.current);
  });
  useLayoutEffect(() => {
    if (!target) return;
    const measure = () => setWidth((known.current = Math.floor(target.clientWidth)));
    // To ask here costs a layout; of an element that was hidden it is known, and the observer tells where it has changed.
    if (known.current === 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [target]);
  return width;
}
