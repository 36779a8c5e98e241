import type { TraceOrder } from './serveTrace.ts';

// The entry of a worker: WebKit evaluates it once more where a script imports it, so it imports nothing that stays.
self.onmessage = ({ data }: MessageEvent<TraceOrder>) => {
  import('./serveTrace.ts').then(({ serveTrace }) => serveTrace(data, (message) => self.postMessage(message))).catch(failed);
};

const failed = (error: unknown): void => self.postMessage({ kind: 'refused', message: error instanceof Error ? error.message : String(error) });
