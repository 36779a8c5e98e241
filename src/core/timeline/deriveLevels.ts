import { arrowEnd, firstWhere } from './lookup.ts';
import type { Level, Timeline } from './timeline.ts';

/**
 * All arrows of one sort, then every second, every fourth, and so on: a picture with room for a thousand uses the level with about a thousand visible ones. One
 * of so many in the order of sending, so that they
 * lie as evenly as the traffic itself; which one is random, so that no pattern of the traffic can hide between them.
 * It does not depend on the window, so nothing flickers while that moves.
 */
export interface ArrowLevels {
  readonly timeline: Timeline;
  readonly all: ArrowOrder;
  /** Level n holds one of every 2 to the n; made when first asked for. */
  readonly coarser: Map<number, ArrowOrder>;
}

/** Some arrows in the order of sending. */
interface ArrowOrder {
  readonly order: Uint32Array;
  /** Over that order: the latest end of this arrow and all before it, which never falls. */
  readonly latestEnd_us: Float64Array;
}

/** `order` holds the arrows in the order of sending. */
export function deriveArrowLevels(timeline: Timeline, order: Uint32Array): ArrowLevels {
  return { timeline, all: withEnds(timeline, order), coarser: new Map() };
}

/**
 * Arrows in [from, to], thinned to about `most`: all that touch it when they are few. May include a few that do
 * not touch it.
 */
export function arrowsBetween(levels: ArrowLevels, from: number, to: number, max: number): Uint32Array {
  const visible = between(levels, levels.all, from, to);
  if (visible.length <= max) return visible;
  return between(levels, coarser(levels, Math.ceil(Math.log2(visible.length / max))), from, to);
}

function between({ timeline }: ArrowLevels, { order, latestEnd_us }: ArrowOrder, from: number, to: number): Uint32Array {
  const { sent_us } = timeline.arrows;
  return order.subarray(
    firstWhere(0, order.length, (i) => latestEnd_us[i]! >= from),
    firstWhere(0, order.length, (i) => sent_us[order[i]!]! > to),
  );
}

function coarser({ timeline, all, coarser: known }: ArrowLevels, level: number): ArrowOrder {
  const made = known.get(level);
  if (made !== undefined) return made;
  const size = 2 ** level;
  const kept = new Uint32Array(Math.ceil(all.order.length / size));
  for (let i = 0; i < kept.length; i += 1) {
    const start = i * size;
    kept[i] = all.order[start + (scattered(i) % Math.min(size, all.order.length - start))]!;
  }
  const order = withEnds(timeline, kept);
  known.set(level, order);
  return order;
}

function withEnds(timeline: Timeline, order: Uint32Array): ArrowOrder {
  const latestEnd_us = new Float64Array(order.length);
  let latest = -Infinity;
  for (let i = 0; i < order.length; i += 1) {
    latest = Math.max(latest, arrowEnd(timeline, order[i]!));
    latestEnd_us[i] = latest;
  }
  return { order, latestEnd_us };
}

/** A hash of a number (the finalizer of MurmurHash3). */
function scattered(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The highest of each 64 steps of a level, so that the peak of a hundred thousand is quickly found. */
export interface LevelPeaks {
  readonly amount: Uint32Array;
  readonly peaks: Uint32Array;
}

const block = 64;

export function deriveLevelPeaks({ amount }: Pick<Level, 'amount'>): LevelPeaks {
  const peaks = new Uint32Array(Math.ceil(amount.length / block));
  for (let i = 0; i < amount.length; i += 1) {
    const at = Math.floor(i / block);
    if (amount[i]! > peaks[at]!) peaks[at] = amount[i]!;
  }
  return { amount, peaks };
}

/** The highest level of the steps [low, high). */
export function peakOf({ amount, peaks }: LevelPeaks, low: number, high: number): number {
  let highest = 0;
  let i = low;
  while (i < high) {
    const whole = i % block === 0 && i + block <= high;
    highest = Math.max(highest, whole ? peaks[i / block]! : amount[i]!);
    i += whole ? block : 1;
  }
  return highest;
}
