import { linkOf } from '../e2e/model.ts';
import { expect, test } from './page.tsx';

test('the link builder writes what was chosen', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 8 }));
  await page.click(page.button('Share'));
  await page.later(() => page.button(/^Frame, picture/));
  await page.click(page.button(/^Frame, picture/));
  const text = () => (page.one('textbox', 'Text') as HTMLTextAreaElement).value;
  await page.later(() =>
    expect(text()).toContain(`src="http://overlap.example/${linkOf({ gamma_h: 8 }).replaceAll('&', '&amp;')}&amp;embed=1" width="640" height="360"`),
  );

  const choose = async (name: string, value: string) => {
    const select = page.one('combobox', name) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await page.settled();
  };
  await choose('Figure', 'curves');
  await choose('Size', 'full width × 450');
  await choose('overhead of hiding', 'hidden');
  await choose('overlappable fraction', 'fixed');
  expect(text()).toContain('&amp;embed=1&amp;figure=curves&amp;lock=f&amp;hide=omega" width="100%" height="450"');
  expect(document.querySelector('.builder summary')!.textContent).toBe('Sliders: 4 free, 1 fixed, 1 hidden');

  page.one('radio', 'LaTeX').click();
  await page.settled();
  // The page, not the frame: paper has no frames. The picture is named as it is saved.
  expect(text()).toContain('\\includegraphics[width=\\linewidth]{explore-curves}');
  expect(text()).toContain('\\#v=2\\&lab=explore\\&gamma\\_h=8\\&figure=curves\\&lock=f\\&hide=omega}');
  page.one('radio', 'A presentation').click();
  page.one('radio', 'Link').click();
  await page.settled();
  expect(text()).toBe(`http://overlap.example/${linkOf({ gamma_h: 8 })}&figure=curves&present=1&lock=f&hide=omega`);
});
