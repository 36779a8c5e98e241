import type { WorkerPort } from '../src/engines/workerEngine.ts';
import type { FromWorker, ToWorker } from '../src/engines/workerMessages.ts';

/** A worker that does what the test says. */
export class FakeWorker<Request, Result> implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  ended = false;
  readonly received: ToWorker<unknown, Request>[] = [];

  postMessage(message: ToWorker<unknown, Request>): void {
    this.received.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  says(data: FromWorker<Result>): void {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }

  breaks(message: string): void {
    this.onerror?.call(this as unknown as Worker, { message } as ErrorEvent);
  }

  get requests(): Request[] {
    return this.received.flatMap((message) => (message.kind === 'evaluate' ? [message.request] : []));
  }

  answersLast(result: Result): void {
    const last = this.received.findLast((message) => message.kind === 'evaluate');
    if (last?.kind === 'evaluate') this.says({ kind: 'result', id: last.id, result });
  }
}
