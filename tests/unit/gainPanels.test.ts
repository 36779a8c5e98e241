import { describe, expect, it } from 'vitest';
import { gainChartPosition, gainPanels } from '../../src/charts/gainPanels.ts';

describe('the panels of the gain chart', () => {
  it('stand beside each other where there is room, and above each other where there is not', () => {
    const [gain, speedup] = gainPanels(900, 270, [0.001, 1000], 2, 8);
    expect(speedup.left).toBeGreaterThan(gain.right);
    expect(speedup.top).toBe(gain.top);
    const [above, below] = gainPanels(360, 440, [0.001, 1000], 2, 8);
    expect(below.top).toBeGreaterThan(above.bottom);
    expect(below.left).toBe(above.left);
  });

  it('lie inside the chart', () => {
    for (const width of [320, 360, 659, 660, 900, 1400]) {
      for (const panel of gainPanels(width, 440, [0.001, 1000], 2, 8)) {
        expect(panel.left).toBeGreaterThanOrEqual(0);
        expect(panel.right).toBeLessThanOrEqual(width);
        expect(panel.right - panel.left).toBeGreaterThan(200);
        expect(panel.bottom).toBeLessThanOrEqual(440);
      }
    }
  });

  it('find the place of a pointer along the axis of either panel', () => {
    for (const width of [360, 900]) {
      for (const panel of gainPanels(width, 440, [1, 10], 1, 1)) {
        const y = (panel.top + panel.bottom) / 2;
        expect(gainChartPosition(width, 440, panel.left, y)).toBe(0);
        expect(gainChartPosition(width, 440, (panel.left + panel.right) / 2, y)).toBeCloseTo(0.5, 9);
        expect(gainChartPosition(width, 440, panel.right, y)).toBe(1);
      }
      expect(gainChartPosition(width, 440, 5, 2)).toBeNull();
    }
  });
});
