import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinAnswers } from './joinAnswers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
