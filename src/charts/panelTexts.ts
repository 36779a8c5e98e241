import { formatOf, isAlong, type PlacedPanel } from './chartLayout.ts';
import { hereValues, type HereValue } from './hereValues.ts';
import type { ChartPeak, LineChartData } from './lineChartData.ts';
import { linePixels, samplesAlong, type Pixel } from './linePixels.ts';
import { placeTexts, type PlacedText, type TextPlace, type TextWish } from './placeTexts.ts';
import { textWidth } from './textWidth.ts';

/** All texts inside of a panel, the most important first: each finds its place beside those before it. */
export function panelTexts(placed: PlacedPanel, data: LineChartData): readonly PlacedText[] {
  const { panel, x, y, top } = placed;
  const lines = panel.series.map((series) => ({ series, samples: samplesAlong(linePixels(placed, series.line ?? { x: [], y: [] })) }));
  const here = x(data.here);
  const values = hereValues(placed, data);
  const peaks = peaksOf(placed).map(({ x: at, y: value }): Pixel => [x(at), y(value)]);
  const points = panel.series.flatMap((series) => linePixels(placed, series.points ?? { x: [], y: [] }).filter((pixel) => pixel !== null));
  const wishes = [
    ...peakWishes(placed),
    ...values.filter(({ value }) => !peaks.some(([px, py]) => Math.hypot(px - here, py - y(value)) < 8)).map((each) => valueWish(each, here, placed)),
    ...(values.length === 0 && isAlong(placed, data.here) ? [wish('here', 'here-label', 'small', beside(here, top + 11))] : []),
    ...lossWishes(placed),
    ...levelWishes(placed),
    ...placeWishes(placed, data),
    ...lines.filter(({ series, samples }) => series.named === 'line' && samples.length > 0)
      .map(({ series, samples }) => wish(series.label, `line-label tone-${series.tone}`, 'bold', placesOnLine(samples, lines.flatMap((other) => (other.series === series ? [] : [other.samples]))), true)),
  ];
  return placeTexts(wishes, placed, {
    samples: lines.flatMap(({ samples }) => samples), marks: [...points, ...peaks, ...values.map(({ value }): Pixel => [here, y(value)])],
  });
}

const wish = (text: string, className: string, type: 'small' | 'bold', places: readonly TextPlace[], isOptional = false): TextWish =>
  ({ text, className, width: textWidth(text, type), places, isOptional });

function valueWish({ series, value }: HereValue, here: number, { panel, y }: PlacedPanel): TextWish {
  const at = y(value);
  // Under a level, and what is hatched there, rather than on it.
  const isLow = panel.level !== undefined && value < panel.level.value;
  const sides = [...(isLow ? [18, -8] : [-8, 18]), 4].flatMap((down) => [[11, 'start'] as const, [-11, 'end'] as const].map(([by, anchor]) => ({ x: here + by, y: at + down, anchor })));
  return wish(formatOf(panel.y)(value), `value-label tone-${series.tone}`, 'bold', sides, series.thin ?? false);
}

const peaksOf = (placed: PlacedPanel): readonly ChartPeak[] => (placed.panel.peaks ?? []).filter((peak) => isAlong(placed, peak.x));

function peakWishes(placed: PlacedPanel): readonly TextWish[] {
  const { x, y } = placed;
  return peaksOf(placed).map(({ x: at, y: value, label, tone }) => {
    const [px, py] = [x(at), y(value)];
    return wish(label, `peak-label tone-${tone}`, 'bold', [
      { x: px, y: py - 12, anchor: 'middle' }, { x: px - 11, y: py - 4, anchor: 'end' }, { x: px + 11, y: py - 4, anchor: 'start' }, { x: px, y: py + 24, anchor: 'middle' },
    ]);
  });
}

function levelWishes({ panel, y, left, right }: PlacedPanel): readonly TextWish[] {
  if (!panel.level?.label) return [];
  const at = y(panel.level.value);
  const [over, under] = [at - 5, at + 14];
  return [wish(panel.level.label, 'level-label', 'small', [
    { x: right, y: under, anchor: 'end' }, { x: right, y: over, anchor: 'end' }, { x: left + 4, y: under, anchor: 'start' }, { x: left + 4, y: over, anchor: 'start' },
    ...[0.75, 0.5, 0.25].flatMap((part) => [under, over].map((foot) => ({ x: left + part * (right - left), y: foot, anchor: 'middle' as const }))),
  ])];
}

/** With the name of each at the foot of its line, on the side where there is more room, or elsewhere beside it. */
function placeWishes(placed: PlacedPanel, { places = [] }: LineChartData): readonly TextWish[] {
  const { x, left, right, top, bottom } = placed;
  return places.filter(({ x: at }) => isAlong(placed, at)).map(({ x: at, label }) => {
    const sides = [bottom - 6, top + 11, (top + bottom) / 2].map((foot) => beside(x(at), foot));
    const isLate = x(at) > (left + right) / 2;
    return wish(label, 'place-label', 'small', sides.flatMap(([after, before]) => (isLate ? [before, after] : [after, before])), true);
  });
}

function lossWishes({ panel, x, left, right, top }: PlacedPanel): readonly TextWish[] {
  return (panel.losses ?? []).flatMap(({ from, to }) => {
    const [start, end] = [Math.max(left, x(from)), Math.min(right, x(to))];
    return end - start > 34 ? [wish('loss', 'loss-label', 'bold', [{ x: (start + end) / 2, y: top + 16, anchor: 'middle' }], true)] : [];
  });
}

const beside = (x: number, y: number): readonly [after: TextPlace, before: TextPlace] => [{ x: x + 5, y, anchor: 'start' }, { x: x - 5, y, anchor: 'end' }];

/** A label near other lines could be theirs: so many pixels are near, and so bad is it for each. */
const near = 8;
const ambiguous = 7;

/** Over its highest point, beside its fall or its rise, where it is still the outermost, or over and under other parts of the line. */
function placesOnLine(own: readonly Pixel[], others: readonly (readonly Pixel[])[]): readonly TextPlace[] {
  const last = own.length - 1;
  const peak = own.reduce((best, [, y], i) => (y < own[best]![1] ? i : best), 0);
  const [top, start, end] = [own[peak]![1], own[0]![1], own[last]![1]];
  const cost = ([x, y]: Pixel): number => ambiguous * others.filter((each) => each.some(([ox, oy]) => Math.abs(ox - x) < near && Math.abs(oy - y) < near)).length;
  const place = (at: Pixel, right: number, down: number, anchor: TextPlace['anchor']): TextPlace => ({ x: at[0] + right, y: at[1] + down, anchor, cost: cost(at) });
  const over = (at: Pixel): TextPlace => place(at, 0, -6, 'middle');
  const steps = [0.04, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8];
  const falls = end > top + near ? steps.map((part) => own.find(([, y], i) => i >= peak && y >= top + part * (end - top))!) : [];
  const rises = start > top + near ? steps.map((part) => own.find(([, y]) => y <= top + part * (start - top))!) : [];
  const parts = [0.72, 0.5, 0.86, 0.28, 0.6, 0.4, 0.95, 0.14].map((part) => own[Math.round(part * last)]!);
  return [
    over(own[peak]!), ...falls.map((at) => place(at, 6, 4, 'start')), ...parts.map(over), ...parts.map((at) => place(at, 0, 15, 'middle')),
    ...rises.map((at) => place(at, -6, 4, 'end')),
  ];
}
