import { scaleLinear, scaleLog, type ScaleLinear, type ScaleLogarithmic } from 'd3-scale';
import { isSideBySide } from './gainPanels.ts';

/** One set of axes of the sweep chart: any parameter along x, in equal steps of its value or of its logarithm. */
export interface SweepPanel {
  readonly name: 'gain' | 'speedup';
  readonly x: ScaleLogarithmic<number, number> | ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Stacked panels share the labels of the lower one. */
  readonly labelsX: boolean;
}

export interface SweepDomain {
  readonly x: readonly [number, number];
  readonly scale: 'linear' | 'logarithmic';
  readonly mostGain: number;
  readonly mostSpeedup: number;
}

const margin = { left: 44, right: 14, top: 30, bottom: 40 };
const between = 32;

/** Gain beside speedup where there is room, above it where there is not. */
export function sweepPanels(width: number, height: number, domain: SweepDomain): readonly [SweepPanel, SweepPanel] {
  const beside = isSideBySide(width);
  const inner = width - margin.left - margin.right;
  const panelWidth = beside ? (inner - margin.left - between) / 2 : inner;
  const panel = (name: SweepPanel['name'], left: number, top: number, bottom: number, labelsX: boolean, most: number): SweepPanel => {
    const range = [left, left + panelWidth] as const;
    const x = domain.scale === 'linear' ? scaleLinear(domain.x, range) : scaleLog(domain.x, range);
    return { name, x, y: scaleLinear([0, most], [bottom, top]), left, right: left + panelWidth, top, bottom, labelsX };
  };
  const end = height - margin.bottom;
  if (beside) {
    return [
      panel('gain', margin.left, margin.top, end, true, domain.mostGain),
      panel('speedup', width - margin.right - panelWidth, margin.top, end, true, domain.mostSpeedup),
    ];
  }
  const middle = margin.top + (end - 2 * margin.top) / 2;
  return [
    panel('gain', margin.left, margin.top, middle, false, domain.mostGain),
    panel('speedup', margin.left, middle + margin.top, end, true, domain.mostSpeedup),
  ];
}

/** A height that suits the width; an embed gives its own. */
export const sweepChartHeight = (width: number): number => (isSideBySide(width) ? 300 : 480);

/** How far along the x axis a point of the chart lies, from 0 to 1; null outside of both panels. */
export function sweepChartPosition(width: number, height: number, x: number, y: number): number | null {
  const domain = { x: [1, 10], scale: 'linear', mostGain: 1, mostSpeedup: 1 } as const;
  for (const { left, right, top, bottom } of sweepPanels(width, height, domain)) {
    if (x >= left - 4 && x <= right + 4 && y >= top - 10 && y <= bottom + 10) {
      return Math.max(0, Math.min(1, (x - left) / (right - left)));
    }
  }
  return null;
}
