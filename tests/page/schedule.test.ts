import { expect, type Page, test } from './page.tsx';

const lab = '#v=1&lab=schedule';
const editor = (page: Page): HTMLTextAreaElement => page.one('textbox', 'Schedule, text') as HTMLTextAreaElement;
const selected = (page: Page): string => editor(page).value.slice(editor(page).selectionStart, editor(page).selectionEnd);

/** Two ranks; the second hears 11 bytes after o + L + 10 G + o = 1500 + 2500 + 60 + 1500 ns. */
const oneMessage = 'num_ranks 2\nrank 0 {\n  send 11b to 1\n}\nrank 1 {\n  recv 11b from 0\n}\n';

test("a link to the LogP paper's broadcast shows that it ends at 24 ns, its text and its eight ranks", async ({ open }) => {
  const page = await open(`${lab}&goal=optimal_broadcast&L=6&o=2&g=4`);
  expect(page.headline()).toContain('8 ranks are done after 24 ns');
  expect(editor(page).value).toContain('num_ranks 8');
  expect(page.keyNumber('Messages')).toBe('7');
  expect(page.picture('Event diagram')).toContain('8 processes over 24 ns: 7 data messages');
  expect(page.cells(page.one('region', 'Finishing times'))).toHaveLength(9);
});

test('what would help is found when its table is opened, and again when the machine changes', async ({ open }) => {
  const page = await open(`${lab}&goal=optimal_broadcast&L=6&o=2&g=4&critical=1`);
  const rows = (): string[][] => page.cells(page.one('region', 'What would help, Event diagram')).slice(1);
  const said = (cost: string, column = 1): string | undefined => rows().find(([name]) => name?.startsWith(`${cost},`))?.[column];
  const button = page.button('What would help, Event diagram');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await page.click(button);
  // The last to hear is in the paper's figure two messages away, one gap later: 2 L + 4 o + g = 24.
  await page.later(() => expect(said('latency')).toBe('1 ns more costs 2 ns: 2 times on the path'));
  expect(said('overhead')).toBe('1 ns more costs 4 ns: 4 times on the path');
  expect(said('gap')).toBe('1 ns more costs 1 ns: once on the path');
  // 1% of 24 ns is less than one more of anything on the path takes.
  expect(said('latency', 3)).toBe('at any change');
  // By what each takes of the 24: 12, 8, 4; and nothing.
  expect(rows().map(([name]) => name)).toEqual(['latency, 6 ns', 'overhead, 2 ns', 'gap, 4 ns', 'gap per byte, 6 ns/byte', 'overhead per byte, 0 ns/byte']);
  await page.enter('latency', '100');
  // 1% of 212 ns are 2.12 ns, for two latencies.
  expect(rows()[0]).toContain('latency, 100 ns');
  expect(said('latency', 3)).toBe('101 ns, 1% more');
  await page.click(button);
  expect(page.all('region', 'What would help, Event diagram')).toEqual([]);
});

test('text that is written runs with Ctrl+Enter, and its link reproduces it', async ({ open }) => {
  const page = await open(lab);
  await page.fill(editor(page), oneMessage);
  expect(page.text()).toContain('changed, not run yet');
  await page.press(editor(page), 'Control+Enter');
  expect(page.headline()).toContain('2 ranks are done after 5.56 µs');
  expect(page.text()).not.toContain('changed, not run yet');
  expect(page.link()).toContain('goal=z.');
  const other = await open(page.link());
  expect(other.headline()).toContain('2 ranks are done after 5.56 µs');
  expect(editor(other).value).toBe(oneMessage);
});

test('a mistake is said at its line, the text stays, and correcting it runs', async ({ open }) => {
  const page = await open(lab);
  const run = async (text: string): Promise<void> => {
    await page.fill(editor(page), text);
    await page.click(page.button('Run'));
  };
  await run(oneMessage.replace('to 1', 'to 7'));
  const line = /^Line 3, column \d+$/;
  expect(editor(page).getAttribute('aria-invalid')).toBe('true');
  expect(editor(page).value).toContain('send 11b to 7');
  // Nothing is shown of the schedule before.
  expect(page.headline()).toBe('The schedule cannot be run');
  expect(page.all('img', /Event diagram/)).toEqual([]);
  await page.click(page.button(line));
  expect(selected(page)).toBe('  send 11b to 7');
  await run(oneMessage);
  expect(page.headline()).toContain('2 ranks are done');
  expect(page.all('button', line)).toEqual([]);
  expect(editor(page).getAttribute('aria-invalid')).toBe('false');
});

test('a deadlock says who waits for whom and leads to the lines that wait', async ({ open }) => {
  const page = await open(`${lab}&goal=deadlock`);
  expect(page.headline()).toContain('2 ranks wait in a circle');
  expect(page.text()).toContain('rank 0 waits for rank 1');
  expect(page.text()).toContain('rank 1 waits for rank 0');
  await page.click(page.button('line 7'));
  expect(selected(page)).toBe('  r: recv 1024b from 1');
});

test('what has been written and not run is set aside, not lost, when another schedule is chosen', async ({ open }) => {
  const page = await open(lab);
  await page.fill(editor(page), oneMessage);
  await page.choose('Built-in schedules', 'gather');
  expect(page.headline()).toContain('16 ranks');
  await page.click(page.button('Bring it back'));
  expect(editor(page).value).toBe(oneMessage);
  await page.click(page.button('Run'));
  expect(page.headline()).toContain('2 ranks');
});

test('a schedule that is too long for a link is said to be left out of it', async ({ open }) => {
  const page = await open(lab);
  let x = 1;
  const digits = Array.from({ length: 80_000 }, () => ((x = (x * 48271) % 2147483647) % 16).toString(16)).join('');
  await page.fill(editor(page), `${oneMessage}// ${digits}\n`);
  await page.click(page.button('Run'));
  expect(page.headline()).toContain('2 ranks');
  await page.click(page.button('Share'));
  await page.later(() => expect(page.text('.menu')).toContain('The schedule is too long for a link'));
});

test('the receiving processor takes longer than the card, and the sliders of the machine move the result', async ({ open }) => {
  const page = await open(`${lab}&goal=ring_stencil`);
  expect(page.headline()).toContain('288 µs');
  await page.click(page.one('radio', 'the processor (LogGOPSim)'));
  expect(page.headline()).toContain('494.6 µs');
  expect(page.link()).toContain('semantics=loggops');
  await page.press(page.slider('latency'), 'PageUp');
  expect(page.link()).toContain('L=5000');
  expect(page.headline()).not.toContain('494.6 µs');
});

test('a long text that is pasted is taken as a file; a short one is left to the editor', async ({ open }) => {
  const page = await open(`${lab}&goal=optimal_broadcast`);
  const paste = async (text: string): Promise<boolean> => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    const isLeft = editor(page).dispatchEvent(event);
    await page.settled();
    return isLeft;
  };
  expect(await paste(oneMessage)).toBe(true);
  expect(await paste(`${'// as long as a trace\n'.repeat(30_000)}${oneMessage}`)).toBe(false);
  await page.later(() => expect(page.text('.editor .partial')).toMatch(/^Lines 1 to 1,000 of pasted text, 6\d\d KiB: too long to change here/));
  expect(page.link()).not.toContain('goal=');
});
