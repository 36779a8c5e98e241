import { expectNoViolations } from './axe.ts';
import { expect, test } from './page.ts';

test.use({ apart: true });

test('a class votes, discusses, votes again, and the run decides; then comes the next question', async ({ openAnew }) => {
  const page = await openAnew('#v=3&lecture=hiding');
  const lecture = page.getByRole('region', { name: /^Lecture: / });
  await expect(lecture).toContainText('Step 1 of 4', { timeout: 30_000 });
  await expect(page.locator('.present-figure')).toBeVisible();
  await expect(page.locator('.verdict')).toHaveCount(0);
  const first = (option: string) => lecture.getByRole('textbox', { name: `First vote: ${option}` });
  const second = (option: string) => lecture.getByRole('textbox', { name: `Second vote: ${option}` });

  await lecture.getByRole('button', { name: /^Vote/ }).click();
  await expect(lecture.getByRole('button', { name: /^Vote 1:5\d$/ })).toHaveAttribute('aria-pressed', 'true');
  await first('As long as the blocking one').fill('12');
  // What is no number is said beside its box; keys that are typed there are no keys of the page.
  await first('Half of it').fill('nine');
  await expect(lecture.getByRole('alert')).toHaveText('nine is not a whole number from 0 to 9999.');
  await expect(first('Half of it')).toHaveValue('nine');
  await expect(page.getByRole('complementary', { name: 'Presenter’s notes' })).toHaveCount(0);
  await first('Half of it').fill('8');
  await expect(lecture.getByRole('alert')).toHaveCount(0);
  const tapped = lecture.getByRole('group', { name: 'Second vote: Half of it' });
  for (let i = 0; i < 3; i += 1) await tapped.getByRole('button', { name: 'One more' }).click();
  await tapped.getByRole('button', { name: 'One less' }).click();
  await expect(second('Half of it')).toHaveValue('2');
  await expectNoViolations(page, 'body', 'a question to a class');

  await lecture.getByRole('button', { name: 'Run it' }).click();
  await expect(page.locator('.verdict')).toBeVisible();
  const options = lecture.getByRole('listitem');
  await expect(options.nth(0)).toContainText(/First vote\s*12 \(60%\)\s*Second vote\s*0 \(0%\)/);
  await expect(options.nth(2)).toContainText(/Half of it \(right\)\s*First vote\s*8 \(40%\)\s*Second vote\s*2 \(100%\)/);
  await expect(lecture).toContainText('computation hides all of it');
  await expectNoViolations(page, 'body', 'both votes beside the run');

  await page.keyboard.press('n');
  await expect(page.getByRole('complementary', { name: 'Presenter’s notes' })).toContainText('at what time does it leave');
  await page.keyboard.press('n');
  await expect(page.getByRole('complementary', { name: 'Presenter’s notes' })).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(lecture.getByRole('button', { name: /^Discuss/ })).toHaveAttribute('aria-pressed', 'true');
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(false);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of the presentation' });
  await expect(keys).toContainText('show or hide the presenter’s notes');
  await expect(keys.getByRole('button', { name: 'Print a handout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('PageDown');
  await expect(lecture).toContainText('Step 2 of 4');
  await expect(first('All of it')).toHaveValue('');
  expect(page.url()).toMatch(/lecture=hiding&step=2/);
  expect(new URL(page.url()).hash).not.toMatch(/12|vote/);
  // The votes of a question are there again, as long as the tab is.
  await page.reload();
  await expect(lecture).toContainText('Step 2 of 4', { timeout: 30_000 });
  await page.keyboard.press('PageUp');
  await expect(lecture).toContainText('Step 1 of 4');
  await expect(first('As long as the blocking one')).toHaveValue('12');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Lessons' })).toBeVisible();
  expect(page.url()).not.toMatch(/lecture|present/);
});

test('the menu lists lectures by themselves, and the door of teachers leads to one', async ({ openAnew }) => {
  const page = await openAnew('#v=3&lab=explore');
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('button', { name: /^Training on many accelerators/ }).click();
  await expect(page.getByRole('region', { name: 'Lecture: Training on many accelerators' })).toContainText('Four stages, one batch', { timeout: 30_000 });
  await page.goto('about:blank');
  await openAnew('');
  await page.getByRole('link', { name: /^Teach/ }).click();
  await expect(page.getByRole('region', { name: 'Lecture: What hiding saves' })).toBeVisible({ timeout: 30_000 });
});

test('on a phone words and figure stand under each other', async ({ openAnew, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAnew('#v=3&lecture=gather');
  const lecture = page.getByRole('region', { name: /^Lecture: / });
  await expect(lecture.getByRole('button', { name: 'Run it' })).toBeVisible({ timeout: 30_000 });
  const between = () =>
    page.evaluate(() => {
      const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
      return box('.present-figure').top - box('.present-told').bottom;
    });
  // Its type is fitted meanwhile.
  await expect.poll(between).toBeGreaterThanOrEqual(-1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('its handout has two questions a page and no notes; these come with the solutions, behind the sheet of the teacher', async ({ openAnew }) => {
  const page = await openAnew('#v=3&lecture=training');
  await expect(page.getByRole('region', { name: /^Lecture: / })).toContainText('Step 1 of 4', { timeout: 30_000 });
  await page.evaluate(() => {
    window.addEventListener('afterprint', (event) => event.stopImmediatePropagation(), true);
    window.print = () => void (document.documentElement.dataset['asked'] = 'print');
  });
  const print = async (withSolutions: boolean): Promise<number> => {
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys of the presentation' });
    await keys.getByLabel('solutions').setChecked(withSolutions);
    await keys.getByRole('button', { name: 'Print a handout' }).click();
    await expect(page.locator('html[data-asked=print]')).toBeAttached({ timeout: 60_000 });
    await page.evaluate(() => delete document.documentElement.dataset['asked']);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    return Math.max(...Array.from(pdf.matchAll(/\/Count (\d+)/g), ([, count]) => Number(count)));
  };
  expect(await print(false)).toBe(2);
  const handout = page.locator('.handout');
  await expect(handout.locator('.handout-question')).toHaveCount(4);
  await expect(handout).not.toContainText('Do not name microbatches yet');
  await expect(handout).not.toContainText('Teacher’s sheet');
  expect(await print(true)).toBe(3);
  await expect(handout.locator('.handout-sheet')).toContainText('About 40 minutes');
  await expect(handout.locator('.handout-sheet')).toContainText('Misconceptions');
  await expect(handout.locator('.handout-solutions')).toContainText('Do not name microbatches yet');
});

test('on a phone the figure has its lines whole under the votes, however the room is shared', async ({ openAnew, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAnew('#v=3&lecture=hiding');
  const picture = page.getByRole('img', { name: /^Overlapped\. Event diagram/ });
  await expect(picture).toBeVisible({ timeout: 30_000 });
  // The canvas is as high as the plot, in which both processes have their line.
  const heights = () => picture.evaluate((canvas) => [canvas.clientHeight, canvas.parentElement!.clientHeight]);
  await expect.poll(async () => Math.abs((await heights())[0]! - (await heights())[1]!)).toBeLessThanOrEqual(1);
  await page.waitForTimeout(1000);
  const [drawn, plot] = await heights();
  expect(Math.abs(drawn! - plot!)).toBeLessThanOrEqual(1);
  const labels = page.locator('.present-figure .track-labels text');
  const plots = await page.locator('.present-figure .track-plot').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  const bottoms = await labels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  // Two lines each, and none below its plot.
  expect(bottoms).toHaveLength(4);
  expect(bottoms[1]!).toBeLessThanOrEqual(plots[0]!);
  expect(bottoms[3]!).toBeLessThanOrEqual(plots[1]!);
});
