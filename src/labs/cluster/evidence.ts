import { askerOf, drawing, fromComparison, outOfReach } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import { numberRow, type ReferenceRow, statementRow } from '../../core/evidence/referenceRow.ts';
import { valuesOf } from '../../core/parameters/parameter.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { clusterComparison } from './comparison.ts';
import { type Cluster, type CostName, clusterAxis, clusterModelIndex, clusterParameters, clusterPoints, clusterTable } from './model.ts';
import { clusterPresets } from './presets.ts';
import { figure3, printedAccuracy, printedCosts, printedShortCosts, printedTransfer_us } from './reference.ts';
import { arrivedPart, clusterAccuracy, controlled, converging, flooding, longSizes, measuredCosts, passedOn, regression } from './survey.ts';
import { comparedWithMeasurements, copyChosen, lossesAreOurs, putIn } from './words.ts';

const packetBytes = 1500;
const largest_bytes = 1_048_576;
/** A packet for the left column of Table 1. */
const shortBytes = 8;
/** What the paper calls close, and remarkable. */
const close = 0.1;

const ask = (engines: EvidenceEngines) => askerOf<Cluster, typeof clusterTable.parameters>(engines, clusterTable);
const list = (values: readonly number[], format = formatQuantity): string => values.map((value) => format(value, 3)).join(', ');
/** What is left of rounding is nothing. */
const percent = (part: number): string => formatPercent(part < 1e-6 ? 0 : part);
const percents = (parts: readonly number[]): string => parts.map(percent).join(', ');
const rises = (values: readonly number[]): boolean => values.every((value, i) => i === 0 || value > values[i - 1]!);
const printedCost = (name: string): number => {
  const [, , a, b] = printedCosts.find(([each]) => each === name)!;
  return a + b * packetBytes;
};

/** The left column of Table 1, and the number of processes. */
export async function shortPacketRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { model, show } = ask(engines);
  const change = { operation: 'broadcast', message_bytes: shortBytes, copy: 'none' } as const;
  const packet = (await model(change)).values.packet!;
  const processes = numberRow('section 4', 'processes of the cluster', 16, show({}).values.p, formatQuantity, { use: 'input', move: show({}) });
  const costs = printedShortCosts.map(([name, meaning, a, b]) =>
    numberRow('Table 1', `${meaning}, ${shortBytes} bytes`, a + b * shortBytes, packet[name], formatTime, { use: 'input', move: show(change) }),
  );
  const transfers = [4, 8].map((p) => ({ p, printed_us: printedTransfer_us(p, packetBytes, printedCost('gs')) }));
  const rows = [];
  for (const { p, printed_us } of transfers) {
    const single = { operation: 'broadcast', p, message_bytes: packetBytes, copy: 'none' } as const;
    const ours = (await model(single)).values.packet!.L;
    rows.push(
      numberRow('Table 1', `transfer time L, ${p} processes, ${packetBytes} bytes`, printed_us, ours, formatTime, {
        paper: `1.556 p + 16.684 + 0.0826 m max(1, p m / 90 gₛ) = ${formatTime(printed_us)}`,
        use: 'input',
        move: show(single),
      }),
    );
  }
  return [...costs, ...rows, processes];
}

