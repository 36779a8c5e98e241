import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExplorerStore, resetsToLink } from '../../src/core/exploration/explorerStore.ts';
import { catalogue } from '../../src/labs/index.ts';
import type { LinkHost } from '../../src/shell/link.ts';
import { connectLink, openedLink } from '../../src/shell/link.ts';
import { decode, defaultScenario, defaultView, encode, labNames, presets } from '../links.ts';
import { samples } from '../samples.ts';
import { validScenario } from '../scenarios.ts';

const open = (link = '#v=2&lab=explore') => {
  const store = createExplorerStore(link, catalogue);
  const value = (key: string) => store.getState().scenario.values[key];
  return { store, value, act: store.getState() };
};

describe('several values at once', () => {
  test('are one step of undo, also at the end of a drag, and keep what is locked', () => {
    const { store, value, act } = open('#v=2&lab=gain&lock=omega');
    act.setValues({ gamma_h: 6, gamma_s: 6 }, 'drag');
    act.setValues({ gamma_h: 7, gamma_s: 8, omega: 1 }, 'commit');
    expect([value('gamma_h'), value('gamma_s'), value('omega')]).toEqual([7, 8, 0.2]);
    act.undo();
    expect([value('gamma_h'), value('gamma_s')]).toEqual([5, 5]);
    expect(store.getState().canUndo).toBe(false);
  });

  test('are clamped each by itself', () => {
    const { store, value, act } = open('#v=2&lab=gain');
    act.setValues({ gamma_h: 1e9, gamma_s: 3 }, 'commit');
    expect([value('gamma_h'), value('gamma_s')]).toEqual([100_000, 3]);
    expect(store.getState().problems.map(({ parameter }) => parameter)).toEqual(['gamma_h']);
  });
});

describe('a value', () => {
  test('out of its range is clamped, and a value in range removes the problem', () => {
    const { store, value, act } = open();
    act.setValue('omega', '12', 'commit');
    expect(value('omega')).toBe(10);
    expect(store.getState().problems.map(({ parameter }) => parameter)).toEqual(['omega']);
    act.setValue('omega', 0.5, 'commit');
    expect(store.getState().problems).toEqual([]);
  });

  test('that is no number leaves the present one', () => {
    const { store, value, act } = open('#v=2&lab=explore&gamma_h=7');
    act.setValue('gamma_h', 'fast', 'commit');
    act.setValue('gamma_h', NaN, 'commit');
    expect(value('gamma_h')).toBe(7);
    expect(store.getState().problems[0]?.message).toMatch(/7 is used\.$/);
    expect(store.getState().canUndo).toBe(false);
  });

  test('that the link got wrong loses its problem when the reader sets it, and the others keep theirs', () => {
    const { store, act } = open('#v=2&lab=explore&f=2&nothing=1');
    act.setValue('f', 0.5, 'commit');
    expect(store.getState().problems.map(({ parameter }) => parameter)).toEqual(['nothing']);
    act.dismissProblems();
    expect(store.getState().problems).toEqual([]);
  });

  test('of a locked parameter, or of none, is not taken', () => {
    const { store, act } = open('#v=2&lab=explore&lock=p');
    const before = store.getState().scenario;
    act.setValue('p', 4, 'commit');
    act.setValue('nothing', 4, 'commit');
    expect(store.getState().scenario).toBe(before);
  });
});

describe("a machine of one's own", () => {
  const scenario = (store: ReturnType<typeof createExplorerStore>) => store.getState().scenario.values;

  test('begins as the one whose cost is changed, and undo leads back to that', () => {
    const store = createExplorerStore('#v=2&lab=strips&system=ppc', catalogue);
    store.getState().setValue('signal', 5, 'drag');
    store.getState().setValue('signal', 4, 'commit');
    // Table 1: the PowerPC has o = 5.2, G = 1.26 and a round trip of 20.2 µs.
    expect(scenario(store)).toMatchObject({ system: 'custom', signal: 4, o: 5.2, G: 1.26, rtt: 20.2, mprotect: 1, addresses: 'physical' });
    store.getState().undo();
    expect(scenario(store)).toMatchObject({ system: 'ppc', signal: 2 });
  });

  test('is what was chosen before, when it is chosen itself', () => {
    const store = createExplorerStore('#v=2&lab=strips&system=alphaserver', catalogue);
    store.getState().setValue('system', 'custom', 'commit');
    expect(scenario(store)).toMatchObject({ system: 'custom', G: 3.96, rtt: 8, addresses: 'virtual' });
  });

  test('leaves nothing behind when another is chosen', () => {
    const store = createExplorerStore('#v=2&lab=strips&system=custom&signal=50', catalogue);
    store.getState().setValue('system', 'itanium', 'commit');
    expect(scenario(store)).toMatchObject({ system: 'itanium', signal: 2 });
  });

  test('is not made where the link locks the machine', () => {
    const store = createExplorerStore('#v=2&lab=strips&system=ppc&lock=system', catalogue);
    store.getState().setValue('signal', 5, 'commit');
    expect(scenario(store)).toMatchObject({ system: 'ppc', signal: 2 });
  });
});

