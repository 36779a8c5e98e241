import { expect, test, textOf } from './page.tsx';

/** At the end of a page, whatever its values are: it comes when the engines have nothing else to do. */
const besideValues = /The paper and the model.*$/s;

/** Values that no engine has a result for, or that one of them refuses, and others of the same lab. */
test.for([
  {
    link: '#v=1&lab=gain&machines=hello world',
    other: '#v=1&lab=gain&gamma_h=20',
    headline: 'The list of machines cannot be read',
    reason: /pair gamma_h:omega/,
  },
  { link: '#v=1&lab=cluster&machine=host:0', other: '#v=1&lab=cluster&window=5', headline: 'There is no such machine', reason: /from 0\.001 to 1000/ },
  { link: '#v=1&lab=prefetch&program=add r1', other: '#v=1&lab=prefetch&benchmark=ll1', headline: 'The program has a mistake', reason: /line 1, column 7/ },
  { link: '#v=1&lab=strips&strips=2340', other: '#v=1&lab=strips&size_bytes=65536', headline: 'Strips cannot be smaller than a page', reason: /256 pages/ },
])('$link says so at the top, leaves nothing loading, and looks the same whatever came before', async ({ link, other, headline, reason }, { open }) => {
  const page = await open(link);
  const text = (): string => {
    expect(page.headline()).toBe(headline);
    expect(page.text('.verdict')).toMatch(reason);
    expect(document.querySelectorAll('[data-stale=true]')).toHaveLength(0);
    expect(page.text()).not.toMatch(/starting|Being|…/);
    return page.text().replace(page.text('.about'), '').replace(besideValues, '');
  };
  const first = text();
  await page.follow(other);
  expect(page.headline()).not.toBe(headline);
  await page.follow(link);
  expect(text()).toBe(first);
});

test('a frame says above its figure why there is none', async ({ open }) => {
  const page = await open('#v=1&lab=strips&strips=2340&embed=1');
  const [said] = page.all('status', /Strips cannot be smaller than a page\./);
  expect(textOf(said!)).toContain('256 pages');
  expect(document.body.textContent).toContain('No event diagrams for these values');
  await page.click(page.button('256 strips', said));
  expect(page.picture('Blocking')).toContain('processes');
});

test('beside a choice that is refused stands why', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=alphaserver&access=random');
  const choice = document.querySelector('.choice[data-key=access]')!;
  expect(textOf(choice)).toMatch(/access = random is not allowed: .*protected pages/);
  await page.click(page.one('radio', 'one address after the other', choice));
  expect(textOf(choice)).not.toMatch(/not allowed/);
});

test('with a step of a slider from refused values to others the page changes once, and another lab has no refusal', async ({ open }) => {
  const page = await open('#v=1&lab=strips&strips=2340');
  await page.later(() => expect(page.text()).toMatch(besideValues));
  const parts = (): string => `${page.text('.problem')} / ${page.text('main')} / ${document.querySelectorAll('figure, section').length} parts`;
  const seen = [parts()];
  const watch = new MutationObserver(() => seen.at(-1) !== parts() && seen.push(parts()));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await page.press(page.slider('strips'), 'ArrowRight');
  watch.disconnect();
  const refused = (strips: string) =>
    expect.stringMatching(
      new RegExp(`^strips = ${strips.replace(',', '')} is not allowed: .* / Strips cannot be smaller than a page.* ${strips} strips would`),
    );
  expect(seen).toEqual([refused('2,340'), refused('2,400')]);
  await page.follow('#v=1&lab=sockets');
  expect(page.all('status', /cannot/)).toEqual([]);
});

test('diagrams are hidden while values have none, and come back as they were made', async ({ open }) => {
  const page = await open('#v=1&lab=cluster');
  const pictures = (): HTMLElement[] => page.all('img', /Event diagram of/);
  const [before] = pictures();
  const diagrams = page.one('region', 'Event diagrams');
  const time = (): string => textOf(page.one('status', 'Time'));
  const end = time();
  await page.press(diagrams, 'Home');
  await page.press(diagrams, 'ArrowRight');
  const stopped = time();
  expect([end, '0']).not.toContain(stopped);
  // An invisible dialog would leave the page inert.
  await page.press(diagrams, '?');
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
  // Equation (7) has no window for so small a buffer.
  await page.follow('#v=1&lab=cluster&buffer_units=109');
  expect(pictures()).toEqual([]);
  expect(page.all('button', /^Play$/)).toEqual([]);
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(0);
  expect(page.text()).not.toMatch(/ in all/);
  await page.follow('#v=1&lab=cluster&buffer_units=993');
  expect(pictures()[0]).toBe(before);
  expect(page.picture('Coordinated gather')).toMatch(/16 processes/);
  expect(document.querySelector('.diagrams [aria-busy=true]')).toBeNull();
  expect(time()).toBe(stopped);
});
