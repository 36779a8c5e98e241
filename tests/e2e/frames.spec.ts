import { overName } from '../../src/core/link/viewKeys.ts';
import { catalogue } from '../../src/labs/index.ts';
import { isThorough } from '../samples.ts';
import { expectNoViolations } from './axe.ts';
import { overIn } from './moves.ts';
import { expect, test } from './page.ts';

/** Values to pin against a lab's default scenario, and values that give data to figures without any by default. */
const against: Readonly<Record<string, string>> = {
  deposit: 'p:32',
  cluster: 'window:2',
  prefetch: 'latency:20',
  sockets: 'message_bytes:2000',
  strips: 'system:ppc',
  schedule: 'L:50',
  buckets: 'bucket_bytes:4194304',
};
const needed: Readonly<Record<string, string>> = {
  processes: 'system=alphaserver&pattern=all_to_all&processes=16&rest_mflop=4603&size_bytes=2097152',
  tree: 'operation=broadcast&p=24',
  addresses: 'access=strided',
  links: 'topology=torus',
};

/** Whether a figure stands on the page of its lab as it opens. */
const isOnPage = (figure: string): boolean => needed[figure] === undefined && figure !== 'compare' && figure !== overName;

const linkFor = (lab: string, figure: string): string =>
  [
    `#v=2&lab=${lab}`,
    ...(figure === 'compare' ? [`vs=${against[lab] ?? 'gamma_h:10'}`] : []),
    ...(needed[figure] === undefined ? [] : [needed[figure]]),
    ...(figure === overName ? [`over=${overIn(catalogue.get(lab)!)}`] : []),
    `embed=1&figure=${figure}`,
  ].join('&');

/** The lowest, and the narrowest: what fits into these fits into higher ones. Each figure begins in the size in which the last one ended. */
const sizes = [
  { width: 640, height: 360 },
  { width: 390, height: 450 },
];

for (const { name, figures, evaluation } of catalogue.values()) {
  test(`each figure of the lab ${name} stands alone in a frame and fits: nothing is cut, nothing scrolls, axe finds nothing, and it says when it is painted`, async ({
    open,
    page,
  }) => {
    test.setTimeout(120_000);
    const wrong: string[] = [];
    const shown = new Map<string, string>();
    const hasResults = evaluation.model || evaluation.simulation;
    await open(linkFor('explore', 'curves'));
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-results').length)).toBe(1);
    for (const [i, figure] of figures.entries()) {
      await open(linkFor(name, figure));
      // In the size in which the last one ended.
      const inTurn = i % 2 === 0 ? sizes : sizes.toReversed();
      for (const size of inTurn) {
        await page.setViewportSize(size);
        const faults = await page.evaluate(lastingFaults);
        wrong.push(...faults.map((fault) => `${name}/${figure} at ${size.width}x${size.height}: ${fault}`));
      }
      // Where it stands among others these would be shown with each of them.
      for (const what of await page.evaluate(titlesShown, figure === 'compare')) {
        const other = shown.get(what);
        if (other !== undefined) wrong.push(`${name}/${figure} shows “${what}”, as ${other} does`);
        shown.set(what, figure);
      }
      // Frames are alike around all figures: axe checks the figures on the lab's page, in both themes; comparisons share their
      // parts among labs.
      const isNew = isThorough || (i === 0 && name === 'explore') || (!isOnPage(figure) && (name === 'explore' || needed[figure] !== undefined));
      if (isNew) await expectNoViolations(page, 'html', `${name}/${figure} at a width of ${inTurn[1]!.width}`, [i % 2 === 0 ? 'light' : 'dark']);
      // The first, and what is drawn without a picture, as bars are.
      const sliders = page.getByRole('button', { name: 'Sliders' });
      if (!hasResults || (await sliders.count()) === 0 || (i > 0 && (await page.locator('main [role=img]').count()) > 0)) continue;
      await sliders.click();
      if (isNew) await expectNoViolations(page, '.embed-controls', `${name}/${figure} with its sliders`, [i % 2 === 0 ? 'dark' : 'light']);
      await page.evaluate(awaitPaint);
      await page.locator('.embed-controls').getByRole('slider').first().press('ArrowRight');
      await expect.poll(() => page.evaluate(() => 'isPainted' in window), { message: `${name}/${figure} is painted anew` }).toBe(true);
      await page.keyboard.press('Escape');
    }
    expect(wrong).toEqual([]);
  });
}

