import { vi } from 'vitest';
import { expect, test, textOf } from './page.tsx';

test('the press beside a slider draws every number over it, says which do not depend on it, and finds the largest gain where the paper has it', async ({
  open,
}) => {
  const page = await open('#v=2&lab=gain&f=0.9&omega=0.1');
  await page.click(page.one('button', 'Numbers over software granularity'));
  expect(page.link()).toContain('over=gamma_s');
  await vi.waitUntil(() => page.all('button', 'Find').length > 0, { timeout: 30_000 });
  const part = page.one('region', 'Over software granularity');
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
