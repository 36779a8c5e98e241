import { scenarioAt } from '../core/lab/defaultScenario.ts';
import type { Explorable } from '../core/lab/explorable.ts';
import { labGroups } from '../core/lab/lab.ts';
import { currentVersion } from '../core/lab/version.ts';
import { encode } from '../core/link/encode.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import { explorableFigure, type Simulate } from './explorableFigure.ts';
import { make } from './make.ts';

interface HomeOptions {
  readonly figure: Explorable;
  /** Every lab, in the order of the menu. */
  readonly labs: readonly { readonly name: string; readonly title: string; readonly question: string; readonly group: string }[];
  readonly doors: readonly Door[];
  readonly article: { readonly title: string; readonly about: string; readonly link: string };
  readonly simulate: Simulate;
}

/** Where readers go on, by what they came for. */
interface Door {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const title = 'Compute while the message travels';
const lead =
  'Two processors compute and exchange data, again and again. If they send first and compute meanwhile, the waiting disappears, or does not. Watch, then change one thing.';

/** The home page: what this is, in one figure, and the ways to go on. */
export function mountHome(target: HTMLElement, { figure, labs, doors, article, simulate }: HomeOptions): { end(): void } {
  document.title = `Overlap Explorer: ${title.toLowerCase()}`;
  const linkOf = (values: ParameterValues): string => encode(scenarioAt(figure.table, values), figure.table);
  const all = make('a', { href: linkOf(figure.values) }, ['All controls']);
  const shown = explorableFigure(figure, {
    ...{ simulate, heading: 'h2', room: 1 },
    onChange: (values) => all.setAttribute('href', linkOf(values)),
  });
  target.replaceChildren(
    make('div', { class: 'page-to-read home' }, [
      brand(),
      make('main', {}, [
        make('h1', {}, [title]),
        make('p', { class: 'lead' }, [lead]),
        shown.element,
        make('p', { class: 'more' }, [all, ', with curves, formula and numbers.']),
        make('nav', { 'aria-label': 'Ways to go on' }, [make('ul', { class: 'doors' }, doors.map(doorOf))]),
        make('p', { class: 'more' }, ['To read: ', make('a', { href: article.link }, [article.title]), `, ${article.about}`]),
        make('nav', { 'aria-label': 'Labs' }, [
          make(
            'dl',
            { class: 'lab-list' },
            Object.entries(labGroups).flatMap(([group, heading]) =>
              groupOf(
                heading,
                labs.filter((lab) => lab.group === group),
              ),
            ),
          ),
        ]),
      ]),
    ]),
  );
  shown.draw();
  performance.mark('first-picture');
  shown.play();
  return { end: () => shown.end() };
}

/** The name of the product. */
function brand(): HTMLElement {
  const logo = make('svg', { class: 'logo', viewBox: '0 0 26 20', 'aria-hidden': 'true' });
  logo.innerHTML =
    '<rect class="logo-compute" x="1" y="2" width="16" height="7" rx="1.5" /><rect class="logo-data" x="9" y="11" width="16" height="7" rx="1.5" />';
  return make('header', { class: 'brand' }, [logo, 'Overlap Explorer']);
}

const doorOf = ({ title: name, text, link }: Door): HTMLElement =>
  make('li', {}, [make('a', { href: link }, [make('b', {}, [name]), make('span', {}, [text])])]);

const groupOf = (heading: string, labs: HomeOptions['labs']): readonly HTMLElement[] => [
  make('dt', {}, [heading]),
  make(
    'dd',
    {},
    labs.map(({ name, title: called, question }) => make('a', { href: `#v=${currentVersion}&lab=${name}`, title: question }, [called])),
  ),
];
