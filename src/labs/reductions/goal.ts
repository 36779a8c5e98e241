import { besides, bytesOfStep, goalOf, nanoseconds } from '../generated/goal.ts';

interface Solver {
  readonly p: number;
  readonly compute_us: number;
  readonly iterations: number;
}

/** Rounds of a sum over p ranks by dissemination. */
export const rounds = (p: number): number => Math.ceil(Math.log2(p));

/** Iterations of conjugate gradients with two reductions, one, or one beside the next products, on each rank. */
export function solverIterations(method: 'classical' | 'merged' | 'pipelined', { p, compute_us, iterations }: Solver): string {
  const comment = [`Conjugate gradients on ${p} ranks, ${iterations} iterations: ${sentences[method]}`];
  return goalOf(comment, p, (rank) => {
    const lines: string[] = [];
    /** Every rank sends in each round, and has the sum at the end of the last; returns what it ends with. */
    const reduce = (name: string, after: readonly string[]): string => {
      let before = after;
      for (let k = 0; k < rounds(p); k += 1) {
        const [send, receive] = [`s${name}_${k}`, `r${name}_${k}`];
        const tag = `tag ${lines.length} ${besides}`;
        lines.push(
          `${send}: send ${bytesOfStep}b to ${(rank + 2 ** k) % p} ${tag}`,
          `${receive}: recv ${bytesOfStep}b from ${(rank + p - (2 ** k % p)) % p} ${tag}`,
        );
        lines.push(...before.map((each) => `${send} requires ${each}`));
        before = [receive, send];
      }
      return before[0]!;
    };
    /** Half of an iteration. */
    const compute = (name: string, after: readonly string[]): string => {
      lines.push(`${name}: calc ${nanoseconds(compute_us / 2)}`, ...after.map((each) => `${name} requires ${each}`));
      return name;
    };
    const whole = (i: number, after: readonly string[]): string => compute(`b${i}`, [compute(`a${i}`, after)]);
    let after: readonly string[] = [];
    for (let i = 0; i < iterations; i += 1) {
      if (method === 'classical') {
        const inside = reduce(`a${i}`, [compute(`a${i}`, after)]);
        after = [reduce(`b${i}`, [compute(`b${i}`, [inside])])];
      } else if (method === 'merged') {
        after = [reduce(`a${i}`, [whole(i, after)])];
      } else {
        // Both begin when the products and the sum of the step before are there.
        after = [reduce(`a${i}`, after), whole(i, after)];
      }
    }
    return lines;
  });
}

const sentences = {
  classical: 'a sum over all ranks in the middle of each, and one at its end.',
  merged: 'one sum over all ranks at the end of each.',
  pipelined: 'a sum over all ranks in each, beside the products of the step.',
} as const;
