import { askerOf, numberRow, statementRow } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import type { ReferenceRow } from '../../core/evidence/referenceRow.ts';
import { valuesOf } from '../../core/parameters/parameter.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { clusterAccuracy } from './accuracy.ts';
import { clusterAxis, clusterModelIndex, clusterPoints } from './axis.ts';
import { clusterParameters, clusterTable } from './parameters.ts';
import { clusterPresets } from './presets.ts';
import { figure3, gatherAccuracy, printedCosts, printedShortCosts, printedTransfer_us } from './reference.ts';
import type { Cluster } from './types.ts';
import { measured } from './wordsOfPaper.ts';

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
  return [...costs, processes];
}

/** Section 4: what equations (1) and (2) say beside the mechanism. */
export async function broadcastRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { model, simulation, show } = ask(engines);
  const time = async (change: Partial<Cluster['Values']>): Promise<number> => (await simulation(change)).values.time_us ?? NaN;
  const single = { operation: 'broadcast', p: 2, message_bytes: packetBytes, copy: 'none' } as const;
  const through_us = printedCost('Os') + printedTransfer_us(2, packetBytes, printedCost('gs')) + printedCost('Or') + printedCost('Ur');
  const drawn = valuesOf(clusterParameters, clusterPresets.find(({ name }) => name === 'tw-tree')!.scenario.values);
  const unit_us = 100; // of the machine of that preset
  const rounds = Math.log2(figure3.p);
  const onFigure3 = async (packets: number, printed: number, paper: string, source: string, label: string): Promise<ReferenceRow> => {
    const change = { ...drawn, message_bytes: packets * packetBytes };
    return numberRow(source, label, printed, (await time(change)) / unit_us, (units) => formatQuantity(units), { paper, move: show(change) });
  };
  const eight = 7 * ((rounds - 1) * 1 + figure3.Or + figure3.Ur) + rounds * figure3.through;

  const train = async (packets: number) => {
    const change = { operation: 'broadcast', message_bytes: packets * packetBytes } as const;
    const time_us = await time(change);
    return { time_us, late_us: time_us - ((await model(change)).values.logp_us ?? NaN) };
  };
  const [short, middle, long] = [await train(64), await train(128), await train(256)];

  const accuracies = [];
  for (const p of gatherAccuracy.processes) accuracies.push((await along(engines, { operation: 'broadcast', p })).errors);
  const ends = accuracies.map(({ logp_us }) => logp_us!.last);
  const { logp_us: logp, cluster_us: cluster } = accuracies.at(-1)!;
  const over = { operation: 'broadcast', message_bytes: largest_bytes } as const;
  return [
    numberRow('section 3.2', 'one packet of 1500 bytes from program to program', through_us, await time(single), formatTime, {
      paper: `Oₛ + L + Oᵣ + Uᵣ = ${formatTime(through_us)}`,
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
      { paper: 'linear in k, 2', move: show(over) },
    ),
    numberRow(
      'section 4',
      'broadcast to 16 processes: what LogP (1) leaves out, of 256 packets over of 128',
      255 / 127,
      long.late_us / middle.late_us,
      (ratio) => formatQuantity(ratio),
      { paper: `as k − 1, ${formatQuantity(255 / 127)}`, move: show(over) },
    ),
    statementRow('section 4', 'broadcast of 1 KiB to 16 processes: LogP (1) is off by', 'little', percent(logp!.first), logp!.first < close, {
      move: show({ operation: 'broadcast', message_bytes: 1024 }),
    }),
    statementRow('section 4', 'broadcast of 1 MiB to 16 processes: LogP (1) is off by', 'remarkably much', formatPercent(logp!.last), logp!.last > close, {
      why: 'With the costs of Table 1, equations (1) and (2) themselves are no farther apart, whatever the copy.',
      move: show(over),
    }),
    statementRow(
      'section 4',
      'broadcast to 16 processes: LogP (1) is off by, 1 KiB and 1 MiB',
      'more, the longer the message',
      percents([logp!.first, logp!.last]),
      logp!.last > logp!.first,
      { move: show(over) },
    ),
    statementRow('section 4', 'broadcast of 1 MiB: LogP (1) is off by, 4, 8 and 16 processes', 'more, the more processes', percents(ends), rises(ends), {
      why: 'By equations (1) and (2) they are (k − 1)(Oᵣ + Uᵣ − gₛ) apart, for any number of processes: of a longer broadcast that is a smaller part.',
      move: show(over),
    }),
    statementRow(
      'figure 2',
      'broadcast to 16 processes: equation (2) is off by, on average over lengths',
      'much less than LogP',
      `${formatPercent(cluster!.mean)}, LogP ${formatPercent(logp!.mean)}`,
      cluster!.mean < logp!.mean / 2,
      {
        use: 'calibration',
        why: 'Both equations take the last packet for one as long as all others: in messages of a few packets that is more than they differ by.',
        move: show(over),
      },
    ),
    statementRow(
      'figure 2',
      'broadcast of 1 MiB to 16 processes: equation (2) is off by',
      'much less than LogP',
      `${formatPercent(cluster!.last)}, LogP ${formatPercent(logp!.last)}`,
      cluster!.last < logp!.last / 2,
      { use: 'calibration', move: show(over) },
    ),
  ];
}

