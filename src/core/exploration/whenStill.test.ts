import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Rest, whenStill } from './whenStill.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reader with chosen values, and the requests made. */
function reader() {
  const asked: string[] = [];
  const page = { values: { p: 1 }, busy: [] as readonly string[] };
  const still = whenStill(
    (values) => values === page.values,
    (name) => !page.busy.includes(name),
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

  it('of values that the reader has left keeps nothing else waiting', () => {
    const { asked, page, still, rest } = reader();
    still.leave('analytic', rest('late'));
    page.values = { p: 2 };
    still.leave('simulation', rest('points'));
    still.goOn();
    vi.runAllTimers();
    expect(asked).toEqual(['points']);
  });

  it('waits while its engine may not be asked, and lets the other go first', () => {
    const { asked, page, still, rest } = reader();
    still.leave('simulation', rest('points'));
    still.goOn();
    page.busy = ['analytic', 'simulation'];
    still.goOn();
    vi.runAllTimers();
    expect(asked).toEqual([]);
    still.leave('analytic', rest('curve'));
    page.busy = ['analytic'];
    still.goOn();
    vi.runAllTimers();
    expect(asked).toEqual(['points']);
    page.busy = [];
    still.goOn();
    vi.runAllTimers();
    expect(asked).toEqual(['points', 'curve']);
  });
});
