import { capitalized, formatBytes, formatCount, formatPercent, formatQuantity, formatRate, formatTime } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAs, timesAsFast } from '../../core/units/timesAs.ts';
import {
  type DepositAnswers,
  type DepositBreakdown,
  type DepositSystem,
  depositParts,
  depositSystemNames,
  depositSystems,
  partNames,
  synchronizationNames,
  synchronizations,
  systemWords,
} from './model.ts';

export const about =
  "All nodes of a Cray T3D exchange blocks by three message systems: with buffers and copies, on request, and by direct deposit after a barrier. Published by Thomas Stricker, James Stichnoth, David O'Hallaron, Susan Hinrichs and Thomas Gross in 1995.";

export const idea = { headline: 'Three ways to pass messages', reason: 'What do synchronization and copies cost beside the transfer of the data?' };

type Systems = DepositAnswers['systems'];

/** How many times as fast deposited data are communicated as sent ones. */
export function comparison(systems: Systems): string {
  const ratio = (other: DepositSystem): number => systems[other].communication_ms / systems.dmsg.communication_ms;
  const [pvm, rrmsg] = [ratio('pvm'), ratio('rrmsg')];
  if (isAlike(pvm) && isAlike(rrmsg)) return 'All three systems communicate equally fast';
  if (pvm < 1 && !isAlike(pvm) && pvm <= rrmsg) return `Direct deposit communicates ${timesAsFast(pvm, 'slowly')} as PVM`;
  const but = pvm > 1 && rrmsg < 1 && !isAlike(rrmsg) ? 'but' : 'and';
  return `Direct deposit communicates ${timesAsFast(pvm, 'slowly')} as PVM ${but} ${timesAsFast(rrmsg, 'slowly')} as request and response`;
}

const spent: Readonly<Record<keyof DepositBreakdown, string>> = {
  transfer: 'the transfer itself',
  control: 'synchronization',
  gather_scatter: 'gathering and scattering',
  pack_unpack: 'packing and unpacking',
};

/** What a system spends its communication on. */
export function spending(systems: Systems, system: DepositSystem): string {
  const { communication_ms, computation_ms, breakdown } = systems[system];
  const share = percent(communication_ms / (communication_ms + computation_ms));
  const parts = depositParts
    .map((part) => ({ part, of: breakdown[part] / communication_ms }))
    .filter(({ of }) => of >= 0.005)
    .sort((a, b) => b.of - a.of);
  const each = parts.map(({ part, of }) => `${percent(of)} ${spent[part]}`);
  const list = parts.length === 1 ? `all of it ${spent[parts[0]!.part]}` : `${each.slice(0, -1).join(', ')} and ${each[each.length - 1]}`;
  const name = system === 'pvm' ? depositSystemNames.pvm : capitalized(systemWords[system]);
  return `${name} communicates for ${formatTime(1000 * communication_ms, 3)}, ${share} of the run: ${list}.`;
}

const percent = (part: number): string => formatPercent(part, part < 0.1 ? 1 : 2);

/** Nodes that do not divide the array, and the nearest sizes of machine that do. */
export const undivided = (n: number, p: number, nodes: readonly number[]): typeof idea => ({
  headline: `${formatQuantity(n)} columns cannot be divided equally among ${formatQuantity(p)} nodes`,
  reason:
    nodes.length === 0
      ? 'No machine divides this array: choose an array with another side.'
      : `Choose ${nodes.map((each) => formatQuantity(each)).join(' or ')} nodes, or an array whose side ${formatQuantity(p)} divides.`,
});

export const inTime = (ms: number): string => formatTime(1000 * ms, 3);

/** What the communication of each system is made of. */
export const breakdownSummary = (systems: Systems): string =>
  depositSystems
    .map((system) => {
      const { communication_ms, breakdown } = systems[system];
      const parts = depositParts.filter((part) => breakdown[part] > 0).map((part) => `${partNames[part]} ${inTime(breakdown[part])}`);
      return `${depositSystemNames[system]} communicates for ${inTime(communication_ms)}: ${parts.join(', ')}`;
    })
    .join('; ');

/** A difference that can be seen on the bars. */
const worthSaying = 0.01;

