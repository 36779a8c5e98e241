import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createExploration } from '../../src/core/exploration/exploration.ts';
import type { Engines } from '../../src/core/exploration/resultsStore.ts';
import { catalogue } from '../../src/labs/index.ts';
import { lessons } from '../../src/lessons/index.ts';
import type { SpliceMessage, SpliceWindow } from '../../src/lessons/splice.ts';
import { figureNeeds } from '../../src/shell/figureNeeds.ts';
import { connectFrame, protocolVersion, rest_ms, turn_ms } from '../../src/shell/frameMessages.ts';
import { controllableEngine } from '../controllableEngine.ts';

interface Said {
  readonly source: string;
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A frame in a page that the test plays, with engines that answer with what they were asked for. */
async function frame(link: string, prepare: (link: string) => Promise<void> = async () => {}) {
  const analytic = controllableEngine<{ parameters: { gamma_h?: number } }, unknown>();
  const simulation = controllableEngine<{ parameters: { gamma_h?: number } }, unknown>();
  const page = createExploration({
    link,
    catalogue,
    lessons,
    engines: { analytic: analytic.engine, simulation: simulation.engine } as unknown as Engines,
    wants(shown) {
      const needs = figureNeeds(shown);
      return { analytic: needs.includes('analytic'), simulation: needs.includes('simulation') };
    },
  });
  const said: Said[] = [];
  const listeners = new Set<(event: SpliceMessage) => void>();
  const parent = { postMessage: (message: unknown) => void said.push(structuredClone(message) as Said) };
  const own: SpliceWindow = {
    parent,
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    setTimeout: (action, delay_ms) => setTimeout(action, delay_ms) as unknown as number,
    clearTimeout: (timer) => clearTimeout(timer),
  };
  const end = connectFrame(own, { ...page, prepare });
  const say = (data: unknown, source: unknown = parent): void => [...listeners].forEach((listen) => listen({ data, source }));
  /** Both engines answer all that they were asked, and the frame comes to rest. */
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 4; round += 1) {
      for (const { asked } of [analytic, simulation]) {
        for (const { request, answer } of asked.splice(0)) {
          answer({ kind: 'result', result: { values: { gain: request.parameters.gamma_h, loss_above: NaN }, timelines: [] } });
        }
      }
      await vi.advanceTimersByTimeAsync(rest_ms + turn_ms);
    }
  };
  const set = (what: object) => say({ target: 'overlap-explorer', type: 'set', ...what });
  const get = () => say({ target: 'overlap-explorer', type: 'get' });
  const of = (type: string) => said.filter((each) => each.type === type);
  const values = () => page.store.getState().scenario.values;
  return { page, said, say, set, get, of, settle, end, listeners, values, own, analytic, simulation };
}

