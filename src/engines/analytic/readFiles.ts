import type { FileReading } from '../../core/results/fileReading.ts';
import { startWorker } from '../startWorker.ts';
import { analyticSetup } from './client.ts';
import workerUrl from './filesWorker.ts?worker&url';
import type { FilesMessage } from './serveFiles.ts';

/** Has files read in a worker of its own, beside which the models go on; `hear` hears an answer or a refusal last. Returns what ends it at once. */
export function readFiles<Answer>(reading: FileReading<Answer>, hear: (message: FilesMessage<Answer>) => void): () => void {
  const worker = startWorker(workerUrl);
  worker.onmessage = ({ data }: MessageEvent<FilesMessage<Answer>>) => {
    if (data.kind === 'read' || data.kind === 'refused') worker.terminate();
    hear(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    hear({ kind: 'refused', message: `It cannot be read: ${event.message || 'a script of the reader could not be loaded'}`, allowed: '' });
  };
  worker.postMessage({ reading, setup: analyticSetup() });
  return () => worker.terminate();
}
