import { allTallied, chosenPapers, coverage, papers, rowsOf } from '../../src/labs/evidence/rows.ts';
import { presetsOf } from '../links.ts';
import { expect, test } from './page.tsx';

const [strumpen, stricker] = [papers[0]!, papers[1]!];

test('every paper stands with the score of its predictions, and leads to its rows, each with what is printed and ours', async ({ open }) => {
  const page = await open('#v=2&lab=evidence');
  const { within10, numbers } = allTallied.prediction;
  expect(page.headline()).toContain(`${within10} of ${numbers} numbers`);
  expect(page.cells(page.one('region', 'Predicted and seen before, paper by paper'))).toHaveLength(papers.length + 2);

  await page.click(page.button(stricker.cited));
  expect(page.link()).toBe('#v=2&lab=evidence&paper=stricker');
  const rows = await rowsOf(stricker);
  const [, ...shown] = page.cells(page.one('region', `${stricker.cited}: printed and ours`));
  expect(shown.map(([printed, model, simulation]) => [printed, model || simulation])).toEqual(rows.map((row) => [row.printed, row.ours]));
  expect(page.headline()).toContain(stricker.cited);
});

test('the rows of a paper are folded until they are wanted', async ({ open }) => {
  const page = await open('#v=2&lab=evidence');
  expect(page.all('region', /printed and ours$/)).toEqual([]);
  await page.unfold(strumpen.cited);
  expect(page.cells(page.one('region', `${strumpen.cited}: printed and ours`))).toHaveLength((await rowsOf(strumpen)).length + 1);
});

test('a row leads to the scenario that it was read from', async ({ open }) => {
  const page = await open('#v=2&lab=evidence&paper=strumpen');
  const row = (await rowsOf(strumpen)).find(({ lab, link }) => lab === 'krylov' && link !== null)!;
  await page.follow(page.one('link', row.label).getAttribute('href')!);
  await page.later(() => expect(page.headline()).toMatch(/^On 229 processors/));
});

test('every preset lists the rows that it says', async ({ open }) => {
  const page = await open('#v=2&lab=evidence');
  for (const { title, scenario } of presetsOf('evidence')) {
    await page.preset(title);
    const { values } = scenario as unknown as { readonly values: Parameters<typeof chosenPapers>[0] };
    expect(page.texts('.evidence summary strong')).toEqual(chosenPapers(values).map(({ cited }) => cited));
  }
});

test('what of a paper is here stands under it, each line the way to a scenario that shows it', async ({ open }) => {
  const page = await open('#v=2&lab=evidence&embed=1&figure=coverage');
  await page.unfold(strumpen.cited);
  const [, ...lines] = page.cells(page.one('region', `${strumpen.cited}: what is here`));
  expect(lines).toHaveLength(coverage.strumpen!.length);
  expect(page.one('link', 'Gain of ideal hiding').getAttribute('href')).toContain('lab=gain');
});