/** Section 4: what equations (1) and (2) say beside the mechanism. */
export async function broadcastRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { model, simulation, show } = ask(engines);
  const time = async (change: Partial<Cluster['Values']>): Promise<number> => (await simulation(change)).values.time_us ?? NaN;
  const single = { operation: 'broadcast', p: 2, message_bytes: packetBytes, copy: 'none' } as const;
  const through_us = printedCost('Os') + printedTransfer_us(2, packetBytes, printedCost('gs')) + printedCost('Or') + printedCost('Ur');
  const drawn = valuesOf(clusterParameters, clusterPresets.find(({ name }) => name === 'tw-tree')!.values);
  const unit_us = 100; // of the machine of preset tw-tree
  const rounds = Math.log2(figure3.p);
  const onFigure3 = async (packets: number, printed: number, paper: string, source: string, label: string): Promise<ReferenceRow> => {
    const change = { ...drawn, message_bytes: packets * packetBytes };
    const ours = (await time(change)) / unit_us;
    return numberRow(source, label, printed, ours, (units) => formatQuantity(units), { use: 'identity', why: evaluated, paper, move: show(change) });
  };
  const eight = 7 * ((rounds - 1) * 1 + figure3.Or + figure3.Ur) + rounds * figure3.through;

  const train = async (packets: number) => {
    const change = { operation: 'broadcast', copy: 'mtm', message_bytes: packets * packetBytes } as const;
    const time_us = await time(change);
    return { change, time_us, late_us: time_us - ((await model(change)).values.logp_us ?? NaN) };
  };
  const [short, middle, long] = [await train(64), await train(128), await train(256)];
  const rows = [];
  for (const copy of ['none', 'mtm'] as const) rows.push(...(await accuracyRows(engines, copy)));
  return [
    numberRow('section 3.2', 'one packet of 1500 bytes from program to program', through_us, await time(single), formatTime, {
      paper: `Oₛ + L + Oᵣ + Uᵣ = ${formatTime(through_us)}`,
      use: 'identity',
      why: evaluated,
      move: show(single),
    }),
    await onFigure3(1, rounds * figure3.through, 'log₂ p · L = 12', 'figure 1', 'one packet to 16 processes, in units of gₛ'),
    await onFigure3(8, eight, `(2) = ${formatQuantity(eight)}`, 'figure 3', 'eight packets to 16 processes on the machine of figure 3, in units of gₛ'),
    numberRow(
      'section 4',
      'broadcast to 16 processes: what 128 more packets take, over what 64 more take',
      2,
      (long.time_us - middle.time_us) / (middle.time_us - short.time_us),
      (ratio) => formatQuantity(ratio),
      { paper: 'linear in k, 2', use: 'identity', why: 'Packets that are all alike pass the slowest process one behind the other.', move: show(long.change) },
    ),
    numberRow(
      'section 4',
      'broadcast to 16 processes: what LogP (1) leaves out, of 256 packets over of 128',
      255 / 127,
      long.late_us / middle.late_us,
      (ratio) => formatQuantity(ratio),
      { paper: `as k − 1, ${formatQuantity(255 / 127)}`, use: 'identity', why: 'The difference of two straight lines over k.', move: show(long.change) },
    ),
    ...rows,
  ];
}

/** What simulator and equation have from the same printed numbers. */
const evaluated = 'A printed sum, which the simulated packets take part by part: only a mistake of ours could miss.';

/** Section 4 and figure 2: how far both equations are off, without a copy on receipt, of which section 4 says nothing, and with the one that was chosen. */
async function accuracyRows(engines: EvidenceEngines, copy: 'none' | 'mtm'): Promise<ReferenceRow[]> {
  const { model, simulation, show } = ask(engines);
  const name = `broadcast${copy === 'mtm' ? ' with a copy from memory to memory' : ''}`;
  const said = (why: string | null): Pick<ReferenceRow, 'use' | 'why'> =>
    copy === 'mtm' ? { use: 'calibration', why: why === null ? copyChosen : `${copyChosen} ${why}` } : { use: 'prediction', ...(why === null ? {} : { why }) };
  const off = async (change: Partial<Cluster['Values']>): Promise<number> => {
    const whole = { operation: 'broadcast', copy, ...change } as const;
    return Math.abs(((await model(whole)).values.logp_us ?? NaN) / ((await simulation(whole)).values.time_us ?? NaN) - 1);
  };
  const over = { operation: 'broadcast', copy, message_bytes: largest_bytes } as const;
  const few = { operation: 'broadcast', copy, message_bytes: 4096 } as const;
  const [short, long] = [await off(few), await off(over)];
  const ends: number[] = [];
  for (const p of printedAccuracy.processes) ends.push(await off({ ...over, p }));
  const { logp_us: logp, cluster_us: cluster } = (await along(engines, over)).errors;
  const paced = copy === 'none' ? 'Without a copy the root is the slowest, as in (1).' : null;
  const shortLast = 'Both equations take the last packet, which is shorter, for one as long as the others.';
  return [
    statementRow('section 4', `${name} of 4 KiB to 16 processes: LogP (1) is off by`, 'little', percent(short), short < close, {
      ...said(short < close ? null : shortLast),
      move: show(few),
    }),
    statementRow('section 4', `${name} of 1 MiB to 16 processes: LogP (1) is off by`, 'remarkably much', percent(long), long > close, {
      ...said('With the costs of Table 1, equations (1) and (2) themselves are no more than 2.4% apart, whatever the copy.'),
      move: show(over),
    }),
    statementRow(
      'section 4',
      `${name} to 16 processes: LogP (1) is off by, 4 KiB and 1 MiB`,
      'more, the longer the message',
      percents([short, long]),
      long > short,
      { ...said(paced ?? shortLast), move: show(over) },
    ),
    statementRow('section 4', `${name} of 1 MiB: LogP (1) is off by, 4, 8 and 16 processes`, 'more, the more processes', percents(ends), rises(ends), {
      ...said('By equations (1) and (2) they are (k − 1)(Oᵣ + Uᵣ − gₛ) apart, for any number of processes: of a longer broadcast that is a smaller part.'),
      move: show(over),
    }),
    statementRow(
      'figure 2',
      `${name} to 16 processes: equation (2) is off by, on average over lengths`,
      'much less than LogP',
      `${percent(cluster!.mean)}, LogP ${percent(logp!.mean)}`,
      cluster!.mean < logp!.mean / 2,
      {
        ...said('Both equations take the last packet for one as long as all others: in messages of a few packets that is more than they differ by.'),
        move: show(over),
      },
    ),
    statementRow(
      'figure 2',
      `${name} of 1 MiB to 16 processes: equation (2) is off by`,
      'much less than LogP',
      `${percent(cluster!.last)}, LogP ${percent(logp!.last)}`,
      cluster!.last < logp!.last / 2,
      { ...said(paced), move: show(over) },
    ),
  ];
}

