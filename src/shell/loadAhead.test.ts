import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAhead, still_ms } from './loadAhead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page with pieces that load at once, and a record of loads. */
function pageOf(...names: string[]) {
  const page = new EventTarget();
  const loaded: string[] = [];
  const ended = loadAhead(
    names.map((name) => async () => {
      if (name === 'missing') throw new Error('no network');
      loaded.push(name);
    }),
    page,
  );
  return { page, loaded, ended };
}

describe('what is loaded ahead', () => {
  it('waits until the reader has been still, and then comes in its order', async () => {
    const { loaded } = pageOf('help', 'labs', 'pages');
    await vi.advanceTimersByTimeAsync(still_ms - 1);
    expect(loaded).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(loaded).toEqual(['help', 'labs', 'pages']);
  });

  for (const doing of ['pointermove', 'wheel', 'keydown', 'input', 'click', 'hashchange'])
    it(`waits as long as the reader goes on: ${doing}`, async () => {
      const { page, loaded } = pageOf('help');
      for (let turn = 0; turn < 10; turn += 1) {
        await vi.advanceTimersByTimeAsync(still_ms / 2);
        page.dispatchEvent(new Event(doing));
      }
      await vi.advanceTimersByTimeAsync(still_ms - 1);
      expect(loaded).toEqual([]);
      await vi.advanceTimersByTimeAsync(20);
      expect(loaded).toEqual(['help']);
    });

  it('pauses between two pieces when the reader begins', async () => {
    const page = new EventTarget();
    const loaded: string[] = [];
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      loaded.push('slow');
    };
    void loadAhead([slow, () => loaded.push('next')], page);
    await vi.advanceTimersByTimeAsync(still_ms + 50);
    page.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(still_ms - 10);
    expect(loaded).toEqual(['slow']);
    await vi.advanceTimersByTimeAsync(20);
    expect(loaded).toEqual(['slow', 'next']);
  });

  it('goes on without a piece that does not come, and ends', async () => {
    const { loaded, ended } = pageOf('help', 'missing', 'pages');
    await vi.advanceTimersByTimeAsync(still_ms + 20);
    await ended;
    expect(loaded).toEqual(['help', 'pages']);
  });
});
