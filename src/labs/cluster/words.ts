import { limitReached } from '../../core/results/labResults.ts';
import { formatBytes, formatCount, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAs } from '../../core/units/timesAs.ts';
import type { Cluster, ClusterModel, ClusterProblem } from './model.ts';

export const about =
  'Processes of a cluster broadcast a message or gather messages at one of them, packet by packet, through a switch whose buffer is finite. The model of the cluster and its window of senders were published by Anthony Tam and Cho-Li Wang at the University of Hong Kong.';

interface Said {
  readonly headline: string;
  readonly reason: string;
}

export const ideas: Readonly<Record<Cluster['Values']['operation'], Said>> = {
  gather: { headline: 'What happens when everybody sends to one', reason: 'The switch has a buffer, and it is finite.' },
  broadcast: { headline: 'One process sends to all others', reason: 'Packet after packet travels down a tree.' },
};

export const problems: Readonly<Record<ClusterProblem, Said>> = {
  one_process: { headline: 'A single process has no partner', reason: 'A broadcast or a gather takes at least two processes.' },
  no_bytes: { headline: 'Nothing to send', reason: 'A message of 0 bytes needs no packet and takes no time.' },
  too_few_senders: {
    headline: 'All senders together cannot keep the link busy',
    reason: 'A window that keeps it busy would be larger than the number of senders.',
  },
  no_buffer: {
    headline: 'Without a buffer no two senders can be active at once',
    reason: 'The switch drops each packet that finds its output busy, so that no window fits.',
  },
  no_window: {
    headline: 'No window of senders fits',
    reason: 'No window lies between its bounds, or none there leaves enough senders for the last round.',
  },
};

export const limited = (limit: string | null): Said => ({
  headline: limitReached(limit),
  reason: 'The simulation stopped before all packets had arrived. With fewer packets it completes.',
});

interface GatherRun {
  readonly simple: boolean;
  readonly senders: number;
  readonly dropped: number;
  readonly retransmitted: number;
  readonly bubbles: number;
  readonly idle_us: number;
  readonly time_us: number;
  /** Equation (8), and the slowest stage; null: not known. */
  readonly bound_us: number | null;
  readonly stage: ClusterModel['stage'];
}

/** `cause`: why packets are dropped, if they are; `instead`: what the simple gather does, if it is worse. */
export function gather(run: GatherRun, cause: string, instead: string): Said {
  const { simple, senders, dropped, retransmitted, bubbles, idle_us, time_us, bound_us, stage } = run;
  const times = bound_us === null ? `takes ${formatTime(time_us, 3)}` : againstLeast(time_us / bound_us);
  const several = simple ? `All ${formatQuantity(senders)} at once` : `${formatQuantity(senders)} senders at once`;
  const who = senders > 1 ? several : simple ? 'A single sender' : 'One sender at a time';
  if (dropped > 0) {
    return {
      headline: `${who}: ${formatCount(dropped, 'packet is', 'packets are')} dropped, and the gather ${times}`,
      reason: `${cause} ${formatCount(retransmitted, 'packet is', 'packets are')} sent again, and the gather takes ${formatTime(time_us, 3)}.`,
    };
  }
  const idle = idle_us / time_us;
  if (idle > 0.01) {
    return {
      headline: `${who}: nothing is dropped, but the receiving link is idle for ${formatPercent(idle)} of the time`,
      reason: `Too few send at once to fill it: ${formatTime(idle_us, 3)} of ${formatTime(time_us, 3)} pass in ${formatCount(bubbles, 'gap')}. The gather ${times}.`,
    };
  }
  return {
    headline: `${who}: nothing is dropped, and the gather ${times}`,
    reason:
      stage === 'processor'
        ? `The processor of the root, which takes longer for a packet than the link, has packets to take until the end, after ${formatTime(time_us, 3)}.${instead}`
        : `The receiving link is busy from the first packet to the last, for ${formatTime(time_us, 3)}: no schedule is faster.${instead}`,
  };
}

/** How many times the least time a gather takes. */
function againstLeast(factor: number): string {
  if (factor - 1 < unsaid) return 'takes the least possible time';
  if (factor < 1.1) return `takes ${formatPercent(factor - 1)} longer than the least possible time`;
  return `takes ${timesAs(factor, 'long')} as the least possible time`;
}