/** Section 5: the bounds of the window, and both algorithms. */
export async function gatherRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { model, simulation, show } = ask(engines);
  type Change = Partial<Cluster['Values']>;
  const valuesOfRun = async (change: Change) => (await simulation({ message_bytes: largest_bytes, ...change })).values;
  /** Results for 1 MiB, for each number of processes of section 5.5. */
  const runs = async (change: Change) => {
    const all = [];
    for (const p of printedAccuracy.processes) {
      const { dropped, time_us } = await valuesOfRun({ p, ...change });
      const { bound_us } = (await model({ message_bytes: largest_bytes, p, ...change })).values;
      all.push({ dropped: dropped ?? NaN, time_us: time_us ?? NaN, over: (time_us ?? NaN) / (bound_us ?? NaN) - 1 });
    }
    return all;
  };
  const simple = { algorithm: 'simple' } as const;
  // As the paper describes it, at the defaults; and what was chosen so that the bounds hold.
  const chosen = { handover: 'drained', copy: 'none', receive_queue: 0 } as const;
  const [byReading, literal] = [await runs(chosen), await runs({})];
  const [uncoordinated, uncopied] = [await runs(simple), await runs({ ...simple, ...chosen })];
  const over = (one: readonly { time_us: number }[], other: readonly { time_us: number }[]): number[] =>
    one.map(({ time_us }, i) => time_us / other[i]!.time_us);
  const small = { ...simple, message_bytes: 131_072 };
  const fast = { machine: 'fast_port', message_bytes: 65_536, buffer_units: 20_000 };
  const senders = (await valuesOfRun(simple)).senders ?? NaN;
  const countRow = async (
    source: string,
    label: string,
    said: 'none' | 'some',
    change: Change,
    key: 'dropped' | 'bubbles',
    rest: Partial<ReferenceRow> = {},
  ) => {
    const count = (await valuesOfRun(change))[key] ?? NaN;
    return statementRow(source, `${label}: ${whatIsCounted[key]}`, said, formatQuantity(count), said === 'none' ? count === 0 : count > 0, {
      move: show(change),
      ...rest,
    });
  };
  const droppedRow = (source: string, label: string, of: readonly { readonly dropped: number }[], rest: Partial<ReferenceRow>): ReferenceRow =>
    statementRow(
      source,
      `${label}, 1 MiB, 4, 8 and 16 processes: packets dropped`,
      'none',
      list(of.map(({ dropped }) => dropped)),
      of.every(({ dropped }) => dropped === 0),
      rest,
    );
  const minRow = (label: string, of: readonly { readonly over: number }[], rest: Partial<ReferenceRow>): ReferenceRow =>
    statementRow(
      'section 5.3',
      `${label}, 1 MiB, 4, 8 and 16 processes: longer than the least time by (8)`,
      'optimal',
      percents(of.map((each) => each.over)),
      of.every((each) => each.over < optimal),
      rest,
    );
  const inView = {
    use: 'calibration',
    why: 'That a turn ends when its last packet leaves the switch was chosen with this in view, and so were a root that does not copy and room at it for all.',
  } as const;
  const dropsLiterally =
    'When a sender has sent its last packet and starts the next sender, packets of its own still wait in the switch: they accumulate until the buffer overflows. And the root, which copies each packet, takes them more slowly than its link brings them, so that its receive queue fills too.';
  const foreseen = 'with foresight, at a root that does not copy';

  const surveys = [];
  for (const p of printedAccuracy.processes) surveys.push({ p, ...(await along(engines, { p, message_bytes: largest_bytes })) });
  const all = surveys.flatMap(({ p, at }) => at.map((each) => ({ p, ...each })));
  const worst = all.reduce((max, each) => (each.error > max.error ? each : max));
  const mean = all.reduce((sum, { error }) => sum + error, 0) / all.length;
  const place = (p: number, bytes: number): string => `p = ${formatQuantity(p)}; ${formatBytes(bytes)}`;
  const lengths = surveys.at(-1)!.at.map((each) => each.simple);
  const uncopiedLengths = (await along(engines, { message_bytes: largest_bytes, ...chosen })).at.map((each) => each.simple);
  const [overReading, overLiteral] = [over(uncopied, byReading), over(uncoordinated, literal)];
  const growing = (label: string, ratios: readonly number[], rest: Partial<ReferenceRow>): ReferenceRow =>
    statementRow(
      'figure 5',
      `${label}, 16 processes, 1 KiB to 1 MiB`,
      'ever longer',
      `${formatQuantity(ratios[0]!, 3)} to ${formatQuantity(ratios.at(-1)!, 3)}`,
      ratios.at(-1)! > ratios[0]!,
      rest,
    );
  const withProcesses = (label: string, ratios: readonly number[], rest: Partial<ReferenceRow>): ReferenceRow =>
    statementRow('figure 5', `${label}, 1 MiB, 4, 8 and 16 processes`, 'ever longer', list(ratios), rises(ratios), rest);
  const bothLose = {
    use: 'seen',
    why: "Both lose packets; how much that costs follows from go-back-N and a timeout of 2 ms, which are not the paper's, and from the size of the receive queue.",
    move: show(simple),
  } as const;
  return [
    numberRow('section 5.1', 'simple gather of 16 processes: senders at once', 15, senders, formatQuantity, {
      paper: 'p − 1 = 15',
      use: 'input',
      move: show(simple),
    }),
    ...(await fullBuffer(engines)),
    await maxAtOnce(engines),
    droppedRow('section 5.3', `coordinated gather ${foreseen}`, byReading, { ...inView, move: show(chosen) }),
    minRow(`coordinated gather ${foreseen}`, byReading, { ...inView, move: show(chosen) }),
    droppedRow('algorithm 1', 'coordinated gather by algorithm 1', literal, { why: dropsLiterally, move: show({}) }),
    minRow('coordinated gather by algorithm 1', literal, { why: dropsLiterally, move: show({}) }),
    await countRow('section 5.2', 'simple gather of 128 KiB, which the buffer holds altogether', 'none', small, 'dropped', {
      use: 'seen',
      why: 'Its 1,320 packets are fewer than the 1,935 that the switch holds; whether those that wait at the root find a place depends on the chosen size of its receive queue.',
    }),
    await countRow(
      'equation (6)',
      `gather ${foreseen}: as many senders at once as the upper bound allows`,
      'none',
      { window: 3, ...chosen },
      'dropped',
      inView,
    ),
    await countRow('equation (6)', 'gather by algorithm 1: as many senders at once as the upper bound allows', 'none', { window: 3 }, 'dropped', {
      why: dropsLiterally,
    }),
    await countRow('equation (6)', `gather ${foreseen}: one sender more at once than the upper bound allows`, 'some', { window: 4, ...chosen }, 'dropped'),
    await countRow('equation (5)', `gather ${foreseen}: fewer senders at once than the lower bound`, 'some', { ...fast, ...chosen, window: 5 }, 'bubbles', {
      use: 'identity',
      why: 'They bring half of what the link takes.',
    }),
    // Equation (7): 20 senders in two generations.
    await countRow(
      'equation (5)',
      `gather ${foreseen}: as many senders at once as the lower bound asks for`,
      'none',
      { ...fast, ...chosen, window: 10, p: 21 },
      'bubbles',
      {
        use: 'calibration',
        why: 'That the next sender starts just early enough was chosen with this in view.',
      },
    ),
    await countRow(
      'equation (5)',
      'gather by algorithm 1: as many senders at once as the lower bound asks for',
      'none',
      { ...fast, window: 10, p: 21 },
      'bubbles',
    ),
    numberRow(printedAccuracy.source, 'gather: equation (8) is off by, on average', printedAccuracy.mean, mean, formatPercent, {
      use: 'unreachable',
      why: comparedWithMeasurements,
      move: show({}),
    }),
    numberRow(printedAccuracy.source, 'gather: equation (8) is off by, at most', printedAccuracy.largest, worst.error, formatPercent, {
      use: 'unreachable',
      why: comparedWithMeasurements,
      move: show({ p: worst.p, message_bytes: Math.round(worst.x) }),
    }),
    statementRow(
      printedAccuracy.source,
      'gather: where equation (8) is off most',
      place(printedAccuracy.largestAt.p, printedAccuracy.largestAt.message_bytes),
      place(worst.p, worst.x),
      worst.p === printedAccuracy.largestAt.p && worst.x === printedAccuracy.largestAt.message_bytes,
      {
        why: 'So few packets, the paper says, do not keep the link busy. Here those of three senders follow each other without a gap, and it is off where packets are dropped.',
        move: show({ p: worst.p, message_bytes: Math.round(worst.x) }),
      },
    ),
    growing(`simple gather over the coordinated one ${foreseen}`, uncopiedLengths, { use: 'seen', why: lossesAreOurs, move: show({ ...simple, ...chosen }) }),
    withProcesses(`simple gather over the coordinated one ${foreseen}`, overReading, { use: 'seen', why: lossesAreOurs, move: show({ ...simple, ...chosen }) }),
    growing('simple gather over algorithm 1', lengths, bothLose),
    withProcesses('simple gather over algorithm 1', overLiteral, bothLose),
  ];
}

