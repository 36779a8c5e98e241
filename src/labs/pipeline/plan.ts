import { type LabResults, timelineOf } from '../../core/results/labResults.ts';
import { spanKinds } from '../../core/timeline/timeline.ts';
import type { Pipeline } from './model.ts';

type Schedule = Pipeline['Values']['schedule'];

/** Whether the two chunks of a stage lie on a way that turns back at the last stage, or on two ways, one in each direction. */
const turns = (schedule: Schedule): boolean => schedule === 'zbv' || schedule === 'dualpipe' || schedule === 'dualpipev';

/** Whether an order has pairs of a forward and a backward pass. */
export const hasPairs = (schedule: Schedule): boolean => schedule === 'dualpipe' || schedule === 'dualpipev';

/** Steps that a microbatch has on a stage at most: 3 where the weights' gradients are computed apart. */
const passesOf = ({ schedule, t_w_us }: Pick<Pipeline['Values'], 'schedule' | 't_w_us'>): 2 | 3 =>
  turns(schedule) || schedule === 'zb_h1' || schedule === 'zb_h2' || (schedule === 'own' && t_w_us > 0) ? 3 : 2;

/** Into how many pieces the layers of a stage are cut. */
const piecesOf = ({ schedule, chunks }: Pick<Pipeline['Values'], 'schedule' | 'chunks'>): number => {
  if (schedule === 'interleaved') return chunks;
  return schedule === 'zbv' || schedule === 'dualpipev' ? 2 : 1;
};

/** How many microbatches an order needs. */
export const leastMicrobatches = ({ schedule, stages }: Pick<Pipeline['Values'], 'schedule' | 'stages'>): number => (hasPairs(schedule) ? 2 * stages : 1);

/** Steps of all stages. */
export const passesIn = (values: Pick<Pipeline['Values'], 'schedule' | 'stages' | 'microbatches' | 'chunks' | 't_w_us'>): number =>
  values.stages * values.microbatches * piecesOf(values) * passesOf(values);

/** The most stages and microbatches of a schedule of one's own. */
export const maxOwn = 8;

/** Passes in the order of the simulator's numbers; the last one is a backward pass with its weights, in an order that parts them elsewhere. */
export const allPassLetters = ['F', 'B', 'W', 'BW'] as const;

export const passLetters = ['F', 'B', 'W'] as const;
export type PassLetter = (typeof passLetters)[number];

type OwnValues = Pick<Pipeline['Values'], 'order' | 'stages' | 'microbatches' | 't_w_us'>;

/** Whether the weights' gradients are a pass of their own in the reader's schedule: where they take any time. */
export const isParted = ({ t_w_us }: Pick<OwnValues, 't_w_us'>): boolean => t_w_us > 0;

/** The passes of each stage so far, a text of letters each. */
export const ownOrders = ({ order, stages }: Pick<OwnValues, 'order' | 'stages'>): readonly string[] => {
  const given = order.split('-');
  return Array.from({ length: Math.max(stages, given.length) }, (_, stage) => given[stage] ?? '');
};

/** The text of a link: stages at the end that have done nothing are left out. */
const ownText = (orders: readonly string[]): string => orders.join('-').replace(/-+$/, '');

/** A number for each stage, with a digit to the base of 4 for each pass, the first one lowest. */
export const ownNumbers = (values: Pick<OwnValues, 'order' | 'stages'> & Pick<Pipeline['Values'], 'schedule'>): number[] => {
  const orders = values.schedule === 'own' ? ownOrders(values) : [];
  return Array.from({ length: maxOwn }, (_, stage) =>
    (orders[stage] ?? '').split('').reduceRight((number, letter) => 4 * number + passLetters.indexOf(letter as PassLetter) + 1, 0),
  );
};

export const passesDone = (order: string | undefined, letter: PassLetter): number => (order ?? '').split('').filter((each) => each === letter).length;

