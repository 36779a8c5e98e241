/**
 * Starts a module worker, also in a frame with sandbox="allow-scripts". Such a frame has an opaque origin, to
 * which every script comes from elsewhere, and a worker must not; but a data address always belongs to who writes
 * it, and its module may import the script from a server that allows it (Access-Control-Allow-Origin: *). A blob
 * would not do: Chromium does not start module workers from blobs of an opaque origin.
 */
export function startWorker(url: string): Worker {
  const absolute = new URL(url, document.baseURI).href;
  const address = self.origin === 'null' ? `data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(absolute)};`)}` : absolute;
  return new Worker(address, { type: 'module' });
}
