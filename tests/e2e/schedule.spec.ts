import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, keyNumber, picture, pointAt, test } from './page.ts';

/** A file is in no link: what begins with a schedule names one. */
const lab = '#v=1&lab=schedule';
const editor = (page: Page) => page.getByRole('textbox', { name: 'Schedule, text' });
const headline = (page: Page) => page.getByRole('heading', { level: 2 });
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });

/** Two ranks; the second hears 11 bytes after o + L + 10 G + o = 1500 + 2500 + 60 + 1500 ns. */
const oneMessage = 'num_ranks 2\nrank 0 {\n  send 11b to 1\n}\nrank 1 {\n  recv 11b from 0\n}\n';

test('a file is opened, and what is shown is saved', async ({ open }) => {
  const page = await open(lab);
  await page.getByLabel('Open file').setInputFiles({ name: 'one.goal', mimeType: 'text/plain', buffer: Buffer.from(oneMessage) });
  await expect(headline(page)).toContainText('2 ranks are done after 5.56 µs');
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Share' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  expect(await save('Save schedule.goal')).toBe(oneMessage);
  expect(await save('Save the timeline as CSV')).toMatch(/^diagram,process,start_us,end_us,kind,peer,bytes/);
  const { traceEvents } = JSON.parse(await save('Save trace for Perfetto')) as { traceEvents: { ph: string }[] };
  expect(traceEvents.filter(({ ph }) => ph === 's' || ph === 'f')).toHaveLength(2);
});

test('a file that is dropped on the editor is run, and Control with Z in the text takes back what was typed there', async ({ open }) => {
  const page = await open(lab);
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'one.goal', { type: 'text/plain' }));
    return data;
  }, oneMessage);
  await editor(page).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(headline(page)).toContainText('2 ranks are done');
  await editor(page).press('Control+End');
  await page.keyboard.type('// x');
  // How much one press takes back is the browser's own affair.
  await expect(async () => {
    await page.keyboard.press('Control+Z');
    expect(await editor(page).inputValue()).toBe(oneMessage);
  }).toPass({ intervals: [20] });
  await expect(headline(page)).toContainText('2 ranks are done');
});

