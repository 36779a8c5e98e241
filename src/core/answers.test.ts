import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnswerRules, createAnswers } from './answers.ts';
import type { Answer } from './engine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Key {
  readonly table: string;
  readonly limit: number;
}

/** A computation that was begun, and how it ends. */
interface Begun {
  readonly key: Key;
  readonly signal: AbortSignal;
  show(part: string): void;
  answers(answer: Answer<string> | string): Promise<void>;
  rejects(error: unknown): Promise<void>;
}

function asker(rules: AnswerRules<Key> = {}) {
  const memo = createAnswers<Key, string>(rules);
  const begun: Begun[] = [];
  const key = (limit: number, table = 'a'): Key => ({ table, limit });
  const ask = (limit: number, { table = 'a', isEnabled = true } = {}): void =>
    memo.ask({
      key: key(limit, table),
      isEnabled,
      compute: (signal, show) =>
        new Promise((resolve, reject) => {
          const settled = () => vi.advanceTimersByTimeAsync(0).then(() => undefined);
          begun.push({
            key: key(limit, table),
            signal,
            show,
            answers: (answer) => (resolve(typeof answer === 'string' ? { kind: 'result', result: answer } : answer), settled()),
            rejects: (error) => (reject(error), settled()),
          });
        }),
    });
  const look = (limit: number, table = 'a') => memo.look(key(limit, table));
  const limits = () => begun.map((each) => each.key.limit);
  return { memo, ask, look, begun, limits, key };
}

describe('an answer', () => {
  it('is what was computed for its key, and is not computed again for an equal one', async () => {
    const { ask, look, begun, key } = asker();
    expect(look(1)).toEqual({ value: null, fault: null, of: null, isCurrent: false });
    ask(1);
    ask(1);
    await begun[0]!.answers('one');
    ask(1);
    expect(look(1)).toEqual({ value: 'one', fault: null, of: key(1), isCurrent: true });
    expect(begun).toHaveLength(1);
  });

  it('to an earlier question never replaces one to a later', async () => {
    const { ask, look, begun } = asker();
    ask(1);
    ask(2);
    await begun[1]!.answers('two');
    await begun[0]!.answers('one');
    expect(look(2)).toMatchObject({ value: 'two', isCurrent: true });
    ask(3);
    await begun[0]!.answers('one');
    expect(look(2).value).toBe('two');
  });

  it('that is asked for again while another is under way stays when that one comes', async () => {
    const { ask, look, begun } = asker({ staleFor: ['limit'] });
    ask(1);
    await begun[0]!.answers('one');
    ask(2);
    ask(1);
    await begun[1]!.answers('two');
    expect(look(1)).toMatchObject({ value: 'one', isCurrent: true });
    expect(begun).toHaveLength(2);
  });

  it('for another value of a field is shown meanwhile only where it may be stale for that field', async () => {
    const { ask, look, begun, key } = asker({ staleFor: ['limit'] });
    ask(1);
    await begun[0]!.answers('one');
    expect(look(2)).toEqual({ value: 'one', fault: null, of: key(1), isCurrent: false });
    expect(look(1, 'b')).toEqual({ value: null, fault: null, of: null, isCurrent: false });
  });

  it('that is overtaken but comes is shown as stale until a newer one has come', async () => {
    const { ask, look, begun } = asker({ staleFor: ['limit'] });
    for (const limit of [1, 2, 3]) ask(limit);
    await begun[1]!.answers('two');
    expect(look(3)).toMatchObject({ value: 'two', isCurrent: false });
    await begun[0]!.answers('one');
    expect(look(3)).toMatchObject({ value: 'two', isCurrent: false });
    await begun[2]!.answers('three');
    expect(look(3)).toMatchObject({ value: 'three', isCurrent: true });
  });

  it('shows parts of itself until it is whole, and only then is it not computed again', async () => {
    const { ask, look, begun } = asker();
    ask(1);
    begun[0]!.show('o');
    expect(look(1)).toMatchObject({ value: 'o', isCurrent: true });
    ask(2);
    ask(1);
    expect(begun).toHaveLength(3);
    await begun[2]!.answers('one');
    ask(1);
    expect(look(1).value).toBe('one');
    expect(begun).toHaveLength(3);
  });

  it('tells those who listen', async () => {
    const { memo, ask, begun } = asker();
    const heard: (string | null | undefined)[] = [];
    memo.store.subscribe(({ known }) => heard.push(known?.value));
    ask(1);
    begun[0]!.show('o');
    await begun[0]!.answers('one');
    expect(heard).toEqual(['o', 'one']);
  });
});

