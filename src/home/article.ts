import { scenarioAt } from '../core/lab/defaultScenario.ts';
import { type ArticleFigure, type Explorable, valueOfPosition } from '../core/lab/explorable.ts';
import { currentVersion } from '../core/lab/version.ts';
import { encode } from '../core/link/encode.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { SimulationResult } from '../core/results/simulation.ts';
import { closingMarks, unbroken } from '../core/units/formatQuantity.ts';
import { chartLayout } from '../draw/chartLayout.ts';
import { onPage } from '../draw/drawContext.ts';
import { lineChart } from '../draw/lineChart.ts';
import type { LineChartData } from '../draw/lineChartData.ts';
import { watchElement } from '../draw/watch.ts';
import { type ExplorableFigure, explorableFigure, lit, type Simulate } from './explorableFigure.ts';
import { make } from './make.ts';
import { type ArticlePart, type Inline, readArticle } from './readArticle.ts';

/** Draws a result along the first control of a figure: one run at each position of its slider. */
function drawCurve(target: SVGSVGElement, spec: Explorable, values: ParameterValues, simulate: Simulate, width: number, scale: number): void {
  const [control, curve] = [spec.controls[0]!, spec.curve!];
  const at = Array.from({ length: control.steps + 1 }, (_, position) => valueOfPosition(control, position));
  const resultAt = (value: number): number => curve.read(simulate({ ...values, ...Object.fromEntries(control.keys.map((key) => [key, value])) }));
  const here = Number(values[control.keys[0]]);
  const x = Float64Array.from(at, (value) => value * control.factor);
  const data: LineChartData = {
    x,
    here: here * control.factor,
    axis: { title: control.label, scale: control.scale, format: control.format },
    panels: [
      {
        name: 'curve',
        title: curve.title,
        y: { scale: 'linear', most: curve.most },
        series: [{ label: curve.title, named: 'nowhere', tone: 'hiding', line: { x, y: Float64Array.from(at, resultAt) }, here: resultAt(here) }],
        level: { value: curve.level },
      },
    ],
  };
  const layout = chartLayout(data, width / scale, null, onPage.measure);
  lineChart(target, data, layout, onPage, { scale, cursor: null });
}

interface ArticleOptions {
  readonly name: string;
  readonly source: string;
  readonly figures: readonly ArticleFigure[];
  /** The figure to begin at; null: the beginning. */
  readonly at: string | null;
  readonly simulate: (lab: string, values: ParameterValues) => SimulationResult;
}

/** Shows an article: prose with figures in it, whose numbers are those of the figures. */
export function mountArticle(target: HTMLElement, { name: article, source, figures, at, simulate }: ArticleOptions): { end(): void } {
  const shown: ExplorableFigure[] = [];
  const known = new Map<string, Readonly<Record<string, string>>>();
  const figureNamed = (name: string): ArticleFigure => {
    const figure = figures.find((each) => each.name === name);
    if (figure === undefined) throw new Error(`the article ${article} has no figure ${name}`);
    return figure;
  };
  const numbersOf = (name: string): Readonly<Record<string, string>> => {
    const { table, values, numbers } = figureNamed(name);
    const found = known.get(name) ?? numbers(simulate(table.name, values), (changes) => simulate(table.name, { ...values, ...changes }));
    known.set(name, found);
    return found;
  };
  const inline = (part: Inline, i: number, all: readonly Inline[]): readonly (Node | string)[] => {
    if (part.kind === 'text') return lit(all[i - 1]?.kind === 'number' ? part.text.slice(closingMarks(part.text).length) : part.text);
    if (part.kind === 'emphasis') return [make('em', {}, lit(part.text))];
    if (part.kind === 'link') return [make('a', { href: part.link }, [part.text])];
    const number = numbersOf(part.figure)[part.number];
    if (number === undefined) throw new Error(`the figure ${part.figure} has no number ${part.number}`);
    const shown = make('button', { type: 'button', class: 'computed', title: 'How it came about' }, [unbroken(number)]);
    shown.addEventListener('click', () => showRun(part.figure));
    const next = all[i + 1];
    return [make('span', { class: 'unbroken' }, [shown, next?.kind === 'text' ? closingMarks(next.text) : ''])];
  };
  const figure = (name: string): HTMLElement => {
    const spec = figureNamed(name);
    const linkOf = (values: ParameterValues): string => encode(scenarioAt(spec.table, values), spec.table);
    const door = make('a', { href: linkOf(spec.values) }, [`Open in the lab ${spec.table.title}`]);
    const drawn = explorableFigure(spec, {
      ...{ simulate: (values) => simulate(spec.table.name, values), heading: 'h3', room: 0.9, drawCurve },
      onChange: (values) => door.setAttribute('href', linkOf(values)),
    });
    shown.push(drawn);
    const own = make('a', { href: `#v=${currentVersion}&article=${article}&at=${name}` }, ['Link to this figure']);
    return make('figure', { id: name, class: 'article-figure' }, [drawn.element, make('p', { class: 'more' }, [door, own])]);
  };
  const element = (part: ArticlePart): HTMLElement => {
    if (part.kind === 'figure') return figure(part.name);
    return make({ title: 'h1', heading: 'h2', paragraph: 'p' }[part.kind], {}, part.text.flatMap(inline));
  };
  const parts = readArticle(source);
  const body = make('main', {}, parts.map(element));
  document.title = `${body.querySelector('h1')!.textContent} – Overlap Explorer`;
  target.replaceChildren(
    make('div', { class: 'page-to-read article' }, [make('header', { class: 'brand' }, [make('a', { href: '#' }, ['Overlap Explorer'])]), body]),
  );
  for (const each of shown) each.draw();
  performance.mark('first-picture');
  if (at !== null) document.getElementById(at)?.scrollIntoView();
  const ended = playWhenSeen(shown);
  return {
    end() {
      ended();
      for (const each of shown) each.end();
    },
  };
}

/** Where a number is from: its figure comes into sight, and the sentence says which engine ran it. */
function showRun(name: string): void {
  const figure = document.getElementById(name)!;
  figure.scrollIntoView({ block: 'center' });
  let note = figure.querySelector<HTMLElement>('.run-note');
  if (note === null) figure.append((note = make('p', { class: 'run-note', role: 'status' })));
  note.textContent = 'From this run, as it stands at first, by the simulator in this page.';
}

/** Each figure plays once, when most of it is seen for the first time. */
function playWhenSeen(figures: readonly ExplorableFigure[]): () => void {
  const ends = figures.map(({ element, play }) => {
    let played = false;
    return watchElement(element, ({ intersectionRatio }) => {
      if (played || intersectionRatio < 0.7) return;
      played = true;
      play();
    });
  });
  return () => ends.forEach((end) => end());
}
