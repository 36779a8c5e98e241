import { describe, expect, it } from 'vitest';
import { createPlayerStore } from '../../src/core/exploration/playerStore.ts';
import { defaultScenario } from '../../src/core/lab/defaultScenario.ts';
import { withWindow } from '../../src/ui/share/shareText.ts';
import { labNamed } from '../links.ts';
import { timelineOf } from '../timelineOf.ts';

/** A message at 1000 µs, and a gather with fifty packets before it. */
const blocking = { ...timelineOf(2, [{ process: 0, start: 0, end: 1000 }], [{ source: 0, destination: 1, sent: 1000, received: 2000 }]), diagram: 'blocking' };
const packets = Array.from({ length: 50 }, (_, i) => ({ source: 0, destination: 1, sent: 10 * i, received: 10 * i + 5 }));
const gathered = { ...timelineOf(2, [{ process: 0, start: 0, end: 3000 }], packets), diagram: 'gathered' };

function player() {
  const store = createPlayerStore();
  store.getState().show([blocking, gathered]);
  store.getState().moveTo(0);
  const stepped = () => {
    store.getState().stepForward();
    return store.getState().time_us;
  };
  return {
    ...store.getState(),
    stepped,
    back: () => {
      store.getState().stepBack();
      return store.getState().time_us;
    },
  };
}

describe('without diagrams', () => {
  const nothing = { time_us: 0, end_us: 0, window: { from_us: 0, to_us: 0 } };

  it('there is no time to show, whatever is asked for', () => {
    const store = createPlayerStore();
    expect(store.getState()).toMatchObject(nothing);
    const { zoom, pan, fit, stepForward, stepBack, hold } = store.getState();
    for (const ask of [() => zoom(0.5), () => pan(10), fit, stepForward, stepBack, () => hold(5), () => hold(null)]) {
      ask();
      expect(store.getState()).toMatchObject(nothing);
    }
  });

  it('the cursor stands at the end of those that come, and of those that come back', () => {
    const store = createPlayerStore();
    const { show } = store.getState();
    for (const shown of [[blocking], [], [gathered]]) {
      show(shown);
      const end_us = shown[0]?.finish_us ?? 0;
      expect(store.getState()).toMatchObject({ time_us: end_us, end_us });
      expect(store.getState().window.to_us >= end_us).toBe(true);
    }
  });
});

describe('a part that a link names', () => {
  it('is played once from its beginning to its end; played again all goes on, and from the end the part begins anew', () => {
    const store = createPlayerStore();
    const { show, playPart, moveTo, toggle, advance, advanceByEvent } = store.getState();
    show([blocking, gathered]);
    playPart({ from_us: 900, stop_us: 1500 });
    for (const forward of [() => advance(1e9), () => [1, 2].forEach(advanceByEvent)]) {
      moveTo(900);
      toggle();
      forward();
      expect(store.getState()).toMatchObject({ time_us: 1500, playing: false });
      toggle();
      advance(1e9);
      expect(store.getState()).toMatchObject({ time_us: 3000, playing: false });
      toggle();
      expect(store.getState()).toMatchObject({ time_us: 900, playing: true });
    }
  });

  it('that begins after the end of the diagrams begins at 0', () => {
    const store = createPlayerStore();
    const { show, playPart, toggle } = store.getState();
    show([blocking]);
    playPart({ from_us: 1e6, stop_us: Infinity });
    toggle();
    expect(store.getState()).toMatchObject({ time_us: 0, playing: true });
  });
});

