import { useSyncExternalStore } from 'react';

/** How many times larger than usual type is, on a projector or by the reader's wish: figures grow with it. */
export const useScale = (): number => useSyncExternalStore(subscribe, scale, () => 1);

const usual_px = 16;
/** Null: to be read again. Reading it makes the browser work out all styles, so it is not done in every drawing. */
let known: number | null = null;
const scale = (): number => (known ??= parseFloat(getComputedStyle(document.documentElement).fontSize) / usual_px || 1);

function subscribe(listener: () => void): () => void {
  const readAgain = () => {
    known = null;
    listener();
  };
  // The scale may have changed while nothing was subscribed.
  known = null;
  window.addEventListener('resize', readAgain);
  return () => window.removeEventListener('resize', readAgain);
}