/** Where the simulation ends, and why where it is not where the closed form does. */
export function simulatedEnd(system: DepositSystem, simulated_ms: number, closed_ms: number): string {
  const more = simulated_ms / closed_ms - 1;
  const where = `The stroke across the bar of ${depositSystemNames[system]} is where its simulated communication ends: ${inTime(simulated_ms)}`;
  if (Math.abs(more) < worthSaying) return `${where}.`;
  return `${where}, ${formatPercent(Math.abs(more))} ${more > 0 ? 'later' : 'sooner'} than the closed form, which models the average contention of the links but not which node waits for which.`;
}

export const packedStep =
  'PVM passes messages through buffers. Letters say which copy it is: the sender gathers, packs and copies to a system buffer, the receiver unpacks and scatters.';

export const requestedStep = (receiverScatters: boolean): string =>
  receiverScatters
    ? 'RRMSG is request and response: each block is gathered, requested and transferred; its receiver scatters and acknowledges it.'
    : 'RRMSG is request and response: each block is gathered, requested, transferred and acknowledged; it arrives directly at its destination.';

export const depositedStep = (byMessages: boolean, inPieces: boolean): string =>
  [
    byMessages
      ? 'DMSG is direct deposit: elements go straight from source to destination; each block is requested and acknowledged as under RRMSG.'
      : 'DMSG is direct deposit: once all nodes are ready, elements go straight from source to destination: nothing is copied, and no receiver takes part.',
    inPieces && 'Before each piece its sender makes two addresses (overhead).',
  ]
    .filter(Boolean)
    .join(' ');

/** What a step took beside its data. */
export function stepCosts(counted: { readonly copies: number; readonly control_messages: number; readonly barriers: number }): string {
  const { copies, control_messages, barriers } = counted;
  const some = [
    copies > 0 && formatCount(copies, 'copy', 'copies'),
    control_messages > 0 && formatCount(control_messages, 'control message'),
    barriers > 0 && formatCount(barriers, 'barrier'),
  ].filter((text) => text !== false);
  return `In all: ${some.length === 0 ? 'no copies and no control messages' : some.join(', ')}.`;
}

/** What the diagrams show of a machine of p nodes: its messages, but fewer of them. Bytes: null where there are no data. */
export function nodesShown(nodes: number, p: number, bytes: number | null): string {
  const messages = bytes === null ? 'messages' : `messages of ${formatBytes(bytes)}`;
  return nodes < p
    ? `${formatQuantity(nodes)} nodes with ${messages}, as large as on ${formatQuantity(p)} nodes.`
    : `All ${formatQuantity(nodes)} nodes with ${messages}.`;
}

/** `known`: of the present machine. */
export function scalingSummary(known: { readonly p: number; readonly systems: Systems } | null): string {
  const what = 'Performance and communication over machine sizes';
  if (known === null) return `${what}.`;
  const each = depositSystems.map((system) => {
    const { mflops_per_node, mbyte_s_per_node } = known.systems[system];
    return `${depositSystemNames[system]} ${formatQuantity(mflops_per_node)} MFLOPS and ${formatRate(mbyte_s_per_node)} a node`;
  });
  return `${what}; on ${formatQuantity(known.p)} nodes ${each.join(', ')}`;
}

/** `lost`: the part of its performance that a node of 64 has and one of 512 has not. `printed`: numbers of the paper are drawn. */
export const scalingNote = ({
  lost,
  printed,
  agreement,
}: {
  readonly lost: { readonly pvm: number; readonly dmsg: number } | null;
  readonly printed: boolean;
  readonly agreement: string | null;
}): string => {
  const share = (part: number): string => formatPercent(Math.max(0, part));
  return [
    lost && `From 64 nodes to 512 a node under PVM loses ${share(lost.pvm)} of its performance; under DMSG ${share(lost.dmsg)}.`,
    'MB/s count the time of communication alone.',
    printed && "Diamonds are the paper's Table 1.",
    agreement,
  ]
    .filter(Boolean)
    .join(' ');
};

/** The simulator counts picoseconds: a smaller difference is rounding. */
const resolution = 1e-5;

