import { defaultValues } from '../core/lab/defaultScenario.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { add, short } from '../draw/svgSurface.ts';
import { differences, parameterText } from '../ui/compare/differences.ts';
import { withoutCells } from '../ui/figures/charts/answerHidden.ts';
import { titleOf } from '../ui/labPage.ts';
import type { Block, PictureTableSpec } from '../ui/pictureSpec.ts';
import { advance, type Face, families } from './advance.ts';
import type { PictureAsk } from './ask.ts';
import { light, plain } from './colours.ts';
import { drawBars, drawCurves, drawMap, drawOver, drawTreePicture } from './drawCharts.ts';
import { drawDiagrams, drawNumbers } from './drawDiagrams.ts';
import { Sheet, SheetPlace, space, stack, tableBlock } from './sheet.ts';
import { childrenOf } from './svg.ts';

/** The table, or what is said in its place. */
function drawTable(sheet: Sheet, { read, note }: PictureTableSpec, { results, others, groups: asked, answerHidden }: PictureAsk): readonly Block[] {
  const groups = answerHidden === undefined ? (asked ?? read(results, others)) : withoutCells(asked ?? read(results, null));
  const blocks: Block[] = [];
  for (let at = 0; at < groups.length; ) {
    const next = groups.findIndex(({ head }, i) => i > at && head.join() !== groups[at]!.head.join());
    const end = next < 0 ? groups.length : next;
    blocks.push(tableBlock(sheet, groups.slice(at, end)));
    at = end;
  }
  if (groups.length === 0) blocks.push(sheet.words('There is no such row.'));
  return [...blocks, space(4), ...(note === '' ? [] : [sheet.words(note, { size: 11, soft: true })])];
}

export interface PictureOptions {
  /** Of the whole, in CSS pixels. */
  readonly width?: number;
  /** Without colours, by pattern alone. */
  readonly isPlain?: boolean;
  /** What is stamped into it; absent: it stands among what says where it comes from, and has neither title nor parameters. */
  readonly link?: string;
  /** Stands before the names of its patterns, which no other picture of a page may have; absent: it is alone. */
  readonly prefix?: string;
}

const usualWidth = 800;
const edge = 16;

/** Draws a figure into a document as SVG that needs nothing but itself, whatever shows it; null: there is no result to draw. */
export function picture(
  ask: PictureAsk,
  document: Document,
  { width = usualWidth, isPlain = false, link, prefix = 'p' }: PictureOptions,
): SVGSVGElement | null {
  const colours = isPlain ? plain : light;
  const isStamped = link !== undefined;
  const around = isStamped ? edge : 0;
  const sheet = new Sheet(width - 2 * around, colours, prefix);
  const blocks = drawSpec(sheet, ask);
  if (blocks === null) return null;
  const { lab, figure } = ask;
  const title = [
    sheet.words(titleOf(figure, ask.others !== null), { size: 18, bold: true }),
    sheet.words(`Overlap Explorer: ${lab.title}`, { soft: true }),
    space(10),
  ];
  const origin = [
    space(10),
    ...parameterLines(ask).map((line) => sheet.words(line, { size: 11, soft: true })),
    space(4),
    sheet.words(link ?? '', { size: 9, soft: true }),
  ];
  const all = stack(isStamped ? [...title, ...blocks, ...origin] : blocks);
  const place = SheetPlace.in(document, sheet);
  all.draw(place);
  const { root } = place;
  finish(root);
  return framed(root, ask, { width, height: Math.ceil(all.height) + 2 * around, around, link: link ?? null, paper: colours.paper });
}

/** The blocks of a figure; null: there is no result to draw. */
function drawSpec(sheet: Sheet, ask: PictureAsk): readonly Block[] | null {
  const { picture: drawn } = ask.figure;
  switch (drawn.kind) {
    case 'curves':
      return drawCurves(sheet, drawn.spec, ask);
    case 'diagrams': {
      const blocks = drawDiagrams(sheet, drawn.spec, drawn.given ? withTimelines(ask, drawn.given(ask.results.values)) : ask);
      return blocks !== null && drawn.numbers ? [...blocks, ...drawNumbers(ask)] : blocks;
    }
    case 'bars':
      return drawBars(sheet, drawn.spec, ask);
    case 'tree':
      return drawTreePicture(sheet, drawn.spec, ask);
    case 'map':
      return drawMap(sheet, drawn.spec, ask);
    case 'over':
      return drawOver(sheet, ask);
    case 'table':
      return drawTable(sheet, drawn.spec, ask);
    case 'drawing':
      return ask.drawing?.(sheet, ask.results) ?? null;
  }
}

