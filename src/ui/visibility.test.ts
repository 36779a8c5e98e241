import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyDrawing, watchVisibility } from './visibility.ts';

/** The observers that the window has, each with what it watches. */
let observers: { readonly margin: string; readonly watched: Element[]; readonly tell: (entries: readonly object[]) => void }[] = [];
const made = (): Element => Object.assign(new EventTarget(), {}) as Element;
let element: Element;
let ends: (() => void)[] = [];
const paper = Object.assign(new EventTarget(), { matches: false });

/** The window reports of an element, as it does to each observer that watches it. */
function scrollTo(isIntersecting: boolean, target = element): void {
  for (const { watched, tell } of observers) if (watched.includes(target)) tell([{ target, isIntersecting }]);
}

beforeEach(() => {
  vi.useFakeTimers();
  observers = [];
  element = made();
  vi.stubGlobal('window', { matchMedia: () => paper });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watched: Element[] = [];
      constructor(tell: (entries: readonly object[]) => void, { rootMargin }: { readonly rootMargin: string }) {
        observers.push({ margin: rootMargin, watched: this.watched, tell });
      }
      observe(target: Element) {
        this.watched.push(target);
      }
      unobserve(target: Element) {
        this.watched.splice(this.watched.indexOf(target), 1);
      }
    },
  );
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  paper.matches = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Watches an element; what it hears. */
function watcher(target = element, margin?: string) {
  const heard: boolean[] = [];
  return { heard, end: watchVisibility(target, ({ isIntersecting }) => heard.push(isIntersecting), undefined, margin) };
}

describe('the observer', () => {
  it('is one for all elements of a margin, and goes with the last of them', () => {
    const [one, other, far] = [watcher(), watcher(made()), watcher(made(), '30% 0px')];
    expect(observers.map(({ margin, watched }) => [margin, watched.length])).toEqual([
      ['0px', 2],
      ['30% 0px', 1],
    ]);
    scrollTo(true);
    expect([one.heard, other.heard, far.heard]).toEqual([[true], [], []]);
    for (const each of [one, other, far]) each.end();
    expect(observers.map(({ watched }) => watched.length)).toEqual([0, 0]);
    const { end } = watcher();
    expect(observers).toHaveLength(3);
    end();
  });

  it('tells all who watch an element, and who comes later at once', () => {
    const one = watcher();
    scrollTo(false);
    const other = watcher();
    expect(other.heard).toEqual([false]);
    scrollTo(true);
    expect([one.heard, other.heard]).toEqual([
      [false, true],
      [false, true],
    ]);
    one.end();
    scrollTo(false);
    expect(one.heard).toEqual([false, true]);
    expect(other.heard).toEqual([false, true, false]);
    other.end();
  });

  it('watches what a fragment has, and no longer what it has no more', () => {
    let react!: IntersectionObserver;
    const fragment = { observeUsing: (observer: IntersectionObserver) => (react = observer) } as unknown as Element;
    const [heard, gone]: [Element[], Element[]] = [[], []];
    const end = watchVisibility(
      fragment,
      ({ target }) => heard.push(target),
      (each) => gone.push(each),
    );
    const [first, second] = [made(), made()];
    react.observe(first);
    react.observe(second);
    scrollTo(true, second);
    react.unobserve(second);
    expect([heard, gone]).toEqual([[second], [second]]);
    expect(observers[0]!.watched).toEqual([first]);
    end();
    expect(observers[0]!.watched).toEqual([]);
  });
});

/** A figure in the window or not; records its drawings. */
function figure(isVisible: boolean) {
  const drawn: string[] = [];
  const lazy = lazyDrawing();
  const end = lazy.watch(element);
  ends.push(end);
  scrollTo(isVisible);
  return { drawn, end, draw: (what: string) => lazy.draw(() => drawn.push(what)) };
}

describe('a figure', () => {
  it('is drawn at once while it is in the window', () => {
    const { drawn, draw } = figure(true);
    draw('a');
    expect(drawn).toEqual(['a']);
    vi.runAllTimers();
    expect(drawn).toEqual(['a']);
  });

  it('is drawn at once before it is known where it is', () => {
    const drawn: string[] = [];
    lazyDrawing().draw(() => drawn.push('a'));
    expect(drawn).toEqual(['a']);
  });

  it('out of sight is drawn when all is still, once and as it is then', () => {
    const { drawn, draw } = figure(false);
    for (const what of ['a', 'b', 'c']) {
      draw(what);
      vi.advanceTimersByTime(200);
    }
    expect(drawn).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(drawn).toEqual(['c']);
    vi.runAllTimers();
    expect(drawn).toEqual(['c']);
  });

  it('that comes in the window is drawn then, and at once from then on', () => {
    const { drawn, draw } = figure(false);
    draw('a');
    scrollTo(true);
    expect(drawn).toEqual(['a']);
    draw('b');
    expect(drawn).toEqual(['a', 'b']);
    vi.runAllTimers();
    expect(drawn).toEqual(['a', 'b']);
  });

  it('out of sight is drawn before it goes on paper, and at once while it does', () => {
    const { drawn, draw } = figure(false);
    draw('a');
    paper.matches = true;
    paper.dispatchEvent(new Event('change'));
    expect(drawn).toEqual(['a']);
    draw('b');
    expect(drawn).toEqual(['a', 'b']);
  });

  it('that is gone is not drawn any more, and nobody watches it', () => {
    const { drawn, draw, end } = figure(false);
    draw('a');
    end();
    vi.runAllTimers();
    paper.dispatchEvent(new Event('change'));
    expect(drawn).toEqual([]);
    expect(observers.every(({ watched }) => watched.length === 0)).toBe(true);
  });
});
