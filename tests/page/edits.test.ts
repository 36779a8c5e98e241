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
    await page.click(page.button(name, document.querySelector('dialog[open]')!));
  };
  await offer(/^Blocking: process P1/);
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
  expect(list()).toEqual([expect.stringMatching(/^Blocking: computation, P0 at 100 µs: delayed by 100 µs/)]);
});

test('an edit of what the scenario does not have is refused with the reason, and can be removed', async ({ open }) => {
  const page = await open('#v=2&lab=gain&edit=drop:9999,slow:0:1');
  expect(page.text()).toContain('the runs of this scenario have the operation numbers 0 to');
  await page.click(page.button('Remove the edit drop:9999'));
  expect(page.link()).toBe(encode(decode('#v=2&lab=gain&edit=slow:0:1').scenario));
});
