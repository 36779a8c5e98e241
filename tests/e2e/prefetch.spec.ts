import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { createSimulator } from '../../src/engines/simulation/simulator.ts';
import { benchmarks } from '../../src/parameters/benchmarks.ts';
import { prefetchParameters } from '../../src/parameters/prefetch.ts';
import { warschkoTables } from '../../src/reference/warschko.ts';
import { encode } from '../../src/scenario/codec.ts';
import { spanKinds } from '../../src/results/timeline.ts';
import { defaultValues } from '../../src/scenario/defaultScenario.ts';
import { prefetchPresets } from '../../src/scenario/prefetchPresets.ts';
import { expect, keyNumber, numberOf, picture, slider, test } from './page.ts';

const lab = '#v=1&lab=prefetch';
const chart = (page: Page, name: 'utilization' | 'improvement'): Locator =>
  page.getByRole('figure', { name: name === 'utilization' ? 'Utilization' : 'Improvement', exact: true }).getByRole('img');
const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Program, text' });
const printed = (page: Page): Locator => page.getByRole('region', { name: 'This kernel in Tables 2 and 3: paper and ours' });
const headline = (page: Page): Locator => page.getByRole('heading', { level: 2 });

async function isComplete(page: Page): Promise<void> {
  await expect(chart(page, 'improvement')).toHaveAccessibleName(/The largest improvement is/, { timeout: 30_000 });
  await expect(picture(page, 'Blocking')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const diagrams = (page: Page): Locator => page.getByRole('region', { name: 'Event diagrams' });
const listing = (page: Page): Locator => page.getByRole('listbox', { name: 'Lines of the program' });
const time = (page: Page): Locator => slider(page, 'Time shown');
const run = (page: Page, name: 'prefetching' | 'blocking'): Locator => page.getByRole('radio', { name: new RegExp(`^${name}`) });
/** Line of the listing at which a run is marked. */
const marked = (page: Page, name: 'prefetching' | 'blocking'): Locator => page.locator(`.listing-at.run-${name === 'blocking' ? 'without' : 'hiding'}`);

/** Two words of another processor, each waited for: 3 instructions of a cycle and two loads, of 2 cycles after the latency. */
const ownProgram = '.remote edge, 2\nli r1, edge\nlw r2, 0(r1)\nlw r3, 4(r1)\nadd r4, r2, r3\n';

test('the first look says how much faster prefetching makes it, and that is the quotient of the cycles of both diagrams', async ({ open }) => {
  const page = await open(lab);
  await isComplete(page);
  const [blocking, prefetching] = await Promise.all(['Blocking', 'Prefetching'].map(async (title) => {
    const text = await page.getByRole('figure', { name: title }).innerText();
    return numberOf(/([\d,]+) cycles/.exec(text)![1]!);
  }));
  const said = blocking! / prefetching!;
  await expect(keyNumber(page, 'Improvement')).toHaveText(`${said.toFixed(2)}×`);
  await expect(headline(page)).toHaveText(`Prefetching makes Jacobi iteration ${said.toFixed(1)} times as fast`);
  await expect(keyNumber(page, 'Utilization, blocking')).toHaveText(/^\d+\.\d%$/);
  // One click more: slackness that fills the latency changes the sentence.
  await slider(page, 'virtualization').press('End');
  await expect(headline(page)).not.toHaveText(new RegExp(said.toFixed(1)));
});

for (const { name, title, caption, scenario } of prefetchPresets) {
  test(`the preset ${name} opens with its parameters, its figure in sight and what to notice`, async ({ open }) => {
    const page = await open(`${lab}&benchmark=ll9&m=3`);
    await isComplete(page);
    await page.getByRole('button', { name: 'Presets' }).click();
    await page.getByRole('button', { name: title }).click();
    // What is unpacked from a link is what was packed; the packed text may differ from browser to browser.
    const link = encode(scenario).replace(/program=z\.[^&]*/, 'PROGRAM').replace(/[.?*+$^|()[\]{}]/g, '\\$&').replace('PROGRAM', 'program=z\\.[^&]*');
    await expect(page).toHaveURL(new RegExp(`${link}$`));
    await isComplete(page);
    const shown = { instructions: picture(page, 'Blocking'), curves: chart(page, 'improvement'), utilization: chart(page, 'utilization') };
    await expect(shown[scenario.view.figure as keyof typeof shown]).toBeInViewport();
    await expect(page.locator('.diagrams-note')).toHaveText(caption.replaceAll('`', ''));
    // More than m + 1 nothing can gain. The number of the kernel before stands until the new one has run.
    await expect(async () => {
      const most = parseFloat(await keyNumber(page, 'Largest improvement').innerText());
      expect(most).toBeGreaterThanOrEqual(1);
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
  await expect(page).toHaveURL(/benchmark=ll3/);
  await expect(headline(page)).toHaveText(/ll3 inner product/);
  await isComplete(page);
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

test('stepping by the keyboard goes from instruction to instruction, and each stall is charged to the load that waits', async ({ open }) => {
  const page = await open(encode(prefetchPresets.find(({ name }) => name === 'wht-two-words')!.scenario));
  await isComplete(page);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await diagrams(page).focus();
  await press('Home');
  await expect(time(page)).toHaveAttribute('aria-valuetext', '0 cycles of 205 cycles');
  // By hand: line 3 takes cycle 0, the prefetches 1 and 2; the first load waits until its word is there at 1 + 100.
  const seen: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    seen.push(`${await marked(page, 'prefetching').getAttribute('data-line')} at ${(await time(page).getAttribute('aria-valuetext'))!.split(' ')[0]}`);
    await press('.');
  }
  expect(seen).toEqual(['3 at 0', '5 at 1', '6 at 2', '8 at 3', '9 at 102', '10 at 112']);
  await press(',', ',', ',');
  await expect(run(page, 'prefetching')).toHaveAccessibleName('prefetching line 8 waits 98 cycles Word asked for by line 5 at 1, here at 101.');
  await expect(run(page, 'blocking')).toHaveAccessibleName('blocking line 8 waits 100 cycles Word asked for by itself at 1, here at 101.');
  await expect(marked(page, 'blocking')).toHaveAttribute('data-line', '8');

  // The other run is stepped through when it is chosen.
  await run(page, 'blocking').focus();
  await press('Space');
  await diagrams(page).focus();
  await press('ArrowRight');
  await expect(time(page)).toHaveAttribute('aria-valuetext', /^102 cycles/);
  await expect(run(page, 'blocking')).toHaveAccessibleName('blocking line 9 waits 100 cycles Word asked for by itself at 102, here at 202.');
  await press('ArrowLeft');
  await expect(time(page)).toHaveAttribute('aria-valuetext', /^1 cycle of/);
  await press('End');
  await expect(run(page, 'blocking')).toHaveAccessibleName(/has ended after 205 cycles 200 of them, 97.6%, waiting/);
  await expect(marked(page, 'blocking')).toHaveCount(0);

  // The lines: what each took, and Enter goes to its next execution.
  const line = (number: number): Locator => listing(page).getByRole('option', { name: new RegExp(`^${number}:`) });
  await expect(line(8)).toHaveAccessibleName('8: lf      f0, 0(r1); prefetching: 1 times, works 1 cycle, waits 98 cycles; blocking: 1 times, works 1 cycle, waits 100 cycles');
  await expect(line(4)).toHaveAccessibleName('4: .prefetch');
  await listing(page).focus();
  for (let i = 0; i < 9; i += 1) await press('ArrowDown');
  await expect(line(9)).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(time(page)).toHaveAttribute('aria-valuetext', /^102 cycles/);
});

/** The instructions of a run in their order, as the simulator itself traces them outside of the page: the cycle in which each begins, and its line. */
async function tracedSteps(diagram: string): Promise<{ readonly cycle: number; readonly line: number }[]> {
  const simulator = await createSimulator(nodeModules(process.cwd())).lab('prefetch');
  const { timelines } = simulator.simulate({ lab: 'prefetch', parameters: defaultValues('prefetch'), trace: true });
  const { start_us, line, kind } = timelines.find((each) => each.diagram === diagram)!.spans;
  const waits = spanKinds.indexOf('wait');
  return [...line.keys()]
    .filter((i) => i === 0 || kind[i - 1] !== waits) // what follows a wait is the instruction that has waited
    .map((i) => ({ cycle: Math.round(100 * start_us[i]!), line: line[i]! }));
}

test('the marks of both runs follow the trace, forward and back, and stay in sight without moving the page', async ({ open }) => {
  const page = await open(lab);
  await isComplete(page);
  for (const [name, diagram] of [['blocking', 'blocking'], ['prefetching', 'prefetch']] as const) {
    const steps = await tracedSteps(diagram);
    await run(page, name).click();
    await diagrams(page).focus();
    await page.keyboard.press('Home');
    await expect(time(page)).toHaveAttribute('aria-valuetext', /^0 cycles/);
    const scrolled = await page.evaluate(() => window.scrollY);
    let at = 0;
    for (const by of [7, 30, -12]) {
      for (let i = 0; i < Math.abs(by); i += 1) await page.keyboard.press(by > 0 ? '.' : ',');
      at += by;
      const { cycle, line } = steps[at]!;
      await expect(time(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${cycle.toLocaleString('en')} cycles? of`));
      await expect(marked(page, name)).toHaveAttribute('data-line', String(line));
      await expect(run(page, name)).toHaveAccessibleName(new RegExp(`^${name} line ${line} (works|waits)`));
      const [mark, box] = [(await marked(page, name).boundingBox())!, (await listing(page).boundingBox())!];
      expect(mark.y).toBeGreaterThanOrEqual(box.y);
      expect(mark.y + mark.height).toBeLessThanOrEqual(box.y + box.height);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  }
  await page.keyboard.press('End');
  await expect(page.locator('.listing-at')).toHaveCount(0);
});

test('axis, transport and pointer say cycles', async ({ open }) => {
  const page = await open(lab);
  await isComplete(page);
  await expect(page.locator('.time-axis .unit')).toHaveText('cycles');
  await expect(page.locator('.time-axis .tick').nth(1)).toHaveText('1,000');
  await expect(page.getByLabel('Time', { exact: true }).last()).toHaveText('21,250 cycles');
  await expect(diagrams(page)).not.toContainText('µs');
  const plot = (await picture(page, 'Prefetching').boundingBox())!;
  const flight = (place: number): number => plot.y + ((place + 0.5) * plot.height) / 11;
  await page.mouse.move(plot.x + 0.2 * plot.width, flight(1));
  await expect(page.locator('.tooltip')).toHaveText(/^Request of line \d+: into the network at cycle [\d,]+, its word is here at cycle [\d,]+\.$/);
});

test('a program of the reader\'s own runs, waits where it was written to, takes the choice of the kernel its effect, and its link reproduces it', async ({ open, context }) => {
  const page = await open(lab);
  await isComplete(page);
  const kernel = page.getByRole('combobox', { name: 'kernel' });
  await expect(editor(page)).toHaveValue(/Jacobi/);
  await editor(page).fill(ownProgram);
  await expect(page.getByText('your own program', { exact: true })).toBeVisible();
  await expect(page.getByText('changed, not run yet')).toBeVisible();
  await editor(page).press('Control+Enter');
  await expect(page).toHaveURL(/program=z\./);
  await isComplete(page);
  await expect(headline(page)).toHaveText('Prefetching gains nothing for your program');
  await expect(keyNumber(page, 'Improvement')).toHaveText('1.00×');
  await expect(kernel).toBeDisabled();
  await expect(kernel.getByRole('option', { name: 'Your program' })).toBeAttached();
  await page.getByRole('button', { name: 'The program as a table' }).click();
  const rows = page.getByRole('region', { name: 'The program, line by line, in cycles' }).getByRole('row');
  // Four instructions; each load is charged with its own wait of the latency.
  await expect(rows).toHaveCount(5);
  for (const row of [2, 3]) await expect(rows.nth(row).getByRole('cell').nth(7)).toHaveText('1,000');
  await expect(rows.nth(1).getByRole('cell').nth(7)).toHaveText('0');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('prefetch.lines.csv');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(editor(other)).toHaveValue(ownProgram);
  await other.close();
  await page.getByRole('complementary', { name: 'Parameters' }).getByRole('button', { name: 'Back to Jacobi iteration' }).click();
  await expect(editor(page)).toHaveValue(/Jacobi/);
  await expect(kernel).toBeEnabled();
  await expect(headline(page)).toHaveText(/^Prefetching makes Jacobi iteration/);
});

test('a kernel that is changed becomes a copy, which says so and leads back without losing what was written', async ({ open }) => {
  const page = await open(`${lab}&benchmark=ll5`);
  await isComplete(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(editor(page)).toBeFocused();
  await editor(page).press('Control+Home');
  await page.keyboard.type('        nop\n');
  await expect(page.getByText('edited copy of ll5 tri-diagonal elimination')).toBeVisible();
  await editor(page).press('Control+Enter');
  await expect(headline(page)).toHaveText(/your copy of ll5 tri-diagonal elimination/);
  await page.keyboard.type('; once more\n');
  await page.locator('.editor').getByRole('button', { name: 'Back to ll5 tri-diagonal elimination' }).click();
  await expect(page).not.toHaveURL(/program=/);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(editor(page)).toHaveValue(/nop\n; once more/);
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
  await expect(table.getByRole('row')).toHaveCount(2 + benchmarks.length, { timeout: 30_000 });
  const jacobi = table.getByRole('row').filter({ hasText: 'Jacobi iteration' });
  await expect(jacobi.getByRole('cell').nth(0)).toHaveText(/^[\d,]+printed 5,000\d\.\d\d$/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('prefetch.kernels.csv');
  await jacobi.getByRole('button').click();
  await expect(page.getByRole('combobox', { name: 'kernel' })).toHaveValue('jacobi');
  await expect(table.getByRole('row')).toHaveCount(2 + benchmarks.length);
});

test('every slider goes to both of its ends, and the simulation answers', async ({ open }) => {
  test.slow();
  const page = await open(`${lab}&benchmark=ll1`);
  await isComplete(page);
  for (const { label: name } of prefetchParameters.filter(({ kind }) => kind === 'number')) {
    for (const key of ['Home', 'End']) {
      await slider(page, name).press(key);
      await expect(headline(page), `${name} ${key}`).toHaveText(/^Prefetching (makes|gains)/, { timeout: 30_000 });
      await expect(page.locator('.verdict[aria-busy=true]'), `${name} ${key}`).toHaveCount(0, { timeout: 30_000 });
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
    await expect(page.getByRole('region', { name: 'All 33 kernels: all of them' }).getByRole('row')).toHaveCount(35, { timeout: 30_000 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))).toEqual([]);
  });
}

test('each figure is embedded alone, without violations, and fits its frame', async ({ open, page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  for (const figure of ['instructions', 'curves', 'utilization'] as const) {
    await open(`${lab}&embed=1&figure=${figure}`);
    const shown = { instructions: picture(page, 'Blocking'), curves: chart(page, 'improvement'), utilization: chart(page, 'utilization') };
    for (const [name, element] of Object.entries(shown)) await expect(element).toHaveCount(name === figure ? 1 : 0, { timeout: 30_000 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id), figure).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), figure).toBeLessThanOrEqual(360);
  }
  // Both runs and the line that each is at.
  await open(`${lab}&embed=1`);
  await time(page).press('Home');
  for (const name of ['prefetching', 'blocking'] as const) {
    await expect(run(page, name)).toHaveAccessibleName(new RegExp(`^${name} line \\d+ works 1 cycle`));
    await expect(run(page, name)).toBeInViewport({ ratio: 1 });
  }
  await expect(picture(page, 'Prefetching')).toBeInViewport({ ratio: 1 });
});

test('on a phone nothing is wider than it, and the listing stands under the diagrams', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(lab);
  await isComplete(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await listing(page).boundingBox())!.y).toBeGreaterThan((await picture(page, 'Prefetching').boundingBox())!.y);
});
