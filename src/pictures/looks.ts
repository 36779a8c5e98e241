import { tones } from '../draw/lineChartData.ts';
import { advance, type Face, families } from './advance.ts';
import type { Colours } from './colours.ts';
import { childrenOf, short } from './svg.ts';

type Look = Readonly<Record<string, string | number>>;

/** What a tone is in curves: its colour, that of texts in it, and its dashes (charts.css). */
function toneOf(classes: readonly string[], colours: Colours): { readonly line: string; readonly text: string; readonly dashes: string | null } | null {
  const tone = tones.find((name) => classes.includes(`tone-${name}`));
  if (tone === undefined) return null;
  const { ink, inkSoft, hiding, hidingText, without, compute, computeText, data, dataText, loss, lossText, control, overhead } = colours;
  const [line, text, dashes] = {
    hiding: [hiding, hidingText, null],
    without: [without, inkSoft, '6 4'],
    compute: [compute, computeText, '14 3'],
    data: [data, dataText, '2 3'],
    loss: [loss, lossText, '9 3 2 3'],
    control: [control, ink, '4 2'],
    overhead: [overhead, inkSoft, '12 3 2 3 2 3'],
    ink: [ink, ink, null],
  }[tone] as [string, string, string | null];
  return { line, text, dashes };
}

const dashesOf = (dashes: string | null): Look => (dashes === null ? {} : { 'stroke-dasharray': dashes });

/** What the style sheet gives to an element of these classes, as attributes: no reader of SVG needs a style sheet. */
function lookOf(tag: string, classes: readonly string[], layers: readonly string[], colours: Colours, hatch: string): Look {
  const is = (name: string): boolean => classes.includes(name);
  const tone = toneOf(classes, colours);
  const { ink, inkSoft, paper, rule, edge, raised, hiding, loss, lossText, markTint } = colours;
  if (tag === 'text' || tag === 'tspan') {
    if (layers.includes('texts')) {
      const bold = ['value-label', 'peak-label', 'line-label', 'loss-label'].some(is);
      return {
        fill: is('loss-label') ? lossText : is('level-label') ? inkSoft : (tone?.text ?? ink),
        'font-size': bold ? 13 : 12,
        ...(bold && { 'font-weight': 700 }),
        stroke: paper,
        'stroke-width': 4,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      };
    }
    if (is('panel-title')) return { fill: ink, 'font-size': 14, 'font-weight': 700 };
    if (is('symbol')) return { 'font-family': families.serif, 'font-style': 'italic', 'font-weight': 400, 'font-size': is('symbol-index') ? 11 : 15 };
    if (is('tree-name')) return is('tree-name-marked') ? { fill: paper, 'font-size': 12, 'font-weight': 700 } : { fill: ink, 'font-size': 12 };
    if (is('tree-time')) return { fill: inkSoft, 'font-size': 11 };
    if (is('stuck')) return { fill: lossText, 'font-size': 12, 'font-weight': 700 };
    if (is('marked')) return { fill: ink, 'font-size': 12, 'font-weight': 700 };
    return tag === 'text' ? { fill: inkSoft, 'font-size': 12 } : {};
  }
  if (is('line') && tag === 'path') {
    const pinned = is('pinned');
    return {
      fill: 'none',
      stroke: tone?.line ?? ink,
      'stroke-linejoin': 'round',
      'stroke-width': pinned ? 1.75 : is('thin') ? 1.5 : 2.4,
      ...(pinned ? { 'stroke-dasharray': '2 4', 'stroke-linecap': 'round', opacity: 0.75 } : dashesOf(tone?.dashes ?? null)),
    };
  }
  if (is('point')) {
    const hollow = ['cross', 'ring', 'lozenge'].some(is);
    return {
      fill: is('cross') ? 'none' : hollow ? paper : (tone?.line ?? ink),
      stroke: hollow ? (tone?.line ?? ink) : paper,
      'stroke-width': hollow ? 1.6 : 1,
      ...(is('pinned') && { opacity: 0.45 }),
    };
  }
  if (is('grid')) return { stroke: rule };
  if (is('level')) return { stroke: inkSoft, 'stroke-dasharray': '2 3' };
  if (is('loss-band')) return { fill: markTint };
  if (is('loss-area')) return { fill: hatch };
  if (is('loss-hatch')) return { fill: 'none', stroke: loss, 'stroke-width': 1.4 };
  if (is('here')) return { stroke: ink };
  if (is('here-mark')) return { fill: ink, stroke: paper, 'stroke-width': 2 };
  if (is('peak')) return { fill: paper, stroke: tone?.line ?? ink, 'stroke-width': 2 };
  if (is('place')) return { stroke: hiding, 'stroke-dasharray': '2 3', 'stroke-width': 1.6 };
  if (is('tree-edge')) return { fill: 'none', stroke: edge, 'stroke-width': 1.5 };
  if (is('tree-node')) return is('tree-marked') ? { fill: loss, stroke: loss, 'stroke-width': 1.5 } : { fill: raised, stroke: inkSoft, 'stroke-width': 1.5 };
  return {};
}

/** Attributes of places and lengths, of which a hundredth of a pixel is enough. */
const numeric = new Set(['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'width', 'height', 'd', 'transform']);

/**
 * Gives what was drawn by class the looks of its classes; what has one already keeps it. The classes are names of the
 * page, whose style sheet would find them: they become data.
 */
export function dressed(node: SVGElement, colours: Colours, hatch: string, layers: readonly string[] = []): void {
  // linkedom says '' where there is none.
  const classes = (node.getAttribute('class') || null)?.split(' ') ?? [];
  const look = lookOf(node.localName, classes, layers, colours, hatch);
  for (const [name, value] of Object.entries(look)) if (!node.hasAttribute(name)) node.setAttribute(name, typeof value === 'number' ? short(value) : value);
  if (classes.length > 0) node.setAttribute('data-part', classes.join(' '));
  node.removeAttribute('class');
  for (const name of numeric) {
    const value = node.getAttribute(name);
    if (value === null) continue;
    const isNumber = value !== '' && Number.isFinite(Number(value));
    node.setAttribute(name, isNumber ? short(Number(value)) : value.replace(/\d+\.\d{3,}/g, (digits) => short(Number(digits))));
  }
  for (const child of childrenOf(node)) dressed(child, colours, hatch, classes.length > 0 ? [...layers, ...classes] : layers);
}

/** Says of each text how long it is, so that it is as long in another font, and what is in ems in pixels. */
export function measured(node: SVGElement): void {
  if (node.localName === 'text') {
    const size = Number(node.getAttribute('font-size') ?? 12);
    const dy = node.getAttribute('dy');
    if (dy?.endsWith('em')) node.setAttribute('dy', short(parseFloat(dy) * size));
    const text = node.textContent ?? '';
    if (node.children.length === 0 && text.trim() !== '') {
      const face: Face = node.getAttribute('font-style') === 'italic' ? 'italic' : node.getAttribute('font-weight') === '700' ? 'bold' : 'regular';
      node.setAttribute('textLength', short(advance(text, size, face)));
      node.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    }
    return;
  }
  for (const child of childrenOf(node)) measured(child);
}
