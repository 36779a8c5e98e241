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
   * Evaluates one request. While one is running only the newest of the others is kept: a request that was
   * overtaken settles with `superseded`, never with somebody else's result.
   */
  evaluate(request: Request): Promise<Outcome<Result>>;
  /** Starts the engine again after a failure, or before the first request when nobody should wait for it. */
  retry(): void;
  /** Ends a running evaluation at once by ending its worker; the engine then starts again by itself. */
  stop(): void;
}

export type EngineState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly step: string }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly cause: string };

export type Outcome<Result> =
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'superseded' }
  /** The reader's mistake, which only the engine could see; the engine goes on. */
  | { readonly kind: 'rejected'; readonly problem: InputProblem }
  | { readonly kind: 'failed'; readonly cause: string };
