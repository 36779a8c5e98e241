import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterDrawing, cancelFrame, isBehind, onNextFrame } from './frame.ts';

let frames: (() => void)[] = [];
/** The browser makes a frame. */
const frame = (): void => frames.splice(0).forEach((callback) => callback());
const [curves, diagram] = [{}, {}];
let drawn: string[] = [];
const draw = (what: string) => () => void drawn.push(what);

beforeEach(() => {
  [frames, drawn] = [[], []];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => {
  frame();
  vi.unstubAllGlobals();
});

describe('drawings between two frames', () => {
  it('are made before the frame, when what asked for them is done', async () => {
    onNextFrame(curves, draw('curves'));
    onNextFrame(diagram, draw('diagram'));
    expect(drawn).toEqual([]);
    await Promise.resolve();
    expect(drawn).toEqual(['curves', 'diagram']);
    frame();
    expect(drawn).toEqual(['curves', 'diagram']);
  });

  it('are made once more at most, in the frame and with the newest of what was asked for', async () => {
    for (const what of ['one', 'two', 'three']) {
      onNextFrame(curves, draw(what));
      await Promise.resolve();
    }
    expect(drawn).toEqual(['one']);
    frame();
    expect(drawn).toEqual(['one', 'three']);
    onNextFrame(curves, draw('four'));
    await Promise.resolve();
    expect(drawn).toEqual(['one', 'three', 'four']);
  });

  it('are not made for what has gone', async () => {
    onNextFrame(curves, draw('curves'));
    cancelFrame(curves);
    await Promise.resolve();
    frame();
    expect(drawn).toEqual([]);
  });

  it('that can be shown roughly wait for the next frame where one has taken its time, the longest waiting first', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const slow = (what: string) => () => {
      now += 10;
      drawn.push(what);
    };
    const ask = async (turn: string): Promise<void> => {
      onNextFrame(curves, slow(`curves ${turn}`), draw('curves, roughly'));
      onNextFrame(diagram, slow(`diagram ${turn}`), draw('diagram, roughly'));
      await Promise.resolve();
    };
    await ask('one');
    expect([...new Set(drawn)]).toEqual(['curves one', 'diagram, roughly']);
    expect(isBehind()).toBe(true);
    await ask('two');
    drawn = [];
    frame();
    expect(drawn.splice(0)).toEqual(['diagram two', 'curves, roughly']);
    frame();
    expect(drawn.splice(0)).toEqual(['curves two']);
    expect(isBehind()).toBe(false);
    onNextFrame(curves, slow('curves three'));
    onNextFrame(diagram, slow('diagram three'));
    await Promise.resolve();
    expect(drawn).toEqual(['curves three', 'diagram three']);
    frame();
    vi.restoreAllMocks();
  });

  it('are told of in the frame that shows them', async () => {
    const listener = vi.fn();
    const end = afterDrawing(listener);
    onNextFrame(curves, draw('curves'));
    await Promise.resolve();
    expect(listener).not.toHaveBeenCalled();
    frame();
    expect(listener).toHaveBeenCalledTimes(1);
    end();
  });
});
