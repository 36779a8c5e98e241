import { terms } from '../../src/ui/text/terms.ts';
import { linkOf } from '../e2e/model.ts';
import { decode } from '../links.ts';
import { expect, test } from './page.tsx';

test('a marked word and a marked symbol explain themselves on demand', async ({ open }) => {
  const page = await open();
  await page.press(page.button('waiting'), 'Enter');
  await page.later(() => expect(page.text('.term-note')).toContain('The processor has nothing to do until a message arrives'));
  const symbol = document.querySelector<HTMLElement>('.played .term')!;
  await page.click(symbol);
  // The table of parameters says it, with its unit and its source.
  expect(page.texts('.term-note').at(-1)).toMatch(/software granularity.*Instructions that the program executes.*a ratio; Strumpen 1994, section 2\.2/);
  await page.click([...document.querySelectorAll<HTMLElement>('.term-note button')].at(-1)!);
  expect(page.link()).toBe(`${linkOf({})}&term=gamma_s`);
});

test('a link leads to an entry, which is the one that is marked; closed, nothing else has changed', async ({ open }) => {
  const page = await open('#term=gamma_h');
  expect(page.text('.notice')).toBe('');
  await page.later(() => expect(page.texts('.glossary [aria-current=true] dt').join()).toContain('hardware granularity'));
  const search = document.querySelector<HTMLElement>('.glossary input')!;
  await page.fill(search, 'throws nothing like this');
  expect(page.text('.glossary')).toContain('No entry has these letters in it');
  await page.fill(search, 'deadlock');
  expect(page.texts('.glossary dt')).toContain('deadlock');
  await page.click(page.button('Close', search.closest('dialog')!));
  expect(page.link()).toBe(linkOf({}));
});

test('begins with the terms that explain the rest, has the words of the field, and no source text of a formula', async ({ open }) => {
  const page = await open('#v=2&lab=deposit&term=all');
  const eight = await page.later(() => page.one('region', 'Start with these eight'));
  expect(eight.querySelectorAll('dt')).toHaveLength(8);
  const titles = page.texts('.glossary dt');
  for (const word of ['latency', 'bandwidth', 'NIC', 'halo', 'rank', 'all-reduce', 'bucket']) expect(titles).toContain(word);
  // The address alone shows no lab but the front page; deposit has symbols with an index of several letters.
  expect(titles.join()).toMatch(/Mmtm/);
  expect(titles.filter((title) => /[{}\\_]\w/.test(title) && !title.includes('MPI_'))).toEqual([]);
});

test('one entry after the other is opened where the browser answers with a promise when it scrolls', async ({ open }) => {
  const page = await open('#v=2&lab=prefetch&term=fan_in_prefetch');
  window.HTMLElement.prototype.scrollIntoView = () => Promise.resolve() as never;
  const marked = (): string => page.texts('.glossary [aria-current=true] dt').join();
  await page.later(() => expect(marked()).not.toBe(''));
  for (const [term, title] of [
    ['page_bytes', 'page'],
    ['deadlock', 'deadlock'],
  ] as const) {
    await page.follow(`#v=2&lab=prefetch&term=${term}`);
    expect(marked()).toContain(title);
  }
});

test('a name that is not in the glossary is said to be none', async ({ open }) => {
  const page = await open('#term=nonsense');
  await page.later(() => expect(page.text('.glossary .problem')).toContain('term = nonsense'));
  expect(decode('#term=no+name').problems.map(({ parameter }) => parameter)).toEqual(['term']);
});

test('every general entry has a name of its own that links can have', () => {
  expect(new Set(terms.map(({ name }) => name)).size).toBe(terms.length);
  for (const { name, meaning } of terms) {
    expect(decode(`#term=${name}`)).toMatchObject({ problems: [], scenario: { view: { term: name } } });
    expect(meaning).toMatch(/\.$/);
  }
});
