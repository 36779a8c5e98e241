import { formatOf } from './axisLabels.ts';
import type { Measure, TextType } from './drawContext.ts';
import type { ChartPeak, LineChartData, Tone } from './lineChartData.ts';
import { linePixels, type Pixel, samplesAlong } from './linePixels.ts';
import type { Palette } from './palette.ts';
import { type HereValue, hereValues, isAlong, type PlacedPanel } from './placedPanel.ts';
import { type PlacedText, placeTexts, type TextPlace, type TextWish } from './placeTexts.ts';
import { toneStyles } from './seriesStyle.ts';

/** Over so many pixels a line falls or rises. */
const steep = 8;

/** How far down its fall or its rise a label may stand, from the best place on. */
const steps = [0.04, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8];
/** How far along the line. */
const parts = [0.72, 0.5, 0.86, 0.28, 0.6, 0.4, 0.95, 0.14];

/**
 * Where the name of a line may stand: over its highest point, beside its fall, where it is still the outermost, over and
 * under other parts of it, beside its rise, and under both.
 */
function* placesOnLine(line: readonly Pixel[]): Generator<TextPlace> {
  const place = ([x, y]: Pixel, right: number, down: number, anchor: TextPlace['anchor']): TextPlace => ({ x: x + right, y: y + down, anchor });
  const over = (at: Pixel): TextPlace => place(at, 0, -6, 'middle');
  const peak = line.reduce((best, [, y], i) => (y < line[best]![1] ? i : best), 0);
  const [top, start, end] = [line[peak]![1], line[0]![1], line[line.length - 1]![1]];
  const falls = end > top + steep ? steps.map((part) => line.find(([, y], i) => i >= peak && y >= top + part * (end - top))!) : [];
  const rises = start > top + steep ? steps.map((part) => line.find(([, y]) => y <= top + part * (start - top))!) : [];
  const along = parts.map((part) => line[Math.round(part * (line.length - 1))]!);
  yield over(line[peak]!);
  for (const at of falls) yield place(at, 6, 4, 'start');
  for (const at of along) yield over(at);
  for (const at of along) yield place(at, 0, 15, 'middle');
  for (const at of rises) yield place(at, -6, 4, 'end');
  for (const at of rises) yield place(at, 10, 12, 'start');
  for (const at of falls) yield place(at, -10, 12, 'end');
}

/** Right and down of a mark: 1, left and up -1. */
type Direction = readonly [right: -1 | 0 | 1, down: -1 | 0 | 1];

/** How much further away from the mark a text may stand, and how bad that is: it is less clear what it belongs to. */
const rings = [
  { further: 0, cost: 0 },
  { further: 14, cost: 4 },
  { further: 28, cost: 8 },
] as const;

/** Where the label of a mark may stand: near it in these directions, the best first, or further away in the same. */
function placesAround([x, y]: Pixel, directions: readonly Direction[]): readonly TextPlace[] {
  return rings.flatMap(({ further, cost }) =>
    directions.map(
      ([right, down]): TextPlace => ({
        x: x + right * (11 + further),
        // The foot of a text beside the mark is higher than that of one under it.
        y: y + (down === 0 ? 4 : down < 0 ? -(right === 0 ? 12 : 8) - further : (right === 0 ? 24 : 18) + further),
        anchor: right === 0 ? 'middle' : right > 0 ? 'start' : 'end',
        cost,
      }),
    ),
  );
}

/** Where a value would be written on the label of a peak. */
const same = 8;

/** All texts inside of a panel, the most important first: each finds its place beside those before it. */
export function panelTexts(placed: PlacedPanel, data: LineChartData, measure: Measure): readonly PlacedText[] {
  const { panel, x, y, top } = placed;
  const wish = (text: string, [className, type, colour]: Kind, places: Iterable<TextPlace>, isOptional = false): TextWish => ({
    text,
    className,
    type,
    colour,
    width: measure(text, type),
    places,
    isOptional,
  });
  const lines = panel.series.flatMap((series) => (series.line ? [{ series, samples: samplesAlong(linePixels(placed, series.line)) }] : []));
  const points = panel.series.flatMap((series) => (series.points ? linePixels(placed, series.points).filter((pixel) => pixel !== null) : []));
  const peaks = peaksOf(placed).map((peak): Pixel => [x(peak.x), y(peak.y)]);
  const values = hereValues(placed, data).map((each) => ({ ...each, at: [x(data.here), y(each.value)] as const }));
  const isOnPeak = ([hx, hy]: Pixel): boolean => peaks.some(([px, py]) => Math.hypot(px - hx, py - hy) < same);
  const wishes = [
    ...peakWishes(placed, wish),
    ...values.filter(({ at }) => !isOnPeak(at)).map((each) => valueWish(each, each.at, placed, each.series !== values[0]?.series, wish)),
    ...(values.length === 0 && isAlong(placed, data.here) ? [wish('here', ['here-label', 'small', 'ink'], beside(x(data.here), top + 11))] : []),
    ...lossWishes(placed, wish),
    ...levelWishes(placed, wish),
    ...placeWishes(placed, data, wish),
    ...lines
      .filter(({ series, samples }) => series.named === 'line' && samples.length > 0)
      .map(({ series: { label, tone }, samples }) => ({
        ...wish(label, inTone('line-label', tone), placesOnLine(samples), true),
        line: samples,
      })),
  ];
  return placeTexts(wishes, placed, {
    lines: lines.map(({ samples }) => samples),
    rules: verticals(placed, data),
    points,
    marks: [...peaks, ...values.map(({ at }) => at)],
  });
}

