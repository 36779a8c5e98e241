import { isWell } from './moves.ts';
import { expect, test } from './page.ts';

const link = '#v=3&lab=pipeline&schedule=own&stages=3&microbatches=4&order=F';

test('a pass is dragged to a stage, onto its buttons or onto the diagram, and says why it cannot be there', async ({ open }) => {
  const page = await open(link);
  const pass = (letter: string) => page.locator(`.pipeline-palette [data-drag=${letter}]`);
  const next = (stage: number) => page.locator(`[data-stage="${stage}"] [data-pass=F]`);
  const drag = async (letter: string, target: { readonly x: number; readonly y: number }) => {
    const from = (await pass(letter).boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y, { steps: 4 });
    await page.mouse.up();
  };
  const middleOf = async (selector: string) => {
    const box = (await page.locator(selector).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
  };
  await pass('F').scrollIntoViewIfNeeded();
  await drag('F', await middleOf('[data-stage="1"] legend'));
  await expect(next(1)).toHaveText('F1');
  // The diagram has a row for each stage, from its top; its legend, which stands above, follows the simulation of what was placed.
  await isWell(page, 'F is placed');
  const { box } = await middleOf('.pipeline-box');
  await drag('F', { x: box.x + box.width / 2, y: box.y + 2.5 * ((box.height - 31) / 3) });
  await expect(next(2)).toHaveText('F1');
  await drag('B', await middleOf('[data-stage="0"] legend'));
  await expect(page.locator('.pipeline-obstacle')).toContainText('stage 1');
});
