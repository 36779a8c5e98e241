import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import titles from '../../src/labs/titles.json' with { type: 'json' };
import { labNamed, presetsOf } from '../links.ts';
import { isThorough } from '../samples.ts';
import { choosePreset, failure, isWell, share } from './moves.ts';
import { expect, test } from './page.ts';

/** Presses the entry of the menu; the browser's own dialog does not open, and what would be printed is read. */
async function printed(page: Page): Promise<string> {
  await page.evaluate(
    () => (window.print = () => void (document.documentElement.dataset['asked'] = document.querySelector('.handout-root')?.textContent ?? '')),
  );
  await share(page, 'Print a handout');
  await expect(page.locator('html[data-asked]')).toBeAttached({ timeout: 30_000 });
  const sheet = await page.evaluate(() => {
    const { asked = '' } = document.documentElement.dataset;
    delete document.documentElement.dataset['asked'];
    window.dispatchEvent(new Event('afterprint'));
    return asked;
  });
  return sheet;
}

for (const { name, title } of titles) {
  const presets = presetsOf(name);
  // Some labs have one preset, which then is both.
  const [first, second = first] = presets;
  if (first === undefined || second === undefined) continue;
  const last = presets.at(-1)!;

  test(`${title}: a preset is chosen, saved and copied as a picture, printed, compared with another one, and put into a frame`, async ({
    open,
    context,
    baseURL,
  }) => {
    test.setTimeout(isThorough ? 600_000 : 60_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL!).origin });
    const page = await open(`#v=3&lab=${name}`);
    await isWell(page, 'opening');

    // In every lab the ways that differ by the preset alone are gone once, and with --thorough from all of them.
    for (const preset of isThorough ? presets : [last]) {
      await choosePreset(page, preset.title);
      const download = page.waitForEvent('download');
      await share(page, 'Save picture (SVG)');
      const picture = readFileSync(await (await download).path(), 'utf8');
      expect(picture, preset.title).toContain(`lab=${name}`);
      expect(picture, preset.title).not.toMatch(failure);
      await share(page, 'Copy picture');
      await expect(page.getByRole('status').filter({ hasText: 'Picture copied.' })).toBeVisible();
      await page.keyboard.press('Escape');
      const sheet = await printed(page);
      expect(sheet, preset.title).toContain(title);
      expect(sheet.length, preset.title).toBeGreaterThan(200);
      expect(sheet, preset.title).not.toMatch(failure);
      await page.keyboard.press('Escape');
    }

    const { model, simulation } = labNamed(name).evaluation;
    if (model || simulation) {
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await choosePreset(page, second.title);
      await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('Pinned');
      expect(page.url()).toContain('vs=');
      expect(page.url()).not.toMatch(/vs=[^&]*edit:/);
      await page.getByRole('button', { name: 'Unpin' }).click();
    }

    await share(page, /^Frame, picture/);
    const builder = page.getByRole('dialog');
    const html = await builder.getByRole('textbox', { name: 'Text', exact: true }).inputValue();
    await page.keyboard.press('Escape');
    const source = /src="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
    expect(source).toContain('embed=1');
    const frame = await context.newPage();
    await frame.goto(source);
    await expect(frame.locator('main')).toBeVisible();
    await isWell(frame, 'the frame');
    await frame.close();
  });
}