/** Excess over the minimal time, as a part, below which a headline names no number. */
const unsaid = 0.0005;

/** What all at once would do beside a gather that loses nothing; `longer`: how many times as long it takes. */
export const allAtOnce = (senders: number, dropped: number, longer: number): string =>
  ` All ${formatQuantity(senders)} at once would drop ${formatCount(dropped, 'packet')}${isAlike(longer) ? '' : ` and take ${timesAs(longer, 'long')}`}.`;

export const overflow = 'The buffer of the switch overflows.';
export const lostByEdit = (dropped: number): string => `An edit loses ${dropped === 1 ? 'it' : 'them'}: the buffer of the switch does not overflow.`;
/** Why the buffer of the switch overflows with no more senders at once than its bound allows. */
export const withinBounds = ({ handover, algorithm }: Pick<Cluster['Values'], 'handover' | 'algorithm'>): string =>
  handover === 'sent' && algorithm === 'coordinated' ? 'The next sender starts while packets of the one before still wait in the switch.' : overflow;
/** Why packets are dropped at the root: `overflowed` of `dropped` find its receive queue full. */
export const rootFull = (overflowed: number, dropped: number): string =>
  overflowed === dropped
    ? 'The receive queue of the root is full: its program takes packets more slowly than they come.'
    : `${formatCount(overflowed, 'packet finds', 'packets find')} the receive queue of the root full.`;
export const tooMany = (upper: number): string => `No more than ${formatQuantity(upper)} may send at once, or the buffer overflows.`;

/** `errors`: of LogP and of the cluster model, as parts of the simulated time; `slowest`: the process that paces all of p. */
export function broadcast(time_us: number, errors: { readonly logp: number; readonly cluster: number } | null, slowest: number | null, p: number): Said {
  const takes = `The broadcast takes ${formatTime(time_us, 3)}`;
  return {
    headline: errors === null ? takes : `${takes}: LogP predicts ${difference(errors.logp)}, the cluster model ${difference(errors.cluster)}`,
    reason: bottleneck(slowest, p) + roundedUp(p),
  };
}

export const isPowerOfTwo = (p: number): boolean => Number.isInteger(Math.log2(p));

/** The equations have powers of two; where p is none they count too much. */
function roundedUp(p: number): string {
  const whole = 2 ** Math.ceil(Math.log2(p));
  return isPowerOfTwo(p) ? '' : ` The equations round the logarithm up: they count the rounds of ${formatQuantity(whole)} processes.`;
}

function difference(error: number): string {
  return Math.abs(error) < 0.005 ? 'the same' : `${formatPercent(Math.abs(error))} ${error < 0 ? 'less' : 'more'}`;
}

function bottleneck(slowest: number | null, p: number): string {
  if (slowest === null) return 'Every process receives each packet and passes it on.';
  if (p === 2) return 'Two processes: one sends, the other receives.';
  return slowest === 0
    ? 'The root, which sends each packet most often, is the bottleneck: here receiving a packet takes less time than sending one.'
    : `Process ${slowest} of ${p} sends each packet one time fewer than the root but also has to receive it: it is the bottleneck, which LogP does not model.`;
}

/** What stands in the way of a gather with so many senders, by the bounds (5) and (6) of its window. */
export const tooFewSenders = (lower: number, senders: number): string =>
  `The lower bound of the window requires ${formatQuantity(lower)} senders at once to keep the receiving link busy, and there ${senders === 1 ? 'is one. Even it leaves' : `are ${formatQuantity(senders)}. Even all of them leave`} it idle at times.`;
export const onlyProcess = 'With `p = 1` there is no other process to send to.';
export const noPacket = 'With `M = 0` there is no packet to send.';
export const noBuffer = (lower: number, upper: number): string =>
  `With \`B = 0\` the upper bound of the window is ${formatQuantity(upper)}, below the lower bound of ${formatQuantity(lower)}: each packet that finds the output of the switch busy is lost.`;
