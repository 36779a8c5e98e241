import type { InputProblem } from './parameters/inputError.ts';

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
  /** Starts again after a failure or a silence; the pending request is repeated. */
  retry(): void;
  /** Ends a running evaluation at once by ending its worker; the engine then restarts. */
  stop(): void;
  /**
   * A further client of the same worker: its requests never supersede those of another, and `stop` ends only its own
   * evaluation; the others' restart. `givesWay`: its running request is left for what others ask meanwhile, and done again
   * after it. Absent: the engine serves all clients as one.
   */
  newClient?(givesWay: boolean): Engine<Request, Result>;
}

/** The engine for a further client. */
export const newClientOf = <Request, Result>(engine: Engine<Request, Result>): Engine<Request, Result> => engine.newClient?.(false) ?? engine;

/** The engine for what no picture waits for. */
export const patientClientOf = <Request, Result>(engine: Engine<Request, Result>): Engine<Request, Result> => engine.newClient?.(true) ?? engine;

export type EngineState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly step: string }
  | { readonly kind: 'ready' }
  /**
   * No message for too long: the worker may have died, hang, or be slow. Any message restores the previous state. `step`: what it was loading; null: it was
   * evaluating.
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
  /** The engine has failed or was stopped; its state says which. */
  | { readonly kind: 'failed'; readonly cause: string };
