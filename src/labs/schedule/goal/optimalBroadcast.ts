import { goalOf } from './goalOf.ts';

/**
 * The optimal broadcast of one byte on a LogP machine (Culler et al. 1993, section 3.3): every informed rank keeps
 * sending, one message every max(g, o), each to a rank that is not informed yet.
 */
export function optimalBroadcast({ p, L, o, g }: Readonly<Record<'p' | 'L' | 'o' | 'g', number>>): string {
  const parent = Array.from({ length: p }, () => 0);
  const children = Array.from({ length: p }, (): number[] => []);
  // When the next message of each rank that knows would have been received.
  const next = [2 * o + L];
  for (let rank = 1; rank < p; rank += 1) {
    const sender = next.indexOf(Math.min(...next));
    const informed = next[sender]!;
    parent[rank] = sender;
    children[sender]!.push(rank);
    next[sender] = informed + Math.max(g, o);
    next.push(informed + 2 * o + L);
  }
  return goalOf(
    [
      `The fastest broadcast to ${p} ranks on a LogP machine with L = ${L}, o = ${o}, g = ${g} (here in ns).`,
      'Everybody who knows the byte goes on sending it, each time to the rank that can hear it next.',
    ],
    p,
    (rank) => [
      ...(rank === 0 ? [] : [`r: recv 1b from ${parent[rank]}`]),
      ...children[rank]!.flatMap((child, i) => {
        const before = i > 0 ? `s${children[rank]![i - 1]}` : rank > 0 ? 'r' : null;
        const send = `s${child}: send 1b to ${child}`;
        return before === null ? [send] : [send, `s${child} requires ${before}`];
      }),
    ],
  );
}
