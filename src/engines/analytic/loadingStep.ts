/** Bytes that a first start reads through fetch: pyodide.asm.wasm, python_stdlib.zip and pyodide-lock.json. */
export const downloadBytes = 12_262_932;

/** What the page says while Python loads, after so many bytes. */
export function loadingStep(received: number): string {
  if (received >= downloadBytes) return 'Starting Python';
  const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
  return `Loading Python (${megabytes(received)} of ${megabytes(downloadBytes)} MB)`;
}