const exchange = '#v=2&lab=explore&embed=1';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a frame', () => {
  test('says first that it listens, and in which version', async () => {
    const { said } = await frame(exchange);
    expect(said[0]).toEqual({ source: 'overlap-explorer', type: 'ready', version: protocolVersion });
  });

  test('tells its state once the results have settled, and again only when something is another', async () => {
    const { of, settle, page } = await frame(`${exchange}&gamma_h=8&theme=dark`);
    await vi.advanceTimersByTimeAsync(10 * rest_ms);
    expect(of('state')).toEqual([]);
    await settle();
    await settle();
    expect(of('state')).toEqual([
      {
        source: 'overlap-explorer',
        type: 'state',
        // As it is shown: a host that loads it again shows the same.
        link: '#v=2&lab=explore&gamma_h=8&theme=dark',
        values: page.store.getState().scenario.values,
        model: null,
        simulation: { gain: 8, loss_above: null },
      },
    ]);
    page.store.getState().setValue('gamma_h', 9, 'commit');
    await settle();
    expect(of('state')).toHaveLength(2);
    expect(of('state')[1]).toMatchObject({ link: '#v=2&lab=explore&gamma_h=9&theme=dark', simulation: { gain: 9 } });
  });

  test('computes what its figure does not need only for a host that has spoken', async () => {
    const { get, of, settle, analytic } = await frame(exchange);
    await settle();
    expect(of('state').map(({ model }) => model)).toEqual([null]);
    get();
    await vi.advanceTimersByTimeAsync(2 * rest_ms);
    expect(analytic.asked).toHaveLength(1);
    await settle();
    expect(of('state')).toHaveLength(2);
    expect(of('state')[1]).toMatchObject({ model: { gain: 5, loss_above: null }, simulation: { gain: 5 } });
  });

  test('answers each get, though nothing has changed', async () => {
    const { get, of, settle } = await frame(exchange);
    for (const times of [1, 2, 3]) {
      get();
      await settle();
      expect(of('state').length).toBeGreaterThanOrEqual(times);
    }
  });

  test('changes values as a reader does, and tells the new state', async () => {
    const { set, of, settle, values } = await frame(exchange);
    await settle();
    set({ values: { gamma_h: 7, omega: 0.3 } });
    await settle();
    expect(values()).toMatchObject({ gamma_h: 7, omega: 0.3 });
    expect(of('state').at(-1)).toMatchObject({ link: '#v=2&lab=explore&gamma_h=7&omega=0.3', model: { gain: 7 } });
  });

  test('does not answer a set that changes nothing, so that frames that follow one another come to rest', async () => {
    const { set, said, settle, values, page } = await frame(exchange);
    await settle();
    const before = said.length;
    const { scenario } = page.store.getState();
    set({ values: values() });
    set({ link: '#v=2&lab=explore' });
    await settle();
    expect(said).toHaveLength(before);
    expect(page.store.getState().scenario).toBe(scenario);
  });

  test('shows the scenario of a link as a frame, whatever address and view it has', async () => {
    const prepared: string[] = [];
    const { set, of, settle, page } = await frame(`${exchange}&theme=dark`, async (link) => void prepared.push(link));
    set({ link: 'https://notes.example/page#v=2&lab=cluster&window=3&present=1&embed=0' });
    await settle();
    const { scenario } = page.store.getState();
    expect(prepared).toEqual(['https://notes.example/page#v=2&lab=cluster&window=3&present=1&embed=0']);
    expect([scenario.lab, scenario.values['window'], scenario.view]).toMatchObject(['cluster', 3, { embed: true, present: false, theme: 'dark' }]);
    expect(of('state').at(-1)).toMatchObject({ values: { window: 3 } });
    expect(of('refused')).toEqual([]);
  });

  test('takes of several messages in one turn the newest link and the values after it', async () => {
    const { set, settle, values, page } = await frame(exchange);
    const { omega: usual } = values();
    const commits: number[] = [];
    page.store.subscribe(({ scenario }) => commits.push(Number(scenario.values['gamma_h'])));
    set({ values: { gamma_h: 1 } });
    for (const gamma_h of [2, 3, 4]) set({ values: { gamma_h } });
    set({ values: { omega: 0.4 } });
    await settle();
    expect(commits).toEqual([1, 4]);
    set({ values: { omega: 0.5 } });
    set({ link: '#v=2&lab=explore&gamma_h=20' });
    set({ link: '#v=2&lab=explore&gamma_h=30' });
    set({ values: { q: 2 } });
    await settle();
    expect(values()).toMatchObject({ gamma_h: 30, omega: usual, q: 2 });
  });
});

describe('the theme of a host', () => {
  const themed = async (link: string) => {
    const made = await frame(link);
    const theme = async (name: string) => {
      made.say({ target: 'overlap-explorer', type: 'theme', theme: name });
      await made.settle();
    };
    return { ...made, theme, shown: () => made.page.store.getState().scenario.view.theme };
  };

  test('is followed, stays out of links, and loads nothing that the figure does not need', async () => {
    const { theme, shown, of, settle, set, analytic } = await themed(exchange);
    await settle();
    await theme('dark');
    expect(shown()).toBe('dark');
    await theme('light');
    expect([shown(), analytic.asked, of('state').length]).toEqual(['light', [], 1]);
    await theme('dark');
    set({ link: '#v=2&lab=explore&gamma_h=9' });
    await settle();
    expect([shown(), of('state').at(-1)?.['link'], of('refused')]).toEqual(['dark', '#v=2&lab=explore&gamma_h=9', []]);
  });

  test('gives way to that of a link, the first or a later one, which states keep', async () => {
    const first = await themed(`${exchange}&theme=light`);
    await first.theme('dark');
    expect([first.shown(), first.of('state').at(-1)?.['link']]).toEqual(['light', '#v=2&lab=explore&theme=light']);
    const later = await themed(exchange);
    await later.theme('dark');
    later.set({ link: '#v=2&lab=explore&theme=light' });
    await later.settle();
    await later.theme('dark');
    expect([later.shown(), later.of('state').at(-1)?.['link']]).toEqual(['light', '#v=2&lab=explore&theme=light']);
  });
});

