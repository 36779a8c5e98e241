import { describe } from 'vitest';
import { expectedOf, linkOf } from '../e2e/model.ts';
import { decode, encode } from '../links.ts';
import { expect, expectNumber, type Page, test, textOf } from './page.tsx';

/** What a key number says of what is pinned, and of the difference. */
function pinnedNumber(label: string): { readonly pinned: string; readonly difference: string } {
  const place = [...document.querySelectorAll('.key-numbers dl > div')].find((each) => textOf(each.querySelector('dt')!) === label)!;
  const text = textOf(place.querySelector('.number-pinned')!);
  const difference = textOf(place.querySelector('.number-pinned b') ?? document.createElement('b'));
  return { pinned: text.replace(/^pinned: /, '').slice(0, difference === '' ? undefined : -difference.length), difference };
}

const bar = (page: Page): Element => page.one('region', 'Comparison');
const pinnedPictures = (page: Page): string[] => page.all('img', /^Pinned, /).map((each) => each.getAttribute('aria-label')!);

describe('a scenario that is compared with another', () => {
  test('shows the numbers of both and how they differ, the diagrams of both, and where they differ', async ({ open }) => {
    const page = await open(`${linkOf({ gamma_h: 5, omega: 0.1 })}&vs=gamma_h:10`);
    const [now, pinned] = [expectedOf({ gamma_h: 5, omega: 0.1 }), expectedOf({ gamma_h: 10, omega: 0.1 })];
    for (const [label, key] of [
      ['Gain, closed form', 'gain'],
      ['Gain, simulated', 'gain'],
      ['Blocking iteration', 'blocking_us'],
      ['Overlapped iteration', 'overlapped_us'],
    ] as const) {
      expectNumber(page.keyNumber(label), now[key]);
      expectNumber(pinnedNumber(label).pinned, pinned[key]);
      expect(pinnedNumber(label).difference[0], label).toBe(now[key] > pinned[key] ? '+' : '−');
    }
    // A message takes 1 ms beside a computation of 1 ms, and of 0.5 ms where it is pinned.
    expect(pinnedNumber('Blocking iteration').difference).toBe('+500 µs, +33%');
    expect(textOf(bar(page))).toContain('hardware granularity 10 → 5');
    expect(page.slider('hardware granularity').getAttribute('aria-describedby')).toContain('pinned');
    expect(page.texts('.pinned-text')).toEqual(['pinned at 10']);
    await page.later(() => expect(pinnedPictures(page)).toHaveLength(page.all('img', /^[^P].*Event diagram/).length));
    expect(page.texts('.panel .key')).toEqual(expect.arrayContaining(['pinned']));
  });

  test('is pinned, swapped, kept and let go by the buttons, and undo leads back', async ({ open }) => {
    const page = await open('#v=2&lab=explore&gamma_h=7');
    expect(page.all('region', 'Comparison')).toEqual([]);
    await page.click(page.button('Compare'));
    expect(textOf(bar(page))).toContain('Pinned: change something');
    expect(page.link()).toBe('#v=2&lab=explore&gamma_h=7&vs=');
    await page.enter('hardware granularity', '9');
    expect(page.link()).toBe('#v=2&lab=explore&gamma_h=9&vs=gamma_h:7');
    await page.click(page.button('Swap', bar(page)));
    expect(page.link()).toBe('#v=2&lab=explore&gamma_h=7&vs=gamma_h:9');
    expectNumber(page.keyNumber('Gain, closed form'), expectedOf({ gamma_h: 7, omega: 0.1, f: 0.9 }).gain);
    await page.click(page.button('Keep the pinned one', bar(page)));
    expect(page.link()).toBe('#v=2&lab=explore&gamma_h=9');
    await page.click(page.button('Undo'));
    expect(page.link()).toBe('#v=2&lab=explore&gamma_h=7&vs=gamma_h:9');
    await page.click(page.button('Unpin', bar(page)));
    expect(page.link()).toBe('#v=2&lab=explore&gamma_h=7');
    expect(pinnedPictures(page)).toEqual([]);
    expect(page.texts('.number-pinned, .pinned-text')).toEqual([]);
  });

  test('has its operations side by side: each says by how much it ends earlier', async ({ open }) => {
    const { scenario } = decode('#v=2&lab=schedule');
    // The receive ends L after the send, whatever else it takes: 210 µs earlier.
    const goal = 'num_ranks 2\nrank 0 {\n  send 8b to 1\n}\nrank 1 {\n  recv 8b from 0\n}\n';
    const values = { ...scenario.values, goal, L: 1000 };
    const page = await open(encode({ ...scenario, values, versus: { ...values, L: 211_000 } }));
    await page.click(page.button('Event diagram as a table'));
    const cells = page.cells(await page.later(() => page.one('region', 'Spans, schedule')));
    const said = cells.filter((row) => row.length > 0).map((row) => row.at(-1));
    expect(said).toContain('at the same time');
    expect(said).toContain('210 µs earlier');
    expect(page.one('img', /^Where time was won or lost: 1 end earlier, by up to 210 µs/)).toBeDefined();
    expect(page.texts('.pinned-title').join()).toMatch(/the run above ends 210 µs earlier/);
  });

  test('is not matched operation by operation where the runs differ, which is said', async ({ open }) => {
    const page = await open('#v=2&lab=schedule&goal=ring_stencil&vs=goal:gather');
    expect(page.text()).toContain('without a comparison of single operations');
    expect(page.all('img', /^Where time was/)).toEqual([]);
  });

  test('says why the pinned one has no result, and shows what it has not', async ({ open }) => {
    const { scenario } = decode('#v=2&lab=schedule');
    const page = await open(encode({ ...scenario, versus: { ...scenario.values, goal: 'num_ranks one\n' } }));
    expect(textOf(bar(page))).toMatch(/The pinned scenario has no result: .*line 1/);
    expect(page.text()).toContain('No event diagram of the pinned scenario.');
    const beyond = await open('#v=2&lab=gain&p=8&vs=q:50,p:1000,q_law:linear');
    expect(beyond.text()).toContain('The pinned scenario is beyond what is simulated.');
    const alone = await open('#v=2&lab=gain&q=50&p=1000&q_law=linear');
    expect(alone.text()).toContain('an iteration has more messages than the simulator takes');
    const other = await open('#v=2&lab=cluster&vs=operation:broadcast');
    expect(other.text()).toContain('The pinned scenario has no such diagram.');
    // The pinned scenario's diagram stands under the first one, with its own name.
    expect(other.text()).toMatch(/Broadcast: \d/);
    expect(pinnedNumber('Gather, simulated')).toEqual({ pinned: '–', difference: '' });
  });

  test('stands beside this one in bars, tables, trees and on maps, with the differences', async ({ open }) => {
    const { scenario } = decode('#v=2&lab=schedule');
    // Rank 1 ends when it has the message, L later than it was sent: 210 µs less of 211 µs and what else it takes.
    const values = { ...scenario.values, goal: 'num_ranks 2\nrank 0 {\n  send 8b to 1\n}\nrank 1 {\n  recv 8b from 0\n}\n', L: 1000 };
    const schedule = await open(encode({ ...scenario, values, versus: { ...values, L: 211_000 } }));
    const [, , rank1] = schedule.cells(schedule.one('region', 'Finishing times'));
    expect(rank1![1]).toMatch(/pinned: .* −210 µs, −98%/);

    const sockets = await open('#v=2&lab=sockets&interior_us=20000&vs=interior_us:10000');
    for (const bar of document.querySelectorAll('.bars .bar')) {
      expect(bar.querySelectorAll('.bar-track')).toHaveLength(2);
      expect(textOf(bar)).toMatch(/pinned: /);
    }
    expect(sockets.texts('.bar-difference').length).toBeGreaterThan(0);

    const cluster = await open('#v=2&lab=cluster&operation=broadcast&p=16&vs=p:8');
    expect(cluster.all('img', /^(Pinned, )?The tree: /).map((each) => each.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('16 processes in 5 levels'),
      expect.stringContaining('8 processes in 4 levels'),
    ]);

    const gain = await open('#v=2&lab=gain&gamma_h=4&vs=gamma_h:8');
    expect(document.querySelectorAll('.gain-map-pinned')).toHaveLength(1);
    expect(gain.text('.gain-map .pinned-title')).toContain('hardware granularity 8');
    expect(gain.texts('.question .pinned-under').length).toBeGreaterThan(0);
  });

  test('stands in the time of the diagrams beside it, where these have one of their own', async ({ open }) => {
    const page = await open('#v=2&lab=explore&gamma_h=5&vs=gamma_h:10');
    // The gather does not depend on gamma_h: both pictures are the same.
    const said: string[] = [];
    for (const { parentElement: plot } of page.all('img', /^(Pinned, )?Gather\. /)) {
      plot!.dispatchEvent(new window.MouseEvent('pointermove', { clientX: 400, clientY: 10, bubbles: true }) as never);
      await page.settled();
      said.push(plot!.querySelector('.tooltip')?.textContent.split(';')[0] ?? 'nothing');
    }
    expect(said).toEqual([expect.stringMatching(/^P0 root: /), said[0]]);
  });

  test('is a figure of its own in a frame, with the numbers of both', async ({ open }) => {
    const page = await open('#v=2&lab=cluster&window=3&vs=window:7&embed=1&figure=compare');
    expect(textOf(bar(page))).toContain('sender window 7 senders → 3 senders');
    expect(page.all('button', 'Swap')).toEqual([]);
    expect(pinnedNumber('Dropped').difference).toMatch(/^−/);
    expect(pinnedPictures(page)).toHaveLength(1);
  });
});