test('GOAL in binary is run as it is, and refused at its byte where it is damaged', async ({ open }) => {
  const page = await open(`${lab}&goal=binomial_broadcast`);
  await expect(headline(page)).toContainText('8 ranks');
  // `calc 7000` of the only rank, as the converter of LogGOPSim writes it: head, where the block is, its lists, the operation.
  const binary = Buffer.from([
    ...[0x7f, 0x10, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 22, 0, 0, 0, 0, 0, 0, 0, 73, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    ...[0, 0, 0, 0, 3, 0, 0, 0, 0, 0x58, 0x1b, ...Array<number>(28).fill(0)],
  ]);
  const choose = (buffer: Buffer) => page.getByLabel('Open file').setInputFiles({ name: 'one.bin', mimeType: 'application/octet-stream', buffer });
  await choose(binary);
  await expect(headline(page)).toContainText('done after 7 µs');
  await expect(page.getByText('one.bin, 81 B: no text to show.')).toBeVisible();
  binary[46] = 9;
  await choose(binary);
  await expect(page.getByText('goal, byte 46: found 9; expected 1 for a send, 2 for a receive or 3 for a computation.').first()).toBeVisible();
});

test('a mistake far down in a long file is shown at its line', async ({ open }) => {
  const page = await open(lab);
  const lines = 'calc 5\n'.repeat(100_000);
  await page
    .getByLabel('Open file')
    .setInputFiles({ name: 'long.goal', mimeType: 'text/plain', buffer: Buffer.from(`num_ranks 1\nrank 0 {\n${lines}clac 5\n}\n`) });
  await page.getByRole('button', { name: 'Line 100003, column 6' }).click();
  const area = page.getByRole('textbox', { name: 'Schedule, part of a file' });
  await expect(area).toBeFocused();
  expect(await area.evaluate((element: HTMLTextAreaElement) => element.value.slice(element.selectionStart, element.selectionEnd))).toBe('clac 5');
});

test('a file of a million lines, too long to be changed, takes its time: it can be stopped and run again', async ({ open }) => {
  const page = await open(`${lab}&goal=binomial_broadcast`);
  await expect(headline(page)).toContainText('8 ranks');
  await page.evaluate(() => {
    // Pressed as soon as it is there: from outside it might be gone before it is seen.
    new MutationObserver((_, observer) => {
      const stop = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stop');
      if (!stop) return;
      observer.disconnect();
      stop.click();
    }).observe(document.body, { childList: true, subtree: true });
    // Made here because fifteen megabytes take their time to get into a browser.
    const count = 400_000;
    const sends = Array.from({ length: count }, (_, i) => `s${i}: send 1b to 1\n${i > 0 ? `s${i} requires s0\n` : ''}`);
    const data = new DataTransfer();
    data.items.add(new File(['num_ranks 2\nrank 0 {\n', ...sends, '}\nrank 1 {\n', 'recv 1b from 0\n'.repeat(count), '}\n'], 'long.goal'));
    document.querySelector('.editor')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Stopped.')).toBeVisible();
  // What was known before stays.
  await expect(headline(page)).toContainText('8 ranks');
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(headline(page)).toContainText('2 ranks', { timeout: 30_000 });
  await expect(page.getByText(/too long to change here/)).toBeVisible();
  await expect(keyNumber(page, 'Messages')).toHaveText('400,000');
});

test('the diagram is moved by dragging and by Shift with an arrow, narrowed by the wheel with Control and by a key', async ({ open }) => {
  const page = await open(`${lab}&goal=ring_stencil`);
  await expect(headline(page)).toContainText('288 µs');
  const ticks = () => page.locator('.time-axis text').allTextContents();
  const whole = await ticks();
  await picture(page, 'Event diagram').scrollIntoViewIfNeeded();
  const box = (await picture(page, 'Event diagram').boundingBox())!;
  await page.mouse.move(box.x + 0.75 * box.width, box.y + box.height - 3);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(ticks).not.toEqual(whole);
  const near = await ticks();
  expect(near).not.toContain('0');
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 400, box.y + box.height - 3, { steps: 4 });
  await page.mouse.up();
  await expect.poll(ticks).not.toEqual(near);
  const moved = await ticks();
  await page.getByRole('region', { name: 'Event diagrams' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(ticks).not.toEqual(moved);
  // Another schedule resets the window to its whole length.
  await page.getByRole('combobox', { name: 'Built-in schedules' }).selectOption('Binomial broadcast');
  await expect.poll(ticks).toEqual(expect.arrayContaining(['0', '30 µs']));
});

test('what lies under the pointer is said with its line', async ({ open }) => {
  const page = await open(`${lab}&goal=binomial_broadcast`);
  await expect(headline(page)).toContainText('8 ranks');
  // The one before may have scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  // The first send of rank 0 begins at once.
  await pointAt(picture(page, 'Event diagram'), () => [8, 6], page.getByText(/^rank 0: overhead, 1\.5 µs .*, line 6$/));
});

test('axe finds nothing with a mistake, the language and all meanings on the page, and in the menu of labs', async ({ open }) => {
  const page = await open(`${lab}&goal=deadlock`);
  await expect(headline(page)).toContainText('A deadlock');
  await page.getByText('The language').click();
  for (const meaning of await page.locator('[data-key]').getByRole('button').all()) await meaning.click();
  await editor(page).fill('num_ranks 0');
  await run(page).click();
  await expect(page.getByRole('button', { name: /^Line 1, column/ })).toBeVisible();
  await page.getByRole('button', { name: 'Lab: Schedule', exact: true }).click();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
});

test('a keyboard alone writes, runs, finds the mistake and leaves the editor again', async ({ open }) => {
  const page = await open(lab);
  await expect(headline(page)).toContainText('8 ranks');
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  const tabTo = async (name: RegExp, key = 'Tab') => {
    for (let i = 0; i < 80; i += 1) {
      await page.keyboard.press(key);
      if (name.test(await focusedName())) return;
    }
    throw new Error(`${name} was not reached`);
  };
  await tabTo(/^Schedule, text$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('num_ranks 1\nrank 0 { calc -5 }');
  await page.keyboard.press('Control+Enter');
  // What is wrong stands above the text.
  await tabTo(/^Line 2, column/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('rank 0 { calc 5 }');
  await page.keyboard.press('Control+Enter');
  await expect(headline(page)).toContainText('1 rank is done after 5 ns');
  await tabTo(/The language/);
});

test('execution traces, one a rank, are opened together and run', async ({ open, page }) => {
  await open('#v=2&lab=schedule&o=100&L=1000&g=0&G=1');
  const trace =
    '{"version": "0.0.4"}\n{"id": "1", "type": "COMM_COLL_NODE", "attr": [{"name": "comm_type", "int64Val": "0"}, {"name": "comm_size", "int64Val": "2048"}]}';
  const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const input = page.locator('.editor input[type=file]');
  await input.setInputFiles([file('t.0.json', trace), file('t.1.json', trace.replace('2048', '1024'))]);
  await expect(page.getByText(/t\.1\.json: node 1, , ALL_REDUCE of 1024 bytes where t\.0\.json has ALL_REDUCE of 2048 bytes/)).toBeVisible();
  await input.setInputFiles([file('t.0.json', trace), file('t.1.json', trace)]);
  // Two rounds of L + 2 o and 1023 bytes.
  await expect(headline(page)).toContainText('2 ranks are done after 4.446 µs');
});
