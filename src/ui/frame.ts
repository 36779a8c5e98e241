/**
 * Drawings between two frames. The first of each is made as soon as what has asked for it is done, so that the next
 * frame finds it ready and has only to show it; any further one waits for that frame.
 */
const pending = new Map<object, () => void>();
const drawn = new Set<object>();
const listeners = new Set<() => void>();
let isComing = false;

/** Shows `draw` in the next frame; where it has not begun, a later call with the same key replaces an earlier one. */
export function onNextFrame(key: object, draw: () => void): void {
  pending.set(key, draw);
  if (!drawn.has(key)) queueMicrotask(drawEarly);
  if (isComing) return;
  isComing = true;
  requestAnimationFrame(() => {
    isComing = false;
    drawn.clear();
    drawNow();
  });
}

function drawEarly(): void {
  for (const [key, draw] of [...pending]) {
    if (drawn.has(key)) continue;
    pending.delete(key);
    drawn.add(key);
    draw();
  }
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

/** Calls back in each frame that shows something drawn, before the browser shows it. */
export function afterDrawing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
