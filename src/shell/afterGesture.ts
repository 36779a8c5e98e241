const gestures = ['pointerdown', 'keydown', 'wheel'] as const;

/** Resolves in the first rest after the reader has done something on the page: who only looks needs no more than is shown. */
export function afterGesture(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const rest = (): void => {
      heard.abort();
      // Safari has no rests.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 });
      else setTimeout(resolve, 300);
    };
    for (const gesture of gestures) window.addEventListener(gesture, rest, { signal: heard.signal, passive: true, capture: true });
  });
}

/** Whether to load ahead: with the browser's data saver only what is shown, unless a service worker has cached the rest. */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  // In a sandboxed frame, whose origin is null, even access to `serviceWorker` throws.
  return connection?.saveData !== true || (self.origin !== 'null' && Boolean(navigator.serviceWorker?.controller));
}
