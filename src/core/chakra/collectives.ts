/** Collectives of execution traces, in the order of their numbers. */
export const collectives = [
  'ALL_REDUCE',
  'REDUCE',
  'ALL_GATHER',
  'GATHER',
  'SCATTER',
  'BROADCAST',
  'ALL_TO_ALL',
  'REDUCE_SCATTER',
  'REDUCE_SCATTER_BLOCK',
  'BARRIER',
] as const;
export type Collective = (typeof collectives)[number];

/** What a member sends and receives in a round, each part only when the round before has been received. */
export interface Round {
  readonly to: number | null;
  readonly from: number | null;
  readonly bytes: number;
}

/** By which collectives are carried out, for words. */
export const algorithms =
  'all-reduce, all-gather and reduce-scatter in a ring, all-to-all by shifts, broadcast and reduce by a binomial tree, gather and scatter one after another, barrier by dissemination';

/**
 * The rounds of one member of p. `bytes` are those that each hands in, as converters and simulators of execution traces have
 * comm_size: its own part of an all-gather or a gather, the parts of all of the others.
 */
export function roundsOf(kind: Collective, own: number, p: number, root: number, bytes: number): Round[] {
  const part = Math.max(1, Math.ceil(bytes / p));
  const times = (count: number, round: (k: number) => Round): Round[] => Array.from({ length: count }, (_, k) => round(k));
  const ring = (rounds: number, of: number): Round[] => times(rounds, () => ({ to: (own + 1) % p, from: (own + p - 1) % p, bytes: of }));
  if (p === 1) return [];
  const levels = Math.ceil(Math.log2(p));
  const above = (own - root + p) % p;
  const at = (number: number): number => (number + root) % p;
  // In round k the first 2^k of them, counted from the root, hand on to as many others.
  const down = (k: number): Round => ({
    to: above < 2 ** k && above + 2 ** k < p ? at(above + 2 ** k) : null,
    from: above >= 2 ** k && above < 2 ** (k + 1) ? at(above - 2 ** k) : null,
    bytes,
  });
  const others = (toRoot: boolean, of: number): Round[] => {
    if (own !== root) return [toRoot ? { to: root, from: null, bytes: of } : { to: null, from: root, bytes: of }];
    return times(p - 1, (k) => (toRoot ? { to: null, from: at(k + 1), bytes: of } : { to: at(k + 1), from: null, bytes: of }));
  };
  switch (kind) {
    case 'ALL_REDUCE':
      return ring(2 * (p - 1), part);
    case 'ALL_GATHER':
      return ring(p - 1, bytes);
    case 'REDUCE_SCATTER':
    case 'REDUCE_SCATTER_BLOCK':
      return ring(p - 1, part);
    case 'ALL_TO_ALL':
      return times(p - 1, (k) => ({ to: (own + k + 1) % p, from: (own + p - k - 1) % p, bytes: part }));
    case 'BARRIER':
      return times(levels, (k) => ({ to: (own + 2 ** k) % p, from: (((own - 2 ** k) % p) + p) % p, bytes: 1 }));
    case 'BROADCAST':
      return times(levels, down);
    case 'REDUCE':
      return times(levels, (k) => {
        const { to, from } = down(levels - 1 - k);
        return { to: from, from: to, bytes };
      });
    case 'GATHER':
      return others(true, bytes);
    case 'SCATTER':
      return others(false, part);
  }
}