describe('a frame refuses, and changes nothing', () => {
  test.each<[what: string, message: object, refused: object]>([
    ['a type that it does not know', { type: 'jump' }, { parameter: 'type', value: 'jump', allowed: 'set, get, theme' }],
    ['no type', {}, { parameter: 'type', value: '', allowed: 'set, get, theme' }],
    ['a theme that is none', { type: 'theme', theme: 'sepia' }, { parameter: 'theme', value: 'sepia', allowed: 'light, dark' }],
    ['a set of nothing', { type: 'set' }, { parameter: 'set', allowed: 'either link or values' }],
    ['a set of both', { type: 'set', link: '#v=2', values: {} }, { parameter: 'set', allowed: 'either link or values' }],
    [
      'a link that is no text',
      { type: 'set', link: { toString: 1 } },
      { parameter: 'link', value: 'a value of type object', message: 'link = a value of type object is none; allowed: a text.' },
    ],
    ['a link that is too long', { type: 'set', link: `#v=2&gamma_h=${'1'.repeat(100_001)}` }, { parameter: 'link', allowed: 'at most 100000 characters' }],
    ['a link that says nothing', { type: 'set', link: 'https://notes.example/' }, { parameter: 'link' }],
    ['an article', { type: 'set', link: '#v=3&article=hiding' }, { parameter: 'link', allowed: 'links of labs' }],
    ['an unknown lab', { type: 'set', link: '#v=2&lab=nowhere' }, { parameter: 'lab', value: 'nowhere' }],
    ['an unknown key of a link', { type: 'set', link: '#v=2&lab=explore&gama_h=3' }, { parameter: 'gama_h', value: '3' }],
    ['a value of a link out of range', { type: 'set', link: '#v=2&lab=explore&omega=-1' }, { parameter: 'omega', value: '-1' }],
    ['values that are no object', { type: 'set', values: [1] }, { parameter: 'values' }],
    ['an unknown key', { type: 'set', values: { gamma_h: 3, gama_h: 3 } }, { parameter: 'gama_h', value: '3' }],
    ['a value out of range', { type: 'set', values: { gamma_h: 3, omega: -1 } }, { parameter: 'omega', value: '-1' }],
    ['a value that is no number', { type: 'set', values: { gamma_h: 'three' } }, { parameter: 'gamma_h', value: 'three' }],
    ['NaN', { type: 'set', values: { gamma_h: NaN } }, { parameter: 'gamma_h', value: 'NaN', allowed: 'a finite number or a text' }],
    ['null', { type: 'set', values: { gamma_h: null } }, { parameter: 'gamma_h', allowed: 'a finite number or a text' }],
    ['a list', { type: 'set', values: { gamma_h: [3] } }, { parameter: 'gamma_h', allowed: 'a finite number or a text' }],
    ['a name of every object', { type: 'set', values: JSON.parse('{"__proto__": 3, "constructor": 3}') as object }, { parameter: '__proto__', value: '3' }],
    ['more keys than any lab has', { type: 'set', values: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, i])) }, { parameter: 'values' }],
  ])('%s', async (_, message, refused) => {
    const { say, of, settle, page } = await frame(exchange);
    await settle();
    const { scenario } = page.store.getState();
    say({ target: 'overlap-explorer', ...message });
    await settle();
    expect(of('refused')).toEqual([
      expect.objectContaining({ source: 'overlap-explorer', value: expect.any(String), allowed: expect.any(String), message: expect.any(String), ...refused }),
    ]);
    expect(page.store.getState().scenario).toBe(scenario);
  });

  test('parameters that lock= fixes, by their keys and in a link; their own values pass', async () => {
    const { set, of, settle, values, page } = await frame(`${exchange}&gamma_h=8&lock=gamma_h`);
    const { omega: usual } = values();
    set({ values: { gamma_h: 9, omega: 0.5 } });
    await settle();
    set({ link: '#v=2&lab=explore&gamma_h=9' });
    await settle();
    expect(of('refused')).toEqual(Array.from({ length: 2 }, () => expect.objectContaining({ parameter: 'gamma_h', value: '9', allowed: '8' })));
    expect(values()).toMatchObject({ gamma_h: 8, omega: usual });
    set({ values: { ...values(), omega: 0.5 } });
    await settle();
    set({ link: '#v=2&lab=explore&gamma_h=8&omega=0.6' });
    await settle();
    expect(values()).toMatchObject({ gamma_h: 8, omega: 0.6 });
    expect(page.store.getState().scenario.view.lock).toEqual(['gamma_h']);
    expect(of('refused')).toHaveLength(2);
  });

  test('what lock= fixes stays fixed after a way through another lab', async () => {
    const { set, of, settle, values, page } = await frame(`${exchange}&gamma_h=8&lock=gamma_h`);
    set({ link: '#v=2&lab=cluster' });
    await settle();
    expect(page.store.getState().scenario.lab).toBe('cluster');
    set({ link: '#v=2&lab=explore&gamma_h=9' });
    await settle();
    expect(of('refused')).toEqual([expect.objectContaining({ parameter: 'gamma_h', value: '9', allowed: '8' })]);
    set({ link: '#v=2&lab=explore&gamma_h=8&omega=0.6' });
    await settle();
    expect(values()).toMatchObject({ gamma_h: 8, omega: 0.6 });
    expect(page.store.getState().scenario.view.lock).toEqual(['gamma_h']);
  });

  test('a link whose scripts do not come', async () => {
    const { set, of, settle } = await frame(exchange, () => Promise.reject(new Error('the server is away')));
    set({ link: '#v=2&lab=cluster' });
    await settle();
    expect(of('refused')).toEqual([expect.objectContaining({ parameter: 'link', message: expect.stringContaining('the server is away') as string })]);
  });

  test('once a turn, however many mistakes come', async () => {
    const { say, of, settle } = await frame(exchange);
    for (let times = 0; times < 1000; times += 1) say({ target: 'overlap-explorer', type: 'jump' });
    await settle();
    expect(of('refused')).toHaveLength(2);
  });
});

