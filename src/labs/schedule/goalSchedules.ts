import { allToAll } from './goal/allToAll.ts';
import { binomialBroadcast } from './goal/binomialBroadcast.ts';
import { disseminationBarrier } from './goal/disseminationBarrier.ts';
import { expertDispatch } from './goal/expertDispatch.ts';
import { gatherSchedule } from './goal/gather.ts';
import { goalOf } from './goal/goalOf.ts';
import { linearSends } from './goal/linearSends.ts';
import { optimalBroadcast } from './goal/optimalBroadcast.ts';
import { ringAllReduce } from './goal/ringAllReduce.ts';
import { ringStencil } from './goal/ringStencil.ts';
import { streamStencil } from './goal/streamStencil.ts';
import { wideHalo } from './goal/wideHalo.ts';
import { type GoalName, scheduleParameters } from './parameters.ts';

export interface GoalSchedule {
  readonly name: GoalName;
  readonly title: string;
  /** GOAL text, with comments from which a reader learns the language. */
  text(): string;
}

/** The machine of the LogP paper's example of an optimal broadcast, figure 3. */
export const logpExample = { p: 8, L: 6, o: 2, g: 4 } as const;

const line = { p: 8, bytes: 50_000 } as const;

/** Computation and communication of a layer take about as long as each other, as DeepSeek-V3 has it (section 3.2.1). */
const experts = { p: 4, layers: 4, compute_ns: 100_000, bytes: 5000 } as const;

/** Planes so thin that the overhead of a message is worth several of them. */
export const haloExample = { p: 4, planes: 64, iterations: 8, plane_ns: 300, plane_bytes: 512 } as const;

/** Copying and sending take nearly as long as the computation beside them. */
export const streamsExample = { p: 4, iterations: 4, bytes: 2048, interior_ns: 60_000, boundary_ns: 6000, copy_ns: 12_000 } as const;

const byName: Readonly<Record<GoalName, Omit<GoalSchedule, 'name'>>> = {
  binomial_broadcast: { title: 'Binomial broadcast', text: () => binomialBroadcast({ p: 8, bytes: 1024 }) },
  optimal_broadcast: { title: 'Optimal broadcast', text: () => optimalBroadcast(logpExample) },
  ring_stencil: {
    title: 'Ring stencil',
    text: () => ringStencil({ p: 6, iterations: 4, bytes: 4096, interior_ns: 60_000, boundary_ns: 6000 }),
  },
  dissemination_barrier: { title: 'Dissemination barrier', text: () => disseminationBarrier({ p: 8 }) },
  all_to_all: { title: 'All-to-all', text: () => allToAll({ p: 8, bytes: 1024 }) },
  gather: { title: 'Gather', text: () => gatherSchedule({ p: 16, bytes: 1024 }) },
  ring_all_reduce: { title: 'Ring all-reduce', text: () => ringAllReduce({ p: 6, bytes: 12_288, reduce_ns: 3000 }) },
  linear_blocking: { title: 'Sends along a line, blocking', text: () => linearSends({ ...line, blocking: true }) },
  linear_nonblocking: { title: 'Sends along a line, non-blocking', text: () => linearSends({ ...line, blocking: false }) },
  dispatch: { title: 'Dispatch to experts, two microbatches', text: () => expertDispatch({ ...experts, microbatches: 2 }) },
  dispatch_in_turn: {
    title: 'Dispatch to experts, one batch',
    text: () => expertDispatch({ ...experts, microbatches: 1, compute_ns: 2 * experts.compute_ns, bytes: 2 * experts.bytes }),
  },
  halo_1: { title: 'Stencil with a halo of 1 plane', text: () => wideHalo({ ...haloExample, width: 1 }) },
  halo_4: { title: 'Stencil with a halo of 4 planes', text: () => wideHalo({ ...haloExample, width: 4 }) },
  halo_8: { title: 'Stencil with a halo of 8 planes', text: () => wideHalo({ ...haloExample, width: 8 }) },
  two_streams: { title: 'Stencil on GPUs, two streams each', text: () => streamStencil({ ...streamsExample, streams: 2 }) },
  one_stream: { title: 'Stencil on GPUs, one stream each', text: () => streamStencil({ ...streamsExample, streams: 1 }) },
  deadlock: { title: 'Deadlock', text: () => deadlock({ bytes: 1024 }) },
};

/** The built-in schedules, in the order of the parameter table. */
export const goalSchedules: readonly GoalSchedule[] = scheduleParameters[0].names.map((name) => ({ name, ...byName[name] }));

/** The GOAL text for a value of the parameter goal: a name's schedule, else the value itself. */
export function goalText(value: string): string {
  return Object.hasOwn(byName, value) ? byName[value as GoalName].text() : value;
}

/** The shortest value that means a text: the name of the built-in schedule that it is, else the text itself. */
export function goalValue(text: string): string {
  return goalSchedules.find((schedule) => schedule.text() === text)?.name ?? text;
}

/** Two ranks that want to receive before they send; a third one waits for the second, but is in no circle. */
function deadlock({ bytes }: { readonly bytes: number }): string {
  return goalOf(
    [
      'Two ranks exchange a message, and both receive first: neither ever sends.',
      'Without the line "s requires r" in one of them, that one sends first and everything goes through.',
    ],
    3,
    (rank) => {
      if (rank === 2) return ['calc 4000', `recv ${bytes}b from 1 tag 1`];
      const other = 1 - rank;
      return [
        `work: calc ${3000 + 1000 * rank}`,
        `r: recv ${bytes}b from ${other}`,
        `s: send ${bytes}b to ${other}`,
        ...(rank === 1 ? [`last: send ${bytes}b to 2 tag 1`, 'last requires s'] : []),
        'r requires work',
        's requires r',
      ];
    },
  );
}
