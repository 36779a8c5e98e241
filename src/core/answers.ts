/**
 * One way to ask for what takes time: for pages that render at once, and in which the next question comes while an
 * answer is still on its way.
 *
 * ## Why
 *
 * A slider moves sixty times a second; a sweep, a map or a table takes longer than that. Whoever asks by hand has to
 * think each time of the same things: that the answer to an earlier question does not replace a later one's, that what
 * is shown meanwhile does not flicker, that nothing long is begun while the reader moves, that a failure is shown and
 * can be repeated, and that nothing comes back to a figure that has gone.
 *
 * ## Example
 *
 * ```ts
 * const maps = createAnswers<{ machine: string; omega: number }, Float64Array>({ still_ms: stillness_ms, staleFor: ['omega'] });
 *
 * // With every change; asked twice for the same, it computes once.
 * maps.ask({ key: { machine, omega }, compute: () => engine.evaluate({ machine, omega, map: true }) });
 *
 * const { value, isCurrent, fault } = maps.look({ machine, omega });
 * // value: the map of this omega, or of the one before while this one's is computed; never that of another machine.
 * ```
 *
 * In React, `useAnswer` (ui/useAnswer.ts) is both.
 *
 * ## Behaviour
 *
 * - **key**: what the answer depends on, an object whose fields are compared with `Object.is`: name what is compared by
 *   its text as a text. `compute` may read more, as long as this decides the answer.
 * - **Latest wins.** A new key aborts the signal of the computation under way. What that one answers nevertheless is
 *   shown as stale, where it may be, until a newer answer has come, and never after it.
 * - **staleFor**: the fields of which the answer for another value may be shown meanwhile.
 * - **still_ms**: nothing begins before the reader has not asked for so long; every question restarts the wait.
 * - **oneAtATime**: of what is asked while a computation runs, the newest alone follows it. Engines do that by
 *   themselves, for each client; other workers do not.
 * - **isEnabled**: whether the computation may begin now. If not, the key is the present one, and what is under way is
 *   aborted as by another key.
 * - `show` shows part of an answer; a fault after it leaves it there.
 *
 * ## Errors
 *
 * A fault is an `Answer` that is no result, or what `compute` rejects with. It belongs to its key and is no answer: the
 * next question with that key is computed. No fault of an aborted computation is shown. `superseded` is no fault:
 * somebody else has used the engine, and the question is asked again if it is the newest.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Answer } from './engine.ts';

export interface AnswerRequest<Key, Value> {
  readonly key: Key;
  readonly isEnabled?: boolean;
  compute(signal: AbortSignal, show: (part: Value) => void): Promise<Answer<Value>>;
}

export interface AnswerRules<Key> {
  readonly still_ms?: number;
  readonly staleFor?: readonly (keyof Key)[];
  readonly oneAtATime?: boolean;
}

/** Why there is no answer, or no whole one. */
export type AnswerFault = Exclude<Answer<never>, { readonly kind: 'result' | 'superseded' }>;

/** What may be shown for a key. */
export interface NewestAnswer<Key, Value> {
  /** Null: nothing yet. */
  readonly value: Value | null;
  readonly fault: AnswerFault | null;
  /** The key that value and fault belong to; null: there is neither. */
  readonly of: Key | null;
  /** Whether that is the present key. */
  readonly isCurrent: boolean;
}

export interface AnswerMemo<Key extends object, Value> {
  /** What is known, whole or in part; null: nothing. */
  readonly store: StoreApi<{ readonly known: Known<Key, Value> | null }>;
  ask(request: AnswerRequest<Key, Value>): void;
  /** Computes the newest once more, whatever is known, and without a wait. */
  again(): void;
  /** Forgets what was asked: what is under way is aborted, and shows nothing any more. */
  cancel(): void;
  look(key: Key): NewestAnswer<Key, Value>;
}

interface Known<Key, Value> {
  readonly key: Key;
  readonly value: Value | null;
  readonly fault: AnswerFault | null;
  readonly isWhole: boolean;
}

export function createAnswers<Key extends object, Value>({ still_ms = 0, staleFor = [], oneAtATime = false }: AnswerRules<Key> = {}): AnswerMemo<Key, Value> {
  const store: AnswerMemo<Key, Value>['store'] = createStore(() => ({ known: null }));
  let newest: AnswerRequest<Key, Value> | null = null;
  let running: { readonly key: Key; readonly signal: AbortSignal; abort(): void } | null = null;
  /** Whether the newest waits for what runs. */
  let isQueued = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turns = 0;
  /** Earlier turns have nothing more to show. */
  let shownTurn = 0;

  const isAnswered = (key: Key): boolean => {
    const { known } = store.getState();
    return known !== null && known.isWhole && isSame(known.key, key);
  };

  function halt(): void {
    clearTimeout(timer);
    isQueued = false;
    running?.abort();
  }

  function ask(request: AnswerRequest<Key, Value>): void {
    const { key, isEnabled = true } = request;
    const isWanted = isEnabled && !isAnswered(key);
    newest = request;
    if (isWanted && running !== null && !running.signal.aborted && isSame(running.key, key)) return;
    halt();
    if (!isWanted) return;
    if (still_ms > 0) timer = setTimeout(begin, still_ms);
    else begin();
  }

  function begin(): void {
    if (newest === null || newest.isEnabled === false) return;
    isQueued = oneAtATime && running !== null;
    if (isQueued) return;
    const { key, compute } = newest;
    const turn = (turns += 1);
    const controller = new AbortController();
    const { signal } = controller;
    const own = { key, signal, abort: () => controller.abort() };
    running = own;
    const take = (value: Value | null, fault: AnswerFault | null, isWhole: boolean): void => {
      if (turn < shownTurn || (newest !== null && isAnswered(newest.key))) return;
      shownTurn = turn;
      store.setState({ known: { key, value, fault, isWhole } });
    };
    const settle = (answer: Answer<Value>): void => {
      const isNewest = running === own;
      if (isNewest) running = null;
      if (answer.kind === 'result') take(answer.result, null, true);
      else if (answer.kind !== 'superseded' && !signal.aborted) take(partOf(key), answer, false);
      if (!isNewest) return;
      if (isQueued) begin();
      else if (answer.kind === 'superseded' && !signal.aborted && newest !== null) ask(newest);
    };
    const answer = async (): Promise<Answer<Value>> => compute(signal, (part) => take(part, null, false));
    void answer().catch(faultOf).then(settle);
  }

  /** What is known of a key, if only in part. */
  function partOf(key: Key): Value | null {
    const { known } = store.getState();
    return known !== null && isSame(known.key, key) ? known.value : null;
  }

  return {
    store,
    ask,
    again() {
      halt();
      const { known } = store.getState();
      if (known !== null) store.setState({ known: { ...known, fault: null, isWhole: false } });
      begin();
    },
    cancel() {
      halt();
      newest = null;
      shownTurn = turns + 1;
    },
    look(key) {
      const { known } = store.getState();
      if (known === null || !isSame(known.key, key, staleFor)) return { value: null, fault: null, of: null, isCurrent: false };
      return { value: known.value, fault: known.fault, of: known.key, isCurrent: isSame(known.key, key) };
    },
  };
}

const faultOf = (error: unknown): AnswerFault => ({ kind: 'failed', cause: error instanceof Error ? error.message : String(error) });

/** Whether two keys are equal in all fields but these. */
const isSame = <Key extends object>(one: Key, other: Key, but: readonly (keyof Key)[] = []): boolean =>
  (Object.keys(other) as (keyof Key)[]).every((field) => but.includes(field) || Object.is(one[field], other[field]));
