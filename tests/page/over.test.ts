import { vi } from 'vitest';
import { expect, test, textOf } from './page.tsx';

test('the press beside a slider draws every number over it, says which do not depend on it, and finds the largest gain where the paper has it', async ({
  open,
}) => {
  const page = await open('#v=2&lab=gain&f=0.9&omega=0.1');
  await page.click(page.one('button', 'Plot results against software granularity'));
  expect(page.link()).toContain('over=gamma_s');
  await vi.waitUntil(() => page.all('button', 'Find').length > 0, { timeout: 30_000 });
  const part = page.one('region', 'Results against “software granularity”');
  expect(textOf(part)).toContain('The same everywhere');
  await page.click(page.one('button', 'Find'));
  // Strumpen, section 2.3: the largest gain, 2/(1 + Ω) for f + Ω = 1, is where γ_s = γ_h.
  await vi.waitUntil(() => textOf(part).includes('is largest,'), { timeout: 30_000 });
  expect(textOf(part)).toContain('Gain, closed form is largest, 1.818, at software granularity 5');
});

test('a map says of the scenario what the scenario has, and not what the nearest of its points has', async ({ open }) => {
  // Figures 3 to 6 of Strumpen 1994: with f + Ω = 1 and equal granularities the gain is 2/(1 + Ω) = 1.818.
  const page = await open('#v=2&lab=gain&f=0.9&omega=0.1&over=gamma_s,gamma_h');
  await vi.waitUntil(() => page.all('img', /^Gain, closed form over/).length > 0, { timeout: 40_000 });
  expect(document.querySelector('.over-map .reading')!.textContent).toBe('software granularity 5, hardware granularity 5: Gain, closed form 1.818');
});

test('where no parameter is named, or none that the lab has, the figure says so and offers those that there are, in a frame too', async ({ open }) => {
  const page = await open('#v=2&lab=machine&embed=1&figure=over');
  expect(page.texts('.over-status')).toEqual(['Choose a parameter for the horizontal axis.']);
  await page.choose('against', 'message_bytes');
  expect(page.link()).toContain('over=message_bytes');
  await vi.waitUntil(() => page.all('region', 'Results against “message”').length > 0 && page.all('img', /over/).length > 0, { timeout: 30_000 });
});

test('another lab is opened without what was drawn over a parameter of this one, which is there again on the way back', async ({ open }) => {
  const page = await open('#v=2&lab=explore&over=gamma_s');
  const openLab = async (title: RegExp): Promise<void> => {
    await page.click([...document.querySelectorAll<HTMLElement>('.labs button')].find((each) => each.hasAttribute('popovertarget'))!);
    const before = page.link();
    await page.click([...document.querySelectorAll<HTMLElement>('.labs li button')].find((each) => title.test(textOf(each)))!);
    await page.later(() => expect(page.link()).not.toBe(before));
    await page.settled();
  };
  await openLab(/^Cluster/);
  expect(page.link()).not.toContain('over=');
  expect(document.querySelectorAll('.over')).toHaveLength(0);
  await openLab(/^Exchange|^Explore/);
  expect(page.link()).toContain('over=gamma_s');
  page.one('region', 'Results against “software granularity”');
});