describe('a default that depends on another parameter', () => {
  const after = (link: string, operation: string) => {
    const store = createExplorerStore(link, catalogue);
    store.getState().setValue('operation', operation, 'commit');
    return store.getState().scenario.values['copy'];
  };

  test('moves with that, until the reader has chosen', () => {
    expect(after('#v=3&lab=cluster', 'broadcast')).toBe('none');
    expect(after('#v=3&lab=cluster&operation=broadcast', 'gather')).toBe('mtm');
    expect(after('#v=3&lab=cluster&copy=ctm', 'broadcast')).toBe('ctm');
    expect(after('#v=3&lab=cluster&operation=broadcast&copy=mtm', 'gather')).toBe('mtm');
    // What an older link had by its version is what its reader chose.
    expect(after('#v=2&lab=cluster&operation=broadcast', 'gather')).toBe('mtm');
    expect(after('#v=2&lab=cluster', 'broadcast')).toBe('none');
  });

  test('stays where it is, or what it depends on, is locked', () => {
    expect(after('#v=3&lab=cluster&lock=copy', 'broadcast')).toBe('mtm');
    expect(after('#v=3&lab=cluster&lock=operation', 'broadcast')).toBe('mtm');
  });
});

describe('undo', () => {
  test('takes a whole drag back in one step and redo repeats it', () => {
    const { store, value, act } = open();
    for (const gamma_h of [6, 7, 8]) act.setValue('gamma_h', gamma_h, 'drag');
    act.setValue('gamma_h', 9, 'commit');
    expect(store.getState()).toMatchObject({ canUndo: true, canRedo: false });
    act.undo();
    expect(value('gamma_h')).toBe(5);
    expect(store.getState()).toMatchObject({ canUndo: false, canRedo: true });
    act.redo();
    expect(value('gamma_h')).toBe(9);
    expect(store.getState()).toMatchObject({ canUndo: true, canRedo: false });
  });

  test('in the middle of a drag takes back what has been dragged', () => {
    const { value, act } = open();
    act.setValue('gamma_h', 7, 'drag');
    act.undo();
    expect(value('gamma_h')).toBe(5);
    act.redo();
    expect(value('gamma_h')).toBe(7);
  });

  test('has nothing to take back after a drag that ends where it began', () => {
    const { store, act } = open();
    act.setValue('gamma_h', 7, 'drag');
    act.setValue('gamma_h', 5, 'commit');
    expect(store.getState().canUndo).toBe(false);
  });

  test('with nothing to take back changes nothing', () => {
    const { store, act } = open();
    const before = store.getState().scenario;
    act.undo();
    act.redo();
    expect(store.getState().scenario).toBe(before);
  });

  test('leaves the theme as it is', () => {
    const { store, act } = open();
    act.setValue('p', 4, 'commit');
    act.setView({ theme: 'dark' });
    act.undo();
    expect(store.getState().scenario).toMatchObject({ values: { p: 8 }, view: { theme: 'dark' } });
  });

  test('forgets what was undone when something new is set', () => {
    const { store, act } = open();
    act.setValue('p', 4, 'commit');
    act.undo();
    act.setValue('q', 2, 'commit');
    expect(store.getState().canRedo).toBe(false);
  });
});

