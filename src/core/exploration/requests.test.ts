import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeferral, type DeferredPart, joinAnswers } from './requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reader with chosen values, and the deferred parts that were requested. */
function reader() {
  const requested: string[] = [];
  const page = { values: { p: 1 }, busy: [] as readonly string[] };
  const deferral = createDeferral(
    (values) => values === page.values,
    (name) => !page.busy.includes(name),
  );
  const part = (what: string, more: Partial<DeferredPart> = {}): DeferredPart => ({
    values: page.values,
    wait_ms: 100,
    isSeen: false,
    request: () => void requested.push(what),
    ...more,
  });
  return { requested, page, deferral, part };
}

describe('what was left out of an answer', () => {
  it('is asked for once, when the reader has been still for so long', () => {
    const { requested, deferral, part } = reader();
    deferral.defer('analytic', part('curve'));
    deferral.resume();
    vi.advanceTimersByTime(99);
    deferral.resume();
    vi.advanceTimersByTime(99);
    expect(requested).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(requested).toEqual(['curve']);
    deferral.resume();
    vi.runAllTimers();
    expect(requested).toEqual(['curve']);
  });

  it('is asked for at once where the reader has come to it, and without a wait where all else was waited for', () => {
    const { requested, deferral, part } = reader();
    deferral.defer('analytic', part('seen', { isSeen: true }));
    expect(requested).toEqual(['seen']);
    deferral.defer('analytic', part('next'));
    deferral.resume(true);
    vi.advanceTimersByTime(0);
    expect(requested).toEqual(['seen', 'next']);
  });

  it('of the model comes before that of the simulation, which waits to be gone on with', () => {
    const { requested, deferral, part } = reader();
    deferral.defer('simulation', part('points'));
    deferral.defer('analytic', part('curve'));
    deferral.resume();
    vi.runAllTimers();
    expect(requested).toEqual(['curve']);
    deferral.resume();
    vi.runAllTimers();
    expect(requested).toEqual(['curve', 'points']);
  });

  it('gives way to what a newer answer lacks, be it nothing', () => {
    const { requested, deferral, part } = reader();
    deferral.defer('analytic', part('old'));
    deferral.defer('simulation', part('points'));
    deferral.defer('analytic', part('new'));
    deferral.defer('simulation', null);
    for (let times = 0; times < 2; times += 1) {
      deferral.resume();
      vi.runAllTimers();
    }
    expect(requested).toEqual(['new']);
  });

  it('is not asked for when the reader has gone on, whether before it is left or after', () => {
    const { requested, page, deferral, part } = reader();
    const [early, seen] = [part('early'), part('seen', { isSeen: true })];
    deferral.defer('analytic', part('late'));
    deferral.resume();
    page.values = { p: 2 };
    vi.runAllTimers();
    deferral.defer('analytic', seen);
    deferral.defer('analytic', early);
    deferral.resume();
    vi.runAllTimers();
    expect(requested).toEqual([]);
  });

  it('of values that the reader has left keeps nothing else waiting', () => {
    const { requested, page, deferral, part } = reader();
    deferral.defer('analytic', part('late'));
    page.values = { p: 2 };
    deferral.defer('simulation', part('points'));
    deferral.resume();
    vi.runAllTimers();
    expect(requested).toEqual(['points']);
  });

  it('waits while its engine may not be requested, and lets the other go first', () => {
    const { requested, page, deferral, part } = reader();
    deferral.defer('simulation', part('points'));
    deferral.resume();
    page.busy = ['analytic', 'simulation'];
    deferral.resume();
    vi.runAllTimers();
    expect(requested).toEqual([]);
    deferral.defer('analytic', part('curve'));
    page.busy = ['analytic'];
    deferral.resume();
    vi.runAllTimers();
    expect(requested).toEqual(['points']);
    page.busy = [];
    deferral.resume();
    vi.runAllTimers();
    expect(requested).toEqual(['points', 'curve']);
  });
});

/** Records joined answers in order. */
function joined(together_ms?: number) {
  const taken: string[] = [];
  const join = joinAnswers(together_ms);
  return { taken, come: (what: string, otherComes: boolean) => join(() => taken.push(what), otherComes) };
}

describe('an answer', () => {
  it('is taken at once where no other is about to come, or none may be waited for', () => {
    const { taken, come } = joined(40);
    come('one', false);
    expect(taken).toEqual(['one']);
    const impatient = joined();
    impatient.come('one', true);
    expect(impatient.taken).toEqual(['one']);
  });

  it('waits for the other, and is taken before it', () => {
    const { taken, come } = joined(40);
    come('one', true);
    vi.advanceTimersByTime(10);
    come('newer', true);
    vi.advanceTimersByTime(10);
    expect(taken).toEqual([]);
    come('other', false);
    expect(taken).toEqual(['one', 'newer', 'other']);
    // The next answer gets the full wait.
    come('next', true);
    vi.advanceTimersByTime(39);
    expect(taken).toHaveLength(3);
    vi.advanceTimersByTime(1);
    expect(taken).toHaveLength(4);
  });

  it('waits no longer than it may, counted from the first that waits', () => {
    const { taken, come } = joined(40);
    come('one', true);
    vi.advanceTimersByTime(30);
    come('newer', true);
    vi.advanceTimersByTime(10);
    expect(taken).toEqual(['one', 'newer']);
  });

  it('may lead to another while it is taken', () => {
    const taken: string[] = [];
    const join = joinAnswers(40);
    join(() => {
      taken.push('one');
      join(() => taken.push('next'), false);
    }, false);
    expect(taken).toEqual(['one', 'next']);
  });
});
