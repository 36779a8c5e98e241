import { startWorker } from '../startWorker.ts';
import type { TableEngine } from './engine.ts';
import { tableFault } from './words.ts';
import workerUrl from './worker.ts?worker&url';

let ask: AskTableEngine | null = null;

/** The engine of this page: in a worker, or in the page where workers are missing. */
export const askTableEngine: AskTableEngine = (method, ...args) => (ask ??= typeof Worker === 'undefined' ? beside() : inWorker())(method, ...args);

function beside(): AskTableEngine {
  const engine = import('./engine.ts').then(({ TableEngine }) => new TableEngine());
  engine.catch(() => (ask = null));
  return async (method, ...args) => ((await engine)[method] as (...all: unknown[]) => never)(...args);
}

function inWorker(): AskTableEngine {
  const worker = startWorker(workerUrl);
  const waiting = new Map<number, { readonly resolve: (answer: never) => void; readonly reject: (error: Error) => void }>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<TableReply>) => {
    const waits = waiting.get(data.id);
    waiting.delete(data.id);
    if ('fault' in data) waits?.reject(new Error(data.fault));
    else waits?.resolve(data.answer as never);
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new Error(tableFault(event.message || null)));
    waiting.clear();
    worker.terminate();
    ask = null;
  };
  return (method, ...args) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve: resolve as (answer: never) => void, reject });
      worker.postMessage({ id, method, args } satisfies TableRequest);
    });
}

/** Requests to the table engine. */
export type TableMethod = 'open' | 'cells' | 'lines' | 'parallel' | 'prepare' | 'front' | 'list' | 'row' | 'nearest' | 'csv';

export interface TableRequest {
  readonly id: number;
  readonly method: TableMethod;
  readonly args: readonly unknown[];
}

export type TableReply = { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly fault: string };

export type AskTableEngine = <Method extends TableMethod>(
  method: Method,
  ...args: Parameters<TableEngine[Method]>
) => Promise<Awaited<ReturnType<TableEngine[Method]>>>;
