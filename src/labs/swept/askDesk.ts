import { startWorker } from '../../engines/startWorker.ts';
import type { AskDesk, DeskReply, DeskRequest } from './deskMessages.ts';
import workerUrl from './deskWorker.ts?worker&url';
import { deskFault } from './fileWords.ts';

let asked: AskDesk | null = null;

/** The desk of this page: in a worker, or beside the page where there are none. */
export const askDesk: AskDesk = (method, ...args) => (asked ??= typeof Worker === 'undefined' ? beside() : inWorker())(method, ...args);

function beside(): AskDesk {
  const desk = import('./desk.ts').then(({ Desk }) => new Desk());
  desk.catch(() => (asked = null));
  return async (method, ...args) => ((await desk)[method] as (...all: unknown[]) => never)(...args);
}

function inWorker(): AskDesk {
  const worker = startWorker(workerUrl);
  const waiting = new Map<number, { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void }>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<DeskReply>) => {
    const waits = waiting.get(data.id);
    waiting.delete(data.id);
    if ('fault' in data) waits?.reject(new Error(data.fault));
    else waits?.resolve(data.answer as never);
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new Error(deskFault(event.message || null)));
    waiting.clear();
    worker.terminate();
    asked = null;
  };
  return (method, ...args) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve: resolve as (answer: never) => void, reject });
      worker.postMessage({ id, method, args } satisfies DeskRequest);
    });
}
