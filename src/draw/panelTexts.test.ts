import { describe, expect, test } from 'vitest';
import { chartOf, panelOf } from '../../tests/lineChartOf.ts';
import { chartLayout } from './chartLayout.ts';
import { measureText } from './drawContext.ts';
import type { ChartPanel, ChartSeries, LineChartData } from './lineChartData.ts';
import { panelTexts } from './panelTexts.ts';

const x = Float64Array.from({ length: 61 }, (_, i) => 10 ** (i / 20));
const curve = (label: string, y: (x: number) => number, change: Partial<ChartSeries> = {}): ChartSeries => ({
  label,
  named: 'line',
  tone: 'hiding',
  line: { x, y: x.map(y) },
  ...change,
});

function textsOf(panel: Partial<ChartPanel>, change: Partial<LineChartData> = {}) {
  const data = chartOf([panelOf(panel)], { x, ...change });
  const [placed] = chartLayout(data, 700, null, measureText).panels;
  return {
    placed: placed!,
    texts: panelTexts(placed!, data, measureText),
    of: (text: string) => panelTexts(placed!, data, measureText).find((each) => each.text === text),
  };
}

describe('texts of a panel', () => {
  test('name a line over its highest point', () => {
    const { placed, of } = textsOf({ series: [curve('hump', (at) => Math.exp(-((Math.log10(at) - 1.5) ** 2)))] });
    expect(of('hump')!.x).toBeCloseTo(placed.x(10 ** 1.5), 0);
    expect(of('hump')!.y).toBeLessThan(placed.y(1));
  });

  test('name each of two lines where it is not near the other', () => {
    const { placed, of } = textsOf({ series: [curve('rises', (at) => Math.max(1, at / 100)), curve('stays', () => 1)] });
    const middle = placed.x(100);
    expect(of('rises')!.x).toBeGreaterThan(middle);
    // Nowhere is the second alone on its upper side but where the first has left it.
    expect(of('stays')!.x).toBeGreaterThan(middle);
  });

  test('leave out names of lines that lie on each other rather than write them on each other', () => {
    const { texts } = textsOf({ series: Array.from({ length: 30 }, (_, i) => curve(`line ${i}`, () => 1)) });
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.length).toBeLessThan(30);
  });

  test('say the values of the scenario, and "here" where there are none', () => {
    const values = textsOf({ series: [curve('a', () => 1, { here: 1.25 }), curve('b', () => 2, { here: null })] });
    expect(values.texts.filter(({ className }) => className.startsWith('value')).map(({ text }) => text)).toEqual(['1.25']);
    expect(values.of('here')).toBeUndefined();
    expect(textsOf({ series: [curve('a', () => 1)] }).of('here')).toBeDefined();
    expect(textsOf({ series: [curve('a', () => 1, { here: 1 })] }, { here: 1e6 }).of('here')).toBeUndefined();
  });

  test('do not repeat the value of a peak on which the scenario lies', () => {
    const series = [curve('a', (at) => 2 - Math.abs(Math.log10(at) - 1), { here: 2 })];
    const peaks = [{ x: 10, y: 2, label: 'maximum 2', tone: 'hiding' } as const];
    expect(textsOf({ series, peaks }).texts.map(({ text }) => text)).toEqual(['maximum 2', 'a']);
    expect(textsOf({ series, peaks: [{ ...peaks[0]!, x: 1e5 }] }).of('maximum 2')).toBeUndefined();
  });

  test('name the level, places of the axis and losses wide enough for the word', () => {
    const { texts, placed, of } = textsOf(
      {
        series: [curve('a', () => 2)],
        level: { value: 1, label: 'break even' },
        losses: [
          { from: 100, to: 1000 },
          { from: 1, to: 1.05 },
        ],
      },
      {
        places: [
          { x: 500, label: 'threshold' },
          { x: 5e6, label: 'far away' },
        ],
      },
    );
    expect(texts.filter(({ text }) => text === 'loss')).toHaveLength(1);
    expect(of('break even')).toBeDefined();
    // Beyond the middle, so before its line.
    expect(of('threshold')).toMatchObject({ anchor: 'end' });
    expect(of('threshold')!.x).toBeLessThan(placed.x(500));
    expect(of('far away')).toBeUndefined();
  });

  test('cover neither a mark nor each other, wherever the scenario lies and whatever the width', () => {
    // Strumpen 1994, section 4.3: a/b = 7360, f = 0.3448, omega = 4 b; each speedup against its own version.
    const times = (p: number) => [7360 / p + Math.sqrt(p), (0.6552 * 7360) / p + Math.max((0.3448 * 7360) / p + 4, Math.sqrt(p))] as const;
    const x = Float64Array.from({ length: 193 }, (_, i) => 10 ** (i / 48));
    const speedup =
      (version: 0 | 1) =>
      (p: number): number =>
        times(1)[version] / times(p)[version];
    const peak = (version: 0 | 1) => {
      const at = x.reduce((best, p) => (speedup(version)(p) > speedup(version)(best) ? p : best));
      return { x: at, y: speedup(version)(at), label: `${speedup(version)(at).toFixed(1)} at ${at.toFixed(0)}`, tone: 'hiding' } as const;
    };
    const line = (label: string, version: 0 | 1, here: number): ChartSeries => ({
      label,
      named: 'key',
      tone: 'hiding',
      line: { x, y: x.map(speedup(version)) },
      here: speedup(version)(here),
    });
    for (const width of [288, 306, 358, 470, 700]) {
      for (const here of [1, 20, 100, 229, 300, 400, 453, 601, 800, 1500, 10_000]) {
        const panel = panelOf({ series: [line('with', 1, here), line('without', 0, here)], peaks: [peak(0), peak(1)] });
        const data = chartOf([panel], { x, here });
        const [placed] = chartLayout(data, width, 288, measureText).panels;
        const boxes = panelTexts(placed!, data, measureText).map(({ text, x: at, y: foot, anchor }) => {
          const long = measureText(text, 'bold');
          const left = at - { start: 0, middle: long / 2, end: long }[anchor];
          return { text, left, right: left + long, top: foot - 11, bottom: foot + 3 };
        });
        const marks = [peak(0), peak(1), ...panel.series.map((series) => ({ x: here, y: series.here! }))].map(
          (mark) => [placed!.x(mark.x), placed!.y(mark.y)] as const,
        );
        const radius = 5;
        const covering = boxes.filter(
          (box, i) =>
            marks.some(([mx, my]) => mx > box.left - radius && mx < box.right + radius && my > box.top - radius && my < box.bottom + radius) ||
            boxes.slice(0, i).some((other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom),
        );
        expect(covering, `${width} wide, at ${here}`).toEqual([]);
      }
    }
  });

  test('do not cross the line of the scenario, if there is another side', () => {
    const name = 'worth two strips: 64 KiB';
    const named = (here: number) => textsOf({ series: [curve('a', () => 2)] }, { here, places: [{ x: 20, label: name }] }).of(name)!.anchor;
    // Before the middle the name stands after its line, unless the scenario lies there.
    expect(named(900)).toBe('start');
    expect(named(40)).toBe('end');
  });
});
