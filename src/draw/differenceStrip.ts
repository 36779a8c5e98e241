import type { ScaleLinear } from 'd3-scale';
import { type TimelineIndex, visibleSpans } from '../core/timeline/deriveTimelineIndex.ts';
import { firstWhere, firstWhereNear } from '../core/timeline/lookup.ts';
import type { Matched } from '../core/timeline/matchRuns.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import type { Palette } from './palette.ts';
import type { Surface } from './surface.ts';

/** Rows of some processes each, in which bars rise where time was won and fall where it was lost. */
export interface StripLayout {
  readonly rows: number;
  readonly height: number;
  readonly rowHeight: number;
  /** The processes of a row; what does nothing itself, such as the way of a request, is in none. */
  processes(row: number): readonly number[];
}

const most = { rows: 8, rowHeight: 22, height: 88 };
/** In less, bars could not be told from each other. */
const least = { rowHeight: 14, height: 32 };

/** `room`: how many times as high as usual it is, as far as it can still be read. */
export function stripLayout({ spans: { process }, processes: { count } }: Timeline, scale: number, room = 1): StripLayout {
  const works = new Uint8Array(count);
  for (const each of process) works[each] = 1;
  const working = Array.from(works.keys()).filter((each) => works[each] === 1);
  const rows = Math.max(1, Math.min(working.length, most.rows));
  const inRows = (height: typeof most | typeof least): number => Math.min(height.rowHeight, height.height / rows);
  const rowHeight = Math.max(inRows(least), inRows(most) * room) * scale;
  const first = (row: number): number => Math.floor((row * working.length) / rows);
  return { rows, rowHeight, height: rows * rowHeight, processes: (row) => working.slice(first(row), first(row + 1)) };
}

/** What one row is drawn from, made once: the ends of its operations in the order of time, and the extremes of any stretch of them. */
interface Row {
  readonly end_us: Float64Array;
  /** The least and the most of 1, 2, 4 ... neighbours. */
  readonly least: readonly Float32Array[];
  readonly most: readonly Float32Array[];
}

const known = new WeakMap<Matched, readonly Row[]>();

export interface DifferenceStripOptions {
  readonly matched: Matched;
  readonly layout: StripLayout;
  readonly time: ScaleLinear<number, number>;
  readonly palette: Palette;
}

/** Of more spans in a row not each is looked at: its columns are told by the ends alone. */
const mostEach = 4000;

/** Draws by how much the operations of a run end earlier (upwards) or later (downwards) than in the other run. */
export function differenceStrip(surface: Surface, index: TimelineIndex, { matched, layout, time, palette }: DifferenceStripOptions): void {
  const [, width] = time.range() as [number, number];
  const [from_us, to_us] = time.domain() as [number, number];
  const columns = Math.max(1, Math.ceil(width));
  const column = (time_us: number): number => ((time_us - from_us) / (to_us - from_us)) * width;
  const scale = Math.max(matched.maxEarlier_us, matched.maxLater_us);
  const rows = known.get(matched) ?? rowsOf(matched, index, layout);
  known.set(matched, rows);
  const [low, high] = [new Float32Array(columns), new Float32Array(columns)];
  const half = layout.rowHeight / 2 - 1;
  const height = (difference: number): number => Math.max(1.5, (Math.abs(difference) / scale) * half);
  for (let row = 0; row < layout.rows; row += 1) {
    low.fill(0);
    high.fill(0);
    const put = (first: number, last: number, least: number, greatest: number): void => {
      for (let at = Math.max(0, first); at < Math.min(columns, last); at += 1) {
        low[at] = Math.min(low[at]!, least);
        high[at] = Math.max(high[at]!, greatest);
      }
    };
    const visible = visibleOf(index, layout, row, from_us, to_us);
    if (visible.reduce((sum, [first, last]) => sum + last - first, 0) <= mostEach) {
      for (const [first, last] of visible) {
        for (let i = first; i < last; i += 1) {
          const difference = matched.later_us[index.spanOrder[i]!]!;
          if (Number.isNaN(difference) || difference === 0) continue;
          const left = Math.floor(column(index.ordered.start_us[i]!));
          put(left, Math.max(left + 1, Math.ceil(column(index.ordered.end_us[i]!))), difference, difference);
        }
      }
    } else {
      const { end_us, least, most: greatest } = rows[row]!;
      let first = firstWhere(0, end_us.length, (i) => end_us[i]! >= from_us);
      for (let at = 0; at < columns && first < end_us.length; at += 1) {
        const end = from_us + ((at + 1) / width) * (to_us - from_us);
        const last = firstWhereNear(first, end_us.length, (i) => end_us[i]! >= end);
        if (last > first) put(at, at + 1, extreme(least, first, last, Math.min), extreme(greatest, first, last, Math.max));
        first = last;
      }
    }
    const middle = (row + 0.5) * layout.rowHeight;
    surface.fillRects([0, middle - 0.5, width, 1], palette.rule);
    const [won, lost]: [number[], number[]] = [[], []];
    runs(low, (from, to, difference) => won.push(from, middle - height(difference), to - from, height(difference)));
    runs(high, (from, to, difference) => lost.push(from, middle, to - from, height(difference)));
    surface.fillRects(won, palette.hiding);
    surface.fillRects(lost, palette.loss);
  }
}

