import { goalOf } from './goalOf.ts';

export interface RingStencil {
  /** At least 3, so that the two neighbours differ. */
  readonly p: number;
  readonly iterations: number;
  readonly bytes: number;
  /** Computation that needs no neighbour, and computation that needs both. */
  readonly interior_ns: number;
  readonly boundary_ns: number;
  /** What it is, if not each iteration exchanges its boundaries. */
  readonly about?: string;
}

/** A stencil on a ring: boundaries travel to both neighbours while the interior is computed. */
export function ringStencil({ p, iterations, bytes, interior_ns, boundary_ns, about }: RingStencil): string {
  return goalOf(
    [
      about ?? `A stencil on a ring, ${iterations} iterations: boundaries travel while the interior is computed.`,
      '"b irequires a" lets b begin once a has begun: a is not waited for, as with MPI_Isend and MPI_Irecv.',
      'Tags tell apart the iterations and, by even and odd, what goes left and what goes right.',
    ],
    p,
    (rank) => {
      const [left, right] = [(rank + p - 1) % p, (rank + 1) % p];
      return Array.from({ length: iterations }, (_, i) => {
        const begins = ['a', 'b', 'c', 'd'].map((label) => `${label}${i}`);
        const [toLeft, toRight, fromRight, fromLeft] = begins;
        return [
          `${toLeft}: send ${bytes}b to ${left} tag ${2 * i}`,
          `${toRight}: send ${bytes}b to ${right} tag ${2 * i + 1}`,
          `${fromRight}: recv ${bytes}b from ${right} tag ${2 * i}`,
          `${fromLeft}: recv ${bytes}b from ${left} tag ${2 * i + 1}`,
          `inner${i}: calc ${interior_ns}`,
          `outer${i}: calc ${boundary_ns}`,
          ...(i > 0 ? begins.map((label) => `${label} requires outer${i - 1}`) : []),
          ...begins.map((label) => `inner${i} irequires ${label}`),
          ...['inner', 'a', 'b', 'c', 'd'].map((label) => `outer${i} requires ${label}${i}`),
        ];
      }).flat();
    },
  );
}