/** What stands in the way of a stage's next pass of a kind; null: nothing. */
export type Obstacle =
  | { readonly kind: 'all_done' }
  | { readonly kind: 'own_pass'; readonly lacks: PassLetter; readonly microbatch: number }
  | { readonly kind: 'neighbour'; readonly stage: number; readonly lacks: PassLetter; readonly microbatch: number };

/** Why a stage cannot do its next pass of a kind, in a schedule as far as it is built; null: it can. */
export function obstacleTo(values: OwnValues, stage: number, letter: PassLetter): Obstacle | null {
  const orders = ownOrders(values);
  const microbatch = passesDone(orders[stage], letter);
  if (microbatch >= values.microbatches) return { kind: 'all_done' };
  const needed = letter === 'B' ? 'F' : letter === 'W' ? 'B' : null;
  if (needed !== null && passesDone(orders[stage], needed) <= microbatch) return { kind: 'own_pass', lacks: needed, microbatch };
  const neighbour = letter === 'F' ? stage - 1 : letter === 'B' ? stage + 1 : -1;
  if (neighbour < 0 || neighbour >= values.stages || passesDone(orders[neighbour], letter) > microbatch) return null;
  return { kind: 'neighbour', stage: neighbour, lacks: letter, microbatch };
}

/** The order with one more pass, or one fewer. */
export const withPass = (values: OwnValues, stage: number, letter: PassLetter): string =>
  ownText(ownOrders(values).map((order, i) => (i === stage ? order + letter : order)));

/** Takes back the last pass of a stage and those of other stages that need it. */
export function withoutLast(values: OwnValues, stage: number): string {
  const orders = ownOrders(values).map((order, i) => (i === stage ? order.slice(0, -1) : order));
  for (let changed = true; changed; ) {
    changed = false;
    orders.forEach((order, i) => {
      const kept = order
        .split('')
        .findIndex((letter, at) => obstacleTo({ ...values, order: ownText(replaced(orders, i, order.slice(0, at))) }, i, letter as PassLetter) !== null);
      if (kept < 0) return;
      orders[i] = order.slice(0, kept);
      changed = true;
    });
  }
  return ownText(orders);
}

const replaced = (orders: readonly string[], at: number, order: string): string[] => orders.map((each, i) => (i === at ? order : each));

const wholePass = 3;

/** The pass as which one is drawn: a backward with its weights is a longer backward. */
export const drawnPass = (pass: number): number => (pass === wholePass ? 1 : pass);

/** Why a stage computes nothing: `warm_up`: nothing has come yet, `drain`: it has nothing left to do. */
export const idleReasons = ['warm_up', 'neighbour', 'transfer', 'drain'] as const;
export type IdleReason = (typeof idleReasons)[number];

export interface Gap {
  readonly stage: number;
  readonly start_us: number;
  readonly end_us: number;
  readonly why: IdleReason;
  /** The step that it waits with; the last one in the drain. */
  readonly step: number;
}

/** The steps of all stages, stage by stage in their order, and what is between them. */
export interface Plan {
  readonly stages: number;
  /** The first step of each stage, and behind the last stage how many there are. */
  readonly firsts: readonly number[];
  readonly chunks: number;
  /** Whether the second chunk's way begins at the last stage. */
  readonly turns: boolean;
  /** What the chunks of a stage are: further ones of its pieces, or the same layers for microbatches of the other direction. */
  readonly chunksAre: 'pieces' | 'directions';
  readonly finish_us: number;
  readonly pass: Uint8Array;
  readonly microbatch: Uint32Array;
  readonly chunk: Uint8Array;
  /** 1: a forward that is done together with the backward behind it. */
  readonly paired: Uint8Array;
  /** NaN for a step that is not drawn on its own, or has not run. */
  readonly start_us: Float64Array;
  readonly end_us: Float64Array;
  readonly gaps: readonly Gap[];
  /** Activations that each stage holds behind the beginning of a step, in microbatches of all its layers. */
  readonly held: Float64Array;
}

