import { copiesOf, expect, isDrawn, slider, test } from './page.ts';

test.use({ apart: true });

test('a lesson of three steps with a question is made on the page, outlasts it, and its link begins it', async ({ openAnew }) => {
  const page = await openAnew('#v=4&lab=explore&lock=omega');
  const copied = await copiesOf(page);
  await isDrawn(page);
  const drawer = page.getByRole('complementary', { name: 'Your lesson' });
  const add = drawer.getByRole('button', { name: 'Add this as a step' });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Add this as a step' }).click();
  await slider(page, 'software granularity').press('PageDown');
  await add.click();
  await slider(page, 'software granularity').press('PageDown');
  await add.click();
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  // A step is called by what it changes, never by its result, which may be asked for.
  await expect(drawer.getByLabel('Title of step 2')).toHaveValue('Software granularity 2.5');
  await drawer.getByLabel('Title', { exact: true }).fill('Less and less');
  await drawer.getByLabel('Words of step 1').fill('As much computation as communication.');

  await drawer.getByRole('button', { name: 'Question or goal' }).nth(1).click();
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', '2.5');
  await drawer.getByLabel('Question first').selectOption('a number');
  await drawer.getByLabel('Goal to reach').selectOption('Gain, simulated');
  await drawer.getByLabel('Number of the goal').fill('twice');
  await expect(drawer.getByText('“twice” is no number')).toBeVisible();
  await drawer.getByLabel('Number of the goal').fill('1.6');
  await drawer.getByRole('button', { name: 'Move step 3 up' }).click();
  await drawer.getByRole('button', { name: 'Undo in the lesson' }).click();
  await expect(drawer.getByLabel('Title of step 3')).toHaveValue('Software granularity 1.25');

  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Your lesson of 3 steps' }).click();
  await drawer.getByRole('button', { name: 'Copy link' }).click();
  await expect(drawer.getByText('Link copied.')).toBeVisible();
  const link = await copied();

  await page.goto('about:blank');
  await page.goto(link);
  const lesson = page.getByRole('region', { name: 'Lesson: Less and less' });
  await expect(lesson).toContainText('As much computation as communication.');
  await expect(page.getByText('Fixed by the link to this page.')).toBeVisible();
  await lesson.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(lesson).toContainText('Answer to read on.');
  await page.getByRole('button', { name: 'Show without predicting' }).click();
  await expect(page.getByRole('region', { name: 'Goal' })).toContainText('gain at least 1.6');
});

test('the lesson is previewed and presented; one that is too long for a link says so and loses nothing', async ({ openAnew }) => {
  const page = await openAnew('#v=4&lab=explore');
  await isDrawn(page);
  const drawer = page.getByRole('complementary', { name: 'Your lesson' });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Add this as a step' }).click();
  // One of an earlier visit may be there.
  await drawer.getByRole('button', { name: 'Begin anew' }).click();
  await drawer.getByRole('button', { name: 'Add this as a step' }).click();
  await drawer.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Lesson: A lesson' })).toBeVisible();
  const words = Array.from({ length: 2400 }, (_, i) => String.fromCharCode(97 + ((i * i * 7) % 26))).join('');
  await drawer.getByLabel('Words of step 1').fill(`${words} {{simulation.gian}}`);
  await expect(drawer.getByText(/The lesson cannot be read yet: .*simulation\.gian does not exist/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Copy link' })).toBeDisabled();
  await expect(drawer.getByRole('button', { name: 'Save as Markdown' })).toBeEnabled();
  await drawer.getByLabel('Words of step 1').fill('Short.');
  await drawer.getByRole('button', { name: 'Present' }).click();
  await expect(page.locator('.present')).toContainText('Short.');
  await expect(drawer).toHaveCount(0);
});
