import { type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import type { InScenario } from '../../core/evidence/quantities.ts';
import { defaultValues } from '../../core/lab/defaultScenario.ts';
import { formatBytes, formatQuantity } from '../../core/units/formatQuantity.ts';
import { clusterOwn, clusterPrinted } from './comparison.ts';
import printed from './evidence.json' with { type: 'json' };
import { type Cluster, type ClusterModel, type ClusterSimulation, clusterAxis, clusterModelIndex, clusterPoints, clusterTable, costNames } from './model.ts';
import { arrivedPart, clusterAccuracy, controlled, converging, flooding, longSizes, measuredCosts, passedOn, printedAccuracy, regression } from './survey.ts';

type Change = Partial<Cluster['Values']>;
const packetBytes = 1500;
const valuesIn = (asked: InScenario): Cluster['Values'] => asked.values as Cluster['Values'];
const modelOf = async (asked: InScenario, change: Change = {}): Promise<ClusterModel> =>
  (await asked.model(change as Cluster['Values'])).values as unknown as ClusterModel;
const timeOf = async (asked: InScenario, change: Change = {}): Promise<number> =>
  ((await asked.simulation(change as Cluster['Values'])).values as unknown as ClusterSimulation).time_us ?? NaN;
const traceOf = async (asked: InScenario, change: Change = {}) => (await asked.simulation(change as Cluster['Values'], { trace: true })).timelines[0]!;
/** What is left of rounding is nothing. */
const unrounded = (part: number): number => (Math.abs(part) < 1e-6 ? 0 : part);

/** Trains of 64, 128 and 256 packets: how long each takes, and how much of that equation (1) leaves out. */
async function trains(asked: InScenario) {
  const found = [];
  for (const packets of [64, 128, 256]) {
    const change = { message_bytes: packets * packetBytes };
    const time_us = await timeOf(asked, change);
    found.push({ time_us, late_us: time_us - ((await modelOf(asked, change)).logp_us ?? NaN) });
  }
  return found;
}

/** Over lengths of messages: what the equations are off by, and of a gather each point. */
async function along(asked: InScenario, change: Change = {}) {
  const values = { ...valuesIn(asked), ...change };
  const closed = { values, result: await asked.model(values, { curve: clusterAxis(values) }) };
  const survey = { values, result: await asked.simulation(values, { points: clusterPoints(values) }) };
  const errors = clusterAccuracy({ values, model: closed, simulation: survey, survey } as unknown as Parameters<typeof clusterAccuracy>[0])!.errors;
  const { x = [], coordinated_us, simple_us } = (survey.result.points ?? {}) as Partial<Cluster['Points']>;
  const { bound_us } = closed.result.curve as Cluster['Curve'];
  const at = Array.from(x, (bytes, i) => {
    const gather = coordinated_us?.[i] ?? NaN;
    return { bytes, error: Math.abs(bound_us[clusterModelIndex(i)]! / gather - 1), simple: (simple_us?.[i] ?? NaN) / gather };
  });
  return { errors, at };
}

/** Over eleven lengths of whole packets, of which alone the equations speak: what both are off by. */
async function atWholePackets(asked: InScenario) {
  const [byCluster, byLogp] = [[], []] as [number[], number[]];
  for (let bytes = 1024; bytes <= 1_048_576; bytes *= 2) {
    const change = { message_bytes: Math.ceil(bytes / packetBytes) * packetBytes };
    const [time_us, { cluster_us, logp_us }] = [await timeOf(asked, change), await modelOf(asked, change)];
    byCluster.push(Math.abs(cluster_us! / time_us - 1));
    byLogp.push(Math.abs(logp_us! / time_us - 1));
  }
  return [byCluster, byLogp].map((errors) => unrounded(errors.reduce((sum, error) => sum + error, 0) / errors.length));
}

/** Equation (8) at each length for each number of processes of section 5.5. */
async function boundErrors(asked: InScenario) {
  const found = [];
  for (const p of printedAccuracy.processes) found.push(...(await along(asked, { p })).at.map((each) => ({ p, ...each })));
  return found;
}

type BoundError = Awaited<ReturnType<typeof boundErrors>>[number];
const worst = (all: readonly BoundError[]): BoundError => all.reduce((max, each) => (each.error > max.error ? each : max));
const placeOf = (p: number, bytes: number): string => `p=${p}&message_bytes=${Math.round(bytes)}`;

/** Equations (3) and (4), off the queue of the switch when all send at once. */
async function fullBuffer(asked: InScenario) {
  const timeline = await traceOf(asked);
  const queue = timeline.levels.find(({ name }) => name === 'queue')!;
  const first = queue.amount.findIndex((amount) => amount > 0);
  const full = queue.amount.findIndex((amount) => amount >= queue.capacity);
  const from = queue.time_us[full]!;
  // End of the first timeout: until then no dropped packet is sent again.
  const until = from + valuesIn(asked).timeout_us;
  const within = (time_us: number): boolean => time_us > from && time_us <= until;
  const dropped = timeline.arrows.dropped_us.filter(within).length;
  const taken = queue.amount.filter((amount, i) => within(queue.time_us[i]!) && amount > queue.amount[i - 1]!).length;
  return { until_us: from - queue.time_us[first]!, part: taken / (taken + dropped) };
}

/** Section 3.2: the costs of the simulated machine for packets of m bytes, measured as the paper measures those of its cluster. */
async function measured(asked: InScenario, m: number) {
  const { machine } = defaultValues(clusterTable);
  // The time that each further packet takes the root, while it receives others: two long streams less two short ones.
  const [few, many] = [20, 60];
  const atRoot = async (copy: Cluster['Values']['copy']): Promise<number> =>
    ((await timeOf(asked, controlled(m, many, copy, machine))) - (await timeOf(asked, controlled(m, few, copy, machine)))) / (many - few);
  const costs = measuredCosts(await traceOf(asked, { ...converging(m), machine }));
  const bare = await atRoot('none');
  const Or = bare - costs.Ur;
  const transfer = async (p: number): Promise<number> => (await timeOf(asked, { ...passedOn(m, p), machine })) / Math.log2(p) - costs.Os - Or - costs.Ur;
  return {
    ...costs,
    Or,
    Mctc: (await atRoot('ctc')) - bare,
    Mctm: (await atRoot('ctm')) - bare,
    Mmtm: (await atRoot('mtm')) - bare,
    L2: await transfer(2),
    L4: await transfer(4),
    L16: await transfer(16),
  };
}

/** The lines that they are on. What is measured is the machine of the defaults, whatever scenario shows the row. */
async function lineOf(asked: InScenario, name: keyof Awaited<ReturnType<typeof measured>>) {
  const points = [];
  for (const m of longSizes) points.push([m, (await measured(asked, m))[name]] as const);
  return regression(points);
}

const perProcess = async (asked: InScenario): Promise<number> => ((await lineOf(asked, 'L4')).fixed - (await lineOf(asked, 'L2')).fixed) / 2;

/** The part of a flood that passes, over one through the packets of all senders. */
async function floods(asked: InScenario) {
  const points = [];
  for (const count of [200, 300, 400, 500, 600, 700]) points.push([1 / (15 * count), arrivedPart(await traceOf(asked, flooding(count)))] as const);
  return regression(points);
}

type Measured = (asked: InScenario) => Promise<number>;
const measuredLines: Readonly<Record<string, Measured>> = Object.fromEntries(
  costNames.flatMap((name): [string, Measured][] => [
    [`${name}_fixed`, async (asked) => (await lineOf(asked, name)).fixed],
    [`${name}_for_each_byte`, async (asked) => (await lineOf(asked, name)).slope],
  ]),
);

export const evidence = printedEvidence(clusterTable, [...clusterPrinted, ...(printed as readonly PrintedGroup[])], {
  ...clusterOwn,
  quantities: {
    logp_is_off_by: async (asked) => unrounded(Math.abs(((await modelOf(asked)).logp_us ?? NaN) / (await timeOf(asked)) - 1)),
    growth_of_a_train: async (asked) => {
      const [short, middle, long] = await trains(asked);
      return (long!.time_us - middle!.time_us) / (middle!.time_us - short!.time_us);
    },
    growth_of_what_logp_leaves_out: async (asked) => {
      const [, middle, long] = await trains(asked);
      return long!.late_us / middle!.late_us;
    },
    both_are_off_by_on_average: atWholePackets,
    both_are_off_by_at_the_end: async (asked) => {
      const { cluster_us, logp_us } = (await along(asked)).errors;
      return [cluster_us!.last, logp_us!.last];
    },
    until_the_buffer_is_full_us: async (asked) => (await fullBuffer(asked)).until_us,
    part_that_a_full_buffer_takes: async (asked) => (await fullBuffer(asked)).part,
    /** Algorithm 1: packets of each of fifteen senders up to which all send at once, B > p′ i. */
    most_packets_all_at_once: async (asked) => {
      let packets = 0;
      while (packets < 200 && (await modelOf(asked, { message_bytes: (packets + 1) * packetBytes })).senders === 15) packets++;
      return { found: packets, at: `message_bytes=${packets * packetBytes}` };
    },
    longer_than_bound_by: async (asked) => unrounded((await timeOf(asked)) / ((await modelOf(asked)).bound_us ?? NaN) - 1),
    bound_is_off_by_on_average: async (asked) => {
      const all = await boundErrors(asked);
      return all.reduce((sum, { error }) => sum + error, 0) / all.length;
    },
    bound_is_off_by_at_most: async (asked) => {
      const { p, bytes, error } = worst(await boundErrors(asked));
      return { found: error, at: placeOf(p, bytes) };
    },
    where_bound_is_off_most: async (asked) => {
      const { p, bytes } = worst(await boundErrors(asked));
      return { found: `p = ${formatQuantity(p)}; ${formatBytes(bytes)}`, at: placeOf(p, bytes) };
    },
    simple_over_coordinated_at_both_ends: async (asked) => {
      const { at } = await along(asked, { algorithm: 'coordinated' });
      return [at[0]!.simple, at.at(-1)!.simple];
    },
    simple_over_coordinated: async (asked) => (await timeOf(asked)) / (await timeOf(asked, { algorithm: 'coordinated' })),
    ...measuredLines,
    L_fixed: async (asked) => (await lineOf(asked, 'L2')).fixed - 2 * (await perProcess(asked)),
    L_for_each_process: perProcess,
    L_for_each_byte: async (asked) => (await lineOf(asked, 'L2')).slope,
    bandwidth_of_the_switch: async (asked) => {
      const [two, { gs, L16 }] = [await lineOf(asked, 'L2'), await measured(asked, packetBytes)];
      const unloaded_us = two.fixed + 14 * (await perProcess(asked));
      return (two.slope * packetBytes * packetBytes * 16) / (gs * (L16 - unloaded_us));
    },
    buffer_by_flooding: async (asked) => (await floods(asked)).slope,
    part_of_an_endless_flood: async (asked) => (await floods(asked)).fixed,
  },
  conditions: { 'less than half': (one, other) => one! < other! / 2 },
});