export const noWindow = (lower: number, upper: number, senders: number): string =>
  upper < lower
    ? `The buffer ${upper < 1 ? 'does not hold the packets of a single sender' : `holds the packets of at most ${formatCount(upper, 'sender')} at once`}, but ${lower === 1 ? 'one is' : `${formatQuantity(lower)} are`} needed to keep the link busy.`
    : `The published rule asks for a window \`w\` from ${formatQuantity(lower)} to ${formatQuantity(upper)} such that dividing ${formatCount(senders, 'sender')} by \`w\` leaves a remainder of at least ${formatQuantity(lower)} for the last round. Taken literally, it gives a full last round a remainder of 0.`;
export const bufferTooSmall =
  'No number of senders will do: enough of them to keep the receiving link busy, no more than the buffer has room for, and as many in the last round.';
export const literal = 'A sender lets the next one start as soon as it has sent its last packet, while packets of its own still wait in the switch.';
/** `taking_us`: how long the root takes to receive and take a packet; `gap_us`: the time between two packets on its link. */
export const queueFills = (taking_us: number, gap_us: number): string =>
  `The root takes ${formatTime(taking_us, 3)} for a packet, \`O_r + U_r\` with its copy, and its link brings one every ${formatTime(gap_us, 3)}: the bounds of the window know nothing of its receive queue.`;
export const aboveUpper = (used: number, upper: number): string =>
  `The window of ${formatQuantity(used)} is above the upper bound of ${formatQuantity(upper)}: the buffer overflows.`;
export const belowLower = (used: number, lower: number): string =>
  `The window of ${formatQuantity(used)} is below the lower bound of ${formatQuantity(lower)}: the receiving link waits for packets.`;

export const notCompared = 'Not simulated for comparison: it has no window, or too many packets. Choose it in the controls to simulate it alone.';
export const comparedLater = 'A run this long is simulated once the values stop changing.';

export const gatherIdea = 'Everybody sends to process 0, through one output of the switch.';

interface GatherCounts {
  readonly dropped: number;
  /** Packets that are dropped at the root, whose receive queue is full. */
  readonly overflowed: number;
  readonly retransmitted: number;
  readonly peak_queue: number;
  readonly idle_us: number;
}

export function gatherCaption({ dropped, overflowed, retransmitted, peak_queue, idle_us }: GatherCounts, capacity: number, bubbles: number): string {
  const atSwitch = dropped - overflowed;
  const found = [
    ...(atSwitch > 0 ? [`${formatCount(atSwitch, 'packet')} found the buffer full (crosses on the queue)`] : []),
    ...(overflowed > 0 ? [`${formatCount(overflowed, 'packet')} found the receive queue of the root full (crosses on it)`] : []),
  ];
  const losses = dropped === 0 ? 'Nothing is dropped' : `${found.join(', ')} and ${formatCount(retransmitted, 'was', 'were')} sent again`;
  const link =
    bubbles === 0 ? 'the receiving link is never idle' : `the receiving link is idle ${formatCount(bubbles, 'time')}, for ${formatTime(idle_us, 3)} together`;
  return `${losses}; the queue reaches ${formatQuantity(peak_queue)} of ${formatCount(capacity, 'packet')}, and ${link}.`;
}

/** `slowest`: the process that is busy longest; null: not simulated. `backlog`: packets that wait for it at most. */
export function broadcastCaption(slowest: number | null, backlog: number): string {
  if (slowest === null) return 'Each packet goes down the tree, one behind the other.';
  if (slowest === 0) return 'The root is busy longest: it sends each packet to every subtree.';
  const behind = backlog > 1 ? ` Up to ${formatQuantity(backlog)} packets wait for it.` : '';
  return `Process ${slowest} is busy longest: its processor alternates between sending earlier packets and receiving the next.${behind}`;
}

/** `each`: what a packet takes the root, and process p/2, which is `half`. */
export function treeCaption(slowest: number | null, each: { readonly half: number; readonly root_us: number; readonly half_us: number } | null): string {
  const first = 'Who has the first packet from whom, and when.';
  const work = each && ` A packet takes the root ${formatTime(each.root_us, 3)}, process ${each.half} ${formatTime(each.half_us, 3)}.`;
  if (slowest === null) return `${first}${work ?? ''}`;
  return slowest === 0
    ? `${first} The root, marked, sends each packet most often.${work ?? ''}`
    : `${first} Process ${slowest}, marked, is \`p/2\`: it receives each packet and has to send it one time fewer than the root.${work ?? ''}`;
}