/** Section 5: the bounds of the window, and both algorithms. */
export async function gatherRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { simulation, show } = ask(engines);
  const run = async (change: Partial<Cluster['Values']>) => (await simulation({ message_bytes: largest_bytes, ...change })).values;
  const runs = async (change: Partial<Cluster['Values']>) => {
    const all = [];
    for (const p of gatherAccuracy.processes) all.push(await run({ p, ...change }));
    return { dropped: all.map(({ dropped }) => dropped ?? NaN), bubbles: all.map(({ bubbles }) => bubbles ?? NaN) };
  };
  const none = (counts: readonly number[]): boolean => counts.every((count) => count === 0);
  const [coordinated, literal] = [await runs({}), await runs({ handover: 'sent' })];
  const simple = { algorithm: 'simple' } as const;
  const small = { ...simple, message_bytes: 131_072 };
  const fast = { machine: 'fast_port', message_bytes: 65_536, buffer_units: 20_000 };
  const senders = (await run(simple)).senders ?? NaN;
  const countRow = async (source: string, label: string, said: 'none' | 'some', change: Partial<Cluster['Values']>, key: 'dropped' | 'bubbles') => {
    const count = (await run(change))[key] ?? NaN;
    return statementRow(source, `${label}: ${whatIsCounted[key]}`, said, formatQuantity(count), said === 'none' ? count === 0 : count > 0, {
      move: show(change),
    });
  };

  const surveys = [];
  for (const p of gatherAccuracy.processes) surveys.push({ p, ...(await along(engines, { p, message_bytes: largest_bytes })) });
  const all = surveys.flatMap(({ p, at }) => at.map((each) => ({ p, ...each })));
  const worst = all.reduce((most, each) => (each.error > most.error ? each : most));
  const mean = all.reduce((sum, { error }) => sum + error, 0) / all.length;
  const place = (p: number, bytes: number): string => `p = ${formatQuantity(p)}; ${formatBytes(bytes)}`;
  const longer = surveys.map(({ at }) => at.at(-1)!.simple);
  const lengths = surveys.at(-1)!.at.map((each) => each.simple);
  const least = Math.min(...all.map(({ overBound }) => overBound));
  return [
    numberRow('section 5.1', 'simple gather of 16 processes: senders at once', 15, senders, formatQuantity, {
      paper: 'p − 1 = 15',
      use: 'input',
      move: show(simple),
    }),
    ...(await fullBuffer(engines)),
    statementRow(
      'section 5.3',
      'coordinated gather of 1 MiB, 4, 8 and 16 processes: packets dropped',
      'none',
      list(coordinated.dropped),
      none(coordinated.dropped),
      { use: 'calibration', why: 'That a turn ends when its last packet leaves the switch was chosen with this in view.', move: show({}) },
    ),
    statementRow(
      'section 5.3',
      'coordinated gather of 1 MiB, 4, 8 and 16 processes: times that the receiving link is idle',
      'none',
      list(coordinated.bubbles),
      none(coordinated.bubbles),
      { move: show({}) },
    ),
    statementRow(
      'algorithm 1',
      'coordinated gather by algorithm 1 to the letter, 1 MiB, 4, 8 and 16 processes: packets dropped',
      'none',
      list(literal.dropped),
      none(literal.dropped),
      {
        why: 'When a sender has sent its last packet and starts the next sender, packets of its own still wait in the switch: they accumulate until the buffer overflows.',
        move: show({ handover: 'sent' }),
      },
    ),
    await countRow('section 5.2', 'simple gather of 128 KiB, which the buffer holds altogether', 'none', small, 'dropped'),
    await countRow('equation (6)', 'gather: as many senders at once as the upper bound allows', 'none', { window: 3 }, 'dropped'),
    await countRow('equation (6)', 'gather: one sender more at once than the upper bound allows', 'some', { window: 4 }, 'dropped'),
    await countRow('equation (5)', 'gather: fewer senders at once than the lower bound', 'some', { ...fast, window: 5 }, 'bubbles'),
    // Equation (7): 20 senders in two generations.
    await countRow('equation (5)', 'gather: as many senders at once as the lower bound asks for', 'none', { ...fast, window: 10, p: 21 }, 'bubbles'),
    statementRow(
      'equation (8)',
      'coordinated gather, 4, 8 and 16 processes, 1 KiB to 1 MiB: least time over equation (8)',
      'at least 1',
      formatQuantity(least),
      least > 1 - 1e-6,
      { move: show({}) },
    ),
    numberRow(gatherAccuracy.source, 'gather: equation (8) is off by, on average', gatherAccuracy.mean, mean, formatPercent, {
      use: 'unreachable',
      why: measured,
      move: show({}),
    }),
    numberRow(gatherAccuracy.source, 'gather: equation (8) is off by, at most', gatherAccuracy.largest, worst.error, formatPercent, {
      use: 'unreachable',
      why: measured,
      move: show({ p: 4, message_bytes: 1024 }),
    }),
    statementRow(
      gatherAccuracy.source,
      'gather: where equation (8) is off most',
      place(gatherAccuracy.largestAt.p, gatherAccuracy.largestAt.message_bytes),
      place(worst.p, worst.x),
      worst.p === gatherAccuracy.largestAt.p && worst.x === gatherAccuracy.largestAt.message_bytes,
      {
        why: 'So few packets, the paper says, do not keep the link busy. Here the packets of three senders follow each other without a gap.',
        move: show({ p: worst.p, message_bytes: Math.round(worst.x) }),
      },
    ),
    statementRow(
      'figure 5',
      'simple gather over the coordinated one, 16 processes, 1 KiB to 1 MiB',
      'ever longer',
      `${formatQuantity(lengths[0]!, 3)} to ${formatQuantity(lengths.at(-1)!, 3)}`,
      lengths.at(-1)! > lengths[0]!,
      { move: show(simple) },
    ),
    statementRow('figure 5', 'simple gather over the coordinated one, 1 MiB, 4, 8 and 16 processes', 'ever longer', list(longer), rises(longer), {
      move: show(simple),
    }),
  ];
}

const whatIsCounted = { dropped: 'packets dropped', bubbles: 'times that the receiving link is idle' } as const;

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
  // Before the first dropped packet is sent again.
  const until = from + timeout_us;
  const within = (time_us: number): boolean => time_us > from && time_us <= until;
  const dropped = timeline!.arrows.dropped_us.filter(within).length;
  const taken = queue.amount.filter((amount, i) => within(queue.time_us[i]!) && amount > queue.amount[i - 1]!).length;
  return [
    numberRow('equation (3)', 'simple gather of 16 processes: until the buffer is full', beta_us, from - began_us, formatTime, {
      paper: `B / (A − D) = ${formatTime(beta_us)}`,
      move: show(change),
    }),
    numberRow('section 5.2', 'simple gather of 16 processes: part of the packets that a full buffer takes', D / A, taken / (taken + dropped), formatPercent, {
      paper: `D / A = ${formatPercent(D / A)}`,
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
    return { x: bytes, error: Math.abs(bound / gather - 1), overBound: gather / bound, simple: (simple_us?.[i] ?? NaN) / gather };
  });
  return { errors, at };
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
