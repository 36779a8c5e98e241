import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createExploration } from '../../src/core/exploration/exploration.ts';
import type { AnalyticRequest } from '../../src/core/results/analytic.ts';
import { createMapStore } from '../../src/labs/gain/mapStore.ts';
import { catalogue, pages } from '../../src/labs/index.ts';
import { pagesOf } from '../../src/ui/labPages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The lab with a model that answers at once, but for the first maps, which are overtaken; what it was asked for. */
async function lab({ overtaken = 0, link = '#v=1&lab=gain', state = 'ready' }: { overtaken?: number; link?: string; state?: 'ready' | 'idle' } = {}) {
  const asked: ('map' | 'numbers' | 'start')[] = [];
  const engine = { state: { kind: state }, progress: null, subscribe: () => () => {}, prepare: () => void asked.push('start'), retry() {}, stop() {} };
  const exploration = createExploration({
    link,
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
  const maps = createMapStore({ ...exploration, pages: pagesOf(pages) });
  await vi.advanceTimersByTimeAsync(1000);
  return { asked, maps, drag: (omega: number) => exploration.store.getState().setValue('omega', omega, 'drag') };
}

test('the map is asked for when the reader is still, not between the steps of a drag', async () => {
  const { asked, maps, drag } = await lab();
  expect(asked).toEqual(['numbers', 'map']);
  for (const omega of [0.3, 0.4, 0.5]) {
    drag(omega);
    await vi.advanceTimersByTimeAsync(60);
  }
  expect(asked).toEqual(['numbers', 'map', 'numbers', 'numbers', 'numbers']);
  expect(maps.getState().late).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['numbers', 'map', 'numbers', 'numbers', 'numbers', 'map']);
  expect(maps.getState().late).toBe(false);
});

test('a map that was overtaken by what changes no result is asked for again', async () => {
  const { asked, maps } = await lab({ overtaken: 1 });
  expect(asked).toEqual(['numbers', 'map', 'map']);
  expect(maps.getState().map).not.toBeNull();
});

test('the map is asked for where numbers and curves came from a file, so that Python starts, but not in a frame that shows no map', async () => {
  expect(new Set((await lab({ state: 'idle' })).asked)).toEqual(new Set(['numbers', 'map']));
  expect(new Set((await lab({ state: 'idle', link: '#v=1&lab=gain&embed=1&figure=curves' })).asked)).toEqual(new Set(['numbers']));
});
