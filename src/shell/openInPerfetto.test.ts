import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Opener, openInPerfetto } from './ShareMenu.tsx';

/** A window that can open another one, or not. */
function setUp(opens = true) {
  const listeners = new Set<(event: MessageEvent) => void>();
  const other = { closed: false, postMessage: vi.fn() };
  const open = vi.fn(() => (opens ? other : null));
  const host = {
    open,
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.delete(listener),
    setInterval,
    clearInterval,
  } as unknown as Opener;
  const says = (data: unknown, source: unknown = other) => {
    for (const listener of [...listeners]) listener({ data, source } as MessageEvent);
  };
  return { host, open, other, says, listeners };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a trace in Perfetto', () => {
  it('is handed over once the page has answered, as bytes with a title, to that page alone', async () => {
    const { host, open, other, says, listeners } = setUp();
    const outcome = openInPerfetto('{"é":1}', 'Explore', host);
    expect(open).toHaveBeenCalledWith('https://ui.perfetto.dev', '_blank');
    vi.advanceTimersByTime(160);
    expect(other.postMessage.mock.calls).toEqual(Array.from({ length: 3 }, () => ['PING', 'https://ui.perfetto.dev']));
    says('PONG', {}); // from another origin
    says('something else');
    expect(other.postMessage).toHaveBeenCalledTimes(3);
    says('PONG');
    expect(await outcome).toBe('opened');
    const [message, origin, moved] = other.postMessage.mock.lastCall as [{ perfetto: { buffer: ArrayBuffer; title: string } }, string, unknown[]];
    expect([new TextDecoder().decode(message.perfetto.buffer), message.perfetto.title]).toEqual(['{"é":1}', 'Explore']);
    expect(origin).toBe('https://ui.perfetto.dev');
    expect(moved).toEqual([message.perfetto.buffer]);
    vi.advanceTimersByTime(1000);
    expect(other.postMessage).toHaveBeenCalledTimes(4);
    expect(listeners.size).toBe(0);
  });

  it('is refused where the browser opens no window', async () => {
    const { host } = setUp(false);
    expect(await openInPerfetto('{}', 'Explore', host)).toBe('refused');
  });

  it('is given up when the page does not answer for half a minute, or is closed', async () => {
    const silent = setUp();
    const outcome = openInPerfetto('{}', 'Explore', silent.host);
    vi.advanceTimersByTime(31_000);
    expect(await outcome).toBe('silent');
    expect(silent.listeners.size).toBe(0);
    const closed = setUp();
    const other = openInPerfetto('{}', 'Explore', closed.host);
    closed.other.closed = true;
    vi.advanceTimersByTime(100);
    expect(await other).toBe('silent');
  });
});
