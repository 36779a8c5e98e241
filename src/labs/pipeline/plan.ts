import { type LabResults, timelineOf } from '../../core/results/labResults.ts';
import { spanKinds } from '../../core/timeline/timeline.ts';
import { allPassLetters, turns } from './orders.ts';
import type { Pipeline } from './types.ts';

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
export function inputsOf(steps: Steps): Int32Array {
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
