/**
 * An engine in a worker, for all who ask it. Each asks by a client of its own, which has one request under way and one that waits, the
 * newest; a client that gives way is served when no other has anything.
 *
 *     idle ─ first request ─> loading ─ ready ─> at work <─> ready          any of them ─ silence ─> silent ─ a word ─> as before
 *                                 └─ fault, stop, nothing that can run ─> failed ─ retry ─> loading
 *
 * What is known without the worker is answered at once. A request that is overtaken settles with `superseded`, one that is stopped fails,
 * and a worker that was ended has no say any more.
 */
import type { Answer, Engine, EngineState } from '../core/engine.ts';
import { type KnownResult, KnownResults } from './knownResults.ts';
import { type Client, RequestQueue } from './requestQueue.ts';
import type { FromWorker, ToWorker } from './workerMessages.ts';
import { messageOf } from './workerMessages.ts';

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
  readonly known?: KnownResult<Request, Result> | Promise<KnownResult<Request, Result>>;
  /** Answers without the worker, at any time; undefined: the worker does. */
  readonly answer?: (request: Request) => Answer<Result> | undefined;
  /** Start the worker at the first request that is not `known`, rather than at the first request. */
  readonly lazy?: boolean;
  /** Nothing is loaded before this, however early the first request comes. */
  readonly startAfter?: Promise<void>;
  /** Why no worker can run in this browser; null if one can. */
  readonly lacking?: string | null;
}

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

