import { spanKinds, type Spans } from './timeline.ts';

/** Spans in the order in which they are drawn. */
export type OrderedSpans = Pick<Spans, 'start_us' | 'end_us' | 'kind'>;

/**
 * How long the spans before a position lasted, by kind, kept for every 8th position: which kind prevails among a
 * thousand neighbours is then a matter of a few additions.
 */
export interface KindSums {
  readonly spans: OrderedSpans;
  /** Row b holds, for each kind, the time in µs of the spans at positions [0, 8 b). */
  readonly sums_us: Float64Array;
}

const block = 8;
const kinds = spanKinds.length;

export function deriveKindSums(spans: OrderedSpans): KindSums {
  const { kind, start_us, end_us } = spans;
  const sums_us = new Float64Array(kinds * (Math.floor(kind.length / block) + 1));
  const sofar = new Float64Array(kinds);
  for (let i = 0; i < kind.length; i += 1) {
    sofar[kind[i]!]! += end_us[i]! - start_us[i]!;
    if ((i + 1) % block === 0) sums_us.set(sofar, kinds * ((i + 1) / block));
  }
  return { spans, sums_us };
}

const time_us = new Float64Array(kinds);

/** The kind that most of the time at the positions [low, high) belongs to; low < high. */
export function prevailingKind(sums: KindSums, low: number, high: number): number {
  if (high - low === 1) return sums.spans.kind[low]!;
  time_us.fill(0);
  const [first, last] = [Math.ceil(low / block), Math.floor(high / block)];
  if (first >= last) add(sums, low, high);
  else {
    add(sums, low, first * block);
    for (let kind = 0; kind < kinds; kind += 1) {
      time_us[kind]! += sums.sums_us[kinds * last + kind]! - sums.sums_us[kinds * first + kind]!;
    }
    add(sums, last * block, high);
  }
  let most = 0;
  for (let kind = 1; kind < kinds; kind += 1) if (time_us[kind]! > time_us[most]!) most = kind;
  return most;
}

function add({ spans: { kind, start_us, end_us } }: KindSums, low: number, high: number): void {
  for (let i = low; i < high; i += 1) time_us[kind[i]!]! += end_us[i]! - start_us[i]!;
}