/** Timelines that no engine has made, as if one had: of what is pinned there are none. */
function withTimelines(ask: PictureAsk, timelines: readonly Timeline[]): PictureAsk {
  const { values } = ask.results;
  return { ...ask, critical: false, others: null, results: { ...ask.results, simulation: { values, result: { values: {}, timelines } } } };
}

/** What of the scenario is not as it is by default, the defaults that the figure depends on, and what of the pinned one is not as it is here. */
function parameterLines({ lab, figure, results, others }: PictureAsk): string[] {
  const given = (values: ParameterValues, from: ParameterValues): string =>
    differences(lab, from, values)
      .map(({ label, now }) => `${label} ${now}`)
      .join('; ');
  const usual = defaultValues(lab, results.values);
  const own = given(results.values, usual);
  const left = lab.parameters
    .filter(({ key }) => figure.keys.includes(key) && results.values[key] === usual[key] && usual[key] !== '')
    .map((parameter) => `${parameter.label} ${parameterText(parameter, usual[parameter.key]!)}`)
    .join('; ');
  const lines = [own === '' ? '' : `${own}.`, left === '' ? 'All other parameters at their defaults.' : `By default: ${left}.`].filter((line) => line !== '');
  return others === null ? lines : [...lines, `◆ Pinned: ${given(others.values, results.values) || 'the same'}.`];
}

/** Attributes of places and lengths, of which a hundredth of a pixel is enough. */
const numeric = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'width', 'height', 'd', 'transform'];

/**
 * Makes what was drawn independent of whatever shows it. Its classes are names of the page, whose style sheet would find
 * them: they become data. Arial has no other bold than 700.
 */
function finish(node: SVGElement): void {
  const classes = node.getAttribute('class');
  // linkedom says '' where there is none.
  if (classes) node.setAttribute('data-part', classes);
  node.removeAttribute('class');
  if (node.getAttribute('font-weight') === '600') node.setAttribute('font-weight', '700');
  for (const name of numeric) {
    const value = node.getAttribute(name);
    if (!value) continue;
    const isNumber = Number.isFinite(Number(value));
    node.setAttribute(name, isNumber ? short(Number(value)) : value.replace(/\d+\.\d{3,}/g, (digits) => short(Number(digits))));
  }
  for (const child of childrenOf(node)) finish(child);
  if (node.localName === 'text') sayLength(node);
}

/** Says of a text how long it is, so that it is as long in another font, and what is in ems in pixels. */
function sayLength(node: SVGElement): void {
  const size = Number(node.getAttribute('font-size') ?? 12);
  const dy = node.getAttribute('dy');
  if (dy?.endsWith('em')) node.setAttribute('dy', short(parseFloat(dy) * size));
  const text = node.textContent ?? '';
  if (node.children.length > 0 || text.trim() === '') return;
  const face: Face = node.getAttribute('font-style') === 'italic' ? 'italic' : node.getAttribute('font-weight') === '700' ? 'bold' : 'regular';
  node.setAttribute('textLength', short(advance(text, size, face)));
  node.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly around: number;
  readonly link: string | null;
  readonly paper: string;
}

/** With what it is, for those who do not see it and for programs, and with paper under it. */
function framed(root: SVGSVGElement, { lab, figure, results, others, answerHidden }: PictureAsk, { width, height, around, link, paper }: Frame): SVGSVGElement {
  const attributes = { width, height, viewBox: `${-around} ${-around} ${width} ${height}`, role: 'img' };
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, String(value));
  root.setAttribute('font-family', families.sans);
  const title = `${titleOf(figure, others !== null)}, ${lab.title}, Overlap Explorer`;
  const drawn = childrenOf(root);
  root.replaceChildren();
  add(root, 'title', {}, title);
  add(root, 'desc', {}, [answerHidden === undefined ? summaryOf(figure, results) : '', link].filter(Boolean).join(' '));
  if (link !== null) {
    const vocabularies = { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' };
    const about = add(add(add(root, 'metadata'), 'rdf:RDF', vocabularies), 'rdf:Description', { 'rdf:about': '' });
    add(about, 'dc:title', {}, title);
    add(about, 'dc:creator', {}, 'Overlap Explorer');
    add(about, 'dc:source', {}, link);
    add(root, 'rect', { x: -around, y: -around, width, height, fill: paper });
  }
  root.append(...drawn);
  return root;
}

function summaryOf({ picture: drawn }: PictureAsk['figure'], results: PictureAsk['results']): string {
  if (drawn.kind === 'curves') return drawn.spec.summary(results);
  return drawn.kind === 'bars' ? (drawn.spec.read(results)?.summary ?? '') : '';
}
