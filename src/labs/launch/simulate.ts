import { besides, bytesOfStep, gapFor, goalOf, nanoseconds } from '../generated/goal.ts';
import type { Generator, Version } from '../generated/model.ts';
import { simulateGenerated } from '../generated/simulate.ts';
import { goesFirst, type Launch, type LaunchValues } from './model.ts';

/**
 * Kernels as the host launches them. A stream keeps its order by `requires`, a queue by `irequires`: what is behind in it begins once the one before has begun.
 *
 *     launched   c1_0 c1_1 c2_0 c2_1 m1 c3_0 …          one queue, communication behind: m1 waits for the beginning of c2_1,
 *     cpu 0      |c1_0|c1_1|c2_0|c2_1|    |c3_0         which fills the processor, and so for its end
 *     cpu 1                          |m1  |
 *
 * `b`, of no length on the processor that computes, is where a communication kernel begins.
 */
function launches(version: Version, values: LaunchValues): string {
  const { p, steps, kernels, compute_us, order, queues } = values;
  const inTurn = version === 'blocking';
  const comment = inTurn
    ? [`Computation and communication of ${steps} steps, one after the other in one stream.`]
    : [
        `Two streams, ${queues === 'one' ? 'one hardware queue' : 'a hardware queue each'}; communication is launched ${order} the computation that hides it.`,
        '"irequires" is the order of a queue: a kernel begins once those before it have begun.',
      ];
  return goalOf(comment, p, (rank) => {
    const lines: string[] = [];
    const queue: string[] = [];
    const require = (name: string, after: readonly (string | null)[]) => lines.push(...after.flatMap((each) => (each ? [`${name} requires ${each}`] : [])));
    const compute = (i: number) => {
      for (let k = 0; k < kernels; k += 1) {
        lines.push(`c${i}_${k}: calc ${nanoseconds(compute_us / kernels)}`);
        const needed = i - (inTurn ? 1 : 2);
        require(`c${i}_${k}`, k > 0 ? [`c${i}_${k - 1}`] : [i > 1 ? `c${i - 1}_${kernels - 1}` : null, ...(needed > 0 ? [`s${needed}`, `r${needed}`] : [])]);
        queue.push(`c${i}_${k}`);
      }
    };
    const communicate = (i: number) => {
      lines.push(
        `b${i}: calc 0`,
        `s${i}: send ${bytesOfStep}b to ${(rank + 1) % p} tag ${i} ${besides}`,
        `r${i}: recv ${bytesOfStep}b from ${(rank + p - 1) % p} tag ${i} ${besides}`,
      );
      require(`b${i}`, [`c${i}_${kernels - 1}`, ...(i > 1 ? [`s${i - 1}`, `r${i - 1}`] : [])]);
      require(`s${i}`, [`b${i}`]);
      queue.push(`b${i}`);
    };
    for (let i = 1; i <= steps; i += 1) {
      if (inTurn || order === 'before' || i === 1) compute(i);
      if (inTurn || order === 'before') communicate(i);
      else {
        if (i < steps) compute(i + 1);
        communicate(i);
      }
    }
    if (inTurn) return lines;
    if (queues === 'one') lines.push(...queue.slice(1).map((name, i) => `${name} irequires ${queue[i]}`));
    // Both could begin at the same time: by priority, or by the order in which they were launched.
    else for (let i = 1; i < steps; i += 1) lines.push(goesFirst(values) ? `c${i + 1}_0 irequires b${i}` : `b${i} irequires c${i + 1}_0`);
    return lines;
  });
}

const generator: Generator<LaunchValues> = {
  schedule: launches,
  machine: ({ communication_us }) => ({ G: gapFor(communication_us) }),
};

export const simulateLaunch = simulateGenerated<Launch>(generator);
