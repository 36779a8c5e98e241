import { expect } from 'vitest';
import { editParameter, editsIn } from '../../src/core/link/edits.ts';
import { decode, encode } from '../links.ts';
import { type Page, test } from './page.tsx';

const editsOf = (page: Page) => editsIn(String(decode(page.link()).scenario.values[editParameter.key]));
const list = (): string[] => [...document.querySelectorAll('.edit-list li')].map((item) => item.textContent ?? '');

test('an operation is delayed and dropped, and a process slowed, by keys alone; each edit can be removed', async ({ open }) => {
  const page = await open('#v=2&lab=explore&iterations=1');
  const diagrams = page.one('region', 'Event diagrams');
  const offer = async (name: RegExp): Promise<void> => {
    await page.press(diagrams, 'Home', 'Enter');
    await page.click(page.button(name, await page.dialog()));
  };
  await offer(/^Blocking: process P1/);
  // The edit dialog is a separate script, loaded on first use.
  await page.later(() => expect(document.activeElement).toBe(document.querySelector('dialog[open] input')));
  await page.click(page.button('Slow'));
  expect(editsOf(page)).toEqual([{ kind: 'slow', subject: 1, numbers: [2] }]);
  expect(list()).toEqual([expect.stringMatching(/^Blocking: process P1: slower by a factor of 2/)]);

  await offer(/^Blocking: computation, P0/);
  await page.click(page.button('Take twice as long'));
  await offer(/^Blocking: computation, P0/);
  await page.click(page.button('Never end'));
  expect(editsOf(page).slice(1)).toEqual([
    { kind: 'scale', subject: 0, numbers: [2] },
    { kind: 'drop', subject: 0, numbers: [] },
  ]);

  // The operation has two edits, which go together; the other edit has a button of its own.
  await offer(/^Blocking: computation, P0/);
  await page.click(page.button('Undo this'));
  expect(editsOf(page)).toEqual([{ kind: 'slow', subject: 1, numbers: [2] }]);
  await page.click(page.button(/^Remove the edit Blocking: process P1/));
  expect(editsOf(page)).toEqual([]);
  expect(list()).toEqual([]);

  await offer(/^Blocking: computation, P0/);
  await page.click(page.button('Delay'));
  expect(editsOf(page)).toEqual([{ kind: 'delay', subject: 0, numbers: [100] }]);
  expect(list()).toEqual([expect.stringMatching(/^Blocking: computation, P0 at 0 µs: delayed by 100 µs/)]);
});

test('an edit of what the scenario does not have is refused with the reason, and can be removed', async ({ open }) => {
  const page = await open('#v=2&lab=gain&edit=drop:9999,slow:0:1');
  expect(page.text()).toContain('the runs of this scenario have the operation numbers 0 to');
  await page.click(page.button('Remove the edit drop:9999'));
  expect(page.link()).toBe(encode(decode('#v=2&lab=gain&edit=slow:0:1').scenario));
});

const schedule = decode('#v=2&lab=schedule').scenario;
const linkOf = (rank1: string, edit = ''): string => {
  const goal = `num_ranks 2\nrank 0 {\n  send 8b to 1\n}\nrank 1 {\n${rank1}  recv 8b from 0\n}\n`;
  return encode({ ...schedule, values: { ...schedule.values, goal, [editParameter.key]: edit } });
};

test('a press on an operation offers to edit it, beside the place that was pressed', async ({ open }) => {
  const page = await open(linkOf('  calc 100000\n'));
  const plot = page.one('img', /^Event diagram\. /).parentElement!;
  const pressAt = async (clientX: number, clientY: number): Promise<void> => {
    for (const kind of ['pointerdown', 'click']) plot.dispatchEvent(new window.MouseEvent(kind, { clientX, clientY, button: 0, bubbles: true }) as never);
    await page.settled();
  };
  const dialog = (): HTMLElement | null => document.querySelector('dialog[open]');
  // Under the diagram there is nothing.
  await pressAt(400, 5000);
  expect(dialog()).toBeNull();
  // Rank 1, the second of two lines, computes for 100 µs of a little more.
  await pressAt(400, 1.5 * 38);
  expect(dialog()!.querySelector('h2')!.textContent).toBe('computation, rank 1 at 0 µs');
  expect(Number.parseFloat(dialog()!.style.getPropertyValue('--left'))).toBeGreaterThan(400);
  await page.click(page.button('Take half as long'));
  expect(editsOf(page)).toEqual([{ kind: 'scale', subject: 1, numbers: [0.5] }]);
  expect(dialog()).toBeNull();
});

test('what edits do to the runs is said under the headline, which may be of the closed form', async ({ open }) => {
  const page = await open(linkOf('  calc 100000\n', 'delay:1:50'));
  // Rank 1 computes until 150 µs instead of 100, but spends its o of 1.5 µs on the message before that instead of after it.
  expect(page.text('.verdict-edits')).toBe('With the edits, the run ends 48.5 µs later (+48%)');
  // 150 µs less 48.5.
  expect(page.text('.verdict')).toMatch(/Without the edits: 2 ranks are done after 101\.5 µs\. /);
  const explore = await open('#v=2&lab=explore&edit=delay:0:20000');
  expect(explore.text('.verdict-edits')).toMatch(/^With the edits, “Blocking” ends 20 ms later \(4\.33 times as long\); the other runs end as before$/);
});

test('an edit whose number means something else with other parameters says what it was', async ({ open }) => {
  const page = await open(linkOf('  calc 500\n', 'delay:1:1'));
  expect(list().join()).toMatch(/^computation, rank 1 at 0/);
  expect(list().join()).not.toContain('was');
  await page.follow(linkOf('  send 8b to 0\n  calc 500\n', 'delay:1:1'));
  expect(list().join()).toMatch(/^data message, rank 1 to rank 0 at .*number 1 was computation, rank 1 when this was edited/);
});

test('programs of instructions offer no edit, and say why', async ({ open }) => {
  const page = await open('#v=2&lab=prefetch');
  await page.press(page.one('region', 'Event diagrams'), 'Enter');
  const dialog = await page.dialog();
  expect(dialog.textContent).toContain('Nothing can be edited here');
  expect(page.all('button', /^/, dialog).map((each) => each.getAttribute('aria-label'))).toEqual(['Close']);
});
