import type { InputProblem } from './inputError.ts';

/**
 * What the page knows of an engine. Two exist: `analytic` (the Python models in Pyodide) and `simulation`
 * (the C simulator in WebAssembly); each runs in a worker, and `headless` runs both in Node.
 */
export interface Engine<Request, Result> {
  readonly state: EngineState;
  /** Which part of a long evaluation is done, from 0 to 1; null while nothing is known of it. */
  readonly progress: number | null;
  /** Calls back after every change of `state` and of `progress`; returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /**
   * Evaluates one request. While one is running only the newest of the others waits: an overtaken request settles with `superseded`, never with another
   * request's result.
   */
  evaluate(request: Request): Promise<Answer<Result>>;
  /** Starts, and fetches what requests may need, before there is one. */
  prepare(): void;
  /** Starts again after a failure, or where nothing is heard any more; what was asked is asked again. */
  retry(): void;
  /** Ends a running evaluation at once by ending its worker; the engine then starts again by itself. */
  stop(): void;
  /**
   * A second client of the same worker: requests of one lane never supersede those of another, and `stop` ends only the
   * lane's own evaluation; the others' restart. Absent: the engine serves all clients itself.
   */
  lane?(): Engine<Request, Result>;
}

/** An engine for somebody else who asks. */
export const laneOf = <Request, Result>(engine: Engine<Request, Result>): Engine<Request, Result> => engine.lane?.() ?? engine;

export type EngineState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly step: string }
  | { readonly kind: 'ready' }
  /**
   * Nothing has been heard for longer than should be: it may have died, or hang, or be slow. A word from it brings
   * back the state before. `step` is what it was loading; null: it was asked for a result.
   */
  | { readonly kind: 'silent'; readonly step: string | null; readonly seconds: number }
  /** 'always': this browser cannot run it. */
  | { readonly kind: 'failed'; readonly cause: string; readonly when: 'loading' | 'working' | 'always' };

export type Answer<Result> =
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'superseded' }
  /** The reader's mistake, which only the engine could see; the engine goes on. */
  | { readonly kind: 'rejected'; readonly problem: InputProblem }
  /** The request has no result, and the engine goes on. `missing`: a file did not load; a retry may succeed. */
  | { readonly kind: 'unanswered'; readonly cause: string; readonly missing: boolean }
  /** The engine has failed or was stopped, as its state says. */
  | { readonly kind: 'failed'; readonly cause: string };
