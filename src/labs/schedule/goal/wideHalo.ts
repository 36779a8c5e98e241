import { ringStencil } from './ringStencil.ts';

export interface WideHalo {
  readonly p: number;
  /** Of a rank. */
  readonly planes: number;
  /** Planes of a halo, and iterations for which they are enough: a divisor of the iterations, at most a quarter of the planes. */
  readonly width: number;
  readonly iterations: number;
  readonly plane_ns: number;
  readonly plane_bytes: number;
}

/**
 * A stencil that fetches a halo of several planes at once and is then without its neighbours for as many iterations. Each plane that the
 * halo reaches further is computed by two ranks:
 *
 *     iteration 1   halo halo |planes ...| halo halo      of the halo it computes w - 1 planes on each side,
 *     iteration 2        halo |planes ...| halo           then w - 2, and at last none
 *
 * What no halo reaches is computed while the messages travel: one plane less on each side in each iteration.
 */
export function wideHalo({ p, planes, width: w, iterations, plane_ns, plane_bytes }: WideHalo): string {
  const interior = w * planes - w * (w + 1);
  const all = w * planes + w * (w - 1);
  return ringStencil({
    p,
    iterations: iterations / w,
    bytes: w * plane_bytes,
    interior_ns: interior * plane_ns,
    boundary_ns: (all - interior) * plane_ns,
    about: `A stencil on a ring, ${iterations} iterations: a halo of ${w} ${w === 1 ? 'plane' : 'planes'} is fetched every ${w === 1 ? 'iteration' : `${w} iterations`}, while the interior is computed.`,
  });
}
