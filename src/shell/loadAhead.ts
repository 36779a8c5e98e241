/** Stillness after which the reader is likely to pause. */
export const still_ms = 1000;

/** What readers do: with a pointer, keys or a link, or by an aid that clicks and sets sliders without a pointer. */
const doings = ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'touchmove', 'keydown', 'click', 'input', 'hashchange', 'scroll'];

/**
 * Loads parts ahead of their use, piece by piece, each only once the reader has been still for a while: loading takes time from the frames of a drag. A later
 * piece may depend on an earlier one. A piece that fails is retried by its user.
 */
export async function loadAhead(pieces: Iterable<() => unknown>, page: EventTarget = window): Promise<void> {
  let last = performance.now();
  const end = new AbortController();
  const heard = (): void => void (last = performance.now());
  for (const doing of doings) page.addEventListener(doing, heard, { capture: true, passive: true, signal: end.signal });
  for (const piece of pieces) {
    do await new Promise((resolve) => setTimeout(resolve, last + still_ms - performance.now()));
    while (performance.now() < last + still_ms);
    try {
      await piece();
    } catch {}
  }
  end.abort();
}
