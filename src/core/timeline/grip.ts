import type { TimelineIndex } from './deriveTimelineIndex.ts';
import { type ArrowKind, arrowKinds, type LevelUnit, noOperation, type SpanKind, spanKinds } from './timeline.ts';

/** A kind of mark of an event diagram; `longest`: of its spans not the first of all, but the first that is about as long as any. */
export type GripMark = { readonly span: SpanKind; readonly longest?: true } | { readonly arrow: ArrowKind } | { readonly level: LevelUnit };

/**
 * The end of a mark that readers pull to change a parameter: of a computation, of a message, the top of a buffer. The mark grows
 * with the parameter.
 *
 *     P0 ├─── computation ───┤◂▸        P0 ───╲             buffer ══════ ▴▾
 *                                       P1     ╲◂▸                 ▁▂▄▆
 */
export type Grip = GripMark & { readonly key: string };

/** Where such a mark is in a timeline: the first one. A level has no times. */
export interface GripPlace {
  readonly of: 'span' | 'arrow' | 'level';
  /** Index of the span, the arrow or the level. */
  readonly index: number;
  readonly begins_us: number;
  readonly ends_us: number;
}

/** A mark is about as long as any if it has so much of the longest. */
const aboutAsLong = 0.5;

/** The first mark of a grip in a timeline: the earliest, of several the topmost; null: there is none. */
export function gripIn({ timeline }: TimelineIndex, grip: GripMark): GripPlace | null {
  const { spans, arrows, levels } = timeline;
  if ('level' in grip) {
    const index = levels.findIndex(({ unit }) => unit === grip.level);
    return index < 0 ? null : { of: 'level', index, begins_us: NaN, ends_us: NaN };
  }
  const isSpan = 'span' in grip;
  const [kind, kinds, row, begins, ends] = isSpan
    ? ([spanKinds.indexOf(grip.span), spans.kind, spans.process, spans.start_us, spans.end_us] as const)
    : ([arrowKinds.indexOf(grip.arrow), arrows.kind, arrows.source, arrows.sent_us, arrows.received_us] as const);
  const places: (GripPlace & { readonly row: number })[] = [];
  const known = new Map<number, number>();
  for (let i = 0; i < kinds.length; i += 1) {
    if (kinds[i] !== kind || !(ends[i]! > begins[i]!)) continue;
    const place = { of: isSpan ? 'span' : 'arrow', index: i, row: row[i]!, begins_us: begins[i]!, ends_us: ends[i]! } as const;
    // An operation that was interrupted is one mark.
    const operation = isSpan ? spans.operation[i]! : noOperation;
    const before = operation === noOperation ? undefined : known.get(operation);
    if (before !== undefined) places[before] = { ...place, begins_us: Math.min(places[before]!.begins_us, place.begins_us) };
    else known.set(operation, places.push(place) - 1);
  }
  const length = ({ begins_us, ends_us }: GripPlace): number => ends_us - begins_us;
  const least_us = isSpan && grip.longest ? aboutAsLong * places.reduce((most, place) => Math.max(most, length(place)), 0) : 0;
  const isBefore = (one: (typeof places)[number], other: (typeof places)[number]): boolean =>
    one.begins_us < other.begins_us || (one.begins_us === other.begins_us && one.row < other.row);
  return places
    .filter((place) => length(place) >= least_us)
    .reduce<(typeof places)[number] | null>((first, place) => (first === null || isBefore(place, first) ? place : first), null);
}

/** Follows a hand that pulls the end of a mark: with which value of the parameter would it be there? */
export interface Pull {
  /** Where the mark begins and ends with a value, in any unit of length. */
  saw(value: number, begins: number, ends: number): void;
  valueFor(ends: number): number;
}

/** So many times as much, or as little, is tried at once: far from what was seen a line says little. */
const furthest = 2;

/**
 * At first the length of a mark is taken to be proportional to the value, then its end to lie on the line through the two values that were
 * seen last, as long as that rises; `smallest`: the step where the value is zero.
 */
export function createPull(smallest: number): Pull {
  let before: Seen | null = null;
  let newest: Seen | null = null;
  return {
    saw(value, begins, ends) {
      if (newest !== null && value !== newest.value) before = newest;
      newest = { value, begins, ends };
    },
    valueFor(wanted) {
      if (newest === null) return NaN;
      const { value, begins, ends } = newest;
      if (value <= 0) return wanted > ends ? smallest : value;
      const slope = before === null ? NaN : (value - before.value) / (ends - before.ends);
      const next = slope > 0 && slope < Infinity ? value + (wanted - ends) * slope : (value * (wanted - begins)) / (ends - begins);
      return Math.max(value / furthest, Math.min(value * furthest, next));
    },
  };
}

interface Seen {
  readonly value: number;
  readonly begins: number;
  readonly ends: number;
}
