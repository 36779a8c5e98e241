import type { LabResults } from '../../core/results/labResults.ts';
import { formatCount, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { Move, ReferenceRow, ReferenceSpec } from '../../ui/specs.ts';
import { above4KiB, firstProbe_us, largestBuffer, onEthernet, pipeMessage_us, type SocketsMachine, socketsMachine, socketsMachines } from './machines.ts';
import type { Sockets, SocketsDomains, SocketsExperiments, SocketsGains, SocketsSurvey } from './model.ts';
import { socketsPresets } from './presets.ts';
import { experimentsNote, surveyOf, tablesNote } from './words.ts';

/** Tables 1 and 2: costs of a pipe message and a semaphore, and protocol costs of an 8-byte transfer. */
export const costTable: ReferenceSpec<Sockets> = {
  origin: 'survey',
  title: 'Tables 1 and 2 of Strumpen 1994',
  note: tablesNote,
  read: (results) => (surveyOf(results) === null ? null : socketsMachines.flatMap((machine) => costRows(machine, results))),
};

function costRows(machine: SocketsMachine, results: LabResults<Sockets>): ReferenceRow[] {
  const { id, name, semaphore_us, pipe_us, transfer } = machine;
  const found = surveyOf(results)?.machines.find((each) => each.machine === id);
  const eightBytes = { label: 'Show', values: { ...onEthernet(machine), scheme: 'hiding', message_bytes: 8 } };
  const row = (what: string, paper_us: number, ours_us: number | null, source: string, worth: Pick<ReferenceRow, 'use' | 'why'>): ReferenceRow => ({
    label: `${name}: ${what}`,
    paper: formatTime(paper_us, 4, { name: 'µs', us: 1 }),
    ours: ours_us === null ? '–' : formatTime(ours_us, 4, { name: 'µs', us: 1 }),
    ratio: ours_us === null ? null : ours_us / paper_us,
    ...worth,
    source,
    move: eightBytes,
  });
  const printed = (what: string, us: number): ReferenceRow => ({
    ...row(what, us, us, 'Table 1', { use: 'input' }),
    ratio: null,
    move: { label: 'Use', values: { ...onEthernet(machine), pipe_us: us } },
  });
  return [
    printed('pipe message', pipe_us),
    printed('semaphore', semaphore_us),
    ...(transfer === null || found === undefined
      ? []
      : [
          row('8 bytes, direct', transfer.direct_us, found.direct_us, 'Table 2', {
            use: 'calibration',
            why: 'The processing of a segment was fitted to it.',
          }),
          row('8 bytes with the protocol', transfer.through_us, found.through_us, 'Table 2', {
            use: 'seen',
            why: 'That the header of a message is a write of its own was chosen while this stood beside ours.',
          }),
          row('8 bytes with the protocol, by the plain sum', transfer.through_us, transfer.direct_us + 4 * pipe_us, 'section 4.1', {
            use: 'identity',
            why: 'Both terms are printed, and so is the number they are compared with: how well the sum fits is the explanation of the paper, not a prediction of ours.',
          }),
        ]),
  ];
}

/** What sections 3 and 4 observe, beside the same in the simulator. */
export const socketsExperiments: ReferenceSpec<Sockets> = {
  origin: 'survey',
  title: 'Experiments of sections 3 and 4',
  note: experimentsNote,
  read: (results) => {
    const survey = surveyOf(results);
    return survey === null ? null : [...ofSockets(survey.experiments), ...ofProcess(survey), ...ofSolver(survey.experiments)];
  },
};

type Use = ReferenceRow['use'];
interface Claim {
  /** Ratio of our number to the paper's; null where one is missing; absent for statements. */
  readonly ratio?: number | null;
  /** Whether a statement in words holds here. */
  readonly holds?: boolean;
  readonly use?: Use;
  readonly why?: string;
  readonly move?: Move | null;
}

const claim = (
  label: string,
  paper: string,
  ours: string,
  source: string,
  { ratio = null, use = 'prediction', move = null, ...rest }: Partial<Claim>,
): ReferenceRow => ({
  label,
  paper,
  ours,
  ratio,
  use,
  source,
  move,
  ...rest,
});

/** A preset, or what differs from it. */
const show = (name: string, change: Move['values'] = {}): Move => ({
  label: 'Show',
  values: { ...socketsPresets.find((preset) => preset.name === name)!.values, ...change },
});

/** One message between two machines of one kind. */
const alone = (id: string, message_bytes: number): Move => ({ label: 'Show', values: { ...onEthernet(socketsMachine(id)), scheme: 'hiding', message_bytes } });

/** Why claims on the probes of a closed window use another timer. */
const noProbe =
  'With the timers of the system itself no probe is sent: 4.3BSD waits 5 s for the first one, and the receiver reads much earlier. Only a shorter time, such as the 10 ms of the preset, which is chosen, makes it longer.';

const endings = { completed: 'completes', deadlock: 'deadlocks', unreceived: 'leaves messages', limit: 'reaches a limit' } as const;

/** Section 3.1: buffers, copies, fragments. */
function ofSockets(found: SocketsExperiments): ReferenceRow[] {
  const { long, fragments_us, remainder_us, remainder_bytes, remainder_8500, figure_13_us } = found;
  const sparc10 = socketsMachine('sparc10');
  const copies_us = (2 * long.bytes * sparc10.transfer!.copy_us_per_kb) / 1000;
  const fragment_us = fragments_us.find(({ fragment }) => fragment === 4096)!.us;
  return [
    claim('Naive program, 8192 bytes through buffers of 4096', 'completes', endings[found.naive_8192], 'section 3.1.1', {
      holds: found.naive_8192 === 'completed',
      move: show('figure-12'),
    }),
    claim('Naive program, 8193 bytes through buffers of 4096', 'deadlocks', endings[found.naive_8193], 'section 3.1.1', {
      holds: found.naive_8193 === 'deadlock',
      move: show('deadlock-8193'),
    }),
    claim('Largest buffer of 4.3BSD', '52,428 bytes', formatCount(largestBuffer, 'byte'), 'section 3.1.3', {
      ratio: largestBuffer / 52_428,
      use: 'identity',
      why: 'A constant of 4.3BSD, computed from its source as the paper did.',
      move: show('ethernet', { scheme: 'naive', send_buffer: largestBuffer, receive_buffer: largestBuffer }),
    }),
    claim('Naive program, 800,000 bytes through the largest buffers', 'far too long for them', endings[found.naive_800000], 'section 4.2', {
      holds: found.naive_800000 === 'deadlock',
      use: 'identity',
      why: 'The message is longer than both buffers together, which is all that it takes.',
      move: show('ethernet', { scheme: 'naive', send_buffer: largestBuffer, receive_buffer: largestBuffer }),
    }),
    claim('64 KiB without a copy, SPARCstation1+ over SPARCstation10', 'nearly the same rate', number(over(long.sparc1_us, long.sparc10_us)), 'figure 10', {
      ratio: over(long.sparc1_us, long.sparc10_us),
      why: 'What a network card holds, fitted to the exchange of figure 20, makes the wire wait while a segment is processed, which takes these machines 446 and 186 µs.',
      move: alone('sparc1', long.bytes),
    }),
    claim(
      '64 KiB copied twice by bcopy, SPARCstation10: what the copies add',
      'negligible',
      `${percent(over(copies_us, long.sparc10_us))} of the transfer`,
      'figure 10',
      {
        holds: isBelow(over(copies_us, long.sparc10_us), negligible),
        use: 'seen',
        why: 'What a copy takes was chosen, with the paper in view.',
        move: alone('sparc10', long.bytes),
      },
    ),
    claim('4500 bytes on an Ethernet with TCP_NODELAY', 'less than 10 ms', time(remainder_us.nodelay), 'section 3.1.1', {
      holds: isBelow(remainder_us.nodelay, 10_000),
      move: show('small-remainder', { nodelay: 'on' }),
    }),
    claim('4500 bytes on an Ethernet without TCP_NODELAY', 'about 100 ms', time(remainder_us.delayed), 'section 3.1.1', {
      ratio: over(remainder_us.delayed, 100_000),
      use: 'calibration',
      why: 'How long an acknowledgement is delayed was set by it.',
      move: show('small-remainder'),
    }),
    claim(
      'Messages that wait for a delayed acknowledgement without TCP_NODELAY',
      '4,097 to 5,552 bytes',
      `${formatQuantity(remainder_bytes.from)} to ${formatCount(remainder_bytes.to, 'byte')}`,
      'section 3.1.1',
      { ratio: remainder_bytes.from === 4097 ? remainder_bytes.to / 5552 : null, move: show('small-remainder', { message_bytes: remainder_bytes.to }) },
    ),
    claim('8500 bytes on an Ethernet, without over with TCP_NODELAY', 'about 1.5', number(remainder_8500), 'section 3.1.1', {
      ratio: over(remainder_8500, 1.5),
      why: 'Here the last 308 bytes wait less than a millisecond for the acknowledgement of those before them. What makes it half of the whole time the paper does not say.',
      move: show('small-remainder', { message_bytes: 8500 }),
    }),
    claim('64 KiB in fragments of 1, 2, 4, 8 and 16 KiB, SPARCstation1+', 'least at 4', fragments_us.map(({ us }) => time(us)).join(', '), 'figure 11', {
      holds: fragments_us.every(({ fragment, us }) => fragment === 4096 || isBelow(fragment_us, us)),
      why: 'Lists of 112 bytes make short fragments cost more (network memory), but no fragment beyond a page: the wire takes longer. What it costs to map a page instead of copying it is not printed.',
      move: alone('sparc1', long.bytes),
    }),
    claim('64 KiB in one piece over 64 KiB in fragments of 4 KiB', 'slightly faster', number(over(long.sparc1_us, fragment_us)), 'figure 11', {
      holds: isBelow(over(long.sparc1_us, fragment_us), 1),
      move: alone('sparc1', long.bytes),
    }),
    claim(
      'Blocking send of 8192 bytes on plain sockets over the naive program',
      'can take longer',
      number(over(figure_13_us.separated, figure_13_us.naive)),
      'figure 13',
      {
        holds: isBelow(figure_13_us.naive, figure_13_us.separated),
        why: noProbe,
        move: show('figure-13', { probe_us: firstProbe_us }),
      },
    ),
  ];
}

/** Sections 3.2.2 and 4.1: pipes, networks, penalties, buffers. */
function ofProcess({ experiments: found, machines }: SocketsSurvey): ReferenceRow[] {
  const sparc1 = socketsMachine('sparc1');
  const pipe_us = pipeMessage_us(sparc1, 512);
  const { internet_us, fddi_us, internet_penalties, ethernet_penalties, network_penalties, buffers_us } = found;
  const overheads = machines.map(({ direct_us, through_us }) => (direct_us === null || through_us === null ? null : through_us - direct_us));
  const measured = socketsMachines.flatMap(({ transfer }) => (transfer === null ? [] : [transfer.through_us - transfer.direct_us]));
  const ethernet_us = machines.find(({ machine }) => machine === 'sparc1')!.direct_us;
  const [small, middle, max] = buffers_us.map(({ us }) => us);
  return [
    claim('512 bytes through a pipe of a SPARCstation1+', 'almost a semaphore, 500 µs', time(pipe_us), 'figure 16', {
      ratio: pipe_us / sparc1.semaphore_us,
      use: 'seen',
      why: 'What a copy takes was chosen, with the paper in view.',
      move: alone('sparc1', 512),
    }),
    claim(
      '8 bytes on Ethernet, FDDI and Internet, orders of magnitude above 1 µs',
      '3 to 4 orders of magnitude',
      [ethernet_us, fddi_us, internet_us].map((us) => number(us === null ? null : Math.log10(us), 2)).join(', '),
      'figure 18',
      { use: 'calibration', why: 'The Ethernet was fitted to Table 2, and the startup of the Internet is an input.', move: alone('sparc1', 8) },
    ),
    claim(
      '8 bytes through the communication processes: overhead, three machines',
      `about 1 ms; by Table 2 ${range(measured, (us) => formatTime(us, 2))}`,
      range(overheads, (us) => formatTime(us, 2)),
      'section 4.1',
      {
        ratio: over(mean(overheads), mean(measured)),
        use: 'identity',
        why: `Three rows of Table 2 again: the means are compared, and that of the table, ${time(mean(measured), 3)}, is what the text calls about 1 ms.`,
        move: alone('sparc1', 8),
      },
    ),
    claim('Internet, 8 bytes: penalty of the protocol', 'negligible', range(internet_penalties, number), 'figure 19', {
      holds: internet_penalties.every((penalty) => isBelow(penalty, 1 + negligible)),
      move: show('internet-a', { message_bytes: 8 }),
    }),
    claim('Ethernet, 5000 bytes: penalty of the protocol', 'negligible above about 4 KiB', range(ethernet_penalties, number), 'figure 19', {
      holds: ethernet_penalties.every((penalty) => isBelow(penalty, 1 + negligible)),
      why: 'On a SPARCstation1+ it falls below 10% at 8 KiB.',
      move: show('machine-sparc1', { message_bytes: above4KiB }),
    }),
    claim(
      'RS6000, 4000 bytes: penalty of the protocol on Ethernet and FDDI',
      'larger on FDDI',
      `${number(network_penalties.ethernet)}, ${number(network_penalties.fddi)}`,
      'figure 19',
      { holds: isBelow(network_penalties.ethernet, network_penalties.fddi), move: show('fddi') },
    ),
    claim('Exchange of 800,000 bytes, ping-pong over simultaneous', 'about 1.5', number(found.exchange_ratio), 'section 4.1, figure 20', {
      ratio: over(found.exchange_ratio, 1.5),
      use: 'calibration',
      why: 'What a network card holds was fitted to it.',
      move: show('ethernet', { ...onEthernet(sparc1), scheme: 'simultaneous', beside: 'pingpong', interior_us: 0, boundary_us: 0 }),
    }),
    claim(
      'Exchange of 800,000 bytes: time with buffers of 16 KiB over 4 KiB, of 52,428 bytes over 16 KiB',
      'hardly improves beyond 16 KiB',
      `${number(over(middle, small))}, ${number(over(max, middle))}`,
      'figure 20',
      {
        holds: isBelow(1 - negligible, over(max, middle)),
        move: show('ethernet', { ...onEthernet(sparc1), scheme: 'simultaneous', interior_us: 0, boundary_us: 0, send_buffer: 16_384, receive_buffer: 16_384 }),
      },
    ),
  ];
}

const halfFits = 'The blocking send through the communication process hides the half of the message that fits the send buffer.';

/** Section 4.2: the solver. */
function ofSolver({ internet_a, internet_b, domains_a, domains_b, domains_16000, ethernet_us, ethernet_most }: SocketsExperiments): ReferenceRow[] {
  const a = show('internet-a');
  const b = show('internet-b');
  return [
    claim('Internet, 4000 bytes, 150 columns: blocking send and hiding', 'blocking send and hiding alike', gains(internet_a), 'figure 21(a)', {
      holds: areAlike(internet_a),
      move: a,
    }),
    claim('Internet, 4000 bytes, 5 to 600 columns: hiding and blocking send apart, at most', 'alike', apart(domains_a.apart.blocking), 'figure 21(a)', {
      holds: isBelow(Math.abs(domains_a.apart.blocking ?? NaN), few),
      why: 'They differ only where computing takes about as long as the message.',
      move: a,
    }),
    claim(
      'Internet, 4000 bytes, 5 to 600 columns: hiding and blocking send on plain sockets apart, at most',
      'not measured',
      apart(domains_a.apart.separated),
      'figure 21(a)',
      {
        ...notMeasured,
        move: a,
      },
    ),
    claim('Internet, 8000 bytes, 100 columns: blocking send and hiding', 'only hiding gains', gains(internet_b), 'figure 21(b)', {
      holds: onlyHidingGains(internet_b),
      why: halfFits,
      move: b,
    }),
    claim('Internet, 8000 bytes, 5 to 600 columns: blocking send and hiding at most', 'only hiding gains', gains(domains_b.max), 'figure 21(b)', {
      holds: onlyHidingGains(domains_b.max),
      why: halfFits,
      move: b,
    }),
    claim(
      'Internet, 8000 bytes, 5 to 600 columns: blocking send on plain sockets at most',
      'not measured',
      `gains ${number(domains_b.max.separated)}`,
      'figure 21(b)',
      {
        ...notMeasured,
        move: b,
      },
    ),
    claim('Internet, 16,000 bytes, 5 to 600 columns: hiding at most', 'more than with 8000 bytes', `gains ${number(domains_16000.max.hiding)}`, 'section 4.2', {
      holds: isBelow(domains_b.max.hiding, domains_16000.max.hiding),
      move: show('internet-b', { message_bytes: 16_000, boundary_us: 4000 }),
    }),
    claim(
      'Internet, 4000 bytes, 600 columns: speedups of naive program, blocking send and hiding',
      'hiding and blocking alike',
      speedups(domains_a),
      'figure 22(a)',
      {
        holds: areAlike(domains_a.speedups),
        move: show('figure-22a'),
      },
    ),
    claim('Internet, 8000 bytes, 600 columns: speedups of naive program, blocking send and hiding', 'hiding ahead', speedups(domains_b), 'figure 22(b)', {
      holds: isBelow(domains_b.speedups.blocking, domains_b.speedups.hiding),
      move: show('figure-22b'),
    }),
    claim(
      'Ethernet, 800,000 bytes: an iteration of ping-pong, simultaneous send and hiding',
      'ping-pong, then simultaneous, then hiding fastest',
      `${time(ethernet_us.pingpong)}, ${time(ethernet_us.simultaneous)}, ${time(ethernet_us.hiding)}`,
      'figure 23',
      { holds: isBelow(ethernet_us.simultaneous, ethernet_us.pingpong) && isBelow(ethernet_us.hiding, ethernet_us.simultaneous), move: show('ethernet') },
    ),
    claim('Ethernet, 800,000 bytes: hiding against ping-pong at most', 'less than across the Internet', `gains ${number(ethernet_most)}`, 'figure 23', {
      holds: isBelow(ethernet_most, domains_b.max.hiding),
      move: show('ethernet'),
    }),
  ];
}

const over = (a: number | null | undefined, b: number | null | undefined): number | null => (a == null || b == null ? null : a / b);
const number = (value: number | null, digits = 3): string => (value === null ? '–' : formatQuantity(value, digits));
const percent = (part: number | null): string => (part === null ? '–' : formatPercent(part));
const time = (time_us: number | null, digits = 4): string => (time_us === null ? '–' : formatTime(time_us, digits));

/** What the paper calls negligible, and hardly anything; and what it calls alike, within a few percent. */
const negligible = 0.1;
const few = 0.05;
const isBelow = (a: number | null, b: number | null): boolean => a !== null && b !== null && a < b;
const areAlike = ({ blocking, hiding }: Pick<SocketsGains, 'blocking' | 'hiding'>): boolean => isBelow(Math.abs((over(hiding, blocking) ?? NaN) - 1), few);
const onlyHidingGains = ({ blocking, hiding }: SocketsGains): boolean => isBelow(1 + few, hiding) && isBelow(blocking, 1 + few);
const notMeasured = { use: 'unreachable', why: 'The paper measured the blocking send through the communication process alone.' } as const;

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** The least and the largest of them. */
function range(values: readonly (number | null)[], format: (value: number) => string): string {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? '–' : `${format(Math.min(...known))} to ${format(Math.max(...known))}`;
}

/** Gains of the blocking send through the communication process, which the paper measured, and of hiding. */
const gains = ({ blocking, hiding }: SocketsGains): string => `gains ${number(blocking)} and ${number(hiding)}`;
const speedups = ({ speedups: { simultaneous, blocking, hiding } }: SocketsDomains): string =>
  [simultaneous, blocking, hiding].map((each) => number(each)).join(', ');

/** How far hiding and blocking send are apart at most. */
const apart = (difference: number | null): string => {
  if (difference === null) return '–';
  return Math.abs(difference) < 0.03 ? 'alike within 3%' : `hiding ${difference > 0 ? 'ahead' : 'behind'} by up to ${formatPercent(Math.abs(difference))}`;
};