const plans = new WeakMap<object, Plan | null>();

/** What the stages did, of the newest run; null before there is one. */
export function planOf(results: LabResults<Pipeline>): Plan | null {
  const { simulation } = results;
  if (simulation === null) return null;
  if (!plans.has(simulation.result)) plans.set(simulation.result, planned(results));
  return plans.get(simulation.result)!;
}

function planned(results: LabResults<Pipeline>): Plan | null {
  const timeline = timelineOf(results, 'run');
  const { values, result } = results.simulation!;
  const { orders, bubble_rate } = result.values;
  if (timeline === null || orders === null || orders.every((order) => order === '')) return null;
  const steps = read(orders, values.schedule);
  const count = steps.pass.length;
  const start_us = new Float64Array(count).fill(NaN);
  const end_us = new Float64Array(count).fill(NaN);
  const computes = spanKinds.indexOf('compute');
  const { spans, finish_us } = timeline;
  spans.operation.forEach((step, i) => {
    if (spans.kind[i] !== computes || step >= count) return;
    start_us[step] = spans.start_us[i]!;
    end_us[step] = spans.end_us[i]!;
  });
  const known = { ...steps, start_us, end_us, finish_us };
  const isFinished = bubble_rate !== null;
  const gaps = timeline.sketch || timeline.unseen ? [] : gapsOf(known);
  // What a stage is still to be given is no drain.
  return { ...known, gaps: isFinished ? gaps : gaps.filter(({ why }) => why !== 'drain'), held: heldOf(steps) };
}

type Steps = Pick<Plan, 'stages' | 'firsts' | 'chunks' | 'chunksAre' | 'pass' | 'microbatch' | 'chunk' | 'paired' | 'turns'>;

/** Reads orders as in "F0 F1 B0", with chunks as in "F0.1", and pairs as in "F3.0&BW1.1". */
export function read(orders: readonly string[], schedule: Pipeline['Values']['schedule']): Steps {
  const lines = orders.map((order) => order.match(/[^ &]+&?/g) ?? []);
  const firsts = [0];
  for (const line of lines) firsts.push(firsts.at(-1)! + line.length);
  const all = lines.flat();
  const chunk = Uint8Array.from(all, (word) => Number.parseInt(word.split('.')[1] ?? '0', 10));
  return {
    stages: orders.length,
    firsts,
    chunks: chunk.reduce((most, of) => Math.max(most, of), 0) + 1,
    chunksAre: schedule === 'dualpipe' ? 'directions' : 'pieces',
    turns: turns(schedule),
    pass: Uint8Array.from(all, (word) => allPassLetters.findIndex((letters) => word.match(/^[A-Z]+/)![0] === letters)),
    microbatch: Uint32Array.from(all, (word) => Number.parseInt(word.replace(/^[A-Z]+/, ''), 10)),
    chunk,
    paired: Uint8Array.from(all, (word) => Number(word.endsWith('&'))),
  };
}

/** Which step each step waits for on another stage; -1: for none. */
function inputsOf(steps: Steps): Int32Array {
  const { stages, chunks, pass, microbatch, chunk, turns } = steps;
  const layers = stages * chunks;
  const count = microbatch.reduce((most, of) => Math.max(most, of), 0) + 1;
  const places = new Int32Array(2 * layers * count).fill(-1);
  const place = (of: number, layer: number, k: number): number => (of * layers + layer) * count + k;
  const stageOf = stagesOf(steps);
  // The two directions of DualPipe are two ways of the same length, one behind the other, which no microbatch goes both.
  const layerOf = (step: number): number => (turns && chunk[step] === 1 ? 2 * stages - 1 - stageOf[step]! : chunk[step]! * stages + stageOf[step]!);
  pass.forEach((of, step) => {
    if (of !== 2) places[place(drawnPass(of), layerOf(step), microbatch[step]!)] = step;
  });
  return Int32Array.from(pass, (each, step) => {
    const of = drawnPass(each);
    const layer = layerOf(step) + (of === 0 ? -1 : 1);
    return of === 2 || layer < 0 || layer >= layers ? -1 : places[place(of, layer, microbatch[step]!)]!;
  });
}

