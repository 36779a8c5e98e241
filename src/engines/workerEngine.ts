import type { Engine, EngineState, Outcome } from './engine.ts';
import type { FromWorker, ToWorker } from './workerMessages.ts';

export interface WorkerEngineOptions<Setup, Request, Result, Sent = Result> {
  readonly startWorker: () => WorkerPort;
  /** Last words before a request goes to the worker. */
  readonly outgoing?: (request: Request) => Request;
  /** Makes a result of what the worker sent, before anything else is sent to it. */
  readonly incoming?: (sent: Sent) => Result;
  /** Handed to each worker that is started. */
  readonly setup: Setup;
  /** What is known of a request before the worker is ready, or the promise of it. */
  readonly known?: Known<Request, Result> | Promise<Known<Request, Result>>;
  /** Start the worker at the first request that is not `known`, rather than at the first request. */
  readonly lazy?: boolean;
  /** Nothing is loaded before this, however early the first request comes. */
  readonly startAfter?: Promise<void>;
}

export type Known<Request, Result> = (request: Request) => Result | undefined;

/** The part of Worker that an engine uses. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Pending<Request, Result> {
  readonly id: number;
  readonly request: Request;
  readonly settle: (outcome: Outcome<Result>) => void;
}

/** An engine in a worker: one request runs, one waits, the newest wins. */
export function createWorkerEngine<Setup, Request, Result, Sent = Result>(
  options: WorkerEngineOptions<Setup, Request, Result, Sent>,
): Engine<Request, Result> {
  const listeners = new Set<() => void>();
  let state: EngineState = { kind: 'idle' };
  let worker: WorkerPort | null = null;
  let running: Pending<Request, Result> | null = null;
  let waiting: Pending<Request, Result> | null = null;
  let progress: number | null = null;
  let lastId = 0;
  let held = options.startAfter !== undefined;
  let known: Known<Request, Result> | null = options.known === undefined ? () => undefined : null;
  if (typeof options.known === 'function') known = options.known;
  else void options.known?.catch(() => () => undefined).then((arrived) => {
    known = arrived;
    look();
  });

  function change(next: EngineState): void {
    state = next;
    tell();
  }

  function report(share: number | null): void {
    if (progress === share) return;
    progress = share;
    tell();
  }

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  function send(message: ToWorker<Setup, Request>): void {
    worker?.postMessage(message);
  }

  function start(): void {
    change({ kind: 'loading', step: 'Starting' });
    if (!held) return launch();
    void options.startAfter?.then(() => {
      held = false;
      launch();
    });
  }

  function launch(): void {
    try {
      const started = options.startWorker();
      worker = started;
      // A worker that was ended may still have messages under way: they are nobody's.
      started.onmessage = ({ data }: MessageEvent<FromWorker<Sent>>) => worker === started && receive(data);
      started.onerror = (event) => {
        if (worker === started) fail(event.message || 'a script of the engine could not be loaded');
      };
      send({ kind: 'start', setup: options.setup });
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  }

  const incoming = options.incoming ?? ((sent: Sent) => sent as unknown as Result);

  function receive(message: FromWorker<Sent>): void {
    switch (message.kind) {
      case 'step':
        return change({ kind: 'loading', step: message.step });
      case 'ready':
        change({ kind: 'ready' });
        return next();
      case 'failed':
        return fail(message.cause);
      case 'progress':
        return running?.id === message.id ? report(message.share) : undefined;
      case 'result':
        return settle(message.id, { kind: 'result', result: incoming(message.result) });
      case 'superseded':
        return settle(message.id, { kind: 'superseded' });
      case 'rejected':
        return settle(message.id, message.problem
          ? { kind: 'rejected', problem: message.problem }
          : { kind: 'failed', cause: message.cause });
    }
  }

  function settle(id: number, outcome: Outcome<Result>): void {
    if (running?.id !== id) return;
    const { settle: settleRunning } = running;
    running = null;
    report(null);
    next();
    settleRunning(outcome);
  }

  function next(): void {
    if (state.kind !== 'ready' || running !== null || waiting === null) return;
    running = waiting;
    waiting = null;
    const { id, request } = running;
    send({ kind: 'evaluate', id, request: options.outgoing?.(request) ?? request });
  }

  /** Answers the waiting request with what is known of it; where nothing is, the worker has to. */
  function look(): void {
    if (state.kind === 'ready' || waiting === null || known === null) return;
    const result = known(waiting.request);
    if (result === undefined) {
      if (state.kind === 'idle') start();
      return;
    }
    const { settle: settleKnown } = waiting;
    waiting = null;
    settleKnown({ kind: 'result', result });
  }

  function end(cause: string): void {
    worker?.terminate();
    worker = null;
    const unanswered = [running, waiting];
    running = waiting = null;
    progress = null;
    for (const pending of unanswered) pending?.settle({ kind: 'failed', cause });
  }

  function fail(cause: string): void {
    end(cause);
    change({ kind: 'failed', cause });
  }

  return {
    get state() {
      return state;
    },
    get progress() {
      return progress;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    evaluate(request) {
      waiting?.settle({ kind: 'superseded' });
      waiting = null;
      return new Promise((settle) => {
        waiting = { id: ++lastId, request, settle };
        if (running !== null) send({ kind: 'overtaken', id: running.id });
        look();
        if (waiting !== null && state.kind === 'failed') {
          waiting = null;
          settle({ kind: 'failed', cause: state.cause });
        }
        if (state.kind === 'idle' && !options.lazy) start();
        next();
      });
    },
    retry() {
      if (state.kind === 'failed' || state.kind === 'idle') start();
    },
    stop() {
      if (worker === null) return;
      end('stopped');
      start();
    },
  };
}
