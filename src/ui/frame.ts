/** Draws at most once a frame, however often a drawing is asked for, and tells listeners after each such frame. */
const pending = new Map<object, () => void>();
const listeners = new Set<() => void>();
let requested = false;

/** Runs `draw` in the next frame; a later call with the same key replaces an earlier one. */
export function onNextFrame(key: object, draw: () => void): void {
  pending.set(key, draw);
  if (requested) return;
  requested = true;
  requestAnimationFrame(() => {
    requested = false;
    drawNow();
  });
}

/** Runs what waits for the next frame at once: a printer does not wait for frames. */
export function drawNow(): void {
  const draws = [...pending.values()];
  pending.clear();
  for (const each of draws) each();
  for (const listener of [...listeners]) listener();
}

export function cancelFrame(key: object): void {
  pending.delete(key);
}

/** Calls back after each frame in which something was drawn, before the browser shows it. */
export function afterDrawing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
