import { analyticSetup } from '../../engines/analytic/client.ts';
import { startWorker } from '../../engines/startWorker.ts';
import type { TraceMessage } from './serveTrace.ts';
import workerUrl from './traceWorker.ts?worker&url';
import { unreadable } from './words.ts';

/** Reads a trace in a worker of its own; what is returned ends it at once. */
export function readTraceFile(file: File, hear: (message: TraceMessage) => void): () => void {
  const worker = startWorker(workerUrl);
  worker.onmessage = ({ data }: MessageEvent<TraceMessage>) => {
    hear(data);
    if (data.kind === 'read' || data.kind === 'refused') worker.terminate();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    hear({ kind: 'refused', message: unreadable(event.message) });
    worker.terminate();
  };
  worker.postMessage({ file, setup: analyticSetup() });
  return () => worker.terminate();
}
