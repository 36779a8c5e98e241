import { Window } from 'happy-dom';
import { afterEach, test as base, beforeEach, expect, vi } from 'vitest';
import type { Answer, Engine } from '../../src/core/engine.ts';
import { createExploration } from '../../src/core/exploration/exploration.ts';
import { labShown } from '../../src/core/exploration/explorerStore.ts';
import { InputError } from '../../src/core/parameters/inputError.ts';
import { catalogue, pages as loaders } from '../../src/labs/index.ts';
import { lessons, loadSteps } from '../../src/lessons/index.ts';
import { connectLink } from '../../src/shell/link.ts';
import { isBehind } from '../../src/ui/frame.ts';
import { pagesOf } from '../../src/ui/labPages.ts';
import { sharedPython } from '../agreement/python.ts';
import { modelled, simulated } from '../answers.ts';
import { type InPage, inPage } from '../browsers/inPage.ts';
import { numberOf } from '../numberOf.ts';
import { alwaysReady } from '../quietEngines.ts';

type Role = Parameters<InPage['all']>[0];

/** Started before any test, whose time it would take on a busy machine. */
await sharedPython();
await loadSteps();
const pages = pagesOf(loaders);
/** The clock of the page may be a fake one, that of who waits for it is not. */
const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis;
/**
 * Both look for a document while loading, and React keeps the clock that it finds: were that a test's fake one, later
 * tests, of other files, too, would wait for ever for what it shows a moment late.
 */
stubDocument(new Window());
const [{ createRoot }, { App }] = await Promise.all([import('react-dom/client'), import('../../src/shell/App.tsx')]);
vi.unstubAllGlobals();
/** Below the limit of a test, so that a failure can report the awaited condition. */
const patience_ms = 50_000;

/**
 * The whole page of a link with both engines behind it, in a document without layout: for all that is words, values and
 * keys. After each thing that a reader does everything that follows from it is there.
 */
export class Page {
  private constructor(
    private readonly look: InPage,
    private readonly awaited: () => number,
    private readonly lacks: 'answers' | (() => boolean),
    readonly close: () => Promise<void>,
  ) {}