/** Longer than the least time by less than this is the least time. */
const optimal = 0.001;

/** Algorithm 1: packets of each of fifteen senders up to which all send at once, B > p′ i. */
async function maxAtOnce(engines: EvidenceEngines): Promise<ReferenceRow> {
  const { model, show } = ask(engines);
  const change = (packets: number) => ({ message_bytes: packets * packetBytes });
  let packets = 0;
  while (packets < 200 && (await model(change(packets + 1))).values.senders === 15) packets++;
  return numberRow('algorithm 1', 'gather of 16 processes: packets of each up to which all send at once', 128, packets, formatQuantity, {
    paper: 'B > p′ i: 128',
    use: 'identity',
    why: evaluated,
    move: show(change(packets)),
  });
}

const whatIsCounted = { dropped: 'packets dropped', bubbles: 'times that the receiving link is idle' } as const;

const constantRates = 'Packets come and go at the two rates of the equation: the simulator counts what the equation divides.';

/** Equations (3) and (4), off the queue of the switch when all send at once. */
async function fullBuffer(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { simulation, show } = ask(engines);
  const change = { message_bytes: largest_bytes, algorithm: 'simple' } as const;
  const [timeline] = (await simulation(change, { trace: true })).timelines;
  const queue = timeline!.levels.find(({ name }) => name === 'queue')!;
  const first = queue.amount.findIndex((amount) => amount > 0);
  const full = queue.amount.findIndex((amount) => amount >= queue.capacity);
  const [from, began_us] = [queue.time_us[full]!, queue.time_us[first]!];
  const { p, timeout_us } = show(change).values;
  const [A, D] = [(p - 1) / printedCost('gs'), 1 / printedCost('gr')];
  const beta_us = queue.capacity / (A - D);
  // End of the first timeout: until then no dropped packet is sent again.
  const until = from + timeout_us;
  const within = (time_us: number): boolean => time_us > from && time_us <= until;
  const dropped = timeline!.arrows.dropped_us.filter(within).length;
  const taken = queue.amount.filter((amount, i) => within(queue.time_us[i]!) && amount > queue.amount[i - 1]!).length;
  return [
    numberRow('equation (3)', 'simple gather of 16 processes: until the buffer is full', beta_us, from - began_us, formatTime, {
      paper: `B / (A − D) = ${formatTime(beta_us)}`,
      use: 'identity',
      why: constantRates,
      move: show(change),
    }),
    numberRow('section 5.2', 'simple gather of 16 processes: part of the packets that a full buffer takes', D / A, taken / (taken + dropped), formatPercent, {
      paper: `D / A = ${formatPercent(D / A)}`,
      use: 'identity',
      why: constantRates,
      move: show(change),
    }),
  ];
}

