import { goalOf } from './goalOf.ts';

export interface ExpertDispatch {
  readonly p: number;
  /** Layers, each of which computes and then exchanges tokens among all. */
  readonly layers: number;
  /** Parts of a batch that take turns: while one travels the other computes. */
  readonly microbatches: number;
  /** A layer of one microbatch. */
  readonly compute_ns: number;
  /** From each rank to each other one, of one microbatch. */
  readonly bytes: number;
}

/** A layer of experts computes, then everybody sends everybody tokens; the next layer needs them. */
export function expertDispatch({ p, layers, microbatches, compute_ns, bytes }: ExpertDispatch): string {
  return goalOf(
    [
      `A mixture of experts on ${p} ranks: each layer computes ${compute_ns} ns and sends ${bytes} bytes to each other rank, for each of ${microbatches} microbatches.`,
      'A layer needs the tokens of the one before of its own microbatch alone: those of the other one travel meanwhile.',
    ],
    p,
    (rank) => {
      const lines: string[] = [];
      let computed: string | null = null;
      for (let layer = 0; layer < layers; layer++)
        for (let m = 0; m < microbatches; m++) {
          const at = `${layer}_${m}`;
          const tag = layer * microbatches + m;
          lines.push(`c${at}: calc ${compute_ns}`, ...(computed === null ? [] : [`c${at} requires ${computed}`]));
          computed = `c${at}`;
          for (let k = 1; k < p; k++) {
            if (layer > 0) lines.push(`c${at} requires r${k}_${layer - 1}_${m}`);
            lines.push(`s${k}_${at}: send ${bytes}b to ${(rank + k) % p} tag ${tag}`, `s${k}_${at} requires c${at}`);
            lines.push(`r${k}_${at}: recv ${bytes}b from ${(rank + p - k) % p} tag ${tag}`);
          }
        }
      return lines;
    },
  );
}