describe('presets and reset', () => {
  const preset = presets.find(({ name }) => name === 'gather-overrun')!.scenario;

  test('a preset brings its values, keeps the view, and can be undone', () => {
    const { store, act } = open('#v=2&lab=explore&theme=dark');
    act.applyPreset(preset);
    expect(store.getState().scenario).toMatchObject({ values: preset.values, view: { theme: 'dark' } });
    act.undo();
    expect(store.getState().scenario).toEqual(decode('#v=2&lab=explore&theme=dark').scenario);
  });

  test('a preset that differs from what is shown by its figure alone brings that, and nothing is computed again', () => {
    const { store, act } = open('#v=2&lab=deposit&system=pvm&figure=step');
    const { values } = store.getState().scenario;
    act.applyPreset(decode('#v=2&lab=deposit&system=pvm').scenario);
    expect(store.getState().scenario.view.figure).toBe(defaultView('deposit').figure);
    expect(store.getState().scenario.values).toBe(values);
    expect(store.getState().canUndo).toBe(false);
  });

  test('neither changes a locked parameter', () => {
    const { value, act } = open('#v=2&lab=explore&window=2&p=4&lock=window');
    act.applyPreset(preset);
    expect(value('window')).toBe(2);
    act.reset();
    expect(value('window')).toBe(2);
    expect(value('p')).toBe(4);
  });

  test('a reset leads to the values of the link that was opened, once and for all', () => {
    const { store, value, act } = open('#v=2&lab=explore&gamma_h=20&f=0.5');
    expect(resetsToLink(store.getState())).toBe(true);
    act.setValue('gamma_h', 3, 'commit');
    act.applyPreset(preset);
    act.reset();
    expect([value('gamma_h'), value('f'), value('omega')]).toEqual([20, 0.5, 0.1]);
    act.reset();
    expect(value('gamma_h')).toBe(20);
  });

  test('a reset leads to the defaults where no link says otherwise, and in labs that the link is not about', () => {
    const plain = open('');
    plain.act.setValue('gamma_h', 3, 'commit');
    expect(resetsToLink(plain.store.getState())).toBe(false);
    plain.act.reset();
    expect(plain.value('gamma_h')).toBe(5);
    const { store, value, act } = open('#v=2&lab=explore&gamma_h=20');
    act.openLab('schedule');
    act.setValue('L', 9, 'commit');
    expect(resetsToLink(store.getState())).toBe(false);
    act.reset();
    expect(value('L')).toBe(2500);
  });

  test('a reset of what is at its defaults is no step', () => {
    const { store, act } = open();
    act.reset();
    expect(store.getState().canUndo).toBe(false);
  });
});

/** A browser's session history with its address, and a clock that the test moves. */
function fakeBrowser(hash: string) {
  const entries = [hash];
  const states: unknown[] = [null];
  let present = 0;
  let timers: (() => void)[] = [];
  const listeners = new Map<string, () => void>();
  const host: LinkHost = {
    location: {
      get hash() {
        return entries[present] ?? '';
      },
    },
    history: {
      get state() {
        return states[present];
      },
      replaceState: (data, _title, url) => {
        entries[present] = String(url) === '#' ? '' : String(url);
        states[present] = data;
      },
      pushState: (data, _title, url) => {
        entries.splice((present += 1), Infinity, String(url));
        states.splice(present, Infinity, data);
      },
    },
    addEventListener: (type, listener) => {
      listeners.set(type, listener);
    },
    removeEventListener: (type) => {
      listeners.delete(type);
    },
    setTimeout: (action) => timers.push(action),
    clearTimeout: (timer) => {
      timers[timer - 1] = () => {};
    },
  };
  const go = (steps: number) => {
    present += steps;
    listeners.get('popstate')?.();
    listeners.get('hashchange')?.();
  };
  const wait = () => {
    const due = timers;
    timers = [];
    due.forEach((action) => action());
  };
  const navigate = (link: string) => {
    entries.splice(present + 1, Infinity, link);
    states.splice(present + 1, Infinity, null);
    go(1);
  };
  return { host, entries, listeners, go, wait, navigate };
}

const connect = (hash = '') => {
  const browser = fakeBrowser(hash);
  const opened = open(hash);
  return { ...browser, ...opened, stop: connectLink(opened.store, browser.host) };
};

