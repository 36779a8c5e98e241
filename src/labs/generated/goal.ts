import { goalOf } from '../schedule/goal.ts';

export { goalOf };

/** Bytes of a message whose time G makes: LogGP pays G for each byte after the first. */
export const bytesOfStep = 1_000_001;

/** On the stream that communicates, beside the one that computes. */
export const besides = 'cpu 1';

/** G in ns per byte by which a message of `bytesOfStep` takes so long. */
export const gapFor = (step_us: number): number => (1000 * step_us) / (bytesOfStep - 1);

export interface RingProgram {
  readonly comment: readonly string[];
  /** Ranks, each of which sends to the next one. */
  readonly p: number;
  /** Computation on each of the p parts that come by; the first is a rank's own. */
  readonly part_us: number;
}

/** Parts go round a ring: a rank computes on what it has while the next part comes, and passes on what has come. */
export const ringOverlapped = ({ comment, p, part_us }: RingProgram): string =>
  goalOf(comment, p, (rank) => [
    `c0: calc ${nanoseconds(part_us)}`,
    ...steps(p, rank, (k) => [
      ...(k > 1 ? [`s${k} requires r${k - 1}`] : []),
      `c${k}: calc ${nanoseconds(part_us)}`,
      `c${k} requires c${k - 1}`,
      `c${k} requires r${k}`,
    ]),
  ]);

/** The same ring, each part computed before the next message. */
export const ringInTurn = ({ comment, p, part_us }: RingProgram): string =>
  goalOf(comment, p, (rank) => [
    `c0: calc ${nanoseconds(part_us)}`,
    ...steps(p, rank, (k) => [
      ...(k > 1 ? [`s${k} requires r${k - 1}`] : []),
      `s${k} requires c${k - 1}`,
      `c${k}: calc ${nanoseconds(part_us)}`,
      ...[`r${k}`, `s${k}`, `c${k - 1}`].map((each) => `c${k} requires ${each}`),
    ]),
  ]);

/** The same ring, and all computation behind all messages. */
export const ringThenAll = ({ comment, p, part_us }: RingProgram): string =>
  goalOf(comment, p, (rank) => [
    ...steps(p, rank, (k) => (k > 1 ? [`s${k} requires r${k - 1}`] : [])),
    `c: calc ${nanoseconds(p * part_us)}`,
    `c requires r${p - 1}`,
    `c requires s${p - 1}`,
  ]);

/** A step of the ring: rank r sends to r + 1 and receives from r - 1, on a stream beside the one that computes. */
const steps = (p: number, rank: number, then: (k: number) => readonly string[]): string[] =>
  Array.from({ length: p - 1 }, (_, i) => {
    const k = i + 1;
    return [
      `s${k}: send ${bytesOfStep}b to ${(rank + 1) % p} tag ${k} ${besides}`,
      `r${k}: recv ${bytesOfStep}b from ${(rank + p - 1) % p} tag ${k} ${besides}`,
      ...then(k),
    ];
  }).flat();

/** GOAL counts whole nanoseconds. */
export const nanoseconds = (time_us: number): number => Math.round(1000 * time_us);

/** Sums of parts go round a ring: while a sum travels, the rank computes its summand of the next one. */
export const reduceOverlapped = ({ comment, p, part_us }: RingProgram): string =>
  goalOf(comment, p, (rank) => [
    `c0: calc ${nanoseconds(part_us)}`,
    ...steps(p, rank, (k) => [
      `s${k} requires c${k - 1}`,
      ...(k > 1 ? [`s${k} requires r${k - 1}`] : []),
      `c${k}: calc ${nanoseconds(part_us)}`,
      `c${k} requires c${k - 1}`,
    ]),
  ]);

/** The sums after all computation. */
export const reduceBlocking = ({ comment, p, part_us }: RingProgram): string =>
  goalOf(comment, p, (rank) => [`c: calc ${nanoseconds(p * part_us)}`, ...steps(p, rank, (k) => [`s${k} requires ${k > 1 ? `r${k - 1}` : 'c'}`])]);
