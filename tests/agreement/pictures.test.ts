import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { labOf } from '../../src/core/lab/lab.ts';
import { decode } from '../../src/core/link/codec.ts';
import { emptyDocument } from '../../src/headless/emptyDocument.ts';
import { catalogue, pages } from '../../src/labs/index.ts';
import { light } from '../../src/pictures/colours.ts';
import { picture } from '../../src/pictures/picture.ts';
import { figureOf, type PictureEngines, pictureAsk } from '../../src/pictures/pictureResults.ts';
import { childrenOf, svgText } from '../../src/pictures/svg.ts';
import { labSimulator } from '../labSimulator.ts';
import { numberOf } from '../numberOf.ts';
import { sharedPython } from './python.ts';

/** The figures of a lab ask the same. */
function once<Request, Result>(ask: (request: Request) => Promise<Result>): (request: Request) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (request) => {
    const key = JSON.stringify(request);
    const answer = known.get(key) ?? ask(request);
    known.set(key, answer);
    return answer;
  };
}

const engines: PictureEngines = {
  analytic: once(async (request) => (await sharedPython()).evaluate(request)),
  simulate: once(async (request) => (await labSimulator(request.lab)).simulate(request)),
};

const page = 'https://notes.example/explorer/';

/** The figure that a link names, and what was drawn. */
async function drawn(hash: string, isPlain = false) {
  const { scenario, problems } = decode(hash, catalogue);
  expect(problems).toEqual([]);
  const lab = labOf(catalogue, scenario.lab);
  const labPage = await pages.get(lab.name)!();
  const figure = figureOf(labPage, scenario);
  const ask = await pictureAsk(scenario, lab, labPage, figure, engines);
  return { figure, ask, svg: picture(ask, emptyDocument(), { link: page + hash, isPlain })! };
}

/** All elements under a node. */
const within = (node: SVGElement): SVGElement[] => childrenOf(node).flatMap((child) => [child, ...within(child)]);
const number = (node: SVGElement, name: string): number => Number(node.getAttribute(name));
const part = (node: SVGElement): readonly string[] => (node.getAttribute('data-part') ?? '').split(' ');