/** Over lengths of messages: what the equations are off by, and of a gather each point. */
async function along(engines: EvidenceEngines, change: Partial<Cluster['Values']>) {
  const { model, simulation, show } = ask(engines);
  const { values } = show(change);
  const closed = { values, result: await model(change, { curve: clusterAxis(values) }) };
  const survey = { values, result: await simulation(change, { points: clusterPoints(values) }) };
  const errors = clusterAccuracy({ values, model: closed, simulation: survey, survey })!.errors;
  const { x = [], coordinated_us, simple_us } = survey.result.points ?? {};
  const at = Array.from(x, (bytes, i) => {
    const [bound, gather] = [closed.result.curve!.bound_us[clusterModelIndex(i)]!, coordinated_us?.[i] ?? NaN];
    return { x: bytes, error: Math.abs(bound / gather - 1), simple: (simple_us?.[i] ?? NaN) / gather };
  });
  return { errors, at };
}

/** Section 3.2: the costs of the simulated machine, measured as the paper measures those of its cluster, and Table 1 again. */
export async function measuredRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { simulation, show } = ask(engines);
  type Change = Partial<Cluster['Values']>;
  const time = async (change: Change): Promise<number> => (await simulation(change)).values.time_us ?? NaN;
  const traced = async (change: Change) => (await simulation(change, { trace: true })).timelines[0]!;
  const machine = show({}).values.machine;

  // The time that each further packet takes the root, while it receives others: two long streams less two short ones.
  const [few, many] = [20, 60];
  const atRoot = async (m: number, copy: Cluster['Values']['copy']): Promise<number> =>
    ((await time(controlled(m, many, copy, machine))) - (await time(controlled(m, few, copy, machine)))) / (many - few);
  const measure = async (m: number) => {
    const costs = measuredCosts(await traced(converging(m)));
    const bare = await atRoot(m, 'none');
    const [ctc, ctm, mtm] = [await atRoot(m, 'ctc'), await atRoot(m, 'ctm'), await atRoot(m, 'mtm')];
    const Or = bare - costs.Ur;
    const transfer = async (p: number): Promise<number> => (await time(passedOn(m, p))) / Math.log2(p) - costs.Os - Or - costs.Ur;
    const [L2, L4, L16] = [await transfer(2), await transfer(4), await transfer(16)];
    return { m, ...costs, Or, Mctc: ctc - bare, Mctm: ctm - bare, Mmtm: mtm - bare, L2, L4, L16 };
  };
  type Measured = Awaited<ReturnType<typeof measure>>;
  const sized: Measured[] = [];
  for (const m of longSizes) sized.push(await measure(m));
  const line = (name: Exclude<keyof Measured, 'm'>) => regression(sized.map((each) => [each.m, each[name]]));
  const what = (name: string): string => `the simulated machine measured: ${name}`;
  const identity = (change: Change) => ({ use: 'identity', why: putIn, move: show(change) }) as const;
  const perByte = (us: number): string => `${formatQuantity(us)} µs`;
  const copies: Partial<Record<CostName, Cluster['Values']['copy']>> = { Or: 'none', Mctc: 'ctc', Mctm: 'ctm', Mmtm: 'mtm' };
  const runOf = (name: CostName): Change => {
    const copy = copies[name];
    return copy === undefined ? converging(packetBytes) : controlled(packetBytes, many, copy, machine);
  };
  const costs = printedCosts.flatMap(([name, meaning, a, b]) => {
    const { fixed, slope } = line(name);
    const rest = identity(runOf(name));
    return [
      numberRow('Table 1', what(`${meaning}, fixed part`), a, fixed, formatTime, rest),
      ...(b === 0 ? [] : [numberRow('Table 1', what(`${meaning}, for each byte`), b, slope, perByte, rest)]),
    ];
  });
  const [two, four, largest] = [line('L2'), line('L4'), sized.at(-1)!];
  const perProcess = (four.fixed - two.fixed) / 2;
  const unloaded_us = two.fixed + 14 * perProcess;
  const aggregate = (two.slope * packetBytes * packetBytes * 16) / (largest.gs * (largest.L16 - unloaded_us));

  const floods = [];
  for (const count of [200, 300, 400, 500, 600, 700]) floods.push([1 / (15 * count), arrivedPart(await traced(flooding(count)))] as const);
  const flood = regression(floods);
  const pingPong = identity(passedOn(packetBytes, 16));
  const flooded = identity(flooding(700));
  return [
    ...costs,
    numberRow('Table 1', what('transfer time L, fixed part'), 16.684, two.fixed - 2 * perProcess, formatTime, pingPong),
    numberRow('Table 1', what('transfer time L, for each process'), 1.556, perProcess, formatTime, pingPong),
    numberRow('Table 1', what('transfer time L, for each byte'), 0.0826, two.slope, perByte, pingPong),
    numberRow('Table 1', what('bandwidth of the whole switch in L, bytes in a µs'), 90, aggregate, formatQuantity, pingPong),
    numberRow('Table 1', what('buffer of the switch by flooding and equation (4), packets'), 1935, flood.slope, formatQuantity, {
      paper: '1935 units',
      ...flooded,
    }),
    numberRow(
      'equation (4)',
      what('part of an endless flood of fifteen senders that passes'),
      printedCost('gs') / printedCost('gr') / 15,
      flood.fixed,
      formatPercent,
      { paper: `D / A = ${formatPercent(printedCost('gs') / printedCost('gr') / 15)}`, ...flooded },
    ),
  ];
}

