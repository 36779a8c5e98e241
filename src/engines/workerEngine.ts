import type { Engine, EngineState, Outcome } from '../core/engine.ts';
import { messageOf } from './messageOf.ts';
import type { FromWorker, ToWorker } from './workerMessages.ts';

export interface WorkerEngineOptions<Setup, Request, Result, Sent = Result> {
  readonly startWorker: () => WorkerPort;
  /** Last words before a request goes to the worker. */
  readonly outgoing?: (request: Request) => Request;
  /** Makes a result of what the worker sent, before anything else is sent to it. */
  readonly incoming: (sent: Sent) => Result;
  /** Handed to each worker that is started. */
  readonly setup: Setup;
  readonly patience: Patience;
  /** What is known of a request before the worker is ready, or the promise of it. */
  readonly known?: Known<Request, Result> | Promise<Known<Request, Result>>;
  /** Whether a request is left for what others ask meanwhile, to be done again after it. */
  readonly givesWay?: (request: Request) => boolean;
  /** Start the worker at the first request that is not `known`, rather than at the first request. */
  readonly lazy?: boolean;
  /** Nothing is loaded before this, however early the first request comes. */
  readonly startAfter?: Promise<void>;
  /** Why no worker can run in this browser; null if one can. */
  readonly lacking?: string | null;
}

export type Known<Request, Result> = (request: Request) => Result | undefined;

/** How long nothing may be heard before that is said. Nothing is ended for it: who is slow may still come. */
export interface Patience {
  /** Of a worker that loads. */
  readonly loading_ms: number;
  /** Of a worker that was asked for a result, until it has begun or answers. */
  readonly answer_ms: number;
  /** Of the promise of what is known: after it the worker is started, and the first answer taken. */
  readonly known_ms?: number;
}

/** The part of Worker that an engine uses. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Who asks: of each the newest request counts. */
type Lane = object;

interface Pending<Request, Result> {
  readonly id: number;
  readonly lane: Lane;
  readonly request: Request;
  readonly settle: (outcome: Outcome<Result>) => void;
}

