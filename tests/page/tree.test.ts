import { linkOf } from '../e2e/model.ts';
import { expect, type Page, test } from './page.tsx';

const treeOf = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[role=tree][aria-label^="${name}:"]`)!;
const itemIn = (tree: HTMLElement): HTMLElement => document.getElementById(tree.getAttribute('aria-activedescendant')!)!;
const read = (tree: HTMLElement): string => {
  const item = itemIn(tree);
  return `${item.getAttribute('aria-level')}: ${item.textContent} (${item.getAttribute('aria-posinset')} of ${item.getAttribute('aria-setsize')})`;
};
const isThere = (page: Page, name: string) => page.later(() => expect(treeOf(name)).not.toBeNull());

test('a diagram is read as a tree of processes, operations and messages, and edited there', async ({ open }) => {
  const page = await open(linkOf({ f: 1, omega: 0 }));
  await isThere(page, 'Blocking');
  const tree = treeOf('Blocking');
  tree.focus();
  await page.settled();
  // Three blocking iterations, each 1 ms of computation and 1 ms for the message.
  expect(read(tree)).toBe('1: P0 computes 3 ms, waits 3 ms, sends 3 messages, is sent 3 messages (1 of 2)');
  expect(itemIn(tree).getAttribute('aria-expanded')).toBe('false');
  const time = page.one('status', 'Time').textContent;
  await page.press(tree, 'ArrowRight');
  expect(itemIn(tree).getAttribute('aria-expanded')).toBe('true');
  await page.press(tree, 'ArrowRight');
  // A computation, a message that is sent, a wait: three times.
  expect(read(tree)).toBe('2: computation, 1 ms, 0 µs to 1 ms, operation 0 (1 of 9)');
  expect(document.querySelectorAll('.item-read rect')).toHaveLength(1);
  await page.press(tree, 'ArrowDown', 'ArrowDown');
  const between = [read(tree)];
  await page.press(tree, 'ArrowUp');
  between.unshift(read(tree));
  expect(between.join('\n')).toMatch(/2: waiting for P1, 1 ms, 1 ms to 2 ms \(\d of 9\)/);
  expect(between.join('\n')).toMatch(/2: data message to P1, 12.2 KiB, sent at 1 ms, received at 2 ms, operation \d+ \(\d of 9\)/);
  // The shown time stays: the arrow keys belong to the tree.
  expect(page.one('status', 'Time').textContent).toBe(time);
  await page.press(tree, '.', ',');

  await page.press(tree, 'Home', 'ArrowRight', 'Enter');
  expect((await page.dialog()).querySelector('h2')!.textContent).toBe('Blocking: computation, P0 at 0 µs');
  await page.click(page.button('Take twice as long'));
  expect(page.link()).toContain('edit=scale:0:2');

  await page.press(tree, 'End', 'ArrowLeft', 'ArrowLeft');
  expect(read(tree)).toMatch(/^1: P1 /);
});

test('only what is read of a diagram of thousands of packets is made', async ({ open }) => {
  const page = await open('#v=2&lab=cluster&p=16');
  await page.later(() => expect(document.querySelector('[role=tree]')).not.toBeNull());
  const tree = document.querySelector<HTMLElement>('[role=tree]')!;
  await page.press(tree, 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(Number(itemIn(tree).getAttribute('aria-setsize'))).toBeGreaterThan(100);
  expect(tree.querySelectorAll('[role=treeitem]').length).toBeLessThan(8);
});
