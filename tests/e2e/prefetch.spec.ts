import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { benchmarks } from '../../src/parameters/benchmarks.ts';
import { prefetchParameters } from '../../src/parameters/prefetch.ts';
import { warschkoTables } from '../../src/reference/warschko.ts';
import { encode } from '../../src/scenario/codec.ts';
import { prefetchPresets } from '../../src/scenario/prefetchPresets.ts';
import { expect, keyNumber, numberOf, picture, slider, test } from './page.ts';

const lab = '#v=1&lab=prefetch';
const chart = (page: Page, name: 'utilization' | 'improvement'): Locator =>
  page.getByRole('figure', { name: name === 'utilization' ? 'Utilization' : 'Improvement', exact: true }).getByRole('img');
const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Program, text' });
const printed = (page: Page): Locator => page.getByRole('region', { name: 'This kernel in Tables 2 and 3: paper and ours' });
const headline = (page: Page): Locator => page.getByRole('heading', { level: 2 });

async function isComplete(page: Page): Promise<void> {
  await expect(chart(page, 'improvement')).toHaveAccessibleName(/^The largest improvement is/, { timeout: 30_000 });
  await expect(picture(page, 'Blocking network')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Two words of other nodes, each waited for: 3 instructions of a cycle and two loads, of 2 cycles after the latency. */
const ownProgram = '.remote edge, 2\nli r1, edge\nlw r2, 0(r1)\nlw r3, 4(r1)\nadd r4, r2, r3\n';

test('the first look says how much faster prefetching makes it, and that is the quotient of the cycles of both diagrams', async ({ open }) => {
  const page = await open(lab);
  await isComplete(page);
  const [blocking, prefetching] = await Promise.all(['Blocking network', 'Prefetching on a pipelined network'].map(async (title) => {
    const text = await page.getByRole('figure', { name: title }).innerText();
    return numberOf(/([\d,]+) cycles/.exec(text)![1]!);
  }));
  const said = numberOf(await keyNumber(page, 'Improvement').innerText());
  expect(said).toBeCloseTo(blocking! / prefetching!, 2);
  await expect(headline(page)).toHaveText(`Prefetching makes this program ${said.toPrecision(2)} times as fast`);
});

for (const { name, title, scenario } of prefetchPresets) {
  test(`the preset ${name} opens with its parameters and brings its figure into sight`, async ({ open }) => {
    const page = await open(`${lab}&benchmark=ll9&m=3`);
    await isComplete(page);
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('button', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${encode(scenario).replace(/[.?*+$^|()[\]{}]/g, '\\$&')}$`));
    await isComplete(page);
    await expect(chart(page, scenario.view.figure === 'utilization' ? 'utilization' : 'improvement')).toBeInViewport();
    // More than m + 1 nothing can gain. The kernel before gained nothing: its number stands until the new one has run.
    await expect(async () => {
      const most = numberOf(await keyNumber(page, 'Largest improvement').innerText());
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(Number(scenario.values['m']) + 1);
    }).toPass();
  });
}

test('the three shapes of figures 5 to 7 are read off the curve by the keyboard', async ({ open }) => {
  const page = await open(`${lab}&benchmark=ll5`);
  await isComplete(page);
  const cursor = slider(page, 'Reading cursor: Improvement');
  const at = async (key: 'Home' | 'End'): Promise<number> => {
    await cursor.focus();
    await page.keyboard.press(key);
    return numberOf(/improvement ([\d.]+)/.exec((await cursor.getAttribute('aria-valuetext'))!)![1]!);
  };
  const [one, most] = [await at('Home'), await at('End')];
  expect(one).toBeLessThan(most);
  expect(most).toBeGreaterThan(10);
  expect(most).toBeLessThanOrEqual(11);
  await expect(cursor).toHaveAttribute('aria-valuetext', /^virtualization 10,000/);
  await page.getByRole('combobox', { name: 'kernel' }).selectOption('ll3');
  await isComplete(page);
  await expect(page).toHaveURL(/benchmark=ll3/);
  expect(await at('Home')).toBeGreaterThan(await at('End'));
});

test('the cells of Tables 2 and 3 stand beside ours with their ratio, and the way back to them where they do not hold', async ({ open }) => {
  const page = await open(`${lab}&benchmark=ll13`);
  await isComplete(page);
  const row = warschkoTables.find(({ benchmark }) => benchmark === 'll13')!;
  const cells = printed(page).getByRole('row').nth(5).getByRole('cell');
  await expect(cells.nth(0)).toHaveText(String(row.max_improvement));
  expect(numberOf(await cells.nth(2).innerText())).toBeCloseTo(numberOf(await cells.nth(1).innerText()) / row.max_improvement, 2);
  await expect(cells.nth(3)).toHaveText('predicted');
  await slider(page, 'latency').press('Home');
  await expect(printed(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare ll13 2-D particle in cell with the paper' }).click();
  await expect(printed(page).getByRole('row')).toHaveCount(7);
});

test('a program of the reader\'s own runs, waits where it was written to, and its link reproduces it', async ({ open, context }) => {
  const page = await open(lab);
  await isComplete(page);
  await expect(editor(page)).toHaveValue(/Jacobi/);
  await editor(page).fill(ownProgram);
  await editor(page).press('Control+Enter');
  await expect(page).toHaveURL(/program=z\./);
  await isComplete(page);
  await expect(keyNumber(page, 'Improvement')).toHaveText('1');
  const rows = page.getByRole('region', { name: 'Which instruction waits, in cycles' }).getByRole('row');
  // Four instructions; each load is charged with its own wait of the latency.
  await expect(rows).toHaveCount(5);
  for (const line of [2, 3]) await expect(rows.nth(line).getByRole('cell').nth(4)).toHaveText(/^(999|1,00\d)$/);
  await expect(rows.nth(1).getByRole('cell').nth(4)).toHaveText('0');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(editor(other)).toHaveValue(ownProgram);
  await other.close();
  await page.getByRole('combobox', { name: 'Built-in programs' }).selectOption('The kernel that is chosen');
  await expect(editor(page)).toHaveValue(/Jacobi/);
});

test('a mistake is said with line and column, a loop without an end and a bad address with what to do', async ({ open }) => {
  const page = await open(lab);
  await isComplete(page);
  const run = async (text: string): Promise<void> => {
    await editor(page).fill(text);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
  };
  await run('nop\nadd r1, r2, f3\n');
  await page.getByRole('button', { name: 'Line 2, column 13' }).click();
  await expect(editor(page)).toBeFocused();
  await run('nop\nlw r1, 0(r0)\n');
  await expect(page.getByText('The program stops in line 2')).toBeVisible();
  await run('loop: j loop\n');
  await expect(page.getByText('it ran more instructions than are allowed')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Run the kernel that is chosen' }).click();
  await isComplete(page);
});

test('all 33 kernels are simulated on demand, with their progress, and each row leads to its kernel', async ({ open }) => {
  const page = await open(`${lab}&benchmark=ll9`);
  await isComplete(page);
  await page.getByRole('button', { name: 'Simulate all 33 kernels' }).click();
  await expect(page.getByRole('progressbar', { name: /^All 33 kernels/ })).toBeVisible();
  const table = page.getByRole('region', { name: 'All 33 kernels: all of them' });
  await expect(table.getByRole('row')).toHaveCount(1 + benchmarks.length, { timeout: 30_000 });
  const jacobi = table.getByRole('row').filter({ hasText: 'Jacobi iteration' });
  await expect(jacobi.getByRole('cell').nth(0)).toHaveText(/^[\d,]+ \| 5,000$/);
  await jacobi.getByRole('button').click();
  await expect(page.getByRole('combobox', { name: 'kernel' })).toHaveValue('jacobi');
  await expect(table.getByRole('row')).toHaveCount(1 + benchmarks.length);
});

test('every slider goes to both of its ends, and the simulation answers', async ({ open }) => {
  test.slow();
  const page = await open(`${lab}&benchmark=ll1`);
  await isComplete(page);
  for (const { label: name } of prefetchParameters.filter(({ kind }) => kind === 'number')) {
    for (const key of ['Home', 'End']) {
      await slider(page, name).press(key);
      await expect(headline(page), `${name} ${key}`).toHaveText(/^Prefetching makes this program [\d.,]+ times as fast$/, { timeout: 30_000 });
    }
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await isComplete(page);
  }
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing on the ${theme} page with all its tables`, async ({ open }) => {
    const page = await open(`${lab}&theme=${theme}`);
    await isComplete(page);
    await page.getByRole('button', { name: 'Simulate all 33 kernels' }).click();
    await expect(page.getByRole('region', { name: 'All 33 kernels: all of them' }).getByRole('row')).toHaveCount(34, { timeout: 30_000 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))).toEqual([]);
  });
}

test('each figure is embedded alone, without violations, and nothing is wider than a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  for (const figure of ['instructions', 'curves', 'utilization'] as const) {
    await open(`${lab}&embed=1&figure=${figure}`);
    const shown = { instructions: picture(page, 'Blocking network'), curves: chart(page, 'improvement'), utilization: chart(page, 'utilization') };
    for (const [name, element] of Object.entries(shown)) await expect(element).toHaveCount(name === figure ? 1 : 0, { timeout: 30_000 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id), figure).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open(lab);
  await isComplete(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