export const gatherSource =
  'Tam and Wang, equations (5), (6), (3) and (8): a sender has i packets; A arrive at the switch and D leave it in a unit of time, so that its buffer is full after β';
export const broadcastSource = 'Tam and Wang, equations (1) and (2): k packets among p processes; L′ = Oₛ + L + Oᵣ + Uᵣ from program to program';

/** What a formula shows of a number; null: it is not known. */
export const known = (value: number | null, format: (value: number) => string): string => (value === null ? '…' : format(value));

interface Bounds {
  readonly lower: number | null;
  readonly upper: number | null;
  /** Infinity: never; null: it is not known, or nothing is sent. */
  readonly saturation_us: number | null;
  readonly bound_us: number | null;
}

/** Equations (5), (6), (3) and (8) read aloud. */
export function gatherText({ lower, upper, saturation_us, bound_us }: Bounds): string {
  const full =
    saturation_us === null ? '' : saturation_us === Infinity ? ' The buffer never fills.' : ` The buffer is full after ${formatTime(saturation_us)}.`;
  return (
    `A window keeps the receiving link busy from ${known(lower, (count) => formatCount(count, 'sender'))} on, the ratio of send gap to receive gap rounded up, ` +
    `and loses nothing up to ${known(upper, formatQuantity)}, that ratio plus buffer over packets of each sender, rounded down.${full} ` +
    `The gather takes at least ${known(bound_us, formatTime)}.`
  );
}

/** Equations (1) and (2) read aloud. */
export const broadcastText = (logp_us: number | null, cluster_us: number | null): string =>
  `LogP predicts ${known(logp_us, formatTime)}: each process sends each packet with a gap. The cluster model predicts ${known(cluster_us, formatTime)}: ` +
  'process p over 2 also has to receive each packet, which takes its processor for O r plus U r.';

export const noWindowMark = (lower: number, upper: number): string =>
  `No window: the lower bound is ${formatQuantity(lower)}, the upper bound ${formatQuantity(upper)}.`;

/** `chosen`: by equation (7); null: it has none. `active`: senders at once; null: not known. */
export function windowMark(lower: number, upper: number, chosen: number | null, active: number | null): string {
  const side =
    active !== null && active < lower
      ? `${formatCount(active, 'sender is', 'senders are')} too few: the link will idle`
      : active !== null && active > upper
        ? `${formatCount(active, 'sender is', 'senders are')} too many: packets will be dropped`
        : chosen === null
          ? 'no window fits'
          : `${formatQuantity(chosen)} is chosen`;
  return `Bounds of the window: ${formatQuantity(lower)} to ${formatQuantity(upper)}; ${side}`;
}

export const bufferMark = (min: number, enough: boolean): string =>
  enough ? `From ${formatQuantity(min)} on a window fits` : `A window needs ${formatQuantity(min)}`;

export const noCurves = 'Time against message length or processes.';

/** `ends`: where each line comes to, in words. */
export function curvesSummary(operation: 'gather' | 'broadcast', axis: string, compared: string, ends: readonly string[]): string {
  const times = `Time of the ${operation} against ${axis}`;
  return ends.length === 0 ? times : `${times}; ${compared.toLowerCase()}: ${ends.join(', ')}`;
}

/** How far an equation is from the simulation, as parts of the latter. */
interface Off {
  readonly points: number;
  readonly mean: number;
  readonly largest: number;
}

export const gatherAccuracy = ({ points, mean, largest }: Off): string =>
  largest === 0
    ? `Crosses and rings are simulated. Equation (8) is the time of the coordinated gather at ${formatCount(points, 'point')}.`
    : `Crosses and rings are simulated. Equation (8) differs from the coordinated gather by ${formatPercent(mean)} on average of ${formatCount(points, 'point')} and by ${formatPercent(largest)} at most.`;

