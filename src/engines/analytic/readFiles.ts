import type { FileReading } from '../../core/results/fileReading.ts';
import { startWorker } from '../startWorker.ts';
import { analyticSetup } from './client.ts';
import workerUrl from './filesWorker.ts?worker&url';
import type { FilesMessage, FilesOrder } from './serveFiles.ts';

/** Files that are read, or have been. */
export interface OpenReading<Answer> {
  /**
   * Answers with other options from what was read, once the answer before has come; a reader counts some options only while it reads
   * (overlap_models/_page/readers.py). The files are read once more where an end, or another reading, has freed what was read.
   */
  ask(options: FileReading['options'], hear: Hear<Answer>): void;
  /** Stops it at once, frees what was read, and says nothing more. */
  end(): void;
}

/** Hears an answer or a refusal last. */
type Hear<Answer> = (message: FilesMessage<Answer>) => void;

/** Frees what the only worker has that keeps what it read: of traces as long as fit, there is room for one. */
let freeKept = (): void => {};

/** Has files read in a worker of its own, beside which the models go on, and which keeps what it has read until other files come. */
export function readFiles<Answer>(reading: FileReading<Answer>, hear: Hear<Answer>): OpenReading<Answer> {
  let worker: Worker | null = null;
  let hearing: Hear<Answer> | null = null;

  const end = (): void => {
    worker?.terminate();
    [worker, hearing] = [null, null];
  };
  const refuse = (message: string): void => {
    const toldTo = hearing;
    end();
    toldTo?.({ kind: 'refused', message, allowed: '' });
  };
  const free = (): void => refuse('Other files have been read meanwhile. Open it once more.');
  const start = (): Worker => {
    freeKept();
    const started = startWorker(workerUrl);
    let hasRead = false;
    started.onmessage = ({ data }: MessageEvent<FilesMessage<Answer>>) => {
      const toldTo = hearing;
      if (data.kind === 'read' || data.kind === 'refused') hearing = null;
      if (data.kind === 'read' && !hasRead) {
        hasRead = true;
        if (freeKept !== free) freeKept();
        freeKept = free;
      }
      // What cannot be read leaves nothing; other options that are refused leave what was read.
      if (data.kind === 'refused' && !hasRead) end();
      toldTo?.(data);
    };
    started.onerror = (event) => {
      event.preventDefault();
      refuse(`It cannot be read: ${event.message || 'a script of the reader could not be loaded'}`);
    };
    return started;
  };
  const ask: OpenReading<Answer>['ask'] = (options, toldTo) => {
    if (worker === null) {
      worker = start();
      worker.postMessage({ reading: { ...reading, options }, setup: analyticSetup() } satisfies FilesOrder);
    } else {
      worker.postMessage({ options } satisfies FilesOrder);
    }
    hearing = toldTo;
  };

  ask(reading.options, hear);
  return { ask, end };
}
