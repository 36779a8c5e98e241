import { Window } from 'happy-dom';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createExploration } from '../../src/core/exploration/exploration.ts';
import type { AnalyticRequest } from '../../src/core/results/analytic.ts';
import { GainMap } from '../../src/labs/gain/GainMap.tsx';
import { catalogue, pages } from '../../src/labs/index.ts';
import { ExplorerContext } from '../../src/ui/context.ts';
import { pagesOf } from '../../src/ui/labPages.ts';

let createRoot: typeof import('react-dom/client')['createRoot'];

beforeEach(async () => {
  const window = new Window();
  vi.stubGlobal('window', window);
  for (const name of ['document', 'ResizeObserver', 'MutationObserver', 'getComputedStyle'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 1));
  // React keeps the document and timers of its import, for all later files of the worker.
  ({ createRoot } = await import('react-dom/client'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The map of the lab with a model that answers at once, but for the first maps, which are overtaken; what the model was asked for. */
async function lab({ overtaken = 0, state = 'ready' }: { overtaken?: number; state?: 'ready' | 'idle' } = {}) {
  const asked: ('map' | 'numbers')[] = [];
  const engine = { state: { kind: state }, progress: null, subscribe: () => () => {}, prepare() {}, retry() {}, stop() {} };
  const exploration = createExploration({
    link: '#v=1&lab=gain',
    catalogue,
    engines: {
      simulation: { ...engine, evaluate: () => new Promise(() => {}) },
      analytic: {
        ...engine,
        evaluate: ({ map }: AnalyticRequest) => {
          asked.push(map ? 'map' : 'numbers');
          if (map && asked.filter((each) => each === 'map').length <= overtaken) return Promise.resolve({ kind: 'superseded' });
          return Promise.resolve({ kind: 'result', result: { values: {}, curve: { gain: Float64Array.of(1) } } });
        },
      },
    },
  });
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const wait = async (wait_ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(wait_ms);
    flushSync(() => undefined);
  };
  flushSync(() =>
    root.render(
      <ExplorerContext value={{ ...exploration, pages: pagesOf(pages) }}>
        <GainMap />
      </ExplorerContext>,
    ),
  );
  for (let step = 0; step < 4; step += 1) await wait(250);
  return {
    asked,
    wait,
    drag: (key: string, value: number) => flushSync(() => exploration.store.getState().setValue(key, value, 'drag')),
    map: () => ({ isShown: !element.querySelector('canvas')!.hidden, isLate: element.querySelector('figure')!.getAttribute('aria-busy') === 'true' }),
    end: () => flushSync(() => root.unmount()),
  };
}

test('the map is asked for when the reader is still, not between the steps of a drag, and the one before is shown meanwhile', async () => {
  const { asked, map, drag, wait, end } = await lab();
  expect(asked).toEqual(['numbers', 'map']);
  expect(map()).toEqual({ isShown: true, isLate: false });
  for (const omega of [0.3, 0.4, 0.5]) {
    drag('omega', omega);
    await wait(60);
  }
  expect(asked).toEqual(['numbers', 'map', 'numbers', 'numbers', 'numbers']);
  expect(map()).toEqual({ isShown: true, isLate: true });
  for (let step = 0; step < 4; step += 1) await wait(250);
  expect(asked).toEqual(['numbers', 'map', 'numbers', 'numbers', 'numbers', 'map']);
  expect(map()).toEqual({ isShown: true, isLate: false });
  end();
});

test('moving the operating point asks for no other map, unless it leaves its axes', async () => {
  const { asked, map, drag, wait, end } = await lab();
  drag('gamma_h', 7);
  for (let step = 0; step < 4; step += 1) await wait(250);
  expect(asked).toEqual(['numbers', 'map', 'numbers']);
  drag('gamma_h', 700);
  await wait(0);
  expect(map().isShown).toBe(false);
  for (let step = 0; step < 4; step += 1) await wait(250);
  expect(asked).toEqual(['numbers', 'map', 'numbers', 'numbers', 'map']);
  expect(map().isShown).toBe(true);
  end();
});

test('a map that was overtaken by what changes no result is asked for again', async () => {
  const { asked, map, end } = await lab({ overtaken: 1 });
  expect(asked).toEqual(['numbers', 'map', 'map']);
  expect(map()).toEqual({ isShown: true, isLate: false });
  end();
});

test('the map is asked for where numbers and curves came from a file, so that Python starts', async () => {
  const { asked, end } = await lab({ state: 'idle' });
  expect(new Set(asked)).toEqual(new Set(['numbers', 'map']));
  end();
});
