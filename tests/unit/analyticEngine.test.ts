import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newClientOf, patientClientOf } from '../../src/core/engine.ts';
import type { WorkerEngineOptions } from '../../src/engines/workerEngine.ts';
import { createWorkerEngine } from '../../src/engines/workerEngine.ts';
import { FakeWorker } from '../fakeWorker.ts';

function setUp(options: Partial<WorkerEngineOptions<string, number, string>> = {}) {
  const workers: FakeWorker<number, string>[] = [];
  const engine = createWorkerEngine<string, number, string>({
    incoming: (result) => result,
    startWorker: () => {
      workers.push(new FakeWorker<number, string>());
      return workers.at(-1)!;
    },
    setup: 'here',
    patience: { loading_ms: 60_000, answer_ms: 30_000 },
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

  test('leaves a request that gives way for what another client requests, and does it again afterwards', async () => {
    const { engine, worker } = setUp();
    const patient = patientClientOf(engine).evaluate(100);
    worker().says({ kind: 'ready' });
    const urgent = engine.evaluate(1);
    const left = worker().received.find((message) => message.kind === 'evaluate')!;
    expect(worker().received.at(-1)).toEqual({ kind: 'overtaken', id: left.id });
    worker().says({ kind: 'superseded', id: left.id });
    worker().answersLast('one');
    expect(await urgent).toEqual({ kind: 'result', result: 'one' });
    expect(worker().requests).toEqual([100, 1, 100]);
    // Under another number: the worker knows the first one as overtaken.
    expect(worker().received.at(-1)).not.toEqual(left);
    worker().answersLast('hundred');
    expect(await patient).toEqual({ kind: 'result', result: 'hundred' });
  });

  test('keeps no turn of the event loop from the page where two ask again at once for what each overtakes of the other', async () => {
    const { engine } = setUp();
    let asked = 0;
    const insist = async (request: number): Promise<void> => {
      do asked += 1;
      while (asked < 100_000 && (await engine.evaluate(request)).kind === 'superseded');
    };
    void insist(1);
    void insist(2);
    await new Promise((resolve) => setTimeout(resolve));
    // Each turn takes one of them further, by one request.
    expect(asked).toBeLessThan(10);
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
    const leave = engine.subscribe(() => seen.push(engine.state.kind === 'loading' ? engine.state.step : engine.state.kind));
    engine.prepare();
    worker().says({ kind: 'step', step: 'half' });
    worker().says({ kind: 'ready' });
    leave();
    worker().says({ kind: 'failed', cause: 'gone' });
    expect(seen).toEqual(['Starting', 'half', 'ready']);
  });

  test('says how far the running evaluation is, and nothing of an older one', async () => {
    const { engine, worker } = setUp();
    engine.prepare();
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
    engine.prepare();
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
    engine.prepare();
    worker().says({ kind: 'ready' });
    const refused = engine.evaluate(1);
    worker().says({ kind: 'unanswered', id: 1, cause: 'sockets.wasm could not be fetched', missing: true });
    expect(await refused).toEqual({ kind: 'unanswered', cause: 'sockets.wasm could not be fetched', missing: true });
    expect(engine.state).toEqual({ kind: 'ready' });
    const answered = engine.evaluate(2);
    worker().answersLast('two');
    expect(await answered).toEqual({ kind: 'result', result: 'two' });
  });

  test('fails with the cause, fails what was asked meanwhile, and starts again on retry', async () => {
    const { engine, workers, worker } = setUp();
    const lost = engine.evaluate(1);
    worker().says({ kind: 'failed', cause: 'no network' });
    expect(await lost).toEqual({ kind: 'failed', cause: 'no network' });
    expect(engine.state).toEqual({ kind: 'failed', cause: 'no network', when: 'loading' });
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
    engine.prepare();
    worker().breaks('');
    expect(engine.state).toEqual({ kind: 'failed', cause: 'a script of the engine could not be loaded', when: 'loading' });
    const without = setUp({
      startWorker: () => {
        throw new Error('workers are forbidden here');
      },
    });
    without.engine.prepare();
    expect(without.engine.state).toEqual({ kind: 'failed', cause: 'workers are forbidden here', when: 'loading' });
  });

  test('stop ends the worker at once, starts another, and listens no more to the first', async () => {
    const { engine, workers, worker } = setUp();
    engine.prepare();
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

  test('stop of a client that has asked nothing, or has its answer, leaves the worker, whether it loads or is ready', async () => {
    const { engine, workers, worker } = setUp();
    const client = newClientOf(engine);
    engine.prepare();
    client.stop();
    expect(workers).toHaveLength(1);
    worker().says({ kind: 'ready' });
    client.stop();
    expect(engine.state).toEqual({ kind: 'ready' });
    const answer = client.evaluate(1);
    worker().answersLast('one');
    await answer;
    client.stop();
    expect(workers.map(({ ended }) => ended)).toEqual([false]);
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
    engine.prepare();
    worker().says({ kind: 'failed', cause: 'no network' });
    expect(await engine.evaluate(1)).toEqual({ kind: 'result', result: 'known' });
  });

  test('is asked of the worker once that is ready', () => {
    const { engine, worker } = setUp({ known });
    engine.prepare();
    worker().says({ kind: 'ready' });
    void engine.evaluate(1);
    expect(worker().requests).toEqual([1]);
  });
});

describe('a worker of which nothing is heard', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('while it loads is said to be silent after its time and not before, with the step that it was at', () => {
    const { engine, worker } = setUp();
    engine.prepare();
    vi.advanceTimersByTime(59_000);
    worker().says({ kind: 'step', step: 'Starting Python' });
    vi.advanceTimersByTime(59_999);
    expect(engine.state).toEqual({ kind: 'loading', step: 'Starting Python' });
    vi.advanceTimersByTime(1);
    expect(engine.state).toEqual({ kind: 'silent', step: 'Starting Python', seconds: 60 });
  });

  test('is not silent as long as more of the same step comes, which is told to nobody', () => {
    const { engine, worker } = setUp();
    engine.prepare();
    worker().says({ kind: 'step', step: 'Loading Python (1 of 12 MB)' });
    let told = 0;
    engine.subscribe(() => (told += 1));
    for (let i = 0; i < 10; i += 1) {
      vi.advanceTimersByTime(50_000);
      worker().says({ kind: 'step', step: 'Loading Python (1 of 12 MB)' });
    }
    expect([engine.state.kind, told]).toEqual(['loading', 0]);
  });

  test('is not ended: a word of it brings back what was, and it answers', async () => {
    const { engine, workers, worker } = setUp();
    const answer = engine.evaluate(1);
    vi.advanceTimersByTime(60_000);
    expect(engine.state.kind).toBe('silent');
    worker().says({ kind: 'step', step: 'Starting Python' });
    expect(engine.state).toEqual({ kind: 'loading', step: 'Starting Python' });
    worker().says({ kind: 'ready' });
    worker().answersLast('one');
    expect(await answer).toEqual({ kind: 'result', result: 'one' });
    expect(workers).toHaveLength(1);
  });

  test('after a request is silent too, and a late answer counts', async () => {
    const { engine, worker } = setUp();
    const answer = engine.evaluate(1);
    worker().says({ kind: 'ready' });
    vi.advanceTimersByTime(30_000);
    expect(engine.state).toEqual({ kind: 'silent', step: null, seconds: 30 });
    worker().answersLast('one');
    expect(engine.state).toEqual({ kind: 'ready' });
    expect(await answer).toEqual({ kind: 'result', result: 'one' });
  });

  test('is ended by a retry, and another is asked what it was asked', async () => {
    const { engine, workers, worker } = setUp();
    const answer = engine.evaluate(1);
    worker().says({ kind: 'ready' });
    vi.advanceTimersByTime(30_000);
    engine.retry();
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    worker().says({ kind: 'ready' });
    worker().answersLast('one');
    expect(await answer).toEqual({ kind: 'result', result: 'one' });
  });

  test('is asked for the newest request after a retry, and the one before it is superseded', async () => {
    const { engine, worker } = setUp();
    const first = engine.evaluate(1);
    worker().says({ kind: 'ready' });
    const second = engine.evaluate(2);
    vi.advanceTimersByTime(30_000);
    engine.retry();
    worker().says({ kind: 'ready' });
    expect(worker().requests).toEqual([2]);
    worker().answersLast('two');
    vi.runOnlyPendingTimers();
    expect([await first, await second]).toEqual([{ kind: 'superseded' }, { kind: 'result', result: 'two' }]);
  });

  test('may compute for as long as it takes once it has begun, and is silent once more with the next request', () => {
    const { engine, worker } = setUp();
    void engine.evaluate(1);
    worker().says({ kind: 'ready' });
    worker().says({ kind: 'begun', id: 1 });
    vi.advanceTimersByTime(3_600_000);
    expect(engine.state).toEqual({ kind: 'ready' });
    worker().answersLast('one');
    vi.advanceTimersByTime(3_600_000);
    expect(engine.state).toEqual({ kind: 'ready' });
    void engine.evaluate(2);
    vi.advanceTimersByTime(30_000);
    expect(engine.state.kind).toBe('silent');
  });

  test('that waits for a file of a request has the time of loading for it', () => {
    const { engine, worker } = setUp();
    void engine.evaluate(1);
    worker().says({ kind: 'ready' });
    worker().says({ kind: 'step', step: 'Loading the simulator' });
    vi.advanceTimersByTime(59_999);
    expect(engine.state.kind).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(engine.state.kind).toBe('silent');
  });

  test('and that has failed or was stopped is silent no more', () => {
    const { engine, worker } = setUp();
    engine.prepare();
    worker().breaks('gone');
    vi.advanceTimersByTime(3_600_000);
    expect(engine.state.kind).toBe('failed');
  });
});

describe('what is known and does not come', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const patience = { loading_ms: 60_000, answer_ms: 30_000, known_ms: 10_000 };
  const never = new Promise<never>(() => undefined);

  test('is waited for so long and no longer: then the worker is asked', async () => {
    const { engine, workers, worker } = setUp({ lazy: true, known: never, patience });
    const answer = engine.evaluate(1);
    vi.advanceTimersByTime(9_999);
    expect(workers).toHaveLength(0);
    vi.advanceTimersByTime(1);
    worker().says({ kind: 'ready' });
    worker().answersLast('one');
    expect(await answer).toEqual({ kind: 'result', result: 'one' });
  });

  test('still answers when it comes at last, before the worker is ready', async () => {
    let arrive!: (known: (request: number) => string | undefined) => void;
    const { engine } = setUp({ lazy: true, known: new Promise((resolve) => (arrive = resolve)), patience });
    const answer = engine.evaluate(1);
    vi.advanceTimersByTime(10_000);
    arrive(() => 'known');
    expect(await answer).toEqual({ kind: 'result', result: 'known' });
  });

  test('is waited for where the worker has failed before it', async () => {
    let arrive!: (known: (request: number) => string | undefined) => void;
    const { engine, worker } = setUp({ known: new Promise((resolve) => (arrive = resolve)), patience });
    engine.prepare();
    worker().breaks('gone');
    const answer = engine.evaluate(1);
    arrive(() => 'known');
    expect(await answer).toEqual({ kind: 'result', result: 'known' });
  });
});

describe('an engine that cannot run in this browser', () => {
  test('says so from the beginning, starts nothing, and answers what is known', async () => {
    const { engine, workers } = setUp({ lacking: 'no WebAssembly', known: (request) => (request === 1 ? 'known' : undefined) });
    const failed = { kind: 'failed', cause: 'no WebAssembly', when: 'always' };
    expect(engine.state).toEqual(failed);
    engine.prepare();
    engine.retry();
    expect(await engine.evaluate(1)).toEqual({ kind: 'result', result: 'known' });
    expect(await engine.evaluate(2)).toEqual({ kind: 'failed', cause: 'no WebAssembly' });
    expect(engine.state).toEqual(failed);
    expect(workers).toHaveLength(0);
  });
});

describe('what requests may need', () => {
  const preparations = ({ received }: FakeWorker<number, string>) => received.filter(({ kind }) => kind === 'prepare').length;

  test('is fetched once, when nobody waits for an answer', () => {
    const { engine, worker } = setUp();
    void engine.evaluate(1);
    engine.prepare();
    worker().says({ kind: 'ready' });
    expect(preparations(worker())).toBe(0);
    worker().answersLast('one');
    expect(preparations(worker())).toBe(1);
    engine.prepare();
    expect(preparations(worker())).toBe(1);
  });

  test('is fetched again by a worker that takes the place of another', () => {
    const { engine, worker } = setUp();
    engine.prepare();
    worker().says({ kind: 'ready' });
    void engine.evaluate(1);
    engine.stop();
    worker().says({ kind: 'ready' });
    expect(preparations(worker())).toBe(1);
  });
});
