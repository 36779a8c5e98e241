import type { Locator, Page } from '@playwright/test';
import { spanKinds } from '../../src/core/timeline/timeline.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues, encode, presetsOf } from '../links.ts';
import { expect, picture, pointAt, test } from './page.ts';
import { diagrams, isComplete, listing, run, time } from './prefetchPage.ts';

const lab = '#v=4&lab=prefetch';
/** Line of the listing at which a run is marked. */
const marked = (page: Page, name: 'prefetching' | 'blocking'): Locator => page.locator(`.listing-at.run-${name === 'blocking' ? 'without' : 'hiding'}`);

test('stepping by the keyboard goes from instruction to instruction, and each stall is charged to the load that waits', async ({ open }) => {
  const page = await open(encode(presetsOf('prefetch').find(({ name }) => name === 'wht-two-words')!.scenario));
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
  await expect(run(page, 'prefetching')).toHaveAccessibleName('prefetching line 8 waits 98 cycles A word that line 5 asked for at cycle 1, here at cycle 101.');
  await expect(run(page, 'blocking')).toHaveAccessibleName('blocking line 8 waits 100 cycles A word that it asked for at cycle 1, here at cycle 101.');
  await expect(marked(page, 'blocking')).toHaveAttribute('data-line', '8');

  // The other run is stepped through when it is chosen.
  await run(page, 'blocking').focus();
  await press('Space');
  await diagrams(page).focus();
  await press('ArrowRight');
  await expect(time(page)).toHaveAttribute('aria-valuetext', /^102 cycles/);
  await expect(run(page, 'blocking')).toHaveAccessibleName('blocking line 9 waits 100 cycles A word that it asked for at cycle 102, here at cycle 202.');
  await press('ArrowLeft');
  await expect(time(page)).toHaveAttribute('aria-valuetext', /^1 cycle of/);
  await press('End');
  await expect(run(page, 'blocking')).toHaveAccessibleName(/has ended after 205 cycles\. It waited 200 of them, 97\.6%, for other processors/);
  await expect(marked(page, 'blocking')).toHaveCount(0);

  // The lines: what each took, and Enter goes to its next execution.
  const line = (number: number): Locator => listing(page).getByRole('option', { name: new RegExp(`^${number}:`) });
  await expect(line(8)).toHaveAccessibleName(
    '8: lf      f0, 0(r1); prefetching: 1 time, works 1 cycle, waits 98 cycles; blocking: 1 time, works 1 cycle, waits 100 cycles',
  );
  await expect(line(4)).toHaveAccessibleName('4: .prefetch');
  await listing(page).focus();
  for (let i = 0; i < 9; i += 1) await press('ArrowDown');
  await expect(line(9)).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(time(page)).toHaveAttribute('aria-valuetext', /^102 cycles/);
});

/** The instructions of a run in their order, as the simulator itself traces them outside of the page: the cycle in which each begins, and its line. */
async function tracedSteps(diagram: string): Promise<{ readonly cycle: number; readonly line: number }[]> {
  const simulator = await labSimulator('prefetch');
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
  for (const [name, diagram] of [
    ['blocking', 'blocking'],
    ['prefetching', 'prefetch'],
  ] as const) {
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
  // Twenty border words at 1000 cycles each, and less than that of computation.
  await expect(page.getByLabel('Time', { exact: true }).last()).toHaveText(/^2\d,\d{3} cycles$/);
  await expect(diagrams(page)).not.toContainText('µs');
  await pointAt(
    picture(page, 'Prefetching'),
    // The second of eleven rows: requests in flight.
    ({ width, height }) => [0.2 * width, (1.5 * height) / 11],
    page.locator('.tooltip'),
    /^Request of line \d+: into the network at cycle [\d,]+, its word is here at cycle [\d,]+\.$/,
  );
});
