import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { compressText } from '../../src/core/link/compressedText.ts';
import '../../src/core/link/compression.ts';
import { drop } from './moves.ts';
import { expect, test } from './page.ts';

/** What a browser offers for saving, read as bytes. */
async function saved<Entries extends readonly string[]>(page: Page, ...entries: Entries) {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: /^Frame, picture/ }).click();
  const files: { readonly name: string; readonly bytes: Buffer }[] = [];
  for (const entry of entries) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: entry }).click();
    const bytes = readFileSync(await (await download).path());
    files.push({ name: (await download).suggestedFilename(), bytes });
  }
  await page.keyboard.press('Escape');
  return files as { readonly [Key in keyof Entries]: { readonly name: string; readonly bytes: Buffer } };
}

const drawing = (svg: Buffer): string => String(svg).slice(String(svg).indexOf('<svg'));

test('a figure is saved as a picture: the same in both themes, with its link, and in pixels as a browser draws it', async ({ open, browser }) => {
  const page = await open('#v=2&lab=explore&f=1&omega=0.2&theme=dark');
  const [dark, png] = await saved(page, 'Save picture (SVG)', 'Save picture (PNG, twice the size)');
  await page.evaluate(() => (document.location.hash = '#v=2&lab=explore&f=1&omega=0.2&theme=light'));
  const [light] = await saved(page, 'Save picture (SVG)');
  expect([dark.name, png.name]).toEqual(['explore-exchange.svg', 'explore-exchange.png']);
  expect(dark.bytes.equals(light.bytes)).toBe(true);
  expect(String(light.bytes)).toContain('lab=explore&amp;f=1&amp;omega=0.2<');

  const context = await browser.newContext({ deviceScaleFactor: 2 });
  const paper = await context.newPage();
  await paper.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing(dark.bytes)}`);
  const shot = await paper.locator('svg').first().screenshot();
  const difference = await paper.evaluate(
    async (both) => {
      const pixels = await Promise.all(
        both.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          canvas.drawImage(bitmap, 0, 0);
          return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      const [one, other] = pixels as [ImageData, ImageData];
      if (one.width !== other.width || one.height !== other.height) return Infinity;
      let sum = 0;
      for (let i = 0; i < one.data.length; i += 1) sum += Math.abs(one.data[i]! - other.data[i]!);
      return sum / one.data.length;
    },
    [png.bytes, shot].map((bytes) => bytes.toString('base64')),
  );
  // In levels of 255; edges of letters differ.
  expect(difference).toBeLessThan(1.5);
  await context.close();
});

test('a picture of curves looks as the page does, element by element', async ({ open, browser }) => {
  const page = await open('#v=2&lab=explore&figure=curves&theme=light');
  const looks = (name: 'class' | 'data-part', within: string) => {
    const found: Record<string, string> = {};
    for (const each of document.querySelectorAll(`${within} [${name}]`)) {
      if (['g', 'svg', 'pattern'].includes(each.tagName)) continue;
      const { fill, stroke, strokeWidth, strokeDasharray, fontSize, opacity } = getComputedStyle(each);
      const isText = each.tagName === 'text' || each.tagName === 'tspan';
      const line = stroke === 'none' ? 'none' : [stroke, strokeWidth, strokeDasharray.replaceAll('px', '')].join(' ');
      const key = `${each.tagName} ${each.getAttribute(name)}`;
      // What is filled by a pattern or a tint has another name, or none, on paper.
      found[key] = [
        /url|rgba|0\.07/.test(fill) || key.includes('loss-band') || each.tagName === 'line' ? '' : fill,
        line,
        isText ? fontSize : '',
        opacity,
      ].join('; ');
    }
    return found;
  };
  await expect(page.locator('.curves svg path.line').first()).toBeVisible();
  const onPage = await page.evaluate(`(${looks.toString()})('class', '.curves svg')`);
  const [picture] = await saved(page, 'Save picture (SVG)');
  const paper = await (await browser.newContext()).newPage();
  await paper.setContent(drawing(picture.bytes));
  const onPaper = (await paper.evaluate(`(${looks.toString()})('data-part', 'svg')`)) as Record<string, string>;
  const common = Object.entries(onPage as Record<string, string>).filter(([key]) => key in onPaper);
  expect(common.length).toBeGreaterThan(12);
  expect(Object.fromEntries(common.map(([key]) => [key, onPaper[key]]))).toEqual(Object.fromEntries(common));
  await paper.context().close();
});

const formats = [
  { format: 'A4', landscape: false, points: [595, 842] },
  { format: 'A4', landscape: true, points: [842, 595] },
  { format: 'Letter', landscape: false, points: [612, 792] },
  { format: 'Letter', landscape: true, points: [792, 612] },
] as const;

/** Presses the entry of the menu; the browser's own dialog does not open, and the handout stays when it has been printed. */
async function handout(page: Page, withSolutions = false): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('afterprint', (event) => event.stopImmediatePropagation(), true);
    window.print = () => void (document.documentElement.dataset['asked'] = 'print');
  });
  await page.getByRole('button', { name: 'Share' }).click();
  if (withSolutions) await page.getByLabel(/solutions/).check();
  await page.getByRole('button', { name: 'Print a handout' }).click();
  await expect(page.locator('html[data-asked=print]')).toBeAttached({ timeout: 60_000 });
  await page.evaluate(() => delete document.documentElement.dataset['asked']);
}

const pdfOf = (page: Page, { format, landscape }: (typeof formats)[number]): Promise<Buffer> => page.pdf({ format, landscape });

/** Pages of a PDF, and their sizes in points. */
function pagesOf(pdf: Buffer): { readonly count: number; readonly sizes: readonly string[] } {
  const text = pdf.toString('latin1');
  const boxes = Array.from(
    text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g),
    ([, width, height]) => `${Math.floor(Number(width))} ${Math.floor(Number(height))}`,
  );
  return { count: Math.max(...Array.from(text.matchAll(/\/Count (\d+)/g), ([, count]) => Number(count))), sizes: [...new Set(boxes)] };
}

const pdftotext = spawnSync('pdftotext', ['-v']).status === 0;

/** The words of each page of a PDF. */
function wordsOf(pdf: Buffer, path: string): string[] {
  writeFileSync(path, pdf);
  return spawnSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).stdout.split('\f').slice(0, -1);
}

// Runs before the tests that make a handout, which later tests reuse.
test("the browser's own menu prints the page without its controls", async ({ open }, info) => {
  const page = await open('#v=2&lab=explore&f=1&omega=0.2&theme=dark');
  await expect(page.locator('.curves svg path.line').first()).toBeVisible();
  const pdf = await pdfOf(page, formats[0]);
  expect(pagesOf(pdf).sizes).toEqual([formats[0].points.join(' ')]);
  await expect(page.locator('html')).not.toHaveAttribute('data-printing');
  if (!pdftotext) return;
  const text = wordsOf(pdf, info.outputPath('page.pdf')).join('\n');
  for (const words of ['A handout with parameters', 'Blocking', 'Gather']) expect(text).toContain(words);
  for (const words of ['Presets', 'Compare', 'f=1&omega=0.2']) expect(text).not.toContain(words);
});

test('a lab is printed as a handout, in black and white, on every usual paper', async ({ open }, info) => {
  const page = await open('#v=2&lab=explore&f=1&omega=0.2');
  await handout(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.handout')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.locator('.handout-parameters')).toContainText('hardware granularity');
  await expect(page.locator('.handout-parameters b')).toHaveText(['1', '0.2']);
  await expect(page.getByRole('img', { name: /^QR code of .*f=1&omega=0\.2$/ })).toBeVisible();
  await expect(page.locator('.handout-figure > div > svg')).toHaveCount(4);
  await expect(page.locator('.handout button')).toHaveCount(0);
  const colours = await page.evaluate(() =>
    Array.from(document.querySelector('.handout')!.innerHTML.matchAll(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/g), ([, ...rgb]) => rgb),
  );
  expect(colours.length).toBeGreaterThan(50);
  expect(colours.filter(([red, green, blue]) => red !== green || green !== blue)).toEqual([]);
  await page.emulateMedia({ media: null });
  for (const each of formats) {
    const pdf = await pdfOf(page, each);
    const { count, sizes } = pagesOf(pdf);
    expect(sizes).toEqual([each.points.join(' ')]);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(4);
    if (!pdftotext) continue;
    const words = wordsOf(pdf, info.outputPath(`${each.format}-${each.landscape}.pdf`));
    expect(words).toHaveLength(count);
    expect(words[0]).toContain('hardware granularity');
    expect(words[0]).toContain('f=1&omega=0.2');
    for (const title of ['Blocking', 'Overlapped', 'Gain and speedup', 'Direct deposit', 'Gather']) expect(words.join('\n')).toContain(title);
  }
});

test('of two scenarios that are compared each diagram is printed once', async ({ open }) => {
  for (const link of ['#v=2&lab=explore&edit=drop:1', '#v=2&lab=cluster&vs=window:5']) {
    const page = await open(link);
    await handout(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.handout')).toBeVisible();
    const drawn = await page.locator('.handout [data-diagram]').evaluateAll((all) => all.map((each) => each.getAttribute('data-diagram')));
    // The run of now and the one that it is compared with.
    expect(new Set(drawn).size, link).toBeGreaterThan(0);
    for (const diagram of new Set(drawn)) expect(drawn.filter((each) => each === diagram).length, `${link}, ${diagram}`).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: null });
    await page.reload();
  }
});

test('a lesson is printed with all its steps, room for answers, and with solutions and the sheet of the teacher at its end when they are asked for', async ({
  open,
}, info) => {
  test.setTimeout(150_000);
  const page = await open('#v=2&lesson=hiding&step=2');
  await handout(page);
  // The highest and the lowest: all four hold a lab, above.
  const papers = [formats[0], formats[3]] as const;
  const without: number[] = [];
  for (const each of papers) without.push(pagesOf(await pdfOf(page, each)).count);
  await handout(page, true);
  await page.emulateMedia({ media: 'print' });
  const steps = page.locator('.handout-section');
  await expect(steps).toHaveCount(6);
  for (const step of await steps.all()) await expect(step.locator('.handout-figure').first()).toBeVisible();
  await expect(page.locator('.handout-question')).toHaveCount(6);
  // What is asked is not to be read off: the line that is to be drawn is on the last page alone.
  const curve = steps.filter({ hasText: 'Draw the gain over the software granularity' });
  await expect(curve.locator('svg path[data-part~=line]')).toHaveCount(0);
  await expect(page.locator('.handout > :last-child')).toHaveClass('handout-solutions');
  // Nothing is wider than the paper.
  await page.setViewportSize({ width: 680, height: 1000 });
  const wide = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.handout *'), (node) => node.getBoundingClientRect().right).filter(
      (right) => right > document.documentElement.clientWidth + 1,
    ),
  );
  expect(wide).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: null });
  for (const [i, each] of papers.entries()) {
    const pdf = await pdfOf(page, each);
    const { count, sizes } = pagesOf(pdf);
    expect(sizes).toEqual([each.points.join(' ')]);
    // With the teacher's sheet before them.
    expect(count - without[i]!).toBeGreaterThanOrEqual(1);
    expect(count - without[i]!).toBeLessThanOrEqual(2);
    if (!pdftotext) continue;
    const words = wordsOf(pdf, info.outputPath(`lesson-${each.format}-${each.landscape}.pdf`));
    expect(words.at(-1)).toContain('The result:');
    const before = words.slice(0, -1).join('\n');
    expect(before).not.toMatch(/Solutions|The result:/);
    for (let step = 1; step <= 6; step += 1) expect(before, `step ${step}`).toMatch(new RegExp(`^\\s*${step}\\. `, 'm'));
  }
});

test('the words on each printed page are read where pdftotext is there', () => {
  test.skip(!pdftotext, 'pdftotext (poppler-utils) is not here: pages were counted and looked at as elements only');
});

test('words of others on a handout are words: of a lesson, of a question, of the columns of a table', async ({ open, page }) => {
  const hostile = '<img src=x onerror="window.hurt=1"><script>window.hurt=2</script><svg onload="window.hurt=3">';
  const text = [
    '---',
    `title: '${hostile} title'`,
    `about: '${hostile} about \`\\gamma_h \\href{javascript:window.hurt=4}{x}\`'`,
    `paper: '${hostile} paper'`,
    '---',
    `## ${hostile.replaceAll('<', '\\<')} step`,
    '```step',
    "link: '#v=3&lab=explore'",
    '```',
    `Words ${hostile.replaceAll('<', '\\<')} and [a link](https://example.org/"onclick="window.hurt=5).`,
    '```question',
    'kind: choose',
    `ask: '${hostile} ask'`,
    `options: ['${hostile} one', two]`,
    'answer: 1',
    `reason: '${hostile} reason'`,
    '```',
  ].join('\n\n');
  const harm = () =>
    page.evaluate(() => ({
      hurt: (window as unknown as { hurt?: number }).hurt,
      elements: document.querySelectorAll('.handout-root :is(img, script, iframe, object, [onload], [onerror], [onclick], [href^="javascript"])').length,
      text: document.querySelector('.handout-root')?.textContent ?? '',
    }));
  await open(`#v=3&lesson=${compressText(text)}`);
  await handout(page, true);
  const lesson = await harm();
  expect(lesson).toMatchObject({ hurt: undefined, elements: 0 });
  for (const part of ['title', 'about', 'paper', 'step', 'ask', 'one']) expect(lesson.text).toContain(`${hostile} ${part}`);

  await page.evaluate(() => document.querySelector('.handout-root')?.remove());
  await open('#v=3&lab=swept');
  await expect(page.locator('.swept-opening b').first()).toContainText('The sample');
  await drop(page, { name: `${hostile.replaceAll('/', '')}.csv`, text: `"${hostile.replaceAll('"', '""')}",b,c\n1,2,3\n2,3,4\n3,5,1\n` });
  await expect(page.locator('.swept-opening b').first()).toContainText('3 rows of 3 columns');
  await handout(page);
  const table = await harm();
  expect(table).toMatchObject({ hurt: undefined, elements: 0 });
  expect(table.text).toContain('<img src=x');
});
