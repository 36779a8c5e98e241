import { describe, expect, test } from 'vitest';
import { linesPanels, linesPosition } from '../../src/charts/linesPanels.ts';

const domain = { x: [1, 1000], scale: 'logarithmic', y: [{ domain: [1, 10], scale: 'logarithmic' }, { domain: [0, 2], scale: 'linear' }] } as const;

describe('panels of the lines chart', () => {
  test('stand beside each other on a wide page and below each other on a phone', () => {
    const [first, second] = linesPanels(900, 310, domain);
    expect(second!.left).toBeGreaterThan(first!.right);
    expect(second!.top).toBe(first!.top);
    const [upper, lower] = linesPanels(358, 520, domain);
    expect(lower!.top).toBeGreaterThan(upper!.bottom);
    expect(lower!.left).toBe(upper!.left);
    expect([upper!.labelsX, lower!.labelsX]).toEqual([false, true]);
  });

  test('stand beside each other in a low frame too, where they would have no height otherwise', () => {
    const [first, second] = linesPanels(612, 288, domain);
    expect(second!.left).toBeGreaterThan(first!.right);
    expect(first!.bottom - first!.top).toBeGreaterThan(150);
  });

  test('one alone takes all of the width', () => {
    const [only] = linesPanels(358, 310, { ...domain, y: [domain.y[0]] });
    expect(only!.right - only!.left).toBeGreaterThan(280);
  });

  test('are read where the pointer is: both show the same axis', () => {
    const position = linesPosition(2);
    const [first, second] = linesPanels(900, 310, domain);
    for (const { left, right, top } of [first!, second!]) {
      expect(position(900, 310, left, top)).toBe(0);
      expect(position(900, 310, right, top)).toBe(1);
      expect(position(900, 310, (left + right) / 2, top)).toBeCloseTo(0.5, 9);
    }
    expect(position(900, 310, 2, 300)).toBeNull();
  });
});
