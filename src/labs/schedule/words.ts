import { limitReached } from '../../core/results/labResults.ts';
import { formatBytes, formatCount, formatPercent, formatTime } from '../../core/units/formatQuantity.ts';
import type { Deadlock } from './model.ts';

export const about =
  'A schedule of sends, receives and computations, written in GOAL, runs on a machine of the LogGOPS model. Language and simulator were published by Torsten Hoefler, Christian Siebert, Andrew Lumsdaine and Timo Schneider in 2009 and 2010.';

export const notRun = 'The schedule cannot be run';

/** GOAL, line by line. */
export const language: readonly (readonly [code: string, meaning: string])[] = [
  ['num_ranks 4', 'how many ranks there are: 0 to 3'],
  ['rank 0 { … }', 'what one rank does; ranks ascend, and one without a block does nothing'],
  ['calc 500', 'computes for 500 ns'],
  ['send 1024b to 3 tag 7', 'sends 1024 bytes to rank 3; without a tag it is 0'],
  ['recv 1024b from 3 tag 7', 'receives them; source and tag may be any'],
  ['a: calc 500', 'the same with a label'],
  ['b requires a', 'b begins once a has finished'],
  ['b irequires a', 'b begins once a has begun'],
  ['calc 500 cpu 1', 'the same on processor 1 of the rank, beside what processor 0 does: a core, or a stream of a GPU; 0 to 63'],
  ['send 8b to 3 nic 1', 'by network card 1 of the rank, to card 1 of the other; 0 to 63, behind tag and cpu'],
  ['// …', 'a comment, as after #'],
  ['// rank 1 is a network', 'among the first lines: what rank 1 computes is drawn, and counts, as communication'],
  ['trace.0.et …', 'Chakra execution traces, one a rank, opened together, are converted: collectives by ring, shifts, binomial tree or dissemination'],
];

/** Where the bytes of a message go, by who takes them in. */
export const processorReceives = 'The receiving processor spends G on each byte: receiving is overhead, and computation cannot hide it.';
export const cardReceives = 'The network cards carry the bytes; a processor spends o on each message and computes meanwhile.';

/** Beside that, where ranks have several processors. */
export const requiredElsewhere =
  'As in LogGOPSim, an operation does not wait for the end of what it requires on another processor of its rank, and the run has no critical path.';

/** What ranks that stand for networks show. */
export const standsForNetwork = (ranks: readonly number[]): string =>
  ranks.length === 1
    ? `Rank ${ranks[0]} stands for the network: what it is busy with is communication, and counts as such on the critical path.`
    : `Ranks ${ranks.join(', ')} stand for networks: what they are busy with is communication, and counts as such on the critical path.`;

export const idea = { headline: 'A schedule of your own', reason: 'What each rank computes, sends and receives, on a machine of your choice.' };

type Said = typeof idea;

/**
 * `ranks`: how many compute, beside `networks`; `end_us`: when all have finished; of the `last` one, how long it did not compute,
 * which null says nothing of.
 */
export const completed = (ranks: number, networks: number, end_us: number, last: number, exposed_us: number | null): Said => ({
  headline: `${formatCount(ranks, 'rank')}${networks > 0 ? ` and ${networks === 1 ? 'its network' : formatCount(networks, 'network')}` : ''} ${ranks === 1 && networks === 0 ? 'is' : 'are'} done after ${formatTime(end_us)}`,
  reason: exposure(end_us, last, exposed_us),
});

function exposure(end_us: number, last: number, exposed_us: number | null): string {
  if (exposed_us === null || end_us === 0) return 'Nothing takes any time.';
  const rank = `Rank ${last}, which finishes last,`;
  if (exposed_us === 0) return `${rank} computes all the time: all of its communication is hidden.`;
  if (exposed_us >= end_us) return `${rank} computes nothing: all of its time it communicates, or waits for others.`;
  return `${rank} does not compute for ${formatTime(exposed_us)} (${formatPercent(exposed_us / end_us, 3)}) of its time: it communicates, or waits for others.`;
}

/** `left`: operations of a run that completes by the rules of LogGOPSim, though these never ran or never ended. */
export const completedWithout = (left: number, end_us: number): Said => ({
  headline: `The run completes after ${formatTime(end_us)}, but not all of its operations`,
  reason: `By the rules of LogGOPSim it succeeds, as no receive and no message is left; ${formatCount(left, 'operation')} never ran or never ended.`,
});

