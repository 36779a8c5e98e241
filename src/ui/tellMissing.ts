/**
 * Notifies public/boot.js that a script of the page did not load, which may mean that a newer version has replaced
 * it. Without effect outside of a page.
 */
export function tellMissing(): void {
  globalThis.dispatchEvent?.(new Event('overlap:missing'));
}
