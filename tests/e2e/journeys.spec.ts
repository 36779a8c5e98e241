import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import titles from '../../src/labs/titles.json' with { type: 'json' };
import { labNamed, presetsOf } from '../links.ts';
import { isThorough } from '../samples.ts';
import { choosePreset, failure, isWell, share } from './moves.ts';
import { expect, keyNumber, test } from './page.ts';

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

/** Tables of alternatives: the row that is pressed, the key number that its first column is, and what the table is called where not as its heading. */
const tables = [
  ['#v=3&lab=pipeline&stages=8&microbatches=32', 'All schedules', 'ZBV', 'Iteration', /schedule=zbv/],
  ['#v=2&lab=buckets', 'Sizes of a bucket', '4 MiB', 'Step, simulated', /bucket_bytes=4194304/],
  ['#v=2&lab=buckets', 'Algorithms of the collective', 'down a tree', 'Step, simulated', /collective=tree/],
  [
    '#v=2&lab=program&messages=64',
    'Which machine?',
    'Gigabit Ethernet, MPICH over TCP',
    'A step with hiding',
    /machine=gigabit_tcp/,
    'Machines, their prices and a step on each',
  ],
] as const;

for (const [link, title, name, label, written, named = title] of tables)
  test(`${title}: a row is pressed, and what it said stands among the key numbers`, async ({ openAnew }) => {
    const page = await openAnew(link);
    const table = page.getByRole('region', { name: named, exact: true });
    const row = table.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
    // The rows are in order when all are there; they come where they are seen, which what stands above may push out of sight.
    await expect(async () => {
      await page.getByRole('heading', { name: title, exact: true }).scrollIntoViewIfNeeded();
      await expect(table.locator('th[aria-sort=ascending]')).toBeVisible({ timeout: 3000 });
    }).toPass();
    const said = await row.getByRole('cell').first().innerText();
    await row.getByRole('button').click();
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(written);
    await expect(keyNumber(page, label)).toHaveText(said);
    await isWell(page, `${name} is pressed`);
  });

/** Files that the page ships with, by what offers them, and where a link of theirs shows what is saved. */
const samplesOfFiles = [
  { offered: 'a generated run of MPI', file: 'sampleMpi.prv.gz', figure: 'times' },
  { offered: 'a generated trace', file: 'sampleTrace.json.gz', figure: 'other_buckets' },
] as const;

for (const { offered, file, figure } of samplesOfFiles) {
  test(`${offered}: each answer's link ends at its number, in the same units; its figures are saved, and in a frame they ask for the file`, async ({
    open,
    context,
  }) => {
    test.setTimeout(240_000);
    const page = await open('#v=3&lab=program');
    await page.getByRole('button', { name: offered }).click();
    const answers = page.getByRole('region', { name: 'What could be done' });
    await expect(answers).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/(changes|buckets|\d) have been run/)).toHaveCount(0, { timeout: 120_000 });
    await expect(answers.getByText('a run of it')).toHaveCount(0, { timeout: 120_000 });
    await isWell(page, 'the answers');
    const rows = await answers
      .locator('tbody tr')
      .filter({ has: page.getByRole('link') })
      .all();
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const said = await row.locator('td').first().innerText();
      await row.getByRole('link').click();
      const name = /figure=(\w+)/.exec(page.url())![1]!;
      await expect(page.locator(`#figure-${name} + *`), said).toContainText(/^.*? (?=less|more)/.exec(said)?.[0] ?? said);
      await expect(page.locator(`#figure-${name} + *`)).toBeInViewport();
      await isWell(page, said);
    }
    expect(page.url()).toContain(`figure=${figure}`);
    const shown = page.url();
    const download = page.waitForEvent('download');
    await share(page, 'Save picture (SVG)');
    const picture = readFileSync(await (await download).path(), 'utf8');
    expect(picture).toContain('lab=program');
    expect(picture).toMatch(/(less|more), \d|nothing/);
    expect(picture).not.toMatch(failure);

    const frame = await context.newPage();
    await frame.goto(`${shown}&embed=1`);
    await frame.getByLabel('Open file').setInputFiles(`src/labs/program/traces/${file}`);
    await expect(frame.getByText(/ (less|more), \d/).first()).toBeVisible({ timeout: 90_000 });
    await isWell(frame, 'the frame');
    await frame.close();
  });
}