/** `messages`: never received; `left`: operations that never ran or never ended. */
export const unreceived = (messages: number, left: number, end_us: number): Said => ({
  headline: `${formatCount(messages, 'message')} ${messages === 1 ? 'is' : 'are'} never received`,
  reason:
    left === 0
      ? `All operations are done after ${formatTime(end_us)}.`
      : `Nothing more can happen after ${formatTime(end_us)}; ${formatCount(left, 'operation')} never ran or never ended.`,
});

/** What is left when a run is over, before the list of its operations; `beside`: behind a list of others. */
export const leftOver = (operations: number, messages: number, beside: boolean): string => {
  const never = messages === 0 ? null : `${formatCount(messages, 'message')} ${messages === 1 ? 'is' : 'are'} never received`;
  if (operations === 0) return `${never}.`;
  const ran = `${formatCount(operations, beside ? 'more operation' : 'operation')} never ran or never ended`;
  return never === null ? `${ran}:` : `${never}, and ${ran}:`;
};

/** `circle`: whether `count` ranks wait in a cycle; if not, they wait for messages never sent, or for the receipt of a long one. */
export const deadlocked = (circle: boolean, count: number, end_us: number): Said => ({
  headline: circle && count > 1 ? `A deadlock: ${formatCount(count, 'rank')} wait in a circle` : 'A deadlock: ranks wait for partners that never come',
  reason: `No operation can proceed after ${formatTime(end_us)}.`,
});

/** Heading of the list of waiting ranks. */
export const waiting = (circle: boolean): string =>
  circle ? 'Each of these ranks waits for the next, and the last for the first:' : 'These ranks wait for partners that never come:';

/** `whom`: null where any rank would do. `nobody`: which action is missing in the whole schedule. */
export function waitsFor(rank: number, whom: number | null, nobody: Deadlock['nobody'][number]): string {
  if (nobody === 'receives') return `rank ${rank} waits for rank ${whom} to receive a message, which it never does`;
  if (nobody === 'sends') return `rank ${rank} waits for a message that ${whom === null ? 'nobody' : `rank ${whom} never`} sends`;
  return `rank ${rank} waits for ${whom === null ? 'a message that does not come' : `rank ${whom}`}`;
}

/** In binary an operation has no line, but a number. */
export const ofOperation = (text: string, operation: number): string => `${text}, operation ${operation}`;

/** `end_us`: as far as it was simulated; null: it did not begin. */
export const limited = (limit: string | null, end_us: number | null): Said => ({
  headline: limitReached(limit),
  reason: `${end_us === null ? 'The run did not begin.' : `Simulated so far: ${formatTime(end_us)}.`} A smaller schedule completes.`,
});

/** What is wrong in a text, or in a file that is none, where nothing has a line: `line` is null. */
export const malformed = (line: number | null, column: number, found: string, expected: string): string =>
  `goal, ${line === null ? `byte ${column - 1}` : `line ${line}, column ${column}`}: found ${found}; expected ${expected}.`;

export const fileGone = 'goal: the file with the schedule cannot be read, or not any more; open it once more.';

/** LogGOPSim's messages have no way but from card to card. */
export const noLinks = 'LogGOPSim: none';
export const withLinks = 'Let the network cards receive the bytes';

/** LogGOPSim has a rendezvous of its own. */
export const asksByItself = 'LogGOPSim: by its own rules';

/** What a network consists of. */
export const networkOf = ({ nodes, links }: { readonly nodes: number; readonly links: number }): string =>
  `${formatCount(nodes, 'node')}, ${formatCount(links, 'link')}`;

/** Above the busiest links. */
export const busiestLinks = 'The busiest links';

/** The limit in the words of overlap_models/simulations/schedule.py. */
export const tooLongAllowed = 'at most 53 days of simulated time';
export const tooLong =
  'goal: this schedule could take longer than 53 days of simulated time, the most that is allowed; shorten its computations or lower the costs of its messages.';

/** What sizes of a network have to be, in the words of overlap_models/simulations/schedule.py. */
export const sizesOfShapes = 'one size of a crossbar, three of a dragonfly, one to four of a torus or a fat tree, of at most 268435456 links';
export const enoughNodes = 'sizes of at least as many nodes as the schedule has ranks';

export const neitherGoalNorTrace = 'GOAL, as text or in binary as the converter of LogGOPSim writes it, or a Chakra execution trace (.et); this is neither';

export const largeTrace = (bytes: number): string => `at most ${formatBytes(bytes)} of an execution trace`;