export const broadcastAccuracy = (logp: Off, cluster: Off): string =>
  `Crosses are simulated. On average of ${formatCount(cluster.points, 'point')} LogP is off by ${formatPercent(logp.mean)} and the cluster model by ${formatPercent(cluster.mean)}, at most by ${formatPercent(logp.largest)} and ${formatPercent(cluster.largest)}.`;

/** `below`: how far the simulation is below that equation where p is no power of two, as parts of it. */
export function whereRounded(equations: readonly { readonly name: string; readonly below: readonly number[] }[]): string {
  const count = equations[0]?.below.length ?? 0;
  if (count === 0) return '';
  const side = (part: number): string => `${formatPercent(Math.abs(part))} ${part < 0 ? 'above' : 'below'}`;
  const farthest = (parts: readonly number[]): number => parts.reduce((max, part) => (Math.abs(part) > Math.abs(max) ? part : max), 0);
  const each = equations.map(({ name, below }) => `${side(below.reduce((sum, part) => sum + part, 0) / count)} ${name}, at most ${side(farthest(below))}`);
  return ` At ${formatCount(count, 'point')} \`p\` is no power of two and the equations round its logarithm up: there the simulation is on average ${each.join('; and ')}.`;
}

export const notSimulated = (missing: number): string =>
  missing === 0
    ? ''
    : ` ${formatCount(missing, 'point is', 'points are')} not simulated: nothing to send, no window, or too many packets for a point of a curve.`;

/** What is known of the machines to choose from. */
export const machineTitles = {
  fast_ethernet: 'Measured by Tam and Wang: 16 PCs of 200 MHz, a switch with 24 ports.',
  gigabit: 'Links and ports ten times as fast, by the bit rates of IEEE 802.3; the processors of Table 1.',
  ten_gigabit: 'Links and ports a hundred times as fast, by the bit rates of IEEE 802.3; that processors are ten times as fast is an assumption.',
  fast_port: "An assumption: the receiving link and all processors ten times as fast, the senders' links as in Table 1.",
} as const;

export const costsNote =
  'Tam and Wang, Table 1, for packets above 40 bytes. For shorter ones the table has entries of its own, which a change here overrides as well. The part of `L` for each byte grows once all packets together exceed the bandwidth of the switch. No packet leaves before the processor has handed it over: where `O_s` is larger than `g_s`, as for packets of 15 to 64 bytes in Table 1, it is the send gap.';

export const comparisonNote =
  'For the machine of Tam and Wang, whatever the controls are set to. Input: used as printed. Calibrated: with a copy from memory to memory, which the paper does not mention there, process p/2 is the slowest of a broadcast, as section 4 says; ' +
  'nothing was fitted to what is predicted. Tₛ of Table 1 is not used: the paper does not say what it is. Of the times in figures 2, 4 and 5 it prints no numbers.';

export const measuringNote =
  'The simulated machine is measured by the procedures of section 3.2, and each result stands beside what the table above says. Streams that converge at one receiver show how long a processor is engaged and how closely packets follow each other. A packet that is passed on shows half a ping-pong, from which L follows. A flood of the switch shows which part of it arrives: equation (4). That they agree checks the simulator, not the paper.';

export const copyChosen = 'The copy was chosen so that process p/2 is the slowest: section 4 mentions none.';

export const gatherSurveyNote = (processes: readonly number[], message_bytes: readonly number[]): string =>
  `The paper compares equation (8) with measurements for p = ${processes.join(', ')} and messages of ${message_bytes.map(formatBytes).join(' to ')}, this page with the simulated points of the curves.`;

export const broadcastSurveyNote =
  'The paper compares both equations with measurements, in words and in figure 2, this page with the simulated points of the curves. A copy on receipt can be chosen so that equation (2) fits: with it both errors are calibrated, without it they are predictions.';

/** Why a row of accuracy is no evidence. */
export const comparedWithMeasurements = 'The paper compares the equation with measurements of its cluster, this page with the simulation.';

/** Why what the simple gather takes longer is no prediction. */
export const lossesAreOurs =
  "A gather that loses packets takes longer than one that loses none; how much longer follows from go-back-N and the chosen timeout, which are not the paper's.";
