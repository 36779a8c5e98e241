import { describe, expect, test } from 'vitest';
import { createWorkerEngine } from '../../src/engines/workerEngine.ts';
import type { WorkerEngineOptions, WorkerPort } from '../../src/engines/workerEngine.ts';
import type { FromWorker, ToWorker } from '../../src/engines/workerMessages.ts';

type Message = ToWorker<string, number>;

/** A worker that does what the test says. */
class FakeWorker implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  ended = false;
  readonly received: Message[] = [];

  postMessage(message: Message): void {
    this.received.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  says(data: FromWorker<string>): void {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }

  breaks(message: string): void {
    this.onerror?.call(this as unknown as Worker, { message } as ErrorEvent);
  }

  get requests(): number[] {
    return this.received.flatMap((message) => (message.kind === 'evaluate' ? [message.request] : []));
  }

  answersLast(result: string): void {
    const last = this.received.findLast((message) => message.kind === 'evaluate');
    if (last?.kind === 'evaluate') this.says({ kind: 'result', id: last.id, result });
  }
}

function setUp(options: Partial<WorkerEngineOptions<string, number, string>> = {}) {
  const workers: FakeWorker[] = [];
  const engine = createWorkerEngine<string, number, string>({
    startWorker: () => {
      workers.push(new FakeWorker());
      return workers.at(-1)!;
    },
    setup: 'here',
    ...options,
  });
  return { engine, workers, worker: () => workers.at(-1)! };
}

describe('a worker engine', () => {
  test('answers with what is known as soon as that has come, and starts no worker for it when lazy', async () => {
    let arrive!: (known: (request: number) => string | undefined) => void;
    const { engine, workers } = setUp({ lazy: true, known: new Promise((resolve) => (arrive = resolve)) });
    const answer = engine.evaluate(1);
    expect(workers).toHaveLength(0);
    arrive((request) => (request === 1 ? 'one' : undefined));
    expect(await answer).toEqual({ kind: 'result', result: 'one' });
    expect(workers).toHaveLength(0);
    void engine.evaluate(2);
    expect(workers).toHaveLength(1);
  });

  test('asks the worker when what is known could not be loaded', async () => {
    const { engine, worker } = setUp({ lazy: true, known: Promise.reject(new Error('404')) });
    const answer = engine.evaluate(1);
    await new Promise((resolve) => setTimeout(resolve));
    worker().says({ kind: 'ready' });
    worker().answersLast('one');
    expect(await answer).toEqual({ kind: 'result', result: 'one' });
  });

  test('tells the worker that a request is overtaken, and goes on to the newest when the worker leaves it', async () => {
    const { engine, worker } = setUp();
    const left = engine.evaluate(1);
    worker().says({ kind: 'ready' });
    const wanted = engine.evaluate(2);
    const { received } = worker();
    const first = received.find((message) => message.kind === 'evaluate');
    expect(received.at(-1)).toEqual({ kind: 'overtaken', id: first!.id });
    worker().says({ kind: 'superseded', id: first!.id });
    expect(await left).toEqual({ kind: 'superseded' });
    worker().answersLast('two');
    expect(await wanted).toEqual({ kind: 'result', result: 'two' });
  });

  test('is idle until the first request, then hands the worker its setup', () => {
    const { engine, workers, worker } = setUp();
    expect(engine.state).toEqual({ kind: 'idle' });
    expect(workers).toHaveLength(0);
    void engine.evaluate(1);
    expect(engine.state.kind).toBe('loading');
    expect(worker().received).toEqual([{ kind: 'start', setup: 'here' }]);
  });

  test('says that it loads, but loads nothing before it may, and then answers what was asked', async () => {
    let begin!: () => void;
    const { engine, workers, worker } = setUp({ startAfter: new Promise<void>((resolve) => (begin = resolve)) });
    const found = engine.evaluate(1);
    expect(engine.state.kind).toBe('loading');
    await Promise.resolve();
    expect(workers).toHaveLength(0);
    begin();
    await Promise.resolve();
    expect(workers).toHaveLength(1);
    worker().says({ kind: 'ready' });
    worker().answersLast('one');
    expect(await found).toEqual({ kind: 'result', result: 'one' });
  });

  test('tells its subscribers each step of loading, until they leave', () => {
    const { engine, worker } = setUp();
    const seen: string[] = [];
    const leave = engine.subscribe(() => seen.push('step' in engine.state ? engine.state.step : engine.state.kind));
    engine.retry();
    worker().says({ kind: 'step', step: 'half' });
    worker().says({ kind: 'ready' });
    leave();
    worker().says({ kind: 'failed', cause: 'gone' });
    expect(seen).toEqual(['Starting', 'half', 'ready']);
  });

  test('says how far the running evaluation is, and nothing of an older one', async () => {
    const { engine, worker } = setUp();
    engine.retry();
    worker().says({ kind: 'ready' });
    let told = 0;
    engine.subscribe(() => (told += 1));
    void engine.evaluate(1);
    worker().says({ kind: 'progress', id: 1, share: 0.5 });
    expect([engine.progress, told]).toEqual([0.5, 1]);
    worker().answersLast('one');
    expect(engine.progress).toBeNull();
    worker().says({ kind: 'progress', id: 1, share: 0.9 });
    expect(engine.progress).toBeNull();
  });

  test('answers a request that came while it loaded', async () => {
    const { engine, worker } = setUp();
    const outcome = engine.evaluate(1);
    expect(worker().requests).toEqual([]);
    worker().says({ kind: 'ready' });
    worker().answersLast('one');
    expect(await outcome).toEqual({ kind: 'result', result: 'one' });
  });

  test('keeps one running and the newest of the others; the overtaken are superseded', async () => {
    const { engine, worker } = setUp();
    engine.retry();
    worker().says({ kind: 'ready' });
    const outcomes = [1, 2, 3].map((request) => engine.evaluate(request));
    expect(worker().requests).toEqual([1]);
    expect(await outcomes[1]).toEqual({ kind: 'superseded' });
    worker().answersLast('one');
    expect(await outcomes[0]).toEqual({ kind: 'result', result: 'one' });
    expect(worker().requests).toEqual([1, 3]);
    worker().answersLast('three');
    expect(await outcomes[2]).toEqual({ kind: 'result', result: 'three' });
  });

  test('goes on after a request that has no result', async () => {
    const { engine, worker } = setUp();
    engine.retry();
    worker().says({ kind: 'ready' });
    const refused = engine.evaluate(1);
    worker().says({ kind: 'rejected', id: 1, cause: 'f = 2' });
    expect(await refused).toEqual({ kind: 'failed', cause: 'f = 2' });
    expect(engine.state).toEqual({ kind: 'ready' });
  });

  test('fails with the cause, fails what was asked meanwhile, and starts again on retry', async () => {
    const { engine, workers, worker } = setUp();
    const lost = engine.evaluate(1);
    worker().says({ kind: 'failed', cause: 'no network' });
    expect(await lost).toEqual({ kind: 'failed', cause: 'no network' });
    expect(engine.state).toEqual({ kind: 'failed', cause: 'no network' });
    expect(await engine.evaluate(2)).toEqual({ kind: 'failed', cause: 'no network' });
    expect(workers[0]!.ended).toBe(true);
    engine.retry();
    const found = engine.evaluate(3);
    worker().says({ kind: 'ready' });
    worker().answersLast('three');
    expect(await found).toEqual({ kind: 'result', result: 'three' });
    expect(workers).toHaveLength(2);
  });

  test('fails when the script of its worker cannot be loaded or its worker cannot be made', () => {
    const { engine, worker } = setUp();
    engine.retry();
    worker().breaks('');
    expect(engine.state).toEqual({ kind: 'failed', cause: 'a script of the engine could not be loaded' });
    const without = setUp({
      startWorker: () => {
        throw new Error('workers are forbidden here');
      },
    });
    without.engine.retry();
    expect(without.engine.state).toEqual({ kind: 'failed', cause: 'workers are forbidden here' });
  });

  test('stop ends the worker at once, starts another, and listens no more to the first', async () => {
    const { engine, workers, worker } = setUp();
    engine.retry();
    worker().says({ kind: 'ready' });
    const stopped = [engine.evaluate(1), engine.evaluate(2)];
    engine.stop();
    expect(await Promise.all(stopped)).toEqual(Array(2).fill({ kind: 'failed', cause: 'stopped' }));
    expect(workers[0]!.ended).toBe(true);
    expect(engine.state.kind).toBe('loading');
    workers[0]!.says({ kind: 'failed', cause: 'late' });
    expect(engine.state.kind).toBe('loading');
    worker().says({ kind: 'ready' });
    const next = engine.evaluate(3);
    worker().answersLast('three');
    expect(await next).toEqual({ kind: 'result', result: 'three' });
  });

  test('stop does nothing to an engine that has not started', () => {
    const { engine, workers } = setUp();
    engine.stop();
    expect(engine.state).toEqual({ kind: 'idle' });
    expect(workers).toHaveLength(0);
  });
});

