import { goalOf } from './goalOf.ts';

export interface StreamStencil {
  /** At least 3, so that the two neighbours differ. */
  readonly p: number;
  readonly iterations: number;
  readonly bytes: number;
  /** Computation that needs no neighbour, and computation that needs both. */
  readonly interior_ns: number;
  readonly boundary_ns: number;
  /** Copies both boundaries into a buffer, and out of one. */
  readonly copy_ns: number;
  /** 1: what copies and sends stands in one stream with what computes. */
  readonly streams: 1 | 2;
}

/** A stencil on a ring of GPUs: boundaries are copied into a buffer, sent and copied out of another, by a stream of its own or by the one that computes. */
export function streamStencil({ p, iterations, bytes, interior_ns, boundary_ns, copy_ns, streams }: StreamStencil): string {
  const cpu = streams === 2 ? ' cpu 1' : '';
  return goalOf(
    [
      `A stencil on a ring of GPUs, ${iterations} iterations: boundaries are copied to a buffer, sent, and copied from another.`,
      ...(streams === 2
        ? ['What says "cpu 1" is done by a second stream of its GPU, beside the first one, which computes: it hides copies too.']
        : ['One stream does it all: messages travel while it computes, but it copies before that and behind it.']),
      'Tags tell apart the iterations and, by even and odd, what goes left and what goes right.',
    ],
    p,
    (rank) => {
      const [left, right] = [(rank + p - 1) % p, (rank + 1) % p];
      return Array.from({ length: iterations }, (_, i) => [
        `out${i}: calc ${copy_ns}${cpu}`,
        `a${i}: send ${bytes}b to ${left} tag ${2 * i}${cpu}`,
        `b${i}: send ${bytes}b to ${right} tag ${2 * i + 1}${cpu}`,
        `c${i}: recv ${bytes}b from ${right} tag ${2 * i}${cpu}`,
        `d${i}: recv ${bytes}b from ${left} tag ${2 * i + 1}${cpu}`,
        `in${i}: calc ${copy_ns}${cpu}`,
        `inner${i}: calc ${interior_ns}`,
        `outer${i}: calc ${boundary_ns}`,
        ...(i > 0 ? [`out${i} requires outer${i - 1}`] : []),
        `a${i} requires out${i}`,
        `b${i} requires a${i}`,
        ...(i > 0 ? [`c${i} requires in${i - 1}`, `d${i} requires in${i - 1}`] : []),
        `in${i} requires c${i}`,
        `in${i} requires d${i}`,
        // In one stream computation stands behind what begins to travel.
        ...(streams === 1 ? [`inner${i} irequires b${i}`] : i > 0 ? [`inner${i} requires outer${i - 1}`] : []),
        `outer${i} requires inner${i}`,
        `outer${i} requires in${i}`,
      ]).flat();
    },
  );
}
