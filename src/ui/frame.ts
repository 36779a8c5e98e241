/** A drawing, and a cheap rough one for lack of time. */
interface Drawing {
  readonly draw: () => void;
  readonly meanwhile: (() => void) | null;
}

/**
 * Drawings between two frames. The first of each key is made as soon as its caller is done, so that the next frame only shows it; any further one waits for
 * that frame. The longest waiting comes first.
 */
const pending = new Map<object, Drawing>();
const drawn = new Set<object>();
const listeners = new Set<() => void>();
let isComing = false;

/**
 * Time for drawings of one frame, plus the last one begun; of the rest, sketchable drawings come in the next frame. Only
 * the drawing calls count: the browser takes several times as long to rasterize.
 */
const budget_ms = 2;
let spent_ms = 0;
let behind = false;

/** Draws before the next frame; a later call with the same key replaces an earlier one that has not begun. */
export function onNextFrame(key: object, draw: () => void, meanwhile: (() => void) | null = null): void {
  pending.set(key, { draw, meanwhile });
  if (!drawn.has(key)) queueMicrotask(drawEarly);
  come();
}

function come(): void {
  if (isComing) return;
  isComing = true;
  requestAnimationFrame(() => {
    isComing = false;
    drawn.clear();
    spent_ms = 0;
    drawEarly();
    drawn.clear();
    tell();
    if (pending.size > 0) come();
  });
}

function drawEarly(): void {
  behind = false;
  for (const [key, { draw, meanwhile }] of [...pending]) {
    if (drawn.has(key)) continue;
    if (meanwhile !== null && spent_ms >= budget_ms) {
      behind = true;
      meanwhile();
      continue;
    }
    pending.delete(key);
    drawn.add(key);
    const begun = performance.now();
    draw();
    spent_ms += performance.now() - begun;
  }
}

/** Whether something is shown roughly, because there was no time for it yet. */
export const isBehind = (): boolean => behind;

/** Runs what waits for the next frame at once: a printer does not wait for frames. */
export function drawNow(): void {
  const draws = [...pending.values()];
  pending.clear();
  behind = false;
  for (const each of draws) each.draw();
  tell();
}

function tell(): void {
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
