import type { ParameterValues } from '../parameters/parameter.ts';
import type { EngineName } from './resultsState.ts';

/** Asks for what was left out of answers when the reader is still. */
export interface WhenStill {
  /** What was left out of an engine's newest answer, in place of what was left out before; null: nothing. */
  leave(name: EngineName, rest: Rest | null): void;
  /** Waits from now on until the reader has been still, or not at all. */
  goOn(atOnce?: boolean): void;
}

export interface Rest {
  /** Those that were answered; when the reader has gone on from them, nothing more is asked. */
  readonly values: ParameterValues;
  /** How long the reader must have been still. */
  readonly wait_ms: number;
  /** The reader has come to it meanwhile: it is asked for now. */
  readonly isSeen: boolean;
  ask(): void;
}

/** How long the reader must have been still before what takes long is begun: the next step of a drag would wait for it. */
export const stillness_ms = 120;
/** The same for what nobody sees. */
export const unseenStillness_ms = 300;

/** The rest of the model comes before that of the simulation. */
const order = ['analytic', 'simulation'] as const;

/** `isBusy`: whether nothing more may be asked for now. */
export function whenStill(isPresent: (values: ParameterValues) => boolean, isBusy: () => boolean): WhenStill {
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
      if (isBusy()) return;
      const name = order.find((each) => rests.has(each));
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
