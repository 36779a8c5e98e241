import { capitalized } from '../../core/units/capitalized.ts';
import { formatBytes, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { Chosen, FittedMachine } from './types.ts';

/** The machine of LogGP that is handed to other labs. */
export function chosenText({ L_us, o_us, g_us, G_us }: Chosen): string {
  const time = (us: number): string => formatTime(us, 3);
  const g = g_us === null ? '' : ` g = ${time(g_us)}, the upper end;`;
  return `The other labs take one value from each interval: o = ${time(o_us)}, the middle; L = ${time(L_us)}, so that the shortest message takes L + 2 o;${g} and G = ${time(G_us)} a byte, the slope of the longest messages. Messages of sizes in between take somewhat more or less than these values say.`;
}

/** What the other lab does not take from the machine. */
export const leftText = (left: readonly string[]): string => `At the defaults of that lab: ${left.join('; ')}.`;

/** By lab; without a stream of messages nothing is known of g, without a change of protocol nothing of S. */
export const leftIn = {
  program: ['computation, messages and overhead, which belong to the program'],
  buckets: ['the model that is trained, its buckets, and how many accelerators train it'],
  granularity: ['software granularity, overlappable fraction, overhead of hiding and messages per iteration, which belong to the program'],
  schedule: (hasGap: boolean, hasLimit: boolean): readonly string[] => [
    ...(hasGap ? [] : ['g, for no stream of messages was measured']),
    ...(hasLimit ? [] : ['S, for no change of protocol is seen']),
    'O, processor time for each byte',
  ],
  sockets: ['buffers and fragments', 'copies and messages through the pipe', 'whether both directions share the wire'],
  deposit: ['the latency, a constant of the Cray T3D', 'its processors', 'the barrier', 'copies in memory'],
  cluster: (hasGap: boolean): readonly string[] => ['the largest packet', 'the buffer of the switch', ...(hasGap ? [] : ['g, which was not measured'])],
  strips: (hasGap: boolean): readonly string[] => [
    'signals, protection of pages and address translation',
    'memory to cache',
    ...(hasGap ? [] : ['the gap, which was not measured']),
  ],
} as const;

export const wholeCollective = 'Its times are those of whole all-reduces; gathering or scattering takes half of one.';
export const wholeMachine = 'The machine is taken as it is, with all of its ranges.';

export const eagerLimit = (S: number): string =>
  `A message of more than S = ${formatBytes(S)} waits for its receiver (rendezvous): S is the end of the range after which α rises most.`;

/** How the hardware granularity follows from the time of a message, and what its labs make of times. */
export function granularityTexts(of: FittedMachine['of'], time_us: number, message_bytes: number, gflop_s: number, gamma_h: number): readonly string[] {
  const what = { message: 'a message', stream: 'a message in a stream', collective: 'a collective', remote: 'a remote operation' }[of];
  return [
    `${capitalized(what)} of ${formatBytes(message_bytes)} takes ${formatTime(time_us, 3)}: at ${formatQuantity(gflop_s)} GFLOP/s that is a hardware granularity of ${formatQuantity(gamma_h)} operations for each byte.`,
    `In these labs a message takes 1 ms on every machine: gains and speedups hold as they are, times are to be multiplied by ${formatQuantity(time_us / 1000, 3)}.`,
  ];
}

export const segmentTakes = 'A segment occupies the processor at each end for o; the wire has a bandwidth of 1/G.';
export const messageTakes = 'A message, of data or of control, occupies its sender for o; links and remote stores have a bandwidth of 1/G.';
export const getTakes = 'A get is a request and its answer: a round trip takes twice the time of the shortest message.';

/** What a packet occupies, and for how long; without g, o stands in for it. */
export const packetTakes = (hasGap: boolean): string =>
  `A packet of m bytes occupies the processors of sender and receiver for o each, and each link for ${hasGap ? 'max(g, o)' : 'o'} + G m. Handing it to the program takes no more time, and no copy: a measured message is in its place. The switch is never the bottleneck.`;
