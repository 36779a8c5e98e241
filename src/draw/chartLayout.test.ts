import { describe, expect, test } from 'vitest';
import { chartOf, panelOf } from '../../tests/lineChartOf.ts';
import { chartLayout, keyRow, pointAt, usualHeight, withoutLines } from './chartLayout.ts';
import { measureText } from './drawContext.ts';
import type { ChartSeries } from './lineChartData.ts';

const two = chartOf([panelOf({ name: 'a' }), panelOf({ name: 'b' })]);
const four = chartOf(['a', 'b', 'c', 'd'].map((name) => panelOf({ name, dispensable: name < 'c' })));
const keyed = (labels: readonly string[]): ChartSeries[] => labels.map((label) => ({ ...panelOf().series[0]!, label, named: 'key' }));

test('before an answer only known lines stand, on the axes of all of them', () => {
  const data = chartOf([{ ...panelOf(), series: [...keyed(['seen', 'asked'])], peaks: [{ x: 1, y: 1, label: 'the answer', tone: 'hiding' }] }]);
  const layout = chartLayout(data, 600, null, measureText);
  const [drawn, placed] = withoutLines(data, layout, ['seen']);
  expect(drawn.panels.map(({ series }) => series.map(({ label }) => label))).toEqual([['seen']]);
  expect(JSON.stringify([drawn, placed.panels.map(({ panel, key }) => [panel, key])])).not.toMatch(/asked|the answer/);
  expect(placed.panels.map(({ x, y }) => [x.domain(), y.domain()])).toEqual(layout.panels.map(({ x, y }) => [x.domain(), y.domain()]));
});

describe('panels of a chart', () => {
  test('stand beside each other in a low frame too, where they would have no height otherwise', () => {
    const [first, second] = chartLayout(two, 612, 288, measureText).panels;
    expect(second!.left).toBeGreaterThan(first!.right);
    expect(first!.bottom - first!.top).toBeGreaterThan(150);
  });

  test('lie inside the chart with room for what they show, whatever the width', () => {
    for (const width of [320, 360, 659, 660, 900, 1400]) {
      const { height, panels } = chartLayout(two, width, null, measureText);
      for (const { left, right, top, bottom } of panels) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
        expect(right - left).toBeGreaterThan(200);
        expect(bottom - top).toBeGreaterThan(150);
        expect(bottom).toBeLessThanOrEqual(height);
      }
    }
  });

  test('stand in two columns and two rows where there are four of them, and only the lowest have labels below', () => {
    const { panels } = chartLayout(four, 900, null, measureText);
    expect(panels.map(({ left }) => left)).toEqual([panels[0]!.left, panels[1]!.left, panels[0]!.left, panels[1]!.left]);
    expect(panels.map(({ labelsX }) => labelsX)).toEqual([false, false, true, true]);
  });

  test('are without the dispensable ones where the height is not enough for all', () => {
    expect(chartLayout(four, 600, 288, measureText).panels.map(({ panel }) => panel.name)).toEqual(['c', 'd']);
    expect(chartLayout(four, 600, null, measureText).panels).toHaveLength(4);
  });

  test('are in a low frame only those that can be read, with the one that is asked about', () => {
    const named = (line: string | null) => chartLayout(labelled, 358, 170, measureText, { line }).panels.map(({ panel }) => panel.name);
    const labelled = chartOf(['a', 'b', 'c'].map((name) => panelOf({ name, series: keyed([`line ${name}`]) })));
    expect([named(null), named('line b')]).toEqual([['a'], ['b']]);
    // Beside each other none is higher for being alone.
    expect(chartLayout(two, 612, 100, measureText).panels).toHaveLength(2);
  });

  test('have the rows of their key as room as long as nothing is named in them', () => {
    const plot = (keyless: boolean): number => {
      const [{ top, bottom } = { top: 0, bottom: 0 }] = chartLayout(
        chartOf([panelOf({ series: keyed(['non-blocking', 'demand-driven', 'strip-mined', 'simulated']) })]),
        358,
        188,
        measureText,
        { keyless },
      ).panels;
      return bottom - top;
    };
    expect(plot(true)).toBeGreaterThan(plot(false) + 16);
  });

  test('have the height before there are data that they have with them, if no key needs rows of its own', () => {
    for (const width of [358, 900]) {
      expect(chartLayout(two, width, null, measureText).height).toBe(usualHeight(width, 2));
      expect(chartLayout(four, width, null, measureText).height).toBe(usualHeight(width, 4));
    }
  });

  test('share a height that is given in full', () => {
    expect(chartLayout(two, 358, 520, measureText)).toMatchObject({ width: 358, height: 520 });
    expect(chartLayout(two, 358, 520, measureText).panels[1]!.bottom).toBeCloseTo(480, 9);
  });
});

describe('the point under the pointer', () => {
  test('is the nearest on the axis of any panel, however far apart its points are', () => {
    for (const width of [360, 900]) {
      const layout = chartLayout(two, width, null, measureText);
      for (const { left, right, top } of layout.panels) {
        // A third of the way along three decades is one of them.
        expect([0, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 1].map((part) => pointAt(layout, two, left + part * (right - left), top + 9))).toEqual([
          0, 0, 1, 1, 2, 2, 3, 3,
        ]);
      }
    }
  });

  test('is none beside the panels', () => {
    const layout = chartLayout(two, 900, null, measureText);
    const [first, second] = layout.panels;
    expect(pointAt(layout, two, 5, 2)).toBeNull();
    expect(pointAt(layout, two, (first!.right + second!.left) / 2, first!.top + 9)).toBeNull();
    expect(pointAt(layout, two, first!.left + 9, first!.bottom + 20)).toBeNull();
  });
});

test('small panels beside each other have titles that do not run into each other, above their plots', () => {
  const title = 'Blocking iteration, a message taking 1 ms';
  const small = { ...chartOf(['a', 'b', 'c', 'd'].map((name) => ({ ...panelOf({ name }), title }))), small: true as const };
  for (const width of [260, 500, 740, 980]) {
    const { panels } = chartLayout(small, width, null, measureText);
    for (const { left, title: lines, titleY, top } of panels) {
      expect(lines.join(' ')).toBe(title);
      const next = Math.min(width, ...panels.map((other) => other.left).filter((other) => other > left));
      for (const line of lines) expect(left + measureText(line, 'title')).toBeLessThan(next);
      expect(titleY + (lines.length - 1) * keyRow).toBeLessThan(top);
    }
  }
});
