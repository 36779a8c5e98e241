import { longestLabel } from '../core/timeline/processes.ts';
import type { Level, Timeline } from '../core/timeline/timeline.ts';

/** Where the lines of an event diagram lie, in CSS pixels from the upper left corner of its plot. */
export interface DiagramLayout {
  readonly height: number;
  /** How many times larger than usual lines, heads and type are. */
  readonly scale: number;
  readonly pitch: number;
  /** Of all lines of processes together. */
  readonly rows: number;
  readonly bar: number;
  /** The middle of a process's line. */
  y(process: number): number;
  /** The process whose line is nearest. */
  processAt(y: number): number;
  /** Every how many processes a line is drawn: with less than a pixel each, drawing all would show no more. */
  readonly stride: number;
  /** Every how many processes a label fits. */
  readonly labelStride: number;
  /** The strips of the levels under the lines, in their order. */
  readonly levels: readonly Strip[];
}

export interface Strip {
  readonly top: number;
  readonly height: number;
  /** Whether its name stands above it in the plot, because the margin is too narrow for it. */
  readonly namedAbove: boolean;
}

/** Heights of all lines together: what eight comfortable ones take, and what the most may. */
const heights = { page: { comfortable: 168, tallest: 288 }, frame: { comfortable: 120, tallest: 150 }, 'low frame': { comfortable: 97, tallest: 108 } };
const widestPitch = { page: 38, frame: 30, 'low frame': 19 };
const highestBar = 15;
const labelHeight = 15;
const stripGap = { page: 20, frame: 15 };
/** A strip alone, one of several, and one of so many that they must be low, and one that is there or not. */
const stripHeight = { page: { alone: 46, among: 30, amongMany: 20, idle: 12 }, frame: { alone: 46, among: 30, amongMany: 13, idle: 12 } };

/** Where it is drawn; in a low frame something else stands beside it. */
export type DiagramSize = 'page' | 'frame' | 'low frame';
const many = 4;
/** A strip alone is at most so high beside all lines together: under two lines it would take the eye from them. */
const highestPart = 0.45;
/** But its scale has room, from zero to the top. */
const lowestScale = 14;
/** Longer names of levels do not fit the margin. */
const longestInMargin = 9;

/** `room`: how many times as high as usual it is, at the same size of type. */
export function diagramLayout({ processes, levels, facing }: Timeline, place: DiagramSize = 'page', scale = 1, room = 1): DiagramLayout {
  const count = Math.max(1, processes.count);
  // Up to 8 processes share what 8 comfortable lines take; more add to it until the cap.
  const { comfortable, tallest } = heights[place];
  const wanted = count <= 8 ? Math.min(count * widestPitch[place], comfortable) : Math.min(tallest, comfortable + (count - 8) * 3);
  const rows = wanted * scale * room;
  // Between two sides there is a line's height more, so that each is seen as one and the messages between them have room.
  const pitch = rows / (facing === undefined ? count : count + 1);
  const second = facing ?? count;
  const filled = levels.filter(({ unit }) => unit !== 'idle').length;
  const size = filled === 1 ? 'alone' : filled < many ? 'among' : 'amongMany';
  const around = place === 'page' ? 'page' : 'frame';
  const gap = stripGap[size === 'amongMany' ? around : 'page'] * scale;
  const strip_px = (unit: Level['unit']): number => {
    const usual = stripHeight[around][unit === 'idle' ? 'idle' : size] * scale * room;
    return size === 'alone' ? Math.min(usual, Math.max(lowestScale * scale, highestPart * rows)) : usual;
  };
  let bottom = rows;
  const strips = levels.map(({ name, unit }) => {
    const strip = { top: bottom + gap, height: strip_px(unit), namedAbove: name.length > longestInMargin };
    bottom = strip.top + strip.height;
    return strip;
  });
  return {
    height: bottom,
    scale,
    pitch,
    rows,
    bar: Math.max(1, Math.min(highestBar * scale, pitch * 0.62)),
    y: (process) => (process + 0.5 + Math.max(0, Math.min(1, process - second + 1))) * pitch,
    processAt: (y) => Math.max(0, Math.min(count - 1, Math.floor(y < (second + 0.5) * pitch ? Math.min(second - 1, y / pitch) : y / pitch - 1))),
    stride: Math.max(1, Math.ceil(1 / pitch)),
    labelStride: Math.max(1, Math.ceil((labelHeight * scale) / pitch)),
    levels: strips,
  };
}

/** The room left of a plot, as wide as the names of the lines need it, within what a narrow page can spare. */
export function diagramMargin(timelines: readonly Timeline[], width: number): number {
  const longest = timelines.reduce((most, { processes }) => Math.max(most, longestLabel(processes)), 0);
  const [least, most] = width < 480 ? [44, 64] : [60, 80];
  return Math.min(most, Math.max(least, 7 * longest + 12));
}
