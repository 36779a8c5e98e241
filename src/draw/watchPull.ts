/** What pulling an element does. */
export interface Pulling {
  begin(): void;
  /** It was pulled so many pixels to the right and down since the beginning; told once a frame. */
  to(right: number, down: number): void;
  end(): void;
}

/**
 * Follows a pointer or a finger that pulls an element, and keeps its presses from what lies below. Ends with the returned
 * function.
 */
export function watchPull(element: HTMLElement, { begin, to, end }: Pulling): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let from: { x: number; y: number } | null = null;
  let [right, down, frame] = [0, 0, 0];
  const tell = (): void => {
    frame = 0;
    to(right, down);
  };
  const release = (): void => {
    if (from === null) return;
    from = null;
    if (frame !== 0) {
      cancelAnimationFrame(frame);
      tell();
    }
    end();
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.preventDefault();
      element.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
      from = { x: event.clientX, y: event.clientY };
      begin();
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (from === null) return;
      event.stopPropagation();
      [right, down] = [event.clientX - from.x, event.clientY - from.y];
      if (frame === 0) frame = requestAnimationFrame(tell);
    },
    { signal },
  );
  // However it ends, the pointer is let go.
  element.addEventListener('lostpointercapture', release, { signal });
  element.addEventListener('click', (event) => event.stopPropagation(), { signal });
  return () => {
    cancelAnimationFrame(frame);
    watching.abort();
  };
}
