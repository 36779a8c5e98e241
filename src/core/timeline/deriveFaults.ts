import type { OrderedSpans } from './deriveKindSums.ts';
import { spanKinds } from './timeline.ts';

/** Page faults of all processes by positions among the ordered spans; process i has [offset[i], offset[i + 1]). */
export interface Faults {
  /** Where the handler is entered. */
  readonly entered: Uint32Array;
  /** Where the handler is left; where it is entered, if the trace ends before. */
  readonly left: Uint32Array;
  readonly offset: Uint32Array;
}

const handler = spanKinds.indexOf('handler');

/** A handler shows as two spans, one to enter and one to leave; between them it waits and changes protections. */
export function deriveFaults({ kind }: OrderedSpans, spanOffset: Uint32Array): Faults {
  const entered: number[] = [];
  const left: number[] = [];
  const offset = new Uint32Array(spanOffset.length);
  for (let process = 0; process + 1 < spanOffset.length; process += 1) {
    for (let i = spanOffset[process]!; i < spanOffset[process + 1]!; i += 1) {
      if (kind[i] !== handler) continue;
      if (left.length < entered.length) left.push(i);
      else entered.push(i);
    }
    if (left.length < entered.length) left.push(entered.at(-1)!);
    offset[process + 1] = entered.length;
  }
  return { entered: Uint32Array.from(entered), left: Uint32Array.from(left), offset };
}
