import type { FileReading } from '../../core/results/fileReading.ts';
import { startWorker } from '../startWorker.ts';
import { analyticSetup } from './client.ts';
import workerUrl from './filesWorker.ts?worker&url';
import type { FilesMessage, FilesOrder } from './serveFiles.ts';

/** Files that are read, or have been. */
export interface OpenReading<Answer> {
  /**
   * Answers with other options, from what was read; a reader counts some options only while it reads (overlap_models/_page/readers.py). Before an answer comes the
   * newest options take the place of others. Files are read once more where another reading, or an end, has freed what was read.
   */
  ask(options: FileReading['options'], hear: Hear<Answer>): void;
  /** Stops it at once and frees what was read. */
  end(): void;
}

/** Hears an answer or a refusal last. */
type Hear<Answer> = (message: FilesMessage<Answer>) => void;

/** Ends the reading whose worker keeps what it read: of traces as long as fit, only one. */
let endKept = (): void => {};

/** Has files read in a worker of its own, beside which the models go on, and which keeps what it has read until other files come. */
export function readFiles<Answer>(reading: FileReading<Answer>, hear: Hear<Answer>): OpenReading<Answer> {
  let worker: Worker | null = null;
  let hearing: Hear<Answer> | null = null;
  let next: { readonly options: FileReading['options']; readonly hear: Hear<Answer> } | null = null;

  const end = (): void => {
    worker?.terminate();
    [worker, hearing, next] = [null, null, null];
  };
  const heard = (message: FilesMessage<Answer>): void => {
    const hear = hearing;
    if (message.kind === 'read' || message.kind === 'refused') {
      hearing = null;
      if (next !== null) ask(next.options, next.hear);
    }
    hear?.(message);
  };
  const failed = (cause: string): void => {
    const hear = hearing;
    end();
    hear?.({ kind: 'refused', message: `It cannot be read: ${cause}`, allowed: '' });
  };
  const start = (options: FileReading['options']): void => {
    endKept();
    const started = startWorker(workerUrl);
    let hasRead = false;
    worker = started;
    started.onmessage = ({ data }: MessageEvent<FilesMessage<Answer>>) => {
      if (data.kind === 'read' && !hasRead) {
        hasRead = true;
        if (endKept !== end) endKept();
        endKept = end;
      }
      // What could not be read has left nothing; a refusal of other options has.
      else if (data.kind === 'refused' && !hasRead) {
        started.terminate();
        worker = null;
      }
      heard(data);
    };
    started.onerror = (event) => {
      event.preventDefault();
      failed(event.message || 'a script of the reader could not be loaded');
    };
    started.postMessage({ reading: { ...reading, options }, setup: analyticSetup() } satisfies FilesOrder);
  };
  const ask: OpenReading<Answer>['ask'] = (options, hear) => {
    if (hearing !== null && worker !== null) {
      next = { options, hear };
      return;
    }
    [hearing, next] = [hear, null];
    if (worker === null) start(options);
    else worker.postMessage({ options } satisfies FilesOrder);
  };

  ask(reading.options, hear);
  return { ask, end };
}
