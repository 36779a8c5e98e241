import type { ParameterValues } from '../parameters/parameter.ts';
import type { EngineName } from './resultsState.ts';

/** Requests deferred parts of answers when the reader is still. */
export interface WhenStill {
  /** Replaces an engine's deferred part; null: none. */
  leave(name: EngineName, rest: Rest | null): void;
  /** Restarts the wait for the next deferred part; `atOnce`: without a wait. */
  goOn(atOnce?: boolean): void;
}

/** A deferred part of an answer. */
export interface Rest {
  /** Values of the answer; nothing more is requested once the reader has left them. */
  readonly values: ParameterValues;
  /** How long the reader must have been still. */
  readonly wait_ms: number;
  /** Whether it has become visible meanwhile: then it is requested at once. */
  readonly isSeen: boolean;
  ask(): void;
}

/** How long the reader must have been still before what takes long is begun: the next step of a drag would wait for it. */
export const stillness_ms = 120;
/** How long the reader must have been still before what only off-screen figures need is begun. */
export const unseenStillness_ms = 300;

/** Order of deferred parts. */
const order = ['analytic', 'simulation'] as const;

/** `mayAsk`: whether an engine may receive a further request now. */
export function whenStill(isPresent: (values: ParameterValues) => boolean, mayAsk: (name: EngineName) => boolean): WhenStill {
  const rests = new Map<EngineName, Rest>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    leave(name, rest) {
      rests.delete(name);
      if (rest === null || !isPresent(rest.values)) return;
      if (rest.isSeen) rest.ask();
      else rests.set(name, rest);
    },
    goOn(atOnce = false) {
      clearTimeout(timer);
      // Drops rests of abandoned values, which would delay the other engine's.
      for (const [name, { values }] of rests) if (!isPresent(values)) rests.delete(name);
      const name = order.find((each) => rests.has(each) && mayAsk(each));
      const rest = name && rests.get(name);
      if (!rest) return;
      const ask = (): void => {
        rests.delete(name);
        if (isPresent(rest.values)) rest.ask();
      };
      timer = setTimeout(ask, atOnce ? 0 : rest.wait_ms);
    },
  };
}
