import { scaleLinear, scaleLog, type ScaleLinear, type ScaleLogarithmic } from 'd3-scale';
import { isSideBySide } from './gainPanels.ts';

/** What one set of axes shows: lines over the same x, and marks on some of them. */
export interface Multiple {
  readonly name: string;
  readonly title: string;
  readonly scale: 'linear' | 'logarithmic';
  readonly lines: readonly MultipleLine[];
  readonly marks: readonly MultipleMarks[];
  /** Stays where there is no room for all panels. */
  readonly essential: boolean;
}

export interface MultipleLine {
  /** Class of its colour and dashes: curve-<name>. */
  readonly name: string;
  readonly label: string;
  readonly ys: Float64Array;
  /** Drawn heavier than the others. */
  readonly chosen: boolean;
  /** Its value for the scenario; null for none. */
  readonly here: number | null;
}

/** Points that do not come from the curves: simulated ones are crosses, printed ones diamonds. NaN where there is none. */
export interface MultipleMarks {
  readonly kind: 'simulated' | 'printed';
  readonly name: string;
  readonly xs: ArrayLike<number>;
  readonly ys: ArrayLike<number>;
}

/** A panel with its place and its scales. */
export interface PlacedMultiple extends Multiple {
  readonly x: ScaleLogarithmic<number, number> | ScaleLinear<number, number>;
  readonly y: ScaleLogarithmic<number, number> | ScaleLinear<number, number>;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Panels above others share the labels of the lowest. */
  readonly labelsX: boolean;
}

const margin = { left: 52, right: 16, top: 30, bottom: 40 };
const between = { columns: 62, rows: 38 };
const rowHeight = 196;
/** Lower ones show nothing. */
const lowestRow = 96;

/** Panels in two columns where there is room, under each other where there is not. */
export function smallMultiplesFrames(
  width: number, height: number, panels: readonly Multiple[], ends: readonly [number, number], scale: 'linear' | 'logarithmic',
): readonly PlacedMultiple[] {
  const columns = columnsFor(width, panels.length);
  const fits = (count: number): boolean => rowsHeight(height, Math.ceil(count / columns)) >= lowestRow;
  const shown = fits(panels.length) ? panels : panels.filter(({ essential }) => essential);
  const rows = Math.ceil(shown.length / columns);
  const each = { width: (width - margin.left - margin.right - (columns - 1) * between.columns) / columns, height: rowsHeight(height, rows) };
  return shown.map((panel, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const left = margin.left + column * (each.width + between.columns);
    const top = margin.top + row * (each.height + between.rows);
    const [right, bottom] = [left + each.width, top + each.height];
    const x = scale === 'linear' ? scaleLinear(ends, [left, right]) : scaleLog(ends, [left, right]);
    return { ...panel, x, y: verticalScale(panel, bottom, top), left, right, top, bottom, labelsX: i + columns >= shown.length };
  });
}

const columnsFor = (width: number, panels: number): number => (isSideBySide(width) && panels > 1 ? 2 : 1);
const rowsHeight = (height: number, rows: number): number => (height - margin.top - margin.bottom - (rows - 1) * between.rows) / rows;

/** A height that suits the width; an embed gives its own. */
export function smallMultiplesHeight(width: number, panels: number): number {
  const rows = Math.ceil(panels / columnsFor(width, panels));
  return margin.top + rows * rowHeight + (rows - 1) * between.rows + margin.bottom;
}

/** How far along the x axis a point of the chart lies, from 0 to 1; null outside of all panels. */
export function smallMultiplesPosition(width: number, x: number, panels: number): number | null {
  const columns = columnsFor(width, panels);
  const each = (width - margin.left - margin.right - (columns - 1) * between.columns) / columns;
  for (let column = 0; column < columns; column += 1) {
    const left = margin.left + column * (each + between.columns);
    if (x >= left - 4 && x <= left + each + 4) return Math.max(0, Math.min(1, (x - left) / each));
  }
  return null;
}

function verticalScale({ lines, marks, scale }: Multiple, bottom: number, top: number): PlacedMultiple['y'] {
  const all = [...lines.flatMap(({ ys }) => [...ys]), ...marks.flatMap(({ ys }) => Array.from(ys))].filter((value) => Number.isFinite(value));
  const most = all.reduce((a, b) => Math.max(a, b), 0);
  if (scale === 'linear') return scaleLinear([0, (most || 1) * 1.14], [bottom, top]);
  const least = all.filter((value) => value > 0).reduce((a, b) => Math.min(a, b), Infinity);
  return Number.isFinite(least) ? scaleLog([least / 1.5, most * 1.9], [bottom, top]) : scaleLog([1, 10], [bottom, top]);
}
