import type { TableReply, TableRequest } from './client.ts';

/** Holds the table in its own worker, and answers requests in order. */
const loading = import('./engine.ts').then(({ TableEngine }) => new TableEngine());
const reply = (message: TableReply, transfer: Transferable[]): void => self.postMessage(message, { transfer });
let before: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<TableRequest>) => {
  before = before.then(() => answer(data));
};

async function answer({ id, method, args }: TableRequest): Promise<void> {
  try {
    const engine = await loading;
    const found: unknown = await (engine[method] as (...all: readonly unknown[]) => unknown).apply(engine, args as unknown[]);
    reply({ id, answer: found }, buffersIn(found));
  } catch (error) {
    reply({ id, fault: error instanceof Error ? error.message : String(error) }, []);
  }
}

/** Transferred instead of copied: arrays made for the answer. */
function buffersIn(value: unknown, found: Transferable[] = []): Transferable[] {
  if (ArrayBuffer.isView(value)) found.push(value.buffer as ArrayBuffer);
  else if (Array.isArray(value)) {
    if (typeof value[0] === 'object') for (const each of value) buffersIn(each, found);
  } else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) buffersIn(each, found);
  return found;
}
