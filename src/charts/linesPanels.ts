import { scaleLinear, scaleLog, type ScaleLinear, type ScaleLogarithmic } from 'd3-scale';
import { isSideBySide } from './gainPanels.ts';

export type AxisScale = 'linear' | 'logarithmic';

/** One set of axes of the lines chart. */
export interface LinesFrame {
  readonly x: ScaleLogarithmic<number, number> | ScaleLinear<number, number>;
  readonly y: ScaleLogarithmic<number, number> | ScaleLinear<number, number>;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Stacked panels share the labels of the lowest. */
  readonly labelsX: boolean;
}

export interface LinesDomain {
  readonly x: readonly [number, number];
  readonly scale: AxisScale;
  readonly y: readonly { readonly domain: readonly [number, number]; readonly scale: AxisScale }[];
}

/** Above a panel stand its title and, in one line or two, the key of its lines. */
const margin = { left: 56, right: 14, top: 48, bottom: 40 };

/** Where panels below each other would have no height, as in a frame, they stand beside each other all the same. */
const leastWidth = 480;
const leastHeight = 400;

/** Panels beside each other where there is room, below each other where there is not. */
export function linesPanels(width: number, height: number, { x, scale, y }: LinesDomain): readonly LinesFrame[] {
  const beside = isSideBySide(width) || y.length === 1 || (width >= leastWidth && height < leastHeight);
  const columns = beside ? y.length : 1;
  const rows = beside ? 1 : y.length;
  const columnWidth = width / columns;
  const rowHeight = (height - margin.bottom) / rows;
  return y.map((axis, i) => {
    const [left, right] = [(beside ? i * columnWidth : 0) + margin.left, (beside ? (i + 1) * columnWidth : width) - margin.right];
    const top = (beside ? 0 : i * rowHeight) + margin.top;
    const bottom = (beside ? 0 : i * rowHeight) + rowHeight - (beside ? 0 : 6);
    return {
      x: scale === 'linear' ? scaleLinear(x, [left, right]) : scaleLog(x, [left, right]),
      y: axis.scale === 'linear' ? scaleLinear(axis.domain, [bottom, top]) : scaleLog(axis.domain, [bottom, top]),
      left, right, top, bottom, labelsX: beside || i === y.length - 1,
    };
  });
}

/** A height that suits the width; an embed gives its own. */
export const linesChartHeight = (panels: number) => (width: number): number => (isSideBySide(width) || panels === 1 ? 310 : 520);

/** How far along the x axis a point of the chart lies, from 0 to 1; null outside of all panels. */
export function linesPosition(panels: number) {
  const y = Array.from({ length: panels }, () => ({ domain: [1, 10], scale: 'linear' } as const));
  return (width: number, height: number, px: number, py: number): number | null => {
    for (const { left, right, top, bottom } of linesPanels(width, height, { x: [1, 10], scale: 'linear', y })) {
      if (px >= left - 4 && px <= right + 4 && py >= top - 10 && py <= bottom + 10) return Math.max(0, Math.min(1, (px - left) / (right - left)));
    }
    return null;
  };
}
