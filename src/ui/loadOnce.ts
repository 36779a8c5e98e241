import { use } from 'react';

/** A part of the page in a separate script. */
export interface LoadedOnce<Part> {
  /** Begins to load it, once; after a failure, again. */
  load(): Promise<Part>;
  /** For components: returns the loaded part, or suspends. A failure is thrown until `load` is called again. */
  usePart(): Part;
}

export function loadOnce<Part extends object>(fetchPart: () => Promise<Part>): LoadedOnce<Part> {
  let part: Part | null = null;
  let promise: Promise<Part> | null = null;
  let failed = false;
  const load = (): Promise<Part> => {
    if (promise !== null && !failed) return promise;
    failed = false;
    promise = fetchPart();
    promise.then(
      (each) => (part = each),
      () => {
        failed = true;
        tellMissing();
      },
    );
    return promise;
  };
  // The promise of a failure stays: a new one in each drawing would be waited for again and again.
  return { load, usePart: () => part ?? use(promise ?? load()) };
}

/**
 * Notifies public/boot.js that a script of the page did not load, which may mean that a newer version has replaced
 * it. Without effect outside of a page.
 */
export function tellMissing(): void {
  globalThis.dispatchEvent?.(new Event('overlap:missing'));
}
