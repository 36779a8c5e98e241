import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExplorerContext, useChosen, useChosenNow, useResults } from '../../src/ui/context.ts';
import { FigureHost } from '../../src/ui/figure.tsx';
import { explorerFor } from '../explorerFor.ts';

let createRoot: typeof import('react-dom/client')['createRoot'];
/** Moves what is watched into the window, or out of it. */
let scrollTo: (isNear: boolean) => void = () => undefined;

beforeEach(async () => {
  const window = new Window();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('Event', window.Event);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watched: Element[] = [];
      constructor(tell: (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void) {
        scrollTo = (isIntersecting) => tell(this.watched.map((target) => ({ target, isIntersecting })));
      }
      observe(element: Element) {
        this.watched.push(element);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  // React keeps the document and timers of its import, for all later files of the worker.
  ({ createRoot } = await import('react-dom/client'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Progress() {
  return <p>{useResults(({ progress }) => progress) ?? 'nothing'}</p>;
}

type Granularity = { readonly gamma_h: number };

/** A value by the results and as it is chosen; pressed, it says what is chosen then. */
function Chosen({ press }: { readonly press: (gamma_h: number) => void }) {
  const chosenNow = useChosenNow<Granularity>();
  const chosen = useChosen(({ gamma_h }: Granularity) => gamma_h);
  const drawn = useResults(({ values }) => values['gamma_h']);
  return (
    <p>
      {drawn}, chosen {chosen}
      <button type="button" aria-label="press" onClick={() => press(chosenNow().gamma_h)} />
    </p>
  );
}

/** Shows results in sight and out of it, and what changes and says them. */
async function shown(late: ReactNode = <Progress />) {
  const explorer = await explorerFor('#v=2&lab=explore');
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  flushSync(() =>
    root.render(
      <ExplorerContext value={explorer}>
        <Progress />
        <FigureHost what="The part">{late}</FigureHost>
      </ExplorerContext>,
    ),
  );
  return {
    element,
    choose: (gamma_h: number) => flushSync(() => explorer.store.getState().setValue('gamma_h', gamma_h, 'drag')),
    change: (progress: number) => flushSync(() => explorer.results.setState({ progress })),
    said: () => [...element.querySelectorAll('p')].map(({ textContent }) => textContent),
    end: () => flushSync(() => root.unmount()),
  };
}

test('what is out of sight shows results when all is still or when it comes to the window, the rest at once', async () => {
  const { change, said, end } = await shown();
  flushSync(() => scrollTo(true));
  change(0.1);
  expect(said()).toEqual(['0.1', '0.1']);
  flushSync(() => scrollTo(false));
  change(0.2);
  flushSync(() => void vi.advanceTimersByTime(100));
  change(0.3);
  flushSync(() => void vi.advanceTimersByTime(100));
  expect(said()).toEqual(['0.3', '0.1']);
  flushSync(() => void vi.advanceTimersByTime(100));
  expect(said()).toEqual(['0.3', '0.3']);
  change(0.4);
  expect(said()).toEqual(['0.4', '0.3']);
  flushSync(() => scrollTo(true));
  expect(said()).toEqual(['0.4', '0.4']);
  end();
});

test.each(['pointerdown', 'focusin'])('what is touched (%s) shows results at once, though the window has not told yet that it is there', async (touch) => {
  const { element, change, said, end } = await shown();
  flushSync(() => scrollTo(false));
  change(0.1);
  expect(said()).toEqual(['0.1', 'nothing']);
  flushSync(() => element.lastElementChild!.dispatchEvent(new Event(touch, { bubbles: true })));
  expect(said()).toEqual(['0.1', '0.1']);
  change(0.2);
  expect(said()).toEqual(['0.2', '0.2']);
  end();
});

test('what a control shows and writes out of sight is what is chosen now', async () => {
  const press = vi.fn();
  const { element, choose, said, end } = await shown(<Chosen press={press} />);
  flushSync(() => scrollTo(false));
  choose(7);
  expect(said()).toEqual(['nothing', '5, chosen 7']);
  element.querySelector('button')!.click();
  expect(press).toHaveBeenCalledWith(7);
  end();
});

test('what cannot be drawn says so and why, leaves the rest standing, and is drawn again when that is asked for', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('a value is missing');
    return <p>drawn</p>;
  };
  const { element, change, said, end } = await shown(<Fragile />);
  expect(element.querySelector('[role=alert] p')!.textContent).toMatch(/^The part could not be drawn\. a value is missing\./);
  change(0.1);
  expect(said()[0]).toBe('0.1');
  isBroken = false;
  flushSync(() => element.querySelector<HTMLElement>('[role=alert] button')!.click());
  expect(said()).toEqual(['0.1', 'drawn']);
  end();
  logged.mockRestore();
});