  static async open(link: string, faults: string[], isAnswered: boolean): Promise<Page> {
    const window = new Window({ url: `http://overlap.example/${link}`, width: 1280, height: 800 });
    stubDocument(window);
    let awaited = 0;
    const engine = <Request, Result>(evaluate: (request: Request) => Result | Promise<Result>): Engine<Request, Result> => ({
      ...alwaysReady,
      async evaluate(request): Promise<Answer<Result>> {
        if (!isAnswered) return new Promise(() => {});
        awaited += 1;
        try {
          await turn();
          return { kind: 'result', result: await evaluate(request) };
        } catch (error) {
          if (error instanceof InputError) return { kind: 'rejected', problem: error.problem };
          faults.push(String(error));
          throw error;
        } finally {
          awaited -= 1;
        }
      },
    });
    const exploration = createExploration({
      link,
      catalogue,
      lessons,
      engines: {
        analytic: engine(modelled),
        simulation: engine(simulated),
      },
      wants(shown) {
        const { model, simulation } = labShown(shown).evaluation;
        return { analytic: model, simulation };
      },
    });
    await pages.load(exploration.store.getState().scenario.lab);
    const disconnect = connectLink(exploration.store, globalThis.window);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<App explorer={{ ...exploration, pages }} />);
    const page = new Page(
      inPage(),
      () => awaited,
      !isAnswered
        ? 'answers'
        : () => {
            const { values, simulation, survey } = exploration.results.getState();
            const { simulatedPoints, surveyAfter } = labShown(exploration.store.getState()).evaluation;
            return surveyAfter === true && simulatedPoints !== undefined && simulation?.values === values && survey?.values !== values;
          },
      async () => {
        root.unmount();
        disconnect();
        await turn();
        await closed(window);
        vi.unstubAllGlobals();
      },
    );
    await page.settled();
    return page;
  }

  /** Nothing is awaited any more, and all that has come is drawn. */
  async settled(): Promise<void> {
    const end = performance.now() + patience_ms;
    for (let still = 0; still < 5; ) {
      await new Promise((later) => setRealTimeout(later, 1));
      still = this.awaited() === 0 && !isBehind() ? still + 1 : 0;
      // Looked for at the end alone: the whole document is gone through.
      if (still === 5 && !this.isComplete()) still = 0;
      if (performance.now() > end) throw new Error(`after ${patience_ms} ms something is still awaited: ${this.wanting().join(', ')}`);
    }
  }

  /** Lets so much time pass on the page, whose clock is a fake one, and waits for what follows from it. */
  async rest(time_ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(time_ms);
    await this.settled();
  }

  /** What the page asks for when it has all else comes later. */
  later = <Value,>(look: () => Value): Promise<Value> => vi.waitFor(look, { timeout: patience_ms, interval: 10 });

  /** The dialog that is open, whose script may come after all that is awaited. */
  dialog = (): Promise<HTMLElement> =>
    this.later(() => {
      const opened = document.querySelector<HTMLElement>('dialog[open]');
      if (opened === null) throw new Error('no dialog is open');
      return opened;
    });

  /** A part that comes as a script of its own has come, too, and simulated points beside a curve. */
  private isComplete = (): boolean =>
    this.lacks === 'answers' || (!this.lacks() && [...document.querySelectorAll('.listing')].every((each) => each.hasChildNodes()) && this.look.isComplete());

  /** Whatever keeps the page from being settled, for the message of a failure. */
  private wanting(): string[] {
    const reasons: [boolean, string][] = [
      [this.awaited() > 0, `${this.awaited()} answers of engines`],
      [isBehind(), 'a drawing for which there was no time'],
      [this.lacks !== 'answers' && this.lacks(), 'results of the scenario'],
      [[...document.querySelectorAll('.listing')].some((each) => !each.hasChildNodes()), 'a listing'],
      [!this.look.isComplete(), document.querySelector('[aria-busy=true]')?.outerHTML.slice(0, 300) ?? 'a part that is a script of its own'],
    ];
    return reasons.filter(([is]) => is).map(([, what]) => what);
  }

  /** All of a role with this name, or one like it, in a part of the page. */
  all(role: Role, name: string | RegExp = /^/, within: Element = document.body): HTMLElement[] {
    return this.look.all(role, typeof name === 'string' ? `^${escaped(name)}$` : name.source).filter((each) => within.contains(each));
  }

  one(role: Role, name: string | RegExp, within: Element = document.body): HTMLElement {
    const [found] = this.all(role, name, within);
    if (found === undefined) throw new Error(`no ${role} ${name}; there are ${this.all(role, /^/, within).map(this.look.nameOf).join(', ')}`);
    return found;
  }

  slider = (name: string): HTMLInputElement => this.one('slider', name) as HTMLInputElement;
  box = (name: string): HTMLInputElement => this.one('textbox', new RegExp(`^${escaped(name)}, exact value`)) as HTMLInputElement;
  button = (name: string | RegExp, within?: Element): HTMLButtonElement => this.one('button', name, within) as HTMLButtonElement;

  /** What a slider says. */
  valueText = (name: string): string => this.slider(name).getAttribute('aria-valuetext') ?? '';

  /** What stands in the parts of the page that a selector finds. */
  texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(textOf);
  text = (selector = 'main'): string => this.texts(selector).join(' ');
  headline = (): string => this.text('.verdict h2');

  /** The text of a key number by its label. */
  keyNumber(label: string): string {
    const text = this.look.keyNumbers()[label];
    if (text === undefined) throw new Error(`no key number ${label}; there are ${Object.keys(this.look.keyNumbers()).join(', ')}`);
    return text.replace(/\s+/g, ' ').trim();
  }

  /** Visible text of an event diagram, by the title of the diagram or of a part. */
  picture = (title: string): string => this.look.nameOf(this.one('img', new RegExp(`^${escaped(title)}\\. Event diagram`)));
  /** What can be seen on another picture, by how that begins. */
  chart = (name: RegExp): string => this.look.nameOf(this.one('img', name));

  /** The texts of a table's cells, row by row, without its headings. */
  cells = (within: Element): string[][] => [...within.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td')].map(textOf));

  /** The address from its hash on, as a reader would copy it. */
  link = (): string => decodeURIComponent(window.location.hash);

  /** Follows a link within the page. */
  async follow(link: string): Promise<void> {
    window.location.hash = link;
    await this.settled();
  }

  /** Presses keys, one after the other, where the focus then is. */
  async press(element: HTMLElement, ...keys: string[]): Promise<void> {
    element.focus();
    for (const each of keys) {
      const [key, ...held] = each.split('+').reverse();
      const init = { key: key!, bubbles: true, cancelable: true, shiftKey: held.includes('Shift'), ctrlKey: held.includes('Control') };
      const isDone = !element.dispatchEvent(new KeyboardEvent('keydown', init));
      // What a browser does itself.
      if (!isDone && key === 'Enter' && element.matches('button, summary')) element.click();
      await turn();
      element.dispatchEvent(new KeyboardEvent('keyup', init));
      await this.settled();
    }
  }

  /** Writes into a box as if it were typed at once. */
  async fill(element: HTMLElement, text: string): Promise<void> {
    element.focus();
    setValue(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    await this.settled();
  }

  /** Writes into a number box and is done with it. */
  async enter(name: string, text: string): Promise<void> {
    await this.fill(this.box(name), text);
    await this.press(this.box(name), 'Enter');
  }

  async click(element: HTMLElement): Promise<void> {
    element.click();
    const menu = document.getElementById(element.getAttribute('popovertarget') ?? '');
    if (menu) toggle(menu, menu.childElementCount === 0);
    await this.settled();
  }

  /** Opens a preset by its title in the menu. */
  async preset(title: string): Promise<void> {
    await this.click(this.button('Presets'));
    const entries = [...document.querySelectorAll<HTMLElement>('.presets button')];
    await this.click(entries.find((entry) => [...entry.children].some((each) => textOf(each) === title))!);
  }

  /** Opens what is folded under a title that begins so. */
  async unfold(title: string): Promise<void> {
    const summary = [...document.querySelectorAll('summary')].find((each) => textOf(each).startsWith(title))!;
    const details = summary.closest('details')!;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    await this.settled();
  }

  /** Chooses an option by its value. */
  async choose(name: string, value: string): Promise<void> {
    const select = this.one('combobox', name);
    setValue(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await this.settled();
  }
}

interface Fixtures {
  /**
   * Opens the page of a link; whatever it says on the console fails the test. `unanswered`: it waits for its engines
   * for ever, as one does in its first second, and is settled all the same.
   */
  readonly open: (link?: string, unanswered?: 'unanswered') => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner wants one
  open: async ({}, use) => {
    const faults: string[] = [];
    const said = (['error', 'warn'] as const).map((kind) => vi.spyOn(console, kind).mockImplementation((...what) => void faults.push(what.join(' '))));
    const opened: Page[] = [];
    const close = async (): Promise<void> => opened.pop()?.close();
    await use(async (link = '', unanswered?: 'unanswered') => {
      await close();
      const page = await Page.open(link, faults, unanswered === undefined);
      opened.push(page);
      return page;
    });
    await close();
    for (const each of said) each.mockRestore();
    expect(faults).toEqual([]);
  },
});

export { expect };

/** A number on the page is the expected one, to the four digits that are shown. */
export function expectNumber(shown: string, expected: number): void {
  const number = numberOf(shown);
  expect(Math.abs(number - expected), `shown ${shown}, expected ${expected}`).toBeLessThanOrEqual(6e-4 * Math.abs(expected) + 1e-12);
}

const escaped = (text: string): string => text.replace(/[.?*+$^|()[\]{}\\/]/g, '\\$&');

/** The text of what can be read without unfolding anything. */
export function textOf(element: Element): string {
  return readable(element).replace(/\s+/g, ' ').trim();
}

/** Collects text without cloning the element: a page has a thousand. */
function readable(element: Element): string {
  const isFolded = element.localName === 'details' && !element.hasAttribute('open');
  const isLeftOut = (child: Element): boolean =>
    child.hasAttribute('hidden') ||
    (child as HTMLElement).style?.display === 'none' ||
    child.getAttribute('aria-hidden') === 'true' ||
    (isFolded && child.localName !== 'summary');
  let text = '';
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue;
    else if (child.nodeType === Node.ELEMENT_NODE && !isLeftOut(child as Element)) text += readable(child as Element);
  }
  return text;
}