/** The stage of each step. */
export function stagesOf({ firsts, pass }: Pick<Steps, 'firsts' | 'pass'>): Uint32Array {
  const stageOf = new Uint32Array(pass.length);
  firsts.forEach((first, stage) => stageOf.fill(stage, first, firsts[stage + 1] ?? first));
  return stageOf;
}

/** Between two steps a stage waits until its neighbour is through, and then for the message. */
export function gapsOf(plan: Steps & Pick<Plan, 'start_us' | 'end_us' | 'finish_us'>): Gap[] {
  const { stages, firsts, start_us, end_us, finish_us, paired } = plan;
  const inputs = inputsOf(plan);
  /** When a step that this one waits for was done, with its pair; -1: it waits for none. */
  const sentTo = (step: number): number => {
    const input = inputs[step]!;
    return input < 0 ? -1 : end_us[input + paired[input]!]!;
  };
  const gaps: Gap[] = [];
  const add = (stage: number, from_us: number, to_us: number, why: IdleReason, step: number): void => {
    if (to_us - from_us > 1e-6) gaps.push({ stage, start_us: from_us, end_us: to_us, why, step });
  };
  for (let stage = 0; stage < stages; stage++) {
    const first = firsts[stage]!;
    let [free_us, last] = [0, first];
    for (let step = first; step < firsts[stage + 1]! && !Number.isNaN(start_us[step]!); step++) {
      const begins_us = start_us[step]!;
      const ready_us = paired[step] === 1 ? Math.max(sentTo(step), sentTo(step + 1)) : sentTo(step);
      const sent_us = Math.min(begins_us, Math.max(free_us, ready_us < 0 ? begins_us : ready_us));
      add(stage, free_us, sent_us, step === first ? 'warm_up' : 'neighbour', step);
      add(stage, sent_us, begins_us, 'transfer', step);
      [free_us, last] = [end_us[step]!, step];
    }
    add(stage, free_us, finish_us, 'drain', last);
  }
  return gaps;
}

function heldOf({ stages, firsts, chunks, chunksAre, pass }: Steps): Float64Array {
  const parts = chunksAre === 'pieces' ? chunks : 1;
  const frees = freeing({ pass });
  const held = new Float64Array(pass.length);
  for (let stage = 0; stage < stages; stage++) {
    let now = 0;
    for (let step = firsts[stage]!; step < firsts[stage + 1]!; step++) {
      if (pass[step] === 0) now += 1;
      held[step] = now / parts;
      if (frees(step)) now -= 1;
    }
  }
  return held;
}

/** Whether a microbatch is no longer held behind a step. */
export const freeing = ({ pass }: Pick<Steps, 'pass'>): ((step: number) => boolean) => {
  const last = pass.includes(2) ? 2 : 1;
  return (step) => pass[step] === last || pass[step] === wholePass;
};

/** A step as in an order: F3, or F3.1 with its chunk. */
export const stepName = ({ pass, microbatch, chunk, chunks }: Pick<Steps, 'pass' | 'microbatch' | 'chunk' | 'chunks'>, step: number): string =>
  `${allPassLetters[pass[step]!]}${microbatch[step]}${chunks > 1 ? `.${chunk[step]}` : ''}`;

/** What is at a time of a stage: a step, a gap or nothing. */
export function underPointer(plan: Plan, stage: number, time_us: number): { readonly step: number } | { readonly gap: Gap } | null {
  const { firsts, start_us, end_us } = plan;
  for (let step = firsts[stage]!; step < firsts[stage + 1]!; step++) if (start_us[step]! <= time_us && time_us < end_us[step]!) return { step };
  const gap = plan.gaps.find((one) => one.stage === stage && one.start_us <= time_us && time_us < one.end_us);
  return gap ? { gap } : null;
}