describe('a part of time that a reader looks at', () => {
  const scenario = defaultScenario(labNamed('explore'));

  it('is what a link names, to less than a pixel, and stays while results of other values come', () => {
    const store = createPlayerStore();
    store.getState().show([blocking, gathered]);
    expect(withWindow(scenario, store).view.zoom).toBeNull();
    store.getState().lookAt({ from_us: 1000 / 3, to_us: 2000 });
    store.getState().show([blocking]);
    expect(store.getState().window).toEqual({ from_us: 1000 / 3, to_us: 2000 });
    expect(withWindow(scenario, store).view.zoom).toEqual([333.3, 2000]);
    // All of it, and then what is shown at first.
    store.getState().fit();
    store.getState().fit();
    expect(withWindow(scenario, store).view.zoom).toBeNull();
  });

  it('is not one in which there is nothing', () => {
    const store = createPlayerStore();
    store.getState().show([blocking]);
    const { window } = store.getState();
    store.getState().lookAt({ from_us: 5000, to_us: 6000 });
    expect(store.getState().window).toBe(window);
  });
});

describe('held back', () => {
  it('nothing after a time is shown by any means, until it is released', () => {
    const store = createPlayerStore();
    const { show, hold, moveTo, toggle, advance, advanceByEvent, stepForward } = store.getState();
    show([blocking, gathered]);
    hold(1500);
    expect(store.getState()).toMatchObject({ time_us: 0, playing: false });
    toggle();
    for (const forward of [() => advance(1e9), () => moveTo(2500), () => show([blocking]), stepForward, advanceByEvent]) {
      forward();
      expect(store.getState()).toMatchObject({ time_us: 1500, playing: false });
    }
    toggle();
    expect(store.getState()).toMatchObject({ time_us: 0, playing: true });
    hold(null);
    expect(store.getState()).toMatchObject({ time_us: 2000, playing: false });
  });

  it('is also where the diagrams end: the axis goes on, however it is zoomed', () => {
    const store = createPlayerStore();
    const { show, hold, fit, zoom } = store.getState();
    show([blocking, gathered]);
    const { to_us } = store.getState().window;
    hold(0);
    for (const change of [() => {}, fit, () => zoom(100)]) {
      change();
      expect(store.getState().window.to_us).toBeGreaterThan(1.2 * to_us);
    }
    hold(null);
    expect(store.getState().window.to_us).toBe(to_us);
  });
});

describe('stopping at moments', () => {
  const waits = (diagram: string, start: number) => ({
    ...timelineOf(1, [{ process: 0, start, end: 3000, kind: 'wait' }], []),
    diagram,
  });

  it('does so for what is in sight alone, and says it', () => {
    const store = createPlayerStore();
    const { show, see, stopAtMoments, moveTo, toggle, advance, momentText } = store.getState();
    show([waits('one', 500), waits('other', 1000)]);
    see('other', true);
    stopAtMoments(true);
    moveTo(0);
    toggle();
    advance(1e9);
    expect([store.getState().time_us, momentText()]).toEqual([1000, 'P0 waits for the first time']);
  });

  it('does not keep diagrams that are held back from the time that they are played to', () => {
    const store = createPlayerStore();
    const { show, stopAtMoments, hold, toggle, advance, momentText } = store.getState();
    show([waits('one', 500)]);
    stopAtMoments(true);
    hold(1500);
    toggle();
    advance(1e9);
    expect([store.getState().time_us, momentText()]).toEqual([1500, null]);
  });
});

describe('steps', () => {
  it('go through the diagrams in sight alone', () => {
    const { see, stepped, back } = player();
    see('blocking', true);
    expect([stepped(), stepped()]).toEqual([1000, 2000]);
    see('gathered', true);
    expect(back()).toBe(1000);
    expect(back()).toBe(495);
  });

  it('end where the longest diagram ends, and come back from there', () => {
    const { see, stepped, back, moveTo } = player();
    see('blocking', true);
    moveTo(2000);
    expect([stepped(), stepped()]).toEqual([3000, 3000]);
    expect(back()).toBe(2000);
  });

  it('go on through what was seen last when nothing is in sight', () => {
    const { see, stepped } = player();
    see('gathered', true);
    see('gathered', false);
    expect(stepped()).toBe(5);
  });

  it('go through the first diagram before any was seen', () => {
    expect(player().stepped()).toBe(1000);
  });
});
