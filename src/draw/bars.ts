/**
 * Bars in parts under each other, on one scale a panel. A page writes the texts as buttons around drawings and a picture draws all of it, but
 * both have from here where bars begin, how long they are, what is drawn in them, and what lies at a place of one:
 *
 *     label   ▓▓▓▓▓▓▓▓░░░░┃░░░    total     where they leave too little room, label and total stand over the bar
 *             detail
 *         ◆   ▓▓▓▓▓▓░░░░          total     the same bar of the pinned scenario
 *             difference
 */
import type { SuggestedChange } from '../core/evidence/referenceRow.ts';
import { type DisplayValue, differencesText, quantity, quantityText } from '../core/units/quantity.ts';
import { type BarMark, drawBoxes, partMarks } from './marks.ts';
import type { Palette } from './palette.ts';
import type { VectorSurface } from './surface.ts';

export interface BarsData {
  readonly panels: readonly BarPanel[];
  /** All of it in words. */
  readonly summary: string;
  readonly note: string | null;
}

/** Bars that share a scale. */
export interface BarPanel {
  /** Null where there is one panel, which the section names. */
  readonly title: string | null;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly label: string;
  /** The label in words. */
  readonly meaning?: string;
  /** Null where nothing can be measured, which the total explains. */
  readonly parts: readonly BarPart[] | null;
  /** Text at its end. */
  readonly total: DisplayValue;
  /** Text below the bar. */
  readonly detail?: string;
  /** The bar's length by simulation; null: not simulated. */
  readonly simulated?: number | null;
  /** Whether it is what the scenario has chosen. */
  readonly chosen: boolean;
  /** Values that choosing it sets; null: it leads nowhere. */
  readonly values: SuggestedChange['values'] | null;
}

export interface BarPart {
  /** One of `partMarks`. */
  readonly name: string;
  readonly label: string;
  readonly value: number;
}

/** A bar, over the one with its label in the pinned scenario. */
export interface BarRow {
  readonly bar: Bar;
  readonly pinned: Bar | null;
}

/** The rows of a panel; that of the pinned scenario stands in the same place. */
export function barRows(data: BarsData, pinned: BarsData | null, panel: number): readonly BarRow[] {
  const { bars } = data.panels[panel]!;
  return bars.map((bar) => ({ bar, pinned: pinned?.panels[panel]?.bars.find(({ label }) => label === bar.label) ?? null }));
}

/** Lengths in pixels of a panel as it is laid out. */
export interface BarsLayout {
  /** Whether label and total stand over a bar, which has the whole width. */
  readonly isOver: boolean;
  /** Of the columns of labels and of totals. */
  readonly labels: number;
  readonly totals: number;
  /** How long the longest bar may be. */
  readonly room: number;
  /** Of a unit of what bars measure. */
  readonly scale: number;
}

export const barHeight = 16;
export const pinnedBarHeight = 8;
export const columnGap = 10;
/** The label of a pinned bar, or as much room for its sign. */
export const pinnedLabel = '◆ pinned';
/** A bar has at least so much of its line. */
const leastPart = 0.5;

export function barsLayout(rows: readonly BarRow[], width: number, measure: (text: string) => number): BarsLayout {
  const all = rows.flatMap(({ bar, pinned }) => (pinned ? [bar, pinned] : bar));
  const labels = Math.max(...rows.map(({ bar, pinned }) => Math.max(measure(bar.label), pinned === null ? 0 : measure(pinnedLabel))));
  const totals = Math.max(...all.map(({ total }) => measure(quantityText(total)!)));
  const beside = width - labels - totals - 2 * columnGap;
  const isOver = beside < leastPart * width;
  const room = isOver ? width : beside;
  return { isOver, labels, totals, room, scale: room / Math.max(...all.map(reachOf), Number.MIN_VALUE) };
}

/** How long a bar is; null where there is nothing to measure. */
const lengthOf = ({ parts }: Bar): number | null => parts?.reduce((sum, { value }) => sum + Math.max(0, value), 0) ?? null;

/** Length of a bar including its marks. */
const reachOf = (bar: Bar): number => Math.max(lengthOf(bar) ?? 0, bar.simulated ?? 0);

/** Differences between the numbers at the ends of two bars; where these are words, between the lengths. */
export const barDifference = ({ bar, pinned }: BarRow, format: (length: number) => string): string | null =>
  pinned && (differencesText(bar.total, pinned.total) ?? differencesText(quantity(lengthOf(bar), format), quantity(lengthOf(pinned), format)));

/** The mark of a simulation is so wide, and so much higher than its bar at both ends. */
const [simulatedWidth, above] = [3, 4];

/** Draws a bar from the left end of a surface; null: one whose length must not be seen. */
export function drawBar(surface: VectorSurface, bar: Bar | null, { room, scale }: BarsLayout, height: number, palette: Palette, isPlain = false): void {
  if (bar === null) return surface.strokeRects([0, 0, room, height], { colour: palette.inkSoft, width: 1, dash: [3, 3] });
  const lengths = (bar.parts ?? []).filter(({ value }) => value > 0).map(({ name, value }) => [partMarks[name]!, value * scale] as const);
  drawParts(surface, lengths, height, palette, isPlain);
  if (typeof bar.simulated === 'number')
    surface.fillRects([bar.simulated * scale - simulatedWidth / 2, -above, simulatedWidth, height + 2 * above], palette.ink);
}

/** Marks beside each other, each so many pixels long. */
export function drawParts(surface: VectorSurface, parts: readonly (readonly [BarMark, number])[], height: number, palette: Palette, isPlain = false): void {
  let x = 0;
  for (const [mark, length] of parts) {
    drawBoxes(surface, mark, [x, 0, length, height], palette, isPlain);
    x += length;
  }
}

/** What lies at a place of a bar: a part, or the mark of the simulation. */
export interface BarHit extends Omit<BarPart, 'name'> {
  /** Absent: the mark. */
  readonly name?: string;
  /** Whether it is so near to the end of the part that this may be meant. */
  readonly isEnd?: boolean;
}

const nearEnd = 4;

/** What lies `x` pixels from the beginning of a bar; null: nothing. */
export function barHit({ parts, simulated }: Bar, { scale }: BarsLayout, x: number): BarHit | null {
  if (typeof simulated === 'number' && Math.abs(x - simulated * scale) <= simulatedWidth / 2) return { label: 'simulated', value: simulated };
  let end = 0;
  for (const part of parts ?? []) {
    end += Math.max(0, part.value) * scale;
    if (x < end) return { ...part, isEnd: x >= end - nearEnd };
  }
  return null;
}
