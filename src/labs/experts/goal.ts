import { besides, bytesOfStep, goalOf, nanoseconds } from '../generated/goal.ts';

/** A part of a layer of one microbatch: what its rank computes, or exchanges with every other one. */
type Part = { readonly name: string } & ({ readonly compute_us: number } | { readonly bytes: number });

interface Layers {
  readonly comment: readonly string[];
  readonly p: number;
  readonly layers: number;
  /** The parts of a layer, for each microbatch in the order in which that goes through them. */
  readonly microbatches: readonly (readonly Part[])[];
  /** Which microbatch begins its next part, until all are through a layer; null: one after the other, and nothing overlaps. */
  readonly order: readonly number[] | null;
}

/** Layers of a mixture of experts on each rank: a stream that computes, and one that exchanges tokens with all other ranks. */
export function expertLayers({ comment, p, layers, microbatches, order }: Layers): string {
  return goalOf(comment, p, (rank) => {
    const lines: string[] = [];
    /** What each stream ends with: all of a part ends before the next one begins on it. */
    let [computed, exchanged]: [readonly string[], readonly string[]] = [[], []];
    let tag = 0;
    const begin = (part: Part, name: string, after: readonly string[]): readonly string[] => {
      if ('compute_us' in part) {
        lines.push(`${name}: calc ${nanoseconds(part.compute_us)}`, ...requires(name, [...after, ...computed]));
        return (computed = [name]);
      }
      let before = [...after, ...exchanged];
      for (let k = 1; k < p; k += 1) {
        const [send, receive] = [`s${name}_${k}`, `r${name}_${k}`];
        lines.push(
          `${send}: send ${part.bytes}b to ${(rank + k) % p} tag ${tag} ${besides}`,
          `${receive}: recv ${part.bytes}b from ${(rank + p - k) % p} tag ${tag} ${besides}`,
          ...requires(send, before),
        );
        before = [send, receive];
      }
      tag += 1;
      return (exchanged = before);
    };
    /** What each microbatch has come to; in turn, the only one. */
    const through = microbatches.map((): readonly string[] => []);
    for (let layer = 0; layer < layers; layer += 1) {
      const next = microbatches.map((parts) => parts.values());
      for (const m of order ?? microbatches.flatMap((parts, m) => parts.map(() => m))) {
        const part = next[m]!.next().value!;
        const own = order ? m : 0;
        through[own] = begin(part, `${part.name}${layer}_${m}`, through[own]!);
      }
    }
    return lines;
  });
}

const requires = (name: string, before: readonly string[]): string[] => [...new Set(before)].map((each) => `${name} requires ${each}`);

/** Bytes for a message that takes this part of the longest one's time. */
export const bytesFor = (part: number): number => 1 + Math.round((bytesOfStep - 1) * part);
