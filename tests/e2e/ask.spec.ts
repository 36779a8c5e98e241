import { encodeQuestion, readQuestion } from '../../src/lessons/question.ts';
import { expectNoViolations } from './axe.ts';
import { linkOf } from './model.ts';
import { curves, expect, test } from './page.ts';

test.use({ apart: true });

const askOf = (text: string): string => encodeQuestion(readQuestion(text).question!);
const asked = askOf('{kind: curve, ask: Draw the gain., answer: gain, tolerance: 100%, then: Where is it largest?}');

/** A page that speaks SPLICE: it keeps one answer, under the content id, and hands it back. */
const host = (address: string, kept: string): string => `<!doctype html><html lang="en"><title>Exercises</title>
  <iframe title="exercise" width="640" height="360" sandbox="allow-scripts" src="${address.replaceAll('&', '&amp;')}"></iframe>
  <script>
    window.kept = ${kept};
    addEventListener('message', ({ data, source }) => {
      if (data.subject === 'SPLICE.reportScoreAndState') window.kept = data;
      if (data.subject !== 'SPLICE.getState') return;
      const state = window.kept?.content_id === data.content_id ? window.kept.state : null;
      source.postMessage({ subject: 'SPLICE.getState.response', message_id: data.message_id, state }, '*');
    });
  </script>`;

interface Kept {
  readonly score: number;
  readonly content_id: string;
  readonly state: { readonly seen: string };
}

test('a curve is drawn with the pointer in a frame that may only run scripts; its answer is kept by the page around and comes back', async ({
  page,
  serve,
  baseURL,
}) => {
  const address = `${baseURL}${linkOf({ embed: 1, figure: 'curves' })}&ask=${asked}`;
  await page.goto(await serve(host(address, 'null')));
  const frame = page.frameLocator('iframe');
  const pad = frame.getByRole('slider', { name: /^Draw Gain/ });
  await expect(pad).toHaveAttribute('aria-valuetext', /nothing drawn$/);
  const { x, y, width, height } = (await pad.boundingBox())!;
  await page.mouse.move(x + 0.08 * width, y + 0.9 * height);
  await page.mouse.down();
  await page.mouse.move(x + 0.92 * width, y + 0.1 * height);
  await page.mouse.up();
  // A straight line upwards, where it was drawn: two of the 25 columns to the left of it, and two to the right, are empty.
  const drawn = (await frame.locator('.predicted-line').getAttribute('points'))!.split(' ').map((point) => point.split(',').map(Number));
  expect(drawn).toHaveLength(21);
  expect(drawn.every(([, py], i) => i === 0 || py! < drawn[i - 1]![1]!)).toBe(true);
  await expect(frame.getByRole('img', { name: /^Axes of Gain .* their lines appear when the question is answered/ })).toBeVisible();

  await frame.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(frame.getByText(/^(Right|Not quite)\. .*The left end is/)).toBeFocused();
  await expect(curves(frame.locator('body'))).toHaveAccessibleName(/the gain is/);
  await frame.getByRole('textbox', { name: 'Where is it largest?' }).fill('Where both take as long.');
  const kept = () => page.evaluate(() => (window as unknown as { kept: Kept | null }).kept);
  await expect.poll(async () => (await kept())?.state.seen).toBe('Where both take as long.');
  expect(await kept()).toMatchObject({ score: 1, content_id: expect.stringMatching(/^overlap-explorer\/ask\/explore\/\w+$/) });

  await page.goto(await serve(host(address, JSON.stringify(await kept()))));
  await expect(frame.getByRole('textbox', { name: 'Where is it largest?' })).toHaveValue('Where both take as long.');
  await expect(frame.locator('.predicted-line')).toHaveCount(1);
});

test('a moment is pointed at with the pointer, and axe finds nothing before and after', async ({ open }) => {
  const question = '{kind: point, ask: When does the message arrive?, answer: 2000, tolerance: 10%, diagram: blocking, figure: exchange, stop: 500}';
  const page = await open(`${linkOf({ figure: 'exchange' })}&ask=${askOf(question)}`);
  const pad = page.getByRole('slider', { name: 'Point at a moment' });
  const { x, y, width, height } = (await pad.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByText(/^Your prediction: 3\./)).toBeVisible();
  await expectNoViolations(page, 'main', 'the open question');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^Not quite: 2 ms, you said 3\..* ms\./)).toBeVisible();
  await expectNoViolations(page, 'main', 'the answered question');
});

for (const width of [390, 1280]) {
  test(`a level stroke is recorded level: nothing moves under the pen, ${width} wide`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open('#v=2&lab=explore&f=1&omega=0&p=2&iterations=1&lesson=hiding&step=4&figure=curves');
    const pad = page.getByRole('slider', { name: /^Draw / });
    await pad.scrollIntoViewIfNeeded();
    const before = (await pad.boundingBox())!;
    const level = before.y + before.height / 2;
    await page.mouse.move(before.x + 2, level);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width / 2, level, { steps: 5 });
    await page.mouse.move(before.x + before.width - 2, level, { steps: 5 });
    await page.mouse.up();
    expect(await pad.boundingBox()).toEqual(before);
    const heightAt = async (key: string) => {
      await pad.press(key);
      return (await pad.getAttribute('aria-valuetext'))!.replace(/^.*: /, '');
    };
    const heights = [await heightAt('Home'), await heightAt('ArrowRight'), await heightAt('End')];
    expect(new Set(heights).size).toBe(1);
    expect(heights[0]).toMatch(/\d/);
  });
}
