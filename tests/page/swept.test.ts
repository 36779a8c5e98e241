import { expect, test } from './page.tsx';

test('without a file the sample of both engines is shown, and its rows lead to their scenarios', async ({ open }) => {
  const page = await open('#v=2&lab=swept');
  await page.later(() => expect(page.text('.swept-opening')).toMatch(/^The sample: 1,408 scenarios of the lab explore/));
  expect(page.text('.swept-opening code')).toBe('overlap-explorer sweep docs/sweep.toml --out results');
  await page.later(() => expect(page.cells(page.one('region', 'Selected rows')).length).toBe(51));
  await page.follow(page.one('link', '3').getAttribute('href')!);
  expect(page.link()).toBe('#v=2&lab=explore&gamma_h=0.1&gamma_s=0.1&omega=0.2');
});

test('a link has the view; names that the table does not have are said', async ({ open }) => {
  const page = await open('#v=2&lab=swept&columns=x:omega,value:nothing&limits=omega:0.1:0.2');
  await page.later(() => expect(page.text('.swept-limits')).toMatch(/704 of 1,408 rows selected/));
  expect(page.text('.problem')).toMatch(/: nothing is not in this one/);
  expect((page.all('combobox', 'across')[0] as HTMLSelectElement).value).toBe('omega');
});

test('each time that a slider of an axis is let go is a step of undo', async ({ open }) => {
  const page = await open('#v=2&lab=swept');
  await page.later(() => expect(page.text('.swept-opening')).toMatch(/^The sample/));
  const slider = () => document.querySelector<HTMLInputElement>('.swept-rest input')!;
  const said = () => slider().getAttribute('aria-valuetext');
  const drag = async (...places: string[]) => {
    for (const place of places) await page.fill(slider(), place);
    slider().dispatchEvent(new Event('change'));
    await page.settled();
    return said();
  };
  const first = await drag('1', '2');
  const second = await drag('1', '0');
  expect(new Set(['all', first, second]).size).toBe(3);
  await page.click(page.button('Undo'));
  expect(said()).toBe(first);
  await page.click(page.button('Undo'));
  expect(said()).toBe('all');
});