test('the first thing that is wrong with its own link is told too', async () => {
  const { said } = await frame('#v=2&lab=explore&omega=-1&q=0&embed=1');
  expect(said.map(({ type, parameter }) => [type, parameter])).toEqual([
    ['ready', undefined],
    ['refused', 'omega'],
  ]);
  // The sentence without what the page does about it, as the command line says it.
  expect(said[1]?.['message']).not.toMatch(/is used/);
});

test('what an engine refuses, and why one fails, is told in place of a state', async () => {
  const { of, settle, simulation, page } = await frame(exchange);
  await settle();
  for (const [gamma_h, outcome] of [
    [6, { kind: 'rejected', problem: { parameter: 'gamma_h', value: '6', allowed: 'others', message: 'No six.', line: null, column: null } }],
    [7, { kind: 'unanswered', cause: 'The file is missing', missing: true }],
  ] as const) {
    page.store.getState().setValue('gamma_h', gamma_h, 'commit');
    simulation.asked.splice(0)[0]!.answer(outcome);
    await vi.advanceTimersByTimeAsync(10 * rest_ms);
  }
  expect(of('refused')).toEqual([
    { source: 'overlap-explorer', type: 'refused', parameter: 'gamma_h', value: '6', allowed: 'others', message: 'No six.' },
    { source: 'overlap-explorer', type: 'refused', parameter: null, value: null, allowed: null, message: 'The file is missing' },
  ]);
  expect(of('state')).toHaveLength(1);
});

test('nobody but the page around is heard, nothing that is not for the frame, and nothing after its end', async () => {
  const { say, of, settle, values, end, listeners } = await frame(exchange);
  await settle();
  const set = { target: 'overlap-explorer', type: 'set', values: { gamma_h: 9 } };
  say(set, {});
  for (const other of [null, 'text', 3, [set], { ...set, target: 'other' }, { type: 'set', values: { gamma_h: 9 } }]) say(other);
  await settle();
  expect([values()['gamma_h'], of('refused')]).toEqual([5, []]);
  end();
  expect(listeners.size).toBe(0);
});

test('a page that stands alone says nothing and listens to nobody', async () => {
  const { own, page, said, listeners, end } = await frame(exchange);
  end();
  const before = said.length;
  const alone: SpliceWindow = {
    ...own,
    get parent(): SpliceWindow['parent'] {
      return alone as unknown as SpliceWindow['parent'];
    },
  };
  connectFrame(alone, { ...page, prepare: async () => {} });
  expect([said.length, listeners.size]).toEqual([before, 0]);
});
