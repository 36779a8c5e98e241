import { type LabResults, limitReached, simulationOf } from '../../core/results/labResults.ts';
import { capitalized, formatBytes, formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { timesAsFast } from '../../core/units/timesAs.ts';
import type { Sockets, SocketsRun, SocketsScheme, SocketsSurvey, SocketsValues } from './model.ts';

/** What the paper calls them. */
export const schemeNames: Readonly<Record<SocketsScheme, string>> = {
  naive: 'naive',
  pingpong: 'ping-pong',
  separated: 'separated',
  simultaneous: 'simultaneous',
  blocking: 'blocking',
  hiding: 'hiding',
};

/** What each program does in which order, and the layer on which it runs; the listings are named at the parameter. */
export const schemeListings: Readonly<Record<SocketsScheme, string>> = {
  naive: 'compute all, write, read, on plain sockets',
  pingpong: 'one side reads first, on plain sockets',
  separated: 'write before the interior, on plain sockets',
  simultaneous: 'compute all, send, receive, through the communication process',
  blocking: 'wait for the send, then compute the interior, through the communication process',
  hiding: 'compute the interior meanwhile, through the communication process',
};

/** Null while there is no result. */
export const socketsValues = (results: LabResults<Sockets>): SocketsValues | null => simulationOf(results);

/** Values of the shown result; the chosen ones while there is none. */
export const shownValues = (results: LabResults<Sockets>): Sockets['Values'] => results.simulation?.values ?? results.values;

/** How a run ended, in place of the time that it does not have. */
export function endedAs({ status, limit }: SocketsRun): string {
  return status === 'deadlock' ? 'deadlock' : limitReached(limit).toLowerCase();
}

/** Computation of an iteration, in µs. */
export function iterationComputation_us({ interior_us, boundary_us }: Sockets['Values']): number {
  return interior_us + boundary_us;
}

/** How a message fits the buffers: what its write has to wait for. */
export function fit({
  message_bytes,
  send_buffer,
  receive_buffer,
}: Pick<Sockets['Values'], 'message_bytes' | 'send_buffer' | 'receive_buffer'>): 'sent' | 'room' | 'read' {
  if (message_bytes <= send_buffer) return 'sent';
  return message_bytes <= send_buffer + receive_buffer ? 'room' : 'read';
}

/** The survey of the scenario among others; null while there is no result. */
export const surveyOf = (results: LabResults<Sockets>): SocketsSurvey | null => results.survey?.result.values.survey ?? null;

export const about =
  "Two processes exchange a message through TCP sockets, by six programs that differ in who waits for what. The programs, the buffers and the measurements are those of sections 3 and 4 of Volker Strumpen's report (ETH Zürich, 1994).";

/** Two times that differ by less are called alike: the issue of the paper's figure 21(a). */
const alike = 0.03;

export const idea = { headline: 'Why blocking sends do not hide', reason: 'Six programs that exchange their boundaries over sockets with finite buffers.' };

/** The headline for p deadlocked processes. */
export const deadlocked = (p: number): string => `A deadlock: ${p === 2 ? 'both processes write, and neither reads' : 'every process writes, and none reads'}`;

export const limited = (limit: string | null): typeof idea => ({
  headline: limitReached(limit),
  reason: 'The program itself would continue. Fewer iterations, a shorter message or larger buffers take fewer events.',
});

/**
 * Compares a blocking send, on plain sockets (`isPlain`) or through the communication process, with hiding. Gains are relative to the
 * program that sends through the communication process and hides nothing.
 */
export function comparison({ send, hiding }: Readonly<Record<'send' | 'hiding', SocketsRun>>, isPlain: boolean, iteration_us: number | null): string {
  if (hiding.gain === null) return `An iteration takes ${formatTime(iteration_us ?? 0)}`;
  const helps = hiding.gain >= 1 + alike;
  const sending = `${isPlain ? 'On plain sockets the' : 'The'} blocking send`;
  const process = `the communication process makes an iteration ${timesAsFast(hiding.gain)}`;
  if (send.status === 'deadlock') return `${sending} deadlocks; ${helps ? process : 'with the communication process the program completes'}`;
  if (send.gain === null) return capitalized(process);
  const ratio = hiding.gain / send.gain;
  if (Math.abs(ratio - 1) <= alike) {
    if (helps) return `${sending} hides as well as the communication process: ${timesAsFast(send.gain)}`;
    return hiding.gain <= 1 - alike
      ? `Overlapping costs more than it hides: an iteration becomes ${timesAsFast(hiding.gain)}`
      : 'Overlapping makes hardly any difference';
  }
  if (ratio < 1) return `${sending} is ahead: the communication process costs more than it hides`;
  if (!helps) return 'Hiding is faster than the blocking send, but hardly faster than no hiding at all';
  if (send.gain < 1 + alike) return `${sending} hides nothing; ${process}`;
  return `${sending} hides part of the communication; ${process}`;
}

/** What the write of a message waits for, by the first buffer that it does not fit: section 3.1.1. */
export function reason(values: Message): string {
  const [buffer, bytes] = [formatBytes(values.send_buffer), formatBytes(values.message_bytes)];
  if (values.message_bytes === 0) return 'A message without bytes: no write ever waits, and only the communication process sends anything.';
  switch (fit(values)) {
    case 'sent':
      return `The message of ${bytes} fits the send buffer of ${buffer}: the write returns at once, and the bytes travel while the program computes.`;
    case 'room':
      return `The send buffer takes ${buffer} of ${bytes}: the write returns only when the rest fits too, and nothing is computed until then.`;
    case 'read':
      return `Both buffers together take ${formatBytes(values.send_buffer + values.receive_buffer)} of ${bytes}: the write of the rest returns only when the other side reads.`;
  }
}

type Message = Pick<Sockets['Values'], 'message_bytes' | 'send_buffer' | 'receive_buffer'>;

/** The one thing to notice in the diagram of a program. */
export const captions: Readonly<Record<SocketsScheme, (message: Message) => string>> = {
  naive: (message) => `Everything is computed before the write, so no communication overlaps. ${write(message)}`,
  pingpong: () => 'One side reads before it writes, so it never deadlocks; but only one message travels at a time.',
  separated: (message) => `The boundary is computed first, and the interior after the write. ${write(message)}`,
  simultaneous: () =>
    'Each side requests the data, sends its own in fragments and reads before it writes: this never deadlocks and both messages travel at once, but nothing is computed meanwhile.',
  blocking: (message) =>
    `The program hands its send over and waits until the last byte is in the send buffer; only then is the interior computed. ${
      fit(message) === 'sent'
        ? 'The message fits: the wait is little more than the pipe.'
        : 'What does not fit has to leave first, and the other communication process reads it meanwhile.'
    }`,
  hiding: () => 'The communication process waits in the writes; the user process computes, interrupted only to send and receive segments.',
};

/** What the blocking write does with a message of this size. */
function write(message: Message): string {
  switch (fit(message)) {
    case 'sent':
      return 'The message fits the send buffer: the write returns at once.';
    case 'room':
      return `The write waits for ${formatBytes(message.message_bytes - message.send_buffer)} to leave the send buffer; what is in the buffer then waits for the read.`;
    case 'read':
      return 'The write waits for a read at the other side, which comes only after a write of its own.';
  }
}

export const waitingInACircle = 'Each process is in a write that waits for the next one to read, and the last waits for the first:';

/** A buffer and its contents. */
interface Fill {
  readonly bytes: number;
  readonly capacity: number;
}

/** A process whose write waits for its peer: the bytes without room, its own send buffer and the receive buffer of the peer. */
export const waitsFor = (process: number, peer: number, unwritten: number, send: Fill, receive: Fill): string =>
  `P${process} waits for P${peer}: there is no room for ${formatBytes(unwritten)}, ` +
  `the send buffer of P${process} is ${filled(send)}, the receive buffer of P${peer} is ${filled(receive)}`;

const filled = ({ bytes, capacity }: Fill): string =>
  bytes >= capacity ? `full with ${formatBytes(bytes)}` : `at ${formatBytes(bytes)} of ${formatBytes(capacity)}`;

/** Changes that resolve a deadlock: the exact size of a buffer, or another program and why it proceeds. */
export const largerBuffer = (which: 'send' | 'receive', bytes: number): string => `a ${which} buffer of ${formatCount(bytes, 'byte')}`;

export function otherProgram(scheme: SocketsScheme): string {
  switch (scheme) {
    case 'naive':
    case 'separated':
      return schemeNames[scheme];
    case 'pingpong':
      return 'ping-pong: one side reads first';
    case 'simultaneous':
    case 'blocking':
    case 'hiding':
      return `${schemeNames[scheme]}: fragments, and reads before writes`;
  }
}

export const barsNote = 'Gains are relative to the program simultaneous. Choose a program to see it in all figures.';

export const probed = (listing: string, probes: number): string => (probes === 0 ? listing : `${listing}; ${formatCount(probes, 'probe')} of closed windows`);

/** When a write returns, as the formula has it. */
export function writeReturns(message: Message): string {
  const returns = { sent: 'at once', room: 'when what does not fit the send buffer has gone', read: 'only when the other side reads' }[fit(message)];
  return (
    'A write returns at once if the message fits the send buffer, when the rest has gone if it fits both buffers, and else when the other side reads. ' +
    `The message has ${formatCount(message.message_bytes, 'byte')}, the send buffer ${formatQuantity(message.send_buffer)}, ` +
    `both together ${formatQuantity(message.send_buffer + message.receive_buffer)}: the write returns ${returns}.`
  );
}

/** A curve by name, with a value read from it. */
interface Named {
  readonly label: string;
}

/** `name`: gain or speedup. */
export const gainSummary = (name: string, axis: string, curves: readonly (Named & { readonly max: number })[]): string =>
  `${capitalized(name)} against the ${axis}: ${curves.map(({ label, max }) => `${label} at most ${formatQuantity(max, 3)}`).join('; ')}.`;

/** `closed`: lines are the closed form, not simulated as everything else. */
export const gainNote = (closed: boolean, domain: string | null, stuck: readonly SocketsScheme[]): string =>
  [
    closed
      ? 'Lines are the closed form, marks simulated. The closed form assumes open windows; where a window closes, the simulator probes and waits, and is slower.'
      : 'All points are simulated.',
    domain,
    stuck.length > 0 && `Here ${stuck.map((scheme) => schemeNames[scheme]).join(' and ')} ${stuck.length === 1 ? 'ends' : 'end'} in a deadlock.`,
  ]
    .filter(Boolean)
    .join(' ');

/** The axis of figures 21 and 23 is the domain of a process in columns, of which the boundary is one. */
export function domainOf({ interior_us, boundary_us }: Pick<Sockets['Values'], 'interior_us' | 'boundary_us'>): string | null {
  if (boundary_us === 0) return null;
  const columns = 1 + interior_us / boundary_us;
  return (
    `With a boundary of ${formatTime(boundary_us)} the domain here has ${formatCount(Number(columns.toPrecision(3)), 'column')}: ` +
    `a normalized size of ${formatQuantity(columns / 5, 3)} in figure 21, which counts in fives, and of ${formatQuantity(columns / 3, 3)} in figure 23, which counts in threes.`
  );
}

/** Penalties of the shortest and the longest message of a curve. */
export const penaltySummary = (curves: readonly (Named & { readonly first: number; readonly last: number })[] | null): string => {
  const what = 'Penalty against the size of the message';
  if (curves === null) return `${what}.`;
  const each = curves.map(({ label, first, last }) => `${label} ${formatQuantity(first, 3)} at 8 bytes, ${formatQuantity(last, 3)} at 80,000`);
  return `${what}: ${each.join('; ')}.`;
};

/** `closed`: the penalty by section 4.1, where known for the scenario. */
export const penaltyNote = (
  { direct_8_us, through_8_us, penalty_8 }: Pick<SocketsValues['transfer'], 'direct_8_us' | 'through_8_us' | 'penalty_8'>,
  closed: number | null,
): string =>
  [
    'The time of one message through the communication processes over that on plain sockets, both simulated.',
    direct_8_us !== null &&
      through_8_us !== null &&
      penalty_8 !== null &&
      `Here 8 bytes take ${formatTime(direct_8_us)} and ${formatTime(through_8_us)}: a penalty of ${formatQuantity(penalty_8)}` +
        `${closed === null ? '' : `, and ${formatQuantity(closed)} by section 4.1, which adds four pipe messages`}.`,
    'Pipe messages cost the same for every size: the longer the message and the slower the network, the less they weigh.',
  ]
    .filter(Boolean)
    .join(' ');

type Transfers = SocketsSurvey['transfers'];

const whatTransfers: Readonly<Record<Transfers['of'], string>> = {
  copies: 'One way of a message by how it is copied into and out of a message buffer, against its size',
  fragments: 'One way of a message through the communication processes against the size of its fragments',
  pipes: 'A message through the pipe of a machine against its size, and its semaphores',
  networks: 'One way of a message over three networks against its size',
};

export const transfersSummary = (of: Transfers['of']): string => `${whatTransfers[of]}.`;

/** What there is to see in the longest message of each line. */
export function transfersNote({ of, x, lines }: Transfers): string {
  const last = lines.map(({ name, us }) => ({ name, us: us[us.length - 1] ?? null }));
  const each = last.map(({ name, us }) => `${name} ${us === null ? 'none' : formatTime(us, 3)}`).join(', ');
  const longest = `${formatCount(x[x.length - 1]!, 'byte')}: ${each}.`;
  switch (of) {
    case 'copies':
      return `Simulated, on plain sockets. ${longest} bcopy is taken to be as fast as the copy into the socket. The loop was fitted: twelve times slower, so that in and out together it takes three times the transmission on a SPARCstation1+ (figure 10).`;
    case 'fragments': {
      const least = lines.map(({ name, us }) => `${name} at ${formatQuantity(x[leastAt(us)]!)}`).join(', ');
      return `Simulated. Least: ${least}. A fragment of up to half a page is written into a list of 112 bytes each, a longer one into pages: what that costs is the parameter network memory.${isFlatBeyondPage(x, lines) ? ' Beyond a page no fragment is worse, unlike in figure 11: the wire takes longer than what the processor has to do.' : ''}`;
    }
    case 'pipes':
      return 'By Table 1, and copies into the pipe and out of it of what is beyond 8 bytes. The marks are semaphores: where a line passes below its own, the pipe is the cheaper one.';
    default:
      return `Simulated, on plain sockets without a message buffer. ${longest} The Internet has its startup of 50 ms, and the bandwidth of the scenario.`;
  }
}

const page_bytes = 4096;

const isFlatBeyondPage = (x: Transfers['x'], lines: Transfers['lines']): boolean =>
  lines.every(({ us }) => us.every((each, i) => each === null || x[i]! < page_bytes || each < 1.01 * (us[x.indexOf(page_bytes)] ?? Infinity)));

function leastAt(us: readonly (number | null)[]): number {
  const times = us.map((each) => each ?? Infinity);
  return times.indexOf(Math.min(...times));
}

export const tablesNote =
  'Pipe messages are used as printed; semaphores would take their place. The processor time of a segment is calibrated to the direct transfer of each machine, ' +
  "so that the direct time is no evidence; the time with the protocol comes out of the mechanism, of which one part was chosen with this table in view. The plain sum, direct and four pipe messages, is the paper's own explanation, of printed numbers alone.";

export const experimentsNote =
  'Simulated with the values of the presets, whatever the controls are set to. Figures 10, 11 and 18 to 23 are drawings without numbers; what the text says of them stands here. ' +
  'What a network card holds was calibrated to the exchange of 800,000 bytes between two SPARCstation1+, how long an acknowledgement is delayed is a constant of 100 ms, ' +
  'and the processing of a segment was calibrated to the direct times of Table 2: what is calibrated is no evidence. Ours differs from the paper in two points: ' +
  'the blocking send through the communication process hides the half of 8000 bytes that fits the send buffer; and fragments of 4 KiB are no better than longer ones, since what it costs ' +
  'to map a page instead of copying it, the reason of section 3.1.2, is not printed. In ours an acknowledgement delays messages of up to 5555 bytes; the 5552 bytes of the paper are the largest multiple of 8 among them.';
