/** So long after the last change what nobody sees is drawn too: a hand that drags has hardly ever rested as long. */
const stillness_ms = 300;
/** What is asked for so soon after a late drawing follows from it, and is no change. */
const following_ms = 50;
/** However busy the browser is. */
const patience_ms = 1000;

type Timer = ReturnType<typeof setTimeout>;

/** The newest drawing of each that waits. */
const waiting = new Map<object, () => void>();
/** Runs until all is still. */
let change: Timer | undefined;
/** Runs while what is asked for follows from a late drawing. */
let following: Timer | undefined;
let isNext = false;

/** Draws when all is still, one thing after another whenever the browser has nothing else to do: what is seen does not wait for it. */
export function whenStill(key: object, draw: () => void): void {
  waiting.set(key, draw);
  if (following !== undefined) return next();
  clearTimeout(change);
  change = setTimeout(() => {
    change = undefined;
    next();
  }, stillness_ms);
}

export function notWhenStill(key: object): void {
  waiting.delete(key);
  if (waiting.size > 0) return;
  clearTimeout(change);
  change = undefined;
  isNext = false;
}

function next(): void {
  if (isNext || change !== undefined || waiting.size === 0) return;
  isNext = true;
  // WebKit does not tell when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(drawNext, { timeout: patience_ms });
  else setTimeout(drawNext);
}

function drawNext(): void {
  isNext = false;
  const [first] = waiting;
  if (first === undefined || change !== undefined) return;
  const [key, draw] = first;
  waiting.delete(key);
  draw();
  clearTimeout(following);
  following = setTimeout(() => {
    following = undefined;
  }, following_ms);
  next();
}
