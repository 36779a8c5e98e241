import type { FilesOrder } from './serveFiles.ts';

// The entry of a worker: WebKit evaluates it once more where a script imports it, so it imports nothing that stays.
self.onmessage = ({ data }: MessageEvent<FilesOrder>) => {
  import('./serveFiles.ts').then(({ serveFiles }) => serveFiles(data, (message) => self.postMessage(message))).catch(failed);
};

const failed = (error: unknown): void => self.postMessage({ kind: 'refused', message: error instanceof Error ? error.message : String(error), allowed: '' });
