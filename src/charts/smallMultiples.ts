import { line } from 'd3-shape';
import { select } from 'd3-selection';
import { formatQuantity } from '../results/formatQuantity.ts';
import { layer, type Layer } from './layer.ts';
import { smallMultiplesAxes } from './smallMultiplesAxes.ts';
import { smallMultiplesFrames, type Multiple, type MultipleLine, type PlacedMultiple } from './smallMultiplesFrames.ts';
import { placeLabels, type TakenPlace } from './placeLabels.ts';

/** Several quantities over one parameter, each in a panel of its own. */
export interface SmallMultiplesData {
  readonly curves: { readonly x: Float64Array };
  readonly operating: { readonly x: number };
  readonly panels: readonly Multiple[];
  readonly scale: 'linear' | 'logarithmic';
  readonly xTicks: readonly number[];
  readonly xTitle: string;
  readonly symbol: string;
}

export interface SmallMultiplesOptions {
  readonly width: number;
  readonly height: number;
  /** How many times larger than this width and height it is shown. */
  readonly scale: number;
  /** Index of the point that is being read, or null. */
  readonly cursor: number | null;
}

/**
 * Draws the chart over whatever was there. Every line has its name on it; that of the scenario is heavier than the
 * others. Colours come from the style sheet.
 */
export function smallMultiples(target: SVGSVGElement, data: SmallMultiplesData, options: SmallMultiplesOptions): void {
  const { width, height, cursor } = options;
  const { x } = data.curves;
  const panels = smallMultiplesFrames(width, height, data.panels, [x[0]!, x[x.length - 1]!], data.scale);
  select(target).attr('width', width * options.scale).attr('height', height * options.scale).attr('viewBox', `0 0 ${width} ${height}`)
    .selectAll<SVGGElement, PlacedMultiple>('g.panel').data(panels).join('g').attr('class', (panel) => `panel panel-${panel.name}`)
    .each(function draw(panel) {
      smallMultiplesAxes(layer(this, 'axes'), panel, data);
      drawHere(layer(this, 'operating'), panel, data, cursor);
      drawLines(layer(this, 'curves'), panel, data);
      drawMarks(layer(this, 'simulated'), panel);
      drawPoints(layer(this, 'marks'), panel, data);
    });
}

/** A logarithm has no place for nothing. */
const isDrawable = ({ scale }: Multiple, value: number): boolean => Number.isFinite(value) && (scale === 'linear' || value > 0);

const isInside = ({ x, left, right }: PlacedMultiple, { operating }: SmallMultiplesData): boolean =>
  x(operating.x) >= left - 0.5 && x(operating.x) <= right + 0.5;

function drawHere(group: Layer, panel: PlacedMultiple, data: SmallMultiplesData, cursor: number | null): void {
  const { x, top, bottom } = panel;
  const vertical = (name: string, at: readonly number[]) => group.selectAll(`line.${name}`).data(at).join('line')
    .attr('class', name).attr('x1', (value) => x(value)).attr('x2', (value) => x(value)).attr('y1', top).attr('y2', bottom);
  vertical('here', isInside(panel, data) ? [data.operating.x] : []);
  vertical('reading', cursor === null ? [] : [data.curves.x[cursor]!]);
}

/** The heavier one last, so that it lies above the others. */
const inOrder = ({ lines }: Multiple): MultipleLine[] => [...lines].sort((a, b) => Number(a.chosen) - Number(b.chosen));

function drawLines(group: Layer, panel: PlacedMultiple, { curves }: SmallMultiplesData): void {
  const points = ({ ys }: MultipleLine): string | null =>
    line<number>((i) => panel.x(curves.x[i]!), (i) => panel.y(ys[i]!)).defined((i) => isDrawable(panel, ys[i]!))([...ys.keys()]);
  group.selectAll('path.curve').data(inOrder(panel)).join('path')
    .attr('class', ({ name, chosen }) => `curve curve-${name}${chosen ? '' : ' curve-other'}`).attr('d', points);
}

const shapes = { simulated: 'M-4,-4 L4,4 M-4,4 L4,-4', printed: 'M0,-5.5 L5.5,0 L0,5.5 L-5.5,0 Z' };

function drawMarks(group: Layer, panel: PlacedMultiple): void {
  const marks = panel.marks.flatMap(({ kind, name, xs, ys }) =>
    Array.from(xs, (x, i) => ({ kind, name, x, y: ys[i]! })).filter(({ y }) => isDrawable(panel, y)));
  group.selectAll('path').data(marks).join('path').attr('class', ({ kind, name }) => `${kind} ${kind}-${name}`)
    .attr('d', ({ kind }) => shapes[kind]).attr('transform', ({ x, y }) => `translate(${panel.x(x)},${panel.y(y)})`);
}

interface Value extends TakenPlace {
  readonly name: string;
  /** The right or left end of its text. */
  readonly end: number;
}

const digitWidth = 8;
const besideMark = 10;
/** Values closer than this would cover each other: the chosen one is written. */
const apart = 15;

/** What stands at the operating point: the value of the chosen line, and those of others where they have room. */
function valuesHere(panel: PlacedMultiple, data: SmallMultiplesData): { anchor: 'start' | 'end'; values: Value[] } {
  if (!isInside(panel, data)) return { anchor: 'start', values: [] };
  const here = panel.x(data.operating.x);
  const anchor = here > panel.right - 70 ? 'end' : 'start';
  const away = anchor === 'end' ? -1 : 1;
  const values: Value[] = [];
  for (const { name, here: value } of inOrder(panel).reverse()) {
    if (value === null || !isDrawable(panel, value)) continue;
    const text = formatQuantity(value);
    const y = Math.max(panel.top + 10, panel.y(value) - 7);
    if (values.some((other) => Math.abs(other.y - y) < apart)) continue;
    values.push({ name, text, y, end: here + away * besideMark, x: here + away * (besideMark + (digitWidth * text.length) / 2) });
  }
  return { anchor, values };
}

function drawPoints(group: Layer, panel: PlacedMultiple, data: SmallMultiplesData): void {
  const { anchor, values } = valuesHere(panel, data);
  const here = panel.x(data.operating.x);
  const points = isInside(panel, data) ? inOrder(panel).filter(({ here: value }) => value !== null && isDrawable(panel, value)) : [];
  group.selectAll('circle').data(points).join('circle').attr('class', ({ name }) => `mark mark-${name}`)
    .attr('cx', here).attr('cy', ({ here: value }) => panel.y(value!)).attr('r', ({ chosen }) => (chosen ? 5.5 : 4.5));
  group.selectAll('text.mark-label').data(values).join('text').attr('class', ({ name }) => `mark-label mark-label-${name}`)
    .attr('x', ({ end }) => end).attr('y', ({ y }) => y).attr('text-anchor', anchor).text(({ text }) => text);
  const curves = panel.lines.map((each) => ({ each, points: [...each.ys.keys()].filter((i) => isDrawable(panel, each.ys[i]!)) }))
    .filter(({ points: drawn }) => drawn.length > 0);
  const labels = placeLabels(curves.map(({ each, points: drawn }) => ({
    text: each.label, x: panel.x, y: panel.y,
    xs: Float64Array.from(drawn, (i) => data.curves.x[i]!), ys: Float64Array.from(drawn, (i) => each.ys[i]!),
  })), panel, values);
  group.selectAll('text.line-label').data(labels).join('text').attr('class', ({ index }) => `line-label line-label-${curves[index]!.each.name}`)
    .attr('x', ({ x }) => x).attr('y', ({ y }) => y).attr('text-anchor', 'middle').text(({ text }) => text);
}
