import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectSplice, type SpliceMessage, type SpliceWindow } from './splice.ts';

interface Sent {
  readonly subject: string;
  readonly message_id: string;
  readonly content_id: string;
  readonly score?: number;
  readonly state?: unknown;
}

/** A frame and the page around it, which the test plays. */
function frame() {
  const sent: Sent[] = [];
  const listeners = new Set<(event: SpliceMessage) => void>();
  const parent = { postMessage: (message: unknown) => void sent.push(message as Sent) };
  const own: SpliceWindow = {
    parent,
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    setTimeout: (action, delay_ms) => setTimeout(action, delay_ms) as unknown as number,
    clearTimeout: (timer) => clearTimeout(timer),
  };
  const say = (data: unknown, source: unknown = parent): void => [...listeners].forEach((listen) => listen({ data, source }));
  const answer = (more: object = { state: null }): void => say({ subject: 'SPLICE.getState.response', message_id: sent[0]!.message_id, ...more });
  return { own, sent, say, answer, listeners };
}

describe('SPLICE', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('asks for what was there before, by a content id of its own, and hands it over once', () => {
    const { own, sent, answer, listeners } = frame();
    const restored: unknown[] = [];
    connectSplice(own, 'overlap-explorer/ask/1', (state) => restored.push(state));
    expect(sent).toEqual([{ subject: 'SPLICE.getState', message_id: expect.any(String), content_id: 'overlap-explorer/ask/1' }]);
    answer({ state: { seen: 'it waits' } });
    answer({ state: { seen: 'again' } });
    expect(restored).toEqual([{ seen: 'it waits' }]);
    expect(listeners.size).toBe(0);
  });

  test('reports when the page around has answered, also an answer that came before that', () => {
    const { own, sent, answer } = frame();
    const restored: unknown[] = [];
    const splice = connectSplice(own, 'a', (state) => restored.push(state));
    splice.report(0, 'first');
    splice.report(1, 'second');
    expect(sent).toHaveLength(1);
    answer({ state: 'older' });
    expect(restored).toEqual([]);
    splice.report(1, 'third');
    expect(sent.slice(1)).toEqual(
      ['second', 'third'].map((state) => ({ subject: 'SPLICE.reportScoreAndState', message_id: expect.any(String), content_id: 'a', score: 1, state })),
    );
    expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(3);
  });

  test('a page that has nothing, or cannot say it, is there all the same', () => {
    for (const nothing of [{ state: null }, { error: { code: 'x', message: 'y' } }]) {
      const { own, sent, answer } = frame();
      const splice = connectSplice(own, 'a', () => expect.unreachable());
      answer(nothing);
      splice.report(1, 'state');
      expect(sent).toHaveLength(2);
    }
  });

  test('a page that does not answer within five seconds is none: nothing leaves any more', () => {
    const { own, sent, answer, listeners } = frame();
    const splice = connectSplice(own, 'a', () => expect.unreachable());
    splice.report(1, 'early');
    vi.advanceTimersByTime(4999);
    expect(listeners.size).toBe(1);
    vi.advanceTimersByTime(1);
    answer({ state: 'late' });
    splice.report(1, 'later');
    expect(sent).toHaveLength(1);
    expect(listeners.size).toBe(0);
  });

  test('nobody but the page around is listened to, and only to the answer', () => {
    const { own, sent, say } = frame();
    const splice = connectSplice(own, 'a', () => expect.unreachable());
    const response = { subject: 'SPLICE.getState.response', message_id: sent[0]!.message_id, state: 'x' };
    say(response, {});
    for (const other of [null, 'text', { ...response, message_id: 'b' }, { ...response, subject: 'other' }]) say(other);
    splice.report(1, 'state');
    expect(sent).toHaveLength(1);
  });

  test('a page that stands alone asks nobody', () => {
    const { own, sent, listeners } = frame();
    const alone: SpliceWindow = {
      ...own,
      get parent(): SpliceWindow['parent'] {
        return alone as unknown as SpliceWindow['parent'];
      },
    };
    connectSplice(alone, 'a', () => {}).report(1, 'state');
    expect([sent.length, listeners.size]).toEqual([0, 0]);
  });
});