/** An engine in a worker, for all who ask it. */
class WorkerEngine<Setup, Request, Result, Sent> {
  readonly #options: WorkerEngineOptions<Setup, Request, Result, Sent>;
  readonly #listeners = new Set<() => void>();
  readonly #queue = new RequestQueue<Request, Result>();
  readonly #known: KnownResults<Request, Result>;
  #state: EngineState;
  /** To which a word leads back from silence. */
  #beforeSilence: EngineState;
  #worker: WorkerPort | null = null;
  /** Whether the worker has all that the running request needs: it may compute for as long as it takes. */
  #begun = false;
  #progress: number | null = null;
  #held: boolean;
  #preparing: 'never' | 'wanted' | 'requested' = 'never';
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WorkerEngineOptions<Setup, Request, Result, Sent>) {
    const { lacking = null, patience, known, startAfter } = options;
    this.#options = options;
    this.#state = lacking === null ? { kind: 'idle' } : { kind: 'failed', cause: lacking, when: 'always' };
    this.#beforeSilence = this.#state;
    this.#held = startAfter !== undefined;
    this.#known = new KnownResults(known, patience.known_ms, () => this.#proceed());
  }

  /** The engine as one client sees it. */
  newClient(client: Client = { givesWay: false }): Engine<Request, Result> {
    const state = (): EngineState => this.#state;
    const progress = (): number | null => (this.#queue.running?.client === client ? this.#progress : null);
    return {
      get state() {
        return state();
      },
      get progress() {
        return progress();
      },
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      evaluate: (request) => this.#evaluate(client, request),
      prepare: () => this.#prepare(),
      retry: () => this.#retry(),
      stop: () => this.#stop(client),
      newClient: (givesWay) => this.newClient({ givesWay }),
    };
  }

  #evaluate(client: Client, request: Request): Promise<Answer<Result>> {
    const { lazy } = this.#options;
    const outcome = this.#queue.add(client, request);
    const { running } = this.#queue;
    if (running !== null && (running.client === client || running.client.givesWay)) this.#send({ kind: 'overtaken', id: running.id });
    this.#proceed();
    if (this.#state.kind === 'idle' && !lazy) this.#start();
    return outcome;
  }

  #prepare(): void {
    if (this.#preparing === 'never') this.#preparing = 'wanted';
    if (this.#state.kind === 'idle') this.#start();
    else this.#proceed();
  }

  #retry(): void {
    const state = this.#state;
    if (state.kind === 'failed' && state.when !== 'always') return this.#start();
    if (state.kind !== 'silent') return;
    this.#end();
    this.#queue.putBack();
    this.#start();
  }

  #stop(client: Client): void {
    if (this.#worker === null) return;
    const isAtWork = this.#queue.isAtWorkFor(client);
    const stopped = { kind: 'failed', cause: 'stopped' } as const;
    this.#queue.settleWaiting(client, stopped);
    if (!isAtWork) return;
    this.#end();
    const { running } = this.#queue;
    if (running !== null) this.#queue.release(running.id)?.settle(stopped);
    this.#start();
  }

  #start(): void {
    this.#change({ kind: 'loading', step: 'Starting' });
    if (!this.#held) return this.#launch();
    void this.#options.startAfter?.then(() => {
      this.#held = false;
      this.#launch();
    });
  }

  #launch(): void {
    try {
      const started = this.#options.startWorker();
      this.#worker = started;
      if (this.#preparing === 'requested') this.#preparing = 'wanted';
      // A worker that was ended may still have messages under way: they are nobody's.
      started.onmessage = ({ data }: MessageEvent<FromWorker<Sent>>) => this.#worker === started && this.#receive(data);
      started.onerror = (event) => {
        if (this.#worker === started) this.#fail(event.message || 'a script of the engine could not be loaded');
      };
      this.#send({ kind: 'start', setup: this.#options.setup });
      this.#listen();
    } catch (error) {
      this.#fail(messageOf(error));
    }
  }

  #end(): void {
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    this.#progress = null;
  }

  #fail(cause: string): void {
    const state = this.#state.kind === 'silent' ? this.#beforeSilence : this.#state;
    this.#end();
    this.#queue.settleAll({ kind: 'failed', cause });
    this.#change({ kind: 'failed', cause, when: state.kind === 'ready' ? 'working' : 'loading' });
  }

  #send(message: ToWorker<Setup, Request>): void {
    this.#worker?.postMessage(message);
  }

  #receive(message: FromWorker<Sent>): void {
    if (this.#state.kind === 'silent') this.#change(this.#beforeSilence);
    this.#take(message);
    this.#listen();
  }

  #take(message: FromWorker<Sent>): void {
    switch (message.kind) {
      case 'step':
        return this.#state.kind === 'loading' && this.#state.step === message.step ? undefined : this.#change({ kind: 'loading', step: message.step });
      case 'ready':
        this.#change({ kind: 'ready' });
        return this.#proceed();
      case 'failed':
        return this.#fail(message.cause);
      case 'begun':
        this.#begun ||= this.#isRunning(message);
        return;
      case 'progress':
        return this.#isRunning(message) ? this.#report(message.share) : undefined;
      case 'result':
        return this.#settle(message.id, { kind: 'result', result: this.#options.incoming(message.result) });
      case 'superseded':
        if (!this.#isRunning(message)) return;
        this.#queue.putBack();
        this.#report(null);
        return this.#proceed();
      case 'rejected':
        return this.#settle(message.id, { kind: 'rejected', problem: message.problem });
      case 'unanswered':
        return this.#settle(message.id, { kind: 'unanswered', cause: message.cause, missing: message.missing });
    }
  }

  #isRunning = ({ id }: { readonly id: number }): boolean => this.#queue.running?.id === id;

  /** Who asked hears it when the next request is on its way. */
  #settle(id: number, outcome: Answer<Result>): void {
    const done = this.#queue.release(id);
    if (done === null) return;
    this.#report(null);
    this.#proceed();
    done.settle(outcome);
  }

  /** Does what can be done now. */
  #proceed(): void {
    for (const { client, request } of this.#queue.waiting) {
      const answer = this.#options.answer?.(request);
      if (answer) this.#queue.settleWaiting(client, answer);
    }
    if (this.#state.kind === 'ready') return this.#next();
    for (const { client, request } of this.#queue.waiting) {
      const result = this.#known.resultOf(request);
      const state = this.#state;
      if (result !== undefined) this.#queue.settleWaiting(client, { kind: 'result', result });
      else if (this.#known.isAwaited) continue;
      else if (state.kind === 'failed') this.#queue.settleWaiting(client, { kind: 'failed', cause: state.cause });
      else if (state.kind === 'idle') this.#start();
    }
  }

  #next(): void {
    const first = this.#queue.runNext();
    if (first !== null) {
      const { id, request } = first;
      this.#begun = false;
      this.#send({ kind: 'evaluate', id, request: this.#options.outgoing?.(request) ?? request });
    } else if (this.#queue.running === null && this.#preparing === 'wanted') {
      this.#preparing = 'requested';
      this.#send({ kind: 'prepare' });
    }
    this.#listen();
  }

  /** From now on, waits for a word of the worker, if one is due. */
  #listen(): void {
    clearTimeout(this.#watch);
    if (this.#worker === null) return;
    const step = this.#state.kind === 'loading' ? this.#state.step : null;
    if (step === null && (this.#queue.running === null || this.#begun)) return;
    const { answer_ms, loading_ms } = this.#options.patience;
    const limit_ms = step === null ? answer_ms : loading_ms;
    this.#watch = setTimeout(() => {
      this.#beforeSilence = this.#state;
      this.#change({ kind: 'silent', step, seconds: limit_ms / 1000 });
    }, limit_ms);
  }

  #change(next: EngineState): void {
    this.#state = next;
    this.#tell();
  }

  #report(share: number | null): void {
    if (this.#progress === share) return;
    this.#progress = share;
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

export const createWorkerEngine = <Setup, Request, Result, Sent = Result>(
  options: WorkerEngineOptions<Setup, Request, Result, Sent>,
): Engine<Request, Result> => new WorkerEngine(options).newClient();
