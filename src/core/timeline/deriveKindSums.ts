import { type SpanKind, type Spans, spanKinds, type Timeline } from './timeline.ts';

/** Spans in the order in which they are drawn. */
export type OrderedSpans = Pick<Spans, 'start_us' | 'end_us' | 'kind'>;

/**
 * Prefix sums of span durations by kind, stored for every 8th position: dividing the time of a thousand neighbours
 * takes a few additions.
 */
export interface KindSums {
  readonly spans: OrderedSpans;
  /** The kinds that occur, mostly three of eleven. */
  readonly kinds: readonly number[];
  /** Row b holds, for each of these kinds, the time in µs of the spans at positions [0, 8 b). */
  readonly sums_us: Float64Array;
}

const block = 8;

export function deriveKindSums(spans: OrderedSpans): KindSums {
  const { kind, start_us, end_us } = spans;
  const occurs = new Uint8Array(spanKinds.length);
  for (let i = 0; i < kind.length; i += 1) occurs[kind[i]!] = 1;
  const kinds = [...spanKinds.keys()].filter((each) => occurs[each]);
  const sums_us = new Float64Array(kinds.length * (Math.floor(kind.length / block) + 1));
  const sofar = new Float64Array(spanKinds.length);
  let row = 0;
  for (let i = 0; i < kind.length; i += 1) {
    sofar[kind[i]!]! += end_us[i]! - start_us[i]!;
    if ((i + 1) % block !== 0) continue;
    row += kinds.length;
    for (let k = 0; k < kinds.length; k += 1) sums_us[row + k] = sofar[kinds[k]!]!;
  }
  return { spans, kinds, sums_us };
}

/**
 * Writes into `time_us`, for each kind, how much of [from, to] it takes. The positions [low, high) hold the spans
 * that touch it, all of one process and therefore one after the other; low < high.
 */
export function kindTimesWithin(sums: KindSums, low: number, high: number, from: number, to: number, time_us: Float64Array): void {
  const { kind, start_us, end_us } = sums.spans;
  addAll(sums, low, high, time_us.fill(0));
  // What the first and the last have outside.
  if (start_us[low]! < from) time_us[kind[low]!]! -= from - start_us[low]!;
  if (end_us[high - 1]! > to) time_us[kind[high - 1]!]! -= end_us[high - 1]! - to;
}

function addAll(sums: KindSums, low: number, high: number, time_us: Float64Array): void {
  const [first, last] = [Math.ceil(low / block), Math.floor(high / block)];
  if (first >= last) return addEach(sums.spans, low, high, time_us);
  addEach(sums.spans, low, first * block, time_us);
  const { kinds, sums_us } = sums;
  for (let k = 0; k < kinds.length; k += 1) time_us[kinds[k]!]! += sums_us[kinds.length * last + k]! - sums_us[kinds.length * first + k]!;
  addEach(sums.spans, last * block, high, time_us);
}

function addEach({ kind, start_us, end_us }: OrderedSpans, low: number, high: number, time_us: Float64Array): void {
  for (let i = low; i < high; i += 1) time_us[kind[i]!]! += end_us[i]! - start_us[i]!;
}

/** How long the first process of a run does one thing, in all; NaN for a run that there is not. */
export function timeSpent_us({ timelines }: { readonly timelines: readonly Timeline[] }, diagram: string, kind: SpanKind): number {
  const spans = timelines.find((each) => each.diagram === diagram)?.spans;
  if (spans === undefined) return NaN;
  const wanted = spanKinds.indexOf(kind);
  return spans.kind.reduce((sum, each, i) => (each === wanted && spans.process[i] === 0 ? sum + spans.end_us[i]! - spans.start_us[i]! : sum), 0);
}