/** How well the simulated machines agree with the closed form: the relative difference of the rate on each. */
export function scalingAgreement(system: DepositSystem, machines: readonly { readonly p: number; readonly difference: number }[]): string {
  if (machines.length === 0) return 'No power of two of nodes divides this array: no machine size is simulated.';
  const largest = Math.max(...machines.map(({ difference }) => difference));
  const size = largest < resolution ? 'less than 0.001%' : `at most ${formatPercent(largest)}`;
  const max = formatQuantity(Math.max(...machines.map(({ p }) => p)));
  return `Crosses are simulated: ${depositSystemNames[system]} on this machine and on ${formatCount(machines.length, 'machine')} of up to ${max} nodes, where its communication rate differs from the closed form by ${size}.`;
}

/** `even`: where making addresses takes as long as copying; null where nowhere. */
export const addressesSummary = (even: number | null): string =>
  `Communication of direct deposit and of request and response over the cost of the addresses of a piece${even === null ? '' : `: equal at ${formatTime(even, 3)}`}.`;

/** What the chosen cost of a piece's addresses comes to beside that. */
export function addressesNote(even: number | null, address_us: number): string {
  if (even === null) return 'Request and response is faster even where addresses take no time.';
  const most = `Direct deposit gains while the addresses of a piece take less than ${formatTime(even, 3)}, which is what gathering, scattering and requesting a block cost for each of its pieces.`;
  return isAlike(address_us / even)
    ? `${most} Here both are equal.`
    : `${most} Here they take ${formatTime(address_us, 3)}${address_us > even ? ': they cost more than the copies do' : ''}.`;
}

type Synchronizing = DepositAnswers['synchronizations'];

/** `of`: the present machine. */
export function syncSummary(of: { readonly p: number; readonly known: Synchronizing } | null): string {
  const what = 'Synchronizing all with all over machine sizes';
  if (of === null) return `${what}.`;
  const each = synchronizations.map((kind) => `${synchronizationNames[kind]} ${formatTime(of.known[kind].us)}`);
  return `${what}; on ${formatQuantity(of.p)} nodes ${each.join(', ')}`;
}

export function syncNote({ messages, tree, barrier }: Synchronizing, simulated: { readonly us: number; readonly messages: number } | null): string {
  const long = (us: number): string => timesAs(us / barrier.us, 'long');
  const ratios =
    barrier.us > 0
      ? `Three control messages for each of \`p(p-1)\` data messages take ${long(messages.us)} as the hardware barrier, the combining tree ${long(tree.us)}.`
      : 'Here the hardware barrier costs nothing at all.';
  return simulated === null ? ratios : `${ratios} The cross is simulated: ${formatTime(simulated.us)} and ${formatCount(simulated.messages, 'message')}.`;
}

export const wouldCommunicate = (system: DepositSystem): string => `${depositSystemNames[system]} would communicate for`;

export const withoutCopies = (without_ms: number, with_ms: number): string =>
  without_ms === with_ms ? `${inTime(without_ms)}, as it does` : `${inTime(without_ms)} instead of ${inTime(with_ms)}`;

export const withComputation = (ms: number): string => `${inTime(ms)} with the computation`;

/* The questions about other machines and their answers, and why two claims of the paper are not met. */

export const synchronizing = {
  who: 'Without a hardware barrier',
  question: 'What would it cost to synchronize all with all?',
  tree: { text: 'Up and down a combining tree', move: 'Use the tree', by: '2 ⌈log₂ p⌉ control messages one after another' },
  messages: { text: 'With three control messages for each data message', move: 'Use control messages', by: '3 (p − 1) control messages one after another' },
  barrier: { text: 'By the hardware barrier', move: 'Use the barrier', by: 'the same on any number of nodes' },
} as const;

export const copying = {
  who: 'With free copies',
  question: 'How long would the same data take?',
  nothingCopied: 'it copies nothing',
  withoutCopies: 'communication less all copies of figure 1',
  leaveOut: 'Leave copies out',
  allLeftOut: 'All copies are left out now.',
  figure: 'figure 1',
  again: 'Copy again',
} as const;

export const ranking = {
  who: 'On this machine',
  question: 'Which system communicates fastest?',
  use: (system: DepositSystem): string => `Use ${depositSystemNames[system]}`,
} as const;
