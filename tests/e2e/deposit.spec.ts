import type { Locator, Page } from '@playwright/test';
import { encode, presetsOf } from '../links.ts';
import { some } from '../some.ts';
import { depositedTransposes_us } from './model.ts';
import { expect, expectNumber, keyNumber, numberOf, picture, slider, test } from './page.ts';

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

test('the first look says how much faster deposited data are, by the model and by the simulation', async ({ open }) => {
  const page = await open('#v=1&lab=deposit');
  await isComplete(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    /^Direct deposit communicates [\d.]+ times as fast as PVM and [\d.]+ times as fast as request and response$/,
  );
  await expectNumber(keyNumber(page, 'Communication'), depositedTransposes_us(128));
  await expectNumber(keyNumber(page, 'Communication, simulated'), depositedTransposes_us(128));
  // Two transposes, each node a block to each other one; a barrier is no message.
  await expect(keyNumber(page, 'Data messages')).toHaveText((2 * 128 * 127).toLocaleString('en'));
  await expect(keyNumber(page, 'Control messages')).toHaveText('0');
  await expect(bars(page)).toHaveAccessibleName(/DMSG communicates for 190 ms: transfer 190 ms, synchronization/);
});

test('a preset opens with its parameters and brings its figure into sight', async ({ open }) => {
  test.setTimeout(120_000);
  const page = await open('#v=1&lab=deposit&n=64&p=4');
  await isComplete(page);
  for (const { name, title, scenario } of some(presetsOf('deposit'))) {
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('button', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${encode(scenario).replace(/[.?*+$^|()[\]{}]/g, '\\$&')}$`));
    await isComplete(page);
    await expect(keyNumber(page, 'Communication, simulated')).not.toHaveText('–');
    // Waits for both engines. Where nodes crowd links and wait for one another the closed form is an estimate, and the page
    // reports its error.
    await expect(async () => {
      const [closed, simulated] = await Promise.all(
        ['Communication', 'Communication, simulated'].map(async (label) => numberOf(await keyNumber(page, label).innerText())),
      );
      const difference = Math.abs(simulated! / closed! - 1);
      expect(difference).toBeLessThan(['congestion', 'deposit-figure-2'].includes(name) ? 0.5 : 0.05);
      await expect(page.getByText('than the closed form, which models')).toHaveCount(difference > 0.01 ? 1 : 0, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    const shown = { breakdown: bars(page), step: picture(page, 'PVM'), scaling: chart(page, 'scaling'), synchronization: chart(page, 'sync') };
    await expect(shown[scenario.view.figure as keyof typeof shown]).toBeInViewport();
  }
});

test('a link that names a figure brings it into sight', async ({ openAnew }) => {
  const page = await openAnew('#v=1&lab=deposit&figure=scaling');
  await isComplete(page);
  await expect(chart(page, 'scaling')).toBeInViewport({ ratio: 0.9 });
});

test('the animation of a step plays to its end', async ({ open }) => {
  const page = await open('#v=1&lab=deposit');
  await isComplete(page);
  // The last tenth of it: a whole one takes ten seconds.
  await slider(page, 'Time shown').press('End');
  await slider(page, 'Time shown').press('PageDown');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 30_000 });
});
