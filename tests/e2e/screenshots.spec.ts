import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { savesData } from './page.ts';

/**
 * Pages as a reader sees them, figures, bars, legends, tables and controls: `npm run pictures` takes those anew that have changed, and a
 * change of one is reviewed as a picture. Another machine draws letters otherwise: where the probe differs, nothing is compared.
 */
const pages: readonly (readonly [name: string, hash: string])[] = [
  ['home', ''],
  ['article', '#v=3&article=hiding'],
  ['explore', '#v=3&lab=explore&window=7&critical=1'],
  ['explore-compared', '#v=3&lab=explore&vs=omega:0.4'],
  ['explore-frame', '#v=3&lab=explore&embed=1&figure=curves'],
  ['gain', '#v=3&lab=gain&axis=figure&family=gamma_h'],
  ['krylov', '#v=3&lab=krylov'],
  ['sockets', '#v=3&lab=sockets&message_bytes=4000&interior_us=149000&boundary_us=1000'],
  ['deposit', '#v=4&lab=deposit&system=pvm'],
  ['cluster', '#v=3&lab=cluster&p=4&message_bytes=8192'],
  ['cluster-broadcast', '#v=3&lab=cluster&operation=broadcast&p=8&message_bytes=6000'],
  ['prefetch', '#v=3&lab=prefetch'],
  ['strips', '#v=3&lab=strips&size_bytes=4194304'],
  ['pipeline', '#v=3&lab=pipeline'],
  ['buckets', '#v=3&lab=buckets'],
  ['program', '#v=3&lab=program'],
  ['machine', '#v=3&lab=machine&beside=alps_tcp'],
  ['schedule', '#v=3&lab=schedule&goal=ring_stencil'],
  ['swept', '#v=3&lab=swept'],
  ['evidence', '#v=3&lab=evidence&paper=iancu&use=prediction'],
];

/** Smaller than life, so that git bears them: what moves or changes its colour is seen all the same. */
const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.75, colorScheme: 'dark' },
};

const tolerance = { maxDiffPixelRatio: 0.002, threshold: 0.2 };

interface Visitors {
  /** A page a look, and whether letters are drawn here as where the pictures were taken. */
  readonly visitors: { readonly pageOf: (look: string) => Promise<Page> };
}

const test = base.extend<object, Visitors>({
  visitors: [
    async ({ browser }, use) => {
      const open = new Map<string, Page>();
      const pageOf = async (look: string): Promise<Page> => {
        const known = open.get(look);
        if (known) return known;
        const context = await browser.newContext({ ...looks[look], reducedMotion: 'reduce', serviceWorkers: 'block' });
        await context.addInitScript(savesData, true);
        const page = await context.newPage();
        open.set(look, page);
        return page;
      };
      await use({ pageOf });
      for (const page of open.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

const probe =
  '<p style="font: 20px sans-serif">Hamburgefonstiv 0123456789</p><p style="font: italic 20px serif">γ ≥ Ω × 10⁻³ → ∞</p><p style="font: 15px monospace">{ il1 }</p>';

/** Waits until what is in the page is there, also what comes only when a reader scrolls to it, and what that brings in turn. */
async function settle(page: Page, height: number): Promise<void> {
  await page.locator('figure, table, canvas').filter({ visible: true }).first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  const heightNow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  for (let before = 0, passes = 0; before !== (await heightNow()) && passes < 5; passes += 1) {
    before = await heightNow();
    for (let y = 0; y < (await heightNow()); y += height) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await page.waitForTimeout(50);
    }
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
}

for (const look of Object.keys(looks))
  for (const [name, hash] of pages)
    test(`${name} looks as it did, ${look}`, async ({ visitors }) => {
      const page = await visitors.pageOf(look);
      const isTaking = test.info().config.updateSnapshots === 'all' || test.info().config.updateSnapshots === 'changed';
      await page.goto('about:blank');
      await page.setContent(probe);
      const letters = await page.screenshot({ clip: { x: 0, y: 0, width: 360, height: 150 } });
      if (!isTaking) {
        try {
          expect(letters).toMatchSnapshot(`letters-${look}.png`, { maxDiffPixelRatio: 0 });
        } catch {
          test.skip(true, 'letters are drawn otherwise on this machine: nothing to compare with');
        }
      } else expect(letters).toMatchSnapshot(`letters-${look}.png`);
      await page.goto(`./${hash}`);
      await settle(page, page.viewportSize()!.height);
      await expect(page).toHaveScreenshot(`${name}-${look}.png`, { fullPage: true, scale: 'device', ...tolerance });
    });
