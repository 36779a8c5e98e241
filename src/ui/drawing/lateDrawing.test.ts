import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateDrawing } from './lateDrawing.ts';

/** A window with one element in it, and a printer. */
let scrollTo: (isNear: boolean) => void = () => undefined;
const element = Object.assign(new EventTarget(), { isConnected: true }) as Element;
let watched = 0;
const paper = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { matchMedia: () => paper });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void) {
        scrollTo = (isIntersecting) => tell([{ target: element, isIntersecting }]);
      }
      observe() {
        watched += 1;
      }
      disconnect() {
        watched -= 1;
      }
    },
  );
});
afterEach(() => {
  paper.matches = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A figure near the window or not; records its drawings. */
function figure(isNear: boolean) {
  const drawn: string[] = [];
  const late = lateDrawing();
  const end = late.watch(element);
  scrollTo(isNear);
  return { drawn, end, draw: (what: string) => late.draw(() => drawn.push(what)) };
}

describe('a figure', () => {
  it('is drawn at once while it is near the window', () => {
    const { drawn, draw } = figure(true);
    draw('a');
    expect(drawn).toEqual(['a']);
    vi.runAllTimers();
    expect(drawn).toEqual(['a']);
  });

  it('is drawn at once before it is known where it is', () => {
    const drawn: string[] = [];
    lateDrawing().draw(() => drawn.push('a'));
    expect(drawn).toEqual(['a']);
  });

  it('out of sight is drawn when all is still, once and as it is then', () => {
    const { drawn, draw } = figure(false);
    for (const what of ['a', 'b', 'c']) {
      draw(what);
      vi.advanceTimersByTime(100);
    }
    expect(drawn).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(drawn).toEqual(['c']);
    vi.runAllTimers();
    expect(drawn).toEqual(['c']);
  });

  it('that comes near the window is drawn then, and at once from then on', () => {
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
    const before = watched;
    draw('a');
    end();
    vi.runAllTimers();
    paper.dispatchEvent(new Event('change'));
    expect(drawn).toEqual([]);
    expect(watched).toBe(before - 1);
  });
});