describe('a computation', () => {
  it('is aborted by another key, not by the same', () => {
    const { ask, begun } = asker();
    ask(1);
    ask(1);
    expect(begun[0]!.signal.aborted).toBe(false);
    ask(2);
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('is begun when nobody has asked for so long, with the newest key alone', () => {
    const { ask, limits } = asker({ still_ms: 100 });
    for (const limit of [1, 2, 2]) {
      ask(limit);
      vi.advanceTimersByTime(99);
    }
    expect(limits()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(limits()).toEqual([2]);
  });

  it('is not begun where its key is answered by the end of the wait', async () => {
    const { ask, begun, limits } = asker({ still_ms: 100 });
    ask(1);
    vi.advanceTimersByTime(100);
    await begun[0]!.answers('one');
    ask(2);
    ask(1);
    vi.runAllTimers();
    expect(limits()).toEqual([1]);
  });

  it('is not begun before it may be, and aborted when it may not be any more', () => {
    const { ask, begun, limits } = asker();
    ask(1, { isEnabled: false });
    expect(limits()).toEqual([]);
    ask(1);
    expect(limits()).toEqual([1]);
    ask(1, { isEnabled: false });
    expect(begun[0]!.signal.aborted).toBe(true);
    ask(1);
    expect(limits()).toEqual([1, 1]);
  });

  it('waits for the one before where only one may run, and only the newest follows', async () => {
    const { ask, look, begun, limits } = asker({ oneAtATime: true, staleFor: ['limit'] });
    for (const limit of [1, 2, 3]) ask(limit);
    expect(limits()).toEqual([1]);
    await begun[0]!.answers('one');
    expect(look(3)).toMatchObject({ value: 'one', isCurrent: false });
    expect(limits()).toEqual([1, 3]);
    await begun[1]!.answers('three');
    expect(look(3)).toMatchObject({ value: 'three', isCurrent: true });
    expect(limits()).toEqual([1, 3]);
  });

  it('does not follow the one before once it may not begin any more', async () => {
    const { ask, begun, limits } = asker({ oneAtATime: true });
    ask(1);
    ask(2);
    ask(2, { isEnabled: false });
    await begun[0]!.answers('one');
    expect(limits()).toEqual([1]);
  });

  it('shows nothing after the end, nor is it begun', async () => {
    const { memo, ask, look, begun, limits } = asker({ still_ms: 100 });
    ask(1);
    vi.advanceTimersByTime(100);
    ask(2);
    memo.cancel();
    expect(begun[0]!.signal.aborted).toBe(true);
    begun[0]!.show('o');
    await begun[0]!.answers('one');
    vi.runAllTimers();
    expect(look(1).value).toBeNull();
    expect(limits()).toEqual([1]);
    ask(1);
    vi.runAllTimers();
    await begun[1]!.answers('one');
    expect(look(1).value).toBe('one');
  });
});

describe('a fault', () => {
  const unanswered = { kind: 'unanswered', cause: 'a file is missing', missing: true } as const;

  it('is shown with its key, and its key is computed when it is asked for anew', async () => {
    const { ask, look, begun, key } = asker();
    ask(1);
    await begun[0]!.answers(unanswered);
    expect(look(1)).toEqual({ value: null, fault: unanswered, of: key(1), isCurrent: true });
    ask(1);
    await begun[1]!.answers('one');
    expect(look(1)).toMatchObject({ value: 'one', fault: null });
  });

  it('of an aborted computation is not shown', async () => {
    const { ask, look, begun } = asker({ staleFor: ['limit'] });
    ask(1);
    ask(2);
    await begun[0]!.rejects(new Error('aborted'));
    expect(look(2)).toMatchObject({ fault: null, of: null });
  });

  it('is what a computation rejects with or throws', async () => {
    const { memo, ask, look, begun, key } = asker();
    ask(1);
    await begun[0]!.rejects(new Error('no memory'));
    expect(look(1).fault).toEqual({ kind: 'failed', cause: 'no memory' });
    const thrown = (): never => {
      // oxlint-disable-next-line typescript/only-throw-error -- code of others throws texts
      throw 'no worker';
    };
    memo.ask({ key: key(2), compute: thrown });
    await vi.advanceTimersByTimeAsync(0);
    expect(look(2).fault).toEqual({ kind: 'failed', cause: 'no worker' });
  });

  it('leaves what was shown of its answer, and nothing of another', async () => {
    const { ask, look, begun } = asker({ staleFor: ['limit'] });
    ask(1);
    begun[0]!.show('o');
    await begun[0]!.answers(unanswered);
    expect(look(1)).toMatchObject({ value: 'o', fault: unanswered });
    ask(2);
    await begun[1]!.answers(unanswered);
    expect(look(2)).toMatchObject({ value: null, fault: unanswered, isCurrent: true });
  });

  it('is forgotten when it is asked once more, which keeps what is shown and does not wait', async () => {
    const { memo, ask, look, begun } = asker({ still_ms: 100 });
    ask(1);
    vi.advanceTimersByTime(100);
    begun[0]!.show('o');
    await begun[0]!.answers(unanswered);
    memo.again();
    expect(look(1)).toMatchObject({ value: 'o', fault: null, isCurrent: true });
    await begun[1]!.answers('one');
    expect(look(1).value).toBe('one');
  });

  it('of another client is none: what it overtook is asked for again, if it is still wanted', async () => {
    const { ask, look, begun, limits } = asker();
    ask(1);
    await begun[0]!.answers({ kind: 'superseded' });
    expect(limits()).toEqual([1, 1]);
    ask(2);
    await begun[1]!.answers({ kind: 'superseded' });
    expect(limits()).toEqual([1, 1, 2]);
    await begun[2]!.answers('two');
    expect(look(2)).toMatchObject({ value: 'two', fault: null });
  });
});
