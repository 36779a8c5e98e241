import type { InputProblem } from '../core/parameters/inputError.ts';

/** What the page says to the worker of an engine. */
export type ToWorker<Setup, Request> =
  | { readonly kind: 'start'; readonly setup: Setup }
  /** Fetch now what requests may need later: nobody waits. */
  | { readonly kind: 'prepare' }
  | { readonly kind: 'evaluate'; readonly id: number; readonly request: Request }
  /** Another request waits for the end of this one, which may be left. */
  | { readonly kind: 'overtaken'; readonly id: number };

/** What the worker answers. */
export type FromWorker<Result> =
  /** Something is being loaded, at the start or for a request; said again whenever more of it has come. */
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'ready' }
  /** The engine cannot go on; only a new worker can. */
  | { readonly kind: 'failed'; readonly cause: string }
  /** Everything is there for this request; from here on nothing may be heard until its end. */
  | { readonly kind: 'begun'; readonly id: number }
  /** Which part of this request is done, from 0 to 1. */
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'result'; readonly id: number; readonly result: Result }
  /** This request was left for a newer one. */
  | { readonly kind: 'superseded'; readonly id: number }
  /** The reader's mistake; the engine goes on. */
  | { readonly kind: 'rejected'; readonly id: number; readonly problem: InputProblem }
  /** This request has no result; the engine goes on. `missing`: a file did not come, which may come later. */
  | { readonly kind: 'unanswered'; readonly id: number; readonly cause: string; readonly missing: boolean };

/** What somebody has thrown says. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