/** What the model says of the slowest process of a broadcast, by simulation: by the labels of rows. */
export async function simulatedBottlenecks(engines: EvidenceEngines, rows: readonly ReferenceRow[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { label, move } of rows.filter(({ label }) => label.startsWith('bottleneck'))) {
    const { bottleneck } = (await ask(engines).simulation(valuesOf(clusterParameters, move!.values))).values;
    found.set(label, bottleneck === 0 ? 'the root' : `process ${formatQuantity(bottleneck ?? NaN)}`);
  }
  return found;
}

const cited = 'Tam and Wang';
const undefinedTime = 'Nothing in the paper says what Tₛ is, and no equation has it.';

export const evidence = [
  fromComparison(cited, clusterComparison, simulatedBottlenecks),
  { cited, engine: 'model', rows: shortPacketRows } as const,
  { cited, engine: 'simulation', rows: broadcastRows } as const,
  { cited, engine: 'simulation', rows: gatherRows } as const,
  { cited, engine: 'simulation', rows: measuredRows } as const,
  outOfReach(cited, [
    ['Tₛ up to 40 bytes', '11.732 + 0.049 m', 'Table 1', undefinedTime],
    ['Tₛ above 40 bytes', '10.88 + 0.0776 m', 'Table 1', undefinedTime],
    [
      'processors of the cluster, MHz; cache, KiB; memory, MiB; ports of the switch',
      '200; 256; 32; 24',
      'section 4',
      'The costs of Table 1 were measured on it, and are all that the model knows.',
    ],
    ['times of the broadcast, measured and by both equations', 'curves', 'figure 2', drawing],
    ['times of the coordinated gather, measured and by equation (8)', 'curves', 'figure 4', drawing],
    ['times of both gathers', 'curves', 'figure 5', drawing],
  ]),
];
