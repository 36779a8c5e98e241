import type { Locator, Page } from '@playwright/test';
import { encode, presetsOf } from '../links.ts';
import { expect, picture, test } from './page.ts';

const chart = (page: Page, name: 'scaling' | 'sync'): Locator =>
  page.getByRole('img', {
    name: name === 'scaling' ? /^Performance and communication over machine sizes; on/ : /^Synchronizing all with all over machine sizes; on/,
  });
const bars = (page: Page): Locator => page.getByRole('group', { name: /^PVM communicates for/ });

async function isComplete(page: Page): Promise<void> {
  await expect(chart(page, 'scaling')).toBeVisible({ timeout: 30_000 });
  await expect(picture(page, 'DMSG')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('a preset opens with its parameters and brings its figure into sight', async ({ open }) => {
  test.setTimeout(120_000);
  const page = await open('#v=1&lab=deposit&n=64&p=4');
  await isComplete(page);
  for (const { title, scenario } of presetsOf('deposit').slice(0, 3)) {
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('button', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${encode(scenario).replace(/[.?*+$^|()[\]{}]/g, '\\$&')}$`));
    await isComplete(page);
    const shown = { breakdown: bars(page), step: picture(page, 'PVM'), scaling: chart(page, 'scaling'), synchronization: chart(page, 'sync') };
    await expect(shown[scenario.view.figure as keyof typeof shown]).toBeInViewport();
  }
});

test('a link that names a figure brings it into sight', async ({ openAnew }) => {
  const page = await openAnew('#v=1&lab=deposit&figure=scaling');
  await isComplete(page);
  await expect(chart(page, 'scaling')).toBeInViewport({ ratio: 0.9 });
});
