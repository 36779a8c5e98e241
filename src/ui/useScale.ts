import { useSyncExternalStore } from 'react';

/** How many times larger than usual type is, on a projector or by the reader's wish: figures grow with it. */
export const useScale = (): number => useSyncExternalStore(subscribe, scale, () => 1);

const usual_px = 16;
const scale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / usual_px || 1;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
