import { scaleLinear, scaleLog, type ScaleLinear, type ScaleLogarithmic } from 'd3-scale';

/** One set of axes of the gain chart. */
export interface Panel {
  readonly name: 'gain' | 'speedup';
  readonly x: ScaleLogarithmic<number, number>;
  readonly y: ScaleLinear<number, number>;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Stacked panels share the labels of the lower one. */
  readonly labelsX: boolean;
}

const margin = { left: 40, right: 14, top: 30, bottom: 40 };
const between = 44;

/** Gain beside speedup where there is room, above it where there is not. */
export function gainPanels(
  width: number, height: number, xDomain: readonly [number, number], mostGain: number, mostSpeedup: number,
): readonly [Panel, Panel] {
  const sideBySide = isSideBySide(width);
  const panelWidth = sideBySide ? (width - margin.left * 2 - margin.right * 2 - between + 30) / 2 : width - margin.left - margin.right;
  const panel = (name: Panel['name'], left: number, top: number, bottom: number, labelsX: boolean, most: number): Panel => ({
    name, left, right: left + panelWidth, top, bottom, labelsX,
    x: scaleLog(xDomain, [left, left + panelWidth]),
    y: scaleLinear([0, most], [bottom, top]),
  });
  if (sideBySide) {
    const bottom = height - margin.bottom;
    return [
      panel('gain', margin.left, margin.top, bottom, true, mostGain),
      panel('speedup', width - margin.right - panelWidth, margin.top, bottom, true, mostSpeedup),
    ];
  }
  const middle = margin.top + (height - margin.top - margin.bottom - margin.top) / 2;
  return [
    panel('gain', margin.left, margin.top, middle, false, mostGain),
    panel('speedup', margin.left, middle + margin.top, height - margin.bottom, true, mostSpeedup),
  ];
}

export const isSideBySide = (width: number): boolean => width >= 660;

/** A height that suits the width; an embed gives its own. */
export const gainChartHeight = (width: number): number => (isSideBySide(width) ? 272 : 440);

/** How far along the x axis a point of the chart lies, from 0 to 1; null outside of both panels. */
export function gainChartPosition(width: number, height: number, x: number, y: number): number | null {
  for (const { left, right, top, bottom } of gainPanels(width, height, [1, 10], 1, 1)) {
    if (x >= left - 4 && x <= right + 4 && y >= top - 10 && y <= bottom + 10) {
      return Math.max(0, Math.min(1, (x - left) / (right - left)));
    }
  }
  return null;
}
