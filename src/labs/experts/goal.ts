import { bytesOfStep, goalOf, nanoseconds } from '../generated/goal.ts';
import { microbatches } from './model.ts';

interface Layers {
  readonly p: number;
  readonly layers: number;
  readonly attention_us: number;
  readonly expert_us: number;
  /** Of a message of dispatch and of combine, in units of the message that G pays for. */
  readonly dispatchBytes: number;
  readonly combineBytes: number;
}

/** Layers of a mixture of experts: attention, dispatch of tokens to all ranks, experts, combine; two microbatches one after the other, or in turns. */
export function expertLayers(inTurns: boolean, { p, layers, attention_us, expert_us, dispatchBytes, combineBytes }: Layers): string {
  const comment = [`A mixture of experts on ${p} ranks, ${layers} layers, two microbatches ${inTurns ? 'in turns' : 'one after the other'}.`];
  return goalOf(comment, p, (rank) => {
    const lines: string[] = [];
    /** Of the stream that computes. */
    let computed: string | null = null;
    /** Of the stream that communicates: of what it sends and receives all ends before the next begins. */
    let exchanged: readonly string[] = [];
    let tag = 0;
    const compute = (name: string, time_us: number, after: readonly string[]): readonly string[] => {
      lines.push(`${name}: calc ${nanoseconds(time_us)}`, ...[...after, ...(computed === null ? [] : [computed])].map((each) => `${name} requires ${each}`));
      computed = name;
      return [name];
    };
    const exchange = (name: string, bytes: number, after: readonly string[]): readonly string[] => {
      const own: string[] = [];
      for (let k = 1; k < p; k += 1) {
        const [send, receive] = [`s${name}_${k}`, `r${name}_${k}`];
        lines.push(`${send}: send ${bytes}b to ${(rank + k) % p} tag ${tag} cpu 1`, `${receive}: recv ${bytes}b from ${(rank + p - k) % p} tag ${tag} cpu 1`);
        lines.push(...[...after, ...exchanged].map((each) => `${send} requires ${each}`));
        if (k > 1) lines.push(`${send} requires ${own.at(-2)}`, `${send} requires ${own.at(-1)}`);
        own.push(send, receive);
      }
      tag += 1;
      exchanged = own.slice(-2);
      return exchanged;
    };
    const begun: (readonly string[])[] = Array.from({ length: microbatches }, () => []);
    const parts = (layer: number) => [
      (m: number) => void (begun[m] = compute(`a${layer}_${m}`, attention_us, begun[m]!)),
      (m: number) => void (begun[m] = exchange(`d${layer}_${m}`, dispatchBytes, begun[m]!)),
      (m: number) => void (begun[m] = compute(`e${layer}_${m}`, expert_us, begun[m]!)),
      (m: number) => void (begun[m] = exchange(`c${layer}_${m}`, combineBytes, begun[m]!)),
    ];
    for (let layer = 0; layer < layers; layer += 1) {
      const each = parts(layer);
      if (inTurns) for (const part of each) for (let m = 0; m < microbatches; m += 1) part(m);
      else
        for (let m = 0; m < microbatches; m += 1)
          for (const part of each) {
            // Nothing overlaps: whoever begins waits for what ended last.
            begun[m] = [...begun[m]!, ...(m > 0 ? begun[m - 1]! : layer > 0 ? begun[microbatches - 1]! : [])];
            part(m);
          }
    }
    return lines;
  });
}

/** Bytes for a message that takes this part of the longest one's time. */
export const bytesFor = (part: number): number => 1 + Math.round((bytesOfStep - 1) * part);
