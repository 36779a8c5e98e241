import type { InputProblem } from './inputError.ts';

/** What the page says to the worker of an engine. */
export type ToWorker<Setup, Request> =
  | { readonly kind: 'start'; readonly setup: Setup }
  | { readonly kind: 'evaluate'; readonly id: number; readonly request: Request }
  /** A newer request waits for the end of this one, which may be left if it is not what a reader looks at. */
  | { readonly kind: 'overtaken'; readonly id: number };

/** What the worker answers. */
export type FromWorker<Result> =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'ready' }
  /** The engine cannot go on; only a new worker can. */
  | { readonly kind: 'failed'; readonly cause: string }
  /** Which part of this request is done, from 0 to 1. */
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'result'; readonly id: number; readonly result: Result }
  /** This request was left for a newer one. */
  | { readonly kind: 'superseded'; readonly id: number }
  /** This request has no result; the engine goes on. */
  | { readonly kind: 'rejected'; readonly id: number; readonly cause: string; readonly problem?: InputProblem };
