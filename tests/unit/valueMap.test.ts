import { expect, test } from 'vitest';
import { onPage } from '../../src/draw/drawContext.ts';
import type { MapPalette } from '../../src/draw/mapScale.ts';
import { contourLines } from '../../src/draw/mapScale.ts';
import type { Surface } from '../../src/draw/surface.ts';
import { drawMapAxes, drawValueMap, type ValueMapData, type ValueMapLayout, valueMapLayout } from '../../src/draw/valueMap.ts';
import { emptyDocument } from '../../src/headless/emptyDocument.ts';
import { light, plain } from '../../src/pictures/colours.ts';
import { svgIn } from '../../src/pictures/svg.ts';

/** The colours of a row of values, from the left to the right; only what a map asks of its surface is there. */
function coloursOf(values: readonly number[], palette: MapPalette, isGain: boolean): readonly string[] {
  const found: string[] = [];
  const path = { moveTo: () => undefined, lineTo: () => undefined };
  const surface = {
    channels: (colours: readonly string[]) =>
      Uint8ClampedArray.from(colours.flatMap((each) => [1, 3, 5].map((at) => parseInt(each.slice(at, at + 2), 16)).concat(255))),
    fillRects: (_: readonly number[], colour: string) => void found.push(colour),
    path: () => path,
    stroke: () => undefined,
  } as unknown as Surface;
  const points = values.map((_, i) => i);
  const data = { x: { points }, y: { points: [0] }, values, logarithmic: false, isGain } as unknown as ValueMapData;
  const layout = { placed: { left: 0, top: 0, right: 10, bottom: 1, x: (value: number) => 10 * value, y: () => 0 } } as unknown as ValueMapLayout;
  drawValueMap(surface, data, layout, palette, true);
  return found;
}

const redOf = (colour: string): number => Number(/^rgb\((\d+),/.exec(colour)![1]);

test('a map on paper without colours tells each value from the next, up to the largest', () => {
  const greys = coloursOf([0, 1, 2, 3, 4], plain, false).map(redOf);
  expect(greys).toEqual([...new Set(greys)].toSorted((a, b) => b - a));
  expect(greys).toHaveLength(5);
  expect(greys.at(-1)).toBe(0);
});

test('on a map of gains nothing gained is as the paper, and the largest gain is not black', () => {
  const [half, none, some, most] = coloursOf([0.5, 1, 1.5, 2], light, true);
  expect(none).toBe('rgb(255, 255, 255)');
  // Orange is redder than the paper loses it; green is not.
  expect(redOf(half!)).toBeGreaterThan(redOf(some!));
  expect(redOf(some!)).toBeGreaterThan(redOf(most!));
  expect(most).not.toBe('rgb(0, 0, 0)');
});

test('a gain has the same colour on every map on which no gain is beyond two', () => {
  const [first] = coloursOf([1.5, 1.2], light, true);
  const [, second] = coloursOf([0.7, 1.5, 1.9], light, true);
  expect(first).toBe(second);
});

test('a line runs between a loss and a gain, and none beside a cell without a value', () => {
  expect(contourLines(Float64Array.of(0.5, 1.5, 0.5, 1.5), 2, 1)).toEqual(Float64Array.of(0.5, 0, 0.5, 1));
  expect(contourLines(Float64Array.of(0.5, 1.5, NaN, 1.5), 2, 1)).toHaveLength(0);
});

test('both axes of a map are named with their symbols', () => {
  const side = (title: string, symbol: string) => ({ axis: { title, symbol, scale: 'linear' as const }, points: [0, 1] });
  const data: ValueMapData = {
    x: side('hardware granularity', 'γ_h'),
    y: side('software granularity', 'γ_s'),
    values: [1, 2, 3, 4],
    logarithmic: false,
    isGain: false,
  };
  const svg = svgIn(emptyDocument());
  drawMapAxes(svg, data, valueMapLayout(data, 400, 300, onPage.measure), onPage);
  const titles = Array.from(svg.querySelectorAll('text:has(tspan)'), ({ textContent }) => textContent!);
  expect(titles.filter((title) => title.includes('granularity'))).toEqual(['hardware granularity γh', 'software granularity γs']);
});