describe('what is pinned', () => {
  const pinned = (state: { scenario: { versus: object | null } }) => state.scenario.versus;

  test('stays while sliders, presets and reset change what is shown, and undo leads back through all of it', () => {
    const { store, value, act } = open('#v=2&lab=explore&gamma_h=7');
    act.compare();
    const before = store.getState().scenario.values;
    act.setValue('gamma_h', 9, 'commit');
    act.applyPreset(presets.find(({ scenario }) => scenario.lab === 'explore')!.scenario);
    act.reset();
    expect(pinned(store.getState())).toBe(before);
    for (let i = 0; i < 3; i += 1) act.undo();
    expect([value('gamma_h'), pinned(store.getState())]).toEqual([7, before]);
    act.undo();
    expect(pinned(store.getState())).toBeNull();
    act.redo();
    expect(pinned(store.getState())).toBe(before);
  });

  test('changes places with what is shown, one step of undo each, and both are the same values as before', () => {
    const { store, act } = open('#v=2&lab=explore&vs=p:4');
    const { values, versus } = store.getState().scenario;
    act.swap();
    expect(store.getState().scenario).toMatchObject({ values: { p: 4 }, versus: { p: 8 } });
    expect([store.getState().scenario.values, pinned(store.getState())]).toEqual([versus, values]);
    act.undo();
    expect(store.getState().scenario.values).toBe(values);
  });

  test('goes, and what is shown stays or gives way to it', () => {
    const { store, value, act } = open('#v=2&lab=explore&vs=p:4');
    act.unpin('this');
    expect([value('p'), pinned(store.getState())]).toEqual([8, null]);
    act.undo();
    act.unpin('other');
    expect([value('p'), pinned(store.getState())]).toEqual([4, null]);
  });

  test('never changes a locked parameter', () => {
    const { value, act } = open('#v=2&lab=explore&vs=p:4,q:2&lock=p');
    act.swap();
    expect([value('p'), value('q')]).toEqual([8, 2]);
    act.undo();
    act.unpin('other');
    expect([value('p'), value('q')]).toEqual([8, 2]);
  });

  test('belongs to its lab: another one is compared with nothing', () => {
    const { store, act } = open('#v=2&lab=explore&vs=p:4');
    act.openLab('cluster');
    expect(pinned(store.getState())).toBeNull();
    act.undo();
    expect(pinned(store.getState())).toMatchObject({ p: 4 });
    act.applyPreset(presets.find(({ scenario }) => scenario.lab === 'strips')!.scenario);
    expect(pinned(store.getState())).toBeNull();
  });

  test('leaves it to the values whether reset leads to a link', () => {
    expect(resetsToLink(open('#v=2&lab=explore&vs=p:4').store.getState())).toBe(false);
  });
});