/** Makes the clock of the pages of a file a fake one, which goes on by itself and can be advanced. */
export function fakeClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
}

/** What follows a test has no limit of the runner's. */
async function closed(window: Window): Promise<void> {
  let limit: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    limit = setRealTimeout(() => reject(new Error('the document does not close')), patience_ms);
  });
  await Promise.race([window.happyDOM.close(), late]).finally(() => clearRealTimeout(limit));
}

const turn = (): Promise<void> => new Promise((next) => setImmediate(next));

/** React watches what is set on an element itself, and would take it for its own. */
function setValue(element: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, value);
}

function toggle(popover: HTMLElement, opens: boolean): void {
  for (const type of ['beforetoggle', 'toggle']) popover.dispatchEvent(Object.assign(new Event(type), { newState: opens ? 'open' : 'closed' }));
}

/** What the page needs of a browser, until `vi.unstubAllGlobals`. Everything is in sight, and as wide as a plot is on a engine. */
function stubDocument(window: Window): void {
  const { HTMLElement } = window;
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 800 });
  HTMLElement.prototype.getClientRects = function (this: Element) {
    return (this.closest('[hidden], [style*="display: none"]') === null ? [this.getBoundingClientRect()] : []) as never;
  };
  Object.assign(HTMLElement.prototype, {
    showPopover() {},
    hidePopover(this: HTMLElement) {
      toggle(this, false);
    },
  });
  const names = [
    ...['document', 'navigator', 'location', 'history', 'ResizeObserver', 'MutationObserver', 'IntersectionObserver', 'Node', 'Element', 'SVGElement'],
    ...[
      'HTMLElement',
      'HTMLIFrameElement',
      'HTMLButtonElement',
      'HTMLInputElement',
      'HTMLSelectElement',
      'HTMLTextAreaElement',
      'Event',
      'KeyboardEvent',
      'CustomEvent',
    ],
  ] as const;
  vi.stubGlobal('window', window);
  for (const name of names) vi.stubGlobal(name, window[name as keyof Window]);
  // Without style sheets: resolving them would search the whole document each time.
  vi.stubGlobal('getComputedStyle', ({ style }: HTMLElement) => style);
  // Frames outlive a page: who waits for one would else wait for ever.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setRealTimeout(() => draw(performance.now()), 1));
  vi.stubGlobal('cancelAnimationFrame', clearRealTimeout);
}
