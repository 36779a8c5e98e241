import type { ParameterValues } from '../parameters/parameter.ts';
import type { EngineName } from './resultsState.ts';

/** Asks for what was left out of answers when the reader is still. */
export interface WhenStill {
  /** Takes the rest of an engine's newest answer in place of the one before; null: there is none. */
  leave(name: EngineName, rest: Rest | null): void;
  /** Asks for the next rest when the reader has been still from now on; `atOnce`: has been already. */
  goOn(atOnce?: boolean): void;
}

/** What was left out of an answer. */
export interface Rest {
  /** Values of the answer; nothing more is requested once the reader has left them. */
  readonly values: ParameterValues;
  /** How long the reader must have been still. */
  readonly wait_ms: number;
  /** Whether the reader has come to it meanwhile: then it is asked for at once. */
  readonly isSeen: boolean;
  ask(): void;
}

/** How long the reader must have been still before what takes long is begun: the next step of a drag would wait for it. */
export const stillness_ms = 120;
/** How long the reader must have been still before what only off-screen figures need is begun. */
export const unseenStillness_ms = 300;

/** Whose rest comes first. */
const order = ['analytic', 'simulation'] as const;

/** `mayAsk`: whether an engine may be asked for more now. */
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