const awaitPaint = (): void => {
  Reflect.deleteProperty(window, 'isPainted');
  window.addEventListener('overlap:painted', () => Object.assign(window, { isPainted: true }), { once: true });
};

/** Titles of the figure and of its pictures; a comparison shows pictures of another figure. */
const titlesShown = (isCompared: boolean): string[] =>
  [...document.querySelectorAll(isCompared ? 'h1' : 'h1, main [role=img]:not(svg [role=img])')].map(
    (each) => each.getAttribute('aria-label')?.replace(/[.;:](\s.*|$)/s, '') ?? `the title ${each.textContent}`,
  );

/** What is still wrong after a time that a busy machine needs; nothing as soon as nothing is. */
async function lastingFaults(): Promise<readonly string[]> {
  const end = Date.now() + 20_000;
  for (;;) {
    const faults = faultsNow();
    if (faults.length === 0 || Date.now() > end) return faults;
    await new Promise((later) => setTimeout(later, 40));
  }

  function faultsNow(): string[] {
    const { scrollHeight, scrollWidth } = document.documentElement;
    const { innerHeight, innerWidth } = window;
    const faults: string[] = [];
    const frame = document.querySelector('.embed');
    // A lab whose script is on its way hides the one before.
    if (frame === null || frame.getClientRects().length === 0) return ['nothing is shown'];
    // What is not there yet is not measured: it is looked at again.
    if (document.querySelector('[aria-busy=true]') !== null) return ['something is still awaited'];
    // A figure of a file, which no link carries, says which one it shows: files.spec.ts opens it.
    if (document.querySelector('.embed main :is(canvas, svg:not(.icon), table, summary, .bar, .inequality, .file-wanted)') === null) faults.push('no figure');
    if (scrollHeight > innerHeight) faults.push(`${scrollHeight} pixels high`);
    if (scrollWidth > innerWidth) faults.push(`${scrollWidth} pixels wide`);
    const isHidden = (element: Element): boolean =>
      element.closest('.visually-hidden, .diagram-tree, .reading-room, [hidden], .embed-values, .katex-mathml, .loading') !== null ||
      element.getClientRects().length === 0;
    const range = document.createRange();
    const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    const cut = (what: string, box: DOMRect, element: Element): void => {
      if (box.width === 0 || isHidden(element)) return;
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const edge = around.getBoundingClientRect();
        const isWindow = around === document.documentElement;
        if (!isWindow && (getComputedStyle(around).overflow === 'visible' || around instanceof SVGElement)) continue;
        // A table that scrolls by itself shows its first rows.
        if (around.matches('.table-scroll')) return;
        const [right, bottom] = isWindow ? [innerWidth, innerHeight] : [edge.right, edge.bottom];
        const [left, top] = isWindow ? [0, 0] : [edge.left, edge.top];
        const over = Math.max(left - box.left, top - box.top, box.right - right, box.bottom - bottom);
        if (over > 1.5) faults.push(`${what} is cut by ${Math.round(over)} pixels`);
      }
    };
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent!.trim();
      if (text === '' || node.parentElement === null) continue;
      range.selectNodeContents(node);
      cut(`“${text.slice(0, 30)}”`, range.getBoundingClientRect(), node.parentElement);
    }
    for (const canvas of document.querySelectorAll('.embed canvas')) cut('a picture', canvas.getBoundingClientRect(), canvas);
    return [...new Set(faults)];
  }
}