/** How long each stage was idle, by reason. */
export function idleOf({ stages, gaps }: Pick<Plan, 'stages' | 'gaps'>): readonly Readonly<Record<IdleReason, number>>[] {
  const idle = Array.from({ length: stages }, () => ({ warm_up: 0, neighbour: 0, transfer: 0, drain: 0 }));
  for (const { stage, start_us, end_us, why } of gaps) idle[stage]![why] += end_us - start_us;
  return idle;
}

/** The machine of the lab schedule on which a message takes its latency alone. */
export const latencyMachine = ({ t_comm_us }: Pick<Pipeline['Values'], 't_comm_us'>) => ({ L: Math.round(1000 * t_comm_us), o: 0, g: 0, G: 0, O: 0 });

/** How long the passes take, and into how many pieces the layers of a stage are cut. */
type Times = Pick<Pipeline['Values'], 't_f_us' | 't_b_us' | 't_w_us' | 'pair'>;

/**
 * The passes of all stages as GOAL, in whole nanoseconds: each behind the one before it and behind the message of its neighbour. The tag
 * of a message is the number of the pass that needs it. A pair is two computations: the first one waits for what both need, and the
 * messages of both wait for the second one.
 */
export function goalOfPlan(plan: ReturnType<typeof read>, values: Times): string {
  const { stages, firsts, pass, microbatch, chunk, paired } = plan;
  const inputs = inputsOf(plan);
  const stageOf = stagesOf(plan);
  const parts = plan.chunksAre === 'pieces' ? plan.chunks : 1;
  const whole = values.t_b_us + values.t_w_us;
  const lasts_us = [values.t_f_us, pass.includes(2) ? values.t_b_us : whole, values.t_w_us, whole];
  const isPaired = (step: number): boolean => paired[step] === 1 || (step > 0 && paired[step - 1] === 1);
  const lines = Array.from({ length: stages }, (): string[] => []);
  const sent = Array.from(pass, (): number[] => []);
  inputs.forEach((input, step) => {
    if (input >= 0 && stageOf[input] !== stageOf[step]) sent[input + paired[input]!]!.push(step);
  });
  for (let step = 0; step < pass.length; step++) {
    const stage = stageOf[step]!;
    const ns = Math.round((1000 * lasts_us[pass[step]!]! * (isPaired(step) ? values.pair : 1)) / parts);
    const needed = paired[step] === 1 ? [step, step + 1] : step > 0 && paired[step - 1] === 1 ? [] : [step];
    // What is sent stands before the next pass: of two that can begin, the first one has the processor.
    lines[stage]!.push(
      `c${step}: calc ${ns}`,
      ...(step > firsts[stage]! ? [`c${step} requires c${step - 1}`] : []),
      ...needed
        .filter((each) => inputs[each]! >= 0 && stageOf[inputs[each]!] !== stage)
        .flatMap((each) => [`r${each}: recv 1b from ${stageOf[inputs[each]!]} tag ${each}`, `c${step} requires r${each}`]),
      ...sent[step]!.flatMap((each) => [`s${each}: send 1b to ${stageOf[each]} tag ${each}`, `s${each} requires c${step}`]),
    );
  }
  const count = microbatch.reduce((most, of) => Math.max(most, of), 0) + 1;
  return [
    `// A pipeline of ${stages} stages, ${count} microbatches${chunk.includes(1) ? ', two or more chunks a stage' : ''}: passes c, numbered stage by stage, and their messages.`,
    `num_ranks ${stages}`,
    ...lines.flatMap((of, stage) => ['', `rank ${stage} {`, ...of.map((line) => `  ${line}`), '}']),
    '',
  ].join('\n');
}
