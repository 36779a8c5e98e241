import { linkOf } from '../e2e/model.ts';
import { decode, encode } from '../links.ts';
import { expect, type Page, test, textOf } from './page.tsx';

/** The text under each diagram, by title. */
const said = (page: Page): Record<string, string> =>
  Object.fromEntries(
    page.all('group', /^Where the time goes, /).map((each) => [each.getAttribute('aria-label')!.slice('Where the time goes, '.length), textOf(each)]),
  );

const toggle = (page: Page): HTMLInputElement => page.one('checkbox', 'critical path') as HTMLInputElement;

test('a reader who wants the critical path has it in every diagram, and in the link, until it is no longer wanted', async ({ open }) => {
  const page = await open(linkOf({ f: 1, omega: 0 }));
  expect(toggle(page).checked).toBe(false);
  expect(said(page)).toEqual({});
  await page.click(toggle(page));
  expect(page.link()).toBe(linkOf({ f: 1, omega: 0, critical: 1 }));
  // Three iterations of 1 ms of computation and 1 ms of a message.
  expect(said(page)['Blocking']).toContain('Of 6 ms, 3 ms are spent computing; bytes on the wire take 3 ms.');
  expect(Object.keys(said(page))).toEqual(['Blocking', 'Overlapped', 'Request, response, data, acknowledgement', 'A barrier, then a direct deposit', 'Gather']);
  // What is asked for anew comes with its path, too.
  await page.press(page.slider('iterations'), 'Home');
  expect(said(page)['Blocking']).toContain('Of 2 ms, 1 ms is spent computing; bytes on the wire take 1 ms.');
  await page.click(toggle(page));
  expect(said(page)).toEqual({});
  expect(page.link()).not.toContain('critical');
});

test('the arrow keys go from part to part of the bar, and not through time', async ({ open }) => {
  const page = await open(linkOf({ f: 1, omega: 0, critical: 1 }));
  const [first, second] = page.one('group', 'Where the time goes, Blocking').querySelectorAll('li');
  const time = textOf(page.one('status', 'Time'));
  const said = (): string => page.text('[aria-label="Where the time goes, Blocking"] .tooltip');
  await page.press(first!, 'Home');
  expect(said()).toContain('computation 3 ms, 50%: a processor computes');
  await page.press(first!, 'ArrowRight');
  expect(document.activeElement).toBe(second);
  expect(said()).not.toContain('computation');
  expect(textOf(page.one('status', 'Time'))).toBe(time);
  await page.press(second!, 'Home');
  expect(document.activeElement).toBe(first);
});

test.for([
  { link: '#v=2&lab=gain&critical=1', runs: ['Blocking', 'Overlapped'] },
  { link: '#v=2&lab=sockets&critical=1', runs: ['Hiding', 'Separated'] },
  { link: '#v=2&lab=deposit&critical=1', runs: ['PVM', 'RRMSG', 'DMSG'] },
  { link: '#v=2&lab=cluster&critical=1', runs: ['Coordinated gather', 'Simple gather'] },
  { link: '#v=2&lab=prefetch&critical=1', runs: ['Blocking', 'Prefetching'] },
  { link: '#v=2&lab=strips&critical=1', runs: ['Blocking', 'On demand, in strips'] },
  { link: '#v=2&lab=schedule&critical=1', runs: ['Event diagram'] },
])('$link says of each diagram where its time goes, in parts that add up to all of it', async ({ link, runs }, { open }) => {
  const page = await open(link);
  const found = said(page);
  expect(Object.keys(found)).toEqual(runs);
  for (const run of runs) {
    const parts = [...page.one('group', `Where the time goes, ${run}`).querySelectorAll('.where-bar li')].map((part) => textOf(part));
    const shares = parts.map((text) => (text.includes('less than') ? 0.05 : Number(/([\d.]+)%/.exec(text)![1])));
    // Each is rounded to two digits at least.
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100), parts.join('; ')).toBeLessThan(0.06 * parts.length + 0.1);
  }
});

test('the sliders of costs are marked where the time has grown by a percent, as long as what would help is shown', async ({ open }) => {
  const { scenario } = decode('#v=2&lab=schedule&critical=1');
  const goal = 'num_ranks 2\nrank 0 {\n  send 8b to 1\n}\nrank 1 {\n  recv 8b from 0\n}\n';
  const page = await open(encode({ ...scenario, values: { ...scenario.values, goal, L: 1000, o: 1500, G: 6 } }));
  const marks = (): string => textOf(document.querySelector('[data-key=L]')!);
  await page.click(page.button('What would help, Event diagram'));
  // Two times o, L and seven times G are 4,042 ns, of which a hundredth are 40 ns.
  await page.later(() => expect(marks()).toContain('1% longer at 1,040 ns'));
  await page.click(page.button('What would help, Event diagram'));
  expect(marks()).not.toContain('1% longer');
});