/** An engine in a worker: one request runs, one a lane waits, and in each lane the newest wins. */
export function createWorkerEngine<Setup, Request, Result, Sent = Result>(options: WorkerEngineOptions<Setup, Request, Result, Sent>): Engine<Request, Result> {
  const { lacking = null, patience } = options;
  const listeners = new Set<() => void>();
  let state: EngineState = lacking === null ? { kind: 'idle' } : { kind: 'failed', cause: lacking, when: 'always' };
  /** To which a word leads back from silence. */
  let beforeSilence: EngineState = state;
  let worker: WorkerPort | null = null;
  let running: Pending<Request, Result> | null = null;
  /** Whether the worker has all that the running request needs: it may compute for as long as it takes. */
  let begun = false;
  /** In the order in which they came. */
  const waiting = new Map<Lane, Pending<Request, Result>>();
  let progress: number | null = null;
  let lastId = 0;
  let held = options.startAfter !== undefined;
  let preparing: 'never' | 'wanted' | 'asked' = 'never';
  let watch: ReturnType<typeof setTimeout> | undefined;
  /** Null until it has come; then it answers what the worker does not. */
  let known: Known<Request, Result> | null = null;
  let knownIsLate = false;
  if (typeof options.known === 'object') awaitKnown(options.known);
  else known = options.known ?? (() => undefined);

  function awaitKnown(promise: Promise<Known<Request, Result>>): void {
    const late =
      patience.known_ms === undefined
        ? undefined
        : setTimeout(() => {
            knownIsLate = true;
            proceed();
          }, patience.known_ms);
    void promise
      .catch(() => () => undefined)
      .then((arrived) => {
        clearTimeout(late);
        known = arrived;
        proceed();
      });
  }

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
      if (preparing === 'asked') preparing = 'wanted';
      // A worker that was ended may still have messages under way: they are nobody's.
      started.onmessage = ({ data }: MessageEvent<FromWorker<Sent>>) => worker === started && receive(data);
      started.onerror = (event) => {
        if (worker === started) fail(event.message || 'a script of the engine could not be loaded');
      };
      send({ kind: 'start', setup: options.setup });
      listen();
    } catch (error) {
      fail(messageOf(error));
    }
  }

  /** From now on, waits for a word of the worker, if one is due. */
  function listen(): void {
    clearTimeout(watch);
    if (worker === null) return;
    const step = state.kind === 'loading' ? state.step : null;
    if (step === null && (running === null || begun)) return;
    const limit_ms = step === null ? patience.answer_ms : patience.loading_ms;
    watch = setTimeout(() => {
      beforeSilence = state;
      change({ kind: 'silent', step, seconds: limit_ms / 1000 });
    }, limit_ms);
  }

  function receive(message: FromWorker<Sent>): void {
    if (state.kind === 'silent') change(beforeSilence);
    take(message);
    listen();
  }

  function take(message: FromWorker<Sent>): void {
    switch (message.kind) {
      case 'step':
        return state.kind === 'loading' && state.step === message.step ? undefined : change({ kind: 'loading', step: message.step });
      case 'ready':
        change({ kind: 'ready' });
        return proceed();
      case 'failed':
        return fail(message.cause);
      case 'begun':
        begun ||= running?.id === message.id;
        return;
      case 'progress':
        return running?.id === message.id ? report(message.share) : undefined;
      case 'result':
        return settle(message.id, { kind: 'result', result: options.incoming(message.result) });
      case 'superseded':
        if (running?.id !== message.id) return;
        putBack();
        report(null);
        return proceed();
      case 'rejected':
        return settle(message.id, { kind: 'rejected', problem: message.problem });
      case 'unanswered':
        return settle(message.id, { kind: 'unanswered', cause: message.cause, missing: message.missing });
    }
  }

  function settle(id: number, outcome: Outcome<Result>): void {
    if (running?.id !== id) return;
    const { settle: settleRunning } = running;
    running = null;
    report(null);
    proceed();
    settleRunning(outcome);
  }

  /** Does what can be done now. */
  function proceed(): void {
    if (state.kind === 'ready') return next();
    for (const { lane, request } of [...waiting.values()]) {
      const result = known?.(request);
      if (result !== undefined) settleWaiting(lane, { kind: 'result', result });
      else if (known === null && !knownIsLate) continue;
      else if (state.kind === 'failed') settleWaiting(lane, { kind: 'failed', cause: state.cause });
      else if (state.kind === 'idle') start();
    }
  }

  function settleWaiting(lane: Lane, outcome: Outcome<Result>): void {
    waiting.get(lane)?.settle(outcome);
    waiting.delete(lane);
  }

  function next(): void {
    const [first] = waiting.values();
    if (running === null && first !== undefined) {
      running = first;
      waiting.delete(first.lane);
      begun = false;
      const { id, request } = running;
      send({ kind: 'evaluate', id, request: options.outgoing?.(request) ?? request });
    } else if (running === null && preparing === 'wanted') {
      preparing = 'asked';
      send({ kind: 'prepare' });
    }
    listen();
  }

  function end(): void {
    clearTimeout(watch);
    worker?.terminate();
    worker = null;
    progress = null;
  }

  function abandon(cause: string): void {
    end();
    const unanswered = [...(running === null ? [] : [running]), ...waiting.values()];
    running = null;
    waiting.clear();
    for (const pending of unanswered) pending.settle({ kind: 'failed', cause });
  }

  /** What was running waits again, unless something newer of its lane does. */
  function putBack(): void {
    if (running === null) return;
    if (waiting.has(running.lane)) running.settle({ kind: 'superseded' });
    else waiting.set(running.lane, { ...running, id: ++lastId });
    running = null;
  }

  function fail(cause: string): void {
    const when = (state.kind === 'silent' ? beforeSilence : state).kind === 'ready' ? 'working' : 'loading';
    abandon(cause);
    change({ kind: 'failed', cause, when });
  }

  function laneOf(lane: Lane): Engine<Request, Result> {
    return {
      get state() {
        return state;
      },
      get progress() {
        return running?.lane === lane ? progress : null;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      evaluate(request) {
        settleWaiting(lane, { kind: 'superseded' });
        return new Promise((settle) => {
          waiting.set(lane, { id: ++lastId, lane, request, settle });
          if (running !== null && (running.lane === lane || options.givesWay?.(running.request))) send({ kind: 'overtaken', id: running.id });
          proceed();
          if (state.kind === 'idle' && !options.lazy) start();
        });
      },
      prepare() {
        if (preparing === 'never') preparing = 'wanted';
        if (state.kind === 'idle') start();
        else proceed();
      },
      retry() {
        if (state.kind === 'failed' && state.when !== 'always') return start();
        if (state.kind !== 'silent') return;
        end();
        putBack();
        start();
      },
      stop() {
        if (worker === null) return;
        // While the worker loads nobody's request runs, and what it loads for may be this lane's.
        const isAtWork = running === null ? waiting.has(lane) : running.lane === lane;
        settleWaiting(lane, { kind: 'failed', cause: 'stopped' });
        if (!isAtWork) return;
        end();
        running?.settle({ kind: 'failed', cause: 'stopped' });
        running = null;
        start();
      },
      lane: () => laneOf({}),
    };
  }

  return laneOf({});
}
