import { expect, test } from 'vitest';
import { onPage } from '../../src/draw/drawContext.ts';
import type { Surface } from '../../src/draw/surface.ts';
import { drawMapAxes, drawValueMap, type ValueMapData, type ValueMapLayout, valueMapLayout } from '../../src/draw/valueMap.ts';
import { emptyDocument } from '../../src/headless/emptyDocument.ts';
import { plain } from '../../src/pictures/colours.ts';
import { svgIn } from '../../src/pictures/svg.ts';

/** The greys of a row of values, from the left to the right; only what a map asks of its surface is there. */
function greysOf(values: readonly number[], stops: readonly string[]): readonly number[] {
  const found: number[] = [];
  const surface = {
    channels: (colours: readonly string[]) =>
      Uint8ClampedArray.from(colours.flatMap((each) => [1, 3, 5].map((at) => parseInt(each.slice(at, at + 2), 16)).concat(255))),
    fillRects: (_: readonly number[], colour: string) => void found.push(Number(/^rgb\((\d+),/.exec(colour)![1])),
  } as unknown as Surface;
  const points = values.map((_, i) => i);
  const data = { x: { points }, y: { points: [0] }, values, logarithmic: false } as unknown as ValueMapData;
  const layout = { placed: { left: 0, top: 0, x: (value: number) => 10 * value, y: () => 0 } } as unknown as ValueMapLayout;
  drawValueMap(surface, data, layout, { stops }, true);
  return found;
}

test('a map on paper without colours tells each value from the next, up to the largest', () => {
  const greys = greysOf([0, 1, 2, 3, 4], [plain.rule, plain.hiding, plain.ink]);
  expect(greys).toEqual([...new Set(greys)].toSorted((a, b) => b - a));
  expect(greys).toHaveLength(5);
  expect(greys.at(-1)).toBe(0);
});

test('both axes of a map are named with their symbols', () => {
  const side = (title: string, symbol: string) => ({ axis: { title, symbol, scale: 'linear' as const }, points: [0, 1] });
  const data: ValueMapData = { x: side('hardware granularity', 'γ_h'), y: side('software granularity', 'γ_s'), values: [1, 2, 3, 4], logarithmic: false };
  const svg = svgIn(emptyDocument());
  drawMapAxes(svg, data, valueMapLayout(data, 400, 300, onPage.measure), onPage);
  const titles = Array.from(svg.querySelectorAll('text:has(tspan)'), ({ textContent }) => textContent!);
  expect(titles.filter((title) => title.includes('granularity'))).toEqual(['hardware granularity γh', 'software granularity γs']);
});