/** Lines through the scenario and through places of the axis, which texts should not cover either. */
function verticals(placed: PlacedPanel, data: LineChartData): readonly Pixel[] {
  const { x, top, bottom } = placed;
  return [data.here, ...(data.places ?? []).map((place) => place.x)]
    .filter((at) => isAlong(placed, at))
    .flatMap((at) =>
      samplesAlong([
        [x(at), top],
        [x(at), bottom],
      ]),
    );
}

/** What a text is called, and how it is written. */
type Kind = readonly [className: string, type: TextType, colour: keyof Palette];
type Wish = (text: string, kind: Kind, places: Iterable<TextPlace>, isOptional?: boolean) => TextWish;

const inTone = (name: string, tone: Tone): Kind => [`${name} tone-${tone}`, 'bold', toneStyles[tone].text];

/** All but the first may be left out: the axis tells them well enough where marks crowd. */
function valueWish({ series, value }: HereValue, at: Pixel, { panel }: PlacedPanel, isOptional: boolean, wish: Wish): TextWish {
  // Under a level, and what is hatched there, rather than on it.
  const [first, second] = panel.level !== undefined && value < panel.level.value ? ([1, -1] as const) : ([-1, 1] as const);
  const places = placesAround(at, [
    [1, first],
    [-1, first],
    [1, second],
    [-1, second],
    [1, 0],
    [-1, 0],
    [0, first],
    [0, second],
  ]);
  return { ...wish(formatOf(panel.y)(value), inTone('value-label', series.tone), places, isOptional), mark: at };
}

const peaksOf = (placed: PlacedPanel): readonly ChartPeak[] => (placed.panel.peaks ?? []).filter((peak) => isAlong(placed, peak.x));

function peakWishes(placed: PlacedPanel, wish: Wish): readonly TextWish[] {
  const { x, y } = placed;
  return peaksOf(placed).map(({ x: at, y: value, label, tone }) => {
    const mark: Pixel = [x(at), y(value)];
    const places = placesAround(mark, [
      [0, -1],
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [0, 1],
      [-1, 1],
      [1, 1],
    ]);
    return { ...wish(label, inTone('peak-label', tone), places), mark };
  });
}

function levelWishes({ panel, y, left, right }: PlacedPanel, wish: Wish): readonly TextWish[] {
  if (!panel.level?.label) return [];
  const at = y(panel.level.value);
  const [over, under] = [at - 5, at + 14];
  return [
    wish(
      panel.level.label,
      ['level-label', 'small', 'inkSoft'],
      [
        { x: right, y: under, anchor: 'end' },
        { x: right, y: over, anchor: 'end' },
        { x: left + 4, y: under, anchor: 'start' },
        { x: left + 4, y: over, anchor: 'start' },
        ...[0.75, 0.5, 0.25].flatMap((part) => [under, over].map((foot) => ({ x: left + part * (right - left), y: foot, anchor: 'middle' as const }))),
      ],
    ),
  ];
}

/** With the name of each at the foot of its line, on the side where there is more room, or elsewhere beside it. */
function placeWishes(placed: PlacedPanel, { places = [] }: LineChartData, wish: Wish): readonly TextWish[] {
  const { x, left, right, top, bottom } = placed;
  return places
    .filter(({ x: at }) => isAlong(placed, at))
    .map(({ x: at, label }) => {
      const sides = [bottom - 6, top + 11, (top + bottom) / 2].map((foot) => beside(x(at), foot));
      const isLate = x(at) > (left + right) / 2;
      return wish(
        label,
        ['place-label', 'small', 'ink'],
        sides.flatMap(([after, before]) => (isLate ? [before, after] : [after, before])),
        true,
      );
    });
}

/** Pixels that the word takes. */
const leastLoss = 34;

function lossWishes({ panel, x, left, right, top }: PlacedPanel, wish: Wish): readonly TextWish[] {
  return (panel.losses ?? []).flatMap(({ from, to }) => {
    const [start, end] = [Math.max(left, x(from)), Math.min(right, x(to))];
    const places = [16, 36, 56].map((down) => ({ x: (start + end) / 2, y: top + down, anchor: 'middle' }) as const);
    return end - start > leastLoss ? [wish('loss', ['loss-label', 'bold', 'lossText'], places, true)] : [];
  });
}

const beside = (x: number, y: number): readonly [after: TextPlace, before: TextPlace] => [
  { x: x + 5, y, anchor: 'start' },
  { x: x - 5, y, anchor: 'end' },
];
