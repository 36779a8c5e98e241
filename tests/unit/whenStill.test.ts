import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Rest, whenStill } from '../../src/core/exploration/whenStill.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reader who has chosen values, and what was asked for. */
function reader() {
  const asked: string[] = [];
  const page = { values: { p: 1 }, isBusy: false };
  const still = whenStill(
    (values) => values === page.values,
    () => page.isBusy,
  );
  const rest = (what: string, more: Partial<Rest> = {}): Rest => ({
    values: page.values,
    wait_ms: 100,
    isSeen: false,
    ask: () => void asked.push(what),
    ...more,
  });
  return { asked, page, still, rest };
}

describe('what was left out of an answer', () => {
  it('is asked for once, when the reader has been still for so long', () => {
    const { asked, still, rest } = reader();
    still.leave('analytic', rest('curve'));
    still.goOn();
    vi.advanceTimersByTime(99);
    still.goOn();
    vi.advanceTimersByTime(99);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['curve']);
    still.goOn();
    vi.runAllTimers();
    expect(asked).toEqual(['curve']);
  });

  it('is asked for at once where the reader has come to it, and without a wait where all else was waited for', () => {
    const { asked, still, rest } = reader();
    still.leave('analytic', rest('seen', { isSeen: true }));
    expect(asked).toEqual(['seen']);
    still.leave('analytic', rest('next'));
    still.goOn(true);
    vi.advanceTimersByTime(0);
    expect(asked).toEqual(['seen', 'next']);
  });

  it('of the model comes before that of the simulation, which waits to be gone on with', () => {
    const { asked, still, rest } = reader();
    still.leave('simulation', rest('points'));
    still.leave('analytic', rest('curve'));
    still.goOn();
    vi.runAllTimers();
    expect(asked).toEqual(['curve']);
    still.goOn();
    vi.runAllTimers();
    expect(asked).toEqual(['curve', 'points']);
  });

  it('gives way to what a newer answer lacks, be it nothing', () => {
    const { asked, still, rest } = reader();
    still.leave('analytic', rest('old'));
    still.leave('simulation', rest('points'));
    still.leave('analytic', rest('new'));
    still.leave('simulation', null);
    for (let times = 0; times < 2; times += 1) {
      still.goOn();
      vi.runAllTimers();
    }
    expect(asked).toEqual(['new']);
  });

  it('is not asked for when the reader has gone on, whether before it is left or after', () => {
    const { asked, page, still, rest } = reader();
    const [early, seen] = [rest('early'), rest('seen', { isSeen: true })];
    still.leave('analytic', rest('late'));
    still.goOn();
    page.values = { p: 2 };
    vi.runAllTimers();
    still.leave('analytic', seen);
    still.leave('analytic', early);
    still.goOn();
    vi.runAllTimers();
    expect(asked).toEqual([]);
  });

  it('waits while nothing more may be asked for', () => {
    const { asked, page, still, rest } = reader();
    still.leave('simulation', rest('points'));
    still.goOn();
    page.isBusy = true;
    still.goOn();
    vi.runAllTimers();
    expect(asked).toEqual([]);
    page.isBusy = false;
    still.goOn();
    vi.runAllTimers();
    expect(asked).toEqual(['points']);
  });
});