describe('the address', () => {
  test('follows a drag only after it has rested, and gets a history entry on release', () => {
    const { act, entries, wait } = connect();
    act.setValue('gamma_h', 6, 'drag');
    act.setValue('gamma_h', 7, 'drag');
    expect(entries).toEqual(['']);
    wait();
    expect(entries).toEqual(['#v=2&lab=explore&gamma_h=7']);
    act.setValue('gamma_h', 8, 'commit');
    expect(entries).toEqual(['', '#v=2&lab=explore&gamma_h=8']);
    wait();
    expect(entries).toHaveLength(2);
  });

  test('gets no entry when a drag ends where it began', () => {
    const { act, entries, wait } = connect();
    act.setValue('gamma_h', 7, 'drag');
    wait();
    act.setValue('gamma_h', 5, 'commit');
    expect(entries).toEqual(['']);
  });

  test('gets no entry from a change of the view', () => {
    const { act, entries } = connect();
    act.setValue('p', 4, 'commit');
    act.setView({ theme: 'dark' });
    expect(entries).toEqual(['', '#v=2&lab=explore&p=4&theme=dark']);
  });

  test('gets an entry from undo and redo, so that going back takes them back', () => {
    const { act, entries, go, store, value } = connect();
    act.setValue('p', 4, 'commit');
    act.undo();
    expect(entries.map((entry) => entry.includes('p=4'))).toEqual([false, true, false]);
    go(-1);
    expect(value('p')).toBe(4);
    expect(store.getState()).toMatchObject({ canUndo: true, canRedo: false });
    act.undo();
    act.redo();
    expect(value('p')).toBe(4);
    go(-1);
    expect(value('p')).toBe(8);
  });

  test('of the entry before is a step of undo, and that of the one after a step of redo', () => {
    const { act, go, store, value } = connect();
    act.setValue('p', 4, 'commit');
    act.setValue('q', 2, 'commit');
    go(-1);
    expect(store.getState()).toMatchObject({ canUndo: true, canRedo: true });
    go(-1);
    expect(store.getState()).toMatchObject({ canUndo: false, canRedo: true });
    go(1);
    act.redo();
    expect([value('p'), value('q')]).toEqual([4, 2]);
  });

  test('of an earlier entry shows that scenario again when the reader goes back, and writes nothing', () => {
    const { act, entries, go, value } = connect('#v=2&lab=explore&q=2');
    act.setValue('p', 4, 'commit');
    go(-1);
    expect(value('p')).toBe(8);
    expect(entries).toEqual(['#v=2&lab=explore&q=2', '#v=2&lab=explore&q=2&p=4']);
    go(1);
    expect(value('p')).toBe(4);
  });

  test('a link followed while a slider still moves is opened, also where its lab is waited for first', async () => {
    const browser = fakeBrowser('');
    const { store, act, value } = open('');
    let arrive!: () => void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    connectLink(store, browser.host, 250, () => arrived);
    act.setValue('q', 3, 'drag');
    browser.navigate('#v=2&lab=explore&q=5');
    browser.wait();
    arrive();
    await arrived;
    expect(value('q')).toBe(5);
  });

  test('typed over the old one is loaded with its problems, and undo leads back', () => {
    const { act, navigate, store, value } = connect();
    navigate('#v=2&lab=explore&p=0');
    expect(value('p')).toBe(2);
    expect(store.getState().problems[0]?.parameter).toBe('p');
    act.undo();
    expect(value('p')).toBe(8);
  });

  test('is loaded once although two events report the change', () => {
    const { navigate, store } = connect();
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    navigate('#v=2&lab=explore&p=4');
    expect(changes).toBe(1);
  });

  test('of a reader who goes back in the middle of a drag is not overwritten afterwards', () => {
    const { act, entries, go, wait } = connect();
    act.setValue('p', 4, 'commit');
    act.setValue('p', 16, 'drag');
    go(-1);
    wait();
    expect(entries[0]).toBe('');
  });

  test('that somebody else wrote is what reset leads to, and none that was written here', () => {
    const { act, go, navigate, value } = connect('#v=2&lab=explore&q=2');
    act.setValue('q', 4, 'commit');
    go(-1);
    go(1);
    expect(value('q')).toBe(4);
    act.reset();
    expect(value('q')).toBe(2);
    navigate('#v=2&lab=explore&q=8');
    act.setValue('q', 16, 'commit');
    act.reset();
    expect(value('q')).toBe(8);
    // Back among the entries of the first link.
    go(-4);
    expect(value('q')).toBe(4);
    act.reset();
    expect(value('q')).toBe(2);
  });

  test('that is loaded again after changes still leads back to the link that was opened', () => {
    const { act, host } = connect('#v=2&lab=explore&q=2');
    act.setValue('q', 4, 'commit');
    const reloaded = createExplorerStore(host.location.hash, catalogue, openedLink(host) ?? undefined);
    expect(reloaded.getState().scenario.values['q']).toBe(4);
    reloaded.getState().reset();
    expect(reloaded.getState().scenario.values['q']).toBe(2);
  });

  test('of an embed changes without entries: Back belongs to the page around it', () => {
    const { act, entries } = connect('#v=2&lab=explore&embed=1');
    act.setValue('p', 4, 'commit');
    expect(entries).toEqual(['#v=2&lab=explore&p=4&embed=1']);
  });

  test('that cannot be written or read, in a frame of opaque origin, stops nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { host, wait } = fakeBrowser('');
    const { store, value, act } = open();
    connectLink(store, {
      ...host,
      location: {
        get hash(): string {
          return refuse();
        },
      },
      history: {
        get state(): unknown {
          return refuse();
        },
        replaceState: refuse,
        pushState: refuse,
      },
    });
    act.setValue('p', 4, 'drag');
    wait();
    act.setValue('p', 16, 'commit');
    act.undo();
    expect(value('p')).toBe(8);
  });

  test('is left alone once the connection has ended', () => {
    const { act, entries, listeners, stop, wait } = connect();
    act.setValue('p', 4, 'drag');
    stop();
    wait();
    act.setValue('p', 16, 'commit');
    expect(entries).toEqual(['']);
    expect(listeners.size).toBe(0);
  });
});