/** Neighbours that are alike are one rectangle: of a million spans few columns differ. */
function runs(differences: Float32Array, draw: (from: number, to: number, difference: number) => void): void {
  for (let from = 0; from < differences.length; ) {
    let to = from + 1;
    while (to < differences.length && differences[to] === differences[from]) to += 1;
    if (differences[from] !== 0) draw(from, to, differences[from]!);
    from = to;
  }
}

function visibleOf(index: TimelineIndex, layout: StripLayout, row: number, from_us: number, to_us: number): [number, number][] {
  return layout.processes(row).map((process) => visibleSpans(index, process, from_us, to_us));
}

function rowsOf({ later_us }: Matched, { spanOffset, spanOrder, ordered: { end_us } }: TimelineIndex, layout: StripLayout): Row[] {
  return Array.from({ length: layout.rows }, (_, row) => {
    const own = layout.processes(row);
    const [first, last] = own.length === 0 ? [0, 0] : [spanOffset[own[0]!]!, spanOffset[own.at(-1)! + 1]!];
    const places = sortedByTime(
      Uint32Array.from({ length: last - first }, (_each, i) => first + i).filter((i) => !Number.isNaN(later_us[spanOrder[i]!]!)),
      end_us,
    );
    const differences = Float32Array.from(places, (i) => later_us[spanOrder[i]!]!);
    return { end_us: Float64Array.from(places, (i) => end_us[i]!), least: pyramid(differences, Math.min), most: pyramid(differences, Math.max) };
  });
}

/** In buckets first: each process is in order already, and comparing a million takes a second. */
function sortedByTime(places: Uint32Array, time_us: Float64Array): Uint32Array {
  const latest = places.reduce((most, i) => Math.max(most, time_us[i]!), 0);
  const buckets = Math.max(1, places.length);
  const bucketOf = (i: number): number => Math.min(buckets - 1, Math.floor((time_us[i]! / (latest || 1)) * buckets));
  const begin = new Uint32Array(buckets + 1);
  for (const i of places) begin[bucketOf(i) + 1]! += 1;
  for (let i = 1; i < begin.length; i += 1) begin[i]! += begin[i - 1]!;
  const sorted = new Uint32Array(places.length);
  const next = begin.slice();
  for (const i of places) sorted[next[bucketOf(i)]!++] = i;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const [from, to] = [begin[bucket]!, begin[bucket + 1]!];
    if (to - from > 1) sorted.subarray(from, to).sort((a, b) => time_us[a]! - time_us[b]!);
  }
  return sorted;
}

function pyramid(values: Float32Array, of: (a: number, b: number) => number): Float32Array[] {
  const levels = [values];
  for (let level = values; level.length > 1; levels.push(level)) {
    const below = level;
    level = Float32Array.from({ length: Math.ceil(below.length / 2) }, (_, i) => of(below[2 * i]!, below[Math.min(2 * i + 1, below.length - 1)]!));
  }
  return levels;
}

/** Of the values from first to last: from blocks that grow and shrink again. */
function extreme(levels: readonly Float32Array[], first: number, last: number, of: (a: number, b: number) => number): number {
  let found = levels[0]![first]!;
  for (let level = 0, from = first, to = last; from < to; level += 1) {
    if (from % 2 === 1) found = of(found, levels[level]![from++]!);
    if (to % 2 === 1) found = of(found, levels[level]![--to]!);
    from /= 2;
    to /= 2;
  }
  return found;
}