/** Reads XML as the standard wants it: every element closed in order, attributes once and in quotes, no bare < or &. */
function readXml(text: string): void {
  const open: string[] = [];
  const rest = text.replace(/<(\/?)([\w:]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g, (_, closes: string, tag: string, attributes: string, empty: string) => {
    const names = Array.from(attributes.matchAll(/([\w:.-]+)="/g), ([, name]) => name);
    expect(new Set(names).size, `attributes of ${tag}`).toBe(names.length);
    if (closes === '/') expect(open.pop()).toBe(tag);
    else if (empty === '') open.push(tag);
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
}

/** What a figure is about that has nothing to show by default. */
const besides: Readonly<Record<string, string>> = { compare: '&vs=', over: '&over=gamma_s', tree: '&operation=broadcast&p=24' };

/** Over a parameter all labs are drawn in one way. */
const figures = [...catalogue.values()].flatMap((lab) =>
  lab.figures.filter((figure) => figure !== 'over' || lab.name === 'explore').map((figure) => ({ lab: lab.name, figure })),
);

describe('every figure of every lab as a picture', () => {
  test.each(figures)('$lab, $figure', async ({ lab, figure }) => {
    const hash = `#v=2&lab=${lab}&figure=${figure}${besides[figure] ?? ''}`;
    const { figure: spec, svg } = await drawn(hash);
    const text = svgText(svg);
    readXml(text);
    expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
    const all = within(svg);
    const said = all
      .filter(({ tagName }) => tagName === 'text' || tagName === 'dc:source' || tagName === 'title')
      .map(({ tagName, textContent }) => `${tagName}: ${textContent}`);
    expect(said).toContain(`title: ${spec.title}, ${labOf(catalogue, lab).title}, Overlap Explorer`);
    expect(said).toContain(`text: ${spec.title}`);
    expect(said).toContain(`text: ${page}${hash}`);
    expect(said).toContain(`dc:source: ${page}${hash}`);
    // What it refers to is in it, once; what it shows needs no style sheet, and no file.
    const ids = all.flatMap((node) => node.getAttribute('id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of text.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id);
    expect(text).not.toMatch(/ (?:class|style|href)="/);
    // Nothing stands beside the paper: the texts are as long as they say.
    const [left, , width] = svg.getAttribute('viewBox')!.split(' ').map(Number) as [number, number, number];
    for (const node of childrenOf(svg).filter(({ tagName }) => tagName === 'text')) {
      const [x, length] = [number(node, 'x'), Number(node.getAttribute('textLength') ?? 0)];
      const before = { start: 0, middle: length / 2, end: length }[node.getAttribute('text-anchor') ?? 'start']!;
      expect(x - before, node.textContent!).toBeGreaterThanOrEqual(left);
      expect(x - before + length, node.textContent!).toBeLessThanOrEqual(left + width);
    }
  });
});

describe('what is drawn is what the engines say', () => {
  test('a saved critical path names what takes as long, where messages and computation are equal, and nothing where they are not', async () => {
    const said = async (gamma_h: number): Promise<string> =>
      svgText((await drawn(`#v=2&lab=explore&gamma_s=5&f=1&omega=0&gamma_h=${gamma_h}&figure=exchange&critical=1`)).svg);
    // An iteration computes gamma_s / gamma_h of what its message takes.
    expect(await said(5)).toMatch(/both\s+are/);
    expect(await said(10)).not.toMatch(/both\s+are/);
  });

  test('bars of an event diagram begin and end at the times of its spans', async () => {
    // A message takes 1000 µs; an iteration computes for gamma_s / gamma_h of that, and the messages follow (A.1).
    const { svg } = await drawn('#v=2&lab=explore&gamma_h=8&gamma_s=4&q=2&figure=exchange');
    const all = within(svg);
    const [zero, one] = ['0', '1 ms'].map((label) => number(all.find((node) => part(node).includes('tick') && node.textContent === label)!, 'x'));
    const blocking = all.find((node) => node.getAttribute('data-diagram') === 'blocking')!;
    const bars = within(blocking).find((node) => node.getAttribute('fill') === light.compute)!;
    const margin = number(all.find((node) => node.tagName === 'text' && node.textContent === 'P0')!, 'x') + 8;
    const rectangles = Array.from(bars.getAttribute('d')!.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g), ([, x, y, length]) => [x, y, length].map(Number));
    const row = rectangles.filter(([, y]) => y === rectangles[0]![1]);
    const us = (x: number): number => (1000 * (x + margin - zero!)) / (one! - zero!);
    // Edges lie on whole pixels.
    const pixel_us = 1000 / (one! - zero!);
    expect(row).toHaveLength(3);
    row.forEach(([x, , length], iteration) => {
      const begin_us = iteration * (500 + 2000);
      expect(Math.abs(us(x!) - begin_us)).toBeLessThan(pixel_us);
      expect(Math.abs(us(x! + length!) - (begin_us + 500))).toBeLessThan(pixel_us);
    });
  });

  test('the line of a curve reads on its axes as equation (4) of Strumpen says', async () => {
    const { svg } = await drawn('#v=2&lab=explore&gamma_h=5&f=1&omega=0.2&figure=curves');
    const panel = within(svg).find((node) => part(node).includes('panel-gain'))!;
    const ticks = (name: string) => within(panel).filter((node) => part(node).includes(name));
    const scaleOf = (labels: SVGElement[], at: 'x' | 'y', written: (value: number) => number) => {
      const [[a, pa], [b, pb]] = [labels[1]!, labels.at(-2)!].map((node) => [written(numberOf(node.textContent!)), number(node, at)] as const) as [
        readonly [number, number],
        readonly [number, number],
      ];
      return (pixel: number) => a + ((pixel - pa) / (pb - pa)) * (b - a);
    };
    const x = scaleOf(ticks('tick-x'), 'x', Math.log10);
    const y = scaleOf(ticks('tick-y'), 'y', (value) => value);
    const line = within(panel).find(
      (node) => node.tagName === 'path' && part(node).includes('line') && part(node).includes('tone-hiding') && (node.getAttribute('d')?.length ?? 0) > 100,
    )!;
    const pixels = Array.from(line.getAttribute('d')!.matchAll(/[ML]([\d.]+),([\d.]+)/g), ([, px, py]) => [Number(px), Number(py)] as const);
    expect(pixels.length).toBeGreaterThan(50);
    for (const [px, py] of pixels) {
      // Blocking: computation and the message; overlapped: the longer of the message and of all that is computed, as f = 1.
      const calculation = 10 ** x(px) / 5;
      const gain = (calculation + 1) / Math.max(1, 1.2 * calculation);
      expect(Math.abs(y(py) - gain)).toBeLessThan(0.03);
    }
  });

  test('bars are as long as the parts of the time that the model says', async () => {
    const { svg, ask } = await drawn('#v=2&lab=deposit&system=pvm&figure=breakdown');
    const { systems } = (ask.results.model!.result.values as { answers: { systems: Record<string, { breakdown: Record<string, number> }> } }).answers;
    const lengths = within(svg)
      .filter((node) => node.tagName === 'path' && node.getAttribute('fill') === light.data && node.getAttribute('d')?.startsWith('M0 0h'))
      .map((node) => Number(/h([\d.]+)/.exec(node.getAttribute('d')!)![1]))
      .filter((length) => length > 24);
    const [pvm, rrmsg, dmsg] = ['pvm', 'rrmsg', 'dmsg'].map((system) => systems[system]!.breakdown['transfer']!) as [number, number, number];
    expect(lengths).toHaveLength(3);
    expect(lengths[1]! / lengths[0]!).toBeCloseTo(rrmsg / pvm, 3);
    expect(lengths[2]! / lengths[0]!).toBeCloseTo(dmsg / pvm, 3);
  });
});

test('names what differs from the defaults, and what is compared', async () => {
  const { svg } = await drawn('#v=2&lab=explore&gamma_h=7&vs=gamma_h:3&figure=compare');
  const texts = within(svg).map(({ textContent }) => textContent);
  expect(texts).toContain('hardware granularity 7.');
  expect(texts).toContain('◆ Pinned: hardware granularity 3.');
});

test('a run of hundreds of thousands of spans is a picture of less than a megabyte', async () => {
  const { svg, ask } = await drawn('#v=2&lab=cluster&p=256&message_bytes=300000&window=5');
  expect(ask.results.simulation!.result.timelines[0]!.spans.process.length).toBeGreaterThan(100_000);
  expect(svgText(svg).length).toBeLessThan(1e6);
});

test('has no colours where it is printed without them', async () => {
  for (const figure of ['exchange', 'curves', 'gathered']) {
    const { svg } = await drawn(`#v=2&lab=explore&figure=${figure}`, true);
    for (const [, red, green, blue] of svgText(svg).matchAll(/#(\w\w)(\w\w)(\w\w)/g)) expect([green, blue]).toEqual([red, red]);
  }
});

test('a text that a reader has brought is words, whatever it says', async () => {
  const { svg } = await drawn(`#v=2&lab=schedule&goal=${encodeURIComponent('num_ranks 1 // <b>&"\u0007\nrank 0 { a: calc 5 }')}`);
  readXml(svgText(svg));
  expect(within(svg).some(({ textContent }) => textContent!.includes('<b>&"'))).toBe(true);
  expect(svgText(svg)).not.toContain('\u0007');
});

test('its colours are those of the page on paper', () => {
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
  const root = tokens.slice(tokens.indexOf(':root {'), tokens.indexOf('}'));
  for (const [name, colour] of Object.entries(light)) {
    // The tint of a loss is one of ink on any paper; here it is on white.
    if (typeof colour !== 'string' || name === 'lossTint') continue;
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(root, token).toContain(`--${token}: ${colour};`);
  }
});