describe('what is known before the worker is ready', () => {
  const known = (request: number): string | undefined => (request === 1 ? 'known' : undefined);

  test('is answered at once, while the worker starts', async () => {
    const { engine } = setUp({ known });
    expect(await engine.evaluate(1)).toEqual({ kind: 'result', result: 'known' });
    expect(engine.state.kind).toBe('loading');
  });

  test('overtakes a request that waits', async () => {
    const { engine } = setUp({ known });
    const waiting = engine.evaluate(2);
    expect(await engine.evaluate(1)).toEqual({ kind: 'result', result: 'known' });
    expect(await waiting).toEqual({ kind: 'superseded' });
  });

  test('does not start a lazy engine; the first other request does', async () => {
    const { engine, workers } = setUp({ known, lazy: true });
    await engine.evaluate(1);
    expect(workers).toHaveLength(0);
    void engine.evaluate(2);
    expect(workers).toHaveLength(1);
  });

  test('is still answered after the worker has failed', async () => {
    const { engine, worker } = setUp({ known });
    engine.retry();
    worker().says({ kind: 'failed', cause: 'no network' });
    expect(await engine.evaluate(1)).toEqual({ kind: 'result', result: 'known' });
  });

  test('is asked of the worker once that is ready', () => {
    const { engine, worker } = setUp({ known });
    engine.retry();
    worker().says({ kind: 'ready' });
    void engine.evaluate(1);
    expect(worker().requests).toEqual([1]);
  });
});