describe('labs', () => {
  test('keep the values that they were left with, and undo leads back', () => {
    const { store, value, act } = open('#v=2&lab=explore&gamma_h=7');
    act.openLab('schedule');
    expect(store.getState().scenario.lab).toBe('schedule');
    act.setValue('L', 9, 'commit');
    act.openLab('explore');
    expect(value('gamma_h')).toBe(7);
    act.openLab('schedule');
    expect(value('L')).toBe(9);
    act.undo();
    expect(store.getState().scenario).toMatchObject({ lab: 'explore', values: { gamma_h: 7 } });
  });

  test('leave behind what of a view belongs to the lab that was left, whichever way the next one is opened', () => {
    const fallback = (lab: string) => ({ ...defaultScenario(lab), versus: null });
    fc.assert(
      fc.property(validScenario, fc.constantFrom(...presets), fc.constantFrom(...labNames), (scenario, { scenario: preset }, name) => {
        const store = createExplorerStore({ ...scenario, lesson: null, ask: null }, catalogue);
        const act = store.getState();
        const moves = [() => act.openLab(name), () => act.applyPreset(preset), () => act.undo(), () => act.undo(), () => act.redo()];
        for (const move of moves) {
          move();
          const { lab, view } = store.getState().scenario;
          const { problems, scenario: read } = decode(encode({ ...fallback(lab), view }));
          expect(problems).toEqual([]);
          expect(read.view).toEqual(view);
        }
      }),
      { numRuns: samples(500) },
    );
  });

  test('of one model carry over what they both know, also by way of another lab, and keep the rest', () => {
    const { store, value, act } = open('#v=2&lab=explore&gamma_h=20&packets=5');
    act.openLab('gain');
    // Explore's own defaults, not lab gain's: the scenario is explore's.
    expect([value('gamma_h'), value('f'), value('p')]).toEqual([20, 0.9, 8]);
    act.setValue('gamma_h', 30, 'commit');
    act.setValue('startup', 0.5, 'commit');
    act.openLab('schedule');
    act.openLab('explore');
    expect([value('gamma_h'), value('packets')]).toEqual([30, 5]);
    act.setValue('f', 1, 'commit');
    act.openLab('gain');
    expect([value('gamma_h'), value('f'), value('startup')]).toEqual([30, 1, 0.5]);
    for (let i = 0; i < 3; i += 1) act.undo();
    expect(store.getState().scenario).toMatchObject({ lab: 'schedule' });
    act.undo();
    expect(store.getState().scenario).toMatchObject({ lab: 'gain', values: { gamma_h: 30, f: 0.9 } });
  });

  test('of one model leave alone what is locked there, and say what cannot be carried over as it is', () => {
    const { store, value, act } = open('#v=2&lab=gain&p=1&gamma_h=7&lock=f');
    act.openLab('explore');
    expect([value('gamma_h'), value('p')]).toEqual([7, 2]);
    expect(store.getState().problems.map(({ parameter }) => parameter)).toEqual(['p']);
    act.setValue('f', 0.25, 'commit');
    act.openLab('gain');
    expect(value('f')).toBe(1);
  });

  test('of different models share nothing, not even what has the same key', () => {
    const { value, act } = open('#v=2&lab=explore&p=16');
    act.openLab('krylov');
    expect(value('p')).toBe(229);
  });

  test('share theme and embedding, but not the figure, and not what is locked or hidden', () => {
    const { store, act } = open('#v=2&lab=explore&figure=curves&theme=dark&lock=p&hide=q');
    act.openLab('schedule');
    expect(store.getState().scenario.view).toMatchObject({ theme: 'dark', figure: 'schedule', lock: [], hide: [] });
    act.openLab('explore');
    expect(store.getState().scenario.view).toMatchObject({ theme: 'dark', figure: 'curves', lock: ['p'], hide: ['q'] });
  });
});
