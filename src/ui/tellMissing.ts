/**
 * Tells public/boot.js that a part of the page did not come: where a newer version has taken its place, it says so.
 * Outside of a page nobody listens.
 */
export function tellMissing(): void {
  globalThis.dispatchEvent?.(new Event('overlap:missing'));
}
