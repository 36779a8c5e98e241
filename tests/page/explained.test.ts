import { expect, type Page, test } from './page.tsx';

const lab = '#v=4&lab=explained';
const editor = (page: Page): HTMLTextAreaElement => page.one('textbox', 'A table of printed times, text') as HTMLTextAreaElement;
const rows = (page: Page): string[][] => page.cells(page.one('region', 'Printed rows')).slice(1);

const run = async (page: Page, text: string): Promise<void> => {
  await page.fill(editor(page), text);
  await page.press(editor(page), 'Control+Enter');
};

test("FLUX's rows stand there, those beyond what overlap can explain say so, and a row that is clicked fills the sliders", async ({ open }) => {
  const page = await open(lab);
  // docs/performance.md at 19831ca: 16.946 ms become 5.903, where the longer of both takes 11.2.
  const l20 = rows(page)[4]!;
  expect(l20.slice(3, 7)).toEqual(['2.87', '1.51', 'at most 52%', '× 1.9']);
  expect(rows(page)[0]!.slice(5)).toEqual(['all', '–', '95.3%', '86.3%']);
  await page.click(page.button('L20 all-gather'));
  expect(page.headline()).toBe('Overlap explains at most 1.51 of the printed 2.87');
  expect(page.link()).toBe('#v=2&lab=explained&computation_us=5746&communication_us=11200&together_us=5903&own_computation_us=0');
});

test('a table that is pasted is read, and its link has it', async ({ open }) => {
  const page = await open(lab);
  await run(page, '| case | computation (ms) | communication (ms) | both |\n|---|---|---|---|\n| mine | 5 | 4 | 6 ms |\n| faster | 5 | 4 | 2 ms |\n');
  // What may be off screen is drawn once all else is still.
  const said = () => rows(page).map(([, , together, gain, bound]) => [together, gain, bound]);
  await page.later(() =>
    expect(said()).toEqual([
      ['6 ms', '1.5', '1.8'],
      ['2 ms', '4.5', '1.8'],
    ]),
  );
  const other = await open(page.link());
  await other.later(() => expect(rows(other)).toHaveLength(2));
  await other.click(other.button('faster'));
  expect(other.headline()).toBe('Overlap explains at most 1.8 of the printed 4.5');
});

test('a mistake is named with line, column, value and what is allowed, and correcting it shows the rows', async ({ open }) => {
  const page = await open(lab);
  const table = 'computation,communication,overlapped\n1,2,2.5\n';
  await run(page, table.replace('2.5', 'fast'));
  await page.later(() => expect(page.text('.editor-status')).toContain('Line 2, column 5: found fast; expected a time above 0'));
  expect(editor(page).getAttribute('aria-invalid')).toBe('true');
  await page.later(() => expect(page.all('region', /^Printed rows/)).toEqual([]));
  await run(page, table);
  await page.later(() => expect(rows(page)).toHaveLength(1));
  expect(page.headline()).toMatch(/^Overlap can explain all/);
});
