/** What decides how many senders of a gather are active at once: gaps in microseconds, B packets of buffer, i packets each. */
export interface SendersGiven {
  readonly gs: number;
  readonly gr: number;
  readonly buffer: number;
  readonly packets: number;
  readonly p: number;
  /** 0: as algorithm 1 has it. */
  readonly window: number;
  readonly simple: boolean;
}

/** The senders that are active at once; null: algorithm 1 has no answer. */
export function clusterSenders({ gs, gr, buffer, packets, p, window, simple }: SendersGiven): number | null {
  const senders = p - 1;
  if (simple || (window === 0 && buffer > senders * packets)) return senders;
  if (window > 0) return Math.min(window, senders);
  const lower = Math.max(1, Math.ceil(gs / gr));
  const upper = Math.floor(gs / gr + buffer / packets);
  for (let x = Math.min(upper, senders); x >= lower; x -= 1) if (senders % x >= lower) return x;
  return null;
}
